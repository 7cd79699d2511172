import type { Composite } from '#simulator/circuit/circuit.ts';
import type { Span } from '#simulator/languages/language.ts';
import { writeComposite } from './document.ts';
import { renamedComposite } from './names.ts';
import type { RoundTrip } from './round-trip.ts';

/** A gate definition from a note, and its name in the text. */
export interface GateNote {
  readonly composite: Composite;
  readonly as: string;
  readonly span: Span;
}

interface KeptGates {
  /** Returns the definitions of the text to keep besides the noted ones, if something uses these names. */
  readonly kept: (used: ReadonlySet<string>) => readonly Composite[];
  /** Maps the names that the statements call to the names in the circuit. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Decides which definitions of the text are kept if its notes define gates. A definition that represents a noted gate
 * is replaced by it. A definition that the language needed only to write noted operations is removed, unless something
 * else calls it. All others are kept.
 */
export function keptGates(
  defined: readonly Composite[],
  notes: readonly GateNote[],
  roundTripped: RoundTrip | undefined,
  gateNames: ReadonlyMap<string, string> | undefined,
): KeptGates {
  if (roundTripped === undefined) return { kept: () => defined, names: new Map() };
  const namesByWord = new Map(
    notes.flatMap(({ composite: { name }, as }) =>
      roundTripped.printedNames.has(name) ? [[gateNames?.get(as) ?? as, name] as const] : [],
    ),
  );
  const names = new Map([...namesByWord].filter(([here, name]) => here !== name));
  const taken = new Set(notes.map(({ composite }) => composite.name));
  const others = defined.filter(({ name }) => !namesByWord.has(name));
  for (const { name } of others) {
    let free = name;
    while (taken.has(free)) free += '_';
    taken.add(free);
    if (free !== name) names.set(name, free);
  }
  const isMade = (composite: Composite): boolean => {
    const made = roundTripped.composites.get(composite.name);
    return made !== undefined && writeComposite(made) === writeComposite(composite);
  };
  return {
    names,
    kept: (used) => {
      const made = new Set(others.filter(isMade));
      const all = new Map(others.map((composite) => [composite, renamedComposite(composite, names)]));
      const needed = new Set(used);
      // Callers follow their callees, so one backward pass finds all definitions that are needed.
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
