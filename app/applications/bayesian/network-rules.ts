import type { InputProblem, MessageValues } from '#app/applications/contract.ts';
import { type BayesianNode, parentsFirst } from './bayesian-model.ts';

export const NETWORK_LIMITS = { nodes: 12, parents: 4, name: 40 } as const;
/** The most probabilities of a node. */
export const MOST_ROWS = 2 ** NETWORK_LIMITS.parents;

/** Rows given as pairs of yes and no may miss 1 by as much. */
const PAIR_TOLERANCE = 1e-6;
const MAX_PROBLEMS = 20;

type Column = 'name' | 'zh' | 'parents' | 'true';
const COLUMNS: ReadonlySet<string> = new Set(['name', 'zh', 'parents', 'true'] satisfies readonly Column[]);

/** What is wrong with a node; without a node, with the whole network. */
interface NodeProblem {
  readonly node?: number;
  readonly column?: Column;
  readonly key: string;
  readonly values?: MessageValues;
}

/** Separators of lists in a form, and controls, would split a name; objects have a use of their own for the last. */
const NOT_IN_NAMES = /[,，、;；=＝\p{Cc}\p{Zl}\p{Zp}]/u;
const FORBIDDEN = '__proto__';

/** Returns a name without space around it; undefined if it is none. */
function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4 * NETWORK_LIMITS.name) return undefined;
  const name = value.trim();
  const isSound = name !== '' && name !== FORBIDDEN && !NOT_IN_NAMES.test(name);
  return isSound && name.length <= NETWORK_LIMITS.name ? name : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Sentences of few parents. */
const ROW_COUNTS: readonly string[] = ['row_count_alone', 'row_count_single'];

class NodeReader {
  readonly problems: NodeProblem[] = [];
  readonly #node: number;
  /** How messages name the node. */
  #name: string;

  constructor(node: number) {
    this.#node = node;
    this.#name = String(node + 1);
  }

  read(raw: unknown): BayesianNode | undefined {
    if (!isObject(raw)) return this.#wrong('node_shape', undefined, { row: this.#node + 1 });
    const other = Object.keys(raw).find((key) => !COLUMNS.has(key));
    if (other !== undefined)
      return this.#wrong('node_field', undefined, { row: this.#node + 1, column: other.slice(0, NETWORK_LIMITS.name) });
    const name = readName(raw.name);
    if (name === undefined) this.#wrong('node_name', 'name', { row: this.#node + 1, limit: NETWORK_LIMITS.name });
    else this.#name = name;
    const zh = raw.zh === undefined ? undefined : readName(raw.zh);
    if (raw.zh !== undefined && zh === undefined)
      this.#wrong('node_name', 'zh', { row: this.#node + 1, limit: NETWORK_LIMITS.name });
    const parents = this.#parents(raw.parents);
    const rows = this.#rows(raw.true, parents);
    if (name === undefined || parents === undefined || rows === undefined || this.problems.length > 0) return undefined;
    return { name, ...(zh !== undefined && { zh }), parents, true: rows };
  }

  #wrong(key: string, column?: Column, values: MessageValues = {}): undefined {
    this.problems.push({ node: this.#node, ...(column && { column }), key, values });
  }

  #parents(raw: unknown): readonly string[] | undefined {
    if (raw === undefined) return [];
    if (!Array.isArray(raw)) return this.#wrong('parents_list', 'parents', { n: this.#name });
    if (raw.length > NETWORK_LIMITS.parents)
      return this.#wrong('too_many_parents', 'parents', {
        n: this.#name,
        k: raw.length,
        limit: NETWORK_LIMITS.parents,
      });
    const names = raw.map(readName);
    const wrong = names.indexOf(undefined);
    if (wrong !== -1) {
      const text: unknown = raw[wrong];
      const p = typeof text === 'string' ? text.slice(0, NETWORK_LIMITS.name) : String(wrong + 1);
      return this.#wrong('unknown_parent', 'parents', { n: this.#name, p });
    }
    const parents = names as readonly string[];
    const twice = parents.find((parent, at) => parents.indexOf(parent) < at);
    if (twice !== undefined) return this.#wrong('parent_twice', 'parents', { n: this.#name, p: twice });
    return parents;
  }

  #rows(raw: unknown, parents: readonly string[] | undefined): readonly number[] | undefined {
    if (!Array.isArray(raw)) return this.#wrong('rows_list', 'true', { n: this.#name });
    // Without its parents, nobody knows how many a node needs.
    if (parents === undefined) return undefined;
    const needed = 2 ** parents.length;
    if (raw.length !== needed)
      return this.#wrong(ROW_COUNTS[parents.length] ?? 'row_count', 'true', {
        n: this.#name,
        k: parents.length,
        m: needed,
      });
    const rows: number[] = [];
    for (const [at, value] of (raw as readonly unknown[]).entries()) {
      const yes = this.#row(value, at + 1);
      if (yes === undefined) return undefined;
      rows.push(yes);
    }
    return rows;
  }

  /** P(yes), or the pair of P(yes) and P(no). */
  #row(value: unknown, row: number): number | undefined {
    const where = { n: this.#name, row };
    if (!Array.isArray(value)) return isShare(value) ? value : this.#wrong('probability_range', 'true', where);
    const [yes, no] = value as readonly unknown[];
    if (value.length !== 2) return this.#wrong('pair_length', 'true', where);
    if (!isShare(yes) || !isShare(no)) return this.#wrong('probability_range', 'true', where);
    if (Math.abs(yes + no - 1) > PAIR_TOLERANCE) return this.#wrong('row_sum', 'true', { ...where, s: yes + no });
    return yes;
  }
}

