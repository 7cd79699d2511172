import type { Message } from '#app/applications/contract.ts';
import { RANKING_LIMITS } from './limits.ts';

/** A link with its weight; nodes by their index. */
export type GraphLink = readonly [from: number, to: number, weight: number];

/** Links of positive weight, each pair of nodes once, in the order of their nodes. */
export interface Graph {
  readonly names: readonly string[];
  readonly links: readonly GraphLink[];
}

export type GraphReading =
  { readonly ok: true; readonly graph: Graph } | { readonly ok: false; readonly errors: readonly Message[] };

/** Adds up repeated links; those of an undirected network run both ways, a link of a node to itself only once. */
export function mergedLinks(links: Iterable<GraphLink>, nodes: number, isUndirected: boolean): readonly GraphLink[] {
  const weights = new Map<number, number>();
  const add = (from: number, to: number, weight: number): void => {
    const place = from * nodes + to;
    weights.set(place, (weights.get(place) ?? 0) + weight);
  };
  for (const [from, to, weight] of links) {
    if (weight === 0) continue;
    add(from, to, weight);
    if (isUndirected && from !== to) add(to, from, weight);
  }
  return [...weights]
    .toSorted(([one], [other]) => one - other)
    .map(([place, weight]) => [Math.floor(place / nodes), place % nodes, weight]);
}

/** What is wrong with a number of nodes. */
export function sizeProblem(nodes: number): Message | undefined {
  const { nodes: limit, leastNodes } = RANKING_LIMITS;
  if (nodes > limit) return { key: 'nodes_many', values: { n: nodes, limit } };
  return nodes < leastNodes ? { key: 'nodes_few' } : undefined;
}

/** What is wrong with the weight of a link, in a line of a text or in a list. */
export function weightProblem(weight: number, place: 'line' | 'link', row: number): Message | undefined {
  const isLine = place === 'line';
  if (weight < 0) return { key: isLine ? 'weight_negative' : 'link_negative', values: { row } };
  return weight > RANKING_LIMITS.weight
    ? { key: isLine ? 'weight_large' : 'link_large', values: { row, limit: RANKING_LIMITS.weight } }
    : undefined;
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** What is wrong with the names of nodes: none is empty, too long or of several lines, and no two are the same. */
export function nameProblem(names: readonly string[]): Message | undefined {
  const seen = new Set<string>();
  for (const name of names) {
    if (name === '') return { key: 'name_empty' };
    if (name.length > RANKING_LIMITS.nameLength)
      return { key: 'name_long', values: { name: name.slice(0, 20), limit: RANKING_LIMITS.nameLength } };
    if (CONTROL.test(name)) return { key: 'name_text' };
    if (seen.has(name)) return { key: 'name_twice', values: { name } };
    seen.add(name);
  }
  return undefined;
}
