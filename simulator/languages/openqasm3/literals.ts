import type { Scanner } from '#simulator/languages/scanner.ts';
import { DURATION, FLOAT, WIDE_INT } from './classical-type.ts';
import { type BitsValue, known, type KnownNumber, ValueProblem } from './value.ts';

/** Seconds of each unit of time; `dt` is a step of the device's clock, whose length no program says. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['ns', 1e-9],
  ['us', 1e-6],
  ['µs', 1e-6],
  ['μs', 1e-6],
  ['ms', 1e-3],
  ['s', 1],
]);

/** The clock step that `dt` stands for: that of common control electronics, 1 ns. */
const CLOCK_STEP = 1e-9;

const PREFIXED = /^0(?:[xX][0-9a-fA-F_]+|[bB][01_]+|[oO][0-7_]+)$/;
const GROUPED = /^\d[\d_]*$/;

/**
 * Reads a number at the scanner, with what follows it directly: a unit of time, the digits after a prefix such as `0x`,
 * or groups of digits separated by `_`.
 * @throws ValueProblem
 */
export function readNumberLiteral(scanner: Scanner): KnownNumber {
  const { tokenText: digits, kind, end } = scanner;
  scanner.next();
  const suffix = scanner.kind === 'word' && scanner.start === end ? scanner.tokenText : undefined;
  if (suffix === undefined) return literal(Number(digits), digits, kind === 'integer');
  scanner.next();
  const seconds = suffix === 'dt' ? CLOCK_STEP : UNITS.get(suffix);
  if (seconds !== undefined) return { ...literal(Number(digits) * seconds, digits, false), type: DURATION };
  const text = digits + suffix;
  if (kind === 'integer' && (PREFIXED.test(text) || GROUPED.test(text)))
    return literal(Number(text.replaceAll('_', '')), text, true);
  throw new ValueProblem(suffix === 'im' ? 'unsupported' : 'number_malformed', {
    ...(suffix === 'im' ? { construct: 'complex' } : { number: text.slice(0, 40) }),
  });
}

function literal(value: number, text: string, isInteger: boolean): KnownNumber {
  if (isInteger ? !Number.isSafeInteger(value) : !Number.isFinite(value))
    throw new ValueProblem('number_too_large', { number: text.slice(0, 40) });
  return known(isInteger ? WIDE_INT : FLOAT, value);
}

/** Reads a bit string such as `"0110"`, its rightmost character is bit 0. @throws ValueProblem */
export function readBitString(scanner: Scanner): BitsValue {
  const text = scanner.tokenText.slice(1, -1).replaceAll('_', '');
  if (!/^[01]+$/.test(text)) throw new ValueProblem('bit_string_malformed');
  scanner.next();
  return { kind: 'bits', bits: [...text].reverse().map((character) => (character === '1' ? 1 : 0)) };
}
