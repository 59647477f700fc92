// Requests to the server. What it refuses is an error with its sentence; where there is no server at all that is told apart from a
// connection that is gone. Knows no page.
import type { Language } from '../engine/protocol';
import { outdated, PROTOCOL, understands, written } from '../engine/versions';
import { isRecord } from '../state/store';
import type { WireProblem } from './wire';

// The server says no, in its own words.
export class Problem extends Error {
  constructor(readonly status: number, readonly code: string, sentence: string) {
    super(sentence);
  }
}

// Nobody answers: no connection, or the page lies on a server that only hands out files.
export class Unreachable extends Error {
  constructor(readonly why: 'noServer' | 'noConnection') {
    super(why);
  }
}

// What was kept of a table or a tournament cannot be played on: it is there, and nothing helps but whoever runs the server.
export const isDamaged = (error: unknown): error is Problem => error instanceof Problem && /\.(damaged|other_rules)$/.test(error.code);

// Where the server has other versions than the page, nothing here goes on.
const OTHER_VERSIONS = ['protocol.other', 'table.rules'];

export const problemOf = ({ status, code, detail, title }: WireProblem, language: Language): Problem => {
  if (OTHER_VERSIONS.includes(code)) outdated(language);
  return new Problem(status, code, detail || title || code);
};

export interface ApiMeans {
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  base: string; // ends with a slash
  language: () => Language;
  wait: (milliseconds: number) => Promise<void>;
}

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  once?: string; // makes a retry harmless
}

const RETRIES = 2;
const LONGEST = 10; // seconds that somebody is made to wait without being told

export class Api {
  constructor(private readonly means: ApiMeans) {}

  async ask<T>(path: string, asked: Asked = {}): Promise<T> {
    const response = await this.patiently(path, asked);
    if (!understands(response.headers.get('Pavage-Protocol'))) throw outdated(this.means.language());
    const type = response.headers.get('Content-Type') ?? '';
    if (!/\bjson\b/.test(type)) {
      if (response.ok && response.status === 204) return {} as T;
      throw new Unreachable(response.status >= 502 ? 'noConnection' : 'noServer');
    }
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer as T;
    const told = isRecord(answer) ? (answer as unknown as WireProblem) : { status: response.status, code: '' };
    throw problemOf({ ...told, status: response.status }, this.means.language());
  }

  // A busy server says how long to wait; a little is waited for in silence. What is not certain to be harmless is asked once.
  private async patiently(path: string, asked: Asked): Promise<Response> {
    for (let tries = 0; ; tries++) {
      const response = await this.send(path, asked);
      const harmless = response.status === 429 || (response.status === 503 && (!asked.method || asked.method === 'GET' || asked.once));
      const seconds = Number(response.headers.get('Retry-After') ?? NaN);
      if (!harmless || tries >= RETRIES || !(seconds >= 0) || seconds > LONGEST) return response;
      await this.means.wait(seconds * 1000);
    }
  }

  private async send(path: string, { method = 'GET', body, once }: Asked): Promise<Response> {
    const { fetch, base, language } = this.means;
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language(), 'Pavage-Protocol': written(PROTOCOL) };
    if (body) headers['Content-Type'] = 'application/json';
    if (once) headers['Idempotency-Key'] = once;
    try {
      return await fetch(base + path, { method, headers, credentials: 'same-origin', cache: 'no-store', body: body && JSON.stringify(body) });
    } catch {
      throw new Unreachable('noConnection');
    }
  }
}
