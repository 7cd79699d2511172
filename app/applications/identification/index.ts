import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { MACHINE_SHOTS } from '#app/domain/limits.ts';
import type { IdentificationAnswer } from './answer.ts';
import { swapTestCircuit } from './circuits.ts';
import { comparedPictures } from './compared-pictures.ts';
import { computeIdentification } from './compute.ts';
import { type IdentificationInput, identificationSchema, readIdentificationInput } from './input.ts';
import { MACHINE_SIDE, SWAP_SHOTS } from './limits.ts';

function refusal({ side, shots }: IdentificationInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine !== 'machine') return undefined;
  if (side !== MACHINE_SIDE) return { field: 'side', key: 'machine_size' };
  return shots > MACHINE_SHOTS
    ? { field: 'shots', key: 'out_of_range', values: { min: SWAP_SHOTS.least, max: MACHINE_SHOTS } }
    : undefined;
}

/** Seconds beside the circuits, and of writing and comparing a picture. */
const SECONDS = { exact: 0.05, sampled: 0.05, noisy: 0.3, machine: 0.3 } as const;
const PICTURE_SECONDS = 0.01;

/** Circuits of all pictures have the same gates with other angles. */
function prepare(input: IdentificationInput, engine: ApplicationEngine): Preparation {
  const { query, pictures } = comparedPictures(input);
  const principal = swapTestCircuit(query, pictures[0]!.pixels);
  const shots = engine === 'exact' ? 0 : input.shots;
  return {
    principal,
    qubits: principal.qubits,
    shots,
    circuits: [{ circuit: principal, shots, times: pictures.length }],
    classicalSeconds: SECONDS[engine] + PICTURE_SECONDS * pictures.length,
  };
}

export const identificationMethod: ApplicationMethod<IdentificationInput, IdentificationAnswer> = {
  schema: identificationSchema,
  read: readIdentificationInput,
  refusal,
  prepare,
  compute: computeIdentification,
};
