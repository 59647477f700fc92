// What goes on whichever page is shown. It brings its own sign for the header, so that pages without it stay as light as they are.
import type { Component } from 'svelte';

export const background = $state<{ sign: Component | null }>({ sign: null });

// The address of the study that is played in this tab: it goes on by itself when the page is loaded again.
const STUDY = 'pavage.study';

export function setUnderWay(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(STUDY);
    else sessionStorage.setItem(STUDY, address);
  } catch {
    // then it waits for somebody to go on
  }
}

export function underWay(): string | null {
  try {
    return sessionStorage.getItem(STUDY);
  } catch {
    return null;
  }
}
