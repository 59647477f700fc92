#include "cli/cli_text.h"

#include "base/text.h"
#include "cli/data_text.h"
#include "server/server_text.h"
#include "text/messages.h"
#include "text/sentences.h"

namespace pavage::cli {

namespace {

constexpr Message kMessages[] = {
    // The command line.
    {"cli.failed", {"pavage: {0}", "pavage : {0}"}},
    {"cli.fault", {"Something went wrong: {0}.", "Quelque chose a échoué : {0}."}},
    {"cli.nothing", {"The program was started without its name.", "Le programme a été lancé sans son nom."}},
    {"cli.command_unknown",
     {"There is no command “{0}”. The commands are: {1}.", "Il n’y a pas de commande « {0} ». Les commandes sont : {1}."}},
    {"cli.command_unknown_near",
     {"There is no command “{0}”. Did you mean {2}? The commands are: {1}.",
      "Il n’y a pas de commande « {0} ». Vouliez-vous dire {2} ? Les commandes sont : {1}."}},
    {"cli.flag_unknown",
     {"There is no option {0} here; --help lists them.", "Il n’y a pas d’option {0} ici ; --help les montre."}},
    {"cli.flag_unknown_near",
     {"There is no option {0} here. Did you mean {1}? --help lists them.",
      "Il n’y a pas d’option {0} ici. Vouliez-vous dire {1} ? --help les montre."}},
    {"cli.flag_needs_value", {"{0} needs a value; see --help.", "{0} demande une valeur ; voir --help."}},
    {"cli.flag_takes_no_value", {"{0} takes no value.", "{0} ne prend pas de valeur."}},
    {"cli.flag_missing", {"{0} needs {1}; see pavage {0} --help.", "{0} demande {1} ; voir pavage {0} --help."}},
    {"cli.flag_whole_from",
     {"{0} {1} does not fit: give a whole number from {2} on.",
      "{0} {1} ne convient pas : donnez un entier à partir de {2}."}},
    {"cli.flag_whole",
     {"{0} {1} does not fit: give a whole number from {2} to {3}.",
      "{0} {1} ne convient pas : donnez un entier de {2} à {3}."}},
    {"cli.flag_seconds",
     {"{0} {1} does not fit: give seconds, such as 2 or 0.5, at most {2}.",
      "{0} {1} ne convient pas : donnez des secondes, par exemple 2 ou 0,5, au plus {2}."}},
    {"cli.flag_choice", {"{0} {1} does not fit: choose one of {2}.", "{0} {1} ne convient pas : choisissez parmi {2}."}},
    {"cli.word_missing", {"{0} needs {1}; see pavage {0} --help.", "{0} demande {1} ; voir pavage {0} --help."}},
    {"cli.word_many",
     {"{0} has no use for “{1}”; see pavage {0} --help.", "{0} n’a que faire de « {1} » ; voir pavage {0} --help."}},
    {"cli.record_with_options",
     {"A record brings its own options: give --record or -o, not both.",
      "Une partie notée a ses propres options : donnez --record ou -o, pas les deux."}},
    {"cli.record_of_another_game", {"The record is of {0}, not of {1}.", "La partie notée est de {0}, non de {1}."}},
    {"cli.record_json",
     {"{0} holds a game in JSON, to which no other can be added: name another file.",
      "{0} contient une partie en JSON, à laquelle rien ne s’ajoute : nommez un autre fichier."}},

    // Help.
    {"help.usage", {"Usage: {0}", "Emploi : {0}"}},
    {"help.command_word", {" COMMAND", " COMMANDE"}},
    {"help.options_word", {" [OPTIONS]", " [OPTIONS]"}},
    {"help.commands", {"Commands:", "Commandes :"}},
    {"help.options", {"Options:", "Options :"}},
    {"help.examples", {"Examples:", "Exemples :"}},

    // Players.
    {"player.name", {"Player {0}", "Joueur {0}"}},
    {"seat.form",
     {"--seat {0} does not fit: write for instance 2=human or 2=mcts:level=3.",
      "--seat {0} ne convient pas : écrivez par exemple 2=human ou 2=mcts:level=3."}},
    {"seat.number",
     {"--seat {0}: there is no player {1}, players are 1 to {2}.",
      "--seat {0} : il n’y a pas de joueur {1}, ils vont de 1 à {2}."}},
    {"seat.line", {"{0}: {1}", "{0} : {1}"}},
    {"seat.you", {"you", "vous"}},
    {"seat.human", {"a person", "une personne"}},
    {"seat.computer", {"computer ({0})", "ordinateur ({0})"}},

    // Games.
    {"games.choice", {"choice", "choix"}},
    {"games.board", {"board", "plateau"}},
    {"games.text", {"text", "texte"}},
    {"games.word", {"word", "mot"}},
    {"games.any_word", {"(seed)", "(graine)"}},
    {"games.choices_all", {"One of {0}.", "Au choix {0}."}},
    {"games.choices_some", {"Such as {0}.", "Par exemple {0}."}},
    {"games.one_player", {"one player", "un joueur"}},
    {"games.players", {"{0} players", "{0} joueurs"}},
    {"games.players_range", {"{0} to {1} players", "{0} à {1} joueurs"}},
    {"games.presets", {"Also, with other options:", "Aussi, avec d’autres options :"}},
    {"games.how",
     {"pavage play GAME plays, pavage rules GAME explains. Options are set with -o KEY=VALUE.",
      "pavage play JEU joue, pavage rules JEU explique. Les options se règlent par -o CLÉ=VALEUR."}},

    // Playing.
    {"play.seed", {"Seed {0}: --seed {0} gives the same game again.", "Graine {0} : --seed {0} redonne la même partie."}},
    {"play.how", {"Type a move, or help.", "Tapez un coup, ou aide."}},
    {"play.how_terminal",
     {"Type a move; Tab completes it; ? lists what else you can say.",
      "Tapez un coup ; Tab le complète ; ? dit ce qu’on peut taper d’autre."}},
    {"play.out", {"(out)", "(éliminé)"}},
    {"puzzle.action", {"“{0}” is no action: choose one of {1}.", "« {0} » n’est pas une action : choisissez parmi {1}."}},
    {"puzzle.cell",
     {"“{0}” is no cell of this grid: a cell is a letter and a number, such as {1} at the top left.",
      "« {0} » n’est pas une case de cette grille : une case est une lettre et un nombre, comme {1} en haut à gauche."}},
    {"puzzle.solvable", {"There is a grid with these sums.", "Il existe une grille avec ces sommes."}},
    {"puzzle.unique", {"Exactly one grid has these sums:", "Une seule grille a ces sommes :"}},
    {"puzzle.not_unique",
     {"Several grids have these sums; two of them:", "Plusieurs grilles ont ces sommes ; en voici deux :"}},
    {"puzzle.counting", {"Counting… {0}", "Je compte… {0}"}},
    {"puzzle.stopped", {"Stopped before the count was complete.", "Arrêté avant la fin du compte."}},
    {"puzzle.too_large",
     {"Counting these grids would need more than 4 GiB of memory.",
      "Compter ces grilles demanderait plus de 4 Gio de mémoire."}},
    {"puzzle.forced_stones", {"Stones in every solution: {0}", "Pions dans toutes les solutions : {0}"}},
    {"puzzle.forced_empty", {"Empty in every solution: {0}", "Vides dans toutes les solutions : {0}"}},
    {"puzzle.spoilt",
     {"It cannot be completed like this: take a stone or a mark back.",
      "Impossible de finir ainsi : reprenez un pion ou une marque."}},
    {"puzzle.finished", {"All cells are settled.", "Toutes les cases sont décidées."}},
    {"puzzle.free_choice",
     {"No cell is certain now: choose any free cell, both ways lead to a solution.",
      "Aucune case n’est certaine à présent : choisissez une case libre, les deux façons mènent à une solution."}},
    {"puzzle.made", {"difficulty {0}, {1}", "difficulté {0}, {1}"}},
    {"puzzle.one", {"one solution", "une seule solution"}},
    {"puzzle.several", {"several solutions", "plusieurs solutions"}},
    {"puzzle.sheet_title", {"Nombres Croisés", "Nombres Croisés"}},
    {"puzzle.sheet_foot",
     {"Place stones so that every row and column has its number. One answer each, upside down.",
      "Placez des pions pour que chaque ligne et chaque colonne ait son compte. Une réponse pour chacune, à l’envers."}},
    {"puzzle.sheet_seed",
     {"Place stones so that every row and column has its number. One answer each, upside down. Seed {0}.",
      "Placez des pions pour que chaque ligne et chaque colonne ait son compte. Une réponse pour chacune, à l’envers. "
      "Graine {0}."}},
    {"play.scores", {"Scores: {0}", "Scores : {0}"}},
    {"play.stock", {"{0}: {1}", "{0} : {1}"}},
    {"play.turn", {"{0} to move.", "{0} : à vous."}},
    {"play.thinking",
     {"Player {0} ({1}) is thinking… {2} s (Ctrl-C: play now)",
      "Le joueur {0} ({1}) réfléchit… {2} s (Ctrl-C : jouer tout de suite)"}},
    {"play.plays", {"{0} plays {1}.", "{0} joue {1}."}},
    {"play.rolled", {"The dice give {0}.", "Les dés donnent {0}."}},
    {"play.one_passed", {"… one roll without a place", "… un lancer sans place"}},
    {"play.passed", {"… {0} rolls without a place", "… {0} lancers sans place"}},
    {"play.near_word",
     {"“{0}” is neither a move nor a word I know. Did you mean {1}?",
      "« {0} » n’est ni un coup ni un mot que je connais. Vouliez-vous dire {1} ?"}},
    {"play.interrupt_again", {"Ctrl-C once more leaves the game.", "Encore Ctrl-C pour quitter la partie."}},
    {"play.goodbye", {"See you soon.", "À bientôt."}},
    {"play.help_move",
     {"Type a move, such as {0}, or one of these words:", "Tapez un coup, par exemple {0}, ou l’un de ces mots :"}},
    {"play.help_over", {"The game is over. You can type:", "La partie est finie. Vous pouvez taper :"}},
    {"play.hint",
     {"Try {0}: chances of about {1}, by {2} simulated games.",
      "Essayez {0} : environ {1} de chances, d’après {2} parties simulées."}},
    {"play.undone", {"Taken back: {0}.", "Repris : {0}."}},
    {"play.redone", {"Played again: {0}.", "Rejoué : {0}."}},
    {"play.save_needs_name", {"Save where? Write: save FILE.", "Enregistrer où ? Écrivez : enregistrer FICHIER."}},
    {"play.save_exists", {"{0} exists already: choose another name.", "{0} existe déjà : choisissez un autre nom."}},
    {"play.saved", {"Saved in {0}.", "Enregistré dans {0}."}},
    {"play.recorded", {"The game is kept in {0}.", "La partie est gardée dans {0}."}},
    {"play.replaced", {"{0} gives up: the computer goes on ({1}).", "{0} abandonne : l’ordinateur continue ({1})."}},
    {"play.resigned", {"Player {0} gives up: player {1} wins.", "Le joueur {0} abandonne : le joueur {1} gagne."}},
    {"play.resigned_alone",
     {"Player {0} gives up: the game ends here.", "Le joueur {0} abandonne : la partie s’arrête là."}},
    {"play.after_end",
     {"save FILE keeps the game, undo takes a move back, new begins another, quit leaves.",
      "enregistrer FICHIER garde la partie, reprendre revient d’un coup, nouvelle recommence, quitter s’en va."}},
    {"play.how_to_record", {"To keep such a game: --record FILE.", "Pour garder une telle partie : --record FICHIER."}},

    // The menu.
    {"menu.which", {"Which game? Number or name, Enter to leave", "Quel jeu ? Numéro ou nom, Entrée pour quitter"}},
    {"menu.against",
     {"Computer’s level 1 to 10, or p to play among people [5]",
      "Niveau de l’ordinateur de 1 à 10, ou p entre personnes [5]"}},
    {"menu.number", {"Give a number from 1 to {0}, or a name.", "Donnez un numéro de 1 à {0}, ou un nom."}},
    {"menu.level", {"Give a level from 1 to 10, or p.", "Donnez un niveau de 1 à 10, ou p."}},
    {"menu.more", {"pavage --help tells all the rest.", "pavage --help dit tout le reste."}},

    // Pictures.
    {"show.format",
     {"There is no format “{0}”. Formats are: {1}.", "Il n’y a pas de format « {0} ». Les formats sont : {1}."}},
    {"show.several", {"Several formats need --out FILE.", "Plusieurs formats demandent --out FICHIER."}},
    {"show.binary",
     {"A terminal cannot show {0}: give --out FILE.", "Un terminal ne montre pas {0} : donnez --out FICHIER."}},
    {"show.moves", {"After {0}.", "Après {0}."}},
    {"show.turn", {"{0} to move.", "Au tour de {0}."}},
    {"show.chance", {"The dice are next.", "Aux dés."}},
    {"show.no_terms",
     {"{0} has no stones on cells: there are no provinces to point out.",
      "{0} n’a pas de pions sur des cases : il n’y a pas de provinces à signaler."}},
    {"show.legend", {"{0}: {1}", "{0} : {1}"}},
    {"terms.province",
     {"provinces (connected cells of one colour), each with its number",
      "provinces (cases voisines d’une même couleur), chacune avec son numéro"}},
    {"terms.peninsula", {"peninsulas (land provinces on the rim)", "presqu’îles (provinces de terre sur le bord)"}},
    {"terms.littoral",
     {"cells of the littoral (land of peninsulas: solid)", "cases du littoral (terre des presqu’îles : solide)"}},
    {"terms.fragile", {"fragile cells (other land)", "cases fragiles (les autres terres)"}},
    {"terms.sea", {"seas (white provinces on the rim)", "mers (provinces blanches sur le bord)"}},
    {"terms.lake", {"lakes (white provinces away from the rim)", "lacs (provinces blanches loin du bord)"}},
    {"raster.svg", {"The picture could not be made: {0}.", "L’image n’a pas pu être faite : {0}."}},
    {"raster.failed", {"The picture could not be made: {0}.", "L’image n’a pas pu être faite : {0}."}},
    {"raster.size",
     {"A picture {0} pixels wide cannot be made: at most {1}.",
      "Une image large de {0} pixels ne se fait pas : au plus {1}."}},
    {"board.heading", {"{0} ({1}): {2} cells.", "{0} ({1}) : {2} cases."}},
    {"board.title", {"The board of {0}", "Le plateau de {0}"}},
    {"show.title", {"A game of {0}", "Une partie de {0}"}},

    // Counting, searching, measuring.
    {"perft.progress", {"depth {0}… {1} s", "profondeur {0}… {1} s"}},
    {"perft.stopped", {"Stopped. Counted up to depth {0}: {1}", "Arrêté. Compté jusqu’à la profondeur {0} : {1}"}},
    {"perft.stopped_early", {"Stopped before anything was counted.", "Arrêté avant d’avoir rien compté."}},
    {"best.progress", {"Thinking… {0} s (Ctrl-C: enough)", "Réflexion… {0} s (Ctrl-C : assez)"}},
    {"best.so_far", {"Thinking… {0} s: {1}, {2} (Ctrl-C: enough)", "Réflexion… {0} s : {1}, {2} (Ctrl-C : assez)"}},
    {"best.proven", {"proven", "prouvé"}},
    {"best.is_proven", {"Proven for whoever moves: {0}", "Prouvé pour qui joue : {0}"}},
    {"best.win", {"win", "gagné"}},
    {"best.loss", {"loss", "perdu"}},
    {"best.draw", {"draw", "nul"}},
    {"best.answer", {"Best move: {0}", "Meilleur coup : {0}"}},
    {"best.value", {"Expected share of the win: {0}", "Part attendue de la victoire : {0}"}},
    {"best.effort", {"{0} simulated games in {1} s", "{0} parties simulées en {1} s"}},
    {"best.move", {"move", "coup"}},
    {"best.visits", {"visits", "visites"}},
    {"best.more", {"and {0} more", "et {0} de plus"}},
    {"best.line", {"Expected line:", "Suite attendue :"}},
    {"solve.progress", {"Looking for a proof… {0} s (Ctrl-C: enough)", "Recherche d’une preuve… {0} s (Ctrl-C : assez)"}},
    {"solve.share",
     {"Looking for a proof… {0}, {1} s (Ctrl-C: enough)", "Recherche d’une preuve… {0}, {1} s (Ctrl-C : assez)"}},
    {"solve.won", {"Proven: player {0}, to move, wins.", "Prouvé : le joueur {0}, qui a le trait, gagne."}},
    {"solve.lost", {"Proven: player {0}, to move, loses.", "Prouvé : le joueur {0}, qui a le trait, perd."}},
    {"solve.drawn", {"Proven: a draw.", "Prouvé : partie nulle."}},
    {"solve.ahead", {"Proven: player {0}, to move, wins by {1}.", "Prouvé : le joueur {0}, qui a le trait, gagne de {1}."}},
    {"solve.behind", {"Proven: player {0}, to move, loses by {1}.", "Prouvé : le joueur {0}, qui a le trait, perd de {1}."}},
    {"solve.level", {"Proven: equal points.", "Prouvé : égalité de points."}},
    {"solve.part",
     {"This is the lead when the half in play ends; the next one begins afresh.",
      "C’est l’avance à la fin de la manche en cours ; la suivante repart de zéro."}},
    {"solve.points", {"{0} points", "{0} points"}},
    {"solve.unknown", {"Not proven.", "Non prouvé."}},
    {"solve.advice",
     {"More time (--time), more memory (--memory) or a position nearer to the end may help; best gives an estimate.",
      "Plus de temps (--time), plus de mémoire (--memory) ou une position plus proche de la fin peuvent aider ; best donne "
      "une estimation."}},
    {"solve.effort", {"Positions: {0}. Time: {1} s.", "Positions : {0}. Temps : {1} s."}},
    {"solve.took", {"Time: {0} s.", "Temps : {0} s."}},
    {"solve.one_move", {"By:", "Par :"}},
    {"solve.some_moves", {"By, among others:", "Par, entre autres :"}},
    {"solve.winning_moves", {"Winning moves:", "Coups gagnants :"}},
    {"solve.best_moves", {"Best moves:", "Meilleurs coups :"}},
    {"solve.longest", {"Puts it off:", "Retarde la perte :"}},
    {"solve.cut_short",
     {"Stopped before every other move was settled: there may be more.",
      "Arrêté avant que chaque autre coup soit tranché : il peut y en avoir d’autres."}},
    {"solve.why", {"Why:", "Pourquoi :"}},
    {"solve.line", {"Line:", "Suite :"}},
    {"solve.certificate", {"Certificate:", "Certificat :"}},
    {"solve.no_certificate", {"Certificate: none, everything was searched.", "Certificat : aucun, tout a été parcouru."}},
    {"solve.situation_won", {"won for player {0}", "gagnante pour le joueur {0}"}},
    {"solve.situation_lost", {"lost for player {0}", "perdante pour le joueur {0}"}},
    {"solve.situation_drawn", {"drawn", "nulle"}},
    {"solve.situation_points", {"player {0}: {1}", "joueur {0} : {1}"}},
    {"solve.tries", {"Every try from here, and its answer:", "Chaque essai d’ici, et sa réponse :"}},
    {"solve.board", {"board", "plateau"}},
    {"solve.openings", {"winning first moves", "premiers coups gagnants"}},
    {"solve.several", {"With several winning first moves:", "Avec plusieurs premiers coups gagnants :"}},
    {"solve.never_several",
     {"No board here has more than one winning first move.", "Aucun plateau ici n’a plus d’un premier coup gagnant."}},
    {"solve.lost_of",
     {"Of the positions of the largest board, {0} of {1} are lost for whoever has to move.",
      "Des positions du plus grand plateau, {0} sur {1} sont perdues pour qui a le trait."}},
    {"solve.survey_cut", {"Stopped before the survey was complete.", "Arrêté avant la fin du relevé."}},
    {"match.heading", {"{0} ({1}). Games: {2}. Seed: {3}.", "{0} ({1}). Parties : {2}. Graine : {3}."}},
    {"match.player", {"player", "joueur"}},
    {"match.games", {"games", "parties"}},
    {"match.wins", {"won", "gains"}},
    {"match.draws", {"drawn", "nulles"}},
    {"match.losses", {"lost", "pertes"}},
    {"match.share", {"share", "part"}},
    {"match.elo", {"Elo", "Elo"}},
    {"match.score", {"score", "score"}},
    {"match.seats", {"Share by seat: {0}", "Part selon la place : {0}"}},
    {"match.opened",
     {"Random moves at the opening: {0}. Mean length: {1} moves.",
      "Coups au hasard à l’ouverture : {0}. Longueur moyenne : {1} coups."}},
    {"match.lasted", {"Mean length: {0} moves.", "Longueur moyenne : {0} coups."}},
    {"match.cut_off",
     {"Games broken off after {1} moves, which count as draws: {0}.",
      "Parties arrêtées après {1} coups, qui comptent comme nulles : {0}."}},
    {"match.interval",
     {"±: 95% confidence. Elo: above the mean of the others. Score: its own, mean of a game.",
      "± : confiance à 95 %. Elo : au-dessus de la moyenne des autres. Score : le sien, en moyenne par partie."}},
    {"match.progress", {"{0}  {1}  Elo {2}  {3} left", "{0}  {1}  Elo {2}  encore {3}"}},
    {"match.stopped", {"Stopped. Games over: {0} of {1}.", "Arrêté. Parties finies : {0} sur {1}."}},
    {"match.stopped_early", {"Stopped before any game was over.", "Arrêté avant la fin de la première partie."}},
    {"match.sprt_form",
     {"--sprt {0} does not fit: give two Elo numbers, the lower first, such as 0,10.",
      "--sprt {0} ne convient pas : donnez deux nombres Elo, le plus petit d’abord, par exemple 0,10."}},
    {"match.sprt_players", {"--sprt compares two players, not {0}.", "--sprt compare deux joueurs, non {0}."}},
    {"match.sprt",
     {"SPRT {0} or {1} Elo: {2} (log-likelihood ratio {3} between {4} and {5}).",
      "SPRT {0} ou {1} Elo : {2} (log-vraisemblance {3} entre {4} et {5})."}},
    {"match.accepted", {"accepted, rather {0}", "accepté, plutôt {0}"}},
    {"match.rejected", {"rejected, rather {0}", "rejeté, plutôt {0}"}},
    {"match.undecided", {"not yet decided", "pas encore décidé"}},
    {"match.file_of_another",
     {"{0} holds another match ({1} differs): name another file, or ask for the same match.",
      "{0} contient un autre tournoi ({1} diffère) : nommez un autre fichier, ou redemandez le même tournoi."}},
    {"match.file_foreign",
     {"{0} is no file of a match: name another, nothing was written to it.",
      "{0} n’est pas un fichier de tournoi : nommez-en un autre, rien n’y a été écrit."}},
    {"match.file_line",
     {"{0}, line {1}: this is not game {2} of the match. Name another file.",
      "{0}, ligne {1} : ce n’est pas la partie {2} du tournoi. Nommez un autre fichier."}},
    {"match.resumed", {"Games found in {1}: {0}.", "Parties trouvées dans {1} : {0}."}},
    {"bench.progress", {"Measuring {0}…", "Mesure de {0}…"}},
    {"bench.games", {"games/s", "parties/s"}},
    {"bench.moves", {"moves/s", "coups/s"}},
    {"bench.simulations", {"simulations/s", "simulations/s"}},
    {"bench.positions", {"positions/s", "positions/s"}},
    {"bench.s", {"s", "s"}},
    {"serve.ready",
     {"Pavage is at http://{0}:{1}/ (Ctrl-C ends it)", "Pavage est à l’adresse http://{0}:{1}/ (Ctrl-C l’arrête)"}},
    {"serve.others", {"From other devices on the network: {0}", "Depuis d’autres appareils du réseau : {0}"}},

    // What the system says of files, by its English words.
    {"No such file or directory", {"no such file or folder", "rien de ce nom"}},
    {"Not a directory", {"a part of that path is no folder", "une partie du chemin n’est pas un dossier"}},
    {"Is a directory", {"it is a folder", "c’est un dossier"}},
    {"Permission denied", {"permission denied", "accès refusé"}},
    {"File too large", {"the file is too large", "le fichier est trop grand"}},
    {"No space left on device", {"the disk is full", "le disque est plein"}},
    {"Read-only file system", {"the disk is read-only", "le disque est en lecture seule"}},
    {"Broken pipe", {"the reader has gone", "le lecteur est parti"}},
    {"Bad file descriptor", {"it is closed", "elle est fermée"}},
};

std::optional<std::string> own_message(std::string_view code, const std::vector<std::string>& values, Language language) {
    if (auto said = message_from(kMessages, code, values, language)) return said;
    return message_from(data_messages(), code, values, language);
}

}  // namespace

std::span<const Message> cli_messages() { return kMessages; }

std::string Voice::operator()(std::string_view code, const std::vector<std::string>& values) const {
    return own_message(code, values, language_).value_or(server_message(code, values, language_));
}

std::string Voice::operator()(const Error& error) const {
    if (auto own = own_message(error.code, error.values, language_)) return *own;
    if (!error.code.starts_with("file.") || error.values.empty()) return server_message(error, language_);
    Error translated = error;
    translated.values.back() = (*this)(error.values.back());
    return server_message(translated, language_);
}

std::string Voice::operator()(const Text& text) const { return typeset(text.in(language_), language_); }

std::string Voice::list(const std::vector<std::string>& parts) const { return listed(parts, language_); }

std::string Voice::number(std::uint64_t value) const {
    const std::string digits = std::to_string(value);
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) result += language_ == Language::kFrench ? "\u202F" : ",";
        result += digits[i];
    }
    return result;
}

std::string Voice::decimal(double value, int decimals) const { return number_text(value, decimals, language_); }

std::string Voice::per_cent(double share) const {
    return number_text(100 * share, 0, language_) + (language_ == Language::kFrench ? "\u202F%" : "%");
}

}  // namespace pavage::cli
