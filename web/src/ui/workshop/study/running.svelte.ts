// The study that is played in this tab, whichever page is shown: one at a time. Other pages leave it alone until somebody stops it,
// begins another or closes the tab.
import type { Catalogue } from '../../../engine/catalogue';
import { language } from '../../app.svelte';
import { background, underWay } from '../../background.svelte';
import { Desk } from './desk.svelte';
import { orderedAt, type Ordered } from './ordered';
import RunningStudy from './RunningStudy.svelte';
import { running } from './tab.svelte';

export const showSign = (): void => void (background.sign = RunningStudy);

// The one that is at work on just this, or another.
export function deskFor(all: Catalogue, ordered: Ordered): Desk {
  const there = running.desk;
  if (there?.ordered.kept.address === ordered.kept.address) {
    if (there.language === language() && there.phase !== 'failed') return there;
    there.close(); // its report is in the other language; the next one goes on with its games
  }
  const desk = new Desk(all, ordered);
  void desk.open();
  return desk;
}

// The study that was under way when the page was loaded again, on a page that is not its own.
export async function resume(all: Catalogue): Promise<void> {
  const address = underWay();
  const ordered = address && location.hash !== address ? orderedAt(all, language(), address) : null;
  if (!ordered) return;
  background.sign = RunningStudy;
  const desk = new Desk(all, ordered);
  await desk.open();
  if (desk !== running.desk) desk.close(); // there is nothing left to do, or another was begun meanwhile
}

// Whoever goes away leaves a desk at work behind.
export function leave(desk: Desk | null): void {
  if (desk && !desk.goesOn) desk.close();
}
