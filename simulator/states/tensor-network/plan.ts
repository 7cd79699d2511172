import type { RandomStream } from '../../math/random.ts';
import { treeCost, widthOf, type ContractionTree } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { reconfigure } from './reconfigure.ts';
import { ENTRY_BYTES, scheduleOf, type Schedule } from './schedule.ts';
import { searchTree, type Effort, type Pulse } from './search.ts';
import { slicedCost, slicedMultiplications, sliceToRank } from './slicing.ts';

/** A contraction decided on, and what it takes. */
export interface ContractionPlan {
  readonly schedule: Schedule;
  /** Complex multiplications that one evaluation is worth, memory traffic and calls counted in. */
  readonly cost: number;
  /** Base-2 logarithm of the floating-point operations of one evaluation, 8 to a complex multiplication. */
  readonly log2Flops: number;
  /** Variables of the widest tensor. */
  readonly width: number;
}

/** Enough for every order of fewer than some hundred variables; a page may wait for it. */
const QUICK: Effort = { steps: 2e8, trees: 2 };

/** What is begun where the contraction itself takes seconds. */
const THOROUGH: Effort = { steps: 4e9, trees: 6 };

/** Multiplications, about a nanosecond each, that are worth a longer search. */
const WORTH_A_SEARCH = 1e8;

/** A tree after a quick search: enough to say what a contraction would take. */
export const quickTree = (network: Network, random: RandomStream, pulse: Pulse): ContractionTree => searchTree(network, random, QUICK, pulse);

/** The better one of a tree already found and what a longer search finds, where that could pay. */
export function betterTree(network: Network, quick: ContractionTree, random: RandomStream, pulse: Pulse): ContractionTree {
  const cost = treeCost(quick);
  if (cost < WORTH_A_SEARCH) return quick;
  const searched = searchTree(network, random, { ...THOROUGH, steps: Math.min(THOROUGH.steps, cost) }, pulse);
  return treeCost(searched) < cost ? searched : quick;
}

/** Tensors of fewer variables are not what fills a memory. */
const LEAST_RANK = 8;

/** What slicing has made of a tree can be improved again, for so many steps. */
const AFTER_SLICING = 1e8;

/** Slices a tree until its run fits the memory. Where nothing does, the plan says so by its bytes. */
export function planOf(network: Network, tree: ContractionTree, evaluations: number, memoryBytes: number, pulse: Pulse): ContractionPlan {
  const fitting = Math.max(0, Math.floor(Math.log2(memoryBytes / ENTRY_BYTES)));
  for (let rank = Math.min(widthOf(tree), fitting); ; rank--) {
    const sliced = sliceToRank(tree, rank);
    if (sliced.sliced.length > 0) reconfigure(sliced.tree, AFTER_SLICING, pulse);
    pulse();
    const schedule = scheduleOf(network, sliced, evaluations);
    if (schedule.bytes > memoryBytes && rank > LEAST_RANK) continue;
    return {
      schedule,
      cost: slicedCost(sliced),
      log2Flops: Math.log2(8 * Math.max(1, slicedMultiplications(sliced))),
      width: widthOf(sliced.tree),
    };
  }
}
