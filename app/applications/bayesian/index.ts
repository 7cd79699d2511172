import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { BayesianAnswer } from './answer.ts';
import { computeBayesian } from './compute.ts';
import { type BayesianInput, bayesianSchema, nodesOf, readBayesianInput } from './input.ts';
import { networkTable } from './network-table.ts';
import { MACHINE_LIMITS, prepareBayesian } from './plan.ts';

function refusal(input: BayesianInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine !== 'machine') return undefined;
  const values = MACHINE_LIMITS;
  if (nodesOf(input).length > MACHINE_LIMITS.nodes)
    return { field: input.network === 'own' ? 'nodes' : 'network', key: 'machine_size', values };
  return (input.steps ?? 0) > MACHINE_LIMITS.steps ? { field: 'steps', key: 'machine_size', values } : undefined;
}

export const bayesianMethod: ApplicationMethod<BayesianInput, BayesianAnswer> = {
  schema: bayesianSchema,
  read: readBayesianInput,
  refusal,
  prepare: prepareBayesian,
  compute: computeBayesian,
  sampleTable: networkTable,
};
