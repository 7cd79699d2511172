import type { Language } from '../language.ts';
import { parseLines } from '../line-oriented/parse.ts';
import { printLines } from '../line-oriented/print.ts';
import { ORIGINIR_NOTATION } from './notation.ts';

/** OriginIR as QPanda 2 reads and writes it: registers `q` and `c`, angles in brackets after the operands. */
export const ORIGINIR: Language = {
  id: 'originir',
  title: ORIGINIR_NOTATION.title,
  extensions: ORIGINIR_NOTATION.extensions,
  parse: (text, steps) => parseLines(text, ORIGINIR_NOTATION, steps),
  print: (circuit) => printLines(circuit, ORIGINIR_NOTATION),
};
