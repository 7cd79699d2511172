import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import { type ApplicationEngine, isNoisyEngine } from '#app/domain/applications.ts';
import { MACHINE_SHOTS } from '#app/domain/limits.ts';
import type { RankingAnswer } from './answer.ts';
import { computeRanking } from './compute.ts';
import { SAMPLE_LINKS } from './data/sample-links.ts';
import { graphOf, type RankingInput, rankingSchema, readRankingInput } from './input.ts';
import { NOISE_NODES, RANKING_LIMITS } from './limits.ts';
import { registerQubits } from './model.ts';
import { principalWalk, stepsOf, walkCosts } from './plan.ts';

const hasLists = ({ edges }: RankingInput): boolean => edges !== undefined;

function refusal(input: RankingInput, engine: ApplicationEngine): InputProblem | undefined {
  if (!isNoisyEngine(engine)) return undefined;
  const n = graphOf(input).names.length;
  if (n <= NOISE_NODES[engine])
    return engine === 'machine' && input.shots > MACHINE_SHOTS
      ? { field: 'shots', key: 'out_of_range', values: { min: RANKING_LIMITS.leastShots, max: MACHINE_SHOTS } }
      : undefined;
  return {
    field: hasLists(input) ? 'edges' : 'csv',
    key: engine === 'machine' ? 'machine_size' : 'noisy_size',
    values: { n, limit: NOISE_NODES[engine] },
  };
}

/** Documents of what is known, and reading the state. */
const SECONDS_OF_STEP = 60e-6;

function prepare(input: RankingInput, engine: ApplicationEngine): Preparation {
  const steps = stepsOf(input, engine);
  return {
    principal: principalWalk(input),
    qubits: 2 * registerQubits(graphOf(input).names.length),
    shots: engine === 'exact' ? 0 : input.shots,
    circuits: walkCosts(input, engine),
    classicalSeconds: 0.3 + steps * SECONDS_OF_STEP,
  };
}

export const rankingMethod: ApplicationMethod<RankingInput, RankingAnswer> = {
  schema: rankingSchema,
  read: readRankingInput,
  refusal,
  prepare,
  compute: computeRanking,
  sampleTable: (input) => (input.csv === undefined && !hasLists(input) ? SAMPLE_LINKS : undefined),
};
