import { describe, expect, it } from 'vitest';
import { readProgramSummary, readSpark, sparkOf } from './program-summary.ts';

describe('a spark', () => {
  it('has a bar for every outcome of few bits, in their order', () => {
    const largest = [
      { state: '11', share: 0.52 },
      { state: '00', share: 0.48 },
    ];
    expect(sparkOf(2, largest)).toEqual([0.48, 0, 0, 0.52]);
  });

  it('has the largest outcomes of many bits, in the order of the outcomes', () => {
    const largest = Array.from({ length: 20 }, (_, at) => ({
      state: (19 - at).toString(2).padStart(5, '0'),
      share: 0.05,
    }));
    const spark = sparkOf(5, [{ state: '11111', share: 0.9 }, ...largest]);
    expect(spark).toHaveLength(16);
    expect(spark.at(-1)).toBe(0.9);
  });

  it('shows a result without bits as one certain outcome', () => {
    expect(sparkOf(0, [{ state: '', share: 1 }])).toEqual([1]);
  });
});

describe('stored columns', () => {
  it('are ignored if they are absent, broken or of another format', () => {
    for (const text of [null, '', '{', '{"format":99}', '7', 'null']) expect(readProgramSummary(text)).toBeNull();
    for (const text of [null, '', '{', '{"format":99}', '7', 'null']) expect(readSpark(text)).toBeNull();
    expect(readSpark('[0.5,"x",0.5]')).toEqual([0.5, 0.5]);
  });
});
