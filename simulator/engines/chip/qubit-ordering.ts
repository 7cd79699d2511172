/** Maximum number of passes over all qubits that search for better positions. */
const MAX_PASSES = 12;

/**
 * Orders qubits in a line so that interacting qubits are close: minimises the sum of the distances over all
 * interactions. Starts from a breadth-first order and moves single qubits until it no longer improves.
 */
export function orderQubits(
  qubits: readonly number[],
  meetings: readonly (readonly [number, number])[],
): readonly number[] {
  const index = new Map(qubits.map((qubit, i) => [qubit, i]));
  const weights = qubits.map(() => new Map<number, number>());
  for (const [a, b] of meetings) {
    const [p, q] = [index.get(a)!, index.get(b)!];
    weights[p]!.set(q, (weights[p]!.get(q) ?? 0) + 1);
    weights[q]!.set(p, (weights[q]!.get(p) ?? 0) + 1);
  }
  const order = breadthFirst(weights);
  for (let pass = 0; pass < MAX_PASSES && improve(order, weights); pass++);
  return order.map((i) => qubits[i]!);
}

type InteractionCounts = readonly ReadonlyMap<number, number>[];

function breadthFirst(weights: InteractionCounts): number[] {
  const byDegree = (a: number, b: number) => weights[a]!.size - weights[b]!.size || a - b;
  const order: number[] = [];
  const seen = new Set<number>();
  for (const start of weights.map((_, i) => i).sort(byDegree)) {
    if (seen.has(start)) continue;
    const queue = [start];
    seen.add(start);
    for (const vertex of queue) {
      order.push(vertex);
      for (const next of [...weights[vertex]!.keys()].sort(byDegree)) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return order;
}

function lengthOf(order: readonly number[], weights: InteractionCounts): number {
  const siteOf = new Int32Array(order.length);
  order.forEach((vertex, site) => (siteOf[vertex] = site));
  let length = 0;
  weights.forEach((others, vertex) =>
    others.forEach(
      (weight, other) => (length += other < vertex ? weight * Math.abs(siteOf[vertex]! - siteOf[other]!) : 0),
    ),
  );
  return length;
}

/** Moves every qubit to its best position; returns whether the sum decreased. */
function improve(order: number[], weights: InteractionCounts): boolean {
  const before = lengthOf(order, weights);
  let length = before;
  for (let vertex = 0; vertex < order.length; vertex++) {
    const from = order.indexOf(vertex);
    let best = from;
    order.splice(from, 1);
    for (let site = 0; site <= order.length; site++) {
      const candidate = lengthOf(order.toSpliced(site, 0, vertex), weights);
      if (candidate >= length) continue;
      length = candidate;
      best = site;
    }
    order.splice(best, 0, vertex);
  }
  return length < before;
}
