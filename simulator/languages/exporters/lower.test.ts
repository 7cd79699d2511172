import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composite, compositeStep, gate } from '#simulator/circuit/build.ts';
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

describe.each(Object.entries(SETS))('decomposition to the gates of %s', (_, natives) => {
  it('uses only gates that the tool has, and preserves the state', () => {
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

it('expands calls of composites that double at every level only up to the size limit of a program', () => {
  const levels = Array.from({ length: 40 }, (_, index) =>
    composite(
      `g${index}`,
      1,
      index === 0
        ? [compositeStep('X', [0])]
        : [compositeStep(`g${index - 1}`, [0]), compositeStep(`g${index - 1}`, [0])],
    ),
  );
  const composites = new Map(levels.map((level) => [level.name, level]));
  expect(decomposeForExport(gate('g3', 0), composites, SETS.few)?.length).toBe(8);
  expect(decomposeForExport(gate('g39', 0), composites, SETS.few)).toBeUndefined();
});
