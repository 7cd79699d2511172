/** Bayesian networks of yes/no nodes, and sums over all their states. */

/** A node as an input has it. */
export interface BayesianNode {
  readonly name: string;
  readonly zh?: string | undefined;
  readonly parents: readonly string[];
  /** P(yes) for all values of the parents, the first parent most significant. */
  readonly true: readonly number[];
}

/** Node i is bit i of a state and qubit i of a circuit. */
export interface BayesianModel {
  readonly nodes: readonly BayesianNode[];
  /** Places of the parents of each node. */
  readonly parents: readonly (readonly number[])[];
  /** Every node after its parents. */
  readonly order: readonly number[];
}

/** What is seen, by the place of its node. */
export interface SeenNode {
  readonly node: number;
  readonly value: 0 | 1;
}

/** Returns an order with every node after its parents; undefined if there is a cycle. */
export function parentsFirst(parents: readonly (readonly number[])[]): readonly number[] | undefined {
  const order: number[] = [];
  const placed = new Set<number>();
  while (order.length < parents.length) {
    const next = parents.findIndex((each, node) => !placed.has(node) && each.every((parent) => placed.has(parent)));
    if (next === -1) return undefined;
    order.push(next);
    placed.add(next);
  }
  return order;
}

/** Returns the model of a network that was read. @throws Error if it has a cycle */
export function bayesianModel(nodes: readonly BayesianNode[]): BayesianModel {
  const places = new Map(nodes.map(({ name }, place) => [name, place]));
  const parents = nodes.map((node) => node.parents.map((parent) => places.get(parent)!));
  const order = parentsFirst(parents);
  if (order === undefined) throw new Error('a network with a cycle');
  return { nodes, parents, order };
}

/** Returns evidence by place, in the order of the nodes. */
export const seenNodes = (
  { nodes }: Pick<BayesianModel, 'nodes'>,
  evidence: Readonly<Record<string, 0 | 1>>,
): readonly SeenNode[] =>
  nodes.flatMap(({ name }, node) => (Object.hasOwn(evidence, name) ? [{ node, value: evidence[name]! }] : []));

export const isShownIn = (state: number, seen: readonly SeenNode[]): boolean =>
  seen.every(({ node, value }) => ((state >> node) & 1) === value);

/** P(yes) of a node, given the values of its parents in a state. */
export function chanceOfYes({ nodes, parents }: BayesianModel, node: number, state: number): number {
  let row = 0;
  for (const parent of parents[node]!) row = 2 * row + ((state >> parent) & 1);
  return nodes[node]!.true[row]!;
}

/** What the sum over all states tells. */
export interface ExactInference {
  readonly evidence: number;
  /** P(yes) of each node before and after the evidence; without a posterior if the evidence is impossible. */
  readonly prior: readonly number[];
  readonly posterior: readonly number[] | undefined;
}

/** Sums the joint distribution over all 2ⁿ states. */
export function sumOverStates(model: BayesianModel, seen: readonly SeenNode[]): ExactInference {
  const size = model.nodes.length;
  const prior = Array.from({ length: size }, () => 0);
  const joint = Array.from({ length: size }, () => 0);
  let evidence = 0;
  for (let state = 0; state < 2 ** size; state++) {
    let probability = 1;
    for (let node = 0; node < size && probability > 0; node++) {
      const yes = chanceOfYes(model, node, state);
      probability *= (state >> node) & 1 ? yes : 1 - yes;
    }
    if (probability === 0) continue;
    const isShown = isShownIn(state, seen);
    if (isShown) evidence += probability;
    for (let node = 0; node < size; node++) {
      if (((state >> node) & 1) === 0) continue;
      prior[node]! += probability;
      if (isShown) joint[node]! += probability;
    }
  }
  // Sums of rounded numbers may be a little above 1.
  const share = (part: number): number => Math.min(1, part / evidence);
  return {
    evidence: Math.min(1, evidence),
    prior: prior.map((sum) => Math.min(1, sum)),
    posterior: evidence > 0 ? joint.map(share) : undefined,
  };
}
