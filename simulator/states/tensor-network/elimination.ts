import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import type { InteractionGraph } from './interaction-graph.ts';

/** Rule by which the greedy search chooses the next vertex. */
export type EliminationRule = 'fewest-neighbours' | 'least-fill';

export interface Elimination {
  readonly order: readonly number[];
  /** Multiplications of eliminating the variables one by one. */
  readonly cost: number;
  /** Cost of the search, in steps of about a nanosecond. */
  readonly steps: number;
}

/** Steps for reading one word of a row; measured. */
const STEPS_PER_WORD = 4;

/** Limits at which a search stops; its `order` is then incomplete. */
export interface EliminationLimits {
  readonly cost: number;
  readonly steps: number;
}

/** A tensor of this many variables fits in no memory. */
const MAX_NEIGHBOURS = 64;

/** Eliminates in a given order. Stops above MAX_NEIGHBOURS and returns the cost so far. */
export function eliminateInOrder(
  source: InteractionGraph,
  order: readonly number[],
  checkpoint: Checkpoint,
): Elimination {
  const graph = source.copy();
  const neighbours = new Int32Array(graph.size);
  let cost = 0;
  let steps = 0;
  for (const vertex of order) {
    const count = graph.neighbours(vertex, neighbours);
    cost += 2 ** (count + 1);
    steps += (count + 1) * graph.words;
    if (count > MAX_NEIGHBOURS) break;
    graph.eliminate(vertex, neighbours, count);
    checkpoint();
  }
  return { order, cost, steps: STEPS_PER_WORD * steps };
}

/**
 * Eliminates every vertex greedily by a rule. Random numbers break ties and reorder near-ties.
 * @param noise by how much, in units of the rule, a chosen vertex may be worse than the best one
 */
export function eliminateGreedily(
  source: InteractionGraph,
  rule: EliminationRule,
  random: RandomStream,
  noise: number,
  bounds: EliminationLimits,
  checkpoint: Checkpoint,
): Elimination {
  const graph = source.copy();
  const { size, words } = graph;
  const neighbours = new Int32Array(size);
  const second = new Int32Array(size);
  const scores = new Float64Array(size);
  const left = Int32Array.from({ length: size }, (_, vertex) => vertex);
  const stamps = new Int32Array(size).fill(-1);
  const order: number[] = [];
  let steps = size * words;
  const rescore = (vertex: number) => {
    const chance = noise * random.uniform();
    if (rule === 'fewest-neighbours') {
      scores[vertex] = graph.degree(vertex) + chance;
      steps += words;
      return;
    }
    const count = graph.neighbours(vertex, second);
    scores[vertex] = graph.missing(vertex, second, count) / 2 + chance;
    steps += (count + 1) * words;
  };
  for (let vertex = 0; vertex < size; vertex++) rescore(vertex);
  let cost = 0;
  for (let remaining = size; remaining > 0; remaining--) {
    let at = 0;
    for (let i = 1; i < remaining; i++) if (scores[left[i]!]! < scores[left[at]!]!) at = i;
    steps += remaining;
    const vertex = left[at]!;
    left[at] = left[remaining - 1]!;
    const count = graph.neighbours(vertex, neighbours);
    cost += 2 ** (count + 1);
    if (cost > bounds.cost || STEPS_PER_WORD * steps > bounds.steps) break;
    checkpoint();
    graph.eliminate(vertex, neighbours, count);
    order.push(vertex);
    steps += count * words;
    for (let i = 0; i < count; i++) {
      const neighbour = neighbours[i]!;
      if (stamps[neighbour] !== remaining) rescore(neighbour);
      stamps[neighbour] = remaining;
    }
    // The fill also changes for vertices adjacent to two neighbours that are now connected.
    if (rule === 'least-fill') {
      for (let i = 0; i < count; i++) {
        const around = graph.neighbours(neighbours[i]!, second);
        for (const beyond of second.slice(0, around)) {
          if (stamps[beyond] !== remaining) rescore(beyond);
          stamps[beyond] = remaining;
        }
      }
    }
  }
  return { order, cost, steps: STEPS_PER_WORD * steps };
}
