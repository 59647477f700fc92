// Words of the page for boards to print and to cut, in both languages. They come with that page; sheets, sets and notes are the engine's.
import type { Language } from '../engine/protocol';

const PRINTING = {
  title: ['Print and cut', 'Imprimer et découper'],
  titleOf: ['{0}: print and cut', '{0}\u202f: imprimer et découper'],
  lead: [
    'A board at its true size: on paper, to cut out with scissors, or in wood and cardboard with a laser.',
    'Un plateau à sa vraie taille\u202f: sur papier, aux ciseaux, ou en bois et en carton, au laser.',
  ],
  otherGame: ['Another game', 'Un autre jeu'],
  chooseGame: ['For which game?', 'Pour quel jeu\u202f?'],
  chooseForBoard: ['Games that fit your board', 'Les jeux qui vont à votre plateau'],
  notHere: ['Not on this board', 'Pas sur ce plateau'],
  oneSheet: ['1 sheet', '1 feuille'],
  sheets: ['{0} sheets', '{0} feuilles'],
  size: ['{0} × {1} mm', '{0} × {1} mm'],
  lookCloser: ['Look closer: {0}', 'Voir de près\u202f: {0}'],
  trueSize: ['At true size', 'En vraie grandeur'],
  svgOf: ['SVG: {0}', 'SVG\u202f: {0}'],
  dxfOf: ['DXF: {0}', 'DXF\u202f: {0}'],
  pdf: ['Download the PDF', 'Télécharger le PDF'],
  fullScale: [
    'Print at 100 %, not “fit to page”. The 100 mm ruler on the sheet shows whether it is right.',
    'Imprimez à 100\u202f%, sans «\u202fajuster à la page\u202f». La règle de 100 mm sur la feuille permet de vérifier.',
  ],
  needed: ['What you need', 'Ce qu’il faut'],
  set: ['Set', 'Coffret'],
  measures: ['Sizes', 'Tailles'],
  cell: ['Cell', 'Case'],
  stone: ['Stone', 'Pion'],
  cellUnit: ['side, mm', 'côté, mm'],
  stoneUnit: ['across, mm', 'diamètre, mm'],
  unit: ['mm', 'mm'],
  asFits: ['automatic', 'automatique'],
  paper: ['Paper', 'Papier'],
  a4: ['A4', 'A4'],
  a3: ['A3', 'A3'],
  letter: ['US letter', 'Letter US'],
  fit: ['One piece', 'D’un seul tenant'],
  landscape: ['Landscape', 'Paysage'],
  parts: ['Sheets', 'Feuilles'],
  board: ['Board', 'Plateau'],
  pieces: ['Pieces', 'Pièces'],
  reverse: ['Reverse side', 'Verso'],
  frame: ['Frame', 'Couronne'],
  leaflet: ['Rules leaflet', 'Livret de règles'],
  names: ['Coordinates', 'Coordonnées'],
  layers: ['Layers', 'Calques'],
  cut: ['Cut', 'Découpe'],
  engrave: ['Engrave', 'Gravure'],
  colour: ['Colour', 'Couleur'],
  moreSettings: ['Laser, margins', 'Laser, marges'],
  kerf: ['Width of the cut (kerf)', 'Largeur du trait de coupe'],
  kerfMore: [
    'What the beam burns away, about 0.15 mm in plywood: cuts are moved outwards by half of it. On paper leave 0.',
    'Ce que le faisceau brûle, environ 0,15 mm dans du contreplaqué\u202f: la coupe est décalée de la moitié. Sur papier, laissez 0.',
  ],
  letters: ['Letters', 'Lettres'],
  usual: ['As usual', 'D’ordinaire'],
  text: ['Text', 'Texte'],
  strokes: ['Strokes', 'Traits'],
  lettersMore: [
    'A laser follows single strokes. As usual: strokes in DXF, and in SVG of one piece; text elsewhere.',
    'Un laser suit des traits simples. D’ordinaire\u202f: traits en DXF, et en SVG d’un seul tenant\u202f; texte ailleurs.',
  ],
  margin: ['Margin', 'Marge'],
  overlap: ['Overlap of pages', 'Recouvrement des pages'],
} as const satisfies Record<string, readonly [string, string]>;

export type PrintingKey = keyof typeof PRINTING;
export const PRINTING_KEYS = Object.keys(PRINTING) as PrintingKey[];

export function printingText(language: Language, key: PrintingKey, ...values: (string | number)[]): string {
  return PRINTING[key][language === 'fr' ? 1 : 0].replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));
}
