import { controlInParts } from '#simulator/engines/checkpoint.ts';
import { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { withWrittenBits } from '#simulator/results/written-bits.ts';
import { addIdealDistribution } from './ideal.ts';
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
  const { resources, build, now, earlierSeconds = 0 } = host;
  const request = { ...job.request, ...readRoutings(job.routings, build) };
  if (workload !== undefined) return prepareWorkload(workload, parsed.circuit, { ...job, request }, host);
  const { checkpoint, control } = controlInParts(host.control, now);
  const plans = new CircuitPlans(parsed.circuit);
  const started = now() - 1000 * earlierSeconds;
  const plan = plans.plan(requireEngine(engine), request, checkpoint);
  if (!plan.ok) return { kind: 'refused', refusal: plan };
  const estimate = plan.estimate(resources);
  if (!estimate.ok) return { kind: 'refused', refusal: estimate };
  return {
    kind: 'prepared',
    isQueue: plan.isQueue === true,
    referenceSeconds: estimate.referenceSeconds,
    memoryBytes: estimate.memoryBytes,
    run(runtime) {
      const answer = plan.run(runtime, control);
      const { chunkSource: _, ...own } = runtime;
      const seconds = (now() - started) / 1000;
      const result = {
        ...withWrittenBits(addIdealDistribution({ ...answer, seconds }, plans, request, own), parsed.circuit),
        ...(request.parameters && { parameters: request.parameters }),
        ...(build !== undefined && { build }),
      };
      const from = now();
      const stored = encodeResult(result);
      return {
        kind: 'result',
        result: { kind: result.kind, seconds: result.seconds, storingSeconds: (now() - from) / 1000, ...stored },
      };
    },
  };
}
