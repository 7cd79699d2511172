import { describe, expect, it } from 'vitest';
import { progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf } from './checkpoint.ts';

describe('checkpoint', () => {
  it('reports progress that never decreases, at most every 50 ms, and always reports the end', () => {
    let time = 0;
    const reported: number[] = [];
    const checkpoint = checkpointOf({ onProgress: (fraction) => reported.push(fraction) }, () => time);
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
    expect(reported).toEqual([0.1, 0.3, 0.4, 1]);
  });

  it('throws once the signal is aborted', () => {
    const signal = { aborted: false };
    const checkpoint = checkpointOf({ signal }, () => 0);
    checkpoint();
    signal.aborted = true;
    expect(() => checkpoint()).toThrow(expect.objectContaining({ name: 'RunAborted' }));
  });

  it('maps the progress of a part to that of the whole, and passes on a missing fraction as missing', () => {
    const reported: (number | undefined)[] = [];
    const part = progressRange((fraction) => reported.push(fraction), 0.5, 0.9);
    part(0);
    part(0.5);
    part();
    part(1);
    expect(reported).toEqual([0.5, 0.7, undefined, 0.9]);
  });
});
