// The flags of `pavage board` that are about printing, cutting and board files.
#pragma once

#include "cli/arguments.h"

namespace pavage::cli::flags {

inline constexpr std::string_view kPapers[] = {"a4", "a3", "letter", "fit"};

inline constexpr std::string_view kLetterings[] = {"usual", "text", "strokes"};

inline constexpr Flag kPrint = {
    .name = "print",
    .meaning = {
        "Make sheets at true scale to print or to cut: board, pieces, rules. --format is then pdf (usual), svg, dxf.",
        "Faire des planches à l’échelle, à imprimer ou à découper : plateau, pièces, règles. --format est alors pdf "
        "(d’ordinaire), svg, dxf."}};
inline constexpr Flag kSet = {
    .name = "set",
    .kind = ValueKind::kText,
    .value = {"ID", "ID"},
    .meaning = {"A set that a maker has described, to be made as it was; plain (usual) is of your own measures.",
                "Un jeu qu’un artisan a décrit, à faire tel quel ; plain (d’ordinaire) est à vos mesures."}};
inline constexpr Flag kCell = {
    .name = "cell", .kind = ValueKind::kText, .value = {"MM", "MM"}, .meaning = {"Side of a cell.", "Côté d’une case."}};
inline constexpr Flag kStone = {.name = "stone",
                                .kind = ValueKind::kText,
                                .value = {"MM", "MM"},
                                .meaning = {"Diameter of a stone.", "Diamètre d’un pion."}};
inline constexpr Flag kPaper = {.name = "paper",
                                .kind = ValueKind::kChoice,
                                .value = {"a4|a3|letter|fit", "a4|a3|letter|fit"},
                                .meaning = {"Paper; with fit one sheet as large as needed, for a laser.",
                                            "Papier ; avec fit, une seule feuille assez grande, pour un laser."},
                                .choices = kPapers};
inline constexpr Flag kLandscape = {.name = "landscape", .meaning = {"Pages lie wide.", "Pages à l’italienne."}};
inline constexpr Flag kMargin = {
    .name = "margin",
    .kind = ValueKind::kText,
    .value = {"MM", "MM"},
    .meaning = {"What stays white round a page. Usual: 10.", "Ce qui reste blanc autour d’une page. D’ordinaire 10."}};
inline constexpr Flag kOverlap = {.name = "overlap",
                                  .kind = ValueKind::kText,
                                  .value = {"MM", "MM"},
                                  .meaning = {"What pages of one board have in common. Usual: 10.",
                                              "Ce que les pages d’un même plateau ont en commun. D’ordinaire 10."}};
inline constexpr Flag kKerf = {.name = "kerf",
                               .kind = ValueKind::kText,
                               .value = {"MM", "MM"},
                               .meaning = {"What a cut takes away: outlines are moved by half of it. Usual: 0.",
                                           "Ce qu’enlève une coupe : les contours sont décalés de moitié. D’ordinaire 0."}};
inline constexpr Flag kParts = {
    .name = "parts",
    .kind = ValueKind::kText,
    .value = {"PARTS", "PARTIES"},
    .meaning = {"Only some of board, reverse, frame, pieces, leaflet, separated by commas.",
                "Seulement quelques-unes de board, reverse, frame, pieces, leaflet, séparées par des virgules."}};
inline constexpr Flag kLayers = {
    .name = "layers",
    .kind = ValueKind::kText,
    .value = {"LAYERS", "COUCHES"},
    .meaning = {
        "Only some of cut, engrave, colour, separated by commas.",
        "Seulement quelques-unes de cut (découpe), engrave (gravure), colour (couleur), séparées par des virgules."}};
inline constexpr Flag kLetters = {
    .name = "letters",
    .kind = ValueKind::kChoice,
    .value = {"usual|text|strokes", "usual|text|strokes"},
    .meaning =
        {"Letters as text or as single strokes, for a laser. Usual: strokes in DXF, and in SVG with --paper fit.",
         "Lettres en texte ou en traits simples (strokes), pour un laser. D’ordinaire : traits en DXF, et en SVG avec "
         "--paper fit."},
    .choices = kLetterings};
inline constexpr Flag kNoNames = {.name = "no-names",
                                  .meaning = {"Sheets without coordinates.", "Planches sans coordonnées."}};
inline constexpr Flag kFrom = {
    .name = "from",
    .kind = ValueKind::kText,
    .value = {"BOARD", "PLATEAU"},
    .meaning = {"convert: a board file, a name such as penrose:4 or a code. --format is then json (usual), code, svg.",
                "convert : un fichier de plateau, un nom comme penrose:4 ou un code. --format est alors json (d’ordinaire), "
                "code, svg."}};

}  // namespace pavage::cli::flags
