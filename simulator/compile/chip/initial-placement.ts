import type { ChipModel } from './chip-model.ts';
import type { NativeOperation } from './native.ts';

/** Counts the CZ between each pair of logical qubits; row-major. */
export function interactions(qubits: number, operations: readonly NativeOperation[]): Float64Array {
  const weights = new Float64Array(qubits * qubits);
  for (const operation of operations) {
    if (operation.kind !== 'cz') continue;
    const [a, b] = operation.qubits;
    weights[a * qubits + b]!++;
    weights[b * qubits + a]!++;
  }
  return weights;
}

export interface PlacementTask {
  readonly qubits: number;
  readonly weights: Float64Array;
  /** Number of one-qubit gates per qubit, and whether the qubit is measured. */
  readonly singles: readonly number[];
  readonly isMeasured: readonly boolean[];
}

/**
 * How a placement grows. 'outwards': starts from the logical qubit with the most interactions, and keeps neighbours
 * free. 'along': starts from an end, along edges and into corners first, so that a long line leaves no gaps.
 */
export type PlacementStrategy = 'outwards' | 'along';

/**
 * Places logical qubits on the chip, starting at physical qubit `seed`. Each step takes the logical qubit with the most
 * interactions with the placed ones, and puts it where these interactions and its own gates and readout cost least.
 * @returns the physical qubit of each logical qubit, or undefined if the component of `seed` is too small
 */
export function initialPlacement(
  machine: ChipModel,
  task: PlacementTask,
  seed: number,
  growth: PlacementStrategy,
): readonly number[] | undefined {
  const { qubits, weights, singles, isMeasured } = task;
  const layout = new Array<number>(qubits).fill(-1);
  const isTaken = new Array<boolean>(machine.qubits).fill(false);
  const own = (qubit: number, physical: number) =>
    singles[qubit]! * machine.singleCost[physical]! + (isMeasured[qubit] ? machine.readoutCost[physical]! : 0);
  const total = (qubit: number) =>
    weights.subarray(qubit * qubits, (qubit + 1) * qubits).reduce((sum, weight) => sum + weight, 0);
  const sign = growth === 'outwards' ? 1 : -1;
  const order = Array.from({ length: qubits }, (_, qubit) => qubit).sort(
    (a, b) => sign * (total(b) - total(a)) || a - b,
  );
  for (let placed = 0; placed < qubits; placed++) {
    const qubit = nextQubit(order, layout, weights, qubits);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let physical = 0; physical < machine.qubits; physical++) {
      if (isTaken[physical] || (placed === 0 && physical !== seed)) continue;
      // A qubit without interactions is placed near the others, so that it does not block qubits elsewhere.
      let cost = own(qubit, physical) + 1e-3 * machine.distance[seed * machine.qubits + physical]!;
      for (let other = 0; other < qubits; other++) {
        const weight = weights[qubit * qubits + other]!;
        if (weight > 0 && layout[other]! >= 0)
          cost += weight * machine.distance[physical * machine.qubits + layout[other]!]!;
      }
      const free = machine.neighbours[physical]!.filter((next) => !isTaken[next]).length;
      cost += growth === 'outwards' ? 0.02 * Math.max(0, 2 - free) : free === 0 ? 0.1 : 0.05 * free;
      if (cost < least) {
        least = cost;
        best = physical;
      }
    }
    if (best < 0) return undefined;
    layout[qubit] = best;
    isTaken[best] = true;
  }
  return layout;
}

function nextQubit(order: readonly number[], layout: readonly number[], weights: Float64Array, qubits: number): number {
  let best = -1;
  let most = -1;
  for (const qubit of order) {
    if (layout[qubit]! >= 0) continue;
    let weight = 0;
    for (let other = 0; other < qubits; other++) if (layout[other]! >= 0) weight += weights[qubit * qubits + other]!;
    if (weight > most) {
      most = weight;
      best = qubit;
    }
  }
  return best;
}
