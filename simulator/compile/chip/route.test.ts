import { describe, expect, it } from 'vitest';
import { CALIBRATION } from './calibration.ts';
import { chipModelOf } from './chip-model.ts';
import { edgeKey } from './lattice.ts';
import { cz } from './native.ts';
import { route } from './route.ts';

const GOOD = 0.99;
const BAD = 0.9;

/**
 * Four qubits in a square, 0–1 above 6–7. All four couplers work, but one has a low fidelity; no other coupler works.
 */
const squareWithBad = (bad: readonly [number, number]) => {
  const square = new Set([edgeKey(0, 1), edgeKey(0, 6), edgeKey(1, 7), edgeKey(6, 7)]);
  return chipModelOf({
    ...CALIBRATION,
    couplers: CALIBRATION.couplers.map((coupler) => {
      const key = edgeKey(...coupler.edge);
      return { ...coupler, fidelity: key === edgeKey(...bad) ? BAD : square.has(key) ? GOOD : 0 };
    }),
  });
};

describe('routing by SABRE', () => {
  // Every path across the square is one SWAP and one CZ; only the fidelities differ.
  it.each([
    [0, 1],
    [0, 6],
    [1, 7],
    [6, 7],
  ] as const)('connects opposite corners without the low-fidelity coupler %i–%i', (first, second) => {
    const { operations, swaps } = route(squareWithBad([first, second]), [cz(0, 1)], [0, 7]);
    expect(swaps).toBe(1);
    const used = operations.flatMap((operation) => (operation.kind === 'cz' ? [edgeKey(...operation.qubits)] : []));
    expect(used).toHaveLength(4);
    expect(used).not.toContain(edgeKey(first, second));
  });
});
