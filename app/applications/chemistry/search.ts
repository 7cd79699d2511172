import type { ApplicationHost, ExpectationFunction } from '#app/applications/contract.ts';
import { type Circuit, Minimisation, type Observable } from '#simulator';
import { measuredParts } from './hamiltonian.ts';
import type { SearchPlan } from './plan.ts';

/** Estimates an energy part by part, each with as many shots. */
export function measuredEnergy(
  host: ApplicationHost,
  circuit: Circuit,
  observable: Observable,
  shots: number,
): ExpectationFunction {
  const { constant, parts } = measuredParts(observable);
  const evaluates = parts.map((part) => host.expectation(circuit, part, shots));
  return (angles) => {
    let [value, variance] = [constant, 0];
    for (const evaluate of evaluates) {
      const found = evaluate(angles);
      if (found === undefined) return undefined;
      value += found.value ?? Number.NaN;
      variance += (found.standardError ?? 0) ** 2;
    }
    return { value, standardError: Math.sqrt(variance) };
  };
}

/** The energy as a function of the angles, as the search of a plan asks for it. */
export const searchedEnergy = (
  host: ApplicationHost,
  circuit: Circuit,
  observable: Observable,
  { method, shots }: SearchPlan,
): ExpectationFunction =>
  shots === 0
    ? host.expectation(circuit, observable, 0, { hasGradient: method === 'l-bfgs' })
    : measuredEnergy(host, circuit, observable, shots);

interface FoundEnergy {
  readonly value: number;
  readonly standardError?: number;
  readonly angles: readonly number[];
}

export interface EnergySearch {
  /** Absent: stopped before the first evaluation. */
  readonly best?: FoundEnergy;
  /** Whether the search of the best start ended within its budget. */
  readonly isConverged: boolean;
}

const lower = (one: FoundEnergy | undefined, other: FoundEnergy | undefined): FoundEnergy | undefined =>
  one === undefined || (other !== undefined && other.value < one.value) ? other : one;

interface EnergyStarts {
  /** Each is searched from. */
  readonly starts: readonly (readonly number[])[];
  readonly plan: SearchPlan;
  readonly seed: number;
  /** Size of the energies that are searched: tolerances are for those of molecules. */
  readonly scale: number;
}

/** Returns the point with the lowest value; the others are evaluated only if there are several. */
export function lowestStart(
  evaluate: ExpectationFunction,
  candidates: readonly (readonly number[])[],
): readonly number[] | undefined {
  if (candidates.length < 2) return candidates[0];
  let best: { readonly point: readonly number[]; readonly value: number } | undefined;
  for (const point of candidates) {
    const found = evaluate(point);
    if (found === undefined) return undefined;
    const value = found.value ?? Infinity;
    if (best === undefined || value < best.value) best = { point, value };
  }
  return best?.point;
}

/** Searches the angles of the lowest energy. @param onBest called after each evaluation */
export function searchEnergy(
  evaluate: ExpectationFunction,
  { starts, plan, seed, scale }: EnergyStarts,
  onEvaluation: (best: FoundEnergy | undefined) => void,
): EnergySearch {
  let best: FoundEnergy | undefined;
  let isConverged = false;
  for (const start of starts) {
    const search = new Minimisation({
      ...{ start, method: plan.method, budget: plan.budget, step: plan.step, seed },
      bounds: start.map(() => [null, null] as const),
      tolerance: plan.tolerance * (plan.method === 'l-bfgs' ? scale : 1),
      isNoisy: plan.shots > 0,
    });
    const current = (): FoundEnergy | undefined => {
      const found = search.best;
      return (
        found && {
          value: found.value,
          angles: found.point,
          ...(found.standardError !== undefined && { standardError: found.standardError }),
        }
      );
    };
    for (let [point] = search.wanted; point !== undefined; [point] = search.wanted) {
      const found = evaluate(point);
      if (found === undefined) {
        const lowest = lower(best, current());
        return { ...(lowest && { best: lowest }), isConverged: false };
      }
      search.tell(found);
      onEvaluation(lower(best, current()));
    }
    const before = best;
    best = lower(best, current());
    if (best !== before) isConverged = search.stoppedBy !== 'budget' && search.stoppedBy !== 'not-finite';
  }
  return { ...(best && { best }), isConverged };
}
