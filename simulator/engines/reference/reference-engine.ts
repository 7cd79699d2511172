import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { branchingCost, runBranches } from '#simulator/engines/branching.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type {
  Engine,
  EngineRuntime,
  Estimate,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { estimateExactReadout, isExactBranching, readExactBranches } from '#simulator/engines/exact-readout.ts';
import { isDynamic } from '#simulator/engines/measurement.ts';
import { memoryOf, prepare, type Prepared, refuse } from '#simulator/engines/prepare.ts';
import { countShots, readExact, type Readout } from '#simulator/engines/readout.ts';
import { shotUniforms } from '#simulator/engines/sampling.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** With more qubits one gate would exceed the limit of cancellation latency. */
const MAX_QUBITS = 22;

/** Longer runs are refused. */
const MAX_SECONDS = 3600;

/**
 * Full amplitude in plain scalar TypeScript and double precision: correctness before speed. Every other engine is
 * validated against it, and it runs if there are no kernels.
 */
export const referenceEngine: Engine = {
  name: 'full-amplitude',

  plan(circuit, request, options) {
    if (circuit.qubits > MAX_QUBITS) return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_QUBITS });
    const prepared = prepare(circuit, request, options);
    if (!prepared.ok) return prepared;
    return {
      ok: true,
      estimate: (resources) => estimateOf(prepared, request, resources),
      run: (runtime, control) => runReference(prepared, request, runtime, control),
    };
  },
};

function estimateOf(prepared: Prepared, request: RunRequest, resources: Resources): Estimate | Refusal {
  if (isExactBranching(prepared)) return estimateExactReadout(prepared, resources);
  const states = isDynamic(prepared.plan) ? statesHeld(prepared, request, resources) : 1;
  const memoryBytes = memoryOf(prepared, request.shots, states * bytesOf(prepared.qubits), resources);
  if (typeof memoryBytes !== 'number') return memoryBytes;
  const seconds = secondsOf(prepared, request.shots);
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return { ok: true, memoryBytes, seconds, referenceSeconds: seconds, precision: 'double' };
}

/** Runs a prepared circuit in scalar code, at any number of qubits. */
export function runReference(
  prepared: Prepared,
  request: RunRequest,
  { now, resources }: Pick<EngineRuntime, 'now' | 'resources'>,
  control?: RunControl,
): SimulationResult {
  const started = now();
  const checkpoint = checkpointOf(control, now);
  checkpoint(0);
  const readout = isExactBranching(prepared)
    ? readExactBranches(prepared, resources, checkpoint)
    : isDynamic(prepared.plan)
      ? runBranches(prepared, {
          ...request,
          startState: () => StateVector.zero(prepared.qubits),
          maxStates: statesHeld(prepared, request, resources),
          checkpoint,
        })
      : runOnce(prepared, request, checkpoint);
  checkpoint(1);
  return {
    engine: 'full-amplitude',
    qubits: prepared.qubits,
    shots: request.shots,
    seed: request.seed,
    precision: 'double',
    seconds: (now() - started) / 1000,
    ...readout,
  };
}

const bytesOf = (qubits: number): number => 16 * 2 ** qubits;

/** Number of states held at once: the maximum number of branches, limited to half of the memory, but at least two. */
function statesHeld(prepared: Prepared, { shots }: RunRequest, { memoryBytes }: Resources): number {
  const fitting = Math.floor(memoryBytes / 2 / bytesOf(prepared.qubits));
  return Math.max(2, Math.min(branchingCost(prepared, shots).groups, fitting));
}

function secondsOf(prepared: Prepared, shots: number): number {
  const { plan, qubits } = prepared;
  const gates = isDynamic(plan) ? branchingCost(prepared, shots).gates : plan.suffix.length;
  return (gates + 2) * 2 ** qubits * AMPLITUDE_SECONDS.reference + shots * 1e-6;
}

/** Runs a static circuit: one state, read out or sampled. */
function runOnce(
  { qubits, classicalBits, plan, wanted }: Prepared,
  { shots, seed }: RunRequest,
  checkpoint: Checkpoint,
): Readout {
  const state = StateVector.zero(qubits);
  let applied = 0;
  state.applyGates(plan.suffix, () => checkpoint((0.9 * applied++) / plan.suffix.length));
  if (wanted.kind !== 'counts') return readExact(state, wanted, progressRange(checkpoint, 0.9, 1));
  return countShots(state, new Uint8Array(classicalBits), plan.measured, shotUniforms(seed, shots));
}
