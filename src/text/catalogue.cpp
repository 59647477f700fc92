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
     {"“{0}” is no option: write name=value, such as players=3.", "« {0} » n’est pas une option : écrivez nom=valeur, par exemple players=3."}},
    {"option.unknown",
     {"{1} has no option “{0}”. Its options are: {2}.", "{1} n’a pas d’option « {0} ». Ses options sont : {2}."}},
    {"option.unknown_near",
     {"{1} has no option “{0}”. Did you mean {3}? Its options are: {2}.",
      "{1} n’a pas d’option « {0} ». Vouliez-vous dire {3} ? Ses options sont : {2}."}},
    {"option.empty", {"The option {0} has no value: write {0}=value.", "L’option {0} n’a pas de valeur : écrivez {0}=valeur."}},
    {"option.long", {"The value of {0} is longer than {1} bytes.", "La valeur de {0} dépasse {1} octets."}},
    {"option.range",
     {"{0}={1} does not fit: give a whole number from {2} to {3}.", "{0}={1} ne convient pas : donnez un entier de {2} à {3}."}},
    {"option.choice", {"{0}={1} does not fit: choose one of {2}.", "{0}={1} ne convient pas : choisissez parmi {2}."}},
    {"option.type",
     {"The option {0} must be a number or a text.", "L’option {0} doit être un nombre ou un texte."}},

    // Boards.
    {"board.unknown", {"There is no board “{0}”. Boards are: {1}.", "Il n’y a pas de plateau « {0} ». Les plateaux sont : {1}."}},
    {"board.size", {"“{0}” is no board: write {1} with whole sizes from 1.", "« {0} » n’est pas un plateau : écrivez {1} avec des tailles entières à partir de 1."}},
    {"board.too_large",
     {"A board of {0} cells is too large: at most {1} cells.", "Un plateau de {0} cases est trop grand : au plus {1} cases."}},
    {"board.unfit", {"This game is not played on {0}: choose {1}.", "Ce jeu ne se joue pas sur {0} : choisissez {1}."}},
    {"board.file_forbidden", {"Boards from files cannot be used here ({0}).", "Les plateaux tirés de fichiers ne sont pas admis ici ({0})."}},
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
    {"tiling.outline.points", {"The outline of cell {0} needs 3 to 64 points.", "Le contour de la case {0} demande 3 à 64 points."}},
    {"tiling.outline.crossing", {"The outline of cell {0} crosses or touches itself.", "Le contour de la case {0} se croise ou se touche."}},
    {"tiling.outline.flat", {"The outline of cell {0} encloses no area.", "Le contour de la case {0} n’enferme aucune surface."}},
    {"tiling.outline.number",
     {"A coordinate of cell {0} is no number between -1000000 and 1000000.",
      "Une coordonnée de la case {0} n’est pas un nombre entre -1000000 et 1000000."}},
    {"tiling.name",
     {"“{0}” does not do as a name: names are 1 to 8 letters or digits, each used once, not pass or swap.",
      "« {0} » ne convient pas comme nom : un nom a de 1 à 8 lettres ou chiffres, sert une fois, et n’est ni pass ni swap."}},
    {"tiling.neighbour", {"Cell {0} names a neighbour {1} that does not exist.", "La case {0} nomme une voisine {1} qui n’existe pas."}},
    {"tiling.one_sided",
     {"Cell {0} names {1} as its neighbour, but {1} does not name {0}.", "La case {0} nomme {1} comme voisine, mais {1} ne nomme pas {0}."}},
    {"tiling.self", {"Cell {0} names itself as a neighbour.", "La case {0} se nomme elle-même comme voisine."}},
    {"tiling.rim", {"The rim names the cell {0} wrongly: each rim cell once, in order.", "Le bord nomme mal la case {0} : chaque case du bord une fois, dans l’ordre."}},

    // Moves.
    {"place.move", {"Move {0}: {1}", "Coup {0} : {1}"}},
    {"move.unknown", {"“{0}” is not a move here. A legal move is {1}, for instance.", "« {0} » n’est pas un coup ici. Un coup permis est {1}, par exemple."}},
    {"move.illegal", {"{0} is not legal now. A legal move is {1}, for instance.", "{0} n’est pas permis maintenant. Un coup permis est {1}, par exemple."}},
    {"move.taken", {"Cell {0} is taken: choose a white one, such as {1}.", "Case {0} occupée : choisissez une case blanche, par exemple {1}."}},
    {"move.no_swap", {"Nobody can swap now: only the answer to the very first stone may be a swap, where the option allows it.",
                      "Pas d’échange maintenant : seule la réponse au tout premier pion peut en être un, si l’option le permet."}},
    {"move.no_pass", {"You cannot pass while you have a move.", "On ne passe pas tant qu’on peut jouer."}},
    {"move.only_pass", {"You have no move: the only answer is pass.", "Vous ne pouvez pas jouer : la seule réponse est pass."}},
    {"move.over", {"The game is over: no move can be played.", "La partie est finie : plus aucun coup ne se joue."}},
    {"undo.none", {"There is no move to take back.", "Il n’y a pas de coup à reprendre."}},
    {"redo.none", {"There is no move to play again.", "Il n’y a pas de coup à rejouer."}},

    {"best.chance", {"It is the dice’s turn: there is no move to choose.", "C’est aux dés : il n’y a pas de coup à choisir."}},

    // Players.
    {"player.unknown", {"There is no player “{0}”. Players are: {1}.", "Il n’y a pas de joueur « {0} ». Les joueurs sont : {1}."}},
    {"player.form", {"“{0}” does not say key=value: write for instance mcts:level=5.", "« {0} » n’est pas de la forme clé=valeur : écrivez par exemple mcts:level=5."}},
    {"player.key", {"A player has no setting “{0}”. Settings are: {1}.", "Un joueur n’a pas de réglage « {0} ». Les réglages sont : {1}."}},
    {"player.value", {"{0}={1} does not fit: give {2}.", "{0}={1} ne convient pas : donnez {2}."}},

    // Records, JSON, files.
    {"record.syntax", {"Record, line {0}: “{1}” is not understood.", "Partie notée, ligne {0} : « {1} » n’est pas compris."}},
    {"record.missing", {"The record has no {0}.", "La partie notée n’a pas de {0}."}},
    {"record.field", {"The record’s field {0} is missing or wrong.", "Le champ {0} de la partie notée manque ou est faux."}},
    {"record.large", {"The record is larger than {0} bytes.", "La partie notée dépasse {0} octets."}},
    {"record.rules_version",
     {"The record was played by rules version {0}; this program has version {1}.",
      "La partie notée suit la version {0} des règles ; ce programme a la version {1}."}},
    {"record.winners",
     {"The record says winner {0}, but its moves give {1}.", "La partie notée dit gagnant {0}, mais ses coups donnent {1}."}},
    {"json.syntax", {"Not JSON: the fault is at byte {0}.", "Ce n’est pas du JSON : la faute est à l’octet {0}."}},
    {"json.deep", {"JSON nested too deeply, at byte {0}.", "JSON trop profondément imbriqué, à l’octet {0}."}},
    {"json.repeated", {"JSON: a name is repeated in one object, at byte {0}.", "JSON : un nom est répété dans un objet, à l’octet {0}."}},
    {"json.members", {"JSON: an object has too many members, at byte {0}.", "JSON : un objet a trop de membres, à l’octet {0}."}},
    {"json.large", {"The text is larger than {0} bytes.", "Le texte dépasse {0} octets."}},
    {"json.encoding", {"The text is not valid UTF-8.", "Le texte n’est pas de l’UTF-8 valable."}},
    {"file.read", {"Cannot read {0}: {1}.", "Impossible de lire {0} : {1}."}},
    {"file.write", {"Cannot write {0}: {1}.", "Impossible d’écrire {0} : {1}."}},
    {"perft.line", {"Perft file, line {0}: “{1}” is not understood.", "Fichier perft, ligne {0} : « {1} » n’est pas compris."}},

    {"example.syntax", {"Example, line {0}: “{1}” is not understood.", "Exemple, ligne {0} : « {1} » n’est pas compris."}},
    {"example.failed", {"Example, line {0}: claimed {1}, found {2}.", "Exemple, ligne {0} : annoncé {1}, trouvé {2}."}},

    // Engine protocol.
    {"engine.no_object", {"A request is a JSON object such as {\"do\":\"position\"}.", "Une requête est un objet JSON tel que {\"do\":\"position\"}."}},
    {"engine.unknown_do", {"“{0}” cannot be done. Requests are: {1}.", "« {0} » ne peut être fait. Les requêtes sont : {1}."}},
    {"engine.no_game", {"No game is set up: begin with \"do\":\"new\".", "Aucune partie n’est ouverte : commencez par \"do\":\"new\"."}},
    {"engine.field", {"The field {0} is missing or wrong: it should be {1}.", "Le champ {0} manque ou est faux : il devrait être {1}."}},
    {"engine.long", {"The line is longer than {0} bytes.", "La ligne dépasse {0} octets."}},
    {"engine.too_much", {"That would take too long: at most {0}.", "Cela prendrait trop longtemps : au plus {0}."}},
    {"solve.none", {"There is no exact solver for {0} yet.", "Il n’y a pas encore de solveur exact pour {0}."}},
};

}  // namespace

std::span<const Message> general_messages() { return kMessages; }

}  // namespace pavage
