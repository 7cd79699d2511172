import { describe, expect, it } from 'vitest';
import { mitigateReadout } from './readout-mitigation.ts';

describe('readout mitigation', () => {
  it('recovers the true counts if every reading was observed', () => {
    // 6000 times 0 and 4000 times 1, read correctly with probability 0.95 and 0.9.
    const counts = new Map([
      ['0', 6100],
      ['1', 3900],
    ]);
    expect(mitigateReadout(counts, [{ f0: 0.95, f1: 0.9 }])).toEqual(
      new Map([
        ['0', 6000],
        ['1', 4000],
      ]),
    );
  });

  it('accounts for readings that were not observed: an outcome that is often misread counts more', () => {
    // 00 and 11 are equally frequent. 00 is always read correctly; 11 is read as 11 with 0.81, as 00 with 0.01, else as
    // 01 or 10.
    const counts = new Map([
      ['00', 10_100],
      ['11', 8_100],
    ]);
    const fidelity = { f0: 1, f1: 0.9 };
    expect(mitigateReadout(counts, [fidelity, fidelity])).toEqual(
      new Map([
        ['00', 9_100],
        ['11', 9_100],
      ]),
    );
  });

  it('preserves the number of shots', () => {
    const counts = new Map([
      ['000', 5],
      ['001', 90],
      ['011', 7],
      ['111', 1],
    ]);
    const fidelities = [0.9, 0.8, 0.97].map((f0) => ({ f0, f1: f0 - 0.05 }));
    const corrected = [...mitigateReadout(counts, fidelities).values()];
    expect(corrected.reduce((sum, count) => sum + count, 0)).toBe(103);
  });
});
