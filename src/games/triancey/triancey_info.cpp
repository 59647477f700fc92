#include "games/triancey/triancey.h"

namespace pavage::triancey {

namespace {

constexpr OptionInfo kOptions[] = {
    triangles_option(16),
    kGridOption,
    {.name = "halves",
     .type = OptionType::kInteger,
     .usual = "1",
     .least = 1,
     .most = 2,
     .meaning = {"Halves of a game. With 2 each player begins once, and a half scores own triangles minus the opponent’s.",
                 "Mi-temps d’une partie. Avec 2, chacun commence une fois, et une mi-temps rapporte ses triangles moins "
                 "ceux de l’adversaire."}},
    kReactionBoardOption,
};

constexpr Message kMessages[] = {
    {"triancey.most", {"more triangles", "plus de triangles"}},
    {"triancey.equal", {"as many triangles for both", "autant de triangles de part et d’autre"}},
    {"triancey.half", {"Half {0} of {1}.", "Mi-temps {0} sur {1}."}},
    {"triancey.yellow",
     {"Yellow: player {0}, who begins. Red: player {1}.", "Jaune : le joueur {0}, qui commence. Rouge : le joueur {1}."}},
    {"triancey.first_half", {"First half: {0} to {1}.", "Première mi-temps : {0} à {1}."}},
};

constexpr std::string_view kBenches[] = {"triangles=48 grid=cestlavie"};
constexpr std::string_view kProofs[] = {"all triangles=20 grid=Pavage", "triangles=24 grid=Pavage"};

constexpr Piece kPieces[] = {Piece::kStones};

}  // namespace

const GameInfo kInfo = {
    .id = "triancey",
    .name = "Triancey",
    .summary = {"Colour triangles on a torus: what has two neighbours of your colour becomes yours.",
                "Coloriez des triangles sur un tore : tout ce qui a deux voisins de votre couleur vous revient."},
    .options = kOptions,
    .size_option = "triangles",
    .by_points = true,
    .benches = kBenches,
    .proofs = kProofs,
    .views = kReactionViews,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0, .rave = 100, .endgame = 12},
         .levels =
             {{{32, 90}, {32, 71}, {32, 46}, {32, 21}, {47, 0}, {131, 0}, {290, 0}, {701, 0}, {2349, 0}, {400000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::triancey
