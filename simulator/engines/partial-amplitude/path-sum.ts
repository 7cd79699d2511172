import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { ProductMachine } from '#simulator/kernels/product-machine.ts';
import { randomStream } from '#simulator/math/random.ts';
import { type ComplexNumber, Contraction } from '#simulator/states/tensor-network/contract.ts';
import type { ContractionTree } from '#simulator/states/tensor-network/contraction-tree.ts';
import type { Network } from '#simulator/states/tensor-network/network.ts';
import { type ContractionPlan, planOf, quickTree } from '#simulator/states/tensor-network/plan.ts';
import type { PartPlan } from './part-plan.ts';
import type { PathTable } from './path-tree.ts';

/** The sum over all paths as a network: one factor per part, over the path variables of the part. */
export interface PathSum {
  readonly network: Network;
  readonly plan: ContractionPlan;
}

const ORDER_SEED = 1;

/** The same before its memory is known. */
export interface PathOrder {
  readonly network: Network;
  readonly tree: ContractionTree;
}

/** Searches the order in which the tables of the parts are contracted. */
export function orderPathSum(plans: readonly PartPlan[], checkpoint: Checkpoint): PathOrder {
  const variables = plans
    .flatMap(({ program }) => program.variables)
    .reduce((most, variable) => Math.max(most, variable + 1), 0);
  const factors = plans.map(({ program }) => ({ variables: program.variables, data: EMPTY }));
  const network: Network = { variables, factors, pinned: new Set() };
  return { network, tree: quickTree(network, randomStream(ORDER_SEED), checkpoint).tree };
}

/** Plans the contraction of the tables of the parts in a given memory. */
export const planPathSum = ({ network, tree }: PathOrder, memoryBytes: number): PathSum => ({
  network,
  plan: planOf(network, tree, 1, memoryBytes, () => undefined),
});

const EMPTY = new Float64Array(0);

/**
 * Converts the table from the identity and the reflection R to the projectors where the conditions do not hold and
 * where they do: (1 ± R)/2.
 */
export function toProjectors({ program }: PartPlan, table: PathTable): void {
  program.isOwnVariable.forEach((isOwn, variable) => {
    if (!isOwn) return;
    const stride = 2 * 2 ** (program.variables.length - 1 - variable);
    for (const numbers of table) {
      for (let block = 0; block < numbers.length; block += 2 * stride) {
        for (let at = block; at < block + stride; at++) {
          const [same, reflected] = [numbers[at]!, numbers[at + stride]!];
          numbers[at] = (same + reflected) / 2;
          numbers[at + stride] = (same - reflected) / 2;
        }
      }
    }
  });
}

/**
 * Returns one amplitude per choice of table entries.
 * @param choices for each amplitude, the index in the table of every part
 */
export function sumPaths(
  { network, plan }: PathSum,
  tables: readonly PathTable[],
  choices: readonly (readonly number[])[],
  machine: ProductMachine,
  checkpoint: Checkpoint,
): readonly ComplexNumber[] {
  const contraction = new Contraction(network, plan.schedule, machine);
  return choices.map((choice, i) => {
    choice.forEach((entry, part) => contraction.load(part, tables[part]![entry]!));
    const [value] = contraction.values(
      [new Map()],
      progressRange(checkpoint, i / choices.length, (i + 1) / choices.length),
    );
    return value!;
  });
}
