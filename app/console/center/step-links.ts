import { findProduct } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Where the later steps are done; null while that is impossible. */
export interface StepLinks {
  readonly change: string | null;
  readonly compare: string | null;
  readonly share: string | null;
}

type Completed = Pick<TaskView, 'id' | 'product' | 'projectId' | 'versionNumber' | 'classicalBits'>;

/** Amplitudes of chosen states are no distribution, so they cannot be compared. */
const isDistribution = ({ product }: Completed): boolean => findProduct(product)?.inputs.includes('shots') === true;

/**
 * Returns the newest two results that can be compared: two versions of one project before two of any with as many bits.
 */
export function pairToCompare(newestFirst: readonly Completed[]): readonly [Completed, Completed] | null {
  const comparable = newestFirst.filter(isDistribution);
  const pairs = comparable.flatMap((newer, index) =>
    comparable
      .slice(index + 1)
      .filter(({ classicalBits }) => classicalBits === newer.classicalBits)
      .map((older) => [older, newer] as const),
  );
  const areVersions = ([older, newer]: readonly [Completed, Completed]): boolean =>
    older.projectId !== null && older.projectId === newer.projectId && older.versionNumber !== newer.versionNumber;
  return pairs.find(areVersions) ?? pairs[0] ?? null;
}

/** Returns the links of the steps after the first run. */
export function stepLinks(newestFirst: readonly Completed[]): StepLinks {
  const inProject = newestFirst.find(({ projectId }) => projectId !== null);
  const pair = pairToCompare(newestFirst);
  const [newest] = newestFirst;
  return {
    change:
      inProject === undefined
        ? null
        : paths.quantumVm(findProduct(inProject.product)?.type ?? 0, inProject.projectId ?? undefined),
    compare: pair && paths.compare(pair.map(({ id }) => id)),
    share: newest === undefined ? null : `${paths.task(newest.id)}#share`,
  };
}
