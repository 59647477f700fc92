// The sentences of reports.
#include "study/words.h"

namespace pavage {

namespace {

constexpr Message kMessages[] = {
    {"report.interval", {"{0} ({1} to {2})", "{0} ({1} à {2})"}},
    {"report.no_games", {"No game has been played yet.", "Aucune partie n’a encore été jouée."}},
    {"report.balanced",
     {"No seat is seen to be better: seat {0} takes {1} of the wins, {2} would be fair.",
      "On ne voit pas de place meilleure : la place {0} prend {1} des gains, {2} serait équitable."}},
    {"report.unbalanced",
     {"Seat {0} does better: it takes {1} of the wins, {2} would be fair.",
      "La place {0} est meilleure : elle prend {1} des gains, {2} serait équitable."}},
    {"report.no_difference",
     {"{0}: no difference from {1} can be seen in how often seat 1 wins, {2} points.",
      "{0} : on ne voit pas de différence avec {1} pour les gains de la place 1, {2} points."}},
    {"report.more",
     {"{0}: seat 1 wins more often than with {1}, by {2} points.",
      "{0} : la place 1 gagne plus souvent qu’avec {1}, de {2} points."}},
    {"report.less",
     {"{0}: seat 1 wins less often than with {1}, by {2} points.",
      "{0} : la place 1 gagne moins souvent qu’avec {1}, de {2} points."}},
    {"report.swap",
     {"Without the swap rule the first player takes {1} by the best opening, such as {0}. With it he takes {3} by the "
      "fairest, "
      "such as {2}.",
      "Sans la règle d’échange, le premier joueur prend {1} par la meilleure ouverture, comme {0}. Avec elle, il prend {3} "
      "par la plus équitable, comme {2}."}},
    {"report.swap_hides",
     {"The second player may swap in these games, so the map shows what a first move is worth after that. For the value of "
      "the swap rule, study the game without it.",
      "Le second joueur peut échanger dans ces parties : la carte montre donc ce que vaut un premier coup après cela. Pour "
      "la valeur de la règle d’échange, étudiez le jeu sans elle."}},
    {"report.not_distinct",
     {"Only {0} of the {1} games are different. If these players always answer alike, the intervals are too narrow: let "
      "them begin with random moves (--opening).",
      "Seules {0} des {1} parties sont différentes. Si ces joueurs répondent toujours de même, les intervalles sont trop "
      "étroits : faites-les commencer par des coups au hasard (--opening)."}},
    {"report.some_cut_off",
     {"Games broken off at the most moves, which count as draws: {0}.",
      "Parties arrêtées au plus grand nombre de coups, comptées comme nulles : {0}."}},
    {"report.only_repetition",
     {"No game ended otherwise than by repetition or by being broken off.",
      "Aucune partie n’a fini autrement que par répétition ou par arrêt."}},
    {"report.by_repetition", {"the same position for the third time", "la même position pour la troisième fois"}},
    {"report.by_cut_off", {"broken off at the most moves", "arrêtée au plus grand nombre de coups"}},

    // Titles and labels.
    {"report.title", {"A study of {0}", "Étude de {0}"}},
    {"report.of", {"{0} games, seed {1}", "{0} parties, graine {1}"}},
    {"report.of_one", {"1 game, seed {1}", "1 partie, graine {1}"}},
    {"report.played_by", {"Played by {0}.", "Jouées par {0}."}},
    {"report.played_by_same", {"Every seat is played by {0}.", "Toutes les places sont tenues par {0}."}},
    {"report.opened", {"Random moves at the beginning: {0}.", "Coups au hasard au début : {0}."}},
    {"report.opened_by_each",
     {"Every first move in its turn: shares by seat are means over all of them.",
      "Chaque premier coup à son tour : les parts selon la place sont des moyennes sur tous."}},
    {"report.seat", {"seat {0}", "place {0}"}},
    {"report.seats", {"Wins by seat", "Gains selon la place"}},
    {"report.seats_axis", {"share of the wins, %", "part des gains, %"}},
    {"report.seats_caption",
     {"Dots are shares, lines their 95% intervals; the dashed line is a fair game.",
      "Les points sont les parts, les traits leurs intervalles à 95 % ; le pointillé est un jeu équitable."}},
    {"report.fair", {"fair", "équitable"}},
    {"report.players", {"Wins by player", "Gains selon le joueur"}},
    {"report.share", {"share", "part"}},
    {"report.interval_95", {"95% interval", "intervalle à 95 %"}},
    {"report.mean", {"mean", "moyenne"}},
    {"report.median", {"median", "médiane"}},
    {"report.quarters", {"middle half", "moitié centrale"}},
    {"report.range", {"range", "étendue"}},
    {"report.draws", {"drawn", "nulles"}},
    {"report.repeated", {"a position came again", "une position est revenue"}},
    {"report.length", {"moves", "coups"}},
    {"report.branching", {"legal moves", "coups permis"}},
    {"report.lead_changes", {"lead changes", "changements de meneur"}},
    {"report.drama", {"drama", "tension"}},
    {"report.behind", {"winner behind, %", "gagnant mené, %"}},
    {"report.decided", {"lead for good at, %", "avance sûre dès, %"}},
    {"report.uncertainty", {"uncertainty", "incertitude"}},
    {"report.score", {"score of seat {0}", "score de la place {0}"}},
    {"report.scores", {"score", "score"}},
    {"report.numbers", {"In numbers", "En chiffres"}},
    {"report.endings", {"How they ended", "Comment elles ont fini"}},
    {"report.games", {"games", "parties"}},
    {"report.lengths", {"Length of the games", "Longueur des parties"}},
    {"report.lengths_axis", {"moves", "coups"}},
    {"report.games_axis", {"games", "parties"}},
    {"report.branching_curve", {"Legal moves", "Coups permis"}},
    {"report.branching_axis", {"move of a player", "coup de joueur"}},
    {"report.legal_axis", {"legal moves", "coups permis"}},
    {"report.branching_caption",
     {"The line is the median, the band the middle half of the games.",
      "La ligne est la médiane, la bande la moitié centrale des parties."}},
    {"report.winner_curve", {"How the winner stood", "Comment se tenait le gagnant"}},
    {"report.course_axis", {"part of the game, %", "part de la partie, %"}},
    {"report.winner_axis", {"winner’s share of random games, %", "part du gagnant aux parties au hasard, %"}},
    {"report.winner_caption",
     {"Games that one player won alone, watched by {0} random games at each position: median and middle half.",
      "Parties gagnées par un seul joueur, observées par {0} parties au hasard à chaque position : médiane et moitié "
      "centrale."}},
    {"report.first_moves", {"What a first move is worth", "Ce que vaut un premier coup"}},
    {"report.first_moves_caption",
     {"Share of the wins in %, of the player who begins there: the stronger the colour, the better, from {1} to {2}. A "
      "cell’s "
      "own interval is about ±{0}.",
      "Part des gains en %, de qui commence là : plus la couleur est forte, mieux c’est, de {1} à {2}. L’intervalle de "
      "chaque case est d’environ ±{0}."}},
    {"report.first_move", {"first move", "premier coup"}},
    {"report.best_moves", {"The best and the worst", "Les meilleurs et les pires"}},
    {"report.swap_title", {"The swap rule", "La règle d’échange"}},
    {"report.swap_caption",
     {"Moves are chosen with nine tenths of the games and measured with the last tenth, ten times over, so that luck is not "
      "taken for strength: the numbers are lower than the best of the map.",
      "Les coups sont choisis avec neuf dixièmes des parties et mesurés avec le dernier, dix fois, pour ne pas prendre la "
      "chance pour de la force : les chiffres sont plus bas que les meilleurs de la carte."}},
    {"report.without_swap", {"without the rule, {0}", "sans la règle, {0}"}},
    {"report.with_swap", {"with the rule, {0}", "avec la règle, {0}"}},
    {"report.variants", {"Side by side", "Côte à côte"}},
    {"report.variant", {"variant", "variante"}},
    {"report.seat_1_axis", {"share of seat 1, %", "part de la place 1, %"}},
    {"report.handicap_axis", {"port stones of player 1 taken away", "pions de port retirés au joueur 1"}},
    {"report.checked", {"The rules themselves", "Les règles elles-mêmes"}},
    {"report.difference", {"difference, points", "différence, points"}},
    {"report.intervals",
     {"In brackets: 95% intervals. They count groups of games with the same beginning.",
      "Entre parenthèses : intervalles à 95 %. Ils comptent des groupes de parties au même début."}},
    {"report.command", {"The same again: {0}", "La même chose : {0}"}},

    // Checks of the rules.
    {"report.check_bounded",
     {"No game has more than {0} moves: it always ends.", "Aucune partie n’a plus de {0} coups : elle finit toujours."}},
    {"report.check_endless",
     {"The rules name no bound on the number of moves.", "Les règles ne bornent pas le nombre de coups."}},
    {"report.check_proof",
     {"All {0} positions of this board were looked at: none can come again, so every game ends.",
      "Les {0} positions de ce plateau ont toutes été vues : aucune ne peut revenir, donc toute partie finit."}},
    {"report.check_line",
     {"A position can come again. After {0} come {1}, and the position is the same.",
      "Une position peut revenir. Après {0} viennent {1}, et la position est la même."}},
    {"report.check_line_start",
     {"A position can come again. From the start, {1} come back to it.",
      "Une position peut revenir. Depuis le début, {1} y ramènent."}},
    {"report.check_line_ends", {"The third time ends the game. {0}", "La troisième fois finit la partie. {0}"}},
    {"report.check_line_goes_on",
     {"No rule ends the game then: it could go on for ever.",
      "Aucune règle n’arrête alors la partie : elle pourrait durer toujours."}},
    {"report.check_none_seen",
     {"Among the first {0} positions none came again, as it must be.",
      "Parmi les {0} premières positions aucune n’est revenue, comme il se doit."}},
    {"report.check_undecided",
     {"Whether a position can come again was not decided within {0} positions.",
      "En {0} positions, on n’a pas décidé si une position peut revenir."}},
};

}  // namespace

std::span<const Message> study_messages() { return kMessages; }

}  // namespace pavage
