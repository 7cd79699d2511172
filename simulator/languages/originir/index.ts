import type { Language } from '#simulator/languages/language.ts';
import { LineParser } from '#simulator/languages/line-oriented/parse.ts';
import { printLines } from '#simulator/languages/line-oriented/print.ts';
import { withNotes } from '#simulator/languages/notes/annotate.ts';
import { ORIGINIR_NOTATION } from './notation.ts';

/** OriginIR as QPanda 2 reads and writes it: registers `q` and `c`, angles in brackets after the operands. */
export const ORIGINIR: Language = {
  id: 'originir',
  title: ORIGINIR_NOTATION.title,
  extensions: ORIGINIR_NOTATION.extensions,
  ...withNotes({
    parse: (text, budget) => new LineParser(text, ORIGINIR_NOTATION, budget).parse(),
    print: (circuit, plan) => printLines(circuit, ORIGINIR_NOTATION, plan),
    gatesToVerify: new Set(),
  }),
};
