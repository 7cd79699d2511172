import { intoBox, projectedGradient } from './box.ts';
import { firstSlope } from './first-slope.ts';
import { ask, type Asking, type MinimiseProblem, type SearchEnd } from './search.ts';
import { largest } from './vector.ts';

/** Decay of the means of the gradient and of its square, and the constant that avoids a division by 0. */
const DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const EPSILON = 1e-8;

/** The method itself never ends. It is stopped after this many steps without a lower value. */
const PATIENCE = 50;

/** So often the rate is halved where a step leads to a point without a finite value. */
const MAX_HALVINGS = 10;

/**
 * Adam (D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015, algorithm 1). `step` is the rate:
 * about the length of a step in each parameter. Steps are projected onto the box. Converged where the largest component
 * of the projected gradient is within the tolerance.
 */
export function* adam(problem: MinimiseProblem): Asking<SearchEnd> {
  const begin = yield* firstSlope(problem);
  if ('stoppedBy' in begin) return begin;
  let { point, told } = begin;
  let rate = problem.step;
  let lowest = told.value;
  let idle = 0;
  const means = point.map(() => 0);
  const squares = point.map(() => 0);
  for (let time = 1; ; time++) {
    const { gradient } = told;
    if (largest(projectedGradient(problem, point, gradient)) <= problem.tolerance) return { stoppedBy: 'tolerance' };
    const direction = gradient.map((g, i) => {
      means[i] = DECAY * means[i]! + (1 - DECAY) * g;
      squares[i] = SQUARE_DECAY * squares[i]! + (1 - SQUARE_DECAY) * g * g;
      return means[i] / (1 - DECAY ** time) / (Math.sqrt(squares[i] / (1 - SQUARE_DECAY ** time)) + EPSILON);
    });
    let next;
    for (let halvings = 0; ; halvings++) {
      if (halvings > MAX_HALVINGS) return { stoppedBy: 'no-improvement' };
      next = yield* ask(
        intoBox(
          problem,
          point.map((x, i) => x - rate * direction[i]!),
        ),
      );
      if (Number.isFinite(next.told.value)) break;
      rate /= 2;
    }
    ({ point, told } = next);
    idle = told.value < lowest ? 0 : idle + 1;
    lowest = Math.min(lowest, told.value);
    if (idle >= PATIENCE) return { stoppedBy: 'no-improvement' };
  }
}
