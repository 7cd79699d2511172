import type { Circuit } from '../../circuit/circuit.ts';
import { expand, MAX_PLAIN_OPERATIONS } from '../../circuit/expand.ts';
import { attachNoise } from '../../noise/attach.ts';
import { NO_NOISE, type NoiseModel } from '../../noise/model.ts';
import { readNoiseModel, unknownQubits } from '../../noise/read-model.ts';
import type { Refusal, RunRequest } from '../engine.ts';
import { MAX_SHOTS, refuse } from '../prepare.ts';
import { isDynamicPlan, planNoisyMeasurement, type NoisyPlan } from './noisy-plan.ts';

/** Values read off qubits together, and the key of a result that they make: character k of `outcome` is reading k. */
export interface Readings {
  readonly qubits: readonly number[];
  readonly key: (outcome: string) => string;
}

export interface PreparedNoisy {
  readonly ok: true;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly plan: NoisyPlan;
  readonly noise: NoiseModel;
  readonly wanted: 'counts' | 'probabilities';
  readonly readings: Readings;
}

const isRefusal = (value: NoiseModel | Refusal): value is Refusal => 'ok' in value;

/** The noise of a request, read and checked against the circuit. */
function noiseOf({ noise }: RunRequest, qubits: number): NoiseModel | Refusal {
  if (noise === undefined) return NO_NOISE;
  const reading = readNoiseModel(noise);
  if (!reading.ok) return refuse('noise_invalid', { path: reading.errors[0]!.path, code: reading.errors[0]!.code });
  const unknown = unknownQubits(reading.model, qubits)[0];
  return unknown === undefined ? reading.model : refuse('noise_unknown_qubit', unknown.values);
}

/** Decides what a noisy run is to do and read out, or why it may not. As `prepare` is for engines without noise. */
export function prepareNoisy(circuit: Circuit, request: RunRequest): PreparedNoisy | Refusal {
  const { shots, states } = request;
  if (!Number.isInteger(shots) || shots < 0 || shots > MAX_SHOTS) return refuse('shots_out_of_range', { shots, limit: MAX_SHOTS });
  if (states !== undefined && states.length > 0) return refuse('amplitudes_impossible');
  const noise = noiseOf(request, circuit.qubits);
  if (isRefusal(noise)) return noise;
  const expansion = expand(circuit);
  if (!expansion.ok) return refuse('too_many_operations', { operations: circuit.operations.length, limit: MAX_PLAIN_OPERATIONS });
  const plan = planNoisyMeasurement(attachNoise(expansion.operations, noise));
  const wanted = shots === 0 || circuit.probabilitiesOf !== undefined ? 'probabilities' : 'counts';
  if (wanted === 'probabilities' && isDynamicPlan(plan)) return refuse('dynamic_circuit');
  if (wanted === 'counts' && !plan.writesBits) return refuse('nothing_measured');
  const readings = readingsOf(circuit, plan);
  return { ok: true, qubits: circuit.qubits, classicalBits: circuit.classicalBits, plan, noise, wanted, readings };
}

function readingsOf({ qubits, classicalBits, probabilitiesOf }: Circuit, { measured }: NoisyPlan): Readings {
  const listed = probabilitiesOf ?? (measured.length === 0 ? Array.from({ length: qubits }, (_, qubit) => qubit) : undefined);
  // The first qubit listed is the rightmost character.
  if (listed !== undefined) return { qubits: listed, key: (outcome) => [...outcome].reverse().join('') };
  return {
    qubits: measured.map(({ qubit }) => qubit),
    key: (outcome) => {
      const characters = new Array<string>(classicalBits).fill('0');
      measured.forEach(({ bit }, i) => (characters[classicalBits - 1 - bit] = outcome[i]!));
      return characters.join('');
    },
  };
}
