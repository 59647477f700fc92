// What the crawler does inside the page, by functions that are sent there: each stands by itself.

// Counts what is under way, so that one can wait for its end; numbers that the page draws are always the same ones.
export function prepare() {
  let drawn = 1;
  crypto.getRandomValues = (numbers) => numbers.map((_, i) => (numbers[i] = 2 * ++drawn));
  window.underWay = 0;
  const { fetch } = window;
  window.fetch = (...request) => {
    window.underWay++;
    return fetch(...request).finally(() => window.underWay--);
  };
  window.print = () => undefined;
}

// Until nothing has changed for three frames and nothing is asked for; what changes all the time is left to itself after some frames.
export const settled = (most) =>
  new Promise((done) => {
    let [quiet, frames, changed] = [0, 0, false];
    const watcher = new MutationObserver(() => (changed = true));
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = () => {
      quiet = changed || window.underWay > 0 ? 0 : quiet + 1;
      changed = false;
      if (quiet < 3 && ++frames < most) return requestAnimationFrame(frame);
      watcher.disconnect();
      done();
    };
    requestAnimationFrame(frame);
  });

// Whatever is on the screen and not meant for people.
export const faults = (codes) => {
  const body = document.querySelector('#app') ?? document.body;
  const attributes = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].filter((each) => each.checkVisibility())
    .flatMap((each) => ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
  const text = [body.innerText, ...attributes].join('\n');
  const around = (at, length) => text.slice(Math.max(0, at - 30), at + length + 30).replace(/\s+/g, ' ').trim();
  const found = [];
  for (const [, word] of text.matchAll(/(?<![\w./-])(NaN|undefined|\[object \w+\])(?![\w./-])/g)) found.push(word);
  const known = new Set(codes);
  for (const [code] of text.matchAll(/(?<![\w./-])[a-z]+(?:[._][a-z]+)+(?![\w./-])/g)) if (known.has(code)) found.push(`the code ${code}`);
  for (const { 0: pointer, index } of text.matchAll(/(?<![\w./:<)*#-])\/[a-z_]+(?:\/\w+)*(?![\w/.>-])/g)) found.push(`the JSON pointer ${pointer} in “${around(index, pointer.length)}”`);
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0);
  if (alerts.some((each) => !each.innerText.trim() && !each.querySelector('img, svg'))) found.push('an empty alert');
  return [...new Set(found)];
};

// Everything that can be activated now, each under a name of its own; figures in names come and go.
export const controls = () => {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const which = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, .board .target.may';
  const taken = new Set();
  const found = [];
  document.querySelectorAll('[data-crawled]').forEach((each) => each.removeAttribute('data-crawled'));
  for (const each of layer.querySelectorAll(which)) {
    if (each.disabled || !each.checkVisibility({ visibilityProperty: true }) && each.type !== 'file') continue;
    const kind = each.matches('.target') ? 'target' : each.tagName === 'INPUT' ? each.type : each.tagName.toLowerCase();
    const said = each.getAttribute('aria-label') || each.labels?.[0]?.textContent || each.textContent || each.placeholder || each.title || each.name;
    const words = kind === 'target' ? 'the board' : kind === 'select' && !each.getAttribute('aria-label') && !each.labels?.length ? each.name : said;
    // Links to places of the same kind are the same control.
    const href = each.getAttribute('href');
    const name = href === null ? words.replace(/\s+/g, ' ').trim().slice(0, 60).replace(/\d+/g, '#') : href.replace(/^(#\/\w+)\/.*$/, '$1/…');
    const key = `${kind} ${name}`;
    if (taken.has(key)) continue;
    taken.add(key);
    each.dataset.crawled = key;
    const site = !!each.closest('header.site, .skip, #app > footer');
    found.push({ key, kind, name, href, site, language: each.matches('header.site button[lang]') });
  }
  return found;
};

// Where it is, and what to put in if it wants something.
export const handle = (key) => {
  const each = document.querySelector(`[data-crawled="${CSS.escape(key)}"]`);
  if (!each) return null;
  each.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = each.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = document.elementFromPoint(x, y);
  const free = !!over && (each === over || each.contains(over) || over.contains(each));
  const value = () => {
    if (each.tagName === 'SELECT') return [...each.options].find((option) => !option.selected && !option.disabled)?.value ?? each.value;
    if (each.type === 'number' || each.type === 'range') {
      const [low, high, now] = [each.min, each.max, each.value].map((text) => (text === '' ? NaN : Number(text)));
      const next = Number.isNaN(now) ? (Number.isNaN(low) ? 2 : low) : now + Number(each.step || 1);
      return String(next > high ? (Number.isNaN(low) ? now : low) : next);
    }
    return { password: 'a good password', 'datetime-local': '2030-01-02T10:00', date: '2030-01-02', time: '10:00', color: '#336699', search: 'a' }[each.type] ?? 'Ada Test';
  };
  return { x, y, free, value: value() };
};
