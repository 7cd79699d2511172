import type { StateProperties } from './engines/values/values.ts';
import type { Workload } from './workloads/workload.ts';
import type { WorkloadError } from './workloads/workload-error.ts';

/** The options of a terminal that concern properties of the final state, as typed. */
export interface PropertyOptions {
  /** Lists of qubits such as `0,1`. */
  readonly reducedDensity: readonly string[];
  readonly entropy: readonly string[];
  readonly purity: readonly string[];
  /** Names and texts of programs in the language of the run's own. */
  readonly fidelity: readonly { readonly file: string; readonly text: string }[];
}

const FLAGS = [
  ['reducedDensity', '--reduced-density'],
  ['entropy', '--entropy'],
  ['purity', '--purity'],
  ['fidelity', '--fidelity'],
] as const;

/** Whether properties of the final state are asked for, which are exact. */
export const asksForProperties = (options: PropertyOptions): boolean =>
  FLAGS.some(([name]) => options[name].length > 0);

/** Returns a list of qubits. What is no number stays a text, which is refused at its place. */
const qubitsOf = (list: string): readonly number[] =>
  list.split(',').map((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : (text as unknown as number)));

/** Returns what is asked of the final state; undefined for nothing. */
export function propertiesOf(options: PropertyOptions): Workload['properties'] {
  const { reducedDensity, entropy, purity, fidelity } = options;
  if (!asksForProperties(options)) return undefined;
  return {
    ...(reducedDensity.length > 0 && { reducedDensity: reducedDensity.map(qubitsOf) }),
    ...(entropy.length > 0 && { entropy: entropy.map(qubitsOf) }),
    ...(purity.length > 0 && { purity: purity.map(qubitsOf) }),
    ...(fidelity.length > 0 && { fidelity: fidelity.map(({ text }) => text) }),
  };
}

/** Returns the option of an error of a property, or the file of the program that is wrong. */
export function propertyOption({ place }: Pick<WorkloadError, 'place'>, options: PropertyOptions): string {
  const path = place.kind === 'path' ? place.path : '';
  const [, name, index] = /^properties\.(\w+)(?:\[(\d+)\])?/.exec(path) ?? [];
  const file = name === 'fidelity' && index !== undefined ? options.fidelity[Number(index)]?.file : undefined;
  // Properties that exclude another option have no place of their own.
  const [, flag] = FLAGS.find(([each]) => (name === undefined ? options[each].length > 0 : each === name)) ?? FLAGS[0];
  return `${file ?? flag}:`;
}

const DIGITS = 10;
const MATRIX_DIGITS = 6;
/** Smaller parts of an entry are rounding errors. */
const ROUNDING = 1e-12;

const rounded = (value: number): number => (Math.abs(value) < ROUNDING ? 0 : Number(value.toPrecision(MATRIX_DIGITS)));

function complexText(real: number, imaginary: number): string {
  const [re, im] = [rounded(real), rounded(imaginary)];
  if (im === 0) return String(re);
  return `${re === 0 ? '' : re}${im > 0 && re !== 0 ? '+' : ''}${im}i`;
}

/** Writes properties of a state as lines; the rows of a matrix have the basis states of its qubits, the first rightmost. */
export function propertiesText({ entropy, purity, fidelity, reducedDensity }: StateProperties): string {
  return [
    ...(entropy ?? []).map(({ qubits, bits }) => `entropy of ${qubits.join(',')} = ${bits.toPrecision(DIGITS)} bits`),
    ...(purity ?? []).map((own) => `purity of ${own.qubits.join(',')} = ${own.purity.toPrecision(DIGITS)}`),
    ...(fidelity ?? []).map((value, i) => `fidelity with program ${i + 1} = ${value.toPrecision(DIGITS)}`),
    ...(reducedDensity ?? []).flatMap(({ qubits, re, im }) => [
      `density matrix of ${qubits.join(',')}`,
      ...re.map((row, i) => {
        const state = i.toString(2).padStart(qubits.length, '0');
        return `  ${state}: ${row.map((real, j) => complexText(real, im[i]![j]!)).join('  ')}`;
      }),
    ]),
  ].join('\n');
}
