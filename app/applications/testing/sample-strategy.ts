import { strategyMethod } from '#app/applications/strategy/index.ts';
import type { StrategyDocument } from '#app/applications/strategy/picture-strategy.ts';
import { testHost } from './hosts.ts';

/** The document of an input on the exact engine with seed 1; `stopAfter` steps the account asks to stop. */
export function strategyDocument(
  raw: object,
  state?: StrategyDocument['state'],
  stopAfter = Infinity,
): StrategyDocument {
  const reading = strategyMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const { input } = reading;
  const computed = strategyMethod.compute(input, testHost('exact', 1, { stopAfter }));
  return {
    application: 'strategy',
    input,
    seed: 1,
    engine: 'exact',
    seconds: 0.1,
    ...computed,
    ...(state && { state }),
  };
}

export const SAMPLE_STRATEGY = strategyDocument({});

/** Nothing is known. */
export const EMPTY_STRATEGY: StrategyDocument = {
  ...SAMPLE_STRATEGY,
  answer: {},
  baselines: [],
  series: [],
  table: { columns: [], rows: [] },
  state: 'running',
};
