import { NO_FUNCTIONS } from '#simulator/languages/angle-notation.ts';
import type { Cursor, ExpressionText } from '#simulator/languages/cursor.ts';
import { wordTable } from '#simulator/languages/gate-words.ts';
import {
  ALL,
  type LineNotation,
  readIndexedBit,
  SHARED_LEXICON,
  SHARED_WORDS,
} from '#simulator/languages/line-oriented/notation.ts';

const spellToken = (token: string): string => (token === 'PI' || token === 'Pi' ? 'pi' : token);

/** `q[0]`, or `q` for the whole register. */
const readIndexed =
  (register: string) =>
  (cursor: Cursor, readIndex: () => number): number => {
    if (!cursor.takeWord(register)) cursor.failExpecting(`${register}[0]`);
    return cursor.scanner.is('[') ? readIndex() : ALL;
  };

function readParameters(cursor: Cursor): readonly ExpressionText[] {
  if (!cursor.take(',')) return [];
  cursor.expect('(');
  const parameters = [];
  do parameters.push(cursor.expression('(PI/2)', spellToken));
  while (cursor.take(','));
  cursor.expect(')');
  return parameters;
}

function readFormalParameters(cursor: Cursor): readonly string[] {
  if (!cursor.take('(')) return [];
  const names = [];
  do names.push(cursor.expectName('theta'));
  while (cursor.take(','));
  cursor.expect(')');
  return names;
}

export const ORIGINIR_NOTATION: LineNotation = {
  id: 'originir',
  title: 'OriginIR',
  extensions: ['originir', 'ir'],
  lexicon: { ...SHARED_LEXICON, lineComments: ['%', '#', '//'] },
  comment: '%',
  words: wordTable([
    ...SHARED_WORDS,
    { word: 'RPhi', gate: 'RPHI' },
    { word: 'RPHI', gate: 'RPHI', alias: true },
    { word: 'CP', gate: 'U1', controls: 1, alias: true },
  ]),
  angles: { pi: 'PI', functions: NO_FUNCTIONS },
  examples: { qubit: 'q[0]', bit: 'c[0]' },
  readQubit: readIndexed('q'),
  readBit: readIndexed('c'),
  readConditionBit: readIndexedBit,
  readParameters,
  readFormalParameters,
  hasProbabilityMeasure: false,
  repeatsControls: false,
  writeQubit: (qubit) => `q[${qubit}]`,
  writeBit: (bit) => `c[${bit}]`,
  writeConditionBit: (bit) => `c[${bit}]`,
  writeParameters: (texts) => (texts.length === 0 ? '' : `,(${texts.join(',')})`),
  writeFormalParameters: (names) => (names.length === 0 ? '' : `,(${names.join(',')})`),
};
