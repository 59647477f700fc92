// What all online pages share: requests, the one socket, and who one is. Nobody becomes a guest by looking.
import { PROTOCOL, written } from '../../engine/versions';
import { Api, Unreachable } from '../../online/api';
import { Socket, type Connection, type Wire } from '../../online/socket';
import type { Me, WireTable } from '../../online/wire';
import { onlineText, type OnlineKey } from '../../texts/online';
import { language } from '../app.svelte';

export const o = (key: OnlineKey, ...values: (string | number)[]): string => onlineText(language(), key, ...values);

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
// The page lies in a folder of the site.
const base = new URL('../api/v1/', document.baseURI).href;

export const api = new Api({ fetch: (url, request) => fetch(url, request), base, language, wait });

export const socket = new Socket({
  connect: () => new WebSocket(`${base.replace(/^http/, 'ws')}socket?lang=${language()}&protocol=${written(PROTOCOL)}`) as unknown as Wire,
  now: () => performance.now(),
  alarm: (milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  online: () => navigator.onLine,
  language,
});
addEventListener('online', () => socket.online(true));
addEventListener('offline', () => socket.online(false));

// undefined: not asked yet; null: nobody.
interface Site {
  me: Me | null | undefined;
  connection: Connection;
  playing: number | null; // the table in sight, where one has a game that goes on
  called: number | null; // a table that a tournament opened for one meanwhile
  brought: number | null; // the last one where the page went by itself
}
export const site = $state<Site>({ me: undefined, connection: 'idle', playing: null, called: null, brought: null });

socket.listen((heard) => {
  site.connection = socket.connection;
  if (heard?.t === 'you') site.me = known(heard.d.me);
  if (heard?.t === 'contest_table') callTo(heard.d.table);
});

// The socket says a name and a kind; what was known of the same person besides, such as their class, stays.
const known = (me: Me | null): Me | null => (me && site.me?.name === me.name && site.me.kind === me.kind ? { ...site.me, ...me } : me);

// One's table in a tournament is open: there one goes, unless another game of one's own is in sight. What hangs on the wall stays.
function callTo(table: number): void {
  if (/^#\/c\/\d+\/wall/.test(location.hash)) return;
  if (site.playing !== null && site.playing !== table) return void (site.called = table);
  site.brought = table;
  location.hash = placeOf(table);
}

export async function meet(): Promise<void> {
  site.me = (await api.ask<{ me: Me | null }>('me')).me;
}

// Who one is has changed.
export function become(me: Me | null): void {
  site.me = me;
  socket.renew();
}

// What the server shows once: a recovery code, or the token of a bot. It is held in memory until its owner confirms that they have
// it; closing the page asks first, and nobody else who logs in here sees it.
export interface ShownOnce {
  owner: string;
  bot: string; // empty: the owner's recovery code
  secret: string;
}
const shownOnce = $state<{ all: ShownOnce[] }>({ all: [] });

function holdAll(all: ShownOnce[]): void {
  shownOnce.all = all;
  window.onbeforeunload = all.length ? (event) => event.preventDefault() : null;
}

export const showOnce = (shown: ShownOnce): void =>
  holdAll([...shownOnce.all.filter(({ owner, bot }) => owner !== shown.owner || bot !== shown.bot), shown]);
export const confirmed = (secret: string): void => holdAll(shownOnce.all.filter((shown) => shown.secret !== secret));
export const forgetSecrets = (of: string): void => holdAll(shownOnce.all.filter(({ owner }) => owner !== of));
export const unconfirmed = (): ShownOnce[] => shownOnce.all.filter(({ owner }) => owner === site.me?.name);

// Before something is done that needs somebody.
export async function ensure(): Promise<void> {
  if (site.me === undefined) await meet();
  if (!site.me) become((await api.ask<{ me: Me }>('guests', { method: 'POST' })).me);
}

export const tableIn = (answer: WireTable | { table: WireTable }): WireTable => ('table' in answer ? answer.table : answer);

export function sentenceOf(error: unknown): string {
  if (error instanceof Unreachable) return o(error.why);
  return error instanceof Error ? error.message : String(error);
}

export const placeOf = (number: number, key?: string | null): string => `#/t/${number}${key ? `/${key}` : ''}`;
export const playerPlace = (name: string): string => `#/player/${encodeURIComponent(name)}`;
