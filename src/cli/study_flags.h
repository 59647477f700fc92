// Flags of studies.
#pragma once

#include "cli/flags.h"
#include "play/tournament.h"

namespace pavage::cli::flags {

inline constexpr Flag kStudyBetween = {
    .name = "between",
    .kind = ValueKind::kText,
    .value = {"A B…", "A B…"},
    .meaning = {"The players, written as for match; one alone takes every seat. mcts:level=3 if not given.",
                "Les joueurs, écrits comme pour match ; un seul prend toutes les places. mcts:level=3 si rien n’est dit."},
    .many = true};
inline constexpr Flag kVary = {
    .name = "vary",
    .kind = ValueKind::kText,
    .value = {"KEY=V1|V2|…", "CLÉ=V1|V2|…"},
    .meaning = {"Study the game with each of these values of an option, side by side. Repeated: all combinations.",
                "Étudier le jeu avec chacune de ces valeurs d’une option, côte à côte. Répété : toutes les combinaisons."}};
inline constexpr Flag kFirstMoves = {
    .name = "first-moves",
    .meaning = {"Begin with every first move in turn: what each is worth, on the board; the value of a swap rule.",
                "Commencer par chaque premier coup à son tour : ce que vaut chacun, sur le plateau ; la valeur d’une "
                "règle d’échange."}};
inline constexpr Flag kHandicap = {
    .name = "handicap",
    .kind = ValueKind::kWhole,
    .value = {"K", "K"},
    .meaning =
        {"Study the game with 0, 1, … K port stones of player 1 taken away, in games whose ports are an option.",
         "Étudier le jeu sans 0, 1, … K des pions de port du joueur 1, dans les jeux dont les ports sont une option."},
    .least = 1,
    .most = 100};
inline constexpr Flag kWatch = {
    .name = "watch",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"Play N random games from each position to see who leads: lead changes, drama… 32 if not given, 0 for none.",
                "Jouer N parties au hasard depuis chaque position pour voir qui mène : changements de meneur, tension… "
                "32 si rien n’est dit, 0 pour aucune."},
    .least = 0,
    .most = kMostWatch};
inline constexpr Flag kStudyOpening = {
    .name = "opening",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"Begin each game with N random moves; none if not given.",
                "Commencer chaque partie par N coups au hasard ; aucun si rien n’est dit."},
    .least = 0,
    .most = 1000};
inline constexpr Flag kStudySave = {
    .name = "save",
    .kind = ValueKind::kText,
    .value = {"FILE", "FICHIER"},
    .meaning = {"Keep every game in this file, a line of JSON each (FILE.1, FILE.2… with several variants), and go on after "
                "those that are there.",
                "Garder chaque partie dans ce fichier, une ligne de JSON chacune (FICHIER.1, FICHIER.2… à plusieurs "
                "variantes), et continuer après celles qui y sont."}};
inline constexpr Flag kStudyFormat = {
    .name = "format",
    .kind = ValueKind::kText,
    .value = {"FORMATS", "FORMATS"},
    .meaning = {
        "text (usual), html (a page with plots), svg (each plot alone, for a paper), json, csv (a line a game), "
        "summary (csv of the numbers); several separated by commas together with --out.",
        "text (d’ordinaire), html (une page avec graphiques), svg (chaque graphique seul, pour un article), json, csv "
        "(une ligne par partie), summary (csv des nombres) ; plusieurs, séparés par des virgules, avec --out."}};
inline constexpr Flag kStudyOut = {
    .name = "out",
    .kind = ValueKind::kFile,
    .value = {"FILE", "FICHIER"},
    .meaning = {"Write to this file; with several formats to FILE.html, FILE.json…, plots to FILE-1.svg, FILE-2.svg…",
                "Écrire dans ce fichier ; à plusieurs formats, dans FICHIER.html, FICHIER.json…, les graphiques dans "
                "FICHIER-1.svg, FICHIER-2.svg…"}};
inline constexpr Flag kCheck = {
    .name = "check",
    .meaning = {
        "Look whether the game always ends and whether a position can come again; plays no games unless --games says so.",
        "Voir si le jeu finit toujours et si une position peut revenir ; ne joue aucune partie sans --games."}};
inline constexpr Flag kPositions = {
    .name = "positions",
    .kind = ValueKind::kWhole,
    .value = {"N", "N"},
    .meaning = {"With --check: look at no more than N positions; a million if not given.",
                "Avec --check : ne voir que N positions au plus ; un million si rien n’est dit."},
    .least = 1,
    .most = 50'000'000};

}  // namespace pavage::cli::flags
