import type { Importer } from '#simulator/languages/formats/importer.ts';
import { readIonq } from './read.ts';

/** Circuits in IonQ's JSON. */
export const IONQ: Importer = { id: 'ionq', title: 'IonQ JSON', extensions: ['json'], read: readIonq };
