// Every flag of every command: its name, what it takes, what it means. Commands list those that apply to them.
#pragma once

#include "cli/arguments.h"
#include "play/players.h"
#include "play/tournament.h"

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
    .kind = ValueKind::kText,
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
                                   .kind = ValueKind::kText,
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
                              .kind = ValueKind::kText,
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

// Puzzles of sums.
inline constexpr Flag kRows = {.name = "rows",
                               .kind = ValueKind::kText,
                               .value = {"SUMS", "SOMMES"},
                               .meaning = {"Stones in each row from the top, such as 3,1,2.",
                                           "Pions de chaque ligne depuis le haut, par exemple 3,1,2."}};
inline constexpr Flag kColumns = {.name = "columns",
                                  .kind = ValueKind::kText,
                                  .value = {"SUMS", "SOMMES"},
                                  .meaning = {"Stones in each column from the left, such as 0,3,1,2.",
                                              "Pions de chaque colonne depuis la gauche, par exemple 0,3,1,2."}};
inline constexpr Flag kPlaced = {
    .name = "placed",
    .kind = ValueKind::kText,
    .value = {"CELLS", "CASES"},
    .meaning = {"Stones there already, for a hint: \"b1 d1\".", "Pions déjà posés, pour un indice : \"b1 d1\"."}};
inline constexpr Flag kCrossed = {
    .name = "crossed",
    .kind = ValueKind::kText,
    .value = {"CELLS", "CASES"},
    .meaning = {"Cells known to stay empty, for a hint.", "Cases que l’on sait vides, pour un indice."}};
inline constexpr Flag kGridSize = {.name = "size",
                                   .kind = ValueKind::kText,
                                   .value = {"WxH", "LxH"},
                                   .meaning = {"Columns and rows of a new puzzle; 6x6 if not given.",
                                               "Colonnes et lignes d’un nouveau casse-tête ; 6x6 si rien n’est dit."}};
inline constexpr Flag kDifficulty = {
    .name = "difficulty",
    .kind = ValueKind::kWhole,
    .value = {"1-4", "1-4"},
    .meaning =
        {"1: one line at a time, one solution; 2: also choices; 3: several lines at once; 4: many at once.",
         "1 : une ligne à la fois, une solution ; 2 : des choix aussi ; 3 : plusieurs lignes ensemble ; 4 : beaucoup."},
    .least = 1,
    .most = 4};
inline constexpr Flag kUnique = {
    .name = "unique", .meaning = {"Make puzzles with exactly one solution.", "Faire des casse-têtes à solution unique."}};
inline constexpr Flag kStones = {.name = "stones",
                                 .kind = ValueKind::kWhole,
                                 .value = {"N", "N"},
                                 .meaning = {"Make puzzles with so many stones.", "Faire des casse-têtes à tant de pions."},
                                 .least = 0,
                                 .most = 4096};
inline constexpr Flag kHowMany = {.name = "count",
                                  .kind = ValueKind::kWhole,
                                  .value = {"N", "N"},
                                  .meaning = {"How many puzzles; make 1, print 6 if not given.",
                                              "Combien de casse-têtes ; make 1, print 6 si rien n’est dit."},
                                  .least = 1,
                                  .most = 12};

// Counting, searching, measuring.
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
inline constexpr Flag kThreads = {
    .name = "threads",
    .kind = ValueKind::kWhole,
    .value = {"T", "T"},
    .meaning = {"Think on this many processor cores.", "Réfléchir sur tant de cœurs du processeur."},
    .least = 1,
    .most = kMostThreads};

// Tournaments.
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
    .kind = ValueKind::kText,
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

// Studies.
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
    .kind = ValueKind::kText,
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
inline constexpr Flag kPort = {.name = "port",
                               .kind = ValueKind::kWhole,
                               .value = {"P", "P"},
                               .meaning = {"Port to listen at; 0 for any free one. Usual: 8080.",
                                           "Port d’écoute ; 0 pour un port libre quelconque. D’ordinaire 8080."},
                               .least = 0,
                               .most = 65535};
