// The W3C WebDriver protocol, as little of it as the tests want, to two browsers: WebKit's driver speaks it over HTTP, Firefox takes the
// same commands over a socket of its own (Marionette), so that nothing stands between.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PATIENCE = 60_000; // ms for anything a browser does: slow machines are no fault
const VIEW = { width: 1000, height: 800 };

// By its name here: what WebDriver calls it, and Firefox.
const COMMANDS = {
  navigate: ['POST', 'url', 'WebDriver:Navigate'],
  script: ['POST', 'execute/async', 'WebDriver:ExecuteAsyncScript'],
  act: ['POST', 'actions', 'WebDriver:PerformActions'],
  picture: ['GET', 'screenshot', 'WebDriver:TakeScreenshot'],
  timeouts: ['POST', 'timeouts', 'WebDriver:SetTimeouts'],
  end: ['DELETE', '', 'WebDriver:DeleteSession'],
};

// A program in the background, with a folder of its own as its home.
class Process {
  constructor(program, args, { env = {}, stdio = ['ignore', 'ignore', 'ignore'] } = {}) {
    this.child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
    process.once('exit', () => this.child.kill());
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => resolve(`${program} ended with ${code ?? signal}`));
      this.child.once('error', (error) => resolve(`${program}: ${error.message}`));
    });
  }

  // What is waited for, or why it will never come.
  before(wanted) {
    return Promise.race([wanted, this.ended.then((why) => Promise.reject(new Error(why)))]);
  }

  async stop() {
    this.child.kill();
    await this.ended;
  }
}

function homeFor(name) {
  const home = mkdtempSync(join(tmpdir(), `pavage-${name}-`));
  return { home, env: { HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home } };
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

// Packets are `LENGTH:JSON`; a command is [0, id, name, parameters], its answer [1, id, error, result].
class Marionette {
  #waiting = new Map();
  #last = 0;
  #rest = Buffer.alloc(0);

  constructor(socket) {
    this.socket = socket;
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('close', () => this.#lose(new Error('the browser is gone')));
    socket.on('error', (error) => this.#lose(error));
  }

  ask(name, parameters) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(++this.#last, { resolve, reject });
      const packet = JSON.stringify([0, this.#last, name, parameters]);
      this.socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    });
  }

  #take(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const end = colon + 1 + Number(this.#rest.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#rest.length < end) return;
      const packet = JSON.parse(this.#rest.subarray(colon + 1, end));
      this.#rest = this.#rest.subarray(end);
      if (Array.isArray(packet)) this.#answer(packet); // the first one is a greeting
    }
  }

  #answer([, id, error, result]) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(result?.value === undefined ? result : result.value);
  }

  #lose(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

// A file that the browser writes when it is ready.
async function written(folder, name) {
  const file = join(folder, name);
  const watching = new AbortController();
  const changes = new Promise((resolve) => {
    const look = () => existsSync(file) && readFileSync(file, 'utf8') && resolve();
    watch(folder, { signal: watching.signal }, look);
    look();
  });
  await changes;
  watching.abort();
  return readFileSync(file, 'utf8');
}

async function firefox() {
  const { home, env } = homeFor('firefox');
  writeFileSync(join(home, 'user.js'), 'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "en");\n');
  const args = ['--marionette', '--headless', '--no-remote', '--profile', home, '--width', `${VIEW.width}`, '--height', `${VIEW.height}`];
  const program = new Process(process.env.FIREFOX ?? 'firefox-esr', args, { env });
  const port = Number(await program.before(written(home, 'MarionetteActivePort')));
  const line = new Marionette(connect(port, '127.0.0.1'));
  await line.ask('WebDriver:NewSession', { capabilities: {} });
  const ask = (name, parameters) => program.before(line.ask(COMMANDS[name][2], parameters));
  const stop = async () => {
    await program.stop();
    line.socket.destroy();
    remove(home);
  };
  return { ask, stop };
}

// A port that is free just now.
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// A screen that nobody sees: WebKit's browser has no other way to be without one.
async function screen() {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const program = new Process('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await program.before(new Promise((resolve) => createInterface({ input: program.child.stdio[3] }).once('line', resolve)));
  return { program, display: `:${number}` };
}

async function webkit() {
  const { home, env } = homeFor('webkit');
  const { program: shown, display } = await screen();
  const port = await freePort();
  const program = new Process(process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  });
  const request = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await program.before(listening(port));
  const { sessionId } = await program.before(request('POST', '/session', { capabilities: { alwaysMatch: {} } }));
  const ask = (name, parameters) => {
    const [method, path] = COMMANDS[name];
    return program.before(request(method, `/session/${sessionId}${path && `/${path}`}`, method === 'POST' ? parameters : undefined));
  };
  const stop = async () => {
    await ask('end').catch(() => undefined);
    await program.stop();
    await shown.stop();
    remove(home);
  };
  return { ask, stop };
}

// A driver says nowhere that it listens: it is asked until it answers or ends.
async function listening(port) {
  for (;;) {
    const there = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false)).on('close', () => socket.destroy());
      socket.unref();
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const STARTS = { firefox, webkit };
export const ENGINES = Object.keys(STARTS);

// One browser with one page.
export class Browser {
  static async start(engine) {
    const browser = new Browser();
    browser.line = await STARTS[engine]();
    await browser.line.ask('timeouts', { script: PATIENCE, pageLoad: PATIENCE });
    return browser;
  }

  go(url) {
    return this.line.ask('navigate', { url });
  }

  // What the function answers in the page, as soon as that is something: asked again whenever the page changes.
  async until(what, look, ...args) {
    const script = `
      const [given, done] = [arguments[0], arguments[1]];
      const look = ${look};
      let seen, watcher;
      const again = () => {
        try { seen = look(...given); } catch (error) { seen = { thrown: String(error) }; }
        if (seen === undefined || seen === null || seen === false) return false;
        watcher?.disconnect();
        done(seen);
        return true;
      };
      if (!again()) {
        watcher = new MutationObserver(again);
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }`;
    const seen = await this.line.ask('script', { script, args: [args] }).catch((error) => {
      throw new Error(`${what}: ${error.message}`);
    });
    if (seen?.thrown) throw new Error(`${what}: ${seen.thrown}`);
    return seen;
  }

  // What it answers now, whatever that is.
  async ask(look, ...args) {
    const script = `const [given, done] = [arguments[0], arguments[1]]; done({ value: (${look})(...given) });`;
    return (await this.line.ask('script', { script, args: [args] })).value;
  }

  async click({ x, y }) {
    const [at, button] = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, { button: 0 }];
    const actions = [at, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }];
    await this.line.ask('act', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async picture(file) {
    writeFileSync(file, Buffer.from(await this.line.ask('picture', {}), 'base64'));
  }

  stop() {
    return this.line.stop();
  }
}
