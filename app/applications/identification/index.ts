import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { IdentificationAnswer } from './answer.ts';
import { swapTestCircuit, swapTestQubits } from './circuits.ts';
import { computeIdentification } from './compute.ts';
import { comparedPictures, identificationSchema, type IdentificationInput, readIdentificationInput } from './input.ts';
import { MACHINE_SIDE } from './limits.ts';

function refusal({ side }: IdentificationInput, engine: ApplicationEngine): InputProblem | undefined {
  const n = swapTestQubits(side);
  if (engine === 'noisy' && n > MAX_NOISY_QUBITS)
    return { field: 'side', key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } };
  return engine === 'machine' && side !== MACHINE_SIDE ? { field: 'side', key: 'machine_size' } : undefined;
}

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
    classicalSeconds: 0.05,
  };
}

export const identificationMethod: ApplicationMethod<IdentificationInput, IdentificationAnswer> = {
  schema: identificationSchema,
  read: readIdentificationInput,
  refusal,
  prepare,
  compute: computeIdentification,
};
