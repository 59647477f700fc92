// Flags of tournaments and of machines that play them together.
#pragma once

#include "cli/flags.h"

namespace pavage::cli::flags {

inline constexpr Flag kBetween = {
    .name = "between",
    .kind = ValueKind::kText,
    .value = {"A B…", "A B…"},
    .meaning =
        {"The players, written as for play --seat; where there are more seats, the last one takes them all, where there "
         "are fewer, everybody meets everybody.",
         "Les joueurs, écrits comme pour play --seat ; s’il y a plus de places, le dernier les prend toutes, s’il y en a "
         "moins, chacun rencontre chacun."},
    .many = true};
inline constexpr Flag kGames = {
    .name = "games",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"Number of games; 100 if not given.", "Nombre de parties ; 100 si rien n’est dit."},
    .least = 1,
    .most = 10'000'000};
inline constexpr Flag kOpening = {
    .name = "opening",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning =
        {"Begin each game with N random moves, the same for each seating; 2 if not given, 0 in games that begin with "
         "dice or a new board.",
         "Commencer chaque partie par N coups au hasard, les mêmes pour chaque placement ; 2 si rien n’est dit, 0 dans "
         "les jeux qui commencent par des dés ou un nouveau plateau."},
    .least = 0,
    .most = 1000};
inline constexpr Flag kMostMoves = {
    .name = "most-moves",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"Call a game of N moves, dice apart, a draw among all; 2000 if not given.",
                "Déclarer nulle entre tous une partie de N coups, sans les dés ; 2000 si rien n’est dit."},
    .least = 1,
    .most = 1'000'000};
inline constexpr Flag kSideBySide = {.name = "threads",
                                     .kind = ValueKind::kWhole,
                                     .value = {"T", "T"},
                                     .meaning = {"Play this many games at a time; the result is the same.",
                                                 "Jouer tant de parties à la fois ; le résultat est le même."},
                                     .least = 1,
                                     .most = kMostThreads};
inline constexpr Flag kQueue = {
    .name = "queue",
    .kind = ValueKind::kText,
    .value = {"URL", "URL"},
    .meaning = {
        "Work over a queue on a NATS server, such as nats://host:4222: any number of machines play with pavage worker.",
        "Partager le travail par un serveur NATS, par exemple nats://hôte:4222 : autant de machines qu’on veut jouent "
        "par pavage worker."}};
inline constexpr Flag kQueueCreds = {.name = "queue-creds",
                                     .kind = ValueKind::kText,
                                     .value = {"FILE", "FICHIER"},
                                     .meaning = {"Credentials for the queue, if it wants a file of them.",
                                                 "Le fichier d’accès au serveur NATS, s’il en veut un."}};
inline constexpr Flag kPiece = {.name = "piece",
                                .kind = ValueKind::kWhole,
                                .value = {"N", "N"},
                                .meaning = {"Games that go to a worker at once; otherwise as many as take about a second.",
                                            "Parties confiées à la fois ; sinon autant qu’il en tient dans une seconde."},
                                .least = 1,
                                .most = 10'000};
inline constexpr Flag kWorkerThreads = {.name = "threads",
                                        .kind = ValueKind::kWhole,
                                        .value = {"T", "T"},
                                        .meaning = {"Play this many pieces at a time; 1 if not given.",
                                                    "Jouer tant de morceaux à la fois ; 1 si rien n’est dit."},
                                        .least = 1,
                                        .most = kMostThreads};
inline constexpr Flag kLostAfter = {
    .name = "lost-after",
    .kind = ValueKind::kSeconds,
    .value = {"S", "S"},
    .meaning = {"Give the work of whoever is silent for S seconds to another, for all on this queue; 10 at first.",
                "Confier à un autre le travail de qui se tait S secondes, pour tous à ce serveur ; 10 au départ."}};
inline constexpr Flag kSave = {
    .name = "save",
    .kind = ValueKind::kFile,
    .value = {"FILE", "FICHIER"},
    .meaning = {"Keep every game in this file, a line of JSON each; if it holds games of this match, go on after them.",
                "Garder chaque partie dans ce fichier, une ligne de JSON chacune ; s’il contient des parties de ce tournoi, "
                "continuer après elles."}};
inline constexpr Flag kSprt = {
    .name = "sprt",
    .kind = ValueKind::kText,
    .value = {"E0,E1", "E0,E1"},
    .meaning = {"Stop as soon as it is clear (at 5%) whether the first player’s Elo is rather E0 or E1.",
                "S’arrêter dès qu’il est clair (à 5 %) si l’Elo du premier joueur est plutôt E0 ou E1."}};

}  // namespace pavage::cli::flags
