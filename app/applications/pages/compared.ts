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

type Leaf = string | number | null;

function leaves(value: unknown, path: readonly string[], found: Map<string, Leaf>): Map<string, Leaf> {
  if (typeof value === 'number' || typeof value === 'string') found.set(JSON.stringify(path), value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && path.length < DEPTH)
    for (const [name, inner] of Object.entries(value)) leaves(inner, [...path, name], found);
  return found;
}

/** Returns the single values of both, in the order of the first, then those that only the second has. */
function together(first: unknown, second: unknown): readonly ComparedValue[] {
  const [a, b] = [leaves(first, [], new Map()), leaves(second, [], new Map())];
  return [...new Set([...a.keys(), ...b.keys()])].map((key) => ({
    path: JSON.parse(key) as readonly string[],
    first: a.get(key) ?? null,
    second: b.get(key) ?? null,
  }));
}

/** What two runs were asked that differs, and all single figures of both answers. */
export function comparedDocuments(first: ResultDocument, second: ResultDocument) {
  const asked = ({ input, engine, seed, noise }: ResultDocument) => ({
    ...(input as object),
    engine,
    seed,
    ...(noise && { noise }),
  });
  return {
    asked: together(asked(first), asked(second)).filter((value) => value.first !== value.second),
    found: together(first.answer, second.answer),
    cost: together(first.cost, second.cost),
  };
}
