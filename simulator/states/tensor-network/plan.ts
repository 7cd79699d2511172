import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost, widthOf } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { type ContractionSchedule, ENTRY_BYTES, scheduleOf } from './schedule.ts';
import { type FoundTree, type SearchBudget, searchTree } from './search.ts';
import { slicedCost, slicedMultiplications, sliceToRank } from './slicing.ts';

/** A contraction decided on, and what it takes. */
export interface ContractionPlan {
  readonly schedule: ContractionSchedule;
  /** Complex multiplications that one evaluation is worth, memory traffic and calls counted in. */
  readonly cost: number;
  /** Base-2 logarithm of the floating-point operations of one evaluation, 8 to a complex multiplication. */
  readonly log2Flops: number;
  /** Variables of the widest tensor. */
  readonly width: number;
  /** Values of the sliced variables together: 2 to the power of their number. */
  readonly slices: number;
}

/** Enough for every order of fewer than some hundred variables; a page may wait for it. */
const QUICK: SearchBudget = { steps: 2e8, trees: 2 };

/** What is begun where the contraction itself takes seconds. */
const THOROUGH: SearchBudget = { steps: 4e9, trees: 6 };

/** Multiplications, about a nanosecond each, that are worth a longer search. */
const MIN_SEARCHED_COST = 1e8;

/** A tree after a quick search: enough to say what a contraction would take. */
export const quickTree = (network: Network, random: RandomStream, checkpoint: Checkpoint): FoundTree =>
  searchTree(network, random, QUICK, checkpoint);

/** Steps that a longer search for a tree may take, where it could pay. */
export function stepsToBetter(quick: ContractionTree): number {
  const cost = treeCost(quick);
  return cost < MIN_SEARCHED_COST ? 0 : Math.min(THOROUGH.steps, cost);
}

/** The better one of a tree already found and what a longer search finds, where that could pay. */
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

/** Tensors of fewer variables are not what fills a memory. */
const LEAST_RANK = 8;

/** What slicing has made of a tree can be improved again, for so many steps. */
const AFTER_SLICING = 1e8;

/**
 * Slices a tree until its run fits the memory. Where nothing does, the plan says so by its bytes.
 * @param least variables to be sliced at least, so that there are 2^least slices to share out
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
  for (let rank = Math.min(widthOf(tree), fitting); ; rank--) {
    const sliced = sliceToRank(tree, rank, least);
    if (sliced.sliced.length > 0) reconfigure(sliced.tree, AFTER_SLICING, checkpoint);
    checkpoint();
    const schedule = scheduleOf(network, sliced, evaluations);
    if (schedule.bytes > memoryBytes && rank > LEAST_RANK) continue;
    return {
      schedule,
      cost: slicedCost(sliced),
      log2Flops: Math.log2(8 * Math.max(1, slicedMultiplications(sliced))),
      width: widthOf(sliced.tree),
      slices: 2 ** sliced.sliced.length,
    };
  }
}
