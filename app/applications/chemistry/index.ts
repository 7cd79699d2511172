import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { ChemistryAnswer } from './answer.ts';
import { computeChemistry } from './compute.ts';
import { type ChemistryInput, chemistrySchema, readChemistryInput } from './input.ts';
import { optimizerOf, prepareChemistry } from './plan.ts';

function refusal(input: ChemistryInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine !== 'machine') return undefined;
  if (input.molecule !== 'h2') return { field: 'molecule', key: 'machine_size' };
  if (input.ansatz !== 'chemistry') return { field: 'ansatz', key: 'machine_size' };
  return input.optimizer === 'spsa' ? { field: 'optimizer', key: 'machine_size' } : undefined;
}

export const chemistryMethod: ApplicationMethod<ChemistryInput, ChemistryAnswer> = {
  schema: chemistrySchema,
  read: readChemistryInput,
  decided: (input, engine) => ({ ...input, optimizer: optimizerOf(input, engine) }),
  refusal,
  prepare: prepareChemistry,
  compute: computeChemistry,
};
