import { mount } from 'svelte';
import './style.css';
import App from './ui/App.svelte';

// The pictures' own style sheet comes from the engine, like the pictures.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'engine/pictures.css' }));

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('service-worker.js');
