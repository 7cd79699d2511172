import type { Composite } from '#simulator/circuit/circuit.ts';
import type { Span } from '#simulator/languages/language.ts';
import { writeComposite } from './document.ts';
import { renamedComposite } from './names.ts';
import type { Trip } from './trip.ts';

/** A gate definition as a note says it, and what the text calls it. */
export interface GateNote {
  readonly composite: Composite;
  readonly as: string;
  readonly span: Span;
}

interface KeptGates {
  /** Definitions of the text besides the noted ones, where something uses these names. */
  readonly kept: (used: ReadonlySet<string>) => readonly Composite[];
  /** Names in the circuit by those that the statements call. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * What becomes of the definitions of a text whose notes tell gates. Those that stand for a noted one make way for it, those
 * that the language only needed to write noted operations go unless something else calls them, and all others stay.
 */
export function keptGates(
  defined: readonly Composite[],
  notes: readonly GateNote[],
  trip: Trip | undefined,
  gateNames: ReadonlyMap<string, string> | undefined,
): KeptGates {
  if (trip === undefined) return { kept: () => defined, names: new Map() };
  const stands = new Map(
    notes.flatMap(({ composite: { name }, as }) =>
      trip.gateWords.has(name) ? [[gateNames?.get(as) ?? as, name] as const] : [],
    ),
  );
  const names = new Map([...stands].filter(([here, name]) => here !== name));
  const taken = new Set(notes.map(({ composite }) => composite.name));
  const others = defined.filter(({ name }) => !stands.has(name));
  for (const { name } of others) {
    let free = name;
    while (taken.has(free)) free += '_';
    taken.add(free);
    if (free !== name) names.set(name, free);
  }
  const isMade = (composite: Composite): boolean => {
    const made = trip.composites.get(composite.name);
    return made !== undefined && writeComposite(made) === writeComposite(composite);
  };
  return {
    names,
    kept: (used) => {
      const made = new Set(others.filter(isMade));
      const all = new Map(others.map((composite) => [composite, renamedComposite(composite, names)]));
      const needed = new Set(used);
      // Callers come after their callees, so one way back through the list finds all that are needed.
      for (const composite of others.toReversed()) {
        const { name, body } = all.get(composite)!;
        if (!made.has(composite) || needed.has(name)) for (const { gate } of body) needed.add(gate);
      }
      return others
        .filter((composite) => !made.has(composite) || needed.has(all.get(composite)!.name))
        .map((composite) => all.get(composite)!);
    },
  };
}
