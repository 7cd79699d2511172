import type { Amplitude } from '#simulator';
import type { ExampleInput, NamedQubitState, ShortState } from './exercise-contract.ts';

const DECIMALS = 3;
/** Beyond, digits are rounding errors. */
const MOST_DECIMALS = 9;

/** Rounded to at least one decimal, with a minus sign instead of a hyphen, and no zeros at the end. */
const numberText = (value: number, decimals: number): string =>
  value
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace('-', '−');

/** Whether a part of an amplitude is shown as zero. */
const isZero = (value: number, decimals: number): boolean => Math.abs(value) < 0.5 * 10 ** -decimals;

/** Returns the magnitude of a factor before a ket, and whether it is subtracted. */
function factorText({ re, im }: Amplitude, decimals: number): { readonly isNegative: boolean; readonly text: string } {
  const [isReal, isImaginary] = [isZero(im, decimals), isZero(re, decimals)];
  if (!isReal && !isImaginary) {
    const sign = im < 0 ? ' − ' : ' + ';
    return { isNegative: false, text: `(${numberText(re, decimals)}${sign}${numberText(Math.abs(im), decimals)}i)` };
  }
  const value = isReal ? re : im;
  const size = numberText(Math.abs(value), decimals);
  return { isNegative: value < 0, text: (size === '1' ? '' : size) + (isReal ? '' : 'i') };
}

/** Returns a state in Dirac notation, amplitudes rounded: "0.707|00⟩ − 0.707|11⟩". */
export function stateText({ terms, omitted }: ShortState, decimals = DECIMALS): string {
  const shown = terms.filter(({ re, im }) => !isZero(re, decimals) || !isZero(im, decimals));
  const text = shown
    .map(({ bits, ...amplitude }, index) => {
      const { isNegative, text } = factorText(amplitude, decimals);
      const sign = index === 0 ? (isNegative ? '−' : '') : isNegative ? ' − ' : ' + ';
      return `${sign}${text}|${bits}⟩`;
    })
    .join('');
  return omitted > 0 ? `${text} + …` : text;
}

/** Returns an amplitude: "0.707", "−0.5i", "0.5 + 0.5i". */
export function amplitudeText({ re, im }: Amplitude, decimals = DECIMALS): string {
  const [isReal, isImaginary] = [isZero(im, decimals), isZero(re, decimals)];
  if (isReal && isImaginary) return '0';
  if (isReal) return numberText(re, decimals);
  const imaginary = `${numberText(Math.abs(im), decimals)}i`;
  if (isImaginary) return im < 0 ? `−${imaginary}` : imaginary;
  return `${numberText(re, decimals)}${im < 0 ? ' − ' : ' + '}${imaginary}`;
}

/** Returns a probability as a percentage, with at most two decimals: "12.5%". */
export const percentText = (probability: number, decimals = DECIMALS): string =>
  `${numberText(100 * probability, decimals - 1)}%`;

/** Returns the texts of what is wanted and what came out, with as many decimals as show that they differ. */
export function comparedTexts<T>(
  wanted: T,
  got: T,
  textOf: (value: T, decimals?: number) => string,
): { readonly wanted: string; readonly got: string } {
  for (let decimals = DECIMALS; decimals <= MOST_DECIMALS; decimals++) {
    const texts = { wanted: textOf(wanted, decimals), got: textOf(got, decimals) };
    if (texts.wanted !== texts.got) return texts;
  }
  return { wanted: textOf(wanted), got: textOf(got) };
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
