import type { Amplitude } from '#simulator';
import type { ExampleInput, NamedQubitState, ShortState } from './exercise-contract.ts';

const DECIMALS = 3;
/** Smaller parts of an amplitude are shown as zero. */
const LEAST = 0.0005;

const isZero = (value: number): boolean => Math.abs(value) < LEAST;
/** A minus sign instead of a hyphen, no zeros at the end. */
const numberText = (value: number): string => String(Number(value.toFixed(DECIMALS))).replace('-', '−');

/** Returns the magnitude of a factor before a ket, and whether it is subtracted. */
function factorText({ re, im }: Amplitude): { readonly isNegative: boolean; readonly text: string } {
  if (!isZero(re) && !isZero(im)) {
    const sign = im < 0 ? ' − ' : ' + ';
    return { isNegative: false, text: `(${numberText(re)}${sign}${numberText(Math.abs(im))}i)` };
  }
  const value = isZero(im) ? re : im;
  const size = numberText(Math.abs(value));
  return { isNegative: value < 0, text: (size === '1' ? '' : size) + (isZero(im) ? '' : 'i') };
}

/** Returns a state in Dirac notation, amplitudes to three decimals: "0.707|00⟩ − 0.707|11⟩". */
export function stateText({ terms, omitted }: ShortState): string {
  const shown = terms.filter(({ re, im }) => !isZero(re) || !isZero(im));
  const text = shown
    .map(({ bits, ...amplitude }, index) => {
      const { isNegative, text } = factorText(amplitude);
      const sign = index === 0 ? (isNegative ? '−' : '') : isNegative ? ' − ' : ' + ';
      return `${sign}${text}|${bits}⟩`;
    })
    .join('');
  return omitted > 0 ? `${text} + …` : text;
}

/** Returns an amplitude: "0.707", "−0.5i", "0.5 + 0.5i". */
export function amplitudeText(amplitude: Amplitude): string {
  const { re, im } = amplitude;
  if (isZero(re) && isZero(im)) return '0';
  if (isZero(im)) return numberText(re);
  const imaginary = `${numberText(Math.abs(im))}i`;
  if (isZero(re)) return im < 0 ? `−${imaginary}` : imaginary;
  return `${numberText(re)}${im < 0 ? ' − ' : ' + '}${imaginary}`;
}

/** Returns the input of a counter-example in Dirac notation. */
export function inputText(input: ExampleInput): string {
  if (input.kind === 'basis') return `|${input.bits}⟩`;
  if (input.kind === 'all-plus') return `|${'+'.repeat(input.qubits)}⟩`;
  return `(|${input.bits[0]}⟩ + |${input.bits[1]}⟩)/√2`;
}

const NAMED: Readonly<Record<NamedQubitState, string>> = { '0': '0', '1': '1', '+': '+', '+i': '+i' };

/** Returns the state of several qubits, the first one at the right. */
export const namedStatesText = (states: readonly NamedQubitState[]): string =>
  states
    .toReversed()
    .map((state) => `|${NAMED[state]}⟩`)
    .join('');
