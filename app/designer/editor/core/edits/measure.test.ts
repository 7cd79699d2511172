import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator';
import { measuringAll, withoutIdleLines } from './measure.ts';

describe('measuring every qubit', () => {
  it('adds one measurement per line, into the bit of the same number', () => {
    const measured = measuringAll(circuit(2, 2, [gate('H', 0)]))!;
    expect(measured.circuit.operations.slice(1)).toEqual([measure(0, 0), measure(1, 1)]);
    expect(measured.made).toEqual([measure(0, 0), measure(1, 1)]);
  });

  it('keeps existing measurements and adds classical bits as needed', () => {
    const measured = measuringAll(circuit(3, 1, [measure(1, 0)]))!;
    expect(measured.circuit.classicalBits).toBe(3);
    expect(measured.made).toEqual([measure(0, 1), measure(2, 2)]);
  });

  it('returns null when all qubits are measured', () => {
    expect(measuringAll(circuit(1, 1, [measure(0, 0)]))).toBeNull();
  });
});

describe('removing idle lines', () => {
  it('keeps the others in order', () => {
    const compact = withoutIdleLines(
      circuit(30, 30, [gate('H', 3), gate('X', 25, { controls: [3] }), measure(25, 7)]),
    )!;
    expect(compact.qubits).toBe(2);
    expect(compact.operations).toEqual([gate('H', 0), gate('X', 1, { controls: [0] }), measure(1, 7)]);
  });

  it('returns null for a circuit that uses all lines, or none', () => {
    expect(withoutIdleLines(circuit(1, 0, [gate('H', 0)]))).toBeNull();
    expect(withoutIdleLines(circuit(4, 4, []))).toBeNull();
  });
});
