import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { DigitsAnswer } from './answer.ts';
import { computeDigits } from './compute.ts';
import { type DigitsInput, digitsSchema, readDigitsInput } from './input.ts';
import { MACHINE } from './limits.ts';
import { prepareDigits } from './plan.ts';

function refusal({ side, digits, trainPerClass }: DigitsInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine !== 'machine') return undefined;
  if (side > MACHINE.side) return { field: 'side', key: 'machine_size' };
  if (digits.length > MACHINE.digits) return { field: 'digits', key: 'machine_size' };
  return trainPerClass > MACHINE.training ? { field: 'trainPerClass', key: 'machine_size' } : undefined;
}

export const digitsMethod: ApplicationMethod<DigitsInput, DigitsAnswer> = {
  schema: digitsSchema,
  read: readDigitsInput,
  refusal,
  prepare: prepareDigits,
  compute: computeDigits,
};
