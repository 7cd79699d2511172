import type { AmplifiedRuns } from './amplification.ts';
import type { SampledShare } from './sampling.ts';

/** A node with all that is known of it. */
export interface InferredNode {
  readonly name: string;
  /** Names to show; without them, `name`. */
  readonly zh?: string;
  readonly en?: string;
  /** Places of its parents. */
  readonly parents: readonly number[];
  /** Of evidence: what was seen. */
  readonly evidence?: 0 | 1;
  /** P(yes) without evidence, exact. */
  readonly prior: number;
  /** P(yes) with the evidence, exact. */
  readonly posterior?: number;
  /** From the runs that showed the evidence. */
  readonly sampled?: SampledShare;
  /** By classical sampling, with as many runs. */
  readonly rejection?: SampledShare;
  readonly weighting?: SampledShare;
}

export interface BayesianAnswer {
  readonly qubits: number;
  readonly nodes: readonly InferredNode[];
  readonly probabilityOfEvidence: number;
  /**
   * P(yes) of each node that is not evidence: on the exact engine from the probabilities of the circuit, on others from
   * the sum over all states. Absent until it is known.
   */
  readonly posterior?: Readonly<Record<string, number>>;
  /** Share of runs that are kept after 0 … 5 steps. */
  readonly successAfterSteps: readonly number[];
  /** Steps that bring the state nearest to the evidence for the first time; a run takes at most 40. */
  readonly usualSteps: number;
  readonly successAtUsualSteps: number;
  readonly samplesKeptOf1000: { readonly plain: number; readonly amplified: number };
  /** Steps of the last runs; absent before the first. */
  readonly steps?: number;
  /** Share that is kept with them: exact, and seen in the runs with them. */
  readonly successAtSteps?: number;
  readonly keptShare?: number;
  /** By their numbers of steps. */
  readonly amplified: readonly AmplifiedRuns[];
  readonly runs: number;
  readonly kept: number;
  /** Uses of A and of its inverse in all runs. */
  readonly usesOfA: number;
  /** The node of the first sentence. */
  readonly named?: { readonly node: number; readonly exact?: number } & Partial<SampledShare>;
  /** Classical sampling with as many runs; of weighted samples, `kept` is the number that would tell as much. */
  readonly rejection?: { readonly runs: number; readonly kept: number };
  readonly weighting?: { readonly runs: number; readonly kept: number };
}
