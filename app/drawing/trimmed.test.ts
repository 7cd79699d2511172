import { describe, expect, it } from 'vitest';
import { circuit, composite, compositeStep, countOperations, gate, measure, repeat, trimCircuit } from '#simulator';
import { layoutCircuit } from './layout.ts';

describe('a trimmed circuit', () => {
  const long = circuit(
    2,
    2,
    [gate('H', 0), repeat(3, [gate('X', 0), gate('X', 1), gate('Y', 1)]), measure(0, 0), measure(1, 1)],
    {
      composites: [composite('own', 1, [compositeStep('H', [0])])],
    },
  );

  it('keeps the first operations, counting those in blocks', () => {
    const trimmed = trimCircuit(long, 4);
    expect(countOperations(trimmed)).toBe(4);
    expect(trimmed.operations[1]).toMatchObject({ kind: 'repeat', body: [{ gate: 'X' }, { gate: 'X' }] });
    expect(trimmed).not.toHaveProperty('composites');
  });

  it('is drawn as a part of the whole circuit', () => {
    expect(layoutCircuit(trimCircuit(long, 4), { total: countOperations(long) })).toMatchObject({ drawn: 4, total: 7 });
  });

  it('equals the circuit if it is short', () => {
    expect(trimCircuit(long).operations).toEqual(long.operations);
  });
});
