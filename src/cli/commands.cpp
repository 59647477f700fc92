#include "cli/commands.h"

#include "cli/board_flags.h"
#include "cli/flags.h"
#include "cli/match_flags.h"
#include "cli/puzzle_flags.h"
#include "cli/search_flags.h"
#include "cli/site_flags.h"
#include "cli/study_flags.h"

namespace pavage::cli {

namespace {

using namespace flags;

constexpr std::size_t kManyWords = 1000;
constexpr Text kGameWord = {"GAME", "JEU"};
constexpr Text kBoardWords = {"GAME | fits BOARD | convert", "JEU | fits PLATEAU | convert"};
constexpr Text kSomeGames = {"[GAME…]", "[JEU…]"};

constexpr const Flag* kEveryCommand[] = {&kLang, &kHelp};
constexpr const Flag* kMenuFlags[] = {&kAscii, &kColor, &kVersion};
constexpr const Flag* kGamesFlags[] = {&kJson, &kColor};
constexpr const Flag* kRulesFlags[] = {&kAscii, &kColor};
constexpr const Flag* kPlayFlags[] = {&kOption, &kSeat, &kMoves, &kSeed, &kToRecord, &kNames, &kPalette, &kAscii, &kColor};
constexpr const Flag* kShowFlags[] = {&kOption, &kMoves,   &kFromRecord, &kFormat, &kJson,  &kOut,   &kTerms, &kNames,
                                      &kTheme,  &kPalette, &kSize,       &kRepeat, &kAscii, &kColor, &kSeed};
constexpr const Flag* kBoardFlags[] = {&kOption, &kGrid,   &kFormat,  &kJson,      &kOut,    &kNames,   &kTheme,
                                       &kRepeat, &kSize,   &kAscii,   &kColor,     &kSeed,   &kPrint,   &kSet,
                                       &kCell,   &kStone,  &kPaper,   &kLandscape, &kMargin, &kOverlap, &kKerf,
                                       &kParts,  &kLayers, &kLetters, &kNoNames,   &kFrom};
constexpr const Flag* kPerftFlags[] = {&kOption, &kMoves, &kFromRecord, &kDepth, &kDivide, &kJson};
constexpr const Flag* kBestFlags[] = {&kOption,  &kMoves, &kFromRecord, &kTime, &kSimulations, &kPlayer,
                                      &kThreads, &kSeed,  &kStream,     &kJson, &kColor};
constexpr const Flag* kSolveFlags[] = {&kOption,    &kMoves,  &kFromRecord, &kAll,  &kWhy,  &kProof, &kSurvey, &kUpTo,
                                       &kProofTime, &kMemory, &kThreads,    &kSeed, &kJson, &kAscii, &kColor};
constexpr const Flag* kPuzzleFlags[] = {&kRows,   &kColumns, &kPlaced, &kCrossed, &kGridSize, &kDifficulty, &kUnique,
                                        &kStones, &kHowMany, &kSeed,   &kFormat,  &kOut,      &kJson,       &kAscii};
constexpr const Flag* kMatchFlags[] = {&kOption, &kBetween, &kGames, &kSideBySide, &kOpening,    &kMostMoves, &kSprt,
                                       &kSave,   &kSeed,    &kJson,  &kQueue,      &kQueueCreds, &kPiece};
constexpr const Flag* kWorkerFlags[] = {&kQueue, &kQueueCreds, &kWorkerThreads, &kLostAfter};
constexpr const Flag* kStudyFlags[] = {&kOption,   &kStudyBetween, &kGames,        &kVary,      &kFirstMoves,
                                       &kHandicap, &kWatch,        &kStudyOpening, &kMostMoves, &kSideBySide,
                                       &kQueue,    &kQueueCreds,   &kPiece,        &kStudySave, &kSeed,
                                       &kCheck,    &kPositions,    &kStudyFormat,  &kStudyOut,  &kJson};
constexpr const Flag* kGtpFlags[] = {&kOption, &kPlayer, &kSeed, &kAscii};
constexpr const Flag* kBenchFlags[] = {&kSeconds, &kJson, &kSignature};
constexpr const Flag* kServeFlags[] = {&kPort,    &kAddress, &kData, &kDatabase,    &kOrigin,   &kBehindProxy,
                                       &kSteward, &kLegal,   &kLog,  &kMetricsFrom, &kUnlimited};
constexpr const Flag* kDataFlags[] = {&kBackupOut, &kBackupIn, &kWrite, &kData, &kDatabase};

constexpr std::string_view kNoCommandExamples[] = {"play {0}", "rules {0}", "play --help"};
constexpr std::string_view kPlayExamples[] = {"play {0}", "play {0} -o players=3 --seat 2=human",
                                              "play {0} --seat 2=mcts:level=8 --record game.txt"};
constexpr std::string_view kShowExamples[] = {"show {0} --names", "show {0} --format svg,png --out {0}",
                                              "show --record game.txt"};
constexpr std::string_view kBoardExamples[] = {"board {0} --names",
                                               "board {0} --format pdf --out {0}.pdf",
                                               "board {0} --print --paper a3 --out {0}.pdf",
                                               "board {0} --print --paper fit --kerf 0.15 --format svg --out {0}",
                                               "board fits penrose:4",
                                               "board convert --from mine.json --format code"};
constexpr std::string_view kPerftExamples[] = {"perft {0} --depth 3", "perft {0} --depth 2 --divide"};
constexpr std::string_view kBestExamples[] = {"best {0} --time 5 --threads 2", "best {0} --simulations 1000 --json"};
constexpr std::string_view kSolveExamples[] = {"solve {0} --all", "solve {0} --time 60 --proof --json"};
constexpr std::string_view kPuzzleExamples[] = {"puzzle count --rows 3,1,2,1,3,1 --columns 0,3,1,3,0,4",
                                                "puzzle make --size 8x8 --difficulty 3 --seed 1",
                                                "puzzle print --size 7x7 --out sheet.pdf"};
constexpr std::string_view kMatchExamples[] = {"match {0} --between mcts:level=5 mcts:level=4 --games 200",
                                               "match {0} --between best:time=0.1 mcts:time=0.1 --sprt 0,20",
                                               "match {0} --between best mcts random --threads 2 --save m.jsonl"};
constexpr std::string_view kWorkerExamples[] = {"worker --queue nats://host:4222 --threads 4"};
constexpr std::string_view kStudyExamples[] = {"study {0} --games 1000 --threads 2 --format html --out study.html",
                                               "study {0} --first-moves --games 5000 --save moves.jsonl",
                                               "study {0} --check"};
constexpr std::string_view kGtpExamples[] = {"gtp {0}", "gtp {0} -o players=3 --player mcts:level=8"};
constexpr std::string_view kDataExamples[] = {"data backup --out monday.backup",
                                              "data restore --in monday.backup --database postgresql://host/pavage"};
constexpr std::string_view kBenchExamples[] = {"bench {0} --seconds 0.5"};

constexpr Command kNoCommand = {.name = "",
                                .summary = {"French abstract games on tilings: play, look, analyse.",
                                            "Jeux abstraits français sur pavages : jouer, regarder, analyser."},
                                .flags = kMenuFlags,
                                .examples = kNoCommandExamples,
                                .run = run_menu};

constexpr Command kCommands[] = {
    {.name = "games",
     .summary = {"List the games with their options.", "Donner la liste des jeux et de leurs options."},
     .flags = kGamesFlags,
     .run = run_games},
    {.name = "rules",
     .words = kGameWord,
     .least_words = 1,
     .most_words = 1,
     .summary = {"Show the rules of a game.", "Montrer les règles d’un jeu."},
     .flags = kRulesFlags,
     .run = run_rules},
    {.name = "play",
     .words = kGameWord,
     .least_words = 1,
     .most_words = 1,
     .summary = {"Play in the terminal, against the computer or together.",
                 "Jouer dans le terminal, contre l’ordinateur ou à plusieurs."},
     .flags = kPlayFlags,
     .examples = kPlayExamples,
     .run = run_play},
    {.name = "show",
     .words = kGameWord,
     .least_words = 0,
     .most_words = 1,
     .summary = {"Show a position as text, picture or data.", "Montrer une position : texte, image ou données."},
     .flags = kShowFlags,
     .examples = kShowExamples,
     .run = run_show},
    {.name = "board",
     .words = kBoardWords,
     .least_words = 1,
     .most_words = 2,
     .summary = {"Show the empty board of a game, to look at, to print or to cut.",
                 "Montrer le plateau vide d’un jeu, à regarder, à imprimer ou à découper."},
     .flags = kBoardFlags,
     .examples = kBoardExamples,
     .run = run_board},
    {.name = "best",
     .words = kGameWord,
     .least_words = 0,
     .most_words = 1,
     .summary = {"Find the best move of a position.", "Chercher le meilleur coup d’une position."},
     .flags = kBestFlags,
     .examples = kBestExamples,
     .run = run_best},
    {.name = "solve",
     .words = kGameWord,
     .least_words = 0,
     .most_words = 1,
     .summary = {"Prove who wins a position, or by how much, and by which moves.",
                 "Prouver qui gagne une position, ou de combien, et par quels coups."},
     .flags = kSolveFlags,
     .examples = kSolveExamples,
     .run = run_solve},
    {.name = "perft",
     .words = kGameWord,
     .least_words = 0,
     .most_words = 1,
     .summary = {"Count the sequences of moves from a position.", "Compter les suites de coups depuis une position."},
     .flags = kPerftFlags,
     .examples = kPerftExamples,
     .run = run_perft},
    {.name = "match",
     .words = kGameWord,
     .least_words = 1,
     .most_words = 1,
     .summary = {"A tournament of computer players: who is better, and by how much.",
                 "Un tournoi d’ordinateurs : qui est le plus fort, et de combien."},
     .flags = kMatchFlags,
     .examples = kMatchExamples,
     .run = run_match},
    {.name = "worker",
     .summary = {"Play games that others ask for with --queue; see docs/queue.md.",
                 "Jouer des parties demandées par d’autres avec --queue ; voir docs/queue.md."},
     .flags = kWorkerFlags,
     .examples = kWorkerExamples,
     .run = run_worker},
    {.name = "study",
     .words = kGameWord,
     .least_words = 1,
     .most_words = 1,
     .summary = {"Is a game balanced? Plays many games and reports who wins, how long, how close.",
                 "Un jeu est-il équilibré ? Joue beaucoup de parties et dit qui gagne, en combien de coups, de combien."},
     .flags = kStudyFlags,
     .examples = kStudyExamples,
     .run = run_study},
    {.name = "puzzle",
     .words = {"ACTION", "ACTION"},
     .least_words = 1,
     .most_words = 1,
     .summary = {"Puzzles of row and column sums: check, solve, unique, count, sample, forced, hint, make, print.",
                 "Grilles à sommes données : check, solve, unique, count, sample, forced, hint, make, print."},
     .flags = kPuzzleFlags,
     .examples = kPuzzleExamples,
     .run = run_puzzle},
    {.name = "engine",
     .summary = {"Talk to programs: one JSON request a line in, one answer a line out.",
                 "Parler aux programmes : une requête JSON par ligne, une réponse par ligne."},
     .run = run_engine},
    {.name = "gtp",
     .words = kGameWord,
     .least_words = 1,
     .most_words = 1,
     .summary = {"Talk to Go and Hex clients by the Go Text Protocol; see docs/gtp.md.",
                 "Parler aux logiciels de Go et de Hex par le Go Text Protocol ; voir docs/gtp.md."},
     .flags = kGtpFlags,
     .examples = kGtpExamples,
     .run = run_gtp},
    {.name = "bench",
     .words = kSomeGames,
     .least_words = 0,
     .most_words = kManyWords,
     .summary = {"Measure the speed of the games on this machine.", "Mesurer la vitesse des jeux sur cette machine."},
     .flags = kBenchFlags,
     .examples = kBenchExamples,
     .run = run_bench},
    {.name = "serve",
     .summary = {"Serve the web site and its API.", "Servir le site et son interface."},
     .flags = kServeFlags,
     .run = run_serve},
    {.name = "data",
     .words = {"ACTION", "ACTION"},
     .least_words = 1,
     .most_words = 1,
     .summary = {"What the site remembers: backup (also while it runs), restore, check, ratings.",
                 "Ce dont le site se souvient : backup (sauver, même en marche), restore, check, ratings."},
     .flags = kDataFlags,
     .examples = kDataExamples,
     .run = run_data},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command& no_command() { return kNoCommand; }

std::vector<const Flag*> flags_of(const Command& command) {
    std::vector<const Flag*> all(command.flags.begin(), command.flags.end());
    all.insert(all.end(), std::begin(kEveryCommand), std::end(kEveryCommand));
    return all;
}

}  // namespace pavage::cli
