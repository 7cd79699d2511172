import { circuit, gate } from '#simulator/circuit/build.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import type { Pass } from '#simulator/compile/compiled-passes.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import type { EngineRuntime, MachineSpeed, Precision } from '#simulator/engines/engine.ts';
import { REFERENCE_SPEED } from '#simulator/engines/speed.ts';
import { loadPass, regionsOf } from '#simulator/kernels/pass-memory.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import { sweepsOf } from './gate-sweeps.ts';

/** One tile, which stays in the L2 cache. */
const QUBITS = 14;
const DEPTH = 8;

/** Enough runs for V8 to optimise the kernels. A slow machine makes fewer. */
const RUNS = 80;
const LONGEST_MS = 100;
/** On a busy machine one run may be longer than all others; with so many, some are without a disturbance. */
const LEAST_RUNS = 20;

const COPIED_BYTES = 2 ** 22;
const COPIES = 8;

/**
 * Measures this machine in about 40 ms: layers of rotations and controlled Z on one tile in both precisions, and
 * copies. The compile time is scaled with the kernels, because cold code does not predict warm code; the time of the
 * first use of memory is scaled with copying. Without kernels, returns the reference figures.
 */
export function measureSpeed({ kernels, now }: Pick<EngineRuntime, 'kernels' | 'now'>): MachineSpeed {
  if (!hasKernels(kernels, 'single') || !hasKernels(kernels, 'double')) return REFERENCE_SPEED;
  const gates = layers();
  const amplitude = {
    single: secondsPerAmplitude('single', gates, kernels, now),
    double: secondsPerAmplitude('double', gates, kernels, now),
  };
  const copy = secondsPerByte(now);
  return {
    gate: (REFERENCE_SPEED.gate * amplitude.double) / REFERENCE_SPEED.amplitude.double,
    amplitude,
    copy,
    touch: (REFERENCE_SPEED.touch * copy) / REFERENCE_SPEED.copy,
  };
}

function layers(): readonly PlainGate[] {
  const qubits = Array.from({ length: QUBITS }, (_, qubit) => qubit);
  const operations = Array.from({ length: DEPTH }, (_, layer) => [
    ...qubits.map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit, layer, 0.7 * qubit] })),
    ...qubits
      .filter((qubit) => qubit % 2 === layer % 2 && qubit > 0)
      .map((qubit) => gate('Z', qubit, { controls: [qubit - 1] })),
  ]).flat();
  const expansion = expand(circuit(QUBITS, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations.filter((operation) => operation.kind === 'gate');
}

/**
 * Measures the kernels alone, on one tile; the fastest run counts, because a disturbance can only make a run slower.
 */
function secondsPerAmplitude(
  precision: Precision,
  gates: readonly PlainGate[],
  modules: EngineRuntime['kernels'],
  now: () => number,
): number {
  const machine = machineOf(modules, precision);
  const compiled = compile(QUBITS, gates, machine.layout);
  const [pass] = compiled.passes as [Pass];
  const regions = regionsOf(compiled, machine.realBytes, 1);
  machine.reserve(regions.end);
  loadPass(machine, pass, regions);
  const { kernels } = machine;
  let least = Infinity;
  const started = now();
  const mayEnd = (run: number, at: number): boolean => run >= LEAST_RUNS && (run >= RUNS || at - started >= LONGEST_MS);
  for (let run = 0, before = started; !mayEnd(run, before); run++) {
    kernels.setZeroState(regions.state, layoutBytes(compiled.layout, QUBITS), 1, 0);
    kernels.play(regions.tape, pass.records, regions.state, 0);
    const after = now();
    least = Math.min(least, after - before);
    before = after;
  }
  return least / 1000 / 2 ** QUBITS / sweepsOf(gates, QUBITS);
}

function secondsPerByte(now: () => number): number {
  const from = new Uint8Array(COPIED_BYTES).fill(1);
  const to = new Uint8Array(COPIED_BYTES).fill(2);
  const times = Array.from({ length: COPIES }, () => {
    const started = now();
    to.set(from);
    return now() - started;
  });
  return Math.min(...times) / 1000 / COPIED_BYTES;
}
