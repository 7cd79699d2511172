import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type {
  Engine,
  EngineRuntime,
  Estimate,
  Precision,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { estimateExactReadout, isExactBranching } from '#simulator/engines/exact-readout.ts';
import { isDynamic } from '#simulator/engines/measurement.ts';
import { memoryOf, prepare, type Prepared, refuse } from '#simulator/engines/prepare.ts';
import { runReference } from '#simulator/engines/reference/reference-engine.ts';
import { REFERENCE_MACHINE } from '#simulator/engines/speed.ts';
import { hasKernels } from '#simulator/kernels/tape-machine.ts';
import { dynamicSeconds, staticSeconds } from './cost.ts';
import { runDynamic, statesHeld } from './dynamic-run.ts';
import { explainRun } from './explain.ts';
import { layoutFor, MAX_STATE_QUBITS, MAX_WASM_QUBITS, precisionOf, stateBytes } from './precision.ts';
import { StaticPasses } from './static-passes.ts';
import { runStatic } from './static-run.ts';

/** Memory of tables, tapes and a tile, in addition to the state. */
const WORKING_BYTES = 36 * 2 ** 20;

const MAX_SECONDS = 3600;

/** Full amplitude on WebAssembly: a circuit is compiled to passes over the state, each a tape that kernels execute. */
export const fullAmplitudeEngine: Engine = {
  name: 'full-amplitude',

  plan(circuit, request, options) {
    const precision = precisionOf(request, circuit.qubits);
    const limit = MAX_STATE_QUBITS[precision];
    if (circuit.qubits > limit) return refuse('too_many_qubits', { qubits: circuit.qubits, limit });
    const prepared = prepare(circuit, request, options);
    if (!prepared.ok) return prepared;
    if (isDynamic(prepared.plan) && circuit.qubits > MAX_WASM_QUBITS[precision])
      return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_WASM_QUBITS[precision] });
    const planned: Planned = { prepared, request, precision, passes: new StaticPasses(prepared, precision) };
    return {
      ok: true,
      estimate: (resources) => estimateOf(planned, resources),
      run: (runtime, control) => run(planned, runtime, control),
      explain: () => explainRun(prepared, planned.passes),
    };
  },
};

interface Planned {
  readonly prepared: Prepared;
  readonly request: RunRequest;
  readonly precision: Precision;
  readonly passes: StaticPasses;
}

function estimateOf({ prepared, request, precision, passes }: Planned, resources: Resources): Estimate | Refusal {
  if (isExactBranching(prepared)) return estimateExactReadout(prepared, resources);
  const { qubits, plan } = prepared;
  const isBranching = isDynamic(plan);
  const states = isBranching ? statesHeld(prepared, request.shots, precision, resources) : 1;
  const bytes = stateBytes(prepared, precision);
  const workingBytes = qubits > layoutFor(qubits, precision).tileQubits ? WORKING_BYTES : 2 ** 20;
  const memoryBytes = memoryOf(prepared, request.shots, states * bytes + workingBytes, resources);
  if (typeof memoryBytes !== 'number') return memoryBytes;
  const secondsOn = isBranching
    ? dynamicSeconds(prepared, request.shots, precision)
    : staticSeconds(prepared, request.shots, precision, () => passes.cost());
  const seconds = secondsOn(resources);
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return { ok: true, memoryBytes, seconds, referenceSeconds: secondsOn(REFERENCE_MACHINE), precision };
}

function run(
  { prepared, request, precision, passes }: Planned,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  // Branches are state vectors in scalar code.
  if (!hasKernels(runtime.kernels, precision) || isExactBranching(prepared))
    return runReference(prepared, request, runtime, control);
  const started = runtime.now();
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  const readout = isDynamic(prepared.plan)
    ? runDynamic(prepared, request, precision, runtime, checkpoint)
    : runStatic(prepared, request, precision, passes, runtime, checkpoint);
  checkpoint(1);
  return {
    engine: 'full-amplitude',
    qubits: prepared.qubits,
    shots: request.shots,
    seed: request.seed,
    precision,
    seconds: (runtime.now() - started) / 1000,
    ...readout,
  };
}
