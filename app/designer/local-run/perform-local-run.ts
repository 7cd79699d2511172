import { computesInScript } from '#app/browser-runtime/in-script.ts';
import { isOutOfMemory } from '#app/browser-runtime/out-of-memory.ts';
import { readRunForm } from '#app/designer/form/validate.ts';
import { EXPLAINED_REQUEST } from '#app/results/explained-request.ts';
import {
  engineFor,
  type EngineRuntime,
  fileOfResult,
  isLanguageId,
  loadLanguage,
  type OpenResult,
  openResult,
  planProgramRun,
  type Precision,
  type Refusal,
  RunRefused,
  viewOpenResult,
} from '#simulator';
import { awakeClock } from './awake-clock.ts';
import type { LocalRequest, LocalResponse, LocalWay } from './messages.ts';
import { type LocalJob, readLocalRun, refusedRun } from './read-local-run.ts';
import { reportingControl } from './reporting-control.ts';

/** A run that takes longer is worth the start of threads. */
const THREADED_SECONDS = 0.3;

/** What a run needs of its worker. Tests give one. */
export interface LocalHost {
  /** Opens the kernels for these precisions, and threads besides this one if there are to be more than one. */
  readonly openRuntime: (
    precisions: readonly Precision[],
    threads: number,
  ) => Promise<{ readonly runtime: EngineRuntime; readonly endThreads: () => void }>;
  readonly tell: (response: LocalResponse) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Version of the simulator and digest of its sources. */
  readonly build: string;
}

/** Answers the requests of a page, which has one run at a time. */
export function createLocalRunner(host: LocalHost): (request: LocalRequest) => Promise<void> {
  let open: OpenResult | null = null;
  return async (request) => {
    if (request.kind === 'run') open = await perform(request, host);
    else if (open !== null) {
      const file = new Blob([fileOfResult(open, request.format)], { type: TYPES[request.format] });
      host.tell({ kind: 'file', format: request.format, file });
    }
  };
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

async function perform(
  { fields, way }: Extract<LocalRequest, { kind: 'run' }>,
  host: LocalHost,
): Promise<OpenResult | null> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const runForm = readRunForm(form);
  if (isLanguageId(runForm.language)) await loadLanguage(runForm.language);
  const reading = readLocalRun(runForm);
  if (!reading.ok) {
    host.tell({ kind: 'refused', refusal: reading.refusal });
    return null;
  }
  try {
    return await runTo(host, reading.run, way);
  } catch (error) {
    if (error instanceof RunRefused) host.tell(responseTo(reading.run, error.refusal));
    else if (isOutOfMemory(error)) host.tell({ kind: 'memory' });
    else throw error;
    return null;
  }
}

/** Another way may need less memory than the browser is said to have. */
const responseTo = (run: LocalJob, refusal: Refusal): LocalResponse => ({
  kind: refusal.reason === 'too_much_memory' ? 'memory' : 'refused',
  refusal: refusedRun(run, refusal),
});

async function runTo(
  { openRuntime, tell, now, build }: LocalHost,
  { product, circuit, request: asked }: LocalJob,
  way: LocalWay,
): Promise<OpenResult> {
  const request = { ...asked, ...(way.precision !== undefined && { precision: way.precision }) };
  // The distribution without noise is computed in double precision.
  const precisions: readonly Precision[] = request.precision === 'single' ? ['single', 'double'] : ['double'];
  const { runtime: alone } = await openRuntime(precisions, 1);
  const clock = awakeClock(now);
  const planned = planProgramRun(circuit, engineFor(product.id, alone.kernels), request, {
    resources: alone.resources,
    now: clock.now,
    build,
    control: reportingControl(tell, clock.now),
  });
  if (!planned.ok) throw new RunRefused(planned);
  const engine = computesInScript(alone) ? 'script' : 'kernels';
  const isThreaded = way.threads > 1 && engine === 'kernels' && planned.estimate.seconds > THREADED_SECONDS;
  const { runtime, endThreads } = isThreaded
    ? await openRuntime(precisions, way.threads)
    : { runtime: alone, endThreads: () => undefined };
  const { threads } = runtime.resources;
  tell({ kind: 'started', threads, engine });
  try {
    const open = openResult(planned.run({ ...runtime, now: clock.now }));
    const view = viewOpenResult(open, EXPLAINED_REQUEST);
    tell({ kind: 'done', result: { view, threads, engine, sleptSeconds: clock.sleptSeconds() } });
    return open;
  } finally {
    endThreads();
  }
}
