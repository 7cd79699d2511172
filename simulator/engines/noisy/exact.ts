import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, Precision, Resources, RunRequest } from '#simulator/engines/engine.ts';
import { keysOfBits, readoutOf } from '#simulator/engines/exact-readout.ts';
import { keyCharacters, type Readout } from '#simulator/engines/readout.ts';
import { sampleStates, shotUniforms } from '#simulator/engines/sampling.ts';
import { type NoiseModel, readoutErrorOf } from '#simulator/noise/model.ts';
import { ownBits } from '#simulator/observables/masked-observable.ts';
import { DensityMatrix } from '#simulator/states/density-matrix.ts';
import { ProbabilityVector } from '#simulator/states/probability-vector.ts';
import { densityBranches } from './density-branches.ts';
import { bitsOfPlan, isDynamicPlan } from './noisy-plan.ts';
import { branchingProgram, keysOf, type PreparedNoisy } from './prepare-noisy.ts';
import { readDensity } from './read-density.ts';

/** Probabilities below this are rounding error if not all outcomes are listed. */
const ROUNDING = 1e-15;
const LISTED_IN_FULL_BITS = 12;
const OUTCOMES_PER_CHECKPOINT = 4096;

/** Runs the density matrix: exact probabilities of the readings, or counts sampled from them. */
export function runExact(
  prepared: PreparedNoisy,
  request: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  const { qubits, plan, noise, wanted, readings } = prepared;
  if (isDynamicPlan(plan)) return readBranches(prepared, request, runtime.resources, checkpoint);
  const populations = readDensity(
    { qubits, operations: plan.suffix, rotation: noise.rotation },
    precision,
    runtime,
    checkpoint,
    (matrix) => matrix.populations(),
  );
  const outcomes = readOutcomes(populations, readings.qubits, noise);
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
  return sampled(outcomes, nameOf, request);
}

/** The same of a dynamic program, along every branch. @throws RunRefused */
function readBranches(
  prepared: PreparedNoisy,
  request: RunRequest,
  { memoryBytes }: Resources,
  checkpoint: Checkpoint,
): Readout {
  const { qubits, classicalBits, cells, plan, noise, wanted, readings } = prepared;
  const options = { noise, memoryBytes: memoryBytes / 2, checkpoint: () => checkpoint() };
  const program = branchingProgram(prepared);
  const listed = readings.isOfBits ? keysOfBits(bitsOfPlan(plan), classicalBits) : [];
  const weights = new Map(listed.map((key) => [key, 0]));
  for (const { bits, vector } of densityBranches(qubits, cells, program, options)) {
    const populations = new DensityMatrix(vector, ownBits(2 * qubits)).populations();
    // The last measurements overwrite bits of the branch.
    const key = keysOf(readings, readings.isOfBits ? keyCharacters(bits.slice(0, classicalBits)).join('') : undefined);
    readOutcomes(populations, readings.qubits, noise).forEach((weight, outcome) => {
      if (outcome % OUTCOMES_PER_CHECKPOINT === 0) checkpoint();
      // Of many bits, only what can happen is listed.
      if (readings.isOfBits && listed.length === 0 && weight < ROUNDING) return;
      const name = key((reading) => (outcome >>> reading) & 1);
      weights.set(name, (weights.get(name) ?? 0) + weight);
    });
  }
  if (wanted === 'probabilities') return readoutOf(weights);
  const names = [...weights.keys()];
  const padded = new Float64Array(2 ** Math.ceil(Math.log2(Math.max(1, names.length))));
  padded.set([...weights.values()]);
  return sampled(padded, (outcome) => names[outcome]!, request);
}

function sampled(outcomes: Float64Array, nameOf: (outcome: number) => string, { seed, shots }: RunRequest): Readout {
  const counts: Record<string, number> = {};
  sampleStates(
    new ProbabilityVector(outcomes),
    shotUniforms(seed, shots),
    (outcome, count) => (counts[nameOf(outcome)] = count),
  );
  return { kind: 'counts', counts };
}

/** Joint probabilities of what is read from qubits, readout errors included. */
function readOutcomes(populations: Float64Array, qubits: readonly number[], noise: NoiseModel): Float64Array {
  const outcomes = marginal(populations, qubits);
  qubits.forEach((qubit, bit) => misread(outcomes, bit, readoutErrorOf(noise, qubit)));
  return outcomes;
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
export function misread(
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
