import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import { isingEnergy } from '#app/applications/ising/ising.ts';
import { idealSearch } from '#app/applications/threshold-search/ideal-search.ts';
import { searchBudget } from '#app/applications/threshold-search/search-maximum.ts';
import { thresholdCircuits } from '#app/applications/threshold-search/value-register.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { type Circuit, countOperations, randomStream } from '#simulator';
import { anglesPlan, typicalAngles } from './angles.ts';
import { samplingCircuit } from './circuits.ts';
import { pixelsOfRows, restorationEnergy } from './energy.ts';
import type { RestorationInput } from './input.ts';
import { wholeEnergy } from './whole-energy.ts';

/** Seconds of an exact evaluation of the mean energy, with and without its 2^pixels amplitudes and layers. */
const EVALUATION = { alone: 1e-3, amplitude: 3e-8 } as const;

/** Seconds of one term of the energy in one shot of an estimate, beside its circuit. */
const SHOT_TERM = 1.3e-7;

/** Seconds of planning an operation of an iteration. */
const PLANNING = 2.5e-5;

/** How Grover's search looks for the best picture. */
export function groverPlan(input: RestorationInput) {
  const whole = wholeEnergy(pixelsOfRows(input.rows), input);
  return {
    ...whole,
    budget: searchBudget(2 ** whole.energy.size),
    circuitAt: thresholdCircuits(whole.energy, whole.bits),
  };
}

/** The circuit that stands for a run before its angles are known: one layer or more, or one iteration below the noisy picture. */
export function principalOf(input: RestorationInput): Circuit {
  const noisy = pixelsOfRows(input.rows);
  if (input.method === 'qaoa')
    return samplingCircuit(restorationEnergy(noisy, input), typicalAngles(input.layers, input));
  const { energy, circuitAt } = groverPlan(input);
  return circuitAt(isingEnergy(energy, noisy.bits), 1);
}

/** Qubits of the largest circuit. */
export const qubitsOfRestoration = (input: RestorationInput): number =>
  input.width * input.height + (input.method === 'grover' ? wholeEnergy(pixelsOfRows(input.rows), input).bits : 0);

/**
 * Circuits of a search as an ideal quantum computer would run it. Probabilities of a circuit are computed once, however
 * often it is measured; one without iterations has no threshold.
 */
function groverCosts(
  input: RestorationInput,
  engine: ApplicationEngine,
): readonly (CircuitCost & { readonly iterations: number })[] {
  const { energy, circuitAt } = groverPlan(input);
  const stream = randomStream(0);
  const values = Array.from({ length: 2 ** energy.size }, (_, bits) => -isingEnergy(energy, bits));
  const { measurements } = idealSearch(values, values.length, () => stream.uniform());
  const isExact = engine === 'exact';
  const last = -measurements.at(-1)!.threshold;
  return [...Map.groupBy(measurements, ({ iterations }) => iterations)].map(([iterations, each]) => ({
    iterations,
    circuit: circuitAt(last, iterations),
    shots: isExact ? 0 : 1,
    times: !isExact ? each.length : iterations === 0 ? 1 : new Set(each.map(({ threshold }) => threshold)).size,
  }));
}

/** A run of Grover's search: its circuits are deep, so that planning them takes time of its own. */
function prepareGrover(input: RestorationInput, engine: ApplicationEngine): Preparation {
  const costs = groverCosts(input, engine);
  const operations = costs.reduce(
    (sum, { circuit, times, iterations }) => sum + times * iterations * countOperations(circuit),
    0,
  );
  return {
    principal: principalOf(input),
    qubits: qubitsOfRestoration(input),
    shots: engine === 'exact' ? 0 : 1,
    circuits: costs.map(({ circuit, shots, times }) => ({ circuit, shots, times })),
    classicalSeconds: 0.1 + PLANNING * operations,
  };
}

/** What a run of this input takes. */
export function prepareRestoration(input: RestorationInput, engine: ApplicationEngine): Preparation {
  if (input.method === 'grover') return prepareGrover(input, engine);
  const principal = principalOf(input);
  const qubits = qubitsOfRestoration(input);
  const { budget, shots: ofEach } = anglesPlan(input, engine);
  const shots = engine === 'exact' ? 0 : input.shots;
  const { fields, couplings } = restorationEnergy(pixelsOfRows(input.rows), input);
  const evaluation =
    ofEach > 0
      ? SHOT_TERM * ofEach * (fields.length + couplings.length)
      : EVALUATION.alone + EVALUATION.amplitude * input.layers * 2 ** qubits;
  return {
    principal,
    qubits,
    shots,
    circuits: [
      { circuit: principal, shots, times: 1 },
      ...(ofEach > 0 ? [{ circuit: principal, shots: ofEach, times: budget }] : []),
    ],
    // Exact evaluations are ideal on every engine: they are a part of the classical search.
    classicalSeconds: 0.1 + budget * evaluation,
  };
}
