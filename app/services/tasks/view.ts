import type { Kysely } from 'kysely';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { ProductId } from '#app/domain/products.ts';
import { readProgramSummary, readSpark, readSparkCurve } from '#app/domain/program-summary.ts';
import type { TaskErrorKind, TaskStatus } from '#app/domain/task-status.ts';
import type { JoinedTaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision, WorkKind } from '#simulator';
import type { TaskErrorDetail, TaskView, Watchers } from './contract.ts';
import { readPositions } from './positions.ts';
import type { QueueBoard } from './queue-board.ts';

const toView = (row: JoinedTaskRow, place: TaskView['place']): TaskView => ({
  id: row.id,
  name: row.name,
  product: row.product as ProductId,
  status: row.status as TaskStatus,
  errorKind: row.error_kind as TaskErrorKind | null,
  errorDetail: row.error_detail === null ? null : (JSON.parse(row.error_detail) as TaskErrorDetail),
  progress: row.progress,
  place,
  estimatedMs: row.estimated_ms,
  price: row.price,
  refunded: Number(row.refunded ?? 0),
  projectId: row.project_id,
  versionNumber: row.version_number,
  language: row.language as LanguageId,
  qubits: row.qubits,
  classicalBits: row.classical_bits,
  shots: row.shots,
  seed: row.seed,
  precision: row.precision as Precision | null,
  workload: row.application === null ? (row.workload as WorkKind | null) : 'application',
  application: row.application as ApplicationName | null,
  points: row.points,
  attempts: row.attempts,
  createdAt: row.created_at,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  executionMs: row.execution_ms,
  summary: readProgramSummary(row.summary),
  spark: readSpark(row.spark),
  curve: readSparkCurve(row.spark),
  runNumber: row.run_number,
  computedIn: row.computed_in === null ? 'portal' : 'browser',
  deletedResult:
    row.result_deleted_at === null ? null : { at: row.result_deleted_at, keptDays: row.result_kept_days ?? 0 },
});

export interface PositionContext {
  readonly board: QueueBoard;
  readonly watchers: Watchers;
}

/**
 * Returns views of task rows. Queued tasks include their position: always for the scope `requested`, and for `watched` only
 * if the account is watched in this process, because no other client would see it.
 */
export async function toViews(
  db: Kysely<Database>,
  { board, watchers }: PositionContext,
  rows: readonly JoinedTaskRow[],
  scope: 'requested' | 'watched' = 'requested',
): Promise<readonly TaskView[]> {
  for (const { id, status } of rows) if (status !== 'queued') board.remove(id);
  const queued = rows.filter(
    (row) => row.status === 'queued' && (scope === 'requested' || watchers.has(row.account_id)),
  );
  if (queued.length === 0) return rows.map((row) => toView(row, null));
  const positionOf = await readPositions(db, board);
  const positions = new Map(queued.map((row) => [row.id, positionOf(row)]));
  return rows.map((row) => toView(row, positions.get(row.id) ?? null));
}
