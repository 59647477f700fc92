#include "games/zoned/zoned.h"

namespace pavage::zoned {

namespace {

constexpr std::string_view kBoards[] = {"square:WxH"};
constexpr std::string_view kFirst[] = {"roll", "1", "2", "3", "4"};
constexpr std::string_view kProximity[] = {"strict", "relaxed"};
constexpr std::string_view kWalled[] = {"pass", "skip"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "square:21x29",
     .choices = kBoards,
     .meaning = {"The sheet: columns by rows, at most 32 each. Usual: 21x29, a page of large squares.",
                 "La feuille : colonnes par lignes, 32 au plus. D’ordinaire 21x29, une page à grands carreaux."}},
    players_option(2, kMostPlayers),
    {.name = "first",
     .type = OptionType::kChoice,
     .usual = "roll",
     .choices = kFirst,
     .meaning = {"Who starts: the highest roll, or the player with this number.",
                 "Qui commence : le plus fort lancer, ou le joueur de ce numéro."}},
    {.name = "proximity",
     .type = OptionType::kChoice,
     .usual = "strict",
     .choices = kProximity,
     .meaning = {"Rectangles must touch your side or one of yours; relaxed: where that is impossible, any empty place will "
                 "do.",
                 "Un rectangle doit toucher votre bord ou un des vôtres ; relaxed : si c’est impossible, toute place vide "
                 "convient."}},
    {.name = "walled",
     .type = OptionType::kChoice,
     .usual = "pass",
     .choices = kWalled,
     .meaning = {"A player who could not even draw a single square passes, or is skipped, which is no pass.",
                 "Qui ne pourrait même pas tracer un seul carreau passe, ou bien est sauté, ce qui n’est pas passer."}},
    {.name = "patience",
     .type = OptionType::kInteger,
     .usual = "0",
     .least = 0,
     .most = 1000,
     .meaning = {"So many passes in a row end the game; 0: only the full sheet does.",
                 "Tant de passes à la suite finissent la partie ; 0 : seule la feuille pleine la finit."}},
};

constexpr Message kMessages[] = {
    {"zoned.full", {"the sheet is full", "la feuille est pleine"}},
    {"zoned.patience", {"too many rolls in a row found no place", "trop de lancers à la suite sont restés sans place"}},
    {"zoned.rolls", {"Player {0} rolls {1} and {2}.", "Le joueur {0} fait {1} et {2}."}},
    {"zoned.starts", {"Player {0} starts.", "Le joueur {0} commence."}},
    {"zoned.scores", {"{1} points for player {0}.", "{1} points pour le joueur {0}."}},
    {"zoned.scores_times", {"{1} points for player {0}: {2} times {3}.", "{1} points pour le joueur {0} : {2} fois {3}."}},
    {"zoned.rolls_for_start", {"Who starts? Player {0} rolls the dice.", "Qui commence ? Le joueur {0} lance les dés."}},
    {"zoned.rolls_to_beat",
     {"Who starts? Player {0} rolls the dice: {1} to beat.",
      "Qui commence ? Le joueur {0} lance les dés : il faut battre {1}."}},
    {"zoned.counts_double",
     {"The last roll found no place: the next rectangle counts twice.",
      "Le dernier lancer est resté sans place : le prochain rectangle compte double."}},
    {"zoned.counts",
     {"{0} rolls in a row found no place: the next rectangle counts {1} times.",
      "{0} lancers de suite sont restés sans place : le prochain rectangle compte {1} fois."}},
    {"zoned.roll_first",
     {"The dice come first: {0} has to wait for a roll, such as {1}.",
      "D’abord les dés : {0} doit attendre un lancer, par exemple {1}."}},
    {"zoned.rolled",
     {"The dice are rolled already, so {0} is no move: draw your rectangle, {1} for instance.",
      "Les dés sont déjà lancés, {0} n’est donc pas un coup : tracez votre rectangle, par exemple {1}."}},
    {"zoned.which",
     {"{0} alone does not say how the rectangle lies: give its sides too, such as {1}.",
      "{0} seul ne dit pas comment le rectangle est tourné : donnez aussi ses côtés, par exemple {1}."}},
    {"zoned.sides",
     {"{0} is not the rectangle of the dice: its sides must be the two numbers rolled, such as {1}.",
      "{0} n’est pas le rectangle des dés : ses côtés doivent être les deux nombres obtenus, par exemple {1}."}},
    {"zoned.apart",
     {"{0} touches neither your side of the sheet nor a rectangle of yours. Try {1}, for instance.",
      "{0} ne touche ni votre bord de la feuille ni un de vos rectangles. Essayez par exemple {1}."}},
    {"zoned.first",
     {"Player {0} cannot start a game of {1}: choose first=roll or a player’s number up to {1}.",
      "Le joueur {0} ne peut pas commencer une partie à {1} : choisissez first=roll ou un numéro de joueur jusqu’à {1}."}},
    {"choice.first.roll", {"the highest roll", "le plus fort lancer"}},
    {"choice.first.1", {"player 1", "le joueur 1"}},
    {"choice.first.2", {"player 2", "le joueur 2"}},
    {"choice.first.3", {"player 3", "le joueur 3"}},
    {"choice.first.4", {"player 4", "le joueur 4"}},
    {"choice.proximity.strict", {"always touching", "toujours au contact"}},
    {"choice.proximity.relaxed", {"relaxed", "plus souple"}},
    {"choice.walled.pass", {"passes", "passe"}},
    {"choice.walled.skip", {"is skipped", "est sauté"}},
};

constexpr std::string_view kBenches[] = {"board=square:21x29"};

}  // namespace

const GameInfo kInfo = {
    .id = "zoned",
    .name = "ZoneD",
    .summary = {"Two dice give a rectangle: draw it against your own, and let the passes of others pay for it.",
                "Deux dés donnent un rectangle : tracez-le contre les vôtres, et que les tours passés le fassent valoir."},
    .least_players = 2,
    .most_players = kMostPlayers,
    .options = kOptions,
    .by_points = true,
    .benches = kBenches,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0.3f, .urgency = 0.5f, .prior = 10, .first_moves = 10, .score_scale = 400},
         .levels = {{{32, 85}, {32, 70}, {32, 51}, {32, 32}, {32, 23}, {32, 15}, {32, 8}, {32, 0}, {400, 0}, {8000, 0}}}},
};

}  // namespace pavage::zoned
