// Where a shared game stands in an address. Apart from what reads it, which the first page does not need.
const PLACE = '#/g/';

export const linkTo = (page: string, code: string): string => `${page.replace(/#.*$/s, '')}${PLACE}${code}`;

// What comes after the place in an address, or in a text that holds one; null where there is none.
export const codeIn = (text: string): string | null => /#\/g\/([\w.-]*)/.exec(text)?.[1]?.replace(/[.-]+$/, '') ?? null;
