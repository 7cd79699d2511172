import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import { type Engine, RunRefused } from '#simulator/engines/engine.ts';
import { isDynamic } from '#simulator/engines/measurement.ts';
import { memoryOf, prepare, refuse } from '#simulator/engines/prepare.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { REFERENCE_MACHINE } from '#simulator/engines/speed.ts';
import { hasKernels } from '#simulator/kernels/tape-machine.ts';
import { dynamicSeconds, staticSeconds } from './cost.ts';
import { runDynamic, statesHeld } from './dynamic-run.ts';
import { layoutFor, MAX_STATE_QUBITS, MAX_WASM_QUBITS, precisionOf, stateBytes } from './precision.ts';
import { runStatic } from './static-run.ts';

/** Memory of tables, tapes and a tile, in addition to the state. */
const WORKING_BYTES = 36 * 2 ** 20;

const MAX_SECONDS = 3600;

/** Full amplitude on WebAssembly: a circuit is compiled to passes over the state, each a tape that kernels execute. */
export const fullAmplitudeEngine: Engine = {
  name: 'full-amplitude',

  estimate(circuit, request, resources) {
    const precision = precisionOf(request, circuit.qubits);
    const limit = MAX_STATE_QUBITS[precision];
    if (circuit.qubits > limit) return refuse('too_many_qubits', { qubits: circuit.qubits, limit });
    const prepared = prepare(circuit, request);
    if (!prepared.ok) return prepared;
    const isBranching = isDynamic(prepared.plan);
    if (isBranching && circuit.qubits > MAX_WASM_QUBITS[precision])
      return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_WASM_QUBITS[precision] });
    const states = isBranching ? statesHeld(prepared, request.shots, precision, resources) : 1;
    const workingBytes = circuit.qubits > layoutFor(circuit.qubits, precision).tileQubits ? WORKING_BYTES : 2 ** 20;
    const memoryBytes = memoryOf(
      prepared,
      request.shots,
      states * stateBytes(prepared, precision) + workingBytes,
      resources,
    );
    if (typeof memoryBytes !== 'number') return memoryBytes;
    const secondsOn = isBranching
      ? dynamicSeconds(prepared, request.shots, precision)
      : staticSeconds(prepared, request.shots, precision, stateBytes(prepared, precision));
    const seconds = secondsOn(resources);
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    return { ok: true, memoryBytes, seconds, referenceSeconds: secondsOn(REFERENCE_MACHINE), precision };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const precision = precisionOf(request, circuit.qubits);
    if (!hasKernels(runtime.kernels, precision)) return referenceEngine.run(circuit, request, runtime, control);
    const checkpoint = checkpointOf(control, runtime.now);
    checkpoint(0);
    const prepared = prepare(circuit, request, checkpoint);
    if (!prepared.ok) throw new RunRefused(prepared);
    const run = isDynamic(prepared.plan) ? runDynamic : runStatic;
    const readout = run(prepared, request, precision, runtime, checkpoint);
    checkpoint(1);
    return {
      engine: 'full-amplitude',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision,
      seconds: (runtime.now() - started) / 1000,
      ...readout,
    };
  },
};
