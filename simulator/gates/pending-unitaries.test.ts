import { describe, expect, it } from 'vitest';
import { PendingUnitaries } from './pending-unitaries.ts';

describe('pending one-qubit unitaries', () => {
  const recorded = () => {
    const flushed: string[] = [];
    const pending = new PendingUnitaries<string>(
      3,
      (next, before) => `${next}·${before}`,
      (wire, product) => flushed.push(`${wire}: ${product}`),
    );
    return { flushed, pending };
  };

  it('multiply in the order of their wire, the newest on the left, and are flushed once', () => {
    const { flushed, pending } = recorded();
    for (const gate of ['A', 'B', 'C']) pending.add(1, gate);
    expect(pending.at(1)).toBe('C·B·A');
    pending.flush(1);
    pending.flush(1);
    expect(flushed).toEqual(['1: C·B·A']);
    expect(pending.at(1)).toBeUndefined();
  });

  it('are flushed in the order of the wires at the end, without the wires that have none', () => {
    const { flushed, pending } = recorded();
    pending.add(2, 'B');
    pending.add(0, 'A');
    pending.flushAll();
    expect(flushed).toEqual(['0: A', '2: B']);
  });

  it('may be added again while they are flushed', () => {
    const pending = new PendingUnitaries<number>(
      1,
      (next, before) => next * before,
      (wire, product) => {
        if (product > 1) pending.add(wire, product - 1);
      },
    );
    pending.add(0, 2);
    pending.flush(0);
    expect(pending.at(0)).toBe(1);
  });
});
