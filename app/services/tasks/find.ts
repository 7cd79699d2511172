import type { Kysely } from 'kysely';
import { EXPERIMENT_DEFAULTS, LIST_ROWS } from '#app/domain/limits.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { foldedTag } from '#app/domain/tags.ts';
import { AppError } from '#app/errors.ts';
import { type Backfill, readOptions } from '#app/services/programs/index.ts';
import { listApplicationTasks, listTaskNames, listTasks, listTasksFrom } from '#db/repositories/task-list.ts';
import { findLatestTask, findTaskOf, type JoinedTaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId } from '#simulator';
import type { Tasks, TaskView } from './contract.ts';
import type { SubmitContext } from './submit.ts';
import { toViews } from './view.ts';
import { waitForTaskEnd } from './wait-for-end.ts';

/** Finds tasks as their account sees them. @throws AppError not_found */
export interface TaskFinder {
  readonly requireRow: (accountId: string, taskId: string) => Promise<JoinedTaskRow>;
  readonly requireView: (accountId: string, taskId: string) => Promise<TaskView>;
}

export function createTaskFinder(db: Kysely<Database>, context: SubmitContext): TaskFinder {
  const requireRow = async (accountId: string, taskId: string): Promise<JoinedTaskRow> => {
    const row = await findTaskOf(db, accountId, taskId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  return {
    requireRow,
    async requireView(accountId, taskId) {
      const [view] = await toViews(db, context, [await requireRow(accountId, taskId)]);
      return view!;
    },
  };
}

/** Reads tasks: lists, one task, its program, its end. */
export function createTaskReads(
  db: Kysely<Database>,
  context: SubmitContext,
  { requireRow, requireView }: TaskFinder,
  summaries: Backfill<JoinedTaskRow>,
): Pick<
  Tasks,
  'list' | 'listFrom' | 'listApplication' | 'require' | 'latestOf' | 'requireEnded' | 'names' | 'program' | 'picture'
> {
  return {
    async list(accountId, { sort = 'newest', page = 1, tag, search, ...filter }) {
      const { total, tasks } = await listTasks(db, accountId, {
        ...filter,
        ...(tag !== undefined && { tag: foldedTag(tag) }),
        ...(search && { search: { words: search, defaultName: EXPERIMENT_DEFAULTS.name } }),
        sort,
        limit: LIST_ROWS,
        offset: (page - 1) * LIST_ROWS,
      });
      summaries.want(tasks);
      return {
        items: await toViews(db, context, tasks),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / LIST_ROWS)),
      };
    },
    listFrom: async (accountId, query) => toViews(db, context, await listTasksFrom(db, accountId, query)),
    listApplication: async (accountId, name, limit) =>
      toViews(db, context, await listApplicationTasks(db, accountId, name, limit)),
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
    async names(accountId, taskIds) {
      const rows = await listTaskNames(db, accountId, taskIds);
      return rows.map(({ name, qubits, summary, run_number: runNumber }) => ({
        name,
        qubits,
        summary: readProgramSummary(summary),
        runNumber,
      }));
    },
    async program(accountId, taskId) {
      const { language, program, options } = await requireRow(accountId, taskId);
      return { language: language as LanguageId, program, options: readOptions(options) };
    },
    async picture(accountId, taskId, requester) {
      const { language, program } = await requireRow(accountId, taskId);
      return context.programs.picture({ language: language as LanguageId, program }, requester);
    },
  };
}
