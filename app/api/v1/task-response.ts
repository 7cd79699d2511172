import type { TaskView } from '#app/services/tasks/index.ts';
import type { V1Call } from './endpoint.ts';
import { waitOf } from './request-headers.ts';
import { toTask } from './views.ts';

/** Returns the task as it is now, or at its end if the client waits for it. */
export async function taskResponse(
  { request, bearer, context: { services } }: Pick<V1Call<unknown, unknown>, 'request' | 'bearer' | 'context'>,
  task: TaskView,
) {
  const waitMs = waitOf(request);
  return toTask(waitMs === 0 ? task : await services.tasks.requireEnded(bearer.accountId, task.id, waitMs));
}
