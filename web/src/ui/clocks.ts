// The clocks one can choose from, and what their names stand for.
import type { ClockSetting } from '../state/clock';

export const CLOCKS: ClockSetting[] = [
  { kind: 'none' },
  { kind: 'move', seconds: 10 },
  { kind: 'move', seconds: 30 },
  { kind: 'move', seconds: 60 },
  { kind: 'increment', seconds: 60, increment: 2 },
  { kind: 'increment', seconds: 180, increment: 2 },
  { kind: 'increment', seconds: 600, increment: 5 },
];

export const sameClock = (a: ClockSetting, b: ClockSetting): boolean => JSON.stringify(a) === JSON.stringify(b);
