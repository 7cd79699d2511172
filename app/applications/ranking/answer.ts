import type { GraphLink } from './graph.ts';

/** What the walk has told up to some time step. */
interface WalkAnswer {
  /** Mean over t = 0 … `time` of the distribution. */
  readonly quantumMean: readonly number[];
  readonly standardDeviationOverTime: readonly number[];
  /** Distributions of the first time steps. */
  readonly quantumAt: Readonly<Record<string, readonly number[]>>;
  /** Nodes from the highest mean. */
  readonly rankingQuantum: readonly number[];
  /** Nodes whose place in the two rankings differs. */
  readonly ranksDiffer: number;
  /** The last time step that was read. */
  readonly time: number;
  /** Share of the shots that named no node, by noise. */
  readonly outside?: number;
}

/** Lists have a number for each node, in the order of `labels`; rankings have the places of nodes in it. */
export interface RankingAnswer extends Partial<WalkAnswer> {
  readonly nodes: number;
  readonly labels: readonly string[];
  /** Of both registers. */
  readonly qubits: number;
  /** Weights of the links, each pair of nodes once. */
  readonly links: readonly GraphLink[];
  readonly isUndirected: boolean;
  /** Where the nodes are drawn. */
  readonly positions: readonly (readonly [x: number, y: number])[];
  /** Time steps that are run. */
  readonly steps: number;
  readonly danglingNodes: number;
  /** Parts that no link joins. */
  readonly components: number;
  readonly classical: readonly number[];
  readonly rankingClassical: readonly number[];
}
