import { requireEngine } from '#simulator/engines/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { planProgramRun } from '#simulator/results/program-run.ts';
import type { Job, JobOutcome } from './messages.ts';
import { prepareWorkload } from './prepare-workload.ts';
import type { PreparationHost, PreparedJob } from './prepared-job.ts';
import { readRoutings } from './routings.ts';
import { encodeResult } from './stored-result.ts';

/** Plans a job that is no procedure, or returns why it cannot run. @throws RunAborted */
export function prepareJob(job: Job, host: PreparationHost): PreparedJob | JobOutcome {
  const { language, program, engine, workload } = job;
  const parsed = requireLanguage(language).parse(program);
  if (!parsed.ok) return { kind: 'diagnostics', diagnostics: parsed.diagnostics };
  const { build, now } = host;
  const request = { ...job.request, ...readRoutings(job.routings, build) };
  if (workload !== undefined) return prepareWorkload(workload, parsed.circuit, { ...job, request }, host);
  const planned = planProgramRun(parsed.circuit, requireEngine(engine), request, host);
  if (!planned.ok) return { kind: 'refused', refusal: planned };
  const { plan, estimate } = planned;
  return {
    kind: 'prepared',
    isQueue: plan.isQueue === true,
    referenceSeconds: estimate.referenceSeconds,
    memoryBytes: estimate.memoryBytes,
    run(runtime) {
      const result = planned.run(runtime);
      const from = now();
      const stored = encodeResult(result);
      return {
        kind: 'result',
        result: { kind: result.kind, seconds: result.seconds, storingSeconds: (now() - from) / 1000, ...stored },
      };
    },
  };
}
