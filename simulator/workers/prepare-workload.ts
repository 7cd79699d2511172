import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { describeWorkloadError } from '#simulator/workloads/messages.ts';
import { planWorkload } from '#simulator/workloads/plan-workload.ts';
import { readWorkload } from '#simulator/workloads/read-workload.ts';
import { shortOutcome } from '#simulator/workloads/short-outcome.ts';
import { smallCurve } from '#simulator/workloads/small-curve.ts';
import { failureOfAll, isPartial, paidIn } from '#simulator/workloads/view-workload.ts';
import type { Workload } from '#simulator/workloads/workload.ts';
import type { WorkloadResult } from '#simulator/workloads/workload-result.ts';
import type { FinishedRun, Job, JobOutcome } from './messages.ts';
import type { PreparationHost, PreparedJob } from './prepared-job.ts';
import { programReader } from './read-program.ts';
import type { EncodedResult } from './stored-result.ts';
import { encodePartial, encodeWorkload } from './stored-workload.ts';

/** Partial results are stored in the database: a large one, of a megabyte, every ten seconds. */
const PARTIAL_CHARACTERS_PER_MS = 100;

/**
 * Plans the workload of a job. What its run has until it is stopped is its partial result.
 * @throws an Error if the workload is wrong, which its acceptance excludes
 */
export function prepareWorkload(
  workload: Workload,
  circuit: Circuit,
  { language, engine, request }: Pick<Job, 'language' | 'engine' | 'request'>,
  { resources, control, build, port, now, earlierSeconds = 0 }: PreparationHost,
): PreparedJob | JobOutcome {
  const started = now() - 1000 * earlierSeconds;
  const read = readWorkload(workload, circuit, request, programReader(language));
  if (!read.ok) throw new Error(read.errors.map(describeWorkloadError).join('\n'));
  const plan = planWorkload(engine, read, request);
  if (!plan.ok) return { kind: 'refused', refusal: plan };
  const estimate = plan.estimate(resources);
  if (!estimate.ok) return { kind: 'refused', refusal: estimate };
  const whole = (result: WorkloadResult): WorkloadResult => ({
    ...result,
    seconds: (now() - started) / 1000,
    ...(build !== undefined && { build }),
  });
  const stored = (result: WorkloadResult, from: number, encoded: EncodedResult): FinishedRun => ({
    kind: result.kind,
    done: paidIn(result),
    seconds: result.seconds,
    storingSeconds: (now() - from) / 1000,
    ...encoded,
  });
  let quietUntil = 0;
  const resultOn = (runtime: EngineRuntime): WorkloadResult =>
    whole(
      plan.run(runtime, {
        ...control,
        ...(port && {
          onPartial(known) {
            const from = now();
            if (from < quietUntil) return;
            const partial = whole(known);
            const encoded = encodePartial(partial);
            if (encoded === undefined) return;
            port.postMessage(stored(partial, from, encoded));
            quietUntil = now() + encoded.body.length / PARTIAL_CHARACTERS_PER_MS;
          },
        }),
      }),
    );
  return {
    kind: 'prepared',
    isQueue: plan.isQueue === true,
    ...(plan.chain && { chain: plan.chain }),
    referenceSeconds: estimate.referenceSeconds,
    memoryBytes: estimate.memoryBytes,
    run(runtime) {
      const result = resultOn(runtime);
      const from = now();
      const curve = smallCurve(result);
      const finished = {
        ...stored(result, from, encodeWorkload(result)),
        outcome: shortOutcome(result),
        ...(curve && { curve }),
      };
      const refusal = failureOfAll(result);
      if (refusal !== undefined) return { kind: 'refused', refusal, partial: finished };
      return isPartial(result) ? { kind: 'stopped', partial: finished } : { kind: 'result', result: finished };
    },
  };
}
