/// <reference types="vite/client" />
/// <reference types="svelte" />

declare const __VERSION__: string; // of package.json
