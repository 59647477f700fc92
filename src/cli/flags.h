// Flags that several commands share: name, what it takes, what it means. Those of one kind of command stand beside this
// file; commands list those that apply to them.
#pragma once

#include "cli/arguments.h"
#include "play/player_spec.h"

namespace pavage::cli::flags {

inline constexpr std::int64_t kAnyNumber = INT64_MAX;
inline constexpr std::string_view kLanguages[] = {"fr", "en"};
inline constexpr std::string_view kColourUses[] = {"auto", "always", "never"};
inline constexpr std::string_view kPaletteNames[] = {"own", "house"};
inline constexpr std::string_view kThemes[] = {"light", "dark", "print"};

inline constexpr Flag kHelp = {.name = "help", .letter = 'h', .meaning = {"Show this help.", "Montrer cette aide."}};
inline constexpr Flag kVersion = {.name = "version", .letter = 'V', .meaning = {"Show the version.", "Montrer la version."}};
inline constexpr Flag kLang = {.name = "lang",
                               .kind = ValueKind::kChoice,
                               .value = {"fr|en", "fr|en"},
                               .meaning = {"Language; otherwise that of the locale.", "Langue ; sinon celle de la session."},
                               .choices = kLanguages};

// The position.
inline constexpr Flag kOption = {
    .name = "option",
    .letter = 'o',
    .kind = ValueKind::kText,
    .value = {"KEY=VALUE", "CLÉ=VALEUR"},
    .meaning = {"Set an option of the game, such as players=3; see pavage games. May be repeated.",
                "Régler une option du jeu, par exemple players=3 ; voir pavage games. Peut se répéter."}};
inline constexpr Flag kMoves = {
    .name = "moves",
    .kind = ValueKind::kText,
    .value = {"MOVES", "COUPS"},
    .meaning = {"Moves to play first, separated by spaces.", "Coups à jouer d’abord, séparés par des espaces."}};
inline constexpr Flag kFromRecord = {
    .name = "record",
    .kind = ValueKind::kFile,
    .value = {"FILE", "FICHIER"},
    .meaning = {"Take game and moves from a record; of several the last.",
                "Prendre le jeu et les coups d’une partie notée ; de plusieurs, la dernière."}};
inline constexpr Flag kSeed = {.name = "seed",
                               .kind = ValueKind::kWhole,
                               .value = {"N", "N"},
                               .meaning = {"Seed of dice and computer players: the same seed, the same game.",
                                           "Graine des dés et de l’ordinateur : même graine, même partie."},
                               .least = 0,
                               .most = kAnyNumber};

// Playing.
inline constexpr Flag kSeat = {
    .name = "seat",
    .kind = ValueKind::kText,
    .value = {"N=WHO", "N=QUI"},
    .meaning = {"Who plays as player N: human, random, reference (in games that have it), mcts:level=1 to 10, mcts:time=2… "
                "May be repeated. "
                "Otherwise player 1 is human, the others are mcts:level=5.",
                "Qui joue à la place N : human (une personne), random (au hasard), reference (dans les jeux qui l’ont), "
                "mcts:level=1 à 10, "
                "mcts:time=2… Peut se répéter. Sinon la place 1 est à vous, les autres à mcts:level=5."}};
inline constexpr Flag kToRecord = {.name = "record",
                                   .kind = ValueKind::kFile,
                                   .value = {"FILE", "FICHIER"},
                                   .meaning = {"Add the game to this file at its end, or when you leave.",
                                               "Ajouter la partie à ce fichier à la fin, ou quand vous quittez."}};

// The look.
inline constexpr Flag kAscii = {.name = "ascii",
                                .meaning = {"Draw with plain ASCII characters.", "Dessiner en simples caractères ASCII."}};
inline constexpr Flag kColor = {.name = "color",
                                .kind = ValueKind::kChoice,
                                .value = {"WHEN", "QUAND"},
                                .meaning = {"Colours: auto (on a terminal), always, never.",
                                            "Couleurs : auto (sur un terminal), always (toujours), never (jamais)."},
                                .choices = kColourUses};
inline constexpr Flag kTheme = {.name = "theme",
                                .kind = ValueKind::kChoice,
                                .value = {"light|dark|print", "light|dark|print"},
                                .meaning = {"Pictures on a light (usual) or dark ground, or white for printing.",
                                            "Images sur fond clair (light, d’ordinaire), sombre (dark), ou blanc pour "
                                            "imprimer (print)."},
                                .choices = kThemes};
inline constexpr Flag kPalette = {
    .name = "palette",
    .kind = ValueKind::kChoice,
    .value = {"own|house", "own|house"},
    .meaning = {"Players in the game’s own colours where it has some (own, usual), or in ours (house).",
                "Joueurs aux couleurs propres du jeu s’il en a (own, d’ordinaire), ou aux nôtres (house)."},
    .choices = kPaletteNames};
inline constexpr Flag kNames = {.name = "names",
                                .meaning = {"Write its name in each free cell.", "Écrire son nom dans chaque case libre."}};

// Pictures.
inline constexpr Flag kFormat = {
    .name = "format",
    .kind = ValueKind::kText,
    .value = {"FORMATS", "FORMATS"},
    .meaning = {"text (usual), svg, png, pdf, json; several separated by commas together with --out.",
                "text (d’ordinaire), svg, png, pdf, json ; plusieurs, séparés par des virgules, avec --out."}};
inline constexpr Flag kOut = {.name = "out",
                              .kind = ValueKind::kFile,
                              .value = {"FILE", "FICHIER"},
                              .meaning = {"Write to this file; with several formats to FILE.svg, FILE.png…",
                                          "Écrire dans ce fichier ; à plusieurs formats, dans FICHIER.svg, FICHIER.png…"}};
inline constexpr Flag kTerms = {.name = "terms",
                                .meaning = {"Point out provinces, littoral, lakes… with a legend.",
                                            "Signaler provinces, littoral, lacs… avec une légende."}};
inline constexpr std::string_view kRepeats[] = {"1", "3"};
inline constexpr Flag kRepeat = {
    .name = "repeat",
    .kind = ValueKind::kChoice,
    .value = {"1|3", "1|3"},
    .meaning = {"With 3, pictures show a torus three by three times, to see what its sides touch.",
                "Avec 3, les images montrent un tore trois fois sur trois, pour voir ce que touchent ses bords."},
    .choices = kRepeats};
inline constexpr Flag kGrid = {.name = "grid",
                               .kind = ValueKind::kText,
                               .value = {"WORD", "MOT"},
                               .meaning = {"The same as -o grid=WORD.", "La même chose que -o grid=MOT."}};
inline constexpr Flag kSize = {.name = "size",
                               .kind = ValueKind::kWhole,
                               .value = {"PIXELS", "PIXELS"},
                               .meaning = {"Width of the PNG picture.", "Largeur de l’image PNG."},
                               .least = 16,
                               .most = 8192};

inline constexpr Flag kThreads = {
    .name = "threads",
    .kind = ValueKind::kWhole,
    .value = {"T", "T"},
    .meaning = {"Think on this many processor cores.", "Réfléchir sur tant de cœurs du processeur."},
    .least = 1,
    .most = kMostThreads};
inline constexpr Flag kJson = {.name = "json",
                               .meaning = {"Answer in JSON, for programs.", "Répondre en JSON, pour les programmes."}};

}  // namespace pavage::cli::flags
