// The same engine beside the page: it follows a game that the page plays, chooses what to touch, and says what must come out.
// Knows no game: everything is asked for by the engine protocol.
import { fileURLToPath } from 'node:url';
import { load } from '../../../tests/parity/module.mjs';

const MODULE = process.env.PAVAGE_MODULE ?? fileURLToPath(new URL('../../../build/wasm/bin/pavage.wasm', import.meta.url));
const STOP = 0.35; // how often somebody is content who could touch more

// Mulberry32: small, seeded, good enough to pick from lists.
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Mirror {
  #module = load(MODULE);

  constructor(language = 'fr', seed = 7) {
    this.#module.start(language);
    this.random = randomNumbers(seed);
  }

  ask(request) {
    const answer = JSON.parse(this.#module.answer(JSON.stringify(request)));
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  games() {
    return this.ask({ do: 'games' }).games;
  }

  begin(game, options = {}, seed = 1) {
    ({ position: this.position } = this.ask({ do: 'new', game, options, seed }));
  }

  play(move) {
    ({ position: this.position } = this.ask({ do: 'play', move }));
  }

  scene() {
    return this.ask({ do: 'scene', names: false }).scene;
  }

  // What to touch for some move, at random: the touched entries in order, and the move they are.
  wander() {
    const touched = [];
    for (;;) {
      const { next, move } = this.ask({ do: 'touch', path: touched.map(({ key }) => key) });
      if (move && (!next.length || this.random() < STOP)) return { move, touched, more: next.length > 0 };
      if (!next.length) throw new Error(`touches lead nowhere: ${touched.map(({ key }) => key)}`);
      touched.push(next[Math.floor(this.random() * next.length)]);
    }
  }

  // What to touch for this very move: whatever its name speaks of is tried first.
  wayTo(wanted, touched = []) {
    const { next, move } = this.ask({ do: 'touch', path: touched.map(({ key }) => key) });
    if (move === wanted) return { move, touched, more: next.length > 0 };
    const named = (entry) => Number(wanted.includes(entry.cell ?? entry.key));
    for (const entry of [...next].sort((a, b) => named(b) - named(a))) {
      const found = this.wayTo(wanted, [...touched, entry]);
      if (found) return found;
    }
    return null;
  }

  chance() {
    ({ position: this.position } = this.ask({ do: 'random' }));
  }

  // The next move of a game played `how`: at random, or as well as a beginner.
  choose(how) {
    return how === 'random' ? this.wander() : this.wayTo(this.ask({ do: 'best', level: 1 }).move);
  }
}
