import type { ApplicationHost } from '#app/applications/contract.ts';
import { isingObservable } from '#app/applications/ising/ising.ts';
import { type AngleEvaluation, searchAngles } from '#app/applications/ising/search-angles.ts';
import type { Circuit } from '#simulator';
import { firstAngles, searchRounds } from './angle-plan.ts';
import type { Objective } from './objective.ts';

/** Nelder–Mead ends where the angles differ by less. */
const TOLERANCE = 0.01;

interface BestAngles {
  readonly angles: readonly number[];
  readonly value: number;
}

interface SearchedAngles {
  /** Absent: stopped before the first evaluation. */
  readonly best?: BestAngles;
  /** Whether the last round ended within its evaluations. */
  readonly isConverged: boolean;
}

interface SearchEvents {
  readonly onEvaluation: (evaluation: AngleEvaluation) => void;
  /** After the first start: there is something to sample. */
  readonly onFirst: (best: BestAngles) => void;
}

/** Searches the angles of the lowest mean of an objective, on the classical simulator whatever the engine. */
export function searchPortfolioAngles(
  program: Circuit,
  objective: Objective,
  { starts, layers }: { readonly starts: number; readonly layers: number },
  host: ApplicationHost,
  { onEvaluation, onFirst }: SearchEvents,
): SearchedAngles {
  const evaluate = host.expectation(program, isingObservable(objective.ising), 0);
  const first = firstAngles(starts, layers, host.random('angles'));
  let best: BestAngles | undefined;
  let evaluations = 0;
  let isConverged = false;
  for (const [round, { step, evaluations: budget }] of searchRounds(starts, layers).entries())
    for (const [index, start] of (round === 0 || best === undefined ? first : [best.angles]).entries()) {
      const before = { best: best?.value ?? Infinity, evaluations };
      const found = searchAngles(
        evaluate,
        { starts: [start], method: 'nelder-mead', budget, step, tolerance: TOLERANCE, seed: 0, isNoisy: false },
        ({ evaluation, value, best: lowest }) => {
          evaluations = before.evaluations + evaluation;
          onEvaluation({ evaluation: evaluations, value, best: Math.min(before.best, lowest) });
        },
      );
      if (found.best !== undefined && found.best.value < before.best) best = found.best;
      if (host.isStopped) return { ...(best && { best }), isConverged: false };
      if (round === 0 && index === 0 && best !== undefined) onFirst(best);
      isConverged = found.isConverged;
    }
  return { ...(best && { best }), isConverged };
}
