import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { PortfolioAnswer } from './answer.ts';
import { computePortfolio } from './compute.ts';
import { SAMPLE_PRICES } from './data/sample-prices.ts';
import { assetsOf, type PortfolioInput, portfolioSchema, readPortfolioInput } from './input.ts';
import { VALUE_BITS } from './objective.ts';
import { preparePortfolio } from './plan.ts';

/** Assets that fit on the 72-qubit machine. */
const MACHINE_ASSETS = 6;

function refusal(input: PortfolioInput, engine: ApplicationEngine): InputProblem | undefined {
  const count = assetsOf(input).returns.length;
  const field = input.kind === 'prices' ? 'csv' : 'returns';
  if (engine === 'machine') {
    if (input.method !== 'x') return { field: 'method', key: 'machine_size' };
    if (input.layers !== 1) return { field: 'layers', key: 'machine_size' };
    return count > MACHINE_ASSETS ? { field, key: 'machine_size' } : undefined;
  }
  if (engine !== 'noisy') return undefined;
  const n = count + (input.method === 'grover' ? VALUE_BITS : 0);
  return n > MAX_NOISY_QUBITS ? { field, key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } } : undefined;
}

export const portfolioMethod: ApplicationMethod<PortfolioInput, PortfolioAnswer> = {
  schema: portfolioSchema,
  read: readPortfolioInput,
  refusal,
  prepare: preparePortfolio,
  compute: computePortfolio,
  sampleTable: ({ kind, csv }) => (kind === 'prices' && csv === undefined ? SAMPLE_PRICES : undefined),
};
