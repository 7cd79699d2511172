/**
 * What takes the place of the evaluations of a minimisation, in their order: those that were made before, on this machine
 * or another, and what makes or ends the others. Each evaluation follows from the ones before, so that they are all that a
 * run must know to go on.
 */
export interface EvaluationSource {
  /**
   * Returns the next search of the run: a new one, or one that has been told the first of its evaluations already, which
   * `next` then does not give.
   */
  search<Search extends object>(create: () => Search): Search;
  /** Returns the evaluation of the next point, which `make` makes here. May throw, to end the run. */
  next<Evaluation>(make: () => Evaluation): Evaluation;
}
