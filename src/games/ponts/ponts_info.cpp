#include "games/ponts/ponts.h"

namespace pavage::ponts {

namespace {

constexpr std::string_view kSwitch[] = {"off", "on"};

constexpr OptionInfo kOptions[] = {
    {.name = "size",
     .type = OptionType::kInteger,
     .usual = "5",
     .least = 2,
     .most = 15,
     .meaning = {"Coloured cells along each side; size N makes a board of 2N+1 columns and rows.",
                 "Nombre de cases colorées le long d’un bord ; la taille N donne un plateau de 2N+1 colonnes et rangées."}},
    {.name = "swap",
     .type = OptionType::kChoice,
     .usual = "off",
     .choices = kSwitch,
     .meaning = {"After the first stone player 2 may take over red.",
                 "Après le premier pion, le joueur 2 peut prendre les rouges."}},
};

constexpr ViewInfo kViews[] = {
    {"trees",
     {"The two trees", "Les deux arbres"},
     {"Whoever wins has two trees of free cells, 1 and 2, that join his sides without a common cell: what is taken from one "
      "is "
      "mended by the other.",
      "Qui gagne a deux arbres de cases libres, 1 et 2, qui joignent ses bords sans case commune : ce qu’on prend à l’un, "
      "l’autre le répare."}},
};

constexpr Message kMessages[] = {
    {"ponts.joined", {"two opposite sides are joined", "deux bords opposés sont reliés"}},
    {"ponts.fixed",
     {"Cell {0} has had its colour from the start: choose a white one inside the frame, such as {1}.",
      "La case {0} a sa couleur depuis le début : choisissez une case blanche à l’intérieur du cadre, par exemple {1}."}},
    {"ponts.dead",
     {"Nobody plays on the frame, so {0} stays empty: choose a white cell inside it, such as {1}.",
      "On ne joue pas sur le cadre, {0} reste donc vide : choisissez une case blanche à l’intérieur, par exemple {1}."}},
    {"ponts.joins_now", {"{0} joins the two sides.", "{0} relie les deux bords."}},
    {"ponts.trees_after",
     {"After {0} there are two trees of free cells, with no cell in common, and each would join player {1}’s sides: every "
      "dam "
      "cuts at most one of them, and the other gives the answer.",
      "Après {0}, il y a deux arbres de cases libres, sans case commune, dont chacun relierait les bords du joueur {1} : "
      "chaque barrage coupe au plus l’un des deux, et l’autre donne la réponse."}},
    {"ponts.trees",
     {"There are two trees of free cells, with no cell in common, and each would join player {0}’s sides: every dam cuts at "
      "most one of them, and the other gives the answer.",
      "Il y a deux arbres de cases libres, sans case commune, dont chacun relierait les bords du joueur {0} : chaque "
      "barrage "
      "coupe au plus l’un des deux, et l’autre donne la réponse."}},
    {"ponts.take_over",
     {"Red wins, so player {0} takes red over: there are two trees of free cells, with no cell in common, and each would "
      "join "
      "its sides. Every dam cuts at most one of them, and the other gives the answer.",
      "Rouge gagne, le joueur {0} prend donc les rouges : il y a deux arbres de cases libres, sans case commune, dont "
      "chacun "
      "relierait leurs bords. Chaque barrage coupe au plus l’un des deux, et l’autre donne la réponse."}},
    {"ponts.swap_loses",
     {"Whatever the first stone, one colour wins after it, and player 2 may choose which one to have.",
      "Quel que soit le premier pion, une couleur gagne ensuite, et le joueur 2 peut choisir laquelle prendre."}},
};

constexpr std::string_view kBenches[] = {"size=5"};
constexpr std::string_view kProofs[] = {"size=5", "size=15"};

constexpr Piece kPieces[] = {Piece::kStones};

}  // namespace

const GameInfo kInfo = {
    .id = "ponts",
    .name = "Ponts et Barrages",
    .summary = {"Red bridges from bottom to top, blue from left to right: every bridge is the other’s dam.",
                "Rouge jette ses ponts de bas en haut, bleu de gauche à droite : chaque pont est un barrage pour l’autre."},
    .least_players = 2,
    .most_players = 2,
    .options = kOptions,
    .size_option = "size",
    .benches = kBenches,
    .proofs = kProofs,
    .views = kViews,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0, .rave = 400, .expand_after = 2},
         .levels = {{{32, 92}, {32, 77}, {32, 59}, {32, 40}, {32, 17}, {41, 0}, {65, 0}, {103, 0}, {256, 0}, {100000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::ponts
