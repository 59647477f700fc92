// What the pages of class mode share: their words, the class that is open, and the codes that were just made. Codes are held here and
// nowhere else: a reload forgets them.
import { Problem, Unreachable } from '../../online/api';
import { reachable, sheetWith, type CardSheet, type PupilCard, type SiteFacts, type WireClass } from '../../online/classes';
import { classText, type ClassKey } from '../../texts/classes';
import { language } from '../app.svelte';
import { api, meet, site } from '../online/online.svelte';

export const k = (key: ClassKey, ...values: (string | number)[]): string => classText(language(), key, ...values);

export type ClassTrouble = 'classGone' | 'noServer' | 'noConnection' | 'failed';

export function troubleOf(error: unknown): ClassTrouble {
  if (error instanceof Unreachable) return error.why;
  return error instanceof Problem && [401, 403, 404].includes(error.status) ? 'classGone' : 'failed';
}

// A class as it is now, and again and again.
export class OpenClass {
  now = $state.raw<WireClass | null>(null);
  trouble = $state<ClassTrouble | null>(null);
  old = $state(false); // the server did not answer the last time

  constructor(readonly number: number, private readonly shownTo: 'members' | 'teachers' = 'members') {}

  // A class that is gone stays gone: nothing more is asked.
  async load(): Promise<void> {
    if (this.trouble === 'classGone') return;
    try {
      if (site.me === undefined) await meet();
      this.now = await api.ask<WireClass>(`classes/${this.number}`);
      this.trouble = this.shownTo === 'teachers' && !this.now.may_teach ? 'classGone' : null;
      this.old = false;
    } catch (error) {
      this.old = this.now !== null && error instanceof Unreachable;
      if (!this.old) this.trouble = troubleOf(error);
    }
  }

  // What only its teachers may do; says no by an error.
  async tell<T>(path: string, method: 'POST' | 'PUT' | 'DELETE', body?: object): Promise<T> {
    const answer = await api.ask<T>(`classes/${this.number}${path}`, { method, ...(body && { body }) });
    await this.load();
    return answer;
  }
}

// Asks now and again while somebody looks; gives back how to end it.
export function follow(milliseconds: number, ask: () => Promise<void>): () => void {
  const look = () => void (document.hidden || ask().catch(() => undefined));
  const timer = setInterval(look, milliseconds);
  document.addEventListener('visibilitychange', look);
  return () => (clearInterval(timer), document.removeEventListener('visibilitychange', look));
}

export const held = $state<{ now: CardSheet | null }>({ now: null });
export const hold = (number: number, cards: PupilCard[]): void => void (held.now = sheetWith(held.now, number, cards));

// A sentence for the page one goes to next.
export const parting = $state({ said: '' });

// The site lies one folder above the page.
export const root = new URL('..', document.baseURI).pathname;

// Where others can come to, the likeliest first.
export async function addresses(): Promise<string[]> {
  return reachable(await api.ask<SiteFacts>('site'), location);
}
