// <pavage-board>: a board in any page, to play on or to walk through. It keeps nothing and asks nobody but the place it came from.
// The same file, started as a worker, is an engine.
import { mount, unmount } from 'svelte';
import type { Language } from '../src/engine/protocol';
import { serve } from '../src/engine/serve';
import { Steady } from '../src/engine/steady';
import { Outdated } from '../src/engine/versions';
import { savedOf } from '../src/share/link';
import { Session } from '../src/state/session';
import { workersFor } from '../src/state/thinking';
import { text, type TextKey } from '../src/texts';
import { speak } from './app.svelte';
import { askedBy, type Asked } from './asked';
import look from './embed.css?inline';
import { makerOf, moduleOf } from './engine';
import PlayBoard from './PlayBoard.svelte';
import ReplayBoard from './ReplayBoard.svelte';

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
const matches = (query: string) => matchMedia(query).matches;

function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

function define(): void {
  class PavageBoard extends HTMLElement {
    static observedAttributes = ['game', 'link', 'options', 'lang', 'mode', 'level'];
    private readonly root = this.attachShadow({ mode: 'open' });
    private shown: Record<string, unknown> | null = null;
    private asked = 0; // an attribute that changes makes what is under way stale

    connectedCallback(): void {
      const turn = ++this.asked;
      // Several attributes set one after the other are one wish.
      queueMicrotask(() => turn === this.asked && this.isConnected && void this.show(turn).catch((error) => this.say(error instanceof Outdated ? 'outdated' : 'failed')));
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.connectedCallback();
    }

    disconnectedCallback(): void {
      this.asked++;
      this.clear();
    }

    private get language(): Language {
      return (this.closest<HTMLElement>('[lang]')?.lang ?? navigator.language).toLowerCase().startsWith('fr') ? 'fr' : 'en';
    }

    private clear(): void {
      if (this.shown) void unmount(this.shown);
      this.shown = null;
      this.root.replaceChildren();
    }

    private say(key: TextKey): void {
      this.clear();
      this.root.adoptedStyleSheets = [sheet(look)];
      this.root.append(Object.assign(document.createElement('p'), { role: 'alert', textContent: text(this.language, key) }));
    }

    private async show(turn: number): Promise<void> {
      const asked = await askedBy((name) => this.getAttribute(name), this.language, newSeed);
      if (typeof asked === 'string') return this.say(asked);
      const maker = await makerOf(await moduleOf(asked.shared.game), asked.language);
      if (turn !== this.asked) return;
      this.clear();
      this.root.adoptedStyleSheets = [sheet(maker.style), sheet(look)];
      speak(asked.language);
      const failed = () => turn === this.asked && this.say(asked.shared.history.length ? 'linkUnplayable' : 'failed');
      const common = { language: asked.language, failed };
      this.shown = asked.replay
        ? mount(ReplayBoard, { target: this.root, props: { ...common, engine: new Steady(maker.make), shared: asked.shared } })
        : mount(PlayBoard, { target: this.root, props: { ...common, ...this.table(asked, maker) } });
    }

    private table({ shared, seats }: Asked, { make, threads }: Awaited<ReturnType<typeof makerOf>>) {
      type Changed = ConstructorParameters<typeof Session>[0]['changed'];
      const open = (changed: Changed) => {
        const engine = () => new Steady(make);
        const session = new Session({
          engine: engine(),
          thinker: engine,
          workers: threads ? workersFor(navigator.hardwareConcurrency) : 1,
          store: nothing,
          confirm: () => matches('(pointer: coarse)'),
          names: () => false,
          still: () => matches('(prefers-reduced-motion: reduce)'),
          now: () => performance.now(),
          alarm: (milliseconds, ring) => {
            const timer = setTimeout(ring, milliseconds);
            return () => clearTimeout(timer);
          },
          wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          changed: (now) => {
            changed(now);
            this.dispatchEvent(new CustomEvent('pavage-change', { detail: { position: now.position } }));
          },
        });
        return { session, begun: session.resume({ ...savedOf(shared), seats, future: [] }) };
      };
      const again = (session: Session) => void session.resume({ ...savedOf({ ...shared, seed: shared.history.length ? shared.seed : newSeed() }), seats, future: [] });
      return { open, again };
    }
  }
  customElements.define('pavage-board', PavageBoard);
}

if (typeof document === 'undefined') serve();
else if (!customElements.get('pavage-board')) define();
