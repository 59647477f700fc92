// What is shown on the board besides the position itself: an analysis, a look ahead, signs on moves. Parts that come later
// write here, so that the board need not know them.
import type { Scene, Touchable } from '../engine/protocol';
import type { Hint } from '../state/hint';

export interface SignAt {
  sign: string;
  at: Touchable;
}

export class Sight {
  view = $state('');
  heat = $state.raw<string | null>(null); // the picture of an analysis
  ahead = $state.raw<Scene | null>(null); // a position that is not played yet
  signs = $state.raw<SignAt[]>([]);
  hint = $state.raw<Hint | null>(null);
  asking = $state(false); // a hint is being looked for
  refusal = $state(''); // why there is none

  // Another position: nothing of this is about it.
  clear(): void {
    [this.heat, this.ahead, this.hint, this.signs, this.asking, this.refusal] = [null, null, null, [], false, ''];
  }
}
