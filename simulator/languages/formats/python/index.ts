import type { Importer } from '#simulator/languages/formats/importer.ts';
import { readPython } from './read.ts';

/** Circuits in Python, for Qiskit or pyQPanda. */
export const PYTHON: Omit<Importer, 'id'> = { title: 'Qiskit, pyQPanda', extensions: ['py'], read: readPython };
