import type { RandomStream } from '../../math/random.ts';
import { treeCost, type ContractionTree } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { ENTRY_BYTES, scheduleOf, type Schedule } from './schedule.ts';
import { searchTree, type Effort } from './search.ts';
import { slicedCost, sliceToRank, type SlicedTree } from './slicing.ts';

/** A contraction decided on, and what it takes. */
export interface ContractionPlan {
  readonly schedule: Schedule;
  /** Base-2 logarithm of the complex multiplications of one evaluation, memory traffic counted in. */
  readonly log2Cost: number;
  /** Variables of the widest tensor. */
  readonly width: number;
}

/** Enough for every order of fewer than some hundred variables; a page may wait for it. */
const QUICK: Effort = { steps: 5e7, trees: 2 };

/** What is begun where the contraction itself takes seconds. */
const THOROUGH: Effort = { steps: 4e9, trees: 6 };

/** Multiplications, about a nanosecond each, that are worth a longer search. */
const WORTH_A_SEARCH = 1e8;

/** A tree after a quick search: enough to say what a contraction would take. */
export const quickTree = (network: Network, random: RandomStream): ContractionTree => searchTree(network, random, QUICK);

/** The better one of a tree already found and what a longer search finds, where that could pay. */
export function betterTree(network: Network, quick: ContractionTree, random: RandomStream): ContractionTree {
  const cost = treeCost(quick);
  if (cost < WORTH_A_SEARCH) return quick;
  const searched = searchTree(network, random, { ...THOROUGH, steps: Math.min(THOROUGH.steps, cost) });
  return treeCost(searched) < cost ? searched : quick;
}

/** Slices a tree until its run fits the memory. @returns undefined where nothing does */
export function planOf(network: Network, tree: ContractionTree, evaluations: number, memoryBytes: number): ContractionPlan | undefined {
  const widest = widthOf(tree);
  const fitting = Math.floor(Math.log2(memoryBytes / ENTRY_BYTES));
  for (let rank = Math.min(widest, fitting); rank > 0; rank--) {
    const sliced = sliceToRank(tree, rank);
    const plan = planOfSliced(network, tree, sliced, evaluations);
    if (plan.schedule.bytes <= memoryBytes) return plan;
  }
  return widest === 0 ? planOfSliced(network, tree, { tree, sliced: [] }, evaluations) : undefined;
}

function planOfSliced(network: Network, whole: ContractionTree, sliced: SlicedTree, evaluations: number): ContractionPlan {
  return {
    schedule: scheduleOf(network, sliced, whole, evaluations > 1 ? 2 : 1),
    log2Cost: Math.log2(slicedCost(whole, sliced)),
    width: widthOf(sliced.tree),
  };
}

const widthOf = (tree: ContractionTree): number => tree.indices.reduce((most, list) => Math.max(most, list.length), 0);
