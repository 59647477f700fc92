// Puts a text on the clipboard and says whether it is there. A page that came without https has no clipboard of its own: then the
// text is selected and copied as by hand.
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, className: 'hidden', ariaHidden: 'true' });
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
