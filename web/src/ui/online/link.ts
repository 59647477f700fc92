// The address of a table on the server, to be given to others; a private one has its key in it.
import type { WireTable } from '../../online/wire';
import { placeOf } from './online.svelte';

// Whoever came by the key may pass it on.
const keyHere = (number: number): string | undefined => {
  const [, here, key] = /^#\/t\/(\d+)\/([\w-]+)/.exec(location.hash) ?? [];
  return Number(here) === number ? key : undefined;
};

export const linkOf = ({ number, key }: WireTable): string => location.href.replace(/#.*$/s, '') + placeOf(number, key ?? keyHere(number));

// Addresses are written by anybody.
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
