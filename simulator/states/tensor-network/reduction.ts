import { InteractionGraph } from './interaction-graph.ts';

/** Variables whose elimination cannot increase the treewidth, in order, and the graph of the others. */
export interface Reduction {
  readonly prefix: readonly number[];
  /** The variable of each vertex of `core`. */
  readonly variables: readonly number[];
  /** Absent if too many variables remain for a search. */
  readonly core: InteractionGraph | undefined;
  /**
   * Multiplications for eliminating the rest in the order of time if there is no core; counting stops above `limit`.
   */
  readonly costByTime: number;
}

/** Copying the rows of bits of more vertices for every attempt would be slow. */
const MAX_CORE = 8192;

/**
 * Eliminates variables with at most two neighbours, and those with three of which two are connected: the rules of
 * islet, twig, series and triangle of tree decomposition (Bodlaender, Koster, Eijkhof, "Preprocessing rules for
 * triangulation", 2005).
 */
export function reduceFactors(factors: readonly (readonly number[])[], limit: number): Reduction {
  const around = adjacency(factors);
  const prefix: number[] = [];
  const queue = [...around.keys()].filter((variable) => isSafe(around, variable));
  for (let variable = queue.pop(); variable !== undefined; variable = queue.pop()) {
    const own = around.get(variable);
    if (own === undefined || !isSafe(around, variable)) continue;
    prefix.push(variable);
    eliminate(around, variable, own);
    for (const a of own) if (isSafe(around, a)) queue.push(a);
  }
  const rest = [...around.keys()].sort((a, b) => a - b);
  if (rest.length > MAX_CORE)
    return { prefix, variables: rest, core: undefined, costByTime: costInOrder(around, rest, limit) };
  const vertexOf = new Map(rest.map((variable, vertex) => [variable, vertex]));
  const core = new InteractionGraph(rest.length);
  rest.forEach((variable, vertex) => {
    for (const other of around.get(variable)!) core.join(vertex, vertexOf.get(other)!);
  });
  return { prefix, variables: rest, core, costByTime: Infinity };
}

type Adjacency = Map<number, Set<number>>;

function eliminate(around: Adjacency, variable: number, own: ReadonlySet<number>): void {
  around.delete(variable);
  for (const a of own) {
    const other = around.get(a)!;
    other.delete(variable);
    for (const b of own) if (b !== a) other.add(b);
  }
}

function costInOrder(around: Adjacency, order: readonly number[], limit: number): number {
  let cost = 0;
  for (const variable of order) {
    const own = around.get(variable)!;
    cost += 2 ** (own.size + 1);
    if (cost > limit) return cost;
    eliminate(around, variable, own);
  }
  return cost;
}

function adjacency(factors: readonly (readonly number[])[]): Adjacency {
  const around: Adjacency = new Map();
  for (const factor of factors) {
    for (const a of factor) {
      let own = around.get(a);
      if (own === undefined) around.set(a, (own = new Set()));
      for (const b of factor) if (b !== a) own.add(b);
    }
  }
  return around;
}

function isSafe(around: ReadonlyMap<number, ReadonlySet<number>>, variable: number): boolean {
  const own = around.get(variable)!;
  if (own.size <= 2) return true;
  if (own.size > 3) return false;
  const [a, b, c] = [...own];
  return around.get(a!)!.has(b!) || around.get(a!)!.has(c!) || around.get(b!)!.has(c!);
}
