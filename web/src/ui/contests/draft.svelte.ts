// A tournament while it is thought up: what was chosen stays when another game is tried.
import type { Options } from '../../engine/protocol';
import type { ContestKind, ContestOrder } from '../../online/contests';
import type { WireClock } from '../../online/wire';
import { USUAL_CLOCK } from '../online/clocks';

export class Draft {
  name = $state<string | null>(null); // null: as usual
  kind = $state<ContestKind>('swiss');
  clock = $state.raw<WireClock>(USUAL_CLOCK);
  rounds = $state<number | null>(null); // null: as many as needed
  twice = $state(false);
  minutes = $state(60);
  timed = $state(false);
  at = $state(''); // as the field for it writes it: in the time of this place
  checkIn = $state(false);
  isPublic = $state(true);
  rated = $state(false);

  constructor(readonly circle?: number) {}

  // At a time: the next full hour is a good guess.
  startAt(now: number): void {
    this.timed = true;
    const at = new Date(now + 3_600_000);
    at.setMinutes(0, 0, 0);
    this.at ||= new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }

  tooLate(now: number): boolean {
    return this.timed && !(new Date(this.at).getTime() > now);
  }

  order(game: string, options: Options, name: string): ContestOrder {
    const { kind, clock, rounds, twice, minutes, timed, at, checkIn, isPublic, rated, circle } = this;
    return {
      name: name.trim(), kind, game, options, clock, rated: rated && !circle, public: isPublic && !circle, check_in: checkIn,
      ...(kind === 'swiss' && rounds && { rounds }), ...(kind === 'round_robin' && { rounds: twice ? 2 : 1 }),
      ...(kind === 'arena' && { minutes }), ...(timed && { starts: new Date(at).getTime() }), ...(circle && { class: circle }),
    };
  }
}
