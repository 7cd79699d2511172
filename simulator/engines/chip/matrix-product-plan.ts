import type { NativeOperation } from '#simulator/compile/chip/native.ts';
import { ChainOrder } from '#simulator/states/chain-order.ts';
import { blockMatrix, type GateBlock, gateBlocksOf } from './blocks.ts';
import { type TwoQubitAction, twoQubitActionOf } from './pair-action.ts';
import { orderQubits } from './qubit-ordering.ts';

/** Possible bond limits, largest first. More entanglement is truncated, and the result reports the truncation error. */
const BOND_LIMITS = [64, 32, 16] as const;

/** Maximum number of noisy runs; each contributes its part of the shots. */
const MAX_TRAJECTORIES = 200;
/**
 * The bond limit is the largest at which this many trajectories (or one per shot, if fewer) fit into PLANNED_SECONDS,
 * else the smallest.
 */
const ENOUGH_TRAJECTORIES = 100;

/** Planned time of all runs together, unless a single run takes longer. */
const PLANNED_SECONDS = 30;

/**
 * Time of a two-qubit unitary per cubed side length of the bond (its smaller side), on a 2-core Xeon, and a fixed part.
 */
const SECONDS_PER_SIDE_CUBED = 70e-9;
const SECONDS_PER_JOIN = 20e-6;

export interface MatrixProductPlan {
  readonly blocks: readonly GateBlock[];
  /** Error-free action of each block; undefined for one-qubit blocks. */
  readonly actions: readonly (TwoQubitAction | undefined)[];
  /** Error-free matrices of all blocks. */
  readonly matrices: readonly Float64Array[];
  readonly order: readonly number[];
  readonly bondLimit: number;
  readonly trajectories: number;
  readonly seconds: number;
}

/** Target of the blocks: a chain of tensors, or a counter of the cost. */
export interface Chain {
  distance(qubits: readonly number[]): number;
  apply(matrix: Float64Array, qubit: number): void;
  relabel(a: number, b: number): void;
  join(matrix: Float64Array, a: number, b: number): void;
}

/** Applies an action to a chain. */
export function applyAction(
  chain: Chain,
  [a, b]: readonly [number, number],
  { includesSwap, localUnitaries, entangler }: TwoQubitAction,
): void {
  if (includesSwap) chain.relabel(a, b);
  if (entangler !== undefined) chain.join(entangler, a, b);
  if (localUnitaries === undefined) return;
  chain.apply(localUnitaries[0], a);
  chain.apply(localUnitaries[1], b);
}

/** Visits all blocks, next always the one closest to the current centre of the chain. */
export function forEachBlockNearestFirst(
  chain: Pick<Chain, 'distance'>,
  blocks: readonly GateBlock[],
  visit: (index: number) => void,
): void {
  const left = blocks.map(({ predecessors }) => predecessors.length);
  const then: number[][] = blocks.map(() => []);
  blocks.forEach(({ predecessors }, index) => predecessors.forEach((before) => then[before]!.push(index)));
  const ready = blocks.flatMap((_, index) => (left[index] === 0 ? [index] : []));
  while (ready.length > 0) {
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    ready.forEach((index, i) => {
      const distance = chain.distance(blocks[index]!.qubits);
      if (distance >= least) return;
      least = distance;
      nearest = i;
    });
    const [index] = ready.splice(nearest, 1) as [number];
    visit(index);
    for (const next of then[index]!) if (--left[next]! === 0) ready.push(next);
  }
}

/**
 * Chooses the bond limit and the number of runs, and estimates the run time, from the largest bonds that the gates can
 * create.
 */
export function planMatrixProduct(
  operations: readonly NativeOperation[],
  active: readonly number[],
  shots: number,
): MatrixProductPlan {
  const blocks = gateBlocksOf(operations);
  const matrices = blocks.map((block) => blockMatrix(block, operations, () => []));
  const actions = blocks.map(({ qubits }, index) =>
    qubits.length === 2 ? twoQubitActionOf(matrices[index]!) : undefined,
  );
  const order = orderQubits(active, interactions(blocks, actions, active));
  const wantedRuns = Math.min(shots, ENOUGH_TRAJECTORIES);
  const secondsAt = (bondLimit: number) => secondsOfRun(order, bondLimit, blocks, actions);
  const bondLimit =
    BOND_LIMITS.find((limit) => secondsAt(limit) * wantedRuns <= PLANNED_SECONDS) ?? BOND_LIMITS.at(-1)!;
  const seconds = secondsAt(bondLimit);
  const trajectories = Math.max(
    1,
    Math.min(shots, MAX_TRAJECTORIES, Math.floor(PLANNED_SECONDS / Math.max(seconds, 1e-9))),
  );
  return { blocks, actions, matrices, order, bondLimit, trajectories, seconds: seconds * trajectories };
}

/** Pairs of qubits that share an entangling gate, as names: a SWAP swaps the names of its qubits. */
function interactions(
  blocks: readonly GateBlock[],
  actions: readonly (TwoQubitAction | undefined)[],
  active: readonly number[],
): readonly (readonly [number, number])[] {
  const nameOf = new Map(active.map((qubit) => [qubit, qubit]));
  return blocks.flatMap(({ qubits: [a, b] }, index) => {
    const action = actions[index];
    if (action === undefined) return [];
    const names = [nameOf.get(a!)!, nameOf.get(b!)!] as const;
    if (action.includesSwap) {
      nameOf.set(a!, names[1]);
      nameOf.set(b!, names[0]);
    }
    return action.entangler === undefined ? [] : [names];
  });
}

function secondsOfRun(
  order: readonly number[],
  bondLimit: number,
  blocks: readonly GateBlock[],
  actions: readonly (TwoQubitAction | undefined)[],
): number {
  const chain = new CountedChain(order, bondLimit);
  forEachBlockNearestFirst(chain, blocks, (index) => {
    const action = actions[index];
    if (action !== undefined) applyAction(chain, blocks[index]!.qubits as readonly [number, number], action);
  });
  return chain.seconds;
}

/** Follows the bond dimensions of a chain without its tensors. */
class CountedChain implements Chain {
  readonly #order: ChainOrder;
  readonly #bondLimit: number;
  /** Bond to the right of each site. */
  readonly #bonds: number[];
  seconds = 0;

  constructor(order: readonly number[], bondLimit: number) {
    this.#order = new ChainOrder(order);
    this.#bondLimit = bondLimit;
    this.#bonds = order.map(() => 1);
  }

  distance(qubits: readonly number[]): number {
    return this.#order.distance(qubits);
  }

  apply(): void {
    this.seconds += SECONDS_PER_JOIN / 20;
  }

  relabel(a: number, b: number): void {
    this.#order.relabel(a, b);
  }

  join(_: Float64Array, a: number, b: number): void {
    this.#order.bringAdjacent(a, b, (site) => this.#truncate(site, 4));
    this.#truncate(Math.min(this.#order.siteOf(a), this.#order.siteOf(b)), 2);
  }

  #truncate(site: number, rank: number): void {
    // Moving the centre costs a fraction of a truncation per site.
    const moved = Math.abs(this.#order.centre - site);
    const side = 2 * Math.min(this.#bonds[site - 1] ?? 1, this.#bonds[site + 1] ?? 1);
    this.seconds += SECONDS_PER_JOIN * (1 + moved) + (1 + 0.2 * moved) * SECONDS_PER_SIDE_CUBED * side ** 3;
    this.#bonds[site] = Math.min(this.#bondLimit, side, rank * this.#bonds[site]!);
    this.#order.centre = site + 1;
  }
}