inline constexpr Flag kAddress = {
    .name = "address",
    .kind = ValueKind::kText,
    .value = {"ADDRESS", "ADRESSE"},
    .meaning = {"Address to listen at; 0.0.0.0 for the whole network. Usual: 127.0.0.1, this machine only.",
                "Adresse d’écoute ; 0.0.0.0 pour tout le réseau. D’ordinaire 127.0.0.1, cette machine seule."}};

// What the site remembers.
inline constexpr Flag kData = {.name = "data",
                               .kind = ValueKind::kText,
                               .value = {"FOLDER", "DOSSIER"},
                               .meaning = {"Where accounts and games are kept. Usual: ~/.local/share/pavage.",
                                           "Où sont gardés comptes et parties. D’ordinaire ~/.local/share/pavage."}};
inline constexpr Flag kDatabase = {.name = "database",
                                   .kind = ValueKind::kText,
                                   .value = {"URL", "URL"},
                                   .meaning = {"Keep them in PostgreSQL instead: postgresql://user@host/name.",
                                               "Les garder plutôt dans PostgreSQL : postgresql://utilisateur@hôte/nom."}};
inline constexpr Flag kOrigin = {
    .name = "origin",
    .kind = ValueKind::kText,
    .value = {"ORIGIN", "ORIGINE"},
    .meaning = {
        "How browsers see the site, such as https://pavage.example; needed for https behind a proxy.",
        "Le site vu des navigateurs, par exemple https://pavage.example ; nécessaire pour https derrière un mandataire."}};
inline constexpr Flag kSteward = {
    .name = "steward",
    .kind = ValueKind::kText,
    .value = {"NAME", "NOM"},
    .meaning = {"An account that may strike games out of the weekly tables; may be given several times.",
                "Un compte qui peut rayer des parties des classements ; peut être donné plusieurs fois."}};
inline constexpr Flag kBehindProxy = {
    .name = "behind-proxy",
    .meaning = {"Believe what a proxy says of its clients (X-Forwarded-For, X-Forwarded-Proto).",
                "Croire ce qu’un mandataire dit de ses clients (X-Forwarded-For, X-Forwarded-Proto)."}};
inline constexpr std::string_view kLogLevels[] = {"debug", "info", "warning", "error", "none"};
inline constexpr Flag kLog = {
    .name = "log",
    .kind = ValueKind::kChoice,
    .value = {"LEVEL", "NIVEAU"},
    .meaning = {"From which level on events are logged, one line of JSON each. Usual: info.",
                "À partir de quel niveau noter ce qui arrive, une ligne de JSON chacun. D’ordinaire info."},
    .choices = kLogLevels};
inline constexpr Flag kUnlimited = {
    .name = "unlimited",
    .meaning = {"No limits on how often one address may ask: for measurements only.",
                "Sans limite au nombre de requêtes d’une adresse : pour des mesures seulement."}};
inline constexpr Flag kBackupOut = {.name = "out",
                                    .kind = ValueKind::kText,
                                    .value = {"FILE", "FICHIER"},
                                    .meaning = {"backup: write to this file.", "backup : écrire dans ce fichier."}};
inline constexpr Flag kBackupIn = {
    .name = "in",
    .kind = ValueKind::kText,
    .value = {"FILE", "FICHIER"},
    .meaning = {"restore: fill an empty database from this file.", "restore : remplir une base vide depuis ce fichier."}};
inline constexpr Flag kWrite = {.name = "write",
                                .meaning = {"ratings: write what was recomputed; stop the site first.",
                                            "ratings : écrire ce qui a été recalculé ; arrêtez d’abord le site."}};
inline constexpr Flag kSignature = {.name = "signature",
                                    .meaning = {"Print instead one number a game that stands for all it does.",
                                                "Donner plutôt un nombre par jeu, qui résume tout ce qu’il fait."}};
inline constexpr Flag kJson = {.name = "json",
                               .meaning = {"Answer in JSON, for programs.", "Répondre en JSON, pour les programmes."}};

}  // namespace pavage::cli::flags
