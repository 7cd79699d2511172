import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import type {
  Engine,
  EngineRuntime,
  Precision,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { runPlanned } from './planned-run.ts';

/** An engine with everything that it needs to run here. */
export interface EngineUnderTest {
  readonly engine: Engine;
  readonly runtime: EngineRuntime;
  readonly precision?: Precision;
}

/** Plans and runs. */
export function run(
  { engine, runtime, precision }: EngineUnderTest,
  program: Circuit,
  request: Partial<RunRequest>,
  control?: RunControl,
): SimulationResult {
  const whole: RunRequest = { shots: 0, seed: 1, ...(precision && { precision }), ...request };
  return runPlanned(engine, program, whole, runtime, control);
}

export function countsOf(
  under: EngineUnderTest,
  program: Circuit,
  shots: number,
  seed = 1,
): Readonly<Record<string, number>> {
  const result = run(under, program, { shots, seed });
  if (result.kind !== 'counts') throw new Error(`expected counts, got ${result.kind}`);
  return result.counts;
}

export function probabilitiesOf(under: EngineUnderTest, program: Circuit, shots = 0): Readonly<Record<string, number>> {
  const result = run(under, program, { shots });
  if (result.kind !== 'probabilities') throw new Error(`expected probabilities, got ${result.kind}`);
  return result.probabilities;
}

/** Of the scalar reference; measurements are left out. */
export function referenceAmplitudes(program: Circuit): Float64Array {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  const state = StateVector.zero(program.qubits);
  for (const operation of expansion.operations)
    if (operation.kind === 'gate')
      state.apply(operation.gate.matrix(operation.parameters), operation.targets, operation.controls);
  return state.amplitudes;
}
