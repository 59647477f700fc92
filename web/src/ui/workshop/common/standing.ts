// Where the page stands. What is changed on it goes to the address without a step in the history; an address that somebody else
// gives, by a link or by typing, is another visit.
import { place } from '../../app.svelte';

let written = '';

export function standAt(address: string): void {
  written = address;
  if (location.hash === address) return;
  history.replaceState(history.state, '', address);
  place.hash = address;
}

// Whether somebody else brought this page here: then all of it is to be read anew, also what once was written by us. On the way to
// another page this one is still there for a moment; that is none of its business.
export function isVisit(hash: string, page: string): boolean {
  if (hash === written || !hash.startsWith(`#/workshop/${page}`)) return false;
  written = '';
  return true;
}
