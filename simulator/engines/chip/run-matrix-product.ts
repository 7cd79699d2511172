import { qubitsOf, type NativeOperation } from '../../compile/chip/native.ts';
import { PAULI_X, PAULI_Y, PAULI_Z } from '../../gates/matrices.ts';
import { shotStream } from '../../math/random.ts';
import { MatrixProductState } from '../../states/matrix-product-state.ts';
import type { Pulse } from '../pulse.ts';
import { drawError } from './pauli-errors.ts';

/** States of more entanglement than this bond holds are cut, and the result says what that cost. */
export const BOND_LIMIT = 16;

/** Noisy runs at most; each gives its share of the shots. */
const MAX_TRAJECTORIES = 200;

/** A two-site operation at a bond, on a 2-core Xeon: cubic, dominated by the singular vectors. */
const SECONDS_A_BOND_CUBED = 2e-6;

/** What all runs together are planned to take, where one run alone does not take more. */
const PLANNED_SECONDS = 60;

const PAULIS = [undefined, PAULI_X, PAULI_Z, PAULI_Y] as const;

export interface MatrixProductPlan {
  readonly order: readonly number[];
  readonly trajectories: number;
  readonly seconds: number;
}

/** Qubits along the chain: breadth first from one that meets few, so that those that meet stand close together. */
function chainOrder(operations: readonly NativeOperation[], active: readonly number[]): readonly number[] {
  const partners = new Map(active.map((qubit) => [qubit, new Set<number>()]));
  for (const operation of operations) {
    if (operation.kind !== 'cz') continue;
    const [a, b] = operation.qubits;
    partners.get(a)!.add(b);
    partners.get(b)!.add(a);
  }
  const byDegree = (a: number, b: number) => partners.get(a)!.size - partners.get(b)!.size || a - b;
  const order: number[] = [];
  const seen = new Set<number>();
  for (const start of active.toSorted(byDegree)) {
    if (seen.has(start)) continue;
    const queue = [start];
    seen.add(start);
    for (const qubit of queue) {
      order.push(qubit);
      for (const next of [...partners.get(qubit)!].sort(byDegree)) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return order;
}

/** How many runs there will be and what they take, by the largest bonds that the gates can make. */
export function planMatrixProduct(operations: readonly NativeOperation[], active: readonly number[], shots: number): MatrixProductPlan {
  const order = chainOrder(operations, active);
  const siteOf = new Map(order.map((qubit, site) => [qubit, site]));
  const bonds = new Array<number>(order.length).fill(1);
  let seconds = 0;
  for (const operation of operations) {
    if (operation.kind !== 'cz') continue;
    const [low, high] = qubitsOf(operation).map((qubit) => siteOf.get(qubit)!).sort((a, b) => a - b) as [number, number];
    for (let site = low; site < high; site++) {
      bonds[site] = Math.min(BOND_LIMIT, 2 * bonds[site]!, 2 ** Math.min(site + 1, order.length - site - 1));
      seconds += SECONDS_A_BOND_CUBED * bonds[site]! ** 3 + 20e-6;
    }
  }
  const trajectories = Math.max(1, Math.min(shots, MAX_TRAJECTORIES, Math.floor(PLANNED_SECONDS / Math.max(seconds, 1e-9))));
  return { order, trajectories, seconds: seconds * trajectories };
}

export interface MatrixProductRun {
  /** The bits of every shot, by qubit of the machine. */
  readonly samples: readonly Uint8Array[];
  readonly fidelity: number;
}

/** Noisy runs of a matrix product state, each sampled for its share of the shots. */
export function runMatrixProduct(
  operations: readonly NativeOperation[],
  rates: Float64Array,
  { order, trajectories }: MatrixProductPlan,
  shots: number,
  seed: number,
  pulse: Pulse,
): MatrixProductRun {
  const samples: Uint8Array[] = [];
  const highest = Math.max(...order) + 1;
  const places = new Map(order.map((qubit, site) => [qubit, site]));
  let fidelity = 0;
  for (let run = 0; run < trajectories; run++) {
    const random = shotStream(seed, run);
    const chain = new MatrixProductState(order.map((_, site) => site), BOND_LIMIT);
    operations.forEach((operation, i) => {
      if (operation.kind === 'single') chain.apply(operation.matrix, places.get(operation.qubit)!);
      else {
        pulse((run + i / operations.length) / trajectories);
        chain.cz(places.get(operation.qubits[0])!, places.get(operation.qubits[1])!);
      }
      if (random.uniform() >= rates[i]!) return;
      const error = drawError(random.uniform(), operation.kind === 'cz');
      qubitsOf(operation).forEach((qubit, k) => {
        const pauli = PAULIS[error[k]!];
        if (pauli !== undefined) chain.apply(pauli, places.get(qubit)!);
      });
    });
    fidelity += chain.fidelity / trajectories;
    const share = Math.floor(((run + 1) * shots) / trajectories) - Math.floor((run * shots) / trajectories);
    for (const bits of chain.sample(share, () => random.uniform())) {
      const byQubit = new Uint8Array(highest);
      order.forEach((qubit, site) => (byQubit[qubit] = bits[site]!));
      samples.push(byQubit);
    }
  }
  return { samples, fidelity };
}
