import { FORMAT_TITLES, type Importer } from '#simulator/languages/formats/importer.ts';
import { readCirqJson } from './read.ts';

/** Circuits in Cirq's JSON. */
export const CIRQ_JSON: Importer = {
  id: 'cirqjson',
  title: FORMAT_TITLES.cirqjson,
  extensions: ['json'],
  read: readCirqJson,
};
