// Asks for a hint and puts it where the board shows it.
import { moduleOf, type Catalogue } from '../engine/catalogue';
import { Client } from '../engine/client';
import { Refused } from '../engine/protocol';
import { hintAt } from '../state/hint';
import type { Line } from '../state/scratch';
import { language, t } from './app.svelte';
import type { Sight } from './sight.svelte';

export async function giveHint(all: Catalogue, line: Line, sight: Sight): Promise<void> {
  sight.asking = true;
  const engine = new Client(await moduleOf(all, line.game), language());
  try {
    const hint = await hintAt(engine, line);
    if (!sight.asking) return; // somebody played meanwhile
    sight.hint = hint;
    sight.signs = hint.place ? [{ sign: hint.sign, at: hint.place }] : [];
  } catch (error) {
    if (sight.asking) sight.refusal = error instanceof Refused ? error.message : t('hintNone');
  } finally {
    engine.close();
    sight.asking = false;
  }
}
