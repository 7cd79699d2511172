import type { Language } from '#simulator/languages/language.ts';
import { withNotes } from '#simulator/languages/notes/annotate.ts';
import { printQasm } from '#simulator/languages/openqasm/print.ts';
import { UNSURE_GATES } from '#simulator/languages/openqasm/words.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';
import { Qasm3Parser } from './parse.ts';

/**
 * OpenQASM 3, as far as a circuit can represent it: gates with modifiers, measurement, conditions on bits, loops over
 * constant ranges (unrolled) and constants. Pulses, timing, subroutines and arrays are refused by name.
 */
export const OPENQASM3: Language = {
  id: 'openqasm3',
  title: OPENQASM3_DIALECT.title,
  extensions: ['qasm3'],
  ...withNotes({
    parse: (text, budget) => new Qasm3Parser(text, budget).parse(),
    print: (circuit, plan) => printQasm(circuit, OPENQASM3_DIALECT, plan),
    gatesToVerify: UNSURE_GATES,
  }),
};
