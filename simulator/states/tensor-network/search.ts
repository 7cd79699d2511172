import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost, treeOfOrder } from './contraction-tree.ts';
import { eliminateGreedily, eliminateInOrder, type EliminationRule } from './elimination.ts';
import { type Network, openVariables } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { reduce, type Reduction } from './reduction.ts';

/**
 * How long to look for a good order, in steps of about a nanosecond. Counted, not timed: the same seed finds the same
 * order everywhere. A search never takes much longer than the contraction it has found.
 */
export interface SearchBudget {
  readonly steps: number;
  /** Orders that are worked out to trees. */
  readonly trees: number;
}

/** Steps that are spent on any search, however little the contraction takes. */
const LEAST_STEPS = 4e6;

/** No improvement makes this many multiplications feasible. */
const HOPELESS = 2 ** 50;

/** How far from the greedy choice the attempts stray, in turn. */
const NOISES = [0.1, 0.5, 1, 2, 0.3] as const;

/** Thrown where no order comes near to what can be contracted. Known by name. */
export class ContractionTooCostly extends Error {
  override readonly name = 'HopelessContraction';

  /** @param log2Cost base-2 logarithm of the multiplications of the best order seen, or where counting stopped */
  constructor(readonly log2Cost: number) {
    super(`the contraction takes 2^${Math.ceil(log2Cost)} multiplications`);
  }
}

/** A tree, and what looking for it took. */
export interface FoundTree {
  readonly tree: ContractionTree;
  /** Of about a nanosecond, as those of Effort. */
  readonly steps: number;
}

/** The best contraction tree found. Every variable that is not pinned must stand in two factors or more. @throws HopelessContraction */
export function searchTree(
  network: Network,
  random: RandomStream,
  effort: SearchBudget,
  checkpoint: Checkpoint,
): FoundTree {
  const factors = openVariables(network, network.pinned);
  const reduction = reduce(factors, HOPELESS);
  const { orders, steps: ordering } = ordersOf(reduction, network.places, random, effort, checkpoint);
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

/** An order of elimination of a reduction's variables, by their places. */
interface Order {
  readonly order: readonly number[];
  readonly cost: number;
}

/**
 * The cheapest of many greedy attempts, of a sweep through the graph, of the order of place (line by line, as wide as
 * the circuit is deep) and of the order of time (variables are numbered as the circuit goes, so this is how a state
 * vector would do it, as wide as the circuit); cheapest first.
 */
function ordersOf(
  { core, variables, costByTime }: Reduction,
  places: Network['places'],
  random: RandomStream,
  { steps, trees }: SearchBudget,
  checkpoint: Checkpoint,
): { readonly orders: readonly Order[]; readonly steps: number } {
  const byTime = variables.map((_, vertex) => vertex);
  if (core === undefined || core.size === 0)
    return { orders: [{ order: byTime, cost: core === undefined ? costByTime : 0 }], steps: 0 };
  const byPlace =
    places === undefined ? [] : [[...byTime].sort((a, b) => places[variables[a]!]! - places[variables[b]!]! || a - b)];
  const given = [byTime, core.sweep(), ...byPlace].map((order) => eliminateInOrder(core, order, checkpoint));
  const best: Order[] = given.toSorted((a, b) => a.cost - b.cost);
  let spent = 0;
  for (let attempt = 0; attempt === 0 || spent < Math.min(steps / 2, LEAST_STEPS + best[0]!.cost); attempt++) {
    const rule: EliminationRule = attempt % 2 === 0 ? 'fewest-neighbours' : 'least-fill';
    // The first attempt is the quickest kind and is always seen through.
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
