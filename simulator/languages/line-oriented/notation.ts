import type { AngleNotation } from '#simulator/languages/angle-notation.ts';
import type { Cursor, ExpressionText } from '#simulator/languages/cursor.ts';
import type { GateWord, WordTable } from '#simulator/languages/gate-words.ts';
import type { LanguageId } from '#simulator/languages/language.ts';
import type { Lexicon } from '#simulator/languages/scanner.ts';

/** The lexicon that QRunes and OriginIR share, except for the beginnings of comments. */
export const SHARED_LEXICON = {
  blockComments: false,
  newlines: true,
  pairs: ['==', '!=', '<=', '>=', '&&', '||'],
} as const satisfies Partial<Lexicon>;

/** The gate words that QRunes and OriginIR share. */
export const SHARED_WORDS: readonly GateWord[] = [
  ...['I', 'ECHO', 'H', 'X', 'Y', 'Z', 'S', 'T', 'SX', 'X1', 'Y1', 'Z1', 'RX', 'RY', 'RZ', 'U1', 'U2', 'U3', 'U4'].map(
    (word) => ({ word, gate: word }),
  ),
  ...['SWAP', 'ISWAP', 'SQISWAP', 'ISWAPTHETA', 'RXX', 'RYY', 'RZZ', 'RZX'].map((word) => ({ word, gate: word })),
  { word: 'P', gate: 'U1', alias: true },
  { word: 'CNOT', gate: 'X', controls: 1 },
  { word: 'CZ', gate: 'Z', controls: 1 },
  { word: 'CR', gate: 'U1', controls: 1 },
  { word: 'CU', gate: 'U4', controls: 1 },
  { word: 'TOFFOLI', gate: 'X', controls: 2 },
];

/** Marks a qubit or bit operand that is the whole register. */
export const ALL = -1;

/** Reads a classical bit as `c[0]`; undefined if the current token is not `c`. */
export function readIndexedBit(cursor: Cursor): number | undefined {
  if (!cursor.takeWord('c')) return undefined;
  cursor.expect('[');
  const bit = cursor.expectInteger('0');
  cursor.expect(']');
  return bit;
}

/** How one of the line-oriented languages writes the common constructs. */
export interface LineNotation {
  readonly id: LanguageId;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly lexicon: Lexicon;
  readonly comment: string;
  readonly words: WordTable;
  readonly angles: AngleNotation;
  /** Example operands for "expected …" messages. */
  readonly examples: { readonly qubit: string; readonly bit: string };
  /** A qubit operand by number, or {@link ALL}. */
  readonly readQubit: (cursor: Cursor, readIndex: () => number) => number;
  /** A bit operand, or {@link ALL}. */
  readonly readBit: (cursor: Cursor, readIndex: () => number) => number;
  /** Reads one bit in a condition; undefined if the current token does not start one. */
  readonly readConditionBit: (cursor: Cursor) => number | undefined;
  /** The parameters after the operands, in the order of the word. */
  readonly readParameters: (cursor: Cursor, word: string) => readonly ExpressionText[];
  /** Parameters between the word and its operands; absent if the language has no such form. */
  readonly readLeadingParameters?: (cursor: Cursor) => readonly ExpressionText[] | undefined;
  /** The names of a gate definition's parameters, after those of its qubits. */
  readonly readFormalParameters: (cursor: Cursor) => readonly string[];
  /** Whether the language has PMEASURE. */
  readonly hasProbabilityMeasure: boolean;
  readonly repeatsControls: boolean;
  readonly writeQubit: (qubit: number) => string;
  readonly writeBit: (bit: number) => string;
  readonly writeConditionBit: (bit: number) => string;
  readonly writeParameters: (texts: readonly string[]) => string;
  readonly writeFormalParameters: (names: readonly string[]) => string;
}
