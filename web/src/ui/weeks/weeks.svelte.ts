// What the pages of weekly tables share: their words, their addresses, and how one sits down for a game that counts.
import { Problem, Unreachable } from '../../online/api';
import type { Charts, WeekTable } from '../../online/weeks';
import type { WireTable } from '../../online/wire';
import { weeksText, type WeeksKey } from '../../texts/weeks';
import { language } from '../app.svelte';
import { api, ensure, meet, placeOf, site, tableIn } from '../online/online.svelte';

export const w = (key: WeeksKey, ...values: (string | number)[]): string => weeksText(language(), key, ...values);

export const chartPlace = (chart: string, more?: string, circle?: number): string => `#/weeks/${chart}${circle ? `/class/${circle}` : ''}${more ? `/${more}` : ''}`;
export const scoresPlace = (name: string, chart?: string): string => `#/scores/${encodeURIComponent(name)}${chart ? `/${chart}` : ''}`;

export type Why = 'noServer' | 'noConnection' | 'failed' | 'gone';

export function whyOf(error: unknown): Why {
  if (error instanceof Unreachable) return error.why;
  return error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429 ? 'gone' : 'failed';
}

export const fetchCharts = (): Promise<Charts> => api.ask<Charts>('charts');

// Of everybody, or of one class.
export const fetchWeek = (chart: string, week?: string, circle?: number): Promise<WeekTable> => {
  const query = [week && `week=${week}`, circle && `class=${circle}`].filter(Boolean).join('&');
  return api.ask<WeekTable>(`charts/${encodeURIComponent(chart)}${query && `?${query}`}`);
};

// Games for weekly tables that one has begun.
export async function begun(): Promise<WireTable[]> {
  if (site.me === undefined) await meet();
  if (!site.me) return [];
  return (await api.ask<{ tables: WireTable[] }>('me/tables?state=live')).tables.filter(({ chart }) => chart);
}

// A new game, or the one that waits; whoever has been nobody becomes a guest.
export async function playFor(chart: string, event: string): Promise<void> {
  await ensure();
  const { number, key } = tableIn(await api.ask<WireTable>(`charts/${encodeURIComponent(chart)}/games`, { method: 'POST', body: { event } }));
  location.hash = placeOf(number, key);
}
