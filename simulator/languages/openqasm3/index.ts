import type { Language } from '#simulator/languages/language.ts';
import { withNotes } from '#simulator/languages/notes/annotate.ts';
import { printQasm } from '#simulator/languages/openqasm/print.ts';
import { UNSURE_GATES } from '#simulator/languages/openqasm/words.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';
import { Qasm3Parser } from './parse.ts';

/**
 * OpenQASM 3, all that a simulator can run: what is known before the run is computed while the program is read, what
 * depends on measurements becomes variables, branches and loops of the circuit. Pulses and time are passed over with a
 * warning, external functions are refused by name.
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
