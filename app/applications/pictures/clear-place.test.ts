import { describe, expect, it } from 'vitest';
import { clearPlace, type TextPlace } from './clear-place.ts';

const at = (x: number, y: number, anchor: TextPlace['anchor'] = 'start'): TextPlace => ({ x, y, anchor });

describe('a place for a text', () => {
  it('is the first that nothing crosses, even between the points of a line', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 200, y: 200 },
    ];
    expect(clearPlace([at(100, 100), at(100, 40)], 'a name', 12, [line])).toEqual(at(100, 40));
    expect(clearPlace([at(100, 40), at(100, 100)], 'a name', 12, [line])).toEqual(at(100, 40));
  });

  it('keeps away from dots on the side where the text is', () => {
    const dot = [{ x: 90, y: 96 }];
    expect(clearPlace([at(100, 100, 'end'), at(100, 100)], 'name', 12, [dot])).toEqual(at(100, 100));
    expect(clearPlace([at(100, 100, 'middle'), at(10, 10)], 'name', 12, [dot])).toEqual(at(10, 10));
    expect(clearPlace([at(100, 100), at(10, 10)], 'name', 12, [dot])).toEqual(at(100, 100));
  });

  it('is the least crossed if all are, and the first if nothing is in the way', () => {
    const dots = [10, 14, 18, 110].map((x) => [{ x, y: 96 }]);
    expect(clearPlace([at(8, 100), at(108, 100)], 'name', 12, dots)).toEqual(at(108, 100));
    expect(clearPlace([at(8, 100), at(108, 100)], 'name', 12, [])).toEqual(at(8, 100));
  });
});
