import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost, treeOfOrder } from './contraction-tree.ts';
import { eliminateGreedily, eliminateInOrder, type EliminationRule } from './elimination.ts';
import { type Network, openVariables } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { reduceFactors, type Reduction } from './reduction.ts';

/**
 * Budget of the search for a good order, in steps of about a nanosecond. Steps are counted, not timed, so that the same
 * seed finds the same order on every machine. A search never takes much longer than the contraction that it has found.
 */
export interface SearchBudget {
  readonly steps: number;
  /** Number of orders that are converted to trees. */
  readonly trees: number;
}

/** Minimum number of steps of a search, even for cheap contractions. */
const LEAST_STEPS = 4e6;

/** Above this many multiplications no improvement makes the contraction feasible. */
const HOPELESS = 2 ** 50;

/** Random deviation of the attempts from the greedy choice, used cyclically. */
const NOISES = [0.1, 0.5, 1, 2, 0.3] as const;

/** Thrown if no order found is near the cost limit. Identified by its name. */
export class ContractionTooCostly extends Error {
  override readonly name = 'ContractionTooCostly';

  /**
   * @param log2Cost base-2 logarithm of the multiplications of the best order found, or of the count at which counting
   * stopped
   */
  constructor(readonly log2Cost: number) {
    super(`the contraction takes 2^${Math.ceil(log2Cost)} multiplications`);
  }
}

/** A tree and the cost of its search. */
export interface FoundTree {
  readonly tree: ContractionTree;
  /** In steps of about a nanosecond, as in SearchBudget. */
  readonly steps: number;
}

/**
 * Returns the best contraction tree found. Precondition: every variable that is not pinned is in at least two factors.
 * @throws ContractionTooCostly if no order found is feasible
 */
export function searchTree(
  network: Network,
  random: RandomStream,
  effort: SearchBudget,
  checkpoint: Checkpoint,
): FoundTree {
  const factors = openVariables(network, network.pinned);
  const reduction = reduceFactors(factors, HOPELESS);
  const { orders, steps: ordering } = ordersOf(reduction, network.wireOf, random, effort, checkpoint);
  const feasible = orders.filter(({ cost }) => cost <= HOPELESS);
  if (feasible.length === 0) throw new ContractionTooCostly(Math.log2(orders[0]!.cost));
  const trees = feasible.map(({ order }) => {
    const tree = treeOfOrder(factors, [...reduction.prefix, ...order.map((vertex) => reduction.variables[vertex]!)]);
    const steps = reconfigure(
      tree,
      Math.min(effort.steps / 2, LEAST_STEPS + treeCost(tree)) / effort.trees,
      checkpoint,
    );
    return { tree, cost: treeCost(tree), steps };
  });
  const { tree } = trees.reduce((best, next) => (next.cost < best.cost ? next : best));
  return { tree, steps: trees.reduce((sum, { steps }) => sum + steps, ordering) };
}

/** An elimination order of the variables of a reduction, by their vertices. */
interface Order {
  readonly order: readonly number[];
  readonly cost: number;
}

/**
 * Returns the cheapest orders, cheapest first, from many greedy attempts and three given orders: a sweep through the
 * graph; the order of position (wire by wire; its width is at most the depth of the circuit); and the order of time
 * (variables are numbered in circuit order, as a state vector evolves; its width is at most that of the circuit).
 */
function ordersOf(
  { core, variables, costByTime }: Reduction,
  wireOf: Network['wireOf'],
  random: RandomStream,
  { steps, trees }: SearchBudget,
  checkpoint: Checkpoint,
): { readonly orders: readonly Order[]; readonly steps: number } {
  const byTime = variables.map((_, vertex) => vertex);
  if (core === undefined || core.size === 0)
    return { orders: [{ order: byTime, cost: core === undefined ? costByTime : 0 }], steps: 0 };
  const byPlace =
    wireOf === undefined ? [] : [[...byTime].sort((a, b) => wireOf[variables[a]!]! - wireOf[variables[b]!]! || a - b)];
  const given = [byTime, core.sweep(), ...byPlace].map((order) => eliminateInOrder(core, order, checkpoint));
  const best: Order[] = given.toSorted((a, b) => a.cost - b.cost);
  let spent = 0;
  for (let attempt = 0; attempt === 0 || spent < Math.min(steps / 2, LEAST_STEPS + best[0]!.cost); attempt++) {
    const rule: EliminationRule = attempt % 2 === 0 ? 'fewest-neighbours' : 'least-fill';
    // The first attempt uses the fastest rule and is always completed.
    const bounds = { cost: best[trees - 1]?.cost ?? Infinity, steps: attempt === 0 ? Infinity : steps - spent };
    const {
      order,
      cost,
      steps: taken,
    } = eliminateGreedily(core, rule, random, NOISES[attempt % NOISES.length]!, bounds, checkpoint);
    spent += taken;
    if (order.length < variables.length || best.some((other) => other.cost === cost)) continue;
    best.push({ order, cost });
    best.sort((a, b) => a.cost - b.cost);
    if (best.length > trees) best.pop();
  }
  return { orders: best, steps: given.reduce((sum, { steps: taken }) => sum + taken, spent) };
}
