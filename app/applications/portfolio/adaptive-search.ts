import type { ApplicationHost } from '#app/applications/contract.ts';
import { searchBudget, searchMaximum } from '#app/applications/threshold-search/search-maximum.ts';
import type { AdaptiveFigures, AdaptiveMeasurement } from './answer.ts';
import { adaptiveCircuits } from './circuits.ts';
import type { PortfolioInput } from './input.ts';
import { isOptimum, type PortfolioModel } from './model.ts';
import { VALUE_BITS, type WholeObjective } from './objective.ts';
import { maskOf } from './portfolios.ts';

/** What is known before the first measurement. */
export function adaptiveStart(model: PortfolioModel, whole: WholeObjective): AdaptiveFigures {
  const { portfolios } = model;
  const best = portfolios.reduce((one, other) =>
    whole.valueOf(other.assets) < whole.valueOf(one.assets) ? other : one,
  );
  return {
    bits: VALUE_BITS,
    unit: whole.unit,
    roundingError: Math.max(
      ...portfolios.map(({ assets, value }) => Math.abs(whole.valueOf(assets) * whole.unit - value)),
    ),
    roundedOptimum: best.assets,
    isRoundedOptimum: isOptimum(model, best),
    budget: searchBudget(portfolios.length),
    calls: 0,
    callsUntilBest: 0,
    measurements: [],
  };
}

interface AdaptiveEvents {
  /** @param first where the search starts, drawn at random */
  readonly onStart: (first: readonly number[]) => void;
  /** @param mask what was measured */
  readonly onMeasurement: (figures: AdaptiveFigures, mask: number) => void;
}

/** Grover adaptive search for the least whole value among the portfolios, one shot a circuit. */
export function searchPortfolios(
  model: PortfolioModel,
  whole: WholeObjective,
  { budget }: PortfolioInput,
  host: ApplicationHost,
  { onStart, onMeasurement }: AdaptiveEvents,
): void {
  const start = adaptiveStart(model, whole);
  // In the order of the bits: the order by value would be the answer.
  const choices = [...model.byMask].toSorted(([one], [other]) => one - other).map(([, { assets }]) => assets);
  const places = new Map(choices.map((assets, index) => [maskOf(assets), index]));
  const circuitAt = adaptiveCircuits(whole, budget);
  const measurements: AdaptiveMeasurement[] = [];
  let mask = 0;
  searchMaximum(
    {
      size: choices.length,
      valueOf(index) {
        const assets = choices[index]!;
        if (measurements.length === 0) onStart(assets);
        return -whole.valueOf(assets);
      },
      random: host.random('search'),
      measure(iterations, threshold) {
        if (host.isStopped) return undefined;
        const [outcome] = Object.keys(host.counts(circuitAt(-threshold, iterations), 1));
        if (outcome === undefined) return undefined;
        mask = Number.parseInt(outcome, 2);
        // Noise may leave the budget: such a choice has no place and is never chosen.
        return places.get(mask) ?? choices.length;
      },
      count: choices.length,
    },
    ({ iterations, threshold, index, value, calls }, soFar) => {
      measurements.push({
        iterations,
        threshold: -threshold,
        assets: choices[index] ?? [],
        ...(value !== undefined && { value: -value }),
        calls,
      });
      const { callsUntilBest } = soFar;
      onMeasurement({ ...start, calls, callsUntilBest, measurements: [...measurements] }, mask);
    },
  );
}
