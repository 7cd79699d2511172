import { runKindOf } from '#app/designer/form/run-form.ts';
import { workloadOf } from '#app/designer/form/workload-fields.ts';
import { WORKLOAD_CASES, type WorkloadCase, type WorkloadCaseId } from '#app/domain/cases/workload-cases.ts';
import {
  parseNoiseModel,
  planWorkload,
  type PointsResult,
  readWorkload,
  requireLanguage,
  type RunRequest,
} from '#simulator';
import { workloadRunForm } from './open-case.server.ts';

/** Of the case with noise: exact outcomes of each point are sampled. */
const METHOD = 'density-matrix';

/** Small enough for the server's main thread: none of the cases takes longer than some tenths of a second. */
const RUNTIME = { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 26, threads: 1 } } as const;

const known = new Map<WorkloadCaseId, PointsResult>();

/**
 * Returns what the task of a case computes, once for each process, in the scalar code that stands in for the kernels.
 * Its seed is that of the form, so the values are those of a task.
 */
export function caseResult(tutorial: WorkloadCase): PointsResult {
  const found = known.get(tutorial.id) ?? compute(tutorial);
  known.set(tutorial.id, found);
  return found;
}

function compute(tutorial: WorkloadCase): PointsResult {
  const { id, language, program, product } = tutorial;
  const parsed = requireLanguage(language).parse(program);
  const form = workloadRunForm(tutorial, 'en-US');
  const workload = workloadOf({ ...form, kind: runKindOf(form.kind) });
  if (!parsed.ok || workload === undefined) throw new Error(`the program of case ${id} is broken`);
  const noise = product === 'noisy' ? parseNoiseModel(form.noiseModel) : undefined;
  const request: RunRequest = {
    shots: form.exact === 'on' ? 0 : Number(form.shots),
    seed: Number(form.seed),
    ...(noise?.ok && { noise: noise.model }),
    ...(form.method === METHOD && { method: METHOD }),
  };
  const work = readWorkload(workload, parsed.circuit, request, () => ({ ok: false, line: 1, column: 1 }));
  if (!work.ok) throw new Error(`the workload of case ${id} is broken: ${JSON.stringify(work.errors)}`);
  const plan = planWorkload(product, work, request);
  const result = plan.ok ? plan.run(RUNTIME) : plan;
  if (!('kind' in result) || result.kind !== 'points') throw new Error(`case ${id} has no values at points`);
  return result;
}

/** Returns the results of all cases. The server answers others between two of them. */
export async function allCaseResults(): Promise<ReadonlyMap<WorkloadCaseId, PointsResult>> {
  for (const tutorial of WORKLOAD_CASES) {
    if (known.has(tutorial.id)) continue;
    await new Promise((resolve) => setImmediate(resolve));
    caseResult(tutorial);
  }
  return known;
}
