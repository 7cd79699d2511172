import { describe, expect, it } from 'vitest';
import { zeroRoundingNoise } from './outcome.ts';

describe('zeroRoundingNoise', () => {
  it('removes rounding error and nothing else', () => {
    expect(zeroRoundingNoise({ re: 0.65, im: 2e-17 }, 0.65, 'double')).toEqual({ re: 0.65, im: 0 });
    expect(zeroRoundingNoise({ re: -5e-17, im: 3e-17 }, 0.65, 'double')).toEqual({ re: 0, im: 0 });
    expect(zeroRoundingNoise({ re: 1e-9, im: -1e-12 }, 0.65, 'double')).toEqual({ re: 1e-9, im: -1e-12 });
    expect(zeroRoundingNoise({ re: 1e-9, im: -1e-3 }, 0.65, 'single')).toEqual({ re: 0, im: -1e-3 });
  });

  it('is relative to the largest amplitude of its result, however small that is', () => {
    expect(zeroRoundingNoise({ re: 3e-31, im: -2e-40 }, 4e-31, 'double')).toEqual({ re: 3e-31, im: -2e-40 });
    expect(zeroRoundingNoise({ re: 3e-31, im: -2e-47 }, 4e-31, 'double')).toEqual({ re: 3e-31, im: 0 });
  });
});
