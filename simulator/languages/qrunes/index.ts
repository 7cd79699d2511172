import type { Language } from '../language.ts';
import { parseLines } from '../line-oriented/parse.ts';
import { printLines } from '../line-oriented/print.ts';
import { QRUNES_NOTATION } from './notation.ts';

/**
 * QRunes, the instruction list: qubits are bare integers, classical bits `$k`, angles stand in quotes.
 * Reads what the releases of 2018 and 2019 wrote; beyond them QGATE definitions and all gates of the catalogue.
 */
export const QRUNES: Language = {
  id: 'qrunes',
  title: QRUNES_NOTATION.title,
  extensions: QRUNES_NOTATION.extensions,
  parse: (text, steps) => parseLines(text, QRUNES_NOTATION, steps),
  print: (circuit) => printLines(circuit, QRUNES_NOTATION),
};
