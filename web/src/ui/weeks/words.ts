// Weeks, places and scores of the weekly tables as people write them. All days are days in UTC, wherever one is.
import type { Language } from '../../engine/protocol';
import { weekBegins, weekEnds, type ChartKind, type Ranked } from '../../online/weeks';
import { LEVELS, text } from '../../texts';
import { onlineText } from '../../texts/online';
import { weeksText } from '../../texts/weeks';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const localeOf = (language: Language): string => (language === 'fr' ? 'fr' : 'en-GB');

// French has a first of the month, and only a first.
function dateText(language: Language, at: number, shown: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { ...shown, timeZone: 'UTC' }).formatToParts(at);
  return parts.map(({ type, value }) => (type === 'day' && value === '1' && language === 'fr' ? '1er' : value)).join('').replace(',', '').replaceAll(' ', '\u00a0');
}

export const dayText = (language: Language, at: number): string => dateText(language, at, { day: 'numeric', month: 'short', year: 'numeric' });

// From Monday to Sunday, each word once.
export function weekDates(language: Language, begins: number, ends: number = weekEnds(begins)): string {
  const [from, to] = [new Date(begins), new Date(ends - 1)];
  const day = { weekday: 'long', day: 'numeric' } as const;
  const year = from.getUTCFullYear() !== to.getUTCFullYear();
  const month = year || from.getUTCMonth() !== to.getUTCMonth();
  const first = dateText(language, begins, { ...day, ...(month && { month: 'long' }), ...(year && { year: 'numeric' }) });
  return weeksText(language, 'fromTo', first, dateText(language, ends - 1, { ...day, month: 'long', year: 'numeric' }));
}

const numbersOf = (week: string): [number, number] => [Number(week.slice(5)), Number(week.slice(0, 4))];
export const weekName = (language: Language, week: string): string => weeksText(language, 'week', ...numbersOf(week));
export const weekShort = (language: Language, week: string): string => weeksText(language, 'weekShort', numbersOf(week)[0]);

export function ordinal(language: Language, place: number): string {
  if (language === 'fr') return place === 1 ? '1re' : `${place}e`;
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${place}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

export function leftWords(language: Language, left: number): string {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (left >= DAY) return onlineText(language, 'days', days, hours);
  return left >= HOUR ? onlineText(language, 'hours', hours, String(minutes).padStart(2, '0')) : weeksText(language, 'minutes', Math.max(0, minutes));
}

const numberText = (language: Language, value: number): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value).replace('-', '−');

function timeText(language: Language, milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const [hours, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, Math.floor(tenths / 10) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}${text(language, 'decimal')}${tenths % 10}`;
}

// Points, or a time; means come as text with a point.
export const scoreText = (language: Language, kind: ChartKind, score: number | string): string =>
  kind === 'time' ? timeText(language, Number(score)) : numberText(language, Number(score));

// How many count, of how many where there are more.
export const countText = (language: Language, { counted, games }: Ranked): [string, string] => [String(counted), games > counted ? ` ${weeksText(language, 'ofAll', games)}` : ''];

export const levelName = (language: Language, level: number): string => text(language, 'level', LEVELS[language][level - 1] ?? text(language, 'computer'), level);

// What a game was played on, by its event's name alone: those of the past are told of no more.
export function eventName(language: Language, event: string): string {
  const level = /^level-(\d+)$/.exec(event)?.[1];
  if (level) return levelName(language, Number(level));
  if (event === 'puzzle') return weeksText(language, 'puzzle');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(event) ? Date.parse(`${event}T00:00:00Z`) : NaN;
  if (day === day) return dayText(language, day);
  return weekBegins(event) === null ? event : weekName(language, event);
}
