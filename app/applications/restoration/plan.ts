import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import { isingEnergy } from '#app/applications/ising/ising.ts';
import { searchBudget } from '#app/applications/threshold-search/search-maximum.ts';
import { thresholdCircuits } from '#app/applications/threshold-search/value-register.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { Circuit } from '#simulator';
import { anglesPlan, typicalAngles } from './angles.ts';
import { samplingCircuit } from './circuits.ts';
import { pixelsOfRows, restorationEnergy } from './energy.ts';
import type { RestorationInput } from './input.ts';
import { wholeEnergy } from './whole-energy.ts';

/** Seconds of an exact evaluation of the mean energy, with and without its 2^pixels amplitudes and layers. */
const EVALUATION = { alone: 5e-4, amplitude: 3e-8 } as const;

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

function groverCosts(input: RestorationInput, engine: ApplicationEngine): readonly CircuitCost[] {
  const { energy, budget, circuitAt } = groverPlan(input);
  const threshold = isingEnergy(energy, pixelsOfRows(input.rows).bits);
  const most = Math.ceil(Math.sqrt(2 ** energy.size));
  // On average half of the most iterations, and their measurement.
  const runs = Math.round(budget / (most / 2 + 1));
  const middle = circuitAt(threshold, Math.max(1, Math.floor(most / 2)));
  return engine === 'exact'
    ? [{ circuit: middle, shots: 0, times: Math.min(runs, 2 * most) }]
    : [{ circuit: middle, shots: 1, times: runs }];
}

/** What a run of this input takes. */
export function prepareRestoration(input: RestorationInput, engine: ApplicationEngine): Preparation {
  const principal = principalOf(input);
  const qubits = qubitsOfRestoration(input);
  if (input.method === 'grover')
    return {
      ...{ principal, qubits, circuits: groverCosts(input, engine), classicalSeconds: 0.1 },
      shots: engine === 'exact' ? 0 : 1,
    };
  const { budget, shots: ofEach } = anglesPlan(input, engine);
  const shots = engine === 'exact' ? 0 : input.shots;
  const evaluation = EVALUATION.alone + EVALUATION.amplitude * input.layers * 2 ** qubits;
  return {
    principal,
    qubits,
    shots,
    circuits: [
      { circuit: principal, shots, times: 1 },
      ...(ofEach > 0 ? [{ circuit: principal, shots: ofEach, times: budget }] : []),
    ],
    // Exact evaluations are ideal on every engine: they are a part of the classical search.
    classicalSeconds: 0.1 + (ofEach > 0 ? 0 : budget * evaluation),
  };
}
