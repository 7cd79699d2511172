import type { InferredNode } from './answer.ts';

/** Places of the nodes from which arrows lead to evidence. */
function causesOf(nodes: readonly InferredNode[]): ReadonlySet<number> {
  const causes = new Set<number>();
  const open = nodes.flatMap(({ evidence, parents }) => (evidence === undefined ? [] : parents));
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (causes.has(node)) continue;
    causes.add(node);
    open.push(...nodes[node]!.parents);
  }
  return causes;
}

/**
 * Returns the place of the node that the first sentence is about: of the causes of what was seen, the one whose
 * probability moves most; without causes, of all nodes. Undefined if all are evidence.
 */
export function namedNode(nodes: readonly InferredNode[]): number | undefined {
  const open = [...nodes.keys()].filter((node) => nodes[node]!.evidence === undefined);
  const causes = causesOf(nodes);
  const candidates = open.some((node) => causes.has(node)) ? open.filter((node) => causes.has(node)) : open;
  const moved = (node: number): number => {
    const { prior, posterior, sampled } = nodes[node]!;
    return Math.abs((posterior ?? sampled?.value ?? prior) - prior);
  };
  return candidates.toSorted((one, other) => moved(other) - moved(one) || one - other)[0];
}
