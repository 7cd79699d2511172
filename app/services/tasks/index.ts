import type { Kysely } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { ACTIVE_STATUSES, isEnded, type TaskStatus } from '#app/domain/task-status.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { readOptions, requireCircuit } from '#app/services/programs/index.ts';
import { listTaskNames, listTasks, listTasksFrom } from '#db/repositories/task-list.ts';
import {
  deleteEndedTasks,
  findLatestTask,
  findTaskOf,
  type JoinedTaskRow,
  requestDeletion,
  transitionTask,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { Submission, SubmittedTask, TaskRunner, Tasks, TaskView } from './contract.ts';
import { endTask, publish } from './lifecycle.ts';
import { createTaskResults } from './results.ts';
import { type SubmitContext, submitTask } from './submit.ts';
import { toViews } from './view.ts';
import { waitForTaskEnd } from './wait-for-end.ts';

export type * from './contract.ts';
export { createTaskEvents } from './events.ts';
export { createFanOut } from './fan-out.ts';
export { startPlaceTeller } from './place-teller.ts';
export { createQueueBoard } from './queue-board.ts';
export { createTaskRunner } from './runner.ts';
export { createWatchers, type Watchers } from './watchers.ts';
export type { ListPlace, TaskSort } from '#db/repositories/task-list.ts';

export function createTasks(
  db: Kysely<Database>,
  context: SubmitContext,
  runner: Pick<TaskRunner, 'stop' | 'settled'>,
): Tasks {
  const requireRow = async (accountId: string, taskId: string): Promise<JoinedTaskRow> => {
    const row = await findTaskOf(db, accountId, taskId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  const requireView = async (accountId: string, taskId: string): Promise<TaskView> => {
    const [view] = await toViews(db, context, [await requireRow(accountId, taskId)]);
    return view!;
  };
  const submit = async (
    accountId: string,
    submission: Submission,
    versionId: string | null = null,
  ): Promise<SubmittedTask> => {
    const { id, unkept } = await submitTask(db, context, accountId, submission, versionId);
    await publish(db, context, [id]);
    context.wake();
    return { ...(await requireView(accountId, id)), ...(unkept && { unkept }) };
  };
  const stop = async (accountId: string, taskId: string): Promise<TaskView> => {
    // Before its start, a task is simply ended; if it is claimed in between, it is running and handled below.
    const hasEnded = await endTask(
      db,
      context,
      { id: taskId, accountId: (await requireRow(accountId, taskId)).account_id },
      { status: 'terminated' },
      { from: ['waiting', 'queued'] },
    );
    if (!hasEnded) {
      const row = await requireRow(accountId, taskId);
      if (isEnded(row.status as TaskStatus)) throw new AppError('task_ended');
      await transitionTask(db, taskId, ['ongoing'], { stop_requested_at: row.stop_requested_at ?? context.now() });
      if (runner.stop(taskId)) await runner.settled(taskId);
    }
    return requireView(accountId, taskId);
  };
  const stopMany = async (accountId: string, taskIds: readonly string[]): Promise<void> => {
    const rows = (await Promise.all(taskIds.map((id) => findTaskOf(db, accountId, id)))).filter(
      (row) => row !== undefined,
    );
    // Tasks that have not started come first: the end of a running one would start the next of them, and its price
    // would not be refunded.
    for (const { id } of ACTIVE_STATUSES.flatMap((status) => rows.filter((row) => row.status === status))) {
      await stop(accountId, id).catch((error: unknown) => {
        // It has ended in the meantime, which is fine.
        if (!(isAppError(error) && error.code === 'task_ended')) throw error;
      });
    }
  };
  return {
    ...createTaskResults(db, context.results, requireRow),
    preview: (draft, asker) => context.programs.read(draft, asker),
    advise: (reading, draft, asker) => context.programs.advise(reading, draft, asker),
    async quote(draft, asker) {
      const reading = requireCircuit(await context.programs.read(draft, asker));
      return { reading, advice: await context.programs.advise(reading, draft, asker) };
    },
    submit: (accountId, submission) => submit(accountId, submission),
    async list(accountId, { search, status, product, sort = 'newest', page = 1 }) {
      const { total, tasks } = await listTasks(db, accountId, {
        search,
        status,
        product,
        sort,
        limit: LIST_ROWS,
        offset: (page - 1) * LIST_ROWS,
      });
      return {
        items: await toViews(db, context, tasks),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / LIST_ROWS)),
      };
    },
    listFrom: async (accountId, query) => toViews(db, context, await listTasksFrom(db, accountId, query)),
    require: requireView,
    async latestOf(accountId, projectId) {
      const row = await findLatestTask(db, accountId, projectId);
      const [view = null] = row === undefined ? [] : await toViews(db, context, [row]);
      return view;
    },
    async requireEnded(accountId, taskId, waitMs) {
      const release = context.watchers.watch(accountId);
      try {
        return await waitForTaskEnd(context.events, taskId, () => requireView(accountId, taskId), waitMs);
      } finally {
        release();
      }
    },
    names: (accountId, taskIds) => listTaskNames(db, accountId, taskIds),
    async program(accountId, taskId) {
      const { language, program, options } = await requireRow(accountId, taskId);
      return { language: language as LanguageId, program, options: readOptions(options) };
    },
    async picture(accountId, taskId, asker) {
      const { language, program } = await requireRow(accountId, taskId);
      return context.programs.picture({ language: language as LanguageId, program }, asker);
    },
    stop,
    async rerun(accountId, taskId, once) {
      const row = await requireRow(accountId, taskId);
      const submission: Submission = {
        projectId: row.project_id,
        name: row.name,
        product: row.product as ProductId,
        shots: row.shots,
        language: row.language as LanguageId,
        program: row.program,
        ...(row.precision === null ? {} : { precision: row.precision as Precision }),
        ...(once && { once }),
        ...readOptions(row.options),
      };
      return submit(accountId, submission, row.version_id);
    },
    stopMany,
    async remove(accountId, taskIds) {
      await stopMany(accountId, taskIds);
      // A task that runs in another process has only been requested to stop.
      await requestDeletion(db, accountId, taskIds, context.now());
      await deleteEndedTasks(db, accountId, taskIds);
    },
  };
}
