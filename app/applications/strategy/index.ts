import type { ApplicationMethod, CircuitCost, InputProblem, Preparation } from '#app/applications/contract.ts';
import { idealSearch } from '#app/applications/threshold-search/ideal-search.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { randomStream } from '#simulator';
import type { StrategyAnswer } from './answer.ts';
import { principalSearch, searchCircuits } from './circuits.ts';
import { computeStrategy } from './compute.ts';
import { readStrategyInput, type StrategyInput, strategySchema } from './input.ts';
import { type StrategyModel, strategyModel } from './model.ts';
import { SAMPLE_TABLE } from './prices.ts';

const MACHINE = { places: 4, bits: 2 } as const;

const indexQubitsOf = ({ short, long }: StrategyInput): number =>
  Math.max(1, Math.ceil(Math.log2(short.length * long.length)));

function refusal(input: StrategyInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine !== 'machine') return undefined;
  if (2 ** indexQubitsOf(input) !== MACHINE.places) return { field: 'long', key: 'machine_size' };
  return input.bits === MACHINE.bits ? undefined : { field: 'bits', key: 'machine_size' };
}

/** Probabilities of a circuit are computed once, however often it is measured: with every threshold of an ideal run. */
function costsOf(model: StrategyModel, engine: ApplicationEngine): readonly CircuitCost[] {
  const stream = randomStream(0);
  const { measurements } = idealSearch(model.quantised, 2 ** model.indexQubits, () => stream.uniform());
  const circuitOf = searchCircuits(model);
  const isExact = engine === 'exact';
  const threshold = measurements.at(-1)!.threshold;
  const byIterations = Map.groupBy(measurements, ({ iterations }) => iterations);
  return [...byIterations].map(([iterations, each]) => ({
    circuit: circuitOf(iterations, threshold),
    shots: isExact ? 0 : 1,
    times: isExact ? new Set(each.map((measurement) => measurement.threshold)).size : each.length,
  }));
}

function prepare(input: StrategyInput, engine: ApplicationEngine): Preparation {
  const model = strategyModel(input);
  return {
    principal: principalSearch(model),
    qubits: model.indexQubits + model.bits,
    shots: engine === 'exact' ? 0 : 1,
    circuits: costsOf(model, engine),
    classicalSeconds: 0.1,
  };
}

export const strategyMethod: ApplicationMethod<StrategyInput, StrategyAnswer> = {
  schema: strategySchema,
  read: readStrategyInput,
  refusal,
  prepare,
  compute: computeStrategy,
  sampleTable: ({ csv }) => (csv === undefined ? SAMPLE_TABLE : undefined),
};
