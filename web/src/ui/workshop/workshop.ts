// What all pages of the workshop share: its words, and engines of the module with every game. That module is large, so nothing
// but the workshop asks for it before there is leisure; the service worker keeps it like any other.
import { wholeModule, type Catalogue } from '../../engine/catalogue';
import { Client } from '../../engine/client';
import { workshopText, type WorkshopKey } from '../../texts/workshop';
import { language } from '../app.svelte';

export const w = (key: WorkshopKey, ...values: (string | number)[]): string => workshopText(language(), key, ...values);

// One more engine; whoever asked for it closes it.
export const workshopEngine = async (all: Catalogue): Promise<Client> => new Client(await wholeModule(all), language());
