import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator';
import { measuringAll, withoutIdleLines } from './measure.ts';

describe('measuring every qubit', () => {
  it('adds one measurement a line, into the bit of the same number', () => {
    const measured = measuringAll(circuit(2, 2, [gate('H', 0)]))!;
    expect(measured.circuit.operations.slice(1)).toEqual([measure(0, 0), measure(1, 1)]);
    expect(measured.made).toEqual([measure(0, 0), measure(1, 1)]);
  });

  it('keeps what is measured, and makes room for more bits', () => {
    const measured = measuringAll(circuit(3, 1, [measure(1, 0)]))!;
    expect(measured.circuit.classicalBits).toBe(3);
    expect(measured.made).toEqual([measure(0, 1), measure(2, 2)]);
  });

  it('has nothing to do where all are measured', () => {
    expect(measuringAll(circuit(1, 1, [measure(0, 0)]))).toBeNull();
  });
});

describe('leaving out idle lines', () => {
  it('keeps the others in order', () => {
    const compact = withoutIdleLines(
      circuit(30, 30, [gate('H', 3), gate('X', 25, { controls: [3] }), measure(25, 7)]),
    )!;
    expect(compact.qubits).toBe(2);
    expect(compact.operations).toEqual([gate('H', 0), gate('X', 1, { controls: [0] }), measure(1, 7)]);
  });

  it('leaves a circuit alone that uses all of them, or none', () => {
    expect(withoutIdleLines(circuit(1, 0, [gate('H', 0)]))).toBeNull();
    expect(withoutIdleLines(circuit(4, 4, []))).toBeNull();
  });
});
