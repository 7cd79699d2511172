import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORTERS } from '#simulator/languages/exporters/index.ts';
import { arbitraryCircuit } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { circuit, display, gate, measure } from './build.ts';
import { type Circuit, DISPLAY_NAMES, type Operation } from './circuit.ts';
import { depthOf } from './columns.ts';
import { circuitsEqual } from './equal.ts';
import { expand } from './expand.ts';
import { brokenCircuitRules } from './program-rules.ts';
import { countOperations, sizeOf } from './size.ts';

const SHAPE = { qubits: 4, bits: 3, branches: true, loops: true, assignments: true };
const RUNS = { numRuns: 150, seed: 11 };

const displays = fc.array(
  fc.record({ at: fc.nat(20), name: fc.constantFrom(...DISPLAY_NAMES), qubit: fc.nat(SHAPE.qubits - 1) }),
  { minLength: 1, maxLength: 6 },
);

/** The circuit with displays inserted between its operations. */
const watched = fc.tuple(arbitraryCircuit(SHAPE), displays).map(([plain, list]) => {
  const operations: Operation[] = [...plain.operations];
  for (const { at, name, qubit } of list) operations.splice(at % (operations.length + 1), 0, display(name, qubit));
  return { plain, seen: { ...plain, operations } };
});

describe('displays', () => {
  it('do not change the meaning, the cost or the rule violations of a circuit', () => {
    assertProperty(
      fc.property(watched, ({ plain, seen }) => {
        expect(expand(seen)).toEqual(expand(plain));
        expect(sizeOf(seen)).toEqual(sizeOf(plain));
        expect(depthOf(seen)).toBe(depthOf(plain));
        expect(countOperations(seen)).toBe(countOperations(plain));
        const codes = (which: Circuit): readonly string[] =>
          brokenCircuitRules(which, { qubits: { min: 1, max: 8 }, isCounted: true }).map(
            ({ code, values }) => `${code} ${JSON.stringify(values)}`,
          );
        expect(codes(seen)).toEqual(codes(plain));
      }),
      RUNS,
    );
  });

  it('are not exported to files, except to Quirk, which has them', () => {
    assertProperty(
      fc.property(watched, ({ plain, seen }) => {
        for (const exporter of Object.values(EXPORTERS).filter(({ id }) => id !== 'quirk'))
          expect(exporter.print(seen), exporter.id).toEqual(exporter.print(plain));
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  it('are drawn and stored', () => {
    const one = circuit(1, 1, [gate('H', 0), display('bloch', 0), measure(0, 0)]);
    for (const other of [display('phase', 0), display('bloch', 1), gate('H', 0)]) {
      expect(circuitsEqual(one, { ...one, operations: one.operations.with(1, other) })).toBe(false);
    }
  });
});
