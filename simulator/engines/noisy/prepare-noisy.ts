import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expandOnce, MAX_PLAIN_OPERATIONS } from '#simulator/circuit/expand.ts';
import { cellsOf } from '#simulator/circuit/wires.ts';
import type { PlanningOptions, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { MAX_SHOTS, refuse } from '#simulator/engines/prepare.ts';
import { attachNoise, type NoisyOperation } from '#simulator/noise/attach.ts';
import { NO_NOISE, type NoiseModel } from '#simulator/noise/model.ts';
import { readNoiseModel, unknownQubits } from '#simulator/noise/read-model.ts';
import { averaged } from './averaged.ts';
import { type NoisyPlan, planNoisyMeasurement } from './noisy-plan.ts';

/** Qubits that are read together, and the format of the key of the outcome. */
export interface ReadoutKey {
  readonly qubits: readonly number[];
  /** Characters of a key; those without a reading are 0. */
  readonly width: number;
  /** The index of the character of each reading. */
  readonly positions: readonly number[];
  /** The characters are the classical bits, to which the measurements before the end may have written. */
  readonly isOfBits: boolean;
}

export interface PreparedNoisy {
  readonly ok: true;
  /** The source circuit, from which other threads repeat the preparation; absent if the program is not its own. */
  readonly circuit?: Circuit;
  readonly qubits: number;
  readonly classicalBits: number;
  /** Classical bits and cells of variables. */
  readonly cells: number;
  readonly plan: NoisyPlan;
  readonly noise: NoiseModel;
  readonly wanted: 'counts' | 'probabilities';
  readonly readings: ReadoutKey;
}

export const isRefusal = (value: NoiseModel | Refusal): value is Refusal => 'ok' in value;

/** The noise model of a request, parsed and validated against the circuit. */
export function noiseOf({ noise }: Pick<RunRequest, 'noise'>, qubits: number): NoiseModel | Refusal {
  if (noise === undefined) return NO_NOISE;
  const reading = readNoiseModel(noise);
  if (!reading.ok) {
    const { path, code, values } = reading.errors[0]!;
    return refuse('noise_invalid', { ...values, path, code });
  }
  const unknown = unknownQubits(reading.model, qubits)[0];
  return unknown === undefined
    ? reading.model
    : refuse('noise_unknown_qubit', { ...unknown.values, path: unknown.path });
}

/** Decides what a noisy run computes and reads out, or returns a refusal; same as `prepare` for engines without noise. */
export function prepareNoisy(
  circuit: Circuit,
  request: RunRequest,
  { checkpoint, expand = expandOnce(circuit) }: PlanningOptions = {},
): PreparedNoisy | Refusal {
  const { shots, states } = request;
  if (!Number.isInteger(shots) || shots < 0 || shots > MAX_SHOTS)
    return refuse('shots_out_of_range', { shots, limit: MAX_SHOTS });
  if (states !== undefined && states.length > 0) return refuse('amplitudes_impossible');
  const noise = noiseOf(request, circuit.qubits);
  if (isRefusal(noise)) return noise;
  const expansion = expand(checkpoint);
  if (!expansion.ok)
    return refuse('too_many_operations', { operations: circuit.operations.length, limit: MAX_PLAIN_OPERATIONS });
  // Each step takes a while for a program of tens of thousands of gates.
  checkpoint?.();
  const operations = attachNoise(expansion.operations, noise);
  checkpoint?.();
  const plan = planNoisyMeasurement(operations, circuit.classicalBits);
  const wanted = shots === 0 || circuit.probabilitiesOf !== undefined ? 'probabilities' : 'counts';
  if (wanted === 'counts' && !plan.writesBits) return refuse('nothing_measured');
  const readings = readingsOf(circuit, plan);
  return {
    ok: true,
    ...(circuit.operations.length > 0 && { circuit }),
    qubits: circuit.qubits,
    classicalBits: circuit.classicalBits,
    cells: cellsOf(circuit),
    plan,
    noise,
    wanted,
    readings,
  };
}

function readingsOf({ qubits, classicalBits, probabilitiesOf }: Circuit, plan: NoisyPlan): ReadoutKey {
  const { measured, writesBits } = plan;
  const listed = probabilitiesOf ?? (writesBits ? undefined : Array.from({ length: qubits }, (_, qubit) => qubit));
  if (listed !== undefined) {
    const width = listed.length;
    // The first listed qubit is the rightmost character.
    return { qubits: listed, width, positions: listed.map((_, i) => width - 1 - i), isOfBits: false };
  }
  return {
    qubits: measured.map(({ qubit }) => qubit),
    width: classicalBits,
    positions: measured.map(({ bit }) => classicalBits - 1 - bit),
    isOfBits: true,
  };
}

/** The operations of a dynamic program that run along every branch: outcomes that nothing needs make no branches. */
export function branchingProgram({ plan, readings }: PreparedNoisy): readonly NoisyOperation[] {
  const whole = [...plan.prefix, ...plan.suffix];
  return readings.isOfBits ? whole : averaged(whole);
}

const ZERO = '0'.charCodeAt(0);

/**
 * Returns a function that writes keys; `value(i)` is the value of reading i.
 * @param others the characters without a reading; 0 without it
 */
export function keysOf(
  { qubits, width, positions }: ReadoutKey,
  others?: string,
): (value: (reading: number) => number) => string {
  const characters = Array.from({ length: width }, (_, at) => others?.charCodeAt(at) ?? ZERO);
  return (value) => {
    for (let i = 0; i < qubits.length; i++) characters[positions[i]!] = ZERO + value(i);
    return String.fromCharCode(...characters);
  };
}
