import type { Language } from '#simulator/languages/language.ts';
import { withNotes } from '#simulator/languages/notes/annotate.ts';
import { printQasm } from '#simulator/languages/openqasm/print.ts';
import { UNSURE_GATES } from '#simulator/languages/openqasm/words.ts';
import { OPENQASM2_DIALECT } from './dialect.ts';
import { Qasm2Parser } from './parse.ts';

/**
 * OpenQASM 2.0 (arXiv:1707.03429) with qelib1.inc built in; the printer defines gates of the circuit that the file
 * lacks.
 */
export const OPENQASM2: Language = {
  id: 'openqasm2',
  title: OPENQASM2_DIALECT.title,
  extensions: ['qasm', 'qasm2'],
  ...withNotes({
    parse: (text, budget) => new Qasm2Parser(text, OPENQASM2_DIALECT, budget).parse(),
    print: (circuit, plan) => printQasm(circuit, OPENQASM2_DIALECT, plan),
    gatesToVerify: UNSURE_GATES,
  }),
};
