// The board as a picture by itself: the engine's SVG with its style sheet, its ground and, for whoever opens it here again, its link.
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Paper is light, whatever the screen is: files that cannot change their mind leave the dark theme out.
export const lightOnly = (style: string): string => style.replace(/@media \(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

export function pictureOf(svg: string, style: string, link: string): string {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/);
  const before = `<metadata>${escaped(link)}</metadata><style><![CDATA[${style}]]></style>`;
  return svg.replace(/^\s*<svg[^>]*>/, (open) => `${open.trim()}${before}<rect class="pv-ground" x="${x}" y="${y}" width="${width}" height="${height}"/>`);
}

// Drawn by the browser itself, twice as large for sharp screens. An address of data: the page's policy allows no other.
export async function pngOf(picture: string, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/png'));
}
