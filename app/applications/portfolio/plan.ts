import type { Preparation } from '#app/applications/contract.ts';
import { noiseTimes } from '#app/applications/noise-times.ts';
import { searchBudget } from '#app/applications/threshold-search/search-maximum.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { Circuit } from '#simulator';
import { evaluationLimit } from './angle-plan.ts';
import { adaptiveCircuits, keptCircuit, penalisedCircuit, withAngles } from './circuits.ts';
import type { PortfolioInput } from './input.ts';
import { type PortfolioModel, portfolioModel } from './model.ts';
import { keptObjective, type Objective, penalisedObjective, wholeObjective } from './objective.ts';

/** The circuits of a method. */
export interface PortfolioPlan {
  /** Of QAOA with parameters; of adaptive search with an iteration. */
  readonly principal: Circuit;
  /** What QAOA lowers. */
  readonly objective: Objective;
}

export function portfolioPlan(input: PortfolioInput, { assets, portfolios }: PortfolioModel): PortfolioPlan {
  const { method, budget, layers } = input;
  const objective = method === 'x' ? penalisedObjective(assets, input) : keptObjective(assets, input);
  if (method === 'grover') {
    const whole = wholeObjective(assets, input);
    // The threshold of the middle: half of the portfolios are below it.
    const middle = portfolios[Math.floor(portfolios.length / 2)]!;
    return { principal: adaptiveCircuits(whole, budget)(whole.valueOf(middle.assets), 1), objective };
  }
  const principal = method === 'x' ? penalisedCircuit(objective, layers) : keptCircuit(objective, budget, layers);
  return { principal, objective };
}

/** Seconds of an evaluation of a mean on one core: to plan it, and for each gate and amplitude. */
const EVALUATION = { plan: 0.001, amplitude: 2.5e-9, gate: 8e-6 } as const;

const evaluationSeconds = ({ qubits, operations }: Circuit): number =>
  EVALUATION.plan + operations.length * (EVALUATION.gate + EVALUATION.amplitude * 2 ** qubits);

/** Samples of QAOA are taken after the first start and at the end. */
const SAMPLINGS = 2;

export function preparePortfolio(input: PortfolioInput, engine: ApplicationEngine): Preparation {
  const model = portfolioModel(input);
  const { principal } = portfolioPlan(input, model);
  const { method, starts, layers, shots } = input;
  if (method === 'grover') {
    const calls = searchBudget(model.portfolios.length);
    // A call is an iteration or a measurement: about as many of both.
    const circuits = [{ circuit: principal, shots: engine === 'exact' ? 0 : 1, times: Math.ceil(calls / 2) }];
    return { principal, qubits: principal.qubits, shots: engine === 'exact' ? 0 : 1, circuits, classicalSeconds: 0.05 };
  }
  const bound = withAngles(
    principal,
    Array.from({ length: 2 * layers }, () => 0.5),
  );
  return {
    principal,
    qubits: principal.qubits,
    shots: engine === 'exact' ? 0 : shots,
    circuits: [{ circuit: bound, shots: engine === 'exact' ? 0 : shots, times: SAMPLINGS * noiseTimes(bound, engine) }],
    classicalSeconds: 0.05 + evaluationLimit(starts, layers) * evaluationSeconds(principal),
  };
}
