// Stands in for the page's src/ui/app.svelte: parts of the page that are used here ask it for words only. No settings, no storage.
import type { Language } from '../src/engine/protocol';
import { text, type TextKey } from '../src/texts';

let spoken: Language = 'en';

// Each board sets its own language before it is built; what it says by itself is said once, while it is built.
export function speak(language: Language): void {
  spoken = language;
}

export const t = (key: TextKey, ...values: (string | number)[]): string => text(spoken, key, ...values);
export const language = (): Language => spoken;
