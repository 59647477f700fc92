import { describe, expect, it } from 'vitest';
import { Api, isDamaged, Problem, Unreachable } from '../src/online/api';

type Answer = [number, object | string, Record<string, string>?];

function server(...answers: (Answer | 'down')[]) {
  const asked: { url: string; request: RequestInit }[] = [];
  const waited: number[] = [];
  const api = new Api({
    base: '/api/v1/',
    language: () => 'fr',
    wait: async (milliseconds) => void waited.push(milliseconds),
    fetch: async (url, request) => {
      asked.push({ url, request });
      const answer = answers.shift()!;
      if (answer === 'down') throw new TypeError('failed');
      const [status, body, headers] = answer;
      const type = typeof body === 'string' ? 'text/html' : status < 400 ? 'application/json' : 'application/problem+json';
      return new Response(typeof body === 'string' ? body || null : JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } });
    },
  });
  return { api, asked, waited };
}

it('asks in the page’s language and as JSON', async () => {
  const { api, asked } = server([200, { me: null }]);
  expect(await api.ask('tables', { method: 'POST', body: { game: 'x' }, once: 'k' })).toEqual({ me: null });
  expect(asked[0]).toMatchObject({
    url: '/api/v1/tables',
    request: { method: 'POST', body: '{"game":"x"}', credentials: 'same-origin', headers: { 'Accept-Language': 'fr', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' } },
  });
});

it('gives refusals the server’s sentence', async () => {
  const { api } = server([409, { status: 409, code: 'accounts.taken', title: 'T', detail: 'Ce nom est pris.' }]);
  const error = await api.ask('accounts', { method: 'POST', body: {} }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 409, code: 'accounts.taken', message: 'Ce nom est pris.' });
});

it('knows what is damaged from what is not there', async () => {
  for (const [code, damaged] of [['table.damaged', true], ['contest.other_rules', true], ['table.not_found', false], ['table.over', false]] as const)
    expect(isDamaged(new Problem(409, code, 'No.')), code).toBe(damaged);
  expect(isDamaged(new Error('table.damaged'))).toBe(false);
});

describe('a busy server', () => {
  const busy: Answer = [429, { code: 'busy', detail: 'Later.' }, { 'Retry-After': '2' }];

  it('is waited for a little', async () => {
    const { api, waited, asked } = server(busy, [200, {}]);
    await api.ask('me');
    expect([waited, asked.length]).toEqual([[2000], 2]);
  });

  it('is not waited for again and again, nor for long', async () => {
    const often = server(busy, busy, busy);
    await expect(often.api.ask('me')).rejects.toThrow('Later.');
    expect(often.waited).toHaveLength(2);
    const long = server([429, { code: 'busy', detail: 'Later.' }, { 'Retry-After': '60' }]);
    await expect(long.api.ask('me')).rejects.toThrow('Later.');
    expect(long.waited).toEqual([]);
  });

  it('that may have done it is not asked twice', async () => {
    const down: Answer = [503, { code: 'down', detail: 'Down.' }, { 'Retry-After': '1' }];
    const { api, asked } = server(down);
    await expect(api.ask('tables', { method: 'POST', body: {} })).rejects.toThrow('Down.');
    expect(asked).toHaveLength(1);
    const keyed = server(down, [200, { n: 1 }]);
    expect(await keyed.api.ask('tables/1/actions', { method: 'POST', body: {}, once: 'k' })).toEqual({ n: 1 });
  });
});

it('tells no server from no connection', async () => {
  const cases: [Answer | 'down', string][] = [
    ['down', 'noConnection'], [[404, '<h1>Not found</h1>'], 'noServer'], [[200, '<!doctype html>'], 'noServer'], [[502, 'Bad gateway'], 'noConnection'],
  ];
  for (const [answer, why] of cases) {
    const error = await server(answer).api.ask('me').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unreachable);
    expect((error as Unreachable).why).toBe(why);
  }
});
