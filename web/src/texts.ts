// Every word of the page itself, in both languages. The words of the games come from the engine.
// In French a narrow no-break space (\u202f) stands before ; : ! ? and inside « »; a test looks after it.
import type { Language } from './engine/protocol';

const TEXTS = {
  lead: ['Board games on tilings, one click away.', 'Des jeux de pavages, à un clic.'],
  leadMore: ['Against the computer, or several at one table.', 'Contre l’ordinateur, ou à plusieurs autour de la table.'],
  skip: ['Skip to the content', 'Aller au contenu'],
  home: ['All games', 'Tous les jeux'],
  games: ['Games', 'Jeux'],
  otherLanguage: ['Français', 'English'],
  play: ['Play', 'Jouer'],
  goOn: ['Go on', 'Reprendre'],
  onePlayer: ['1 player', '1 joueur'],
  players: ['{0} players', '{0} joueurs'],
  playersRange: ['{0} to {1} players', 'De {0} à {1} joueurs'],
  loading: ['Setting up the board…', 'On installe le plateau…'],
  failed: ['This could not be loaded. Check the connection and try again.', 'Chargement impossible. Vérifiez la connexion et réessayez.'],
  again: ['Try again', 'Réessayer'],
  unknownGame: ['There is no such game here.', 'Ce jeu n’existe pas ici.'],
  board: ['Board', 'Plateau'],
  boardHelp: [
    'Arrow keys go from cell to cell, Enter touches, Escape takes a touch back.',
    'Les flèches vont de case en case, Entrée touche, Échap reprend une touche.',
  ],
  you: ['You', 'Vous'],
  player: ['Player {0}', 'Joueur {0}'],
  computer: ['Computer', 'Ordinateur'],
  chance: ['The dice decide.', 'Le sort décide.'],
  yourTurn: ['Your turn.', 'À vous de jouer.'],
  turnOf: ['{0} to move.', 'C’est à {0} de jouer.'],
  thinks: ['{0} is thinking…', '{0} réfléchit…'],
  pausedTurn: ['Paused. {0} to move.', 'En pause. C’est à {0} de jouer.'],
  resigns: ['{0} resigns.', '{0} abandonne.'],
  choose: ['And then? Touch what comes next.', 'Et ensuite\u202f? Touchez la suite.'],
  corner: ['Now touch the opposite corner.', 'Touchez maintenant le coin opposé.'],
  ask: ['Play {0}?', 'Jouer {0}\u202f?'],
  askMore: ['Play {0}, or touch more?', 'Jouer {0}, ou continuer\u202f?'],
  notHere: ['Nothing can be played there now.', 'Rien à jouer ici pour le moment.'],
  confirm: ['Play it', 'Jouer'],
  no: ['No', 'Non'],
  takeBack: ['Back', 'Retour'],
  undo: ['Undo', 'Annuler'],
  redo: ['Redo', 'Refaire'],
  resign: ['Resign', 'Abandonner'],
  resignSure: ['Really resign?', 'Vraiment abandonner\u202f?'],
  new: ['New', 'Nouvelle'],
  rules: ['Rules', 'Règles'],
  replay: ['Play again', 'Rejouer'],
  pause: ['Pause', 'Pause'],
  goOnWatching: ['Go on', 'Continuer'],
  actions: ['Actions', 'Actions'],
  score: ['Score', 'Score'],
  winner: ['wins', 'gagne'],
  out: ['out', 'éliminé'],
  toMove: ['to move', 'au trait'],
  moves: ['Moves', 'Coups'],
  noMoves: ['None yet.', 'Aucun pour l’instant.'],
  typeMove: ['Type a move', 'Écrire un coup'],
  send: ['Play', 'Jouer'],
  position: ['Position', 'Position'],
  stocks: ['Stocks', 'Réserves'],
  dice: ['Dice', 'Dés'],
  settings: ['Settings', 'Réglages'],
  confirmMoves: ['Ask before each move', 'Demander avant chaque coup'],
  showNames: ['Show the names of cells', 'Afficher les noms des cases'],
  newGame: ['New game', 'Nouvelle partie'],
  variants: ['Variants', 'Variantes'],
  options: ['Options', 'Options'],
  seats: ['At the table', 'À la table'],
  usual: ['usual: {0}', 'habituel\u202f: {0}'],
  begin: ['Begin', 'Commencer'],
  cancel: ['Cancel', 'Annuler'],
  close: ['Close', 'Fermer'],
  preview: ['Preview', 'Aperçu'],
  human: ['Human', 'Humain'],
  level: ['{0} (level {1})', '{0} (niveau {1})'],
} as const satisfies Record<string, readonly [string, string]>;

export type TextKey = keyof typeof TEXTS;
export const TEXT_KEYS = Object.keys(TEXTS) as TextKey[];

// From first steps to the strongest.
export const LEVELS: Record<Language, readonly string[]> = {
  en: ['Chick', 'Mouse', 'Rabbit', 'Squirrel', 'Cat', 'Fox', 'Wolf', 'Owl', 'Dragon', 'Master'],
  fr: ['Poussin', 'Souris', 'Lapin', 'Écureuil', 'Chat', 'Renard', 'Loup', 'Hibou', 'Dragon', 'Maître'],
};

export function text(language: Language, key: TextKey, ...values: (string | number)[]): string {
  return TEXTS[key][language === 'fr' ? 1 : 0].replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));
}
