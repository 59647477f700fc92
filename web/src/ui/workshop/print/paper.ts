// From the page to paper: pictures of sheets, pages of exactly their size for the browser's printing, files.
import { download } from '../../files';
import type { FileFormat, MadeSheet } from './requests';

// Pictures as images: whatever is written in them stays inside, and no two of them share names.
export const pictureAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

const sizeName = ({ width, height }: Pick<MadeSheet, 'width' | 'height'>): string => `s${width}x${height}`.replaceAll('.', '_');
export const sizeClass = (sheet: MadeSheet): string => `page-${sizeName(sheet)}`;

// A page each, without margins: the sheets have their own. Styles from strings are forbidden to the page, those of its own making are not.
export function pagesFor(sheets: MadeSheet[]): () => void {
  const sizes = new Map(sheets.map((sheet) => [sizeName(sheet), sheet]));
  const rules = [...sizes].flatMap(([name, { width, height }]) => [
    `@page ${name} { size: ${width}mm ${height}mm; margin: 0; }`,
    `@media print { .page-${name} { page: ${name}; } .page-${name} img { width: ${width}mm; height: ${height}mm; } }`,
  ]);
  const style = new CSSStyleSheet();
  style.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style));
}

const TYPES: Record<FileFormat, string> = { pdf: 'application/pdf', svg: 'image/svg+xml', dxf: 'image/vnd.dxf' };

// A PDF counts its bytes: a character each. The others are UTF-8.
export function contentOf(format: FileFormat, text: string): Uint8Array<ArrayBuffer> {
  return format === 'pdf' ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : new TextEncoder().encode(text);
}

export function handOver(format: FileFormat, file: { name: string; text: string } | null): void {
  if (file) download(file.name, contentOf(format, file.text), TYPES[format]);
}
