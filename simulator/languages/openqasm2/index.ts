import type { Language } from '../language.ts';
import { QasmParser } from '../openqasm/parse.ts';
import { withNotes } from '../notes/with-notes.ts';
import { printQasm } from '../openqasm/print.ts';
import { UNSURE_GATES } from '../openqasm/words.ts';
import { OPENQASM2_DIALECT } from './dialect.ts';

/** OpenQASM 2.0 (arXiv:1707.03429) with qelib1.inc built in; gates of the circuit that the file lacks are defined on printing. */
export const OPENQASM2: Language = {
  id: 'openqasm2',
  title: OPENQASM2_DIALECT.title,
  extensions: ['qasm', 'qasm2'],
  ...withNotes({
    parse: (text, budget) => new QasmParser(text, OPENQASM2_DIALECT, budget).parse(),
    print: (circuit, plan) => printQasm(circuit, OPENQASM2_DIALECT, plan),
    unsureGates: UNSURE_GATES,
  }),
};
