import type { ResultDocument } from '#app/applications/contract.ts';
import type { AskedValue } from './asked.ts';

/** A value of two documents under the same path. */
export interface ComparedValue {
  /** Names from the outside in: `price`, `low`. */
  readonly path: readonly string[];
  readonly first: string | number | null;
  readonly second: string | number | null;
}

/** Deeper values are in the files. */
const DEPTH = 3;

type Leaf = string | number | null;

/** Single values by their path; lists are in the files. */
function leaves(value: unknown, path: readonly string[] = [], found = new Map<string, Leaf>()) {
  if (typeof value === 'number' || typeof value === 'string') found.set(JSON.stringify(path), value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && path.length < DEPTH)
    for (const [name, inner] of Object.entries(value)) leaves(inner, [...path, name], found);
  return found;
}

/** Returns the single values of both, in the order of the first, then those that only the second has. */
function together(first: unknown, second: unknown): readonly ComparedValue[] {
  const [a, b] = [leaves(first), leaves(second)];
  return [...new Set([...a.keys(), ...b.keys()])].map((key) => ({
    path: JSON.parse(key) as readonly string[],
    first: a.get(key) ?? null,
    second: b.get(key) ?? null,
  }));
}

/** Returns all single figures of both answers, and what both runs used. */
export const comparedDocuments = (first: ResultDocument, second: ResultDocument) => ({
  found: together(first.answer, second.answer),
  cost: together(first.cost, second.cost),
});

/** A value of the form under which two runs were asked different things. */
export interface ComparedAsking {
  readonly label: string;
  /** Null: not asked. */
  readonly first: string | null;
  readonly second: string | null;
}

/** Returns what two runs were asked differently, in the order of the first, then what only the second was asked. */
export function comparedAsking(first: readonly AskedValue[], second: readonly AskedValue[]): readonly ComparedAsking[] {
  const [a, b] = [first, second].map((asked) => new Map(asked.map((value) => [value.name, value]))) as [
    Map<string, AskedValue>,
    Map<string, AskedValue>,
  ];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name) => [a.get(name), b.get(name)] as const)
    .filter(([one, other]) => one?.whole !== other?.whole)
    .map(([one, other]) => ({
      label: (one ?? other)!.label,
      first: one?.text ?? null,
      second: other?.text ?? null,
    }));
}
