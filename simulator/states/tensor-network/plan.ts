import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost, treeWidth } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { type ContractionSchedule, ENTRY_BYTES, scheduleOf } from './schedule.ts';
import { type FoundTree, type SearchBudget, searchTree } from './search.ts';
import { slicedCost, slicedMultiplications, sliceToRank } from './slicing.ts';

/** A chosen contraction and its cost. */
export interface ContractionPlan {
  readonly schedule: ContractionSchedule;
  /** Cost of one evaluation in complex multiplications, including memory traffic and calls. */
  readonly cost: number;
  /** Base-2 logarithm of the floating-point operations of one evaluation, 8 to a complex multiplication. */
  readonly log2Flops: number;
  /** Variables of the largest tensor. */
  readonly width: number;
  /** Number of slices: 2 to the power of the number of sliced variables. */
  readonly slices: number;
}

/** Enough to try every order for fewer than some hundred variables; fast enough for a page request. */
const QUICK: SearchBudget = { steps: 2e8, trees: 2 };

/** The budget if the contraction itself takes seconds. */
const THOROUGH: SearchBudget = { steps: 4e9, trees: 6 };

/** Contractions of at least this many multiplications, about a nanosecond each, justify a longer search. */
const MIN_SEARCHED_COST = 1e8;

/** Returns a tree after a quick search, enough for an estimate of the contraction. */
export const quickTree = (network: Network, random: RandomStream, checkpoint: Checkpoint): FoundTree =>
  searchTree(network, random, QUICK, checkpoint);

/** Returns the budget of a longer search for a tree, in steps; 0 if it cannot pay off. */
export function stepsToBetter(quick: ContractionTree): number {
  const cost = treeCost(quick);
  return cost < MIN_SEARCHED_COST ? 0 : Math.min(THOROUGH.steps, cost);
}

/** Returns the cheaper of an existing tree and the result of a longer search, if the search can pay off. */
export function improveTree(
  network: Network,
  quick: ContractionTree,
  random: RandomStream,
  checkpoint: Checkpoint,
): ContractionTree {
  const steps = stepsToBetter(quick);
  if (steps === 0) return quick;
  const { tree } = searchTree(network, random, { ...THOROUGH, steps }, checkpoint);
  return treeCost(tree) < treeCost(quick) ? tree : quick;
}

/** Slicing below this number of variables per tensor is not tried: such tensors use little memory. */
const LEAST_RANK = 8;

/** Budget in steps for improving a tree again after slicing. */
const AFTER_SLICING = 1e8;

/**
 * Slices a tree until its run fits in the memory. If that is impossible, the size of the plan exceeds the memory.
 * @param least minimum number of sliced variables, so that at least 2^least slices can be distributed over threads
 */
export function planOf(
  network: Network,
  tree: ContractionTree,
  evaluations: number,
  memoryBytes: number,
  checkpoint: Checkpoint,
  least = 0,
): ContractionPlan {
  const fitting = Math.max(0, Math.floor(Math.log2(memoryBytes / ENTRY_BYTES)));
  for (let rank = Math.min(treeWidth(tree), fitting); ; rank--) {
    const sliced = sliceToRank(tree, rank, least);
    if (sliced.sliced.length > 0) reconfigure(sliced.tree, AFTER_SLICING, checkpoint);
    checkpoint();
    const schedule = scheduleOf(network, sliced, evaluations);
    if (schedule.bytes > memoryBytes && rank > LEAST_RANK) continue;
    return {
      schedule,
      cost: slicedCost(sliced),
      log2Flops: Math.log2(8 * Math.max(1, slicedMultiplications(sliced))),
      width: treeWidth(sliced.tree),
      slices: 2 ** sliced.sliced.length,
    };
  }
}
