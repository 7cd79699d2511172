import type { Importer } from '#simulator/languages/formats/importer.ts';
import { readCirqJson } from './read.ts';

/** Circuits in Cirq's JSON. */
export const CIRQ_JSON: Importer = { id: 'cirqjson', title: 'Cirq JSON', extensions: ['json'], read: readCirqJson };
