import { describe, expect, it } from 'vitest';
import { readBits } from './bit-list.ts';
import { isNarrowed, outcomeRequest, readResultQuery, resultParams, viewRequest } from './query.ts';

const query = (text: string) => readResultQuery(new URLSearchParams(text));

describe('the query of a result page', () => {
  it('uses defaults for missing and invalid parameters', () => {
    expect(query('')).toEqual({
      sort: 'share',
      top: 12,
      match: '',
      isMatchWrong: false,
      bits: '',
      isBitsWrong: false,
      min: '0',
      scale: 'linear',
      unit: 'count',
      errors: 'sigma',
      zero: 'right',
      page: 1,
    });
    expect(query('sort=price&top=13&page=-1&min=3&scale=cubic&errors=yes&zero=up&unit=x')).toEqual(query(''));
  });

  it('reports invalid input of the user, and does not request data with it', () => {
    expect(query('match= 1x0 ')).toMatchObject({ match: '1x0', isMatchWrong: false });
    const wrong = query('match=12&bits=q0');
    expect(wrong).toMatchObject({ match: '12', isMatchWrong: true, bits: 'q0', isBitsWrong: true });
    expect(outcomeRequest(wrong)).toEqual(outcomeRequest(query('')));
    expect(isNarrowed(wrong)).toBe(false);
  });

  it('returns the request for the selected options', () => {
    expect(viewRequest(query('sort=state&top=8&match=1*&bits=0,3-5&min=0.5&errors=wilson&zero=left&page=3'))).toEqual({
      sort: 'state',
      top: 8,
      pattern: '1*',
      bits: [0, 3, 4, 5],
      threshold: 0.005,
      errors: 'wilson',
      isReversed: true,
      page: 3,
    });
  });

  it('requests the written bits by default, listed bits, or all bits with the checkbox', () => {
    expect(outcomeRequest(query('')).bits).toBe('written');
    expect(query('bits=all')).toMatchObject({ bits: 'all', isBitsWrong: false });
    expect(outcomeRequest(query('bits=&bits=all')).bits).toEqual([]);
    expect(isNarrowed(query('bits=all'))).toBe(false);
    expect(resultParams(query('bits=&bits=all'))).toEqual({ bits: 'all' });
    // The typed list takes precedence over the checkbox.
    expect(outcomeRequest(query('bits=2&bits=all')).bits).toEqual([2]);
    expect(outcomeRequest(query('bits=q&bits=all')).bits).toBe('written');
  });

  it('survives a round trip through the URL', () => {
    const text = 'sort=state&top=8&match=1*&bits=0,3-5&min=0.5&scale=log&errors=wilson&zero=left&page=3';
    expect(query(new URLSearchParams(resultParams(query(text))).toString())).toEqual(query(text));
    expect(resultParams(query(''))).toEqual({});
  });
});

describe('readBits', () => {
  it.each([
    ['', []],
    ['0', [0]],
    ['0, 2,5-7', [0, 2, 5, 6, 7]],
    ['7–5', [5, 6, 7]],
    ['1，3、4', [1, 3, 4]],
    ['a', null],
    ['-1', null],
    ['1-2-3', null],
    ['99999', null],
  ])('reads %j as %j', (text, bits) => {
    expect(readBits(text)).toEqual(bits);
  });
});
