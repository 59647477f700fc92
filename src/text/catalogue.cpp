#include "text/catalogue.h"

namespace pavage {

namespace {

constexpr Message kMessages[] = {
    // Games and options.
    {"game.unknown", {"There is no game “{0}”. The games are: {1}.", "Il n’y a pas de jeu « {0} ». Les jeux sont : {1}."}},
    {"game.unknown_near",
     {"There is no game “{0}”. Did you mean {2}? The games are: {1}.",
      "Il n’y a pas de jeu « {0} ». Vouliez-vous dire {2} ? Les jeux sont : {1}."}},
    {"option.form",
     {"“{0}” is no option: write name=value, such as players=3.",
      "« {0} » n’est pas une option : écrivez nom=valeur, par exemple players=3."}},
    {"option.unknown",
     {"{1} has no option “{0}”. Its options are: {2}.", "{1} n’a pas d’option « {0} ». Ses options sont : {2}."}},
    {"option.unknown_near",
     {"{1} has no option “{0}”. Did you mean {3}? Its options are: {2}.",
      "{1} n’a pas d’option « {0} ». Vouliez-vous dire {3} ? Ses options sont : {2}."}},
    {"option.empty",
     {"The option {0} has no value: write {0}=value.", "L’option {0} n’a pas de valeur : écrivez {0}=valeur."}},
    {"option.long", {"The value of {0} is longer than {1} bytes.", "La valeur de {0} dépasse {1} octets."}},
    {"option.range",
     {"{0}={1} does not fit: give a whole number from {2} to {3}.",
      "{0}={1} ne convient pas : donnez un entier de {2} à {3}."}},
    {"option.choice", {"{0}={1} does not fit: choose one of {2}.", "{0}={1} ne convient pas : choisissez parmi {2}."}},
    {"option.type", {"The option {0} must be a number or a text.", "L’option {0} doit être un nombre ou un texte."}},

    // Boards.
    {"board.unknown",
     {"There is no board “{0}”. Boards are: {1}.", "Il n’y a pas de plateau « {0} ». Les plateaux sont : {1}."}},
    {"board.columns",
     {"Column {0} cannot have {1} points: neighbouring columns of a net differ by one point.",
      "La colonne {0} ne peut pas avoir {1} points : deux colonnes voisines d’un réseau diffèrent d’un point."}},
    {"board.size",
     {"“{0}” is no board: write {1} with whole sizes from 1.",
      "« {0} » n’est pas un plateau : écrivez {1} avec des tailles entières à partir de 1."}},
    {"board.too_large",
     {"A board of {0} cells is too large: at most {1} cells.",
      "Un plateau de {0} cases est trop grand : au plus {1} cases."}},
    {"board.unfit", {"This game is not played on {0}: choose {1}.", "Ce jeu ne se joue pas sur {0} : choisissez {1}."}},
    {"board.sides",
     {"{0} is too long: the sides of this board have at most {1} squares.",
      "{0} est trop long : les côtés de ce plateau ont au plus {1} cases."}},
    {"board.file_forbidden",
     {"Boards from files cannot be used here ({0}).", "Les plateaux tirés de fichiers ne sont pas admis ici ({0})."}},
    {"boardfile.format", {"Board file: {0} should be {1}.", "Fichier de plateau : {0} devrait être {1}."}},
    {"tiling.empty", {"The tiling has no cell.", "Le pavage n’a aucune case."}},
    {"tiling.edge_three_cells",
     {"Cells {0}, {1} and {2} share one edge: an edge belongs to two cells at most.",
      "Les cases {0}, {1} et {2} partagent une même arête : une arête touche deux cases au plus."}},
    {"tiling.two_shared_edges",
     {"Cells {0} and {1} share two edges: they may share one at most.",
      "Les cases {0} et {1} partagent deux arêtes : elles peuvent en partager une au plus."}},
    {"tiling.overlap", {"Cells {0} and {1} overlap.", "Les cases {0} et {1} se recouvrent."}},
    {"tiling.disconnected",
     {"The tiling is in pieces: no way leads from cell {0} to cell {1}.",
      "Le pavage est en morceaux : aucun chemin ne mène de la case {0} à la case {1}."}},
    {"tiling.outline.points",
     {"The outline of cell {0} needs 3 to 64 points.", "Le contour de la case {0} demande 3 à 64 points."}},
    {"tiling.outline.crossing",
     {"The outline of cell {0} crosses or touches itself.", "Le contour de la case {0} se croise ou se touche."}},
    {"tiling.outline.flat",
     {"The outline of cell {0} encloses no area.", "Le contour de la case {0} n’enferme aucune surface."}},
    {"tiling.outline.number",
     {"A coordinate of cell {0} is no number between -1000000 and 1000000.",
      "Une coordonnée de la case {0} n’est pas un nombre entre -1000000 et 1000000."}},
    {"tiling.name",
     {"“{0}” does not do as a name: names are 1 to 8 letters or digits, each used once, not pass or swap.",
      "« {0} » ne convient pas comme nom : un nom a de 1 à 8 lettres ou chiffres, sert une fois, et n’est ni pass ni "
      "swap."}},
    {"tiling.neighbour",
     {"Cell {0} names a neighbour {1} that does not exist.", "La case {0} nomme une voisine {1} qui n’existe pas."}},
    {"tiling.one_sided",
     {"Cell {0} names {1} as its neighbour, but {1} does not name {0}.",
      "La case {0} nomme {1} comme voisine, mais {1} ne nomme pas {0}."}},
    {"tiling.self", {"Cell {0} names itself as a neighbour.", "La case {0} se nomme elle-même comme voisine."}},
    {"tiling.rim",
     {"The rim names the cell {0} wrongly: each rim cell once, in order.",
      "Le bord nomme mal la case {0} : chaque case du bord une fois, dans l’ordre."}},
    {"grid.word",
     {"“{0}” makes no grid: give a word of 1 to {1} letters without accents or digits.",
      "« {0} » ne fait pas une grille : donnez un mot de 1 à {1} lettres sans accent ou chiffres."}},
    {"grid.triangles",
     {"A grid of {0} triangles cannot be: give an even number from {1} to {2}.",
      "Une grille de {0} triangles n’existe pas : donnez un nombre pair de {1} à {2}."}},

    // Sums of rows and columns.
    {"margins.number",
     {"“{1}” is no number: give {0} as whole numbers separated by commas, such as {2}.",
      "« {1} » n’est pas un nombre : donnez {0} en nombres entiers séparés par des virgules, par exemple {2}."}},
    {"margins.both",
     {"Give both rows and columns: the numbers of one decide nothing without the other.",
      "Donnez à la fois rows et columns : les nombres de l’un ne décident de rien sans l’autre."}},
    {"margins.rows.none",
     {"There are no rows: give at least one sum.", "Il n’y a aucune ligne : donnez au moins une somme."}},
    {"margins.columns.none",
     {"There are no columns: give at least one sum.", "Il n’y a aucune colonne : donnez au moins une somme."}},
    {"margins.rows.many", {"{0} rows are too many: at most {1}.", "{0} lignes, c’est trop : {1} au plus."}},
    {"margins.columns.many", {"{0} columns are too many: at most {1}.", "{0} colonnes, c’est trop : {1} au plus."}},
    {"margins.rows.negative",
     {"Row {0} cannot have {1} stones: sums are 0 or more.",
      "La ligne {0} ne peut avoir {1} pions : une somme vaut 0 ou plus."}},
    {"margins.columns.negative",
     {"Column {0} cannot have {1} stones: sums are 0 or more.",
      "La colonne {0} ne peut avoir {1} pions : une somme vaut 0 ou plus."}},
    {"margins.rows.large",
     {"Row {0} cannot have {1} stones: it has only {2} cells.",
      "La ligne {0} ne peut avoir {1} pions : elle n’a que {2} cases."}},
    {"margins.columns.large",
     {"Column {0} cannot have {1} stones: it has only {2} cells.",
      "La colonne {0} ne peut avoir {1} pions : elle n’a que {2} cases."}},
    {"margins.totals",
     {"The rows have {0} stones in all but the columns {1}: both must be the same.",
      "Les lignes ont {0} pions en tout mais les colonnes {1} : ce doit être le même nombre."}},
    {"margins.shortage_one",
     {"No grid has these sums: row {0} needs {1} stones, but only {3} columns have any.",
      "Aucune grille n’a ces sommes : la ligne {0} demande {1} pions, mais seules {3} colonnes en ont."}},
    {"margins.shortage",
     {"No grid has these sums: rows {0} need {1} stones together, but the columns can put at most {3} into {2} rows ({4}).",
      "Aucune grille n’a ces sommes : les lignes {0} demandent {1} pions ensemble, mais les colonnes ne peuvent en mettre "
      "que "
      "{3} dans {2} lignes ({4})."}},

    // Steps towards a grid with given sums.
    {"step.row_done",
     {"Row {0} has all its stones, so the rest of it stays empty: {1}.",
      "La ligne {0} a tous ses pions : le reste de la ligne reste vide : {1}."}},
    {"step.column_done",
     {"Column {0} has all its stones, so the rest of it stays empty: {1}.",
      "La colonne {0} a tous ses pions : le reste de la colonne reste vide : {1}."}},
    {"step.row_fills",
     {"Row {0} still needs {1}, and just as many of its cells are free: stones on {2}.",
      "Il faut encore {1} à la ligne {0}, et elle a juste autant de cases libres : des pions en {2}."}},
    {"step.column_fills",
     {"Column {0} still needs {1}, and just as many of its cells are free: stones on {2}.",
      "Il faut encore {1} à la colonne {0}, et elle a juste autant de cases libres : des pions en {2}."}},
    {"step.rows_both",
     {"Rows {0} still need {1} stones. Columns {2} can give at most {3}, and elsewhere those rows have only {4} free cells: "
      "{3} and {4} make just {1}. So stones on {5}; and columns {2} keep nothing for other rows: {6} stay empty.",
      "Il faut encore {1} pions aux lignes {0}. Les colonnes {2} en donnent {3} au plus, et ailleurs ces lignes n’ont que "
      "{4} cases "
      "libres : {3} et {4} font juste {1}. Donc des pions en {5} ; et les colonnes {2} ne gardent rien pour d’autres lignes "
      ": "
      "{6} restent vides."}},
    {"step.columns_both",
     {"Columns {0} still need {1} stones. Rows {2} can give at most {3}, and elsewhere those columns have only {4} free "
      "cells: "
      "{3} and {4} make just {1}. So stones on {5}; and rows {2} keep nothing for other columns: {6} stay empty.",
      "Il faut encore {1} pions aux colonnes {0}. Les lignes {2} en donnent {3} au plus, et ailleurs ces colonnes n’ont que "
      "{4} "
      "cases libres : {3} et {4} font juste {1}. Donc des pions en {5} ; et les lignes {2} ne gardent rien pour d’autres "
      "colonnes : {6} restent vides."}},
    {"step.rows_stones",
     {"Rows {0} still need {1} stones. Columns {2} can give at most {3}, and elsewhere those rows have only {4} free cells: "
      "{3} and {4} make just {1}. So stones on {5}.",
      "Il faut encore {1} pions aux lignes {0}. Les colonnes {2} en donnent {3} au plus, et ailleurs ces lignes n’ont que "
      "{4} cases "
      "libres : {3} et {4} font juste {1}. Donc des pions en {5}."}},
    {"step.columns_stones",
     {"Columns {0} still need {1} stones. Rows {2} can give at most {3}, and elsewhere those columns have only {4} free "
      "cells: "
      "{3} and {4} make just {1}. So stones on {5}.",
      "Il faut encore {1} pions aux colonnes {0}. Les lignes {2} en donnent {3} au plus, et ailleurs ces colonnes n’ont que "
      "{4} "
      "cases libres : {3} et {4} font juste {1}. Donc des pions en {5}."}},
    {"step.rows_empty",
     {"Rows {0} still need {1} stones and can only get them from columns {2}, which have just {3} to give. So these keep "
      "nothing "
      "for other rows: {6} stay empty.",
      "Il faut encore {1} pions aux lignes {0}, qui ne peuvent venir que des colonnes {2}, et celles-ci en ont juste {3} à "
      "donner. "
      "Elles ne gardent donc rien pour d’autres lignes : {6} restent vides."}},
    {"step.columns_empty",
     {"Columns {0} still need {1} stones and can only get them from rows {2}, which have just {3} to give. So these keep "
      "nothing "
      "for other columns: {6} stay empty.",
      "Il faut encore {1} pions aux colonnes {0}, qui ne peuvent venir que des lignes {2}, et celles-ci en ont juste {3} à "
      "donner. "
      "Elles ne gardent donc rien pour d’autres colonnes : {6} restent vides."}},

    // Puzzles to order.
    {"puzzle.size",
     {"A sheet of {0}x{1} cannot be made: 1 to {2} rows and columns.",
      "Pas de feuille de {0}x{1} : de 1 à {2} lignes et colonnes."}},
    {"puzzle.difficulty", {"There is no difficulty {0}: 1 to {1}.", "Pas de difficulté {0} : de 1 à {1}."}},
    {"puzzle.stones", {"{0} stones do not fit: 0 to {1}.", "{0} pions ne tiennent pas : de 0 à {1}."}},
    {"puzzle.unique_is_easy",
     {"A puzzle with one solution can always be solved one line at a time: its difficulty is 1, not {0}.",
      "Un casse-tête à solution unique se résout toujours une ligne à la fois : sa difficulté est 1, pas {0}."}},
    {"puzzle.rare",
     {"No puzzle of difficulty {0} was found on {1}x{2}: try a larger sheet or another number of stones.",
      "Aucun casse-tête de difficulté {0} trouvé en {1}x{2} : essayez une feuille plus grande ou un autre nombre de "
      "pions."}},

    // Moves.
    {"place.move", {"Move {0}: {1}", "Coup {0} : {1}"}},
    {"move.unknown",
     {"“{0}” is not a move here. A legal move is {1}, for instance.",
      "« {0} » n’est pas un coup ici. Un coup permis est {1}, par exemple."}},
    {"move.illegal",
     {"{0} is not legal now. A legal move is {1}, for instance.",
      "{0} n’est pas permis maintenant. Un coup permis est {1}, par exemple."}},
    {"move.taken",
     {"Cell {0} is taken: choose a white one, such as {1}.",
      "Case {0} occupée : choisissez une case blanche, par exemple {1}."}},
    {"move.no_swap",
     {"Nobody can swap now: only the answer to the very first stone may be a swap, where the option allows it.",
      "Pas d’échange maintenant : seule la réponse au tout premier pion peut en être un, si l’option le permet."}},
    {"move.no_pass", {"You cannot pass while you have a move.", "On ne passe pas tant qu’on peut jouer."}},
    {"rectangle.outside",
     {"{0} would reach over the edge of the board. Try {1}, for instance.",
      "{0} dépasserait le bord du plateau. Essayez par exemple {1}."}},
    {"rectangle.covers",
     {"{0} would lie on cells that are covered already. Try {1}, for instance.",
      "{0} reposerait sur des cases déjà couvertes. Essayez par exemple {1}."}},
    {"move.only_pass",
     {"You have no move: the only answer is pass.", "Vous ne pouvez pas jouer : la seule réponse est pass."}},
    {"move.over", {"The game is over: no move can be played.", "La partie est finie : plus aucun coup ne se joue."}},
    {"undo.none", {"There is no move to take back.", "Il n’y a pas de coup à reprendre."}},
    {"redo.none", {"There is no move to play again.", "Il n’y a pas de coup à rejouer."}},

    // What a move did.
    {"told.move", {"Player {0}: {1}.", "Joueur {0} : {1}."}},
    {"told.swap",
     {"Player {0} swaps: the players exchange colours.", "Le joueur {0} échange : les joueurs changent de couleur."}},
    {"told.pass", {"Player {0} passes, for want of a move.", "Le joueur {0} passe, faute de coup."}},
    {"reaction.turned", {"{0} triangles turn.", "{0} triangles se colorent."}},
    {"reaction.turned_one", {"One triangle turns.", "Un triangle se colore."}},
    {"reaction.it_was", {"It was player {0}’s.", "Il était au joueur {0}."}},
    {"reaction.taken", {"{0} of them were player {1}’s.", "{0} d’entre eux étaient au joueur {1}."}},
    {"reaction.taken_one", {"One of them was player {1}’s.", "L’un d’eux était au joueur {1}."}},

    {"play.winner", {"Player {0} wins: {1}.", "Le joueur {0} gagne : {1}."}},
    {"play.winners", {"Players {0} share the win: {1}.", "Les joueurs {0} se partagent la victoire : {1}."}},
    {"play.draw", {"A draw: {0}.", "Partie nulle : {0}."}},
    {"cell.empty", {"empty", "vide"}},
    {"cell.stone", {"stone of player {0}", "pion du joueur {0}"}},
    {"cell.king", {"king of player {0}", "roi du joueur {0}"}},
    {"cell.block", {"stone", "pierre"}},
    {"cell.rectangle", {"rectangle of player {0}", "pavé du joueur {0}"}},
    {"cell.segment", {"segment of player {1} to {0}", "segment du joueur {1} vers {0}"}},
    {"cell.gone", {"gone", "n’existe plus"}},
    {"cell.dead", {"out of play", "hors jeu"}},
    {"cell.poison", {"poisoned", "empoisonnée"}},
    {"cell.fixed", {"player {0} for good", "au joueur {0} pour toujours"}},
    {"cell.last", {"last move", "dernier coup"}},
    {"cell.forbidden", {"forbidden now", "interdite pour l’instant"}},

    // What is touched on the way to a move.
    {"touch.nowhere", {"Nothing can be played on {0} now.", "Rien à jouer en {0} pour le moment."}},
    {"touch.others",
     {"{0} is player {1}’s: choose something of yours.", "{0} est au joueur {1} : choisissez ce qui est à vous."}},
    {"touch.stuck", {"What stands on {0} cannot move now.", "Ce qui est en {0} ne peut pas bouger maintenant."}},
    {"touch.empty", {"There is nothing of yours on {0} to move.", "Il n’y a rien à vous en {0}."}},
    {"touch.no_corner",
     {"No rectangle that may be laid now has a corner on {0}.", "Aucun pavé permis maintenant n’a de coin en {0}."}},
    {"touch.swap", {"Swap colours", "Échanger les couleurs"}},
    {"touch.pass", {"Pass", "Passer"}},
    {"touch.line", {"{0} to {1}", "de {0} à {1}"}},
    {"touch.rectangle", {"rectangle from {0} to {1}", "pavé de {0} à {1}"}},
    {"touch.polygon", {"polygon {0}", "contour {0}"}},

    // Values of options, for forms: `choice.VALUE`, or a game’s own `choice.OPTION.VALUE`.
    {"choice.yes", {"yes", "oui"}},
    {"choice.no", {"no", "non"}},
    {"choice.on", {"yes", "oui"}},
    {"choice.off", {"no", "non"}},
    {"best.chance",
     {"It is the dice’s turn: there is no move to choose.", "C’est aux dés : il n’y a pas de coup à choisir."}},

    // Players.
    {"player.unknown",
     {"There is no player “{0}”. Players are: {1}.", "Il n’y a pas de joueur « {0} ». Les joueurs sont : {1}."}},
    {"player.no_reference",
     {"{0} has no reference player: choose random, mcts or best.",
      "{0} n’a pas de joueur de référence : choisissez random, mcts ou best."}},
    {"player.form",
     {"“{0}” does not say key=value: write for instance mcts:level=5.",
      "« {0} » n’est pas de la forme clé=valeur : écrivez par exemple mcts:level=5."}},
    {"player.key",
     {"A player has no setting “{0}”. Settings are: {1}.",
      "Un joueur n’a pas de réglage « {0} ». Les réglages sont : {1}."}},
    {"player.value", {"{0}={1} does not fit: give {2}.", "{0}={1} ne convient pas : donnez {2}."}},

    // Tournaments.
    {"match.few",
     {"A match needs at least two players: write for instance --between mcts:level=5 random.",
      "Un tournoi demande au moins deux joueurs : écrivez par exemple --between mcts:level=5 random."}},
    {"match.many", {"A match has at most {0} players.", "Un tournoi a au plus {0} joueurs."}},
    {"match.human",
     {"A match is among computer players: choose random, mcts or best instead of human.",
      "Un tournoi oppose des ordinateurs : choisissez random, mcts ou best au lieu de human."}},
    {"match.puzzle",
     {"{0} is a puzzle for one: there is no match to play.", "{0} est un casse-tête pour une personne : pas de tournoi."}},
    {"match.twice",
     {"{0} players for {1} seats meet by turns: name each of them once.",
      "{0} joueurs pour {1} places se rencontrent tour à tour : nommez chacun une seule fois."}},

    // Records, JSON, files.
    {"record.syntax",
     {"Record, line {0}: “{1}” is not understood.", "Partie notée, ligne {0} : « {1} » n’est pas compris."}},
    {"record.missing", {"The record has no {0}.", "La partie notée n’a pas de {0}."}},
    {"record.field", {"The record’s field {0} is missing or wrong.", "Le champ {0} de la partie notée manque ou est faux."}},
    {"record.large", {"The record is larger than {0} bytes.", "La partie notée dépasse {0} octets."}},
    {"record.rules_version",
     {"The record was played by rules version {0}; this program has version {1}.",
      "La partie notée suit la version {0} des règles ; ce programme a la version {1}."}},
    {"record.winners",
     {"The record says winner {0}, but its moves give {1}.",
      "La partie notée dit gagnant {0}, mais ses coups donnent {1}."}},
    {"json.syntax", {"Not JSON: the fault is at byte {0}.", "Ce n’est pas du JSON : la faute est à l’octet {0}."}},
    {"json.deep", {"JSON nested too deeply, at byte {0}.", "JSON trop profondément imbriqué, à l’octet {0}."}},
    {"json.repeated",
     {"JSON: a name is repeated in one object, at byte {0}.", "JSON : un nom est répété dans un objet, à l’octet {0}."}},
    {"json.members",
     {"JSON: an object has too many members, at byte {0}.", "JSON : un objet a trop de membres, à l’octet {0}."}},
    {"json.large", {"The text is larger than {0} bytes.", "Le texte dépasse {0} octets."}},
    {"json.encoding", {"The text is not valid UTF-8.", "Le texte n’est pas de l’UTF-8 valable."}},
    {"file.read", {"Cannot read {0}: {1}.", "Impossible de lire {0} : {1}."}},
    {"file.write", {"Cannot write {0}: {1}.", "Impossible d’écrire {0} : {1}."}},
    {"perft.line",
     {"Perft file, line {0}: “{1}” is not understood.", "Fichier perft, ligne {0} : « {1} » n’est pas compris."}},

    {"example.syntax", {"Example, line {0}: “{1}” is not understood.", "Exemple, ligne {0} : « {1} » n’est pas compris."}},
    {"example.failed", {"Example, line {0}: claimed {1}, found {2}.", "Exemple, ligne {0} : annoncé {1}, trouvé {2}."}},

    // Engine protocol.
    {"engine.no_object",
     {"A request is a JSON object such as {\"do\":\"position\"}.",
      "Une requête est un objet JSON tel que {\"do\":\"position\"}."}},
    {"engine.unknown_do",
     {"“{0}” cannot be done. Requests are: {1}.", "« {0} » ne peut être fait. Les requêtes sont : {1}."}},
    {"engine.no_game",
     {"No game is set up: begin with \"do\":\"new\".", "Aucune partie n’est ouverte : commencez par \"do\":\"new\"."}},
    {"engine.field",
     {"The field {0} is missing or wrong: it should be {1}.", "Le champ {0} manque ou est faux : il devrait être {1}."}},
    {"engine.no_puzzle", {"{0} is no puzzle: begin a game with new.", "{0} n’est pas un casse-tête : commencez par new."}},
    {"engine.long", {"The line is longer than {0} bytes.", "La ligne dépasse {0} octets."}},
    {"engine.too_much", {"That would take too long: at most {0}.", "Cela prendrait trop longtemps : au plus {0}."}},

    // The Go Text Protocol; its own words stand before these.
    {"gtp.usage", {"Write {0}.", "Écrivez {0}."}},
    {"gtp.colour", {"“{0}” is nobody here: say {1}.", "« {0} » n’est personne ici : dites {1}."}},
    {"gtp.turn", {"It is the turn of {0}, not of {1}.", "C’est au tour de {0}, non de {1}."}},
    {"gtp.chance",
     {"The dice come before {0}: say genmove chance, or play chance with what they show.",
      "Les dés passent avant {0} : dites genmove chance, ou play chance avec ce qu’ils montrent."}},
    {"gtp.resign", {"Only one of two players can resign.", "On n’abandonne qu’à deux."}},
    {"gtp.not_over", {"The game is not over.", "La partie n’est pas finie."}},
    {"gtp.human",
     {"A person cannot answer genmove: choose random, mcts or best.",
      "Une personne ne répond pas à genmove : choisissez random, mcts ou best."}},
    {"gtp.rolled", {"Rolled before the last move: {0}", "Dés lancés avant le dernier coup : {0}"}},
    {"gtp.to_move", {"To move: {0}", "À jouer : {0}"}},
    {"gtp.over", {"The game is over: {0}", "La partie est finie : {0}"}},
};

}  // namespace

std::span<const Message> general_messages() { return kMessages; }

}  // namespace pavage
