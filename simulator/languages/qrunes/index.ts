import type { Language } from '#simulator/languages/language.ts';
import { LineParser } from '#simulator/languages/line-oriented/parse.ts';
import { printLines } from '#simulator/languages/line-oriented/print.ts';
import { withNotes } from '#simulator/languages/notes/annotate.ts';
import { QRUNES_NOTATION } from './notation.ts';

/**
 * QRunes, the instruction list: qubits are bare integers, classical bits `$k`, angles are in quotes.
 * Reads the syntax of the releases of 2018 and 2019, and in addition QGATE definitions and all gates of the catalogue.
 */
export const QRUNES: Language = {
  id: 'qrunes',
  title: QRUNES_NOTATION.title,
  extensions: QRUNES_NOTATION.extensions,
  ...withNotes({
    parse: (text, budget) => new LineParser(text, QRUNES_NOTATION, budget).parse(),
    print: (circuit, plan) => printLines(circuit, QRUNES_NOTATION, plan),
    gatesToVerify: new Set(),
  }),
};
