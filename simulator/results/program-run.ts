import type { Circuit } from '#simulator/circuit/circuit.ts';
import { controlInParts } from '#simulator/engines/checkpoint.ts';
import { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import type {
  EngineRuntime,
  Estimate,
  ParametricEngine,
  Plan,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { addIdealDistribution } from './ideal.ts';
import { withWrittenBits } from './written-bits.ts';

/** What a run of a program is planned with. */
export interface ProgramRunHost {
  /** A run that these cannot hold is refused. */
  readonly resources: Resources;
  readonly control?: RunControl;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Version of the simulator and digest of its sources, for the result. */
  readonly build?: string | undefined;
  /** What the run has taken on other machines. */
  readonly earlierSeconds?: number;
}

/** A program that is planned and can run. */
export interface ProgramRun {
  readonly ok: true;
  readonly plan: Plan;
  readonly estimate: Estimate;
  /**
   * Runs it to its whole result: with the distribution without noise, if that is cheap, and where it comes from.
   * @throws RunAborted, RunRefused
   */
  run(runtime: EngineRuntime): SimulationResult;
}

/**
 * Plans one run of a program, in a worker thread of a server as in a worker of a browser. Precondition: the circuit
 * follows the structure rules.
 * @throws RunAborted
 */
export function planProgramRun(
  circuit: Circuit,
  engine: ParametricEngine,
  request: RunRequest,
  { resources, control: whole, now, build, earlierSeconds = 0 }: ProgramRunHost,
): ProgramRun | Refusal {
  const { checkpoint, control } = controlInParts(whole, now);
  const plans = new CircuitPlans(circuit);
  const started = now() - 1000 * earlierSeconds;
  const plan = plans.plan(engine, request, checkpoint);
  if (!plan.ok) return plan;
  const estimate = plan.estimate(resources);
  if (!estimate.ok) return estimate;
  return {
    ok: true,
    plan,
    estimate,
    run(runtime) {
      const answer = plan.run(runtime, control);
      const { chunkSource: _, ...own } = runtime;
      const seconds = (now() - started) / 1000;
      return {
        ...withWrittenBits(addIdealDistribution({ ...answer, seconds }, plans, request, own), circuit),
        ...(request.parameters && { parameters: request.parameters }),
        ...(build !== undefined && { build }),
      };
    },
  };
}
