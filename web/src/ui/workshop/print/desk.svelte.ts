// A set to print while it is put together: what was chosen, and the sheets that the engine makes of it.
import { untrack } from 'svelte';
import type { Catalogue } from '../../../engine/catalogue';
import type { Client } from '../../../engine/client';
import { Refused, type Game, type Options } from '../../../engine/protocol';
import { t } from '../../app.svelte';
import { workshopEngine } from '../workshop';
import { fileOf, makeSheets, setsOf, type FileFormat, type Made, type SheetSet, type SheetSettings } from './requests';

const SOON = 250; // ms after the last change

export class PrintDesk {
  sets = $state.raw<SheetSet[]>([]);
  changed = $state.raw<SheetSettings>({}); // what is not as usual
  made = $state.raw<Made | null>(null);
  refusal = $state('');
  busy = $state(true);
  options = $state.raw<Options>({});
  private engine: Client | null = null;
  private asked = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly all: Catalogue, readonly game: Game, settings: SheetSettings) {
    this.changed = settings;
  }

  // Gives back how to end it.
  open(): () => void {
    const start = async () => {
      const engine = await workshopEngine(this.all);
      if (this.closed) return engine.close();
      this.engine = engine;
      this.sets = await setsOf(this.engine, this.game.id);
      await this.draw();
    };
    start().catch((error) => this.fail(error));
    return () => ((this.closed = true), clearTimeout(this.timer), this.engine?.close());
  }

  get set(): SheetSet | undefined {
    return this.sets.find(({ id }) => id === this.changed.set) ?? this.sets[0];
  }

  // Sets that a maker has described bring their own board.
  get isPlain(): boolean {
    return this.set === this.sets[0];
  }

  // What is as usual. On another board than the usual one the engine finds sizes of its own.
  get usual(): SheetSettings {
    const { cell, stone, ...others } = { ...this.sets[0]?.settings, ...this.set?.settings };
    const known = !this.isPlain || !Object.keys(this.options).length;
    return known ? { ...others, ...(cell && { cell }), ...(stone && { stone }) } : others;
  }

  // Everything as it is now.
  get settings(): SheetSettings {
    return { ...this.usual, ...this.changed };
  }

  // Another set is another thing to make: it begins with its own sizes; paper and layers stay as they were.
  choose({ id }: SheetSet): void {
    const { cell, stone, parts, ...others } = this.changed;
    this.put({ ...others, set: id === this.sets[0]?.id ? undefined : id });
  }

  change(what: SheetSettings): void {
    this.put({ ...this.changed, ...what });
  }

  with(options: Options): void {
    if (JSON.stringify(options) === JSON.stringify(untrack(() => this.options))) return;
    this.options = options;
    this.drawSoon();
  }

  async file(format: FileFormat, sheet?: string): Promise<{ name: string; text: string } | null> {
    try {
      return await fileOf(this.engine!, this.order(), format, sheet);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  private order() {
    return { game: this.game.id, options: this.options, settings: this.changed };
  }

  private put(changed: SheetSettings): void {
    this.changed = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    this.drawSoon();
  }

  private drawSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), SOON);
  }

  private async draw(): Promise<void> {
    if (!this.engine) return;
    const mine = ++this.asked;
    this.busy = true;
    try {
      const made = await makeSheets(this.engine, this.order());
      if (mine === this.asked) [this.made, this.refusal, this.busy] = [made, '', false];
    } catch (error) {
      if (mine === this.asked) this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.closed) return;
    [this.refusal, this.busy] = [error instanceof Refused ? error.message : t('failed'), false];
  }
}
