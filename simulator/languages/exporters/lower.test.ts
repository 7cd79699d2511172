import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { lower } from './lower.ts';
import { nativeGates } from './native-gates.ts';

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
          ...lower(operation as GateOperation, natives),
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
