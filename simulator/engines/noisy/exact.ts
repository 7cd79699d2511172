import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { EngineRuntime, Precision, RunRequest } from '#simulator/engines/engine.ts';
import { machineFor, tileWorkersFor } from '#simulator/engines/full-amplitude/threads.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { sampleStates, shotUniforms } from '#simulator/engines/sampling.ts';
import { releaseIfLarge } from '#simulator/kernels/kernel-memory.ts';
import { hasKernels } from '#simulator/kernels/tape-machine.ts';
import { readoutErrorOf } from '#simulator/noise/model.ts';
import { populationsByKernels, populationsByScalars, stepsForKernels } from '#simulator/states/density-matrix.ts';
import { densitySteps } from '#simulator/states/density-program.ts';
import { ProbabilityVector } from '#simulator/states/probability-vector.ts';
import { keysOf, type PreparedNoisy } from './prepare-noisy.ts';

/** Probabilities below this are rounding error if not all outcomes are listed. */
const ROUNDING = 1e-15;
const LISTED_IN_FULL_BITS = 12;

/** Runs the density matrix: exact probabilities of the readings, or counts sampled from them. */
export function runExact(
  { qubits, plan, noise, wanted, readings }: PreparedNoisy,
  { shots, seed }: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  const steps = densitySteps(qubits, plan.suffix, noise.rotation);
  const gates = hasKernels(runtime.kernels, precision) ? stepsForKernels(steps) : undefined;
  const populations =
    gates === undefined
      ? populationsByScalars(qubits, steps, checkpoint)
      : onKernels(qubits, gates, precision, runtime, checkpoint);
  const outcomes = marginal(populations, readings.qubits);
  readings.qubits.forEach((qubit, bit) => misread(outcomes, bit, readoutErrorOf(noise, qubit)));
  const key = keysOf(readings);
  const nameOf = (outcome: number) => key((reading) => (outcome >>> reading) & 1);
  if (wanted === 'probabilities') {
    const smallest = readings.qubits.length > LISTED_IN_FULL_BITS ? ROUNDING : Number.NEGATIVE_INFINITY;
    const entries = Array.from(outcomes, (probability, outcome) => [nameOf(outcome), probability] as const);
    return {
      kind: 'probabilities',
      probabilities: Object.fromEntries(entries.filter(([, probability]) => probability >= smallest)),
    };
  }
  const counts: Record<string, number> = {};
  sampleStates(
    new ProbabilityVector(outcomes),
    shotUniforms(seed, shots),
    (outcome, count) => (counts[nameOf(outcome)] = count),
  );
  return { kind: 'counts', counts };
}

function onKernels(
  qubits: number,
  gates: readonly PlainGate[],
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Float64Array {
  const workers = tileWorkersFor(2 * qubits, runtime);
  const machine = machineFor(runtime, precision, workers);
  try {
    return populationsByKernels(qubits, gates, { machine, workers, now: runtime.now }, checkpoint);
  } finally {
    runtime.threadBudget?.requestThreads(0);
    releaseIfLarge(machine);
  }
}

/** Joint probabilities of qubits; bit k of the index is the k-th qubit listed. A qubit may be listed twice. */
function marginal(populations: Float64Array, qubits: readonly number[]): Float64Array {
  const result = new Float64Array(2 ** qubits.length);
  populations.forEach((population, index) => {
    const outcome = qubits.reduce((bits, qubit, bit) => bits | (((index >>> qubit) & 1) << bit), 0);
    // Rounding errors below zero are set to zero.
    result[outcome]! += Math.max(0, population);
  });
  return result;
}

/** Applies the readout error of one bit to the outcome probabilities. */
function misread(
  outcomes: Float64Array,
  bit: number,
  { p10, p01 }: { readonly p10: number; readonly p01: number },
): void {
  if (p10 === 0 && p01 === 0) return;
  const stride = 1 << bit;
  for (let outcome = 0; outcome < outcomes.length; outcome++) {
    if (outcome & stride) continue;
    const zero = outcomes[outcome]!;
    const one = outcomes[outcome | stride]!;
    outcomes[outcome] = (1 - p10) * zero + p01 * one;
    outcomes[outcome | stride] = p10 * zero + (1 - p01) * one;
  }
}
