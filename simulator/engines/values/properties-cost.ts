import { smallerSide } from '#simulator/observables/reduced-density.ts';
import type { PropertiesRequest } from './values.ts';

/** Measured on the reference machine. */
const SECONDS = {
  /** One amplitude of a state for one of the 2^k sums of a density matrix of k qubits; in scalar code, of a branch. */
  amplitude: { kernels: 5e-9, scalar: 60e-9 },
  /** The eigenvalues of a density matrix of k qubits, divided by 8^k. */
  eigenvalues: 40e-9,
} as const;

/** The states from which properties are read. */
interface ReadStates {
  readonly qubits: number;
  readonly isPure: boolean;
  /** Entries that one sum of a density matrix reads, of all states together. */
  readonly entries: number;
  readonly isScalar: boolean;
}

/** Seconds of all reduced density matrices and of the eigenvalues of those whose entropy is wanted. */
export function propertiesSeconds(
  { reducedDensity = [], entropy = [], purity = [] }: PropertiesRequest,
  { qubits, isPure, entries, isScalar }: ReadStates,
): number {
  const cutLength = (list: readonly number[]): number => (isPure ? smallerSide(list, qubits) : list).length;
  const matrices = [...reducedDensity.map(({ length }) => length), ...[...entropy, ...purity].map(cutLength)];
  const sums = matrices.reduce((sum, length) => sum + 2 ** length, 0);
  const cubes = entropy.reduce((sum, list) => sum + 8 ** cutLength(list), 0);
  return sums * entries * SECONDS.amplitude[isScalar ? 'scalar' : 'kernels'] + cubes * SECONDS.eigenvalues;
}
