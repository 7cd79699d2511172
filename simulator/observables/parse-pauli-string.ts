import type { PauliAxis } from '#simulator/gates/gate.ts';
import type { PauliFactor } from './observable.ts';
import { excerptOf, type ObservableTextError } from './observable-error.ts';
import { ObservableText, SKIP_TERM } from './observable-text.ts';
import type { ObservableToken } from './scan-observable.ts';

export type PauliParse =
  | { readonly ok: true; readonly factors: readonly PauliFactor[] }
  | { readonly ok: false; readonly errors: readonly ObservableTextError[] };

/** Reads a Pauli string alone, without a weight: `Z0 X3`, `ZZI` or `I`. Never throws. */
export function parsePauliString(text: string, qubits: number): PauliParse {
  const reading = new ObservableText(text, qubits);
  let factors: readonly PauliFactor[] = [];
  try {
    reading.require('word');
    factors = pauliStringAt(reading);
    reading.require('end');
  } catch (error) {
    if (error !== SKIP_TERM) throw error;
  }
  return reading.result(() => ({ ok: true, factors }));
}

const LETTERS = /^(?:[IXYZ]+|[ixyz]+)$/;

/**
 * Reads a Pauli string, of factors with numbers or as one word with a letter for each qubit; the current token is a
 * word.
 */
export function pauliStringAt(text: ObservableText): readonly PauliFactor[] {
  const { scanner } = text;
  const factors: PauliFactor[] = [];
  const named = new Set<number>();
  const first = scanner.token;
  for (;;) {
    const { token } = scanner;
    const digits = scanner.takeDigits();
    const letters = token.text.toUpperCase();
    const range = { start: token.start, end: token.end + digits.length };
    if (!LETTERS.test(token.text)) text.fail('unknown_word', { word: excerptOf(token.text + digits) }, range);
    if (digits === '') {
      const isAlone = token === first && !scanner.isSymbol('*') && scanner.token.kind !== 'word';
      if (isAlone && letters !== 'I') return factorsOfLetters(text, letters, token);
      // The identity is allowed among numbered factors.
      if (letters !== 'I') text.fail('qubit_number_missing', { letters: excerptOf(letters) }, token);
    } else if (letters.length > 1) {
      text.fail('qubit_number_missing', { letters: excerptOf(letters.slice(0, -1)) }, token);
    } else {
      const qubit = text.qubitOf(digits, range);
      if (named.has(qubit)) text.add('qubit_repeated', { qubit }, range);
      named.add(qubit);
      if (letters !== 'I') factors.push({ qubit, axis: letters as PauliAxis });
    }
    if (scanner.isSymbol('*')) {
      scanner.next();
      text.require('word');
    }
    if (scanner.token.kind !== 'word') return factors;
  }
}

function factorsOfLetters(text: ObservableText, letters: string, token: ObservableToken): readonly PauliFactor[] {
  const { qubits } = text;
  if (letters.length !== qubits) {
    text.add('string_length', { letters: letters.length, qubits }, token);
    return [];
  }
  return [...letters].flatMap((letter, i) =>
    letter === 'I' ? [] : [{ qubit: qubits - 1 - i, axis: letter as PauliAxis }],
  );
}
