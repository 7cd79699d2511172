import type { Circuit, Composite } from '#simulator/circuit/circuit.ts';
import { integerBits } from '#simulator/circuit/wires.ts';
import { StepBudget } from '#simulator/languages/budget.ts';
import type { Language, PrintResult } from '#simulator/languages/language.ts';
import { adoptNotes } from './adopt.ts';
import { writeComposite, writeNames, writeOperation } from './document.ts';
import { isSameNames, registerNamesOf, renamed, USUAL } from './names.ts';
import type { PlainLanguage } from './plain.ts';
import { type RoundTrip, roundTrip } from './round-trip.ts';
import { isSure } from './sure.ts';
import { NOTE, noteLines } from './words.ts';

const byName = (composites: Iterable<Composite>): string =>
  JSON.stringify(
    [...composites]
      .map((composite) => [composite.name, writeComposite(composite)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

/** Maps the gate names after a round trip to the names in the circuit. */
const namesBack = ({ printedNames, gateNames }: RoundTrip): ReadonlyMap<string, string> =>
  new Map(
    [...printedNames].flatMap(([name, word]) =>
      (gateNames.get(word) ?? word) === name ? [] : [[gateNames.get(word) ?? word, name] as const],
    ),
  );

/** If the definitions differ after a round trip, or others are added, writes notes for all of them. */
function gateNotes({ composites = [] }: Circuit, roundTripped: RoundTrip): readonly string[] {
  if (byName(composites) === byName(roundTripped.composites.values())) return [];
  return composites.flatMap((composite) =>
    noteLines(NOTE.gate, writeComposite(composite, roundTripped.printedNames.get(composite.name))),
  );
}

function nameNotes(
  { qubits, classicalBits, quantumRegisters, classicalRegisters }: Circuit,
  roundTripped: RoundTrip,
): readonly string[] {
  const note = (
    word: string,
    registers: Circuit['quantumRegisters'],
    back: Circuit['quantumRegisters'],
    count: number,
    usual: string,
  ): readonly string[] => {
    const [names, written] = [registerNamesOf(registers, count, usual), registerNamesOf(back, count, usual)];
    return names === undefined || written === undefined || isSameNames(names, written)
      ? []
      : noteLines(word, writeNames({ names, written }));
  };
  return [
    ...note(NOTE.qubits, quantumRegisters, roundTripped.quantumRegisters, qubits, USUAL.quantum),
    ...note(NOTE.bits, classicalRegisters, roundTripped.classicalRegisters, classicalBits, USUAL.classical),
  ];
}

/** Writes a circuit, with notes for everything that the statements alone do not reproduce exactly. */
function printWithNotes(plain: PlainLanguage, circuit: Circuit): PrintResult {
  const { operations, composites = [] } = circuit;
  const own = new Set(composites.map(({ name }) => name));
  const doubtful = operations.flatMap((operation, index) =>
    isSure(operation, plain.gatesToVerify) && !(operation.kind === 'gate' && own.has(operation.gate)) ? [] : [index],
  );
  const isNamed = circuit.quantumRegisters !== undefined || circuit.classicalRegisters !== undefined;
  if (doubtful.length === 0 && own.size === 0 && !isNamed) return plainly(plain, circuit);
  const integers = integerBits(operations);
  const roundTripped = roundTrip(
    plain,
    { ...circuit, operations: doubtful.map((index) => operations[index]!) },
    { integers },
  );
  if (roundTripped === undefined) return plainly(plain, circuit);
  const gates = gateNotes(circuit, roundTripped);
  const names = namesBack(roundTripped);
  const regions = new Map(
    doubtful.flatMap((index, at) => {
      const { comments: _, ...operation } = operations[index]!;
      const [back, ...more] = renamed(roundTripped.pieces[at] ?? [], names);
      if (back !== undefined && more.length === 0) {
        const { comments: __, ...bare } = back;
        if (writeOperation(bare) === writeOperation(operation)) return [];
      }
      return [[index, noteLines(NOTE.region, writeOperation(operation))] as const];
    }),
  );
  return plainly(plain, circuit, { headers: [...gates, ...nameNotes(circuit, roundTripped)], regions });
}

function plainly(
  plain: PlainLanguage,
  circuit: Circuit,
  plan: Parameters<PlainLanguage['print']>[1] = {},
): PrintResult {
  const printed = plain.print(circuit, plan);
  return printed.ok ? { ok: true, text: printed.text } : { ok: false, diagnostics: printed.diagnostics };
}

/** A language whose texts describe complete circuits: notes hold what its statements cannot express. */
export const withNotes = (plain: PlainLanguage): Pick<Language, 'parse' | 'print'> => ({
  parse: (text, steps, operations) => {
    const budget = new StepBudget(steps, operations);
    return adoptNotes(plain, plain.parse(text, budget), budget);
  },
  print: (circuit) => printWithNotes(plain, circuit),
});
