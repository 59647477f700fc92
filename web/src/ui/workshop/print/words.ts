// Words of the print page in the language of the page.
import { printingText, type PrintingKey } from '../../../texts/printing';
import { language } from '../../app.svelte';

export const p = (key: PrintingKey, ...values: (string | number)[]): string => printingText(language(), key, ...values);

// A length as people write it: a comma in French, no more digits than it has.
export const millimetres = (length: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(length);
