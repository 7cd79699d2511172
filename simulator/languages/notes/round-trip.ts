import type { Circuit, Composite, Operation } from '#simulator/circuit/circuit.ts';
import { StepBudget } from '#simulator/languages/budget.ts';
import type { PlainLanguage, PrintPlan } from './plain.ts';
import { NOTE } from './words.ts';

/** Result of writing some operations as statements and reading them back. */
export interface RoundTrip {
  /** For each operation, the operations that were read back. */
  readonly pieces: readonly (readonly Operation[])[];
  readonly composites: ReadonlyMap<string, Composite>;
  /** Maps gate names in the circuit to the names in the text. */
  readonly printedNames: ReadonlyMap<string, string>;
  /** Maps gate names in the text to the names after reading. */
  readonly gateNames: ReadonlyMap<string, string>;
  readonly quantumRegisters: Circuit['quantumRegisters'];
  readonly classicalRegisters: Circuit['classicalRegisters'];
}

/**
 * Writes the operations of this circuit as separate statements without notes and reads them back; undefined if they
 * cannot be written.
 */
export function roundTrip(
  plain: PlainLanguage,
  circuit: Circuit,
  plan: Pick<PrintPlan, 'integers' | 'maxLines'>,
  budget = new StepBudget(),
): RoundTrip | undefined {
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
    printedNames: printed.printedNames ?? new Map(),
    gateNames: back.gateNames ?? new Map(),
    quantumRegisters,
    classicalRegisters,
  };
}
