import type { Frame } from '#simulator/languages/frame.ts';
import type { LineNotation } from './notation.ts';

export interface BlockEnd {
  readonly opens: string;
  readonly closes: readonly Frame['kind'][];
}

/** The words that end a block, with the spellings of other releases. */
export const BLOCK_ENDS: ReadonlyMap<string, BlockEnd> = new Map([
  ['ENDCONTROL', { opens: 'CONTROL', closes: ['control'] }],
  ['ENDDAGGER', { opens: 'DAGGER', closes: ['dagger'] }],
  ['ENDQIF', { opens: 'QIF', closes: ['branch', 'otherwise'] }],
  ['ENDIF', { opens: 'QIF', closes: ['branch', 'otherwise'] }],
  ['QENDIF', { opens: 'QIF', closes: ['branch', 'otherwise'] }],
  ['ENDQWHILE', { opens: 'QWHILE', closes: ['loop'] }],
  ['ENDWHILE', { opens: 'QWHILE', closes: ['loop'] }],
  ['QENDWHILE', { opens: 'QWHILE', closes: ['loop'] }],
  ['ENDQGATE', { opens: 'QGATE', closes: ['definition'] }],
]);

/** Returns the word that closes the block of this word. */
export const closingWord = (word: string): string => `END${word}`;

export const STATEMENT_WORDS = [
  'QINIT',
  'CREG',
  'MEASURE',
  'RESET',
  'BARRIER',
  'CONTROL',
  'DAGGER',
  'QIF',
  'ELSE',
  'QELSE',
  'QWHILE',
  'QGATE',
  'PMEASURE',
  'PI',
];

/** Whether a word cannot name a gate. */
export const isReservedWord = (name: string, notation: LineNotation): boolean =>
  notation.words.byWord.has(name) || STATEMENT_WORDS.includes(name) || BLOCK_ENDS.has(name);
