import { describe, expect, it } from 'vitest';
import { readCaseQuery, seedAfter, seedOf } from './case-query.ts';

const read = (query: string) => readCaseQuery(new URLSearchParams(query));

describe('the query of a case', () => {
  it('names a step, the next experiment and a seed', () => {
    expect(read('')).toEqual({ isNext: false, step: null, seed: null });
    expect(read('step=2&next=1&seed=7')).toEqual({ isNext: true, step: 2, seed: 7 });
  });

  it.each([
    ['step=-3', 0],
    ['step=2.9', 2],
    ['step=1e400', Number.MAX_SAFE_INTEGER],
    ['step=x', null],
    ['step=', null],
    ['step=%00', null],
    ['step[]=1', null],
  ])('%s is the step %s', (query, step) => {
    expect(read(query).step).toBe(step);
  });

  it.each([
    ['-1', 0],
    ['1e99', Number.MAX_SAFE_INTEGER],
    ['seven', 1],
    ['', 1],
    ['0x10', 16],
  ])('the seed "%s" becomes %s', (text, seed) => {
    expect(seedOf(text)).toBe(seed);
    expect(read(`seed=${text}`).seed).toBe(seed);
  });

  it('shows the next experiment only for 1', () => {
    expect(['next=0', 'next=true', 'next='].map((query) => read(query).isNext)).toEqual([false, false, false]);
  });

  it('offers another seed after each run, and never one above the highest', () => {
    expect([seedAfter(null), seedAfter(1), seedAfter(Number.MAX_SAFE_INTEGER)]).toEqual([1, 2, 0]);
  });
});
