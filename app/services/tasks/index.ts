import type { Kysely } from 'kysely';
import { deleteEndedTasks, findResult, findTaskOf, type JoinedTaskRow, listTasks, moveTask } from '../../../db/repositories/tasks.ts';
import type { Database } from '../../../db/schema.ts';
import type { Circuit } from '../../../simulator/circuit/circuit.ts';
import type { Precision, SimulationResult } from '../../../simulator/engines/engine.ts';
import type { LanguageId } from '../../../simulator/languages/language.ts';
import type { ProductId } from '../../domain/products.ts';
import { isEnded, type TaskErrorKind, type TaskStatus } from '../../domain/task-status.ts';
import { AppError } from '../../errors.ts';
import type { CircuitReading, ProductAdvice, ProgramDraft, ProgramReading, RunOptions } from '../programs/index.ts';
import type { Page, ProjectDraft } from '../projects/index.ts';
import { endTask, publish } from './lifecycle.ts';
import { readOptions } from './options.ts';
import type { Runner } from './runner.ts';
import { type SubmitContext, submitTask } from './submit.ts';
import { toViews } from './view.ts';

export { createTaskEvents, type TaskChanged, type TaskEvents } from './events.ts';
export { createRunner, type Runner, type RunnerSettings } from './runner.ts';


export type { ViolationView } from '../programs/index.ts';

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
  /** Place in the queue from 1, and its length; only while queued. */
  readonly place: { readonly position: number; readonly total: number } | null;
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
  readonly finishedAt: number | null;
  readonly executionMs: number | null;
}

/** A stored failure: a key of `errors` or of the simulator's refusals, with the values of its sentence. */
export interface TaskErrorDetail {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

export interface Submission extends ProjectDraft, RunOptions {
  /** null makes a project. */
  readonly projectId: string | null;
  /** Absent: drawn at random and kept with the task. */
  readonly seed?: number;
  readonly precision?: Precision;
  readonly idempotencyKey?: string;
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
  readonly page?: number;
}

export interface Tasks {
  /** Needs no account; never throws on a broken program. Large programs are read off the main thread. */
  preview(draft: ProgramDraft): Promise<Preview>;
  /** Which product to use for a circuit that was previewed and keeps its rules. Needs no account. */
  advise(reading: CircuitReading, draft: ProgramDraft): Promise<readonly ProductAdvice[]>;
  /**
   * Accepts a run: saves the version, takes the coins and queues the task in one transaction.
   * @throws AppError program_invalid {diagnostics} · circuit_invalid {violations} · not_subscribed · qubits_restricted ·
   *   too_few_coins · estimate_refused (detail: Refusal) · product_unavailable · not_found
   */
  submit(accountId: string, submission: Submission): Promise<TaskView>;
  list(accountId: string, query: TaskQuery): Promise<Page<TaskView>>;
  require(accountId: string, taskId: string): Promise<TaskView>;
  /** The program text as accepted, and what was asked of its run beside shots and seed. */
  program(accountId: string, taskId: string): Promise<TaskProgram>;
  /** The program's circuit, to be drawn. */
  circuit(accountId: string, taskId: string): Promise<Circuit | null>;
  /** null until the task is completed. */
  result(accountId: string, taskId: string): Promise<SimulationResult | null>;
  /** Ends a task early; a running one is told to stop. Idempotent while it runs. @throws AppError task_ended, not_found */
  stop(accountId: string, taskId: string): Promise<TaskView>;
  /**
   * Runs the same program again with the same settings and a new seed. Same refusals as submit, and the same promise
   * for a key that comes twice.
   */
  rerun(accountId: string, taskId: string, idempotencyKey?: string): Promise<TaskView>;
  /** Deletes ended tasks and their results; running ones are stopped first. */
  remove(accountId: string, taskIds: readonly string[]): Promise<void>;
}

const PAGE_SIZE = 20;

export function createTasks(db: Kysely<Database>, context: SubmitContext, runner: Pick<Runner, 'stop' | 'settled'>): Tasks {
  const requireRow = async (accountId: string, taskId: string): Promise<JoinedTaskRow> => {
    const row = await findTaskOf(db, accountId, taskId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  const requireView = async (accountId: string, taskId: string): Promise<TaskView> => {
    const [view] = await toViews(db, [await requireRow(accountId, taskId)]);
    return view!;
  };
  const submit = async (accountId: string, submission: Submission): Promise<TaskView> => {
    const id = await submitTask(db, context, accountId, submission);
    await publish(db, context, [id]);
    context.wake();
    return requireView(accountId, id);
  };
  const stop = async (accountId: string, taskId: string): Promise<TaskView> => {
    // Before it starts, ending it is all there is to do; a claim may come between, and then it runs.
    const hasEnded = await endTask(db, context, { id: taskId, accountId: (await requireRow(accountId, taskId)).account_id }, { status: 'terminated' }, { from: ['waiting', 'queued'] });
    if (!hasEnded) {
      const row = await requireRow(accountId, taskId);
      if (isEnded(row.status as TaskStatus)) throw new AppError('task_ended');
      await moveTask(db, taskId, ['ongoing'], { stop_requested_at: row.stop_requested_at ?? context.now() });
      if (runner.stop(taskId)) await runner.settled(taskId);
    }
    return requireView(accountId, taskId);
  };
  return {
    preview: (draft) => context.programs.read(draft),
    advise: (reading, draft) => context.programs.advise(reading, draft),
    submit,
    async list(accountId, { search, status, product, page = 1 }) {
      const { total, tasks } = await listTasks(db, accountId, { search, status, product, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      return { items: await toViews(db, tasks), total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
    },
    require: requireView,
    async program(accountId, taskId) {
      const { language, program, options } = await requireRow(accountId, taskId);
      return { language: language as LanguageId, program, options: readOptions(options) };
    },
    async circuit(accountId, taskId) {
      const { language, program } = await requireRow(accountId, taskId);
      return context.programs.circuitOf({ language: language as LanguageId, program });
    },
    async result(accountId, taskId) {
      await requireRow(accountId, taskId);
      const body = await findResult(db, taskId);
      return body === undefined ? null : (JSON.parse(body) as SimulationResult);
    },
    stop,
    async rerun(accountId, taskId, idempotencyKey) {
      const row = await requireRow(accountId, taskId);
      return submit(accountId, {
        projectId: row.project_id,
        name: row.name,
        product: row.product as ProductId,
        shots: row.shots,
        language: row.language as LanguageId,
        program: row.program,
        ...(row.precision === null ? {} : { precision: row.precision as Precision }),
        ...(idempotencyKey && { idempotencyKey }),
        ...readOptions(row.options),
      });
    },
    async remove(accountId, taskIds) {
      for (const taskId of taskIds) {
        const row = await findTaskOf(db, accountId, taskId);
        if (row !== undefined && !isEnded(row.status as TaskStatus)) {
          await stop(accountId, taskId).catch((error: unknown) => {
            // It ended by itself in between, which is as good.
            if (!(error instanceof Error && 'code' in error && error.code === 'task_ended')) throw error;
          });
        }
      }
      await deleteEndedTasks(db, accountId, taskIds);
    },
  };
}
