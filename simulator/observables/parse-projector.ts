import type { Control } from '#simulator/circuit/circuit.ts';
import { excerptOf, type ObservableSpan } from './observable-error.ts';
import type { ObservableText } from './observable-text.ts';

/** The values of qubits onto which a projector projects; undefined if there is an error. */
type Conditions = readonly Control[] | undefined;

/** Reads P(0110) or P(q3=1, q0=0); the current token is the letter. */
export function projectorAt(text: ObservableText): Conditions {
  const { scanner } = text;
  const { start } = scanner.token;
  scanner.next();
  if (!scanner.isSymbol('(')) text.fail('projector_malformed', {}, { start, end: scanner.token.end });
  const from = scanner.token.end;
  while (!scanner.isSymbol(')')) {
    if (scanner.token.kind === 'end') text.fail('projector_malformed', {}, { start, end: scanner.token.end });
    scanner.next();
  }
  const to = scanner.token.start;
  scanner.next();
  const inside = scanner.slice(from, to);
  return /^\s*\d+\s*$/.test(inside)
    ? conditionsOfBits(text, inside.trim(), { start: from, end: to })
    : listedConditions(text, from, to, start);
}

/** One bit for each qubit, the rightmost for qubit 0. */
function conditionsOfBits(
  text: ObservableText,
  bits: string,
  range: Pick<ObservableSpan, 'start' | 'end'>,
): Conditions {
  if (!/^[01]+$/.test(bits)) return void text.add('projector_malformed', {}, range);
  if (bits.length !== text.qubits)
    return void text.add('projector_length', { bits: bits.length, qubits: text.qubits }, range);
  return [...bits].map((bit, i) => ({ qubit: bits.length - 1 - i, on: Number(bit) as 0 | 1 }));
}

/** Reads `q3=1, q0=0` between two offsets. */
function listedConditions(text: ObservableText, from: number, to: number, start: number): Conditions {
  const conditions: Control[] = [];
  const named = new Set<number>();
  const before = text.errorCount;
  let at = from;
  for (const part of text.scanner.slice(from, to).split(',')) {
    const match = /^\s*(?:q\s*)?(\d+)\s*=\s*([01])\s*$/i.exec(part);
    if (match === null) text.fail('projector_malformed', {}, { start, end: to + 1 });
    const range = { start: at + part.search(/\S/), end: at + part.trimEnd().length };
    const qubit = text.qubitOf(match[1]!, range);
    if (named.has(qubit)) text.add('qubit_repeated', { qubit }, range);
    named.add(qubit);
    conditions.push({ qubit, on: Number(match[2]) as 0 | 1 });
    at += part.length + 1;
  }
  return text.errorCount === before ? conditions : undefined;
}

/** Reads |0110><0110|; the current token is the first bar. */
export function ketAndBraAt(text: ObservableText): Conditions {
  const { scanner } = text;
  const { start } = scanner.token;
  const take = (symbol: string) => {
    if (!scanner.isSymbol(symbol)) text.fail('projector_malformed', {}, { start, end: scanner.token.end });
    scanner.next();
  };
  const takeBits = () => {
    const { text: bits, kind } = scanner.token;
    if (kind === 'number') scanner.next();
    return bits;
  };
  take('|');
  const left = takeBits();
  take('>');
  take('<');
  const right = takeBits();
  const { end } = scanner.token;
  take('|');
  if (left === right) return conditionsOfBits(text, left, { start, end });
  return void text.add('projector_unequal', { left: excerptOf(left), right: excerptOf(right) }, { start, end });
}
