import { describe, expect, it } from 'vitest';
import { HADAMARD } from '#simulator/gates/matrices.ts';
import { CALIBRATION } from './calibration.ts';
import { chipModelOf } from './chip-model.ts';
import { edgeKey } from './lattice.ts';
import { cz, single } from './native.ts';
import { route, routeAs } from './route.ts';

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

  describe('is repeated with the SWAPs that were chosen', () => {
    const machine = chipModelOf(CALIBRATION);
    const starts = [0, 20, 40, 60];
    const operations = [single(0, HADAMARD), cz(0, 1), cz(2, 3), single(1, HADAMARD), cz(0, 3), cz(1, 2)];
    const routing = route(machine, operations, starts);
    const swaps = routing.chosen;

    it('operation by operation', () => {
      expect(swaps.length).toBeGreaterThan(10);
      expect(routeAs(machine, operations, { starts, swaps })).toEqual(routing);
    });

    it.each([
      ['one is missing', swaps.slice(0, -1)],
      ['one is too many', [...swaps, swaps[0]!]],
      ['one is on no coupler', [[0, 71] as const, ...swaps.slice(1)]],
      ['one is elsewhere', [[70, 71] as const, ...swaps.slice(1)]],
      ['there are none', []],
    ])('but not if %s', (_, other) => {
      expect(routeAs(machine, operations, { starts, swaps: other })).toBeUndefined();
    });
  });
});
