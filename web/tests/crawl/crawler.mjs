// Goes through a page: whatever can be pressed or filled in is, once, and whatever comes to light by that too. Says what it saw that
// nobody should see, and by which control.
import { controls, faults, handle, prepare, settled } from './sight.mjs';

const FRAMES = 60; // for a page that never comes to rest
const MOST = 200; // controls of one page: more are found only where names never repeat
const PATIENCE = 30_000; // ms
const ENDS = /^(button|summary) .*(log out|erase|delete|remove|leave|put away|done:|resign|cancel the|cancel it|close the|finish|really|yes,|stop the)/i;
const CLOSES = /^button (close|cancel|back|no)$/i;

// What is left for later: first what stays, then what leads away, then what closes, at last what ends something.
const rankOf = ({ key, href, language }) => (ENDS.test(key) ? 4 : language ? 3 : CLOSES.test(key) ? 2 : href !== null ? 1 : 0);

export class Crawler {
  faults = [];
  #seen = new Set();
  #control = 'opening';

  constructor(browser, server, codes, siteDone) {
    Object.assign(this, { browser, server, codes, siteDone });
  }

  complain(seen) {
    const text = seen.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim().slice(0, 300);
    if (this.#seen.has(text)) return;
    this.#seen.add(text);
    this.faults.push({ control: this.#control, seen: text });
  }

  async begin(storageState) {
    this.context = await this.browser.newContext({
      storageState, viewport: { width: 1280, height: 800 }, locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', serviceWorkers: 'block', acceptDownloads: true,
    });
    this.context.setDefaultTimeout(PATIENCE);
    await this.context.addInitScript(prepare);
    this.page = await this.context.newPage();
    this.page.on('pageerror', (error) => this.complain(`uncaught: ${error.message}`));
    this.page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && this.complain(`console: ${message.text()}`));
    this.page.on('response', (response) => response.status() >= 500 && this.complain(`${response.status()} from ${new URL(response.url()).pathname}`));
    this.page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
    this.context.on('page', (other) => other !== this.page && other.close().catch(() => undefined));
  }

  // What the browser knows afterwards.
  async end() {
    const state = await this.context.storageState();
    await this.context.close();
    return state;
  }

  async look(frames = FRAMES) {
    for (let tries = 0; ; tries++) {
      try {
        await this.page.evaluate(settled, frames);
        for (const seen of await this.page.evaluate(faults, this.codes)) this.complain(seen);
        return;
      } catch (error) {
        // The page was loaded anew meanwhile.
        if (tries > 3 || !/context was destroyed|navigation/i.test(error.message)) throw error;
        await this.page.waitForLoadState();
      }
    }
  }

  async open(place) {
    this.#control = 'opening';
    await this.page.goto('about:blank');
    await this.page.goto(`${this.server.page}#${place}`);
    await this.page.waitForSelector('main h1, main h2, [role="alert"], .wall, dialog[open]', { state: 'attached' });
    await this.look(2 * FRAMES);
  }

  async activate({ key, kind }) {
    this.#control = key;
    const found = await this.page.evaluate(handle, key);
    if (!found) return;
    const element = await this.page.$(`[data-crawled=${JSON.stringify(key)}]`);
    if (!element) return;
    try {
      await this.press(element, kind, found);
    } catch (error) {
      if (!/not attached|detached|context was destroyed/i.test(error.message)) throw error; // what it did took it away
    }
    await this.look();
  }

  async press(element, kind, found) {
    if (kind === 'file') await element.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no game') });
    else if (kind === 'select') await element.selectOption(found.value);
    else if (kind === 'textarea' || (/^(text|password|number|search|date|time|datetime-local|color|range|email|url)$/.test(kind))) {
      await element.fill(found.value, { force: true });
      await element.dispatchEvent('change');
    } else if (found.free) await this.page.mouse.click(found.x, found.y);
    else await element.dispatchEvent('click');
  }

  // All controls of a place. Where nothing new is left the page is opened anew; what was seen but has gone is looked for by the way
  // that led to it. Answers how many were activated, and those that could not be found again or end something.
  async crawl(place, wanted = (control) => rankOf(control) < 4) {
    await this.open(place);
    const done = new Set();
    const before = new Map(); // what was activated when a control came to light
    const ends = [];
    let last = null;
    let fresh = true;
    const note = (found) => {
      for (const each of found) {
        if (before.has(each.key)) continue;
        before.set(each.key, { ...each, last });
        if (rankOf(each) === 4 && !each.site) ends.push(each.key);
      }
    };
    const once = async (control) => {
      done.add(control.key);
      if (control.site) this.siteDone.add(control.key);
      last = control.key;
      fresh = false;
      await this.activate(control);
      if (control.language) await this.activate((await this.page.evaluate(controls)).find(({ language }) => language) ?? control);
      else if (!(await this.isAt(place))) await this.back(place).then(() => (last = null));
    };
    const next = async () => {
      const found = await this.page.evaluate(controls);
      note(found);
      const open = found.filter((each) => !done.has(each.key) && wanted(each) && (each.language || !each.site || !this.siteDone.has(each.key)));
      return open.sort((a, b) => rankOf(a) - rankOf(b))[0];
    };
    for (;;) {
      if (done.size > MOST) this.complain(`more than ${MOST} controls`);
      if (done.size > MOST) break;
      const control = await next();
      if (control) await once(control);
      else if (await this.page.evaluate(() => !!document.querySelector('dialog[open]'))) {
        await this.page.keyboard.press('Escape');
        await this.look();
        if (await this.page.evaluate(() => !!document.querySelector('dialog[open]'))) await this.open(place).then(() => (fresh = true));
      } else if (fresh) break;
      else await this.open(place).then(() => ([fresh, last] = [true, null]));
    }
    const lost = [];
    for (const [key, control] of before) {
      if (done.has(key) || !wanted(control) || (control.site && this.siteDone.has(key))) continue;
      await this.open(place);
      if (await this.replay(before, control)) await once(control);
      else lost.push(key);
    }
    return { count: done.size, ends, lost, before };
  }

  // By the way that led to it before.
  async replay(before, control) {
    const way = [];
    for (let each = before.get(control.last); each && way.length < 6 && !way.includes(each); each = before.get(each.last)) way.unshift(each);
    const there = async (key) => (await this.page.evaluate(controls)).some((each) => each.key === key);
    for (const each of way) {
      if (await there(control.key)) return true;
      if (await there(each.key)) await this.activate(each);
    }
    return there(control.key);
  }

  async isAt(place) {
    return this.page.evaluate((wanted) => location.hash === `#${wanted}`, place);
  }

  async back(place) {
    if (!this.page.url().startsWith(this.server.page)) return this.open(place);
    await this.page.evaluate((wanted) => void (location.hash = wanted), place);
    await this.look();
  }

  // What ends something, and what it asks before it does.
  async finish(place, key, before) {
    await this.open(place);
    const control = before.get(key);
    if (!(await this.replay(before, control))) return 0;
    const known = new Set((await this.page.evaluate(controls)).map((each) => each.key));
    await this.activate(control);
    let count = 1;
    for (; count < 10; count++) {
      const fresh = (await this.page.evaluate(controls)).find((each) => !known.has(each.key) && each.href === null && !each.site);
      if (!fresh) break;
      known.add(fresh.key);
      await this.activate(fresh);
    }
    return count;
  }
}
