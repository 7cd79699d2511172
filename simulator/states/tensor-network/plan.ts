import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost, treeWidth } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { type ContractionSchedule, costOfRun, ENTRY_BYTES, scheduleOf } from './schedule.ts';
import { type FoundTree, type SearchBudget, searchTree } from './search.ts';
import { slicedCost, slicedMultiplications, type SlicedTree, sliceToRank } from './slicing.ts';

/** A chosen contraction and its cost. */
export interface ContractionPlan {
  readonly schedule: ContractionSchedule;
  /** Cost of one evaluation in complex multiplications, including memory traffic and calls. */
  readonly cost: number;
  /** Cost of all evaluations on one thread: what is the same in several of them is computed once. */
  readonly costOfAll: number;
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

/** It seldom saves more than a fourth of the cost. */
const MOST_IMPROVEMENT = 1.35;

/** Slices a tree until its run fits in the memory. If that is impossible, the size of the plan exceeds the memory. */
export function planOf(
  network: Network,
  tree: ContractionTree,
  evaluations: number,
  memoryBytes: number,
  checkpoint: Checkpoint,
): ContractionPlan {
  for (let rank = widestRank(tree, memoryBytes); ; rank--) {
    const sliced = sliceToRank(tree, rank);
    improveSliced(sliced, checkpoint);
    const plan = scheduledPlan(network, sliced, evaluations);
    if (plan.schedule.bytes <= memoryBytes || rank <= LEAST_RANK) return plan;
  }
}

/**
 * The same with at least 2^`least` slices for other threads. Undefined if all evaluations would cost more than
 * `mostCost`, or do not fit in the memory.
 */
export function slicedPlanOf(
  network: Network,
  tree: ContractionTree,
  evaluations: number,
  memoryBytes: number,
  { least, mostCost }: { readonly least: number; readonly mostCost: number },
  checkpoint: Checkpoint,
): ContractionPlan | undefined {
  for (let rank = widestRank(tree, memoryBytes); rank >= LEAST_RANK; rank--) {
    // What is too dear is left early: to improve and to schedule take longest. Lower ranks cost more.
    const sliced = sliceToRank(tree, rank, least);
    if (costOfRun(network, sliced, evaluations) > MOST_IMPROVEMENT * mostCost) return undefined;
    improveSliced(sliced, checkpoint);
    if (costOfRun(network, sliced, evaluations) > mostCost) return undefined;
    const plan = scheduledPlan(network, sliced, evaluations);
    if (plan.schedule.bytes <= memoryBytes) return plan;
  }
  return undefined;
}

const widestRank = (tree: ContractionTree, memoryBytes: number): number =>
  Math.min(treeWidth(tree), Math.max(0, Math.floor(Math.log2(memoryBytes / ENTRY_BYTES))));

function improveSliced({ tree, sliced }: SlicedTree, checkpoint: Checkpoint): void {
  if (sliced.length > 0) reconfigure(tree, AFTER_SLICING, checkpoint);
  checkpoint();
}

const scheduledPlan = (network: Network, sliced: SlicedTree, evaluations: number): ContractionPlan => ({
  schedule: scheduleOf(network, sliced, evaluations),
  cost: slicedCost(sliced),
  costOfAll: costOfRun(network, sliced, evaluations),
  log2Flops: Math.log2(8 * Math.max(1, slicedMultiplications(sliced))),
  width: treeWidth(sliced.tree),
  slices: 2 ** sliced.sliced.length,
});
