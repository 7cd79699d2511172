import { STATEMENT_WORDS } from './line-oriented/statement-words.ts';
import { OPENQASM2_DIALECT } from './openqasm2/dialect.ts';
import { OPENQASM3_DIALECT } from './openqasm3/dialect.ts';
import { ORIGINIR_NOTATION } from './originir/notation.ts';
import { QRUNES_NOTATION } from './qrunes/notation.ts';

const LANGUAGES = [OPENQASM2_DIALECT, OPENQASM3_DIALECT, ORIGINIR_NOTATION, QRUNES_NOTATION];

const RESERVED: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(({ words }) => [...words.byWord.keys()]),
  ...[OPENQASM2_DIALECT, OPENQASM3_DIALECT].flatMap(({ reserved }) => [...reserved]),
  ...STATEMENT_WORDS,
]);

/** Whether a word means something else in any of the languages: a parameter of this name could not be written in it. */
export const isReservedForParameters = (name: string): boolean => RESERVED.has(name);
