import type { Calibration } from './calibration.ts';
import { edgeKey } from './lattice.ts';

/** What the compiler asks of a machine: who is next to whom, and how good each part is. Costs are −log of fidelities. */
export interface ChipModel {
  readonly qubits: number;
  readonly neighbours: readonly (readonly number[])[];
  /** By edgeKey. */
  readonly czCost: ReadonlyMap<number, number>;
  readonly singleCost: readonly number[];
  readonly readoutCost: readonly number[];
  /** Cost of bringing two qubits together and one CZ, row-major; infinite where nothing connects them. */
  readonly distance: Float64Array;
}

/** Three CZ make a SWAP, and six gates of one qubit, most of which merge. */
const CZ_PER_SWAP = 3;

export function chipModelOf(calibration: Calibration): ChipModel {
  const { qubits, couplers } = calibration;
  const working = couplers.filter(({ fidelity }) => fidelity > 0);
  const neighbours: number[][] = qubits.map(() => []);
  for (const { edge } of working) {
    neighbours[edge[0]]!.push(edge[1]);
    neighbours[edge[1]]!.push(edge[0]);
  }
  const czCost = new Map(working.map(({ edge, fidelity }) => [edgeKey(edge[0], edge[1]), -Math.log(fidelity)]));
  return {
    qubits: qubits.length,
    neighbours,
    czCost,
    singleCost: qubits.map(({ singleFidelity }) => -Math.log(singleFidelity)),
    readoutCost: qubits.map(({ f0, f1 }) => -Math.log((f0 + f1) / 2)),
    distance: distances(qubits.length, czCost),
  };
}

/** Cheapest chain of SWAPs between all pairs (Floyd and Warshall); the last step of a chain is the CZ itself. */
function distances(qubits: number, czCost: ReadonlyMap<number, number>): Float64Array {
  const chain = new Float64Array(qubits * qubits).fill(Number.POSITIVE_INFINITY);
  for (let qubit = 0; qubit < qubits; qubit++) chain[qubit * qubits + qubit] = 0;
  for (const [key, cost] of czCost) {
    const [a, b] = [Math.floor(key / qubits), key % qubits];
    chain[a * qubits + b] = chain[b * qubits + a] = CZ_PER_SWAP * cost;
  }
  for (let via = 0; via < qubits; via++)
    for (let a = 0; a < qubits; a++)
      for (let b = 0; b < qubits; b++)
        chain[a * qubits + b] = Math.min(chain[a * qubits + b]!, chain[a * qubits + via]! + chain[via * qubits + b]!);
  return chain;
}

/** Qubits that working couplers connect, the largest such part. */
export function largestComponent({ qubits, neighbours }: Pick<ChipModel, 'qubits' | 'neighbours'>): readonly number[] {
  const seen = new Set<number>();
  let largest: number[] = [];
  for (let start = 0; start < qubits; start++) {
    if (seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    for (const qubit of part)
      for (const next of neighbours[qubit]!) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}
