import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Circuit, Register } from '#simulator/circuit/circuit.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { LANGUAGE_IDS, type LanguageId } from '#simulator/languages/language.ts';
import { arbitraryWhole } from '#simulator/languages/testing/arbitrary-whole.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { writeComposite, writeOperation } from './document.ts';

/** Half of the runs use circuits that OpenQASM 2 can express. */
const RUNS = isDeep ? 5_000 : 150;

/** Registers by name; undefined for the default register. */
const named = (registers: readonly Register[] | undefined, usual: string): unknown =>
  registers?.length === 1 && registers[0]?.name === usual ? undefined : registers;

/** The complete circuit as text; the order of definitions is ignored. */
const wholeOf = (circuit: Circuit): string =>
  [
    JSON.stringify([
      circuit.qubits,
      circuit.classicalBits,
      named(circuit.quantumRegisters, 'q'),
      named(circuit.classicalRegisters, 'c'),
      circuit.probabilitiesOf,
      circuit.trailingComments,
    ]),
    ...(circuit.composites ?? []).map((composite) => writeComposite(composite)).toSorted(),
    ...circuit.operations.map(writeOperation),
  ].join('\n');

function carried(circuit: Circuit, id: LanguageId): Circuit | undefined {
  const printed = LANGUAGES[id].print(circuit);
  if (!printed.ok) return undefined;
  const back = LANGUAGES[id].parse(printed.text);
  if (!back.ok) throw new Error(`${JSON.stringify(back.diagnostics.slice(0, 3))} in\n${printed.text}`);
  expect(back.warnings, printed.text).toBeUndefined();
  expect(back.spans).toHaveLength(back.circuit.operations.length);
  expect(wholeOf(back.circuit), printed.text).toBe(wholeOf(circuit));
  const again = LANGUAGES[id].print(back.circuit);
  expect(again.ok && again.text).toBe(printed.text);
  return back.circuit;
}

describe('the text of a complete circuit', () => {
  it.each([...LANGUAGE_IDS, ...LANGUAGE_IDS.map((id) => `${id} without loops` as const)])(
    'is read back completely and written identically again: %s',
    (kind) => {
      const [id = 'qrunes', ...version2] = kind.split(' ') as [LanguageId, ...string[]];
      let count = 0;
      assertProperty(
        fc.property(arbitraryWhole(version2.length > 0), (circuit) => {
          if (carried(circuit, id) !== undefined) count += 1;
        }),
        { numRuns: RUNS, seed: 31 },
      );
      // OpenQASM 2 cannot express loops and some conditional blocks; the other languages refuse nothing.
      expect(count).toBeGreaterThan(id === 'openqasm2' ? RUNS / 20 : RUNS - 1);
    },
  );

  it('survives chains of languages', () => {
    let count = 0;
    assertProperty(
      fc.property(
        fc.boolean().chain(arbitraryWhole),
        fc.shuffledSubarray([...LANGUAGE_IDS], { minLength: 4 }),
        (circuit, chain) => {
          let current: Circuit | undefined = circuit;
          for (const id of [...chain, chain[0]!]) current = carried(current, id) ?? current;
          expect(wholeOf(current)).toBe(wholeOf(circuit));
          count += 1;
        },
      ),
      { numRuns: RUNS, seed: 37 },
    );
    expect(count).toBe(RUNS);
  });
});
