// What all parts of the page share: language, settings, and where it is.
import type { Language } from '../engine/protocol';
import { readSettings, writeSettings, type Settings } from '../state/saved';
import { browserStore } from '../state/store';
import { text, type TextKey } from '../texts';

const usual: Settings = {
  language: navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en',
  confirm: matchMedia('(pointer: coarse)').matches,
  names: false,
  timer: true,
};

export const store = browserStore();
export const settings = $state(readSettings(store, usual));
export const place = $state({ hash: location.hash });

// Whoever comes from a page in French goes on in French.
const asked = new URLSearchParams(location.search).get('lang');
if (asked === 'fr' || asked === 'en') {
  change({ language: asked });
  history.replaceState(null, '', location.pathname + location.hash);
}

addEventListener('hashchange', () => (place.hash = location.hash));

export function change(what: Partial<Settings>): void {
  Object.assign(settings, what);
  writeSettings(store, settings);
}

export const t = (key: TextKey, ...values: (string | number)[]): string => text(settings.language, key, ...values);
export const language = (): Language => settings.language;
