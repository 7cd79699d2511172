import type { RunRequest, Workload } from '#simulator';
import { basisState } from './basis-states.ts';
import type { Product } from './products.ts';

type Options = Pick<RunRequest, 'parameters' | 'states' | 'noise' | 'method' | 'chip'>;

/**
 * Returns the options of an input that the product uses, each state once; a workload is for every product. A state that
 * the circuit does not have is kept as written, so that the engine's refusal can name it.
 */
export function optionsOf(
  { parameters, states, noise, method, chip, workload }: Options & { readonly workload?: Workload },
  { inputs }: Pick<Product, 'inputs'>,
  qubits: number,
): Options & { readonly workload?: Workload } {
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

/** Returns what an engine is asked: the options that its product uses, without a workload. */
export const requestOf = (
  { shots, seed = 0, precision }: Pick<RunRequest, 'shots' | 'precision'> & Partial<Pick<RunRequest, 'seed'>>,
  { parameters, states, noise, method, chip }: Options,
): RunRequest => ({
  shots,
  seed,
  ...(precision && { precision }),
  ...(parameters && { parameters }),
  ...(states && { states }),
  ...(noise && { noise }),
  ...(method && { method }),
  ...(chip && { chip }),
});
