import { randomStream } from '#simulator/math/random.ts';
import { type MethodName, METHODS } from './methods.ts';
import type { Asking, MinimiseProblem, SearchEnd, StoppedBy, Told, Vector } from './search.ts';

/** Lower and upper bound of a parameter; null where there is none. */
export type ParameterBounds = readonly [lower: number | null, upper: number | null];

/** Plain JSON. */
export interface MinimiseOptions {
  readonly method: MethodName;
  /** One value for each parameter, within its bounds. */
  readonly start: Vector;
  /** For each parameter. Equal bounds keep a parameter at its start. */
  readonly bounds: readonly ParameterBounds[];
  /** The number of evaluations that is never exceeded, 1 or more. */
  readonly budget: number;
  /** What it measures depends on the method, see `METHODS`. */
  readonly tolerance: number;
  /** Length of the first steps in radians. */
  readonly step: number;
  readonly seed: number;
  /** Whether values come from shots or trajectories. The lowest value is then low by chance, so it is taken anew. */
  readonly isNoisy: boolean;
}

/** Plain JSON: what was found at a point. */
export interface Evaluation {
  /** null where the point has no finite value. */
  readonly value: number | null;
  readonly standardError?: number;
  /** One component for each parameter. Only for methods that need gradients. */
  readonly gradient?: Vector;
}

export interface HistoryEntry {
  /** From 1. */
  readonly evaluation: number;
  readonly value: number | null;
  readonly standardError?: number;
  readonly point: Vector;
}

/** A history entry with a value. */
export type Minimum = HistoryEntry & { readonly value: number };

const hasValue = (entry: HistoryEntry): entry is Minimum => entry.value !== null;

/** Returns what is kept of an evaluation: numbers that JSON can hold. */
function keptOf({ value, standardError, gradient }: Evaluation, needsGradient: boolean): Evaluation {
  const isFinite = Number.isFinite(value) && (!needsGradient || gradient!.every((g) => Number.isFinite(g)));
  return {
    value: isFinite ? value : null,
    ...(standardError !== undefined && Number.isFinite(standardError) && { standardError }),
    ...(needsGradient && isFinite && { gradient }),
  };
}

/**
 * A minimisation that asks for points and is told their values. It can be left and resumed at any evaluation: methods
 * are deterministic, so the options and the evaluations so far, both plain JSON, are its whole state.
 *
 *     const run = new Minimisation(options, saved);
 *     while (run.wanted.length > 0) run.tell(evaluate(run.wanted[0]));
 */
export class Minimisation {
  readonly #options: MinimiseOptions;
  readonly #free: readonly number[];
  readonly #search: Asking<SearchEnd>;
  /** Evaluations that the method may use. */
  readonly #searchBudget: number;
  #batch: readonly Vector[] = [];
  #answers: Told[] = [];
  readonly #evaluations: Evaluation[] = [];
  readonly #history: HistoryEntry[] = [];
  #best: Minimum | undefined;
  #end: SearchEnd | undefined;
  /** Whether the budget did not suffice for all points that the method asked for. */
  #isCut = false;
  /** Whether the result is evaluated once more at the end. */
  readonly #isConfirmed: boolean;
  #isConfirming = false;

  /**
   * @throws RangeError if the options contradict each other, or the evaluations are more than the method asks for; what
   *   users enter is checked by `readMinimiseOptions`
   */
  constructor(options: MinimiseOptions, evaluations: readonly Evaluation[] = []) {
    const { method, start, bounds, budget, tolerance, step, seed, isNoisy } = options;
    if (bounds.length !== start.length) throw new RangeError(`${bounds.length} bounds for ${start.length} parameters`);
    if (!Number.isSafeInteger(budget) || budget < 1) throw new RangeError(`a budget of ${budget} evaluations`);
    if (!(tolerance >= 0 && step > 0)) throw new RangeError(`tolerance ${tolerance}, step ${step}`);
    const lower = bounds.map(([bound]) => bound ?? -Infinity);
    const upper = bounds.map(([, bound]) => bound ?? Infinity);
    for (const [i, x] of start.entries())
      if (!Number.isFinite(x) || !(lower[i]! <= x && x <= upper[i]!))
        throw new RangeError(`parameter ${i} starts at ${x}, outside ${lower[i]} … ${upper[i]}`);

    this.#options = options;
    this.#free = [...start.keys()].filter((i) => lower[i]! < upper[i]!);
    this.#isConfirmed = this.#free.length > 0 && (isNoisy || METHODS[method].averages);
    this.#searchBudget = this.#isConfirmed ? Math.max(1, budget - 1) : budget;
    const random = randomStream(seed);
    const free = (vector: Vector): Vector => this.#free.map((i) => vector[i]!);
    const problem: MinimiseProblem = {
      start: free(start),
      lower: free(lower),
      upper: free(upper),
      budget: this.#searchBudget,
      tolerance,
      step,
      random: () => random.uniform(),
    };
    this.#search = this.#free.length > 0 ? METHODS[method].search(problem) : evaluateOnce();
    this.#advance([]);
    for (const evaluation of evaluations) this.tell(evaluation);
  }

