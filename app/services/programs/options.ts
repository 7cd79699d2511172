import { basisState } from '#app/domain/basis-states.ts';
import type { Product } from '#app/domain/products.ts';
import type { ProgramInput, RunOptions } from './contract.ts';

/**
 * What the product asks for among what a draft says, each state once. A state that the circuit does not have stays as it was written, so
 * that the engine's refusal can name it.
 */
export function optionsOf(
  { states, noise, method, chip }: ProgramInput,
  { inputs }: Product,
  qubits: number,
): RunOptions {
  return {
    ...(states &&
      inputs.includes('states') && { states: [...new Set(states.map((state) => basisState(state, qubits) ?? state))] }),
    ...(noise && inputs.includes('noise') && { noise }),
    ...(method && inputs.includes('method') && { method }),
    ...(chip && inputs.includes('chip') && { chip }),
  };
}

/** The column `options` of a task or a project: null where its product asks for nothing more. */
export const writeOptions = (options: RunOptions): string | null =>
  Object.keys(options).length === 0 ? null : JSON.stringify(options);

export const readOptions = (column: string | null): RunOptions =>
  column === null ? {} : (JSON.parse(column) as RunOptions);
