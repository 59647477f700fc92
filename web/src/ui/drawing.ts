// A picture of the engine's as a node: parsed as SVG, never as HTML, and without its own words, which are said elsewhere.
export function pictureOf(svg: string): SVGElement | null {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (picture.localName !== 'svg') return null;
  for (const name of ['role', 'width', 'height']) picture.removeAttribute(name);
  for (const words of picture.querySelectorAll('title, desc, script')) words.remove();
  return document.importNode(picture, true) as unknown as SVGElement;
}
