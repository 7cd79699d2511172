import { describe, expect, it } from 'vitest';
import { placementProblem } from './placement.ts';

describe('a placement', () => {
  it('has no problem if its qubits exist, differ and have couplers', () => {
    expect(placementProblem([38, 44])).toBeUndefined();
    expect(placementProblem([38, 44], 2)).toBeUndefined();
    expect(
      placementProblem(
        Array.from({ length: 72 }, (_, qubit) => qubit).filter((qubit) => qubit !== 5),
        71,
      ),
    ).toBeUndefined();
  });

  it.each([
    [[0, 72], { reason: 'placement_unknown', values: { qubit: 72, last: 71 } }],
    [[-1], { reason: 'placement_unknown', values: { qubit: -1, last: 71 } }],
    [[0.5], { reason: 'placement_unknown', values: { qubit: 0.5, last: 71 } }],
    [[Number.NaN], { reason: 'placement_unknown', values: { qubit: Number.NaN, last: 71 } }],
    [[3, 1, 3], { reason: 'placement_repeated', values: { qubit: 3 } }],
    // All couplers of qubit 5 are defective.
    [[4, 5], { reason: 'placement_isolated', values: { qubit: 5 } }],
  ] as const)('names the wrong qubit: %j', (placement, problem) => {
    expect(placementProblem(placement)).toEqual(problem);
  });

  it('has one physical qubit for each qubit of the circuit', () => {
    const wrong = (placed: number, qubits: number) => ({ reason: 'placement_length', values: { placed, qubits } });
    expect(placementProblem([0, 1], 3)).toEqual(wrong(2, 3));
    expect(placementProblem([0, 1, 2, 3], 3)).toEqual(wrong(4, 3));
    expect(placementProblem([], 1)).toEqual(wrong(0, 1));
  });
});
