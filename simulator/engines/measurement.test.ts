import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure, reset } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { outcomeOf, planMeasurement } from './measurement.ts';

const plan = (...operations: readonly Operation[]) => {
  const expansion = expand(circuit(3, 3, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return planMeasurement(expansion.operations);
};

describe('planMeasurement', () => {
  it('has no dynamic part if all measurements can be deferred', () => {
    const { prefix, suffix, measured } = plan(
      gate('H', 0),
      measure(0, 2),
      gate('X', 1, { controls: [0] }),
      gate('T', 0),
      measure(1, 0),
    );
    expect(prefix).toEqual([]);
    expect(suffix.map(({ gate: { name } }) => name)).toEqual(['H', 'X', 'T']);
    expect(measured).toEqual([
      { bit: 0, qubit: 1 },
      { bit: 2, qubit: 0 },
    ]);
  });

  it('splits after the last measurement whose qubit is disturbed by a later gate', () => {
    const { prefix, suffix, measured } = plan(
      gate('H', 0),
      measure(0, 2),
      gate('H', 0),
      measure(1, 1),
      gate('X', 0, { controls: [1] }),
      measure(0, 0),
    );
    expect(prefix.map(({ kind }) => kind)).toEqual(['gate', 'measure']);
    expect(suffix.map(({ gate: { name } }) => name)).toEqual(['H', 'X']);
    expect(measured).toEqual([
      { bit: 0, qubit: 0 },
      { bit: 1, qubit: 1 },
    ]);
  });

  it('uses the last measurement into a bit', () => {
    expect(plan(measure(0, 1), measure(2, 1)).measured).toEqual([{ bit: 1, qubit: 2 }]);
  });

  it('removes resets of untouched qubits, and only those', () => {
    expect(plan(reset(0), gate('H', 1), reset(2), measure(1, 0)).prefix).toEqual([]);
    expect(plan(gate('H', 1), reset(1), measure(1, 0)).prefix.length).toBe(2);
    expect(plan(measure(0, 0), branch(bitsEqual([0], 0), [gate('X', 2)]), reset(2), measure(2, 1)).prefix.length).toBe(
      3,
    );
  });
});

describe('outcomeOf', () => {
  it('never returns an outcome of weight 0', () => {
    expect(outcomeOf(0, 0, 0.3)).toBe(1);
    expect(outcomeOf(1 - 2 ** -53, 0.3, 0)).toBe(0);
    expect(outcomeOf(0.24, 0.5, 1.5)).toBe(0);
    expect(outcomeOf(0.25, 0.5, 1.5)).toBe(1);
  });
});
