import type { Graph } from './graph.ts';

/** Qubits of one of the two registers. */
export const registerQubits = (nodes: number): number => Math.max(1, Math.ceil(Math.log2(nodes)));

/** Weight of all links that leave each node. */
const outgoing = ({ names, links }: Graph): readonly number[] => {
  const sums = names.map(() => 0);
  for (const [from, , weight] of links) sums[from]! += weight;
  return sums;
};

export const danglingNodesOf = (graph: Graph): readonly number[] =>
  outgoing(graph).flatMap((sum, node) => (sum === 0 ? [node] : []));

/**
 * Returns the Google matrix G = αE + (1−α)/N by columns: column j has the probabilities of going from node j to each
 * other, by its links, or to all alike if it has none.
 */
export function googleColumns(graph: Graph, damping: number): readonly Float64Array[] {
  const nodes = graph.names.length;
  const sums = outgoing(graph);
  const columns = sums.map((sum) =>
    new Float64Array(nodes).fill((1 - damping) / nodes + (sum === 0 ? damping / nodes : 0)),
  );
  for (const [from, to, weight] of graph.links) columns[from]![to]! += (damping * weight) / sums[from]!;
  return columns;
}

/** Counts the parts of a network that no link joins, whatever its direction. */
export function countComponents({ names, links }: Graph): number {
  const parent = names.map((_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  for (const [from, to] of links) parent[rootOf(from)] = rootOf(to);
  return parent.filter((root, node) => root === node).length;
}

/** Values that differ by less are alike, and the first node comes first. */
const ALIKE = 1e-9;

/** Returns the nodes from the highest value. */
export function rankingOf(values: readonly number[]): readonly number[] {
  const rounded = values.map((value) => Math.round(value / ALIKE));
  return rounded.map((_, node) => node).toSorted((one, other) => rounded[other]! - rounded[one]! || one - other);
}

/** Returns the place of each node in a ranking, from 1. */
export function placesOf(ranking: readonly number[]): readonly number[] {
  const places = ranking.map(() => 0);
  ranking.forEach((node, index) => (places[node] = index + 1));
  return places;
}
