// How long ago something was, as one would say it.
import type { Language } from '../../engine/protocol';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]];

export function sinceOf(language: Language, at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, each]) => passed >= each) ?? ['second', Infinity]; // now
  return words.format(-Math.floor(passed / length), unit);
}
