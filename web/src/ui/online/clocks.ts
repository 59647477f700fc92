// The clocks one can choose from on the server.
import type { WireClock } from '../../online/wire';

export const CLOCKS: WireClock[] = [
  { kind: 'none' },
  { kind: 'move', seconds: 30 },
  { kind: 'move', seconds: 60 },
  { kind: 'fischer', seconds: 180, increment: 2 },
  { kind: 'fischer', seconds: 300, increment: 3 },
  { kind: 'fischer', seconds: 600, increment: 5 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
];

export const USUAL_CLOCK: WireClock = CLOCKS[5]!;

export const sameClock = (a: WireClock, b: WireClock): boolean => JSON.stringify(a) === JSON.stringify(b);
