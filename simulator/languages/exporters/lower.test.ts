import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composite, gate, step } from '#simulator/circuit/build.ts';
import type { GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { nativeGates } from './code-printer.ts';
import { decomposeForExport } from './lower.ts';

const FEW = ['I', 'H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'U1', 'SWAP'];
const SETS = {
  few: nativeGates(FEW, []),
  some: nativeGates([...FEW, 'SX', 'ISWAP', 'U3', 'U2'], ['S', 'T', 'SX']),
  all: nativeGates(
    GATES.map(({ name }) => name),
    'all',
  ),
};

describe.each(Object.entries(SETS))('lowering to %s of the gates', (_, natives) => {
  it('leaves only gates that the tool has, and the state as it was', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 5, bits: 0, negativeControls: true }), (circuit) => {
        const operations: Operation[] = circuit.operations.flatMap((operation) => [
          ...(decomposeForExport(operation as GateOperation, new Map(), natives) ?? []),
        ]);
        for (const operation of operations as readonly GateOperation[]) {
          expect(natives.has(operation.gate)).toBe(true);
          expect(!operation.dagger || natives.inverts(operation.gate)).toBe(true);
        }
        expect(fidelity({ ...circuit, operations }, circuit)).toBeCloseTo(1, 9);
      }),
      { numRuns: 80, seed: 5 },
    );
  });
});

it('writes out calls of composites that double at every level only as far as a program may grow', () => {
  const levels = Array.from({ length: 40 }, (_, index) =>
    composite(
      `g${index}`,
      1,
      index === 0 ? [step('X', [0])] : [step(`g${index - 1}`, [0]), step(`g${index - 1}`, [0])],
    ),
  );
  const composites = new Map(levels.map((level) => [level.name, level]));
  expect(decomposeForExport(gate('g3', 0), composites, SETS.few)?.length).toBe(8);
  expect(decomposeForExport(gate('g39', 0), composites, SETS.few)).toBeUndefined();
});
