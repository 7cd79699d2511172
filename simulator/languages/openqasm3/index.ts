import type { Language } from '../language.ts';
import { printQasm } from '../openqasm/print.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';
import { Qasm3Parser } from './parse.ts';

/**
 * OpenQASM 3 as far as a circuit can say it: gates with modifiers, measurement, conditions on bits, loops over constant
 * ranges (written out) and constants. Pulses, timing, subroutines and arrays are refused by name.
 */
export const OPENQASM3: Language = {
  id: 'openqasm3',
  title: OPENQASM3_DIALECT.title,
  extensions: ['qasm3'],
  parse: (text, steps) => new Qasm3Parser(text, steps).parse(),
  print: (circuit) => printQasm(circuit, OPENQASM3_DIALECT),
};