  /** Points to evaluate, independently of each other, one value for each parameter. Empty at the end. */
  get wanted(): readonly Vector[] {
    return this.#batch.slice(this.#answers.length).map((point) => this.#whole(point));
  }

  /**
   * Takes what was found at the first of the wanted points. A value that is not finite, or comes with a gradient that is
   * not, is no value: the point counts as higher than all others.
   * @throws RangeError if no point is wanted, or if the gradient is missing or has another length
   */
  tell(evaluation: Evaluation): void {
    const [point] = this.wanted;
    if (point === undefined) throw new RangeError('the minimisation has ended');
    const { needsGradient } = METHODS[this.#options.method];
    if (needsGradient && evaluation.value !== null && evaluation.gradient?.length !== point.length)
      throw new RangeError(`${evaluation.gradient?.length} gradient components for ${point.length} parameters`);
    const kept = keptOf(evaluation, needsGradient);
    this.#evaluations.push(kept);
    const { value, standardError, gradient = [] } = kept;
    const entry = {
      evaluation: this.#evaluations.length,
      value,
      ...(standardError !== undefined && { standardError }),
      point,
    };
    this.#history.push(entry);
    if (this.#isConfirming) this.#confirm(entry);
    else if (hasValue(entry) && (this.#best === undefined || entry.value < this.#best.value)) this.#best = entry;
    this.#answers.push({
      value: value ?? Infinity,
      gradient: gradient.length === 0 ? [] : this.#free.map((i) => gradient[i]!),
      standardError: standardError ?? 0,
    });
    if (this.#answers.length === this.#batch.length) this.#advance(this.#answers);
  }

  /** Undefined until the end. */
  get stoppedBy(): StoppedBy | undefined {
    return this.wanted.length === 0 ? this.#end!.stoppedBy : undefined;
  }

  /**
   * The point with the lowest value so far. At the end of a noisy search its value is one that was taken anew there; if
   * it is higher than the value at the start, the start is the best.
   */
  get best(): Minimum | undefined {
    return this.#best;
  }

  get history(): readonly HistoryEntry[] {
    return this.#history;
  }

  /** To be kept for resuming. Only the last entries are new since the last time. */
  get evaluations(): readonly Evaluation[] {
    return this.#evaluations;
  }

  #whole(point: Vector): Vector {
    const whole = [...this.#options.start];
    for (const [k, i] of this.#free.entries()) whole[i] = point[k]!;
    return whole;
  }

  /** Passes the answers on and takes the next points, as far as the budget goes. */
  #advance(answers: readonly Told[]): void {
    this.#answers = [];
    this.#batch = [];
    if (this.#end !== undefined) return;
    if (this.#isCut) this.#end = { stoppedBy: 'budget' };
    else {
      const { done, value } = this.#search.next(answers);
      if (done === true) this.#end = value;
      else {
        this.#batch = value.slice(0, this.#searchBudget - this.#evaluations.length);
        this.#isCut = this.#batch.length < value.length;
        if (this.#batch.length > 0) return;
        this.#end = { stoppedBy: 'budget' };
      }
    }
    const best = this.#end.point === undefined ? this.#best?.point : this.#whole(this.#end.point);
    if (!this.#isConfirmed || best === undefined || this.#evaluations.length >= this.#options.budget) return;
    this.#isConfirming = true;
    this.#batch = [this.#free.map((i) => best[i]!)];
  }

  #confirm(entry: HistoryEntry): void {
    const [start] = this.#history;
    const candidates = [entry, start!].filter(hasValue);
    this.#best = candidates.reduce<Minimum | undefined>(
      (best, other) => (best === undefined || other.value < best.value ? other : best),
      undefined,
    );
  }
}

function* evaluateOnce(): Asking<SearchEnd> {
  yield [[]];
  return { stoppedBy: 'no-parameters' };
}