/** Returns a cycle of nodes, which there is, from its first node back to it. */
function cycleOf(parents: readonly (readonly number[])[]): readonly number[] {
  const before = new Set<number>();
  // Nodes that can come first take themselves out of all cycles; what is left has a parent in what is left.
  for (let found = true; found;) {
    found = false;
    for (const [node, each] of parents.entries())
      if (!before.has(node) && each.every((parent) => before.has(parent))) {
        before.add(node);
        found = true;
      }
  }
  const path: number[] = [];
  let node = parents.findIndex((_, index) => !before.has(index));
  while (!path.includes(node)) {
    path.push(node);
    node = parents[node]!.find((parent) => !before.has(parent))!;
  }
  // From parent to child.
  return [...path.slice(path.indexOf(node)), node].toReversed();
}

/** What is wrong between nodes. */
function brokenNetwork(nodes: readonly BayesianNode[]): readonly NodeProblem[] {
  const places = new Map<string, number>();
  const problems: NodeProblem[] = [];
  for (const [node, { name }] of nodes.entries())
    if (places.has(name)) problems.push({ node, column: 'name', key: 'same_name', values: { n: name } });
    else places.set(name, node);
  for (const [node, { name, parents }] of nodes.entries())
    for (const parent of parents)
      if (!places.has(parent))
        problems.push({ node, column: 'parents', key: 'unknown_parent', values: { n: name, p: parent } });
  if (problems.length > 0) return problems;
  const parents = nodes.map((each) => each.parents.map((parent) => places.get(parent)!));
  if (parentsFirst(parents) !== undefined) return [];
  const cycle = cycleOf(parents);
  return [
    {
      node: cycle[0]!,
      column: 'parents',
      key: 'cycle',
      values: { cycle: cycle.map((node) => nodes[node]!.name).join(' → ') },
    },
  ];
}

type NetworkReading =
  | { readonly ok: true; readonly nodes: readonly BayesianNode[] }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

/**
 * Reads a list of nodes that somebody sent; the first problem of each node.
 * @param field where the list is in the input
 * @param hasPlaces whether a problem has the place of its node and column, or only the field
 */
export function readNetwork(raw: unknown, field: string, hasPlaces: boolean): NetworkReading {
  const refused = (problems: readonly NodeProblem[]): NetworkReading => ({
    ok: false,
    problems: problems.slice(0, MAX_PROBLEMS).map(({ node, column, key, values }) => ({
      field: hasPlaces && node !== undefined ? [field, node, ...(column ? [column] : [])].join('.') : field,
      key,
      ...(values && { values }),
    })),
  });
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > NETWORK_LIMITS.nodes)
    return refused([{ key: 'node_count', values: { limit: NETWORK_LIMITS.nodes } }]);
  const problems: NodeProblem[] = [];
  const nodes = raw.map((each: unknown, node) => {
    const reader = new NodeReader(node);
    const read = reader.read(each);
    problems.push(...reader.problems);
    return read;
  });
  if (problems.length > 0) return refused(problems);
  const whole = nodes as readonly BayesianNode[];
  const broken = brokenNetwork(whole);
  return broken.length > 0 ? refused(broken) : { ok: true, nodes: whole };
}
