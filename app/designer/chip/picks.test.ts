import { describe, expect, it } from 'vitest';
import { pickCoupler, pickQubit } from './picks.ts';

describe('a placement that is chosen on the map', () => {
  it('takes qubits in the order of the circuit, and starts again when all are placed', () => {
    expect(pickQubit([], 38, 2)).toEqual({ picks: [38] });
    expect(pickQubit([38], 44, 2)).toEqual({ picks: [38, 44] });
    expect(pickQubit([38, 44], 44, 2)).toEqual({ picks: [44] });
    // The circuit has lost a qubit since.
    expect(pickQubit([38, 44, 50], 1, 2)).toEqual({ picks: [1] });
  });

  it('takes both qubits of a coupler, or the one that is not placed', () => {
    expect(pickCoupler([], [38, 44], 3)).toEqual({ picks: [38, 44] });
    expect(pickCoupler([44], [38, 44], 3)).toEqual({ picks: [44, 38] });
    expect(pickCoupler([0, 1], [0, 6], 3)).toEqual({ picks: [0, 1, 6] });
    expect(pickCoupler([0, 1], [38, 44], 2)).toEqual({ picks: [38, 44] });
  });

  it('exchanges the two qubits of a coupler', () => {
    expect(pickCoupler([38, 44], [38, 44], 2)).toEqual({ picks: [44, 38] });
    expect(pickCoupler([44, 38], [38, 44], 2)).toEqual({ picks: [38, 44] });
  });

  it.each([
    [pickQubit([], 1, null), { key: 'noCircuit', values: {} }],
    [pickCoupler([], [0, 1], null), { key: 'noCircuit', values: {} }],
    [pickQubit([], 5, 2), { key: 'isolated', values: { physical: 5 } }],
    [pickCoupler([], [44, 50], 2), { key: 'dead', values: { low: 44, high: 50 } }],
    [pickQubit([38], 38, 2), { key: 'taken', values: { physical: 38, qubit: 0 } }],
    [pickCoupler([0, 6], [0, 6], 3), { key: 'taken', values: { physical: 6, qubit: 1 } }],
    [pickCoupler([0, 6], [38, 44], 3), { key: 'oneLeft', values: { qubit: 2 } }],
    [pickCoupler([], [38, 44], 1), { key: 'oneLeft', values: { qubit: 0 } }],
  ])('is refused with a reason: %j', (outcome, refused) => {
    expect(outcome).toEqual({ refused });
  });
});
