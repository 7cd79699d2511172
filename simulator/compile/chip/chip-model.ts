import type { Calibration } from './calibration.ts';
import { edgeKey } from './lattice.ts';

/** The coupling graph of a chip with costs. Costs are −log of fidelities. */
export interface ChipModel {
  readonly qubits: number;
  readonly neighbours: readonly (readonly number[])[];
  /** By edgeKey. */
  readonly czCost: ReadonlyMap<number, number>;
  readonly singleCost: readonly number[];
  readonly readoutCost: readonly number[];
  /** Cost of the cheapest chain of SWAPs between two qubits, row-major; infinite if no couplers connect them. */
  readonly distance: Float64Array;
}

/** A SWAP consists of three CZ and six one-qubit gates, most of which merge with others. */
const CZ_PER_SWAP = 3;

/** Returns the qubits to which each qubit has a functional coupler. */
export function neighboursOf({ qubits, couplers }: Calibration): readonly (readonly number[])[] {
  const neighbours: number[][] = qubits.map(() => []);
  for (const { edge, fidelity } of couplers) {
    if (fidelity === 0) continue;
    neighbours[edge[0]]!.push(edge[1]);
    neighbours[edge[1]]!.push(edge[0]);
  }
  return neighbours;
}

export function chipModelOf(calibration: Calibration): ChipModel {
  const { qubits, couplers } = calibration;
  const working = couplers.filter(({ fidelity }) => fidelity > 0);
  const czCost = new Map(working.map(({ edge, fidelity }) => [edgeKey(edge[0], edge[1]), -Math.log(fidelity)]));
  return {
    qubits: qubits.length,
    neighbours: neighboursOf(calibration),
    czCost,
    singleCost: qubits.map(({ singleFidelity }) => -Math.log(singleFidelity)),
    readoutCost: qubits.map(({ f0, f1 }) => -Math.log((f0 + f1) / 2)),
    distance: distances(qubits.length, czCost),
  };
}

/**
 * Computes the cheapest chain of SWAPs between all pairs (Floyd–Warshall). Each step of a chain, also the last one, has
 * the cost of a SWAP.
 */
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

/** Returns the largest connected component of the graph of functional couplers. */
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
