// Flags for counting, searching, proving and measuring.
#pragma once

#include "cli/flags.h"

namespace pavage::cli::flags {

inline constexpr Flag kDepth = {.name = "depth",
                                .kind = ValueKind::kWhole,
                                .value = {"N", "N"},
                                .meaning = {"Count sequences of 1 to N moves.", "Compter les suites de 1 à N coups."},
                                .least = 1,
                                .most = 30};
inline constexpr Flag kDivide = {.name = "divide",
                                 .meaning = {"Also say how many of the longest begin with each move.",
                                             "Dire aussi combien des plus longues commencent par chaque coup."}};
inline constexpr Flag kTime = {
    .name = "time",
    .kind = ValueKind::kSeconds,
    .value = {"SECONDS", "SECONDES"},
    .meaning = {"Think this long; 2 seconds if no limit is given.", "Réfléchir tant de secondes ; 2 sans autre limite."}};
inline constexpr Flag kSimulations = {
    .name = "simulations",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"Think for this many simulated games.", "Réfléchir tant de parties simulées."},
    .least = 1,
    .most = 1'000'000'000'000};
inline constexpr Flag kStream = {
    .name = "stream",
    .meaning = {
        "With --json: also what was found so far, a line each half second, the last one is the answer.",
        "Avec --json : aussi ce qui est trouvé jusque-là, une ligne chaque demi-seconde, la dernière est la réponse."}};
inline constexpr Flag kPlayer = {
    .name = "player",
    .kind = ValueKind::kText,
    .value = {"WHO", "QUI"},
    .meaning = {
        "Who answers: random, reference (in games that have it), mcts:level=1 to 10, mcts:time=2,threads=2…; best if "
        "not given.",
        "Qui répond : random (au hasard), reference (dans les jeux qui l’ont), mcts:level=1 à 10, "
        "mcts:time=2,threads=2… ; best si rien n’est dit."}};
inline constexpr Flag kAll = {
    .name = "all",
    .meaning = {"Every winning or best move, not just one.", "Tous les coups gagnants ou les meilleurs, et non un seul."}};
inline constexpr Flag kProof = {.name = "proof",
                                .meaning = {"Also the certificate by which the answer can be checked, where there is one.",
                                            "Aussi le certificat qui permet de vérifier la réponse, quand il y en a un."}};
inline constexpr Flag kWhy = {
    .name = "why",
    .kind = ValueKind::kText,
    .value = {"MOVE", "COUP"},
    .meaning = {"Follow this move to the end, with the answer that refutes it: each situation won or lost.",
                "Suivre ce coup jusqu’à la fin, avec la réponse qui le réfute : chaque situation, gagnante ou perdante."}};
inline constexpr Flag kSurvey = {
    .name = "survey",
    .meaning = {
        "All boards up to a size at once, with their winning first moves, in games that know them.",
        "Tous les plateaux jusqu’à une taille, avec leurs premiers coups gagnants, dans les jeux qui les connaissent."}};
inline constexpr Flag kUpTo = {.name = "up-to",
                               .kind = ValueKind::kText,
                               .value = {"SIZE", "TAILLE"},
                               .meaning = {"With --survey: the largest board, such as 14x14.",
                                           "Avec --survey : le plus grand plateau, par exemple 14x14."}};
inline constexpr Flag kProofTime = {
    .name = "time",
    .kind = ValueKind::kSeconds,
    .value = {"SECONDS", "SECONDES"},
    .meaning = {"Give up after this long; no limit if not given (Ctrl-C ends it).",
                "Renoncer après tant de secondes ; sans limite si rien n’est dit (Ctrl-C arrête)."}};
inline constexpr std::int64_t kUsualMemory = 2048;
inline constexpr Flag kMemory = {.name = "memory",
                                 .kind = ValueKind::kWhole,
                                 .value = {"MIB", "MIO"},
                                 .meaning = {"Use at most so many mebibytes for tables; 2048 if not given.",
                                             "Au plus tant de mébioctets pour les tables ; 2048 si rien n’est dit."},
                                 .least = 1,
                                 .most = 1 << 20};
inline constexpr Flag kSeconds = {.name = "seconds",
                                  .kind = ValueKind::kSeconds,
                                  .value = {"S", "S"},
                                  .meaning = {"Measure each figure for this long; 1 second if not given.",
                                              "Mesurer chaque chiffre tant de secondes ; 1 si rien n’est dit."}};
inline constexpr Flag kSignature = {.name = "signature",
                                    .meaning = {"Print instead one number a game that stands for all it does.",
                                                "Donner plutôt un nombre par jeu, qui résume tout ce qu’il fait."}};

}  // namespace pavage::cli::flags
