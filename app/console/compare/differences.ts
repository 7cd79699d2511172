import type { NoiseFacts } from '#app/console/task/run-options-summary.server.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { type NamingContent, namingContent } from '#app/domain/program-name.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { Precision } from '#simulator';

/** What a run is compared by, besides its results. */
export interface RunTraits extends Pick<
  TaskView,
  | 'name'
  | 'qubits'
  | 'summary'
  | 'runNumber'
  | 'product'
  | 'projectId'
  | 'versionNumber'
  | 'shots'
  | 'precision'
  | 'createdAt'
> {
  /** The gates of its circuit in order, as they are drawn; null if unknown. */
  readonly gates: readonly string[] | null;
  /** The program's parameters and their values as text; absent if unknown. */
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  /** null: no noise, or unknown. */
  readonly noise: NoiseFacts | null;
}

/** Something in which a run differs from those beside it, as data for a label. */
export type Difference =
  | { readonly kind: 'name'; readonly name: string }
  /** Instead of the default name, which says nothing. */
  | { readonly kind: 'content'; readonly content: NamingContent }
  | { readonly kind: 'product'; readonly product: ProductId }
  | { readonly kind: 'version'; readonly number: number }
  /** Gates that not all of the others have; `more`: how many are left out. */
  | { readonly kind: 'gates'; readonly gates: readonly string[]; readonly more: number }
  /** Values of parameters that not all of the others have. */
  | { readonly kind: 'parameters'; readonly values: readonly string[]; readonly hasMore: boolean }
  | { readonly kind: 'shots'; readonly shots: number }
  | { readonly kind: 'noise'; readonly noise: NoiseFacts | null }
  | { readonly kind: 'precision'; readonly precision: Precision }
  | { readonly kind: 'time'; readonly at: number };

/** So many gates and parameters are named. */
const MAX_GATES = 3;
const MAX_PARAMETERS = 3;

const areEqual = (values: readonly unknown[]): boolean =>
  values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]));

function countsOf(gates: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of gates) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Returns for each list the gates that are not in all of them, each once, in order. */
function gatesApart(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counts = lists.map(countsOf);
  const common = (name: string): number => Math.min(...counts.map((count) => count.get(name) ?? 0));
  return lists.map((list, index) => [...new Set(list)].filter((name) => counts[index]!.get(name)! > common(name)));
}

/** Returns one difference for each run, or null for a run without it; nothing if all are equal in this. */
type Trait = (runs: readonly RunTraits[]) => readonly (Difference | null)[];

const apart =
  <Value>(valueOf: (run: RunTraits) => Value, difference: (value: NonNullable<Value>) => Difference | null): Trait =>
  (runs) => {
    const values = runs.map(valueOf);
    return areEqual(values)
      ? []
      : values.map((value) => (value === null || value === undefined ? null : difference(value)));
  };

/** In the order in which a label names them. */
const TRAITS: readonly Trait[] = [
  (runs) =>
    areEqual(runs.map(({ name }) => name))
      ? []
      : runs.map((run) =>
          run.name === EXPERIMENT_DEFAULTS.name
            ? { kind: 'content', content: namingContent(run) }
            : { kind: 'name', name: run.name },
        ),
  apart(
    ({ versionNumber }) => versionNumber,
    (number) => ({ kind: 'version', number }),
  ),
  (runs) => {
    const lists = runs.flatMap(({ gates }) => (gates === null ? [] : [gates]));
    if (lists.length < runs.length || areEqual(lists)) return [];
    return gatesApart(lists).map((gates) =>
      gates.length === 0
        ? null
        : { kind: 'gates', gates: gates.slice(0, MAX_GATES), more: Math.max(0, gates.length - MAX_GATES) },
    );
  },
  (runs) => {
    const values = runs.map(({ parameters }) => new Map(parameters));
    const names = [...new Set(values.flatMap((each) => [...each.keys()]))];
    const unequal = names.filter((name) => !areEqual(values.map((each) => each.get(name) ?? null)));
    return values.map((each) => {
      const own = unequal.filter((name) => each.has(name)).map((name) => `${name}=${each.get(name)}`);
      return own.length === 0
        ? null
        : { kind: 'parameters', values: own.slice(0, MAX_PARAMETERS), hasMore: own.length > MAX_PARAMETERS };
    });
  },
  apart(
    ({ product }) => product,
    (product) => ({ kind: 'product', product }),
  ),
  apart(
    ({ shots }) => shots,
    (shots) => (shots === 0 ? null : { kind: 'shots', shots }),
  ),
  // Wrapped, because no noise is a value, too.
  apart(
    ({ noise }) => ({ noise }),
    ({ noise }) => ({ kind: 'noise', noise }),
  ),
  apart(
    ({ precision }) => precision,
    (precision) => ({ kind: 'precision', precision }),
  ),
];

/**
 * Returns for each run by what it differs from the others: by name, version, gates, values of parameters, product, shots, noise and
 * precision. Runs that would still have the same label, or none, are told apart by the time of their submission.
 */
export function differencesOf(runs: readonly RunTraits[]): readonly (readonly Difference[])[] {
  const traits = TRAITS.map((trait) => trait(runs));
  const labels = runs.map((_, index) =>
    traits.flatMap((found) => {
      const difference = found[index] ?? null;
      return difference === null ? [] : [difference];
    }),
  );
  const texts = labels.map((label) => JSON.stringify(label));
  const isTold = texts.every((text, index) => text !== '[]' && texts.indexOf(text) === index);
  return isTold
    ? labels
    : labels.map((label, index) => [...label, { kind: 'time', at: runs[index]!.createdAt }] as const);
}
