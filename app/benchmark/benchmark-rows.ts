import { STANDARD_QUBITS, type StandardCircuit } from '#simulator';

/** In the order in which they are shown and measured. */
export const BENCHMARK_CIRCUITS = [
  'ghz',
  'fourier',
  'brickwork',
  'volume',
] as const satisfies readonly StandardCircuit[];

export const BENCHMARK_QUBITS: readonly number[] = [...STANDARD_QUBITS.small, ...STANDARD_QUBITS.large];

/** How much a visitor measures; the smallest is for slow devices. */
export const BENCHMARK_SIZES = {
  quick: STANDARD_QUBITS.small.slice(0, 1),
  usual: STANDARD_QUBITS.small,
  large: BENCHMARK_QUBITS,
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type BenchmarkSize = keyof typeof BENCHMARK_SIZES;

/** A circuit at a number of qubits. */
export interface BenchmarkRow {
  readonly circuit: StandardCircuit;
  readonly qubits: number;
}

export const rowKey = ({ circuit, qubits }: BenchmarkRow): string => `${circuit}-${qubits}`;

/** Returns the rows of some numbers of qubits, small ones first: a device that gives up has measured those. */
export const benchmarkRows = (sizes: readonly number[]): readonly BenchmarkRow[] =>
  sizes.flatMap((qubits) => BENCHMARK_CIRCUITS.map((circuit) => ({ circuit, qubits })));

/** Returns the numbers of qubits of a size by its name; of an unknown one the usual ones. */
export const qubitsOf = (name: string | undefined): readonly number[] =>
  name !== undefined && Object.hasOwn(BENCHMARK_SIZES, name)
    ? BENCHMARK_SIZES[name as BenchmarkSize]
    : BENCHMARK_SIZES.usual;
