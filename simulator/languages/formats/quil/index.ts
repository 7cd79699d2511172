import type { Importer } from '#simulator/languages/formats/importer.ts';
import { readQuil } from './read.ts';

/** Programs in Quil. */
export const QUIL: Importer = { id: 'quil', title: 'Quil', extensions: ['quil'], read: readQuil };
