import { basisState } from '#app/domain/basis-states.ts';
import type { Product } from '#app/domain/products.ts';
import type { ProgramInput, RunOptions } from './contract.ts';

/**
 * Returns the options of an input that the product uses, each state once; a workload is for every product. A state that
 * the circuit does not have is kept as written, so that the engine's refusal can name it.
 */
export function optionsOf(
  { parameters, states, noise, method, chip, workload }: ProgramInput,
  { inputs }: Product,
  qubits: number,
): RunOptions {
  return {
    ...(parameters && Object.keys(parameters).length > 0 && { parameters }),
    ...(states &&
      inputs.includes('states') && { states: [...new Set(states.map((state) => basisState(state, qubits) ?? state))] }),
    ...(noise && inputs.includes('noise') && { noise }),
    ...(method && inputs.includes('method') && { method }),
    ...(chip && inputs.includes('chip') && { chip }),
    ...(workload && { workload }),
  };
}

/** Returns the column `options` of a task or a project: null if its product has no further options. */
export const writeOptions = (options: RunOptions): string | null =>
  Object.keys(options).length === 0 ? null : JSON.stringify(options);

export const readOptions = (column: string | null): RunOptions =>
  column === null ? {} : (JSON.parse(column) as RunOptions);
