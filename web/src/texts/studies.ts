// Words of the page for studies of games, in both languages. They come with that page; reports are the engine's.
import type { Language } from '../engine/protocol';

const STUDIES = {
  title: ['Study a game', 'Étudier un jeu'],
  titleOf: ['{0}: a study', '{0}\u202f: une étude'],
  lead: [
    'Computers play hundreds of games on this machine. Who wins how often, how long it takes, what the first move is worth.',
    'Des ordinateurs jouent des centaines de parties sur cette machine. Qui gagne, en combien de coups, ce que vaut le premier.',
  ],
  otherGame: ['Another game', 'Un autre jeu'],
  chooseGame: ['Which game?', 'Quel jeu\u202f?'],
  chooseForBoard: ['Games that fit your board', 'Les jeux qui vont à votre plateau'],
  notHere: ['Not on this board', 'Pas sur ce plateau'],
  noPuzzles: ['This is a puzzle for one: there is nobody to play against. Choose another game.', 'C’est un casse-tête pour une personne\u202f: il n’y a pas d’adversaire. Choisissez un autre jeu.'],
  begun: ['Begun before', 'Études commencées'],
  playedOf: ['{0} of {1} games', '{0} parties sur {1}'],
  earlier: ['earlier version', 'version précédente'],
  forget: ['Delete', 'Supprimer'],
  forgetSure: ['Really delete?', 'Vraiment supprimer\u202f?'],
  order: ['What is studied', 'Ce qu’on étudie'],
  random: ['Moves at random', 'Joue au hasard'],
  playersMore: [
    'Players change seats from game to game. Alike, they show what the seats are worth.',
    'Les joueurs changent de place d’une partie à l’autre. À force égale, ils montrent ce que valent les places.',
  ],
  games: ['Games', 'Parties'],
  gamesMore: ['With 400 games a win rate is known to about 5 points, with 2,500 to 2.', 'Avec 400 parties, un taux de victoire est connu à 5 points près, avec 2 500, à 2.'],
  compare: ['Compare', 'Comparer'],
  compareNothing: ['Nothing: one study', 'Rien\u202f: une seule étude'],
  compareOption: ['Values of an option', 'Les valeurs d’une option'],
  compareFirst: ['First moves, on the board', 'Les premiers coups, sur le plateau'],
  compareHandicap: ['Handicap by ports', 'Un handicap de ports'],
  whichOption: ['Option to compare', 'Option à comparer'],
  values: ['Values', 'Valeurs'],
  valuesMore: ['Values with | between them. Each is played as many games.', 'Des valeurs séparées par |. Chacune joue autant de parties.'],
  handicapMost: ['Port stones taken away, at most', 'Pierres de port retirées, au plus'],
  handicapMore: ['Port stones taken away from player 1, one more each time.', 'Pierres de port retirées au joueur 1, une de plus à chaque fois.'],
  more: ['Seed, lead changes', 'Graine, renversements'],
  watch: ['Follow who leads', 'Suivre qui mène'],
  watchMore: ['Random games at every position show who leads: lead changes, drama, decisiveness. Takes longer.', 'Des parties au hasard à chaque position montrent qui mène\u202f: renversements, suspense. C’est plus long.'],
  seed: ['Seed', 'Graine'],
  seedMore: ['The same seed gives the same games, here and with pavage study.', 'La même graine redonne les mêmes parties, ici et avec pavage study.'],
  begin: ['Begin', 'Commencer'],
  asMany: ['As many again', 'Encore autant'],
  progress: ['Progress', 'Avancement'],
  isPlaying: ['The games are being played. Stay on this page; a reload goes on.', 'Les parties se jouent. Restez sur cette page\u202f; un rechargement continue.'],
  isStopped: ['Stopped. What was played is kept.', 'Arrêté. Les parties jouées sont gardées.'],
  isDone: ['Done. All games are played.', 'Terminé. Toutes les parties sont jouées.'],
  keepsNothing: ['This browser keeps no games: save the report before you leave.', 'Ce navigateur ne garde pas les parties\u202f: enregistrez le rapport avant de partir.'],
  secondsLeft: ['about {0} s left', 'encore {0} s environ'],
  minutesLeft: ['about {0} min left', 'encore {0} min environ'],
  hoursLeft: ['about {0} h left', 'encore {0} h environ'],
  noReport: ['The report appears here with the first games.', 'Le rapport paraît ici dès les premières parties.'],
  report: ['Report', 'Rapport'],
  files: ['Report as a file', 'Le rapport en fichier'],
  check: ['Check the rules', 'Vérifier les règles'],
  checkMore: ['Does every game end? Can a position come again?', 'Toute partie se termine-t-elle\u202f? Une position peut-elle revenir\u202f?'],
  positions: ['Positions at most', 'Positions au plus'],
  checkNow: ['Check', 'Vérifier'],
  checking: ['Looking through positions…', 'On parcourt les positions…'],
} as const satisfies Record<string, readonly [string, string]>;

export type StudiesKey = keyof typeof STUDIES;
export const STUDIES_KEYS = Object.keys(STUDIES) as StudiesKey[];

export function studiesText(language: Language, key: StudiesKey, ...values: (string | number)[]): string {
  return STUDIES[key][language === 'fr' ? 1 : 0].replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));
}
