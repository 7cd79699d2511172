import type { Kysely } from 'kysely';
import { type ListPlace, listTaskNames, listTasks, listTasksFrom, type TaskSort } from '#db/repositories/task-list.ts';
import {
  deleteEndedTasks,
  findLatestTask,
  findTaskOf,
  type JoinedTaskRow,
  moveTask,
  requestDeletion,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import { LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { ACTIVE_STATUSES, isEnded, type TaskErrorKind, type TaskStatus } from '#app/domain/task-status.ts';
import { AppError, isAppError } from '#app/errors.ts';
import type { OnceKey } from '#app/services/idempotency/index.ts';
import {
  type Asker,
  type CircuitReading,
  type ProductAdvice,
  type ProgramPicture,
  type ProgramDraft,
  type ProgramReading,
  readOptions,
  requireCircuit,
  type RunOptions,
} from '#app/services/programs/index.ts';
import type { Page, ProjectDraft } from '#app/services/projects/index.ts';
import type { Unkept } from '#app/services/quotas/index.ts';
import { stateAtEnd } from './wait-for-end.ts';
import { endTask, publish } from './lifecycle.ts';
import { createTaskResults, type TaskResults } from './results.ts';
import type { Runner } from './runner.ts';
import { type SubmitContext, submitTask } from './submit.ts';
import { toViews } from './view.ts';

export { createTaskEvents, type TaskChanged, type TaskEvents } from './events.ts';
export { createFanOut, type FanOut } from './fan-out.ts';
export { startPlaceTeller } from './place-teller.ts';
export { createQueueBoard } from './queue-board.ts';
export { createRunner, type Runner, type RunnerSettings } from './runner.ts';
export { createWatchers, type Watchers } from './watchers.ts';

export type { ListPlace, TaskSort } from '#db/repositories/task-list.ts';
export type { ViolationView } from '#app/services/programs/index.ts';

/** The whole state of a task; also the payload of the `task:changed` event. */
export interface TaskView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly status: TaskStatus;
  readonly errorKind: TaskErrorKind | null;
  readonly errorDetail: TaskErrorDetail | null;
  /** 0 … 100, meaningful while ongoing. */
  readonly progress: number;
  /** Place in the queue from 1, its length, and the wait by the estimates of all before it; only while queued. `waitMs` null: no one runs tasks. */
  readonly place: { readonly position: number; readonly total: number; readonly waitMs: number | null } | null;
  readonly estimatedMs: number | null;
  readonly price: number;
  /** What was given back, in QCoins. */
  readonly refunded: number;
  readonly projectId: string | null;
  readonly versionNumber: number | null;
  readonly language: LanguageId;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly seed: number;
  readonly precision: Precision | null;
  readonly attempts: number;
  readonly createdAt: number;
  readonly queuedAt: number | null;
  readonly startedAt: number | null;
  /** When its run was over; a large result is stored after that. */
  readonly finishedAt: number | null;
  /** When this state was written, and how many were written before it. */
  readonly updatedAt: number;
  readonly revision: number;
  readonly executionMs: number | null;
}

/** A stored failure: a key of `errors` or of the simulator's refusals, with the values of its sentence. */
export interface TaskErrorDetail {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

export interface Submission extends ProjectDraft {
  /** null makes a project, where there is room for one. */
  readonly projectId: string | null;
  /** Absent: drawn at random and kept with the task. */
  readonly seed?: number;
  /** Of a request that may come twice and is to run once. */
  readonly once?: OnceKey;
}

/** A task as it was accepted. */
export interface SubmittedTask extends TaskView {
  /** Why its program was kept in no project; absent where it was. */
  readonly unkept?: Unkept;
}

export interface TaskProgram {
  readonly language: LanguageId;
  readonly program: string;
  readonly options: RunOptions;
}

/** What a program would do, said before anything is charged. */
export type Preview = ProgramReading;

export interface TaskQuery {
  readonly search?: string;
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  /** Newest first unless said otherwise. */
  readonly sort?: TaskSort;
  readonly page?: number;
}

export interface Tasks extends TaskResults {
  /** Needs no account; never throws on a broken program. Large programs are read off the main thread. */
  preview(draft: ProgramDraft, asker: Asker): Promise<Preview>;
  /** Which product to use for a circuit that was previewed and keeps its rules. Needs no account. */
  advise(reading: CircuitReading, draft: ProgramDraft, asker: Asker): Promise<readonly ProductAdvice[]>;
  /** The cost of a run and where else it could be done; nothing is kept. @throws AppError program_invalid, circuit_invalid */
  quote(
    draft: ProgramDraft,
    asker: Asker,
  ): Promise<{ readonly reading: CircuitReading; readonly advice: readonly ProductAdvice[] }>;
  /**
   * Accepts a run: saves the version (a project that is there keeps its name), takes the coins and queues the task in one transaction.
   * Where there is no room for project or version, it runs without and says why.
   * @throws AppError program_invalid {diagnostics} · circuit_invalid {violations} · not_subscribed · application_required · qubits_restricted ·
   *   too_few_coins · estimate_refused (detail: Refusal) · product_unavailable · not_found ·
   *   idempotency_key_reused · idempotency_gone
   */
  submit(accountId: string, submission: Submission): Promise<SubmittedTask>;
  list(accountId: string, query: TaskQuery): Promise<Page<TaskView>>;
  /** The newest, or those after a place in that order; `limit` of them at most. */
  listFrom(
    accountId: string,
    query: Pick<TaskQuery, 'status' | 'product'> & { limit: number; after: ListPlace | null },
  ): Promise<readonly TaskView[]>;
  require(accountId: string, taskId: string): Promise<TaskView>;
  /** The newest task of a project; null where it has none, or is somebody else's. */
  latestOf(accountId: string, projectId: string): Promise<TaskView | null>;
  /** Waits for a task's end, so long at most: its state then. @throws AppError not_found */
  requireEnded(accountId: string, taskId: string, waitMs: number): Promise<TaskView>;
  /** Names of those of the tasks that are the account's own. */
  names(accountId: string, taskIds: readonly string[]): Promise<readonly string[]>;
  /** The program text as accepted, and what was asked of its run beside shots and seed. */
  program(accountId: string, taskId: string): Promise<TaskProgram>;
  /** The program's circuit, to be drawn for whoever asks; null where it has none. */
  picture(accountId: string, taskId: string, asker: Asker): Promise<ProgramPicture | null>;
  /** Ends a task early; a running one is told to stop. Idempotent while it runs. @throws AppError task_ended, not_found */
  stop(accountId: string, taskId: string): Promise<TaskView>;
  /**
   * Runs the same version again with the same settings and a new seed, and changes nothing of its project. Same refusals as submit, and the same promise
   * for a key that comes twice.
   */
  rerun(accountId: string, taskId: string, once?: OnceKey): Promise<SubmittedTask>;
  /** Ends those of the tasks that have not ended yet, and passes over all others, somebody else's too. */
  stopMany(accountId: string, taskIds: readonly string[]): Promise<void>;
  /** Deletes tasks and their results. One that runs is stopped first; where that is another process's to do, it is gone for its account at once. */
  remove(accountId: string, taskIds: readonly string[]): Promise<void>;
}

export function createTasks(
  db: Kysely<Database>,
  context: SubmitContext,
  runner: Pick<Runner, 'stop' | 'settled'>,
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
    // Before it starts, ending it is all there is to do; a claim may come between, and then it runs.
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
      await moveTask(db, taskId, ['ongoing'], { stop_requested_at: row.stop_requested_at ?? context.now() });
      if (runner.stop(taskId)) await runner.settled(taskId);
    }
    return requireView(accountId, taskId);
  };
  const stopMany = async (accountId: string, taskIds: readonly string[]): Promise<void> => {
    const rows = (await Promise.all(taskIds.map((id) => findTaskOf(db, accountId, id)))).filter(
      (row) => row !== undefined,
    );
    // Those that have not begun come first: the end of a running one would let the next of them begin, and cost its price.
    for (const { id } of ACTIVE_STATUSES.flatMap((status) => rows.filter((row) => row.status === status))) {
      await stop(accountId, id).catch((error: unknown) => {
        // It ended by itself in between, which is as good.
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
        return await stateAtEnd(context.events, taskId, () => requireView(accountId, taskId), waitMs);
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
      // What another process runs has only been told to stop.
      await requestDeletion(db, accountId, taskIds, context.now());
      await deleteEndedTasks(db, accountId, taskIds);
    },
  };
}
