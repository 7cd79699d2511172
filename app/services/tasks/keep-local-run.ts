import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, runsInBrowsers } from '#app/domain/products.ts';
import { sparkOf } from '#app/domain/program-summary.ts';
import { AppError } from '#app/errors.ts';
import { findCreated, withIdempotencyKey } from '#app/services/idempotency/index.ts';
import { accountRequester, requireCircuit, summarize, writeOptions } from '#app/services/programs/index.ts';
import { programText, projectName, requireRoomForDraft, saveProjectVersion } from '#app/services/projects/index.ts';
import { asNotStored, type NotStored, requireRoomForResults } from '#app/services/quotas/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { allocateRunNumber } from '#db/repositories/run-numbers.ts';
import { insertResult, insertResultParts } from '#db/repositories/task-results.ts';
import { findTaskOf, findTaskPermissions, insertTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { FinishedRun } from '#simulator/workers';
import type { BrowserRun } from './contract.ts';
import type { Accepted, SubmitContext } from './submit.ts';

/** @throws AppError local_run_large · local_run_wrong */
function requireReadable({ product, workload, result }: BrowserRun): void {
  const { localResultBytes } = LIMITS;
  if (Buffer.byteLength(result) > localResultBytes)
    throw new AppError('local_run_large', { mib: localResultBytes / 2 ** 20 });
  // Browsers compute one run, and not on the machine.
  const known = findProduct(product);
  if (workload !== undefined || known === undefined || !runsInBrowsers(known))
    throw new AppError('local_run_wrong', {}, { member: workload === undefined ? 'product' : 'workload' });
}

/** The columns of a task that was completed elsewhere: nothing was queued, started or charged here. */
const completed = ({ seconds, leading }: FinishedRun, now: number) => ({
  computed_in: 'browser',
  status: 'completed',
  error_kind: null,
  error_detail: null,
  progress: 100,
  estimated_ms: null,
  price: 0,
  attempts: 0,
  job_id: null,
  job_claim: null,
  stop_requested_at: null,
  delete_requested_at: null,
  share_token: null,
  created_at: now,
  queued_at: null,
  started_at: null,
  finished_at: now,
  updated_at: now,
  execution_ms: Math.round(seconds * 1e6) / 1e3,
  ...(leading && { spark: JSON.stringify(sparkOf(leading.width, leading.outcomes)) }),
});

/**
 * Keeps a run that a browser has computed, as a completed task; see `Tasks.keepLocalRun`. Version, task and result are
 * written in one transaction.
 */
export async function keepLocalRun(
  db: Kysely<Database>,
  context: SubmitContext,
  accountId: string,
  run: BrowserRun,
): Promise<Accepted> {
  const { projectId, once, result: text } = run;
  const existsIn = (at: Kysely<Database>) => async (id: string) => (await findTaskOf(at, accountId, id)) !== undefined;
  const earlier = await findCreated(db, context, accountId, once, existsIn(db));
  if (earlier !== undefined) return { id: earlier, notStored: null, hasOpenedProduct: false };
  requireReadable(run);
  const requester = accountRequester(accountId);
  const reading = requireCircuit(await context.programs.read(run, requester));
  const received = await context.programs.receive(reading, run, text, requester);
  if (!received.ok) throw new AppError('local_run_wrong', {}, { member: received.member });
  const { result } = received;
  const { circuit } = reading;
  const options = writeOptions(reading.options);
  const summary = summarize(circuit, reading.operations);

  let notStored: NotStored | null = null;
  const create = async (trx: Transaction<Database>): Promise<string> => {
    if ((await findTaskPermissions(trx, accountId))?.isDisabled !== false) throw new AppError('abnormal_account');
    await requireRoomForResults(trx, context, accountId);
    notStored = await requireRoomForDraft(trx, context, accountId, projectId, { ...run, options }).then(
      () => null,
      asNotStored,
    );
    const version =
      notStored === null
        ? (await saveProjectVersion(trx, context, accountId, projectId, run, reading, summary, 'run')).version
        : null;
    const id = context.newId();
    const now = context.now();
    await insertTask(trx, {
      id,
      account_id: accountId,
      project_id: version?.projectId ?? null,
      version_id: version?.id ?? null,
      name: projectName(run.name),
      product: run.product,
      language: run.language,
      program: version?.program ?? programText(run.program),
      qubits: circuit.qubits,
      classical_bits: circuit.classicalBits,
      shots: run.shots,
      seed: run.seed,
      precision: run.precision ?? null,
      options,
      ...summary,
      ...context.telemetry.origin(),
      ...completed(result, now),
      run_number: await allocateRunNumber(trx, accountId, version?.projectId ?? null),
    });
    await insertResult(trx, id, result.kind, result.body, now);
    await insertResultParts(trx, id, result.parts);
    return id;
  };
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return withIdempotencyKey(trx, context, accountId, once, { create: () => create(trx), exists: existsIn(trx) });
  });
  return { id, notStored, hasOpenedProduct: false };
}
