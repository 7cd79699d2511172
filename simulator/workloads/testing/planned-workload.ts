import type { EngineName, EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { planWorkload, type WorkloadControl, type WorkloadPlan } from '#simulator/workloads/plan-workload.ts';
import { type ReadProgram, type ReadWorkload, readWorkload } from '#simulator/workloads/read-workload.ts';
import type { Workload } from '#simulator/workloads/workload.ts';
import type { WorkloadResult } from '#simulator/workloads/workload-result.ts';

export const readQasm: ReadProgram = (text) => {
  const parsed = requireLanguage('openqasm3').parse(text);
  return parsed.ok ? parsed : { ok: false, ...parsed.diagnostics[0]!.span };
};

/** A workload of a program in OpenQASM 3, as a test asks for it. */
export interface TestedWorkload {
  readonly program: string;
  readonly workload: Workload;
  readonly request?: Partial<RunRequest>;
  readonly engine?: EngineName;
}

const requestOf = ({ request }: TestedWorkload): RunRequest => ({ shots: 0, seed: 1, ...request });

export function readOrThrow(tested: TestedWorkload): ReadWorkload {
  const read = readWorkload(tested.workload, parsedCircuit(tested.program), requestOf(tested), readQasm);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read;
}

export function planOrThrow(tested: TestedWorkload): WorkloadPlan {
  const plan = planWorkload(tested.engine ?? 'full-amplitude', readOrThrow(tested), requestOf(tested));
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

export const runTested = <Kind extends WorkloadResult['kind']>(
  kind: Kind,
  tested: TestedWorkload,
  control?: WorkloadControl,
  runtime: EngineRuntime = scalarRuntime(),
): WorkloadResult & { readonly kind: Kind } => {
  const result = planOrThrow(tested).run(runtime, control);
  if (result.kind !== kind) throw new Error(`${kind} expected, not ${result.kind}`);
  return result as WorkloadResult & { readonly kind: Kind };
};

/** A signal that aborts at its n-th check. */
export function abortAfter(checks: number): { readonly aborted: boolean } {
  let seen = 0;
  return {
    get aborted() {
      return seen++ >= checks;
    },
  };
}
