import { expect, it } from 'vitest';
import { Refused, type Engine } from '../src/engine/protocol';
import type { Drawing, DrawQuestion, DrawStep } from '../src/engine/workshop';
import { Desk, Latest } from '../src/state/workshop';
import { drop, keep, shelf, take } from '../src/state/workshopshelf';
import type { Store } from '../src/state/store';

// Room for so many characters in all.
class Small implements Store {
  readonly kept = new Map<string, string>();
  constructor(private readonly room = Infinity) {}
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.kept].filter(([each]) => each !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > this.room) throw new Error('full');
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

const EMPTY: Drawing = { title: '', undo: false, redo: false, box: [0, 0, 0, 0], cells: [], arcs: [], faults: [] };

// A drawing is its title here; files are titles too. `dies` makes it break at the next question.
class FakeEngine implements Engine {
  title = '';
  closed = false;
  static dies = false;
  static count = 0;

  async ask(request: never): Promise<never> {
    const step = request as { do: 'draw' } & (DrawStep | DrawQuestion);
    if (this.closed) throw new Error('closed');
    if (FakeEngine.dies) {
      FakeEngine.dies = false;
      throw new Error('trap');
    }
    if (step.action === 'save') return { file: `file of ${this.title}` } as never;
    if (step.action === 'merge') throw new Refused('They do not touch.');
    if (step.action === 'open') {
      if (!step.file.startsWith('file of ')) throw new Refused('No board file.');
      this.title = step.file.slice(8);
    }
    if (step.action === 'new') this.title = step.board ?? '';
    if (step.action === 'title') this.title = step.title;
    return { drawing: { ...EMPTY, title: this.title } } as never;
  }
  close(): void {
    this.closed = true;
  }
}

function opened(store = new Small()) {
  const seen: string[] = [];
  const keptOnes: boolean[] = [];
  const desk = new Desk({
    make: () => new FakeEngine(), store, now: () => 7, fresh: () => `n${++FakeEngine.count}`, changed: ({ title }) => seen.push(title), kept: (kept) => keptOnes.push(kept),
  });
  return { desk, store, seen, keptOnes };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('every change is kept, and the last of many', async () => {
  const { desk, store, seen, keptOnes } = opened();
  await Promise.all(['a', 'b', 'c'].map((title) => desk.step({ action: 'title', title })));
  await settled();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(take(store, desk.id)).toBe('file of c');
  expect(shelf(store)).toEqual([{ id: desk.id, title: 'c', cells: 0, at: 7 }]);
  expect(keptOnes.at(-1)).toBe(true);
});

it('who only looks at a board leaves no trace, and another drawing does not overwrite the first', async () => {
  const { desk, store } = opened();
  await desk.step({ action: 'new', board: 'shared' });
  await settled();
  expect(shelf(store)).toEqual([]);
  await desk.step({ action: 'title', title: 'mine' });
  await settled();
  const first = desk.id;
  await desk.step({ action: 'new', board: 'other' });
  await desk.step({ action: 'title', title: 'second' });
  await settled();
  expect(desk.id).not.toBe(first);
  expect(shelf(store).map(({ title }) => title)).toEqual(['second', 'mine']);
  expect((await desk.resume(first))?.title).toBe('mine');
  expect(desk.id).toBe(first);
});

it('a change just before another drawing is not lost', async () => {
  const { desk, store } = opened();
  const first = desk.id;
  await desk.step({ action: 'title', title: 'a' });
  const last = desk.step({ action: 'title', title: 'b' });
  const other = last.then(() => desk.step({ action: 'new', board: 'other' }));
  await other;
  expect(take(store, first)).toBe('file of b');
});

it('two windows with the same drawing keep one each', async () => {
  const store = new Small();
  const { desk: here } = opened(store);
  await here.step({ action: 'title', title: 'both' });
  await settled();
  const { desk: there } = opened(store);
  await there.resume(here.id);
  await there.step({ action: 'title', title: 'there' });
  await settled();
  await here.step({ action: 'title', title: 'here' });
  await settled();
  expect(shelf(store).map(({ title }) => title).sort()).toEqual(['here', 'there']);
});

it('what is refused changes nothing and is said', async () => {
  const { desk, store, seen } = opened();
  await expect(desk.step({ action: 'merge', cells: [1, 2] })).rejects.toThrow('They do not touch.');
  await settled();
  expect(seen).toEqual([]);
  expect(shelf(store)).toEqual([]);
});

it('an engine that dies is replaced and told what was kept', async () => {
  const { desk, seen } = opened();
  await desk.step({ action: 'title', title: 'kept' });
  await settled();
  FakeEngine.dies = true;
  expect((await desk.step({ action: 'show' })).title).toBe('kept');
  expect(seen).toEqual(['kept', 'kept']);
});

it('what lies there and is no board file counts as not there', async () => {
  const { desk, store } = opened();
  keep(store, { id: 'x', title: '', cells: 1, at: 1 }, 'nonsense');
  expect(await desk.resume('x')).toBe(null);
  expect(await desk.resume('y')).toBe(null);
  store.setItem('pavage.drawings', '{"version":1,"list":[7,{"id":"x"},null]}');
  expect(shelf(store)).toEqual([]);
});

it('the oldest make room, the one being drawn is kept', () => {
  const store = new Small(700);
  for (let i = 1; i <= 9; i++) expect(keep(store, { id: `d${i}`, title: '', cells: i, at: i }, 'x'.repeat(100))).toBe(true);
  const left = shelf(store);
  expect(left[0]!.id).toBe('d9');
  expect(left.length).toBeLessThan(9);
  expect([...store.kept.keys()].filter((key) => key.startsWith('pavage.drawing.')).sort()).toEqual(left.map(({ id }) => `pavage.drawing.${id}`).sort());
  expect(keep(store, { id: 'huge', title: '', cells: 1, at: 10 }, 'x'.repeat(1000))).toBe(false);
});

it('twenty are kept, and one can be dropped', () => {
  const store = new Small();
  for (let i = 1; i <= 25; i++) keep(store, { id: `d${i}`, title: '', cells: i, at: i }, 'x');
  expect(shelf(store).length).toBe(20);
  expect(take(store, 'd1')).toBe('');
  drop(store, 'd25');
  expect(take(store, 'd25')).toBe('');
  expect(shelf(store)[0]!.id).toBe('d24');
});

it('of questions that follow a pointer only the newest is asked next', async () => {
  const asked: number[] = [];
  const heard: (number | null)[] = [];
  const waiting: (() => void)[] = [];
  const latest = new Latest<number, number>((q) => (asked.push(q), new Promise((resolve) => waiting.push(() => resolve(q)))), (a) => heard.push(a));
  for (const q of [1, 2, 3]) latest.put(q);
  expect(asked).toEqual([1]);
  waiting.shift()!();
  await settled();
  expect(asked).toEqual([1, 3]);
  expect(heard).toEqual([1]);
  latest.clear();
  waiting.shift()!();
  await settled();
  expect(heard).toEqual([1, null]);
});
