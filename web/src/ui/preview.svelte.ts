// Options being chosen for a game, and the board they give. The engine says what goes; the page only asks.
import { moduleOf, type Catalogue } from '../engine/catalogue';
import { Client } from '../engine/client';
import { Refused, type Game, type Options, type OptionValue, type Position, type Preset, type Scene } from '../engine/protocol';
import { grouped, type Grouped } from '../state/choices';
import { language, t } from './app.svelte';

const SOON = 200; // ms after the last change

const isSame = (a: Options, b: Options) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

export class Preview {
  options = $state.raw<Options>({});
  scene = $state.raw<Scene | null>(null);
  position = $state.raw<Position | null>(null);
  refusal = $state('');
  more = $state(false); // what is folded away is in sight
  readonly groups: Grouped;
  private engine: Client | null = null;
  private asked = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly all: Catalogue, readonly game: Game, options: Options = {}, private readonly drawn: (engine: Client, isNow: () => boolean) => Promise<void> = async () => undefined) {
    this.groups = grouped(game.options);
    this.options = options;
  }

  // Gives back how to end it.
  open(): () => void {
    const start = async () => {
      const module = await moduleOf(this.all, this.game.id);
      if (this.closed) return;
      this.engine = new Client(module, language());
      await this.draw();
    };
    start().catch(() => (this.refusal = t('failed')));
    return () => ((this.closed = true), clearTimeout(this.timer), this.engine?.close());
  }

  picked(): Preset | undefined {
    return this.game.presets?.find((preset) => isSame(preset.options, this.rest()));
  }

  // How many play is no part of a variant.
  pick({ options: chosen }: Preset): void {
    const { players } = this.groups;
    this.set({ ...(players && players.name in this.options ? { [players.name]: this.options[players.name]! } : {}), ...chosen });
  }

  change(name: string, value: OptionValue | undefined): void {
    const { [name]: _, ...others } = this.options;
    this.set(value === undefined ? others : { ...others, [name]: value });
  }

  private rest(): Options {
    return Object.fromEntries(Object.entries(this.options).filter(([name]) => name !== this.groups.players?.name));
  }

  private set(changed: Options): void {
    this.options = changed;
    this.more ||= this.groups.rest.some(({ name }) => name in changed); // what is not as usual is in sight
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), SOON);
  }

  private async draw(): Promise<void> {
    const mine = ++this.asked;
    const isNow = () => mine === this.asked;
    const engine = this.engine!;
    try {
      const made = await engine.ask({ do: 'new', game: this.game.id, options: this.options, seed: 1 });
      const drawn = await engine.ask({ do: 'scene', names: false });
      if (!isNow()) return;
      [this.position, this.scene, this.refusal] = [made.position, drawn.scene, ''];
      await this.drawn(engine, isNow);
    } catch (error) {
      if (isNow() && error instanceof Refused) this.refusal = error.message;
    }
  }
}
