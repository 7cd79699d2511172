import type { Circuit, Composite, Operation } from '#simulator/circuit/circuit.ts';
import { StepBudget } from '#simulator/languages/budget.ts';
import { LIMITS } from '#simulator/languages/limits.ts';
import type { PlainLanguage, PrintPlan } from './plain.ts';
import { NOTE } from './words.ts';

/** What a language's statements bring back of some operations. */
export interface Trip {
  /** For each operation, what came of it. */
  readonly pieces: readonly (readonly Operation[])[];
  readonly composites: ReadonlyMap<string, Composite>;
  /** What the text calls the gates that it defines, by their names in the circuit. */
  readonly gateWords: ReadonlyMap<string, string>;
  /** The names that come back, by those in the text. */
  readonly gateNames: ReadonlyMap<string, string>;
  readonly quantumRegisters: Circuit['quantumRegisters'];
  readonly classicalRegisters: Circuit['classicalRegisters'];
}

/** There and back: the operations of this circuit as statements alone, each apart from the others; undefined where they cannot be written. */
export function roundTrip(
  plain: PlainLanguage,
  circuit: Circuit,
  plan: Pick<PrintPlan, 'integers' | 'room'>,
  budget = new StepBudget(LIMITS.steps),
): Trip | undefined {
  const { probabilitiesOf: _, trailingComments: __, ...rest } = circuit;
  const printed = plain.print(rest, {
    ...plan,
    regions: new Map(circuit.operations.map((___, index) => [index, [NOTE.region]])),
  });
  if (!printed.ok) return undefined;
  budget.spend(printed.text.length);
  const back = plain.parse(printed.text, budget);
  if (!back.ok) return undefined;
  const regions = back.notes?.regions ?? [];
  const { operations, composites = [], quantumRegisters, classicalRegisters } = back.circuit;
  return {
    pieces: regions.map(({ from, to }) => operations.slice(from, to)),
    composites: new Map(composites.map((composite) => [composite.name, composite])),
    gateWords: printed.gateWords ?? new Map(),
    gateNames: back.gateNames ?? new Map(),
    quantumRegisters,
    classicalRegisters,
  };
}
