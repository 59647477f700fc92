// Which study this tab plays, and which it shows.
import type { Desk } from './desk.svelte';

class Tab {
  desk = $state.raw<Desk | null>(null); // begun here last, and neither stopped nor looked at since it was done
  shown = $state.raw<Desk | null>(null); // on the page
}

export const running = new Tab();
