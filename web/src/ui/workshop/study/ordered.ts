// All that a desk needs to know of what somebody ordered.
import { gameOf, type Catalogue } from '../../../engine/catalogue';
import type { Game, Language } from '../../../engine/protocol';
import { addressOf, askedIn } from '../common/address';
import type { KeptStudy } from './keeping';
import { orderIn, planOf, settingsOf, variationOf, type Order } from './order';
import type { StudyPlan, Variation } from './requests';

export interface Ordered {
  plan: StudyPlan;
  variation: Variation;
  games: number; // of each plan
  kept: Omit<KeptStudy, 'played' | 'at' | 'wanted' | 'id'>;
}

export const addressFor = (game: Game, order: Order): string => addressOf('study', 'study', { game: game.id, options: order.options, settings: settingsOf(order) });

export function orderedFor(all: Catalogue, game: Game, order: Order): Ordered {
  const { options, players, compare } = order;
  return {
    plan: planOf(game.id, order), variation: variationOf(order), games: order.games,
    kept: { game: game.id, address: addressFor(game, order), version: all.versions[game.id] ?? '', options, players, compare },
  };
}

// Nothing where the address is none of a study.
export function orderedAt(all: Catalogue, language: Language, address: string): Ordered | null {
  const [, rest] = /^#\/workshop\/study\/(.*)$/s.exec(address) ?? [];
  const asked = askedIn(rest ?? '', 'study');
  const game = asked.game ? gameOf(all, language, asked.game) : undefined;
  return game ? orderedFor(all, game, orderIn(asked.options, asked.settings, game)) : null;
}
