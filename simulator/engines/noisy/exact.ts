import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, Precision, RunRequest } from '#simulator/engines/engine.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { sampleStates, shotUniforms } from '#simulator/engines/sampling.ts';
import { readoutErrorOf } from '#simulator/noise/model.ts';
import { ProbabilityVector } from '#simulator/states/probability-vector.ts';
import { keysOf, type PreparedNoisy } from './prepare-noisy.ts';
import { readDensity } from './read-density.ts';

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
  const populations = readDensity(
    { qubits, operations: plan.suffix, rotation: noise.rotation },
    precision,
    runtime,
    checkpoint,
    (matrix) => matrix.populations(),
  );
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
