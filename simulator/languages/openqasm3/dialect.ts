import { QASM_FUNCTIONS } from '#simulator/languages/angle-notation.ts';
import { wordTable } from '#simulator/languages/gate-words.ts';
import type { QasmDialect } from '#simulator/languages/openqasm/dialect.ts';
import { DEFINED_WORDS_3, STANDARD_WORDS } from '#simulator/languages/openqasm/words.ts';

/** Constants and operators with a different spelling in the circuit's notation; OpenQASM's `log` is `ln` there. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['π', 'pi'],
  ['tau', '(2*pi)'],
  ['τ', '(2*pi)'],
  ['euler', String(Math.E)],
  ['ℇ', String(Math.E)],
  ['**', '^'],
  ['log', 'ln'],
  ['true', '1'],
  ['false', '0'],
]);

const TYPES = ['qubit', 'bit', 'bool', 'int', 'uint', 'float', 'angle', 'complex'];

/** Words of statements that are read, or passed over with a warning. */
const STATEMENTS = [
  ...(['cal', 'defcal', 'defcalgrammar', 'extern', 'def', 'delay', 'box', 'switch', 'case', 'default'] as const),
  ...(['break', 'continue', 'return', 'end', 'let', 'output', 'pragma', 'mutable', 'readonly', 'nop'] as const),
  ...(['stretch', 'duration', 'durationof', 'array', 'creg', 'void'] as const),
];

/** Recognised, but not a part of a circuit. */
const UNSUPPORTED: readonly (readonly [string, string])[] = ['complex', 'opaque'].map((word) => [word, word] as const);

export const OPENQASM3_DIALECT: QasmDialect = {
  id: 'openqasm3',
  title: 'OpenQASM 3',
  version: 3,
  header: 'OPENQASM 3.0;',
  library: 'stdgates.inc',
  lexicon: {
    lineComments: ['//'],
    blockComments: true,
    newlines: false,
    unicodeNames: true,
    pairs: ['->', '==', '!=', '<=', '>=', '&&', '||', '**', '++', '+=', '-=', '*=', '/=', '<<', '>>'],
  },
  words: wordTable(STANDARD_WORDS),
  definedWords: wordTable(DEFINED_WORDS_3),
  angles: { pi: 'pi', power: '**', functions: { ...QASM_FUNCTIONS, ln: 'log' }, hasIntegers: true },
  spellToken: (token) => SPELLINGS.get(token) ?? token,
  reserved: new Set([
    ...[
      'OPENQASM',
      'include',
      'qreg',
      'creg',
      'gate',
      'measure',
      'reset',
      'barrier',
      'if',
      'else',
      'for',
      'while',
      'in',
      'const',
      'input',
    ],
    ...[
      'inv',
      'ctrl',
      'negctrl',
      'pow',
      'gphase',
      'U',
      'pi',
      'π',
      'tau',
      'τ',
      'euler',
      'ℇ',
      'true',
      'false',
      'sin',
      'cos',
      'tan',
      'exp',
      'log',
      'sqrt',
    ],
    ...TYPES,
    ...STATEMENTS,
    ...UNSUPPORTED.map(([word]) => word),
  ]),
  unsupported: new Map(UNSUPPORTED),
  constants: new Set(['pi', 'π', 'tau', 'τ', 'euler', 'ℇ']),
  identifier: /^[A-Za-z_][A-Za-z0-9_]*$/,
};
