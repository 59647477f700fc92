#include "games/polygone/polygone.h"

namespace pavage::polygone {

namespace {

constexpr std::string_view kLayoutNames[] = {"diamond", "wheel", "palisade"};
constexpr std::string_view kSweeps[] = {"free", "forward"};

constexpr OptionInfo kOptions[] = {
    {.name = "layout",
     .type = OptionType::kText,
     .usual = "diamond",
     .choices = kLayoutNames,
     .meaning = {"Where White's segments start: diamond, wheel, palisade, or a list of edges such as b1c1,c1d1. Black's are "
                 "the same upside down.",
                 "Départ des segments blancs : diamond, wheel, palisade, ou une liste d’arêtes comme b1c1,c1d1. Les noirs "
                 "partent de même, tête en bas."}},
    {.name = "sweep",
     .type = OptionType::kChoice,
     .usual = "free",
     .choices = kSweeps,
     .meaning = {"Whether a segment may swing through behind its pivot, or only in front of it.",
                 "Si un segment peut passer derrière son pivot en tournant, ou seulement devant."}},
};

constexpr Message kMessages[] = {
    {"polygone.captures", {"seven segments are captured", "sept segments sont pris"}},
    {"polygone.goal", {"a segment has reached the opposite tip", "un segment a atteint le sommet opposé"}},
    {"polygone.stuck", {"no segment can move any more", "plus aucun segment ne peut bouger"}},
    {"polygone.repetition", {"the same position for the third time", "la même position pour la troisième fois"}},
    {"polygone.captured", {"Captured segments", "Segments pris"}},
    {"polygone.choose",
     {"Several polygons can be resolved: choose which one comes first.",
      "Plusieurs prises possibles : choisissez le polygone qui passe en premier."}},
    {"polygone.resolved",
     {"Polygon {1}: player {2} has more sides and takes {0} segments of player {3}.",
      "Polygone {1} : le joueur {2} y a plus de côtés et prend {0} segments au joueur {3}."}},
    {"polygone.resolved_one",
     {"Polygon {1}: player {2} has more sides and takes a segment of player {3}.",
      "Polygone {1} : le joueur {2} y a plus de côtés et prend un segment au joueur {3}."}},
    {"polygone.choice", {"{0}: {1}", "{0} : {1}"}},
    {"polygone.point",
     {"{0} is a point: name a segment and where it goes, such as {1}.",
      "{0} est un point : nommez un segment et l’endroit où il va, par exemple {1}."}},
    {"polygone.no_segment",
     {"{0}: no segment lies there. Pivot one of yours, such as {1}.",
      "{0} : aucun segment ne s’y trouve. Faites pivoter l’un des vôtres, par exemple {1}."}},
    {"polygone.not_yours",
     {"{0}: this segment is your opponent's. Pivot one of yours, such as {1}.",
      "{0} : ce segment est à l’adversaire. Faites pivoter l’un des vôtres, par exemple {1}."}},
    {"polygone.stays",
     {"{0}: the segment would stay where it is. A turn moves one, such as {1}.",
      "{0} : le segment resterait où il est. À chaque tour on en déplace un, par exemple {1}."}},
    {"polygone.apart",
     {"{0}: a segment turns about one of its ends, so that end must stay in place, as in {1}.",
      "{0} : un segment tourne autour d’une de ses extrémités, qui doit rester en place, comme dans {1}."}},
    {"polygone.occupied",
     {"{0}: another segment lies there already. Choose a free edge, such as in {1}.",
      "{0} : un autre segment s’y trouve déjà. Choisissez une arête libre, comme dans {1}."}},
    {"polygone.backwards",
     {"{0} goes back: the end that moves may not come nearer to its own side. Try {1}.",
      "{0} fait reculer : l’extrémité déplacée ne revient jamais vers son camp. Essayez {1}."}},
    {"polygone.blocked",
     {"{0}: a segment on the pivot bars the way on both sides, and none may be passed. Try {1}.",
      "{0} : de chaque côté un segment posé sur le pivot barre le passage. Essayez {1}."}},
    {"polygone.behind",
     {"{0}: with sweep=forward a segment may not swing through behind its pivot, and the other way is barred. Try {1}.",
      "{0} : avec sweep=forward un segment ne passe pas derrière son pivot, et l’autre côté est barré. Essayez {1}."}},
    {"polygone.choose_first",
     {"{0} has to wait: first choose the polygon to resolve, such as {1}.",
      "{0} devra attendre : choisissez d’abord le polygone à résoudre, par exemple {1}."}},
    {"polygone.no_choice",
     {"{0}: there is no polygon to choose now. Pivot a segment, such as {1}.",
      "{0} : il n’y a pas de polygone à choisir. Faites pivoter un segment, par exemple {1}."}},
    {"polygone.not_ripe",
     {"{0} takes nothing: choose a polygon in which one colour has more sides than the other, such as {1}.",
      "{0} ne prend rien : choisissez un polygone où une couleur a plus de côtés que l’autre, par exemple {1}."}},
    {"polygone.layout_edge",
     {"layout: “{0}” is no edge of the net. Give diamond, wheel, palisade or edges such as b1c1,c1d1.",
      "layout : « {0} » n’est pas une arête du réseau. Donnez diamond, wheel, palisade ou des arêtes comme b1c1,c1d1."}},
    {"polygone.layout_twice", {"layout: the edge {0} is named twice.", "layout : l’arête {0} est nommée deux fois."}},
    {"polygone.layout_shared",
     {"layout: both camps would start on the edge {0}. Black's segments are White's upside down.",
      "layout : les deux camps partiraient de l’arête {0}. Les segments noirs sont les blancs tête en bas."}},
    {"choice.layout.diamond", {"diamond", "losange"}},
    {"choice.layout.wheel", {"wheel", "roue"}},
    {"choice.layout.palisade", {"palisade", "palissade"}},
    {"choice.sweep.free", {"also behind", "aussi derrière"}},
    {"choice.sweep.forward", {"in front only", "seulement devant"}},
};

constexpr std::string_view kBenches[] = {"layout=diamond", "layout=wheel", "layout=palisade"};

constexpr Piece kPieces[] = {Piece::kSegments};

}  // namespace

const GameInfo kInfo = {
    .id = "polygone",
    .name = "Polygone",
    .summary =
        {"Pivot your sticks to the far tip, and take your opponent's where your colour rules a polygon.",
         "Faites pivoter vos segments jusqu’au sommet opposé et prenez ceux de l’adversaire en dominant des polygones."},
    .least_players = 2,
    .most_players = 2,
    .options = kOptions,
    .size_option = "layout",
    .benches = kBenches,
    .messages = kMessages,
    .strength =
        {.tuning = {.method = Method::kAlphaBeta},
         .levels =
             {{{32, 95}, {32, 75}, {32, 41}, {32, 12}, {48, 0}, {166, 0}, {1128, 0}, {13948, 0}, {67130, 0}, {400000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::polygone
