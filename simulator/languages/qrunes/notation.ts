import { NO_FUNCTIONS } from '#simulator/languages/angle-notation.ts';
import type { Cursor, ExpressionText } from '#simulator/languages/cursor.ts';
import { wordTable } from '#simulator/languages/gate-words.ts';
import {
  type LineNotation,
  readIndexedBit,
  SHARED_LEXICON,
  SHARED_WORDS,
} from '#simulator/languages/line-oriented/notation.ts';

const PI = /\bpi\b|π/giu;
const spellToken = (token: string): string => token.replace(PI, 'pi');

/** Reads a parameter in quotes, or without quotes as in the earliest release. */
function readParameter(cursor: Cursor): ExpressionText {
  const { scanner } = cursor;
  if (scanner.kind !== 'string') return cursor.expression('"pi/2"', spellToken);
  const { start, line, column, tokenText } = scanner;
  const closed = tokenText.length > 1 && tokenText.endsWith(tokenText.slice(0, 1));
  const inner = tokenText.slice(1, closed ? -1 : undefined);
  const blanks = inner.length - inner.trimStart().length;
  const text = inner.trim();
  scanner.next();
  const from = start + 1 + blanks;
  return { text: spellToken(text), span: { start: from, end: from + text.length, line, column: column + 1 + blanks } };
}

function readLeadingParameters(cursor: Cursor): readonly ExpressionText[] | undefined {
  if (!cursor.take('(')) return undefined;
  const parameters = [];
  do parameters.push(readParameter(cursor));
  while (cursor.take(','));
  cursor.expect(')');
  return parameters;
}

function readParameters(cursor: Cursor, word: string): readonly ExpressionText[] {
  const parameters: ExpressionText[] = [];
  let quoted = false;
  while (cursor.take(',')) {
    quoted ||= cursor.scanner.kind === 'string';
    parameters.push(readParameter(cursor));
  }
  const [alpha, beta, third, fourth] = parameters;
  // The release of 2019 wrote CU without quotes and with δ before γ.
  if (word === 'CU' && !quoted && parameters.length === 4) return [alpha!, beta!, fourth!, third!];
  return parameters;
}

function readFormalParameters(cursor: Cursor): readonly string[] {
  const names: string[] = [];
  while (cursor.scanner.kind === 'string') {
    const name = cursor.scanner.tokenText.slice(1, -1).trim();
    if (!/^[A-Za-z_]\w*$/.test(name)) cursor.failExpecting('"theta"');
    names.push(name);
    cursor.scanner.next();
    if (!cursor.take(',')) break;
  }
  return names;
}

function readBit(cursor: Cursor): number {
  if (!cursor.scanner.is('$')) cursor.failExpecting('$0');
  cursor.scanner.next();
  return cursor.expectInteger('$0');
}

/** Reads `$0`, or `c0` as the release of 2019 wrote it in conditions. */
function readConditionBit(cursor: Cursor): number | undefined {
  const { scanner } = cursor;
  if (scanner.is('$')) return readBit(cursor);
  if (scanner.kind !== 'word') return undefined;
  const word = scanner.tokenText;
  if (/^c\d{1,9}$/.test(word)) {
    scanner.next();
    return Number(word.slice(1));
  }
  return readIndexedBit(cursor);
}

export const QRUNES_NOTATION: LineNotation = {
  id: 'qrunes',
  title: 'QRunes',
  extensions: ['qrunes', 'qrn'],
  lexicon: { ...SHARED_LEXICON, lineComments: ['%', '//'] },
  comment: '%',
  words: wordTable([
    ...SHARED_WORDS,
    { word: 'RPHI', gate: 'RPHI' },
    { word: 'RPhi', gate: 'RPHI', alias: true },
    { word: 'HADAMARD', gate: 'H', alias: true },
    { word: 'NOT', gate: 'X', alias: true },
    { word: 'CPHASE', gate: 'U1', controls: 1, alias: true },
  ]),
  angles: { pi: 'pi', power: '^', functions: NO_FUNCTIONS },
  examples: { qubit: '0', bit: '$0' },
  readQubit: (cursor) => cursor.expectInteger('0'),
  readBit,
  readConditionBit,
  readParameters,
  readLeadingParameters,
  readFormalParameters,
  hasProbabilityMeasure: true,
  repeatsControls: true,
  writeQubit: String,
  writeBit: (bit) => `$${bit}`,
  writeConditionBit: (bit) => `c${bit}`,
  writeParameters: (texts) => texts.map((text) => `,"${text}"`).join(''),
  writeFormalParameters: (names) => names.map((name) => `,"${name}"`).join(''),
};
