import { mount } from 'svelte';
import './style.css';
import App from './ui/App.svelte';
import { workOffline } from './ui/offline.svelte';

// The pictures' own style sheet comes from the engine, like the pictures.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'engine/pictures.css' }));

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) void workOffline();
