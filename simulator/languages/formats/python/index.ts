import { FORMAT_TITLES, type Importer } from '#simulator/languages/formats/importer.ts';
import { readPython } from './read.ts';

/** Circuits in Python, for Qiskit or pyQPanda. */
export const PYTHON: Importer = {
  id: 'python',
  title: FORMAT_TITLES.python,
  extensions: ['py'],
  read: readPython,
};
