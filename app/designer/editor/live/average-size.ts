import { branchesCost, type ReadParts } from '#simulator';

/** Bytes that the states of all branches may take together: 32 branches at 18 qubits. */
export const LIVE_BRANCH_BYTES = 2 ** 27;

/** Gates of all branches times amplitudes that take about 0.1 s on the kernels. */
const QUICK_AMPLITUDES = 2 ** 27;

/**
 * The number of runs, or of trajectories, that are averaged. 200 gates of so many take 0.1 s at 12 qubits, 0.3 s at 14
 * and about 1 s at 16 and 18; a probability is then known to 0.03, 0.04 and 0.06 (one standard deviation at most).
 */
export const runsFor = (qubits: number): number => (qubits <= 12 ? 256 : qubits <= 14 ? 128 : 64);

/** Whether running all branches is quick, or takes no longer than the runs. */
export function isExactInTime({ parts }: ReadParts, qubits: number): boolean {
  const { branches, gates } = branchesCost(parts.flatMap(({ operations }) => operations));
  return branches <= runsFor(qubits) || gates * 2 ** qubits <= QUICK_AMPLITUDES;
}
