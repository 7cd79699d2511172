import { QASM_FUNCTIONS } from '#simulator/languages/angle-notation.ts';
import { wordTable } from '#simulator/languages/gate-words.ts';
import type { QasmDialect } from '#simulator/languages/openqasm/dialect.ts';
import { BUILT_IN_WORDS, DEFINED_WORDS, OPEN_WORDS, QELIB_WORDS } from '#simulator/languages/openqasm/words.ts';

const FUNCTION_NAMES = Object.keys(QASM_FUNCTIONS);

export const OPENQASM2_DIALECT: QasmDialect = {
  id: 'openqasm2',
  title: 'OpenQASM 2',
  version: 2,
  header: 'OPENQASM 2.0;',
  library: 'qelib1.inc',
  lexicon: {
    lineComments: ['//'],
    blockComments: false,
    newlines: false,
    pairs: ['->', '==', '!=', '<=', '>=', '&&', '||'],
  },
  words: wordTable([...BUILT_IN_WORDS, ...QELIB_WORDS]),
  openWords: new Map(OPEN_WORDS.map((word) => [word.word, word])),
  definedWords: wordTable(DEFINED_WORDS),
  angles: { pi: 'pi', power: '^', functions: QASM_FUNCTIONS },
  spellToken: (token) => token,
  reserved: new Set([
    'OPENQASM',
    'include',
    'qreg',
    'creg',
    'gate',
    'opaque',
    'measure',
    'reset',
    'barrier',
    'if',
    'pi',
    'U',
    'CX',
    ...FUNCTION_NAMES,
  ]),
  unsupported: new Map(),
  identifier: /^[a-z][A-Za-z0-9_]*$/,
};
