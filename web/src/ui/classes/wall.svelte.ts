// What a class's wall shows, asked for again and again: games that go on, who waits, how the tournament stands.
import type { Catalogue } from '../../engine/catalogue';
import type { Language, Scene } from '../../engine/protocol';
import { sortedContests, type Activity, type ClassContest } from '../../online/classes';
import type { WireTable } from '../../online/wire';
import { api, tableIn } from '../online/online.svelte';
import { OpenClass } from './classes.svelte';
import { Drawings } from './drawings';

const MOST = 12; // boards that can be told apart from the last row

export interface WallBoard {
  table: WireTable;
  scene: Scene;
}

export class WallState {
  boards = $state.raw<WallBoard[]>([]);
  more = $state(0); // games that are not shown
  waiting = $state.raw<WireTable[]>([]);
  contest = $state.raw<ClassContest | null>(null);
  readonly open: OpenClass;
  private readonly drawings: Drawings;
  private busy = false;
  private closed = false;

  constructor(all: Catalogue, language: Language, private readonly number: number) {
    this.open = new OpenClass(number, 'teachers');
    this.drawings = new Drawings(all, language);
  }

  async look(): Promise<void> {
    if (this.busy || this.closed) return;
    this.busy = true;
    try {
      await this.open.load();
      if (this.open.trouble) return;
      const { tables } = await api.ask<Activity>(`classes/${this.number}/activity`);
      this.waiting = tables.filter(({ status }) => status === 'waiting');
      await Promise.all([this.show(tables.filter(({ status }) => status === 'playing')), this.follow()]);
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.closed = true;
    this.drawings.close();
  }

  // Lists come without the moves: what has changed is asked for.
  private async show(playing: WireTable[]): Promise<void> {
    const shown = playing.slice(0, MOST).sort((a, b) => a.number - b.number);
    this.drawings.keep(shown.map(({ number }) => number));
    await Promise.all(shown.filter((table) => !this.drawings.has(table)).map((table) => this.draw(table)));
    this.boards = shown.flatMap((table) => {
      const scene = this.drawings.sceneOf(table.number);
      return scene ? [{ table, scene }] : [];
    });
    this.more = playing.length - shown.length;
  }

  private async draw({ number, key }: WireTable): Promise<void> {
    try {
      await this.drawings.draw(tableIn(await api.ask<WireTable>(`tables/${number}${key ? `?key=${encodeURIComponent(key)}` : ''}`)));
    } catch {
      // The next look tries again.
    }
  }

  private async follow(): Promise<void> {
    const { contests } = await api.ask<{ contests: ClassContest[] }>(`contests?state=live&class=${this.number}`);
    const running = sortedContests(contests).live.find(({ status }) => status !== 'open');
    this.contest = running ? await api.ask<ClassContest>(`contests/${running.number}${running.key ? `?key=${encodeURIComponent(running.key)}` : ''}`) : null;
  }
}
