import { shownWorkload } from '#app/results/workload/shown.server.ts';
import type { Tasks, TaskView } from '#app/services/tasks/index.ts';
import type { WorkloadView } from '#simulator';
import { commonObservable, compareWorkloads, type WorkloadComparison } from './compared-workloads.ts';

const FIRST = { page: 1, observable: 0 } as const;

/**
 * Compares the results of tasks of which at least one is a workload; null if there are fewer than two tasks, or none is
 * a workload. @throws AppError not_found, server_busy
 */
export async function loadWorkloadComparison(
  tasks: Tasks,
  accountId: string,
  chosen: readonly TaskView[],
): Promise<WorkloadComparison | null> {
  if (chosen.length < 2 || chosen.every(({ workload }) => workload === null)) return null;
  const viewOf = async ({ id, workload }: TaskView, observable = 0): Promise<WorkloadView | null> =>
    workload === null ? null : ((await shownWorkload(tasks, accountId, id, { ...FIRST, observable }))?.view ?? null);
  const views = await Promise.all(chosen.map((task) => viewOf(task)));
  const common = commonObservable(views.filter((view) => view !== null));
  // The chart of a view shows one observable, the first; the common one may be another.
  const shown = await Promise.all(
    views.map(async (view, index) => {
      const observable = common === null || view?.kind !== 'points' ? 0 : view.observables.indexOf(common);
      return observable === 0 ? view : viewOf(chosen[index]!, observable);
    }),
  );
  return compareWorkloads(shown);
}
