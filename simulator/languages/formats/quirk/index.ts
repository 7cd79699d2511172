import type { Importer } from '#simulator/languages/formats/importer.ts';
import { readQuirk } from './read.ts';

/** Circuits of Quirk, as JSON or as an address. */
export const QUIRK: Importer = { id: 'quirk', title: 'Quirk', extensions: ['json'], read: readQuirk };
