import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { RestorationAnswer } from './answer.ts';
import { computeRestoration } from './compute.ts';
import { readRestorationInput, type RestorationInput, restorationSchema } from './input.ts';
import { MACHINE_PIXELS } from './limits.ts';
import { prepareRestoration, qubitsOfRestoration } from './plan.ts';

function refusal(input: RestorationInput, engine: ApplicationEngine): InputProblem | undefined {
  const n = qubitsOfRestoration(input);
  if (engine === 'noisy' && n > MAX_NOISY_QUBITS)
    return { field: 'rows', key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } };
  if (engine !== 'machine') return undefined;
  if (input.method === 'grover') return { field: 'method', key: 'machine_size' };
  if (input.layers > 1) return { field: 'layers', key: 'machine_size' };
  return n > MACHINE_PIXELS ? { field: 'rows', key: 'machine_size' } : undefined;
}

export const restorationMethod: ApplicationMethod<RestorationInput, RestorationAnswer> = {
  schema: restorationSchema,
  read: readRestorationInput,
  refusal,
  prepare: prepareRestoration,
  compute: computeRestoration,
};
