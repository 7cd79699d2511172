import type { Tasks } from '#app/services/tasks/index.ts';
import type { WorkloadView } from '#simulator';
import type { WorkloadQuery } from './query.ts';

/** A view with the query that it really answers: a page or an observable of an address may not exist. */
export interface ShownWorkload {
  readonly view: WorkloadView;
  readonly query: WorkloadQuery;
}

/**
 * Returns what is known of a workload, also of one that still runs; null as long as nothing is known.
 * @throws AppError not_found, server_busy
 */
export async function shownWorkload(
  tasks: Pick<Tasks, 'workloadView'>,
  accountId: string,
  taskId: string,
  query: WorkloadQuery,
): Promise<ShownWorkload | null> {
  const view = await tasks.workloadView(accountId, taskId, query);
  if (view === null) return null;
  if (query.observable > 0 && query.observable >= view.observables.length)
    return shownWorkload(tasks, accountId, taskId, { ...query, observable: 0 });
  return { view, query: { ...query, page: view.kind === 'values' ? 1 : view.page } };
}
