// Studies on the page in the hands of a test: how many games are played is its choice, and how fast they are kept.
export const FEW = 20; // games before something else happens

// A page that is loaded gives its players only so many games, so that there is something left to stop or to go away from; the others
// wait for `letGo`.
const holdBack = (most) => {
  const send = Worker.prototype.postMessage;
  const held = [];
  let given = 0;
  Worker.prototype.postMessage = function (...message) {
    const [, count] = /"action":"play".*"count":(\d+)/.exec(message[0].line ?? '') ?? [];
    if (count && given + Number(count) > most) held.push(() => send.apply(this, message));
    else send.apply(this, message), (given += Number(count ?? 0));
  };
  globalThis.letGo = () => ((given = -Infinity), held.forEach((each) => each()));
};

export const held = (visit, place) => visit.open(place, { locale: 'fr', arriving: (fresh) => fresh.addInitScript(holdBack, FEW) });
export const letGo = (page) => page.evaluate(() => globalThis.letGo());

const counted = (page) => page.locator('.counted span').first();
export const playedOn = async (page) => Number(/^\d+/.exec(await counted(page).innerText())[0]);
export const begun = (page) => page.waitForFunction(() => /^[1-9]/.test(document.querySelector('.counted span')?.textContent ?? ''));
export const isDone = (page) => page.getByText('Terminé.').waitFor();

// A database that takes its time to write.
export const slowKeeping = () => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const until = performance.now() + 500;
    const linger = () => performance.now() < until && (this.count().onsuccess = linger); // a transaction lives as long as it is asked something
    linger();
    return put.apply(this, given);
  };
};

// Players that die of a game, so many times or until `heal`.
export const dying = (many) => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    if (!/"action":"play"/.test(message[0].line ?? '') || many-- <= 0) return send.apply(this, message);
    setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'dead' })));
  };
  globalThis.heal = () => (many = 0);
};
