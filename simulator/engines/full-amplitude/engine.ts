import { hasKernels } from '../../kernels/tape-machine.ts';
import { RunRefused, type Engine, type Precision } from '../engine.ts';
import { isDynamic } from '../measurement.ts';
import { memoryOf, prepare, refuse, type Prepared } from '../prepare.ts';
import { pulseOf } from '../pulse.ts';
import { referenceEngine } from '../reference/reference-engine.ts';
import { branchingCost } from '../branching.ts';
import { runDynamic, stateBytes, statesHeld } from './dynamic-run.ts';
import { LARGEST_INSIDE, layoutFor, MAX_QUBITS, precisionOf } from './precision.ts';
import { runStatic } from './static-run.ts';

/** Tables, tapes and a tile, beside the state. */
const WORKING_BYTES = 36 * 2 ** 20;

const MAX_SECONDS = 3600;

/** One amplitude under one gate, after merging, on a 2-core Xeon; doubles are two to a vector and cost twice. */
const SECONDS_AN_AMPLITUDE: Readonly<Record<Precision, number>> = { single: 0.15e-9, double: 0.3e-9 };

/** Compiling a gate. */
const SECONDS_A_GATE = 10e-6;

/** Touching memory for the first time, page by page. */
const SECONDS_A_BYTE = 1.5e-9;

/** Full amplitude on WebAssembly: a circuit is compiled to passes over the state, each a tape that kernels play. */
export const fullAmplitudeEngine: Engine = {
  name: 'full-amplitude',

  estimate(circuit, request, resources) {
    const precision = precisionOf(request, circuit.qubits);
    const limit = MAX_QUBITS[precision];
    if (circuit.qubits > limit) return refuse('too_many_qubits', { qubits: circuit.qubits, limit });
    const prepared = prepare(circuit, request);
    if (!prepared.ok) return prepared;
    const isBranching = isDynamic(prepared.plan);
    if (isBranching && circuit.qubits > LARGEST_INSIDE[precision]) return refuse('too_many_qubits', { qubits: circuit.qubits, limit: LARGEST_INSIDE[precision] });
    const states = isBranching ? statesHeld(prepared, request.shots, precision, resources) : 1;
    const workingBytes = circuit.qubits > layoutFor(circuit.qubits, precision).tileQubits ? WORKING_BYTES : 2 ** 20;
    const memoryBytes = memoryOf(prepared, request.shots, states * stateBytes(prepared, precision) + workingBytes, resources);
    if (typeof memoryBytes !== 'number') return memoryBytes;
    const seconds = isBranching ? dynamicSeconds(prepared, request.shots, precision) : staticSeconds(prepared, request.shots, precision);
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    return { ok: true, memoryBytes, seconds, precision };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const prepared = prepare(circuit, request);
    if (!prepared.ok) throw new RunRefused(prepared);
    const precision = precisionOf(request, circuit.qubits);
    if (!hasKernels(runtime.kernels, precision)) return referenceEngine.run(circuit, request, runtime, control);
    const pulse = pulseOf(control, runtime.now);
    pulse(0);
    const run = isDynamic(prepared.plan) ? runDynamic : runStatic;
    const readout = run(prepared, request, precision, runtime, pulse);
    pulse(1);
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

function staticSeconds(prepared: Prepared, shots: number, precision: Precision): number {
  const { plan, qubits } = prepared;
  const gates = plan.suffix.length * (SECONDS_A_GATE + 2 ** qubits * SECONDS_AN_AMPLITUDE[precision]);
  return gates + stateBytes(prepared, precision) * SECONDS_A_BYTE + shots * 1e-6;
}

/** Gate by gate through memory is slower than in passes. */
const STREAMING = 6;

function dynamicSeconds(prepared: Prepared, shots: number, precision: Precision): number {
  return branchingCost(prepared, shots).gates * (1e-6 + 2 ** prepared.qubits * STREAMING * SECONDS_AN_AMPLITUDE[precision]) + shots * 1e-6;
}
