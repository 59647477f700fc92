// A tournament for the page: what is known of it, kept fresh by the socket, and what can be done there.
import type { Contest, ContestAction } from '../../online/contests';
import { isDamaged, Problem, Unreachable } from '../../online/api';
import { Fresh } from '../../online/fresh';
import { contestText, type ContestKey } from '../../texts/contests';
import { language } from '../app.svelte';
import { api, ensure, meet, o, sentenceOf, site, socket } from '../online/online.svelte';
import { named } from './words';

export const c = (key: ContestKey, ...values: (string | number)[]): string => contestText(language(), key, ...values);

export const contestPlace = (number: number, key?: string | null): string => `#/c/${number}${key ? `/${key}` : ''}`;
export const wallPlace = (number: number, key?: string | null): string => `#/c/${number}/wall${key ? `/${key}` : ''}`;

const alarm = (milliseconds: number, ring: () => void) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};

// Something that is asked for twice is done once.
export const onceKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const isGone = (error: unknown): boolean => error instanceof Problem && (error.status === 404 || error.status === 403);

export class ContestRoom {
  contest = $state.raw<Contest | null>(null);
  trouble = $state<'gone' | 'noServer' | 'noConnection' | 'failed' | 'damaged' | null>(null);
  told = $state(''); // about a damaged tournament
  refusal = $state('');
  busy = $state(false);
  now = $state(Date.now()); // the server's clock, as far as it is known
  private page = $state(location.href.replace(/#.*$/s, '')); // this page, as others reach it
  private offset = 0;
  private closed = false;
  private readonly ends: (() => void)[] = [];
  private readonly fresh = new Fresh({ ask: () => this.refresh(), alarm, random: Math.random });

  constructor(readonly number: number, readonly key: string | undefined) {}

  // For others; a private one has its key in it.
  get link(): string {
    return this.page + contestPlace(this.number, this.contest?.key ?? this.key);
  }

  // Gives back how to leave.
  enter(): () => void {
    const timer = setInterval(() => (this.now = Date.now() + this.offset), 1000);
    this.ends.push(
      () => clearInterval(timer),
      socket.listen((heard) => heard?.t === 'you' && ((this.offset = heard.d.time - Date.now()), (this.now = heard.d.time))),
    );
    void this.open();
    void this.whereOthersFindIt();
    return () => {
      this.closed = true;
      this.fresh.close();
      for (const end of this.ends) end();
    };
  }

  async open(): Promise<void> {
    this.trouble = null;
    try {
      if (site.me === undefined) await meet();
      await this.load();
      if (!this.closed) this.ends.push(socket.watchContest({ contest: this.number, key: this.key, hear: (version) => this.heard(version) }));
    } catch (error) {
      if (error instanceof Unreachable) this.trouble = error.why;
      else if (isDamaged(error)) [this.trouble, this.told] = ['damaged', error.message];
      else this.trouble = isGone(error) ? 'gone' : 'failed';
    }
  }

  // What is refused is said; answers whether it was done.
  async act(action: ContestAction): Promise<boolean> {
    [this.busy, this.refusal] = [true, ''];
    try {
      if (action.do === 'join') await ensure();
      const body = { ...action, ...(this.key && action.do === 'join' && { key: this.key }) };
      await api.ask(`contests/${this.number}/actions`, { method: 'POST', body, once: onceKey() });
      await this.fresh.now();
      return true;
    } catch (error) {
      this.refusal = sentenceOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // Whoever runs the server on their own machine calls it by a name that means another one to everybody else.
  private async whereOthersFindIt(): Promise<void> {
    const { hostname, origin } = location;
    if (!/^(localhost|127\.|\[::1\])/.test(hostname)) return;
    const { addresses = [], origin: named } = await api.ask<{ addresses?: string[]; origin?: string | null }>('site').catch(() => ({ addresses: [], origin: null }));
    const address = named ?? addresses[0];
    if (address) this.page = this.page.replace(origin, address.replace(/\/$/, ''));
  }

  private heard(version: number | null): void {
    if (version === null || version > (this.contest?.version ?? 0)) this.fresh.soon();
  }

  // Only where nobody answered is it asked again: a tournament that is gone stays gone.
  private async refresh(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      if (!isGone(error)) throw error;
      this.trouble = 'gone';
      this.fresh.close();
    }
  }

  private async load(): Promise<void> {
    const contest = named(await api.ask<Contest>(`contests/${this.number}${this.key ? `?key=${encodeURIComponent(this.key)}` : ''}`), o('somebody'));
    // An older answer may come later.
    if (!this.closed && contest.version >= (this.contest?.version ?? 0)) this.contest = contest;
  }
}
