import type { ResultDocument } from '#app/applications/contract.ts';

/** A value of two documents under the same path. */
export interface ComparedValue {
  /** Names from the outside in: `price`, `low`. */
  readonly path: readonly string[];
  readonly first: string | number | null;
  readonly second: string | number | null;
}

/** Deeper values are in the files. */
const DEPTH = 3;
/** Characters of a text. */
const LONGEST_TEXT = 40;

type Leaf = string | number | null;

/** Rows of a list are numbered from 1, as forms show them. */
const entriesOf = (value: object, withLists: boolean): readonly (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? withLists
      ? value.map((inner: unknown, index) => [String(index + 1), inner])
      : []
    : Object.entries(value);

/** A list of numbers or of texts is one value, as in the form. */
const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number' || typeof each === 'string');

function leaves(value: unknown, withLists: boolean, path: readonly string[] = [], found = new Map<string, Leaf>()) {
  if (typeof value === 'number' || typeof value === 'string') found.set(JSON.stringify(path), value);
  else if (withLists && isPlainList(value)) found.set(JSON.stringify(path), value.join(', '));
  else if (typeof value === 'object' && value !== null && path.length < DEPTH)
    for (const [name, inner] of entriesOf(value, withLists)) leaves(inner, withLists, [...path, name], found);
  return found;
}

/** Returns the single values of both, in the order of the first, then those that only the second has. */
function together(first: unknown, second: unknown, { withLists = false } = {}): readonly ComparedValue[] {
  const [a, b] = [leaves(first, withLists), leaves(second, withLists)];
  return [...new Set([...a.keys(), ...b.keys()])].map((key) => ({
    path: JSON.parse(key) as readonly string[],
    first: a.get(key) ?? null,
    second: b.get(key) ?? null,
  }));
}

/** A table is a text of up to 256 KiB. */
const cut = (value: Leaf): Leaf =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;

/** What two runs were asked that differs, and all single figures of both answers. */
export function comparedDocuments(first: ResultDocument, second: ResultDocument) {
  const asked = ({ input, engine, seed, noise }: ResultDocument) => ({
    ...(input as object),
    engine,
    seed,
    ...(noise && { noise }),
  });
  return {
    asked: together(asked(first), asked(second), { withLists: true })
      .filter((value) => value.first !== value.second)
      .map((value) => ({ ...value, first: cut(value.first), second: cut(value.second) })),
    found: together(first.answer, second.answer),
    cost: together(first.cost, second.cost),
  };
}
