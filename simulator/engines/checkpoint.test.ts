import { describe, expect, it } from 'vitest';
import { checkpointOf, partOf } from './checkpoint.ts';

describe('a pulse', () => {
  it('tells progress that never falls, not more often than every 50 ms, and always the end', () => {
    let time = 0;
    const told: number[] = [];
    const checkpoint = checkpointOf({ onProgress: (fraction) => told.push(fraction) }, () => time);
    for (const [at, fraction] of [
      [0, 0.1],
      [10, 0.2],
      [60, 0.3],
      [120, 0.25],
      [200, 0.4],
      [201, 1],
      [300, 1],
    ] as const) {
      time = at;
      checkpoint(fraction);
    }
    expect(told).toEqual([0.1, 0.3, 0.4, 1]);
  });

  it('throws once the signal is aborted', () => {
    const signal = { aborted: false };
    const checkpoint = checkpointOf({ signal }, () => 0);
    checkpoint(0);
    signal.aborted = true;
    expect(() => checkpoint(0.5)).toThrow(expect.objectContaining({ name: 'RunAborted' }));
  });

  it('maps a part onto the whole', () => {
    const told: number[] = [];
    const part = partOf((fraction) => told.push(fraction), 0.5, 0.9);
    part(0);
    part(0.5);
    part(1);
    expect(told).toEqual([0.5, 0.7, 0.9]);
  });
});
