import {
  type LanguageId,
  OPENQASM2_DIALECT,
  OPENQASM3_DIALECT,
  ORIGINIR_NOTATION,
  QRUNES_NOTATION,
  type ResolvedWord,
} from '#simulator';

/** The words of a language, for highlighting, completion and explanation. */
export interface Vocabulary {
  readonly gates: ReadonlyMap<string, ResolvedWord>;
  /** Statement keywords, as they are completed. */
  readonly statements: readonly string[];
  /** Start of a comment that ends with its line. */
  readonly comment: RegExp;
}

const LINE_KEYWORDS = [
  'QINIT',
  'CREG',
  'MEASURE',
  'RESET',
  'BARRIER',
  'CONTROL',
  'ENDCONTROL',
  'DAGGER',
  'ENDDAGGER',
  'QIF',
  'ELSE',
  'ENDQIF',
  'QWHILE',
  'ENDQWHILE',
  'QGATE',
  'ENDQGATE',
];

export const VOCABULARIES: Readonly<Record<LanguageId, Vocabulary>> = {
  qrunes: { gates: QRUNES_NOTATION.words.byWord, statements: [...LINE_KEYWORDS, 'PMEASURE'], comment: /%|\/\// },
  originir: { gates: ORIGINIR_NOTATION.words.byWord, statements: LINE_KEYWORDS, comment: /[%#]|\/\// },
  openqasm2: {
    gates: OPENQASM2_DIALECT.words.byWord,
    statements: [
      'OPENQASM 2.0;',
      'include "qelib1.inc";',
      'qreg',
      'creg',
      'gate',
      'opaque',
      'measure',
      'reset',
      'barrier',
      'if',
    ],
    comment: /\/\//,
  },
  openqasm3: {
    gates: OPENQASM3_DIALECT.words.byWord,
    statements: [
      'OPENQASM 3.0;',
      'include "stdgates.inc";',
      'qubit',
      'bit',
      'gate',
      'measure',
      'reset',
      'barrier',
      'if',
      'else',
      'while',
      'for',
      'ctrl @',
      'negctrl @',
      'inv @',
      'pow',
    ],
    comment: /\/\//,
  },
};
