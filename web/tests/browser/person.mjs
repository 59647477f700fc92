// Somebody who asks the server as a program would, with a session of their own: for scripts that need many people and few browsers.
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { request } from 'playwright-core';

export class Person {
  static async arrive(server, language) {
    const person = new Person();
    const Origin = server.origin.replace(/\/$/, '');
    person.context = await request.newContext({ baseURL: `${server.origin}api/v1/`, extraHTTPHeaders: { Origin, 'Accept-Language': language } });
    return person;
  }

  async ask(path, method = 'GET', data = undefined) {
    const answer = await this.context.fetch(path, { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  }

  // Is here, as whoever has the page open: the server pairs nobody else.
  async stay(server) {
    const { cookies } = await this.context.storageState();
    const headers = {
      Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      Origin: server.origin.replace(/\/$/, ''), Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    await new Promise((resolve, reject) => {
      get(`${server.origin}api/v1/socket`, { headers })
        .on('upgrade', (_, line) => resolve(line.on('error', () => undefined).resume()))
        .on('response', ({ statusCode }) => reject(new Error(`socket: ${statusCode}`)))
        .on('error', reject);
    });
  }

  // Plays whatever waits for a move, at most so many moves at each table; answers whether there was any.
  async play(most) {
    const { tables } = await this.ask('me/turns');
    for (const { number, moves, plies } of tables.filter((table) => table.plies < most(table.number)))
      await this.ask(`tables/${number}/actions`, 'POST', { do: 'move', move: moves[(7 * plies + 3 * number) % moves.length], ply: plies });
    return tables.some((table) => table.plies < most(table.number));
  }
}
