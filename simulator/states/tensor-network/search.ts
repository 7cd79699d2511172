import type { RandomStream } from '../../math/random.ts';
import { treeCost, treeOfOrder, type ContractionTree } from './contraction-tree.ts';
import { eliminateGreedily, eliminateInOrder, type EliminationRule } from './elimination.ts';
import { openVariables, type Network } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { reduce, type Reduction } from './reduction.ts';

/**
 * How long to look for a good order, in steps of about a nanosecond. Counted, not timed: the same seed finds the same
 * order everywhere. A search never takes much longer than the contraction it has found.
 */
export interface Effort {
  readonly steps: number;
  /** Orders that are worked out to trees. */
  readonly trees: number;
}

/** Steps that are spent on any search, however little the contraction takes. */
const LEAST_STEPS = 4e6;

/** How far from the greedy choice the attempts stray, in turn. */
const NOISES = [0.1, 0.5, 1, 2, 0.3] as const;

/** Called every few milliseconds; may throw to stop. */
export type Pulse = () => void;

/** The best contraction tree found. Every variable that is not pinned must stand in two factors or more. */
export function searchTree(network: Network, random: RandomStream, effort: Effort, pulse: Pulse): ContractionTree {
  const factors = openVariables(network, network.pinned);
  const reduction = reduce(network.variables, factors);
  const orders = reduction.core === undefined || reduction.core.size === 0 ? [inOrderOfTime(reduction)] : greedyOrders(reduction, random, effort, pulse);
  const trees = orders.map((order) => {
    const tree = treeOfOrder(factors, [...reduction.prefix, ...order]);
    reconfigure(tree, Math.min(effort.steps / 2, LEAST_STEPS + treeCost(tree)) / effort.trees, pulse);
    return { tree, cost: treeCost(tree) };
  });
  return trees.reduce((best, next) => (next.cost < best.cost ? next : best)).tree;
}

/** Variables are numbered as the circuit goes, so this is how a state vector would do it: as wide as the circuit. */
const inOrderOfTime = ({ variables }: Reduction): readonly number[] => [...variables].sort((a, b) => a - b);

/** The cheapest orders of many greedy attempts and of the order of time, as variables. */
function greedyOrders({ core, variables }: Reduction, random: RandomStream, { steps, trees }: Effort, pulse: Pulse): readonly (readonly number[])[] {
  const byTime = variables.map((_, vertex) => vertex).sort((a, b) => variables[a]! - variables[b]!);
  const best: { order: readonly number[]; cost: number }[] = [eliminateInOrder(core!, byTime, pulse)];
  let spent = 0;
  for (let attempt = 0; attempt === 0 || spent < Math.min(steps / 2, LEAST_STEPS + best[0]!.cost); attempt++) {
    const rule: EliminationRule = attempt % 2 === 0 ? 'fewest-neighbours' : 'least-fill';
    // The first attempt is the quickest kind and is always seen through.
    const bounds = { cost: best[trees - 1]?.cost ?? Infinity, steps: attempt === 0 ? Infinity : steps - spent };
    const { order, cost, steps: taken } = eliminateGreedily(core!, rule, random, NOISES[attempt % NOISES.length]!, bounds, pulse);
    spent += taken;
    if (order.length < variables.length || best.some((other) => other.cost === cost)) continue;
    best.push({ order, cost });
    best.sort((a, b) => a.cost - b.cost);
    if (best.length > trees) best.pop();
  }
  return best.map(({ order }) => order.map((vertex) => variables[vertex]!));
}
