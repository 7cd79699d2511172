import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { VarAnswer } from './answer.ts';
import { computeVar } from './compute.ts';
import { PROFITS_AS_TABLE } from './data/sample-profits.ts';
import { loansOf, readVarInput, type VarInput, varSchema } from './input.ts';
import { prepareVar, varModel } from './plan.ts';

const MACHINE_LOANS = 2;
const MACHINE_LATENT_QUBITS = 1;

function refusal(input: VarInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine === 'noisy') {
    const n = varModel(input).qubits + 1 + (input.method === 'canonical' ? input.countingQubits : 0);
    return n > MAX_NOISY_QUBITS
      ? {
          field: input.method === 'canonical' ? 'countingQubits' : input.kind === 'credit' ? 'assets' : 'qubits',
          key: 'too_many_qubits',
          values: { n, max: MAX_NOISY_QUBITS },
        }
      : undefined;
  }
  if (engine !== 'machine') return undefined;
  if (input.kind === 'series') return { field: 'kind', key: 'machine_size' };
  if (input.method === 'canonical') return { field: 'method', key: 'machine_size' };
  if (input.latentQubits !== MACHINE_LATENT_QUBITS) return { field: 'latentQubits', key: 'machine_size' };
  return loansOf(input).length === MACHINE_LOANS ? undefined : { field: 'assets', key: 'machine_size' };
}

export const varMethod: ApplicationMethod<VarInput, VarAnswer> = {
  schema: varSchema,
  read: readVarInput,
  refusal,
  prepare: prepareVar,
  compute: computeVar,
  sampleTable: ({ kind, csv }) => (kind === 'series' && csv === undefined ? PROFITS_AS_TABLE : undefined),
};
