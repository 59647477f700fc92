#include "text/workshop_messages.h"

namespace pavage {

namespace {

constexpr Message kSheetMessages[] = {
    // The parts of a set.
    {"sheet.board", {"board", "plateau"}},
    {"sheet.reverse", {"reverse side", "verso"}},
    {"sheet.frame", {"frame", "couronne"}},
    {"sheet.pieces", {"pieces", "pièces"}},
    {"sheet.leaflet", {"rules", "règles"}},
    {"sheet.plain", {"Plain set", "Jeu simple"}},
    {"sheet.plain_meaning",
     {"Board, pieces and rules, in sizes of your choice.", "Plateau, pièces et règles, aux dimensions de votre choix."}},

    // On the sheets.
    {"sheet.scale", {"Print at 100 %, without fitting to the page.", "Imprimez à 100 %, sans ajuster à la page."}},
    {"sheet.join",
     {"Cut along the dashed lines, glue onto the thin ones.", "Coupez selon les tirets, collez sur les traits fins."}},
    {"sheet.players", {"Player {0}", "Joueur {0}"}},
    {"sheet.nobodys", {"Everybody’s", "À tous"}},

    // What the maker should know.
    {"sheet.note_board",
     {"The board measures {0} × {1} mm, a side of a cell {2} mm.",
      "Le plateau mesure {0} × {1} mm, le côté d’une case {2} mm."}},
    {"sheet.note_stones", {"{0} stones of {1} mm.", "{0} pions de {1} mm."}},
    {"sheet.note_tight",
     {"Stones of {0} mm are wider than the {1} mm that cells leave them: choose smaller stones or larger cells.",
      "Des pions de {0} mm dépassent les {1} mm que leur laissent les cases : prenez des pions plus petits ou des cases "
      "plus "
      "grandes."}},
    {"sheet.note_word",
     {"The board is made from {0}: with it the same comes again.",
      "Le plateau vient de {0} : avec cette option, le même revient."}},
    {"sheet.note_kerf",
     {"Cuts are moved by half of {0} mm, so that what is cut out has its true size.",
      "Les coupes sont décalées de la moitié de {0} mm : les pièces découpées auront leur vraie taille."}},
    {"sheet.note_floor",
     {"Floor: a square of {0} mm, {1} mm thick; plywood does well.",
      "Sol : un carré de {0} mm, épais de {1} mm ; le contreplaqué convient."}},
    {"sheet.note_reverse",
     {"Turn the floor over and engrave its other side, cells of {0} mm; the grey line is the plate’s edge, do not cut it "
      "again.",
      "Retournez le sol et gravez l’autre face, cases de {0} mm ; le trait gris est le bord de la plaque, ne le recoupez "
      "pas."}},
    {"sheet.note_frame",
     {"Frame: the same square with an opening of {0} mm. Glue it onto the floor, edges flush: {1} mm in all.",
      "Couronne : le même carré, ouvert de {0} mm. Collez-la sur le sol, bord à bord : {1} mm en tout."}},
    {"sheet.note_kept",
     {"The opening keeps {0} stones lying side by side; a lid makes it a box.",
      "L’ouverture garde {0} pions couchés côte à côte ; un couvercle en fait une boîte."}},

    // What cannot be made.
    {"sheet.length",
     {"{0} = {1} does not fit: give millimetres from {2} to {3}.",
      "{0} = {1} ne convient pas : donnez des millimètres, de {2} à {3}."}},
    {"sheet.choice", {"{0} = {1} does not fit: choose among {2}.", "{0} = {1} ne convient pas : choisissez parmi {2}."}},
    {"sheet.setting",
     {"Sheets have no setting “{0}”. Settings are: {1}.", "Les planches n’ont pas de réglage « {0} ». Il y a : {1}."}},
    {"sheet.set",
     {"There is no set “{0}” of {1}. Sets are: {2}.", "Il n’y a pas de jeu à fabriquer « {0} » pour {1}. Il y a : {2}."}},
    {"sheet.no_part", {"There is no {0} to make here, only: {1}.", "Il n’y a pas de {0} à faire ici, seulement : {1}."}},
    {"sheet.no_sheet", {"There is no sheet “{0}”. Sheets are: {1}.", "Il n’y a pas de planche « {0} ». Il y a : {1}."}},
    {"sheet.large",
     {"{0} × {1} mm would take more than {2} pages: choose smaller cells, or the paper “fit”.",
      "{0} × {1} mm demanderaient plus de {2} pages : prenez des cases plus petites, ou le papier « fit »."}},
    {"sheet.piece",
     {"A piece of {0} × {1} mm does not fit on a page: choose smaller cells, larger paper or “fit”.",
      "Une pièce de {0} × {1} mm ne tient pas sur une page : prenez des cases plus petites, un papier plus grand ou « fit "
      "»."}},
};

}  // namespace

std::span<const Message> sheet_messages() { return kSheetMessages; }

}  // namespace pavage
