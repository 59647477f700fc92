// Opens a lesson for the page: the engine, the course of steps, and what the parts show.
import { moduleOf, type Catalogue } from '../engine/catalogue';
import { Client } from '../engine/client';
import { Refused } from '../engine/protocol';
import { Steady } from '../engine/steady';
import { learn } from '../state/learned';
import { LessonCourse, type Lesson } from '../state/lesson';
import { language, store } from './app.svelte';

export class OpenLesson {
  now = $state.raw<Lesson | null>(null);
  trouble = $state<'failed' | 'noLesson' | null>(null);
  course: LessonCourse | null = null;
  private closed = false;

  constructor(private readonly all: Catalogue, private readonly id: string) {}

  async open(): Promise<void> {
    try {
      const module = await moduleOf(this.all, this.id);
      if (this.closed) return;
      const speaks = language();
      this.course = new LessonCourse({
        engine: new Steady(() => new Client(module, speaks)),
        now: () => performance.now(),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
        finished: () => learn(store, this.id),
        changed: (lesson) => {
          if (!this.closed) this.now = lesson;
        },
      }, this.id);
      await this.course.open();
    } catch (error) {
      if (!this.closed) this.trouble = error instanceof Refused ? 'noLesson' : 'failed';
    }
  }

  close(): void {
    this.closed = true;
    this.course?.close();
  }
}
