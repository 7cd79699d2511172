import { describe, expect, it } from 'vitest';
import type { PointRow } from '#simulator';
import { stateCurveOf } from './state-curve.ts';
import { sweepView } from './testing/views.ts';

const row = (point: number, leading: PointRow['leading'], outcomes = leading?.length ?? 0): PointRow => ({
  point,
  parameters: { t: point / 10, fixed: 1 },
  ...(leading !== undefined && { leading, outcomes }),
});

const view = (rows: readonly PointRow[], pages = 1) =>
  sweepView(2, 0.1, { observables: [], chart: null, names: ['t', 'fixed'], rows, pages, shots: 100 });

describe('the curve of an outcome', () => {
  it('is that of the one that varies most, over the parameter that varies', () => {
    const rows = [
      row(1, [
        ['00', 0.9],
        ['01', 0.1],
      ]),
      row(2, [
        ['11', 0.8],
        ['00', 0.2],
      ]),
    ];
    expect(stateCurveOf(view(rows))).toEqual({
      kind: 'curve',
      name: 't',
      state: '11',
      points: [
        { x: 0.1, y: 0, error: 0 },
        { x: 0.2, y: 0.8, error: 0.04 },
      ],
    });
  });

  it('leaves out outcomes that are not known at all points, and points that are not done', () => {
    const rows = [
      row(1, [['00', 0.6]], 3),
      row(2, [
        ['11', 0.8],
        ['00', 0.2],
      ]),
      row(3, undefined),
    ];
    expect(stateCurveOf(view(rows))?.state).toBe('00');
    expect(stateCurveOf(view(rows))?.points).toHaveLength(2);
  });

  it('does not exist if the page has only some of the points, or none is done', () => {
    expect(stateCurveOf(view([row(1, [['0', 1]])], 2))).toBeNull();
    expect(stateCurveOf(view([row(1, undefined)]))).toBeNull();
  });
});
