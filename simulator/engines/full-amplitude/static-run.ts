import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { CompiledPasses } from '#simulator/compile/compiled-passes.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { EngineRuntime, Precision, RunRequest, StateVectorReport } from '#simulator/engines/engine.ts';
import type { Prepared } from '#simulator/engines/prepare.ts';
import { countShots, marginalOf, readExact, type Readout } from '#simulator/engines/readout.ts';
import { shotUniforms } from '#simulator/engines/sampling.ts';
import { gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { releaseIfLarge } from '#simulator/kernels/kernel-memory.ts';
import { runInHostMemory } from '#simulator/kernels/run-in-host-memory.ts';
import { runPasses, type TileWorkerLimit } from '#simulator/kernels/run-passes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { ProbabilityVector } from '#simulator/states/probability-vector.ts';
import { compilingShare } from './cost.ts';
import { mapOutput, type MappedProbabilities } from './mapped-readout.ts';
import { isGateByGate, MAX_WASM_QUBITS, stateBytes } from './precision.ts';
import type { StaticPasses } from './static-passes.ts';
import { machineFor, tileWorkersFor } from './threads.ts';

export type ReportedRun = Readout & { readonly stateVector: StateVectorReport };

/** Runs a static circuit: one state, read out or sampled. */
export function runStatic(
  prepared: Prepared,
  request: RunRequest,
  precision: Precision,
  passes: StaticPasses,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ReportedRun {
  const { qubits, plan, wanted } = prepared;
  const workers = tileWorkersFor(qubits, runtime);
  const machine = machineFor(runtime, precision, workers);
  if (isGateByGate(qubits, precision)) {
    const state = new StoredState(
      machine,
      gatePlayerOf(machine).play(qubits, plan.suffix, progressRange(checkpoint, 0, 0.9)),
      qubits,
      0,
    );
    const readout =
      wanted.kind === 'counts'
        ? countShots(
            state,
            new Uint8Array(prepared.classicalBits),
            plan.measured,
            shotUniforms(request.seed, request.shots),
          )
        : readExact(state, wanted, progressRange(checkpoint, 0.9, 1));
    return { ...readout, stateVector: { method: 'gate-by-gate', stateBytes: stateBytes(prepared, precision) } };
  }
  try {
    return runInPasses(machine, prepared, request, precision, passes, runtime, workers, checkpoint);
  } finally {
    releaseIfLarge(machine);
  }
}

function runInPasses(
  machine: TapeMachine,
  prepared: Prepared,
  request: RunRequest,
  precision: Precision,
  passes: StaticPasses,
  runtime: EngineRuntime,
  workers: TileWorkerLimit,
  checkpoint: Checkpoint,
): ReportedRun {
  const { classicalBits, plan, wanted } = prepared;
  const compiling = passes.isCompiled ? 0 : 0.9 * compilingShare(prepared, precision, runtime.resources);
  const compiled = passes.compile(progressRange(checkpoint, 0, compiling));
  const state = runCompiled(machine, compiled, precision, runtime, progressRange(checkpoint, compiling, 0.9), workers);
  const bits = new Uint8Array(classicalBits);
  const { measured, wanted: mapped } = mapOutput(compiled.mapping, plan.measured, wanted, bits);
  const readout =
    mapped.kind === 'amplitudes'
      ? amplitudes(state, mapped.states)
      : mapped.kind === 'probabilities'
        ? probabilities(state, mapped, progressRange(checkpoint, 0.9, 1))
        : countShots(state, bits, measured, shotUniforms(request.seed, request.shots));
  return {
    ...readout,
    stateVector: { method: 'in-passes', stateBytes: compiled.report.stateBytes, plan: compiled.report },
  };
}

/** Runs in the kernels' memory if the state fits there, else in a separate buffer in host memory. */
function runCompiled(
  machine: TapeMachine,
  compiled: CompiledPasses,
  precision: Precision,
  { now, threadBudget, startTileWorker }: EngineRuntime,
  checkpoint: Checkpoint,
  workers: TileWorkerLimit,
): FinalState {
  const inversion = inversionOf(compiled.mapping);
  try {
    if (compiled.positions > MAX_WASM_QUBITS[precision])
      return runInHostMemory(machine, compiled, inversion, workers, machine.tileWorkers && startTileWorker, checkpoint);
    return new StoredState(
      machine,
      runPasses(machine, compiled, now, checkpoint, workers),
      compiled.positions,
      inversion,
    );
  } finally {
    threadBudget?.requestThreads(0);
  }
}

function probabilities(
  state: FinalState,
  { positions, outcomeOf, wanted }: MappedProbabilities,
  checkpoint: Checkpoint,
): Readout {
  if (positions.length === wanted.qubits.length) return readExact(state, { ...wanted, qubits: positions }, checkpoint);
  const weights = new Float64Array(2 ** wanted.qubits.length);
  marginalOf(state, positions, checkpoint).forEach((weight, outcome) => (weights[outcomeOf(outcome)] = weight));
  return readExact(new ProbabilityVector(weights), { ...wanted, qubits: wanted.qubits.map((_, i) => i) }, checkpoint);
}

/** Amplitudes of the requested basis states; 0 for a state that contradicts a constant qubit. */
function amplitudes(
  state: FinalState,
  states: readonly { readonly name: string; readonly index: number | undefined }[],
): Readout {
  const entries = states.map(
    ({ name, index }) => [name, index === undefined ? { re: 0, im: 0 } : state.amplitude(index)] as const,
  );
  return { kind: 'amplitudes', amplitudes: Object.fromEntries(entries) };
}
