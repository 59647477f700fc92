// A report as nodes and a style sheet. It comes from the engine, but names in it are people's: whatever could act or fetch is left out.
const ACTING = 'script, iframe, object, embed, link, meta, base, form, input, button, audio, video, source';

const isSafe = ({ name, value }: Attr): boolean =>
  !name.startsWith('on') && name !== 'srcdoc' && (!/^(?:xlink:)?(?:href|src|action|formaction)$/.test(name) || value.startsWith('#'));

// The page has its title and its margins: that of the report is one below, for who listens to headings.
const WITHIN = `.st-study { max-width: none; padding: 0; } .st-title { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
figure { position: relative; } .st-study figure:has(.save) { max-width: 520px; } .st-study figure:has(.save) h3 { min-height: 28px; padding-right: 64px; }
.save { position: absolute; top: -8px; right: 0; min-width: 44px; min-height: 36px; padding: 4px 8px; border: 1px solid transparent; border-radius: 8px; background: none;
  color: var(--st-accent); font: .875rem/1 system-ui, sans-serif; cursor: pointer; }
.save:hover { background: var(--st-cell); } .save:focus-visible { outline: 2px solid var(--st-accent); outline-offset: 2px; }
@media print { .save { display: none; } }`;

// The titles of the pictures, in their order.
export const figuresIn = (content: DocumentFragment): Element[] =>
  [...content.querySelectorAll('figure')].filter((figure) => figure.querySelector('svg')).flatMap((figure) => [...figure.querySelectorAll('h3')].slice(0, 1));

function lowerTitle(title: Element): void {
  const lower = Object.assign(title.ownerDocument.createElement('h2'), { className: 'st-title', textContent: title.textContent });
  title.replaceWith(lower);
}

// Styles from strings are forbidden to the page; a sheet of its own making is not.
export function reportParts(html: string): { style: CSSStyleSheet; content: DocumentFragment } {
  const styles: string[] = [];
  const bare = html.replace(/<style[^>]*>([^]*?)<\/style>/gi, (_, rules: string) => (styles.push(rules), ''));
  const parsed = new DOMParser().parseFromString(bare, 'text/html');
  for (const each of parsed.querySelectorAll(ACTING)) each.remove();
  for (const each of parsed.querySelectorAll('*'))
    for (const attribute of [...each.attributes]) if (!isSafe(attribute)) each.removeAttribute(attribute.name);
  parsed.querySelectorAll('h1').forEach(lowerTitle);
  const style = new CSSStyleSheet();
  style.replaceSync([...styles, WITHIN].join('\n'));
  const content = document.createDocumentFragment();
  content.append(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  return { style, content };
}
