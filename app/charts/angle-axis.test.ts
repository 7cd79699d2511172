import { describe, expect, it } from 'vitest';
import { angleAxis, multipleText } from './angle-axis.ts';

describe('a multiple of π', () => {
  it.each([
    [0, '0'],
    [Math.PI, 'π'],
    [-Math.PI / 2, '−π/2'],
    [(3 * Math.PI) / 4, '3π/4'],
    [(2 * Math.PI * 25) / 100, 'π/2'],
    [-6 * Math.PI, '−6π'],
    [(5 * Math.PI) / 12, '5π/12'],
    [0.5, null],
    [Math.PI / 7, null],
    [1000 * Math.PI, null],
    [3.14159, null],
  ])('%d is %s', (value, text) => expect(multipleText(value)).toBe(text));
});

describe('an axis of angles', () => {
  const marksOf = (low: number, high: number) =>
    angleAxis(low, high, 6)?.steps.map((step) => multipleText(step)) ?? null;

  it.each([
    [0, 2 * Math.PI, ['0', 'π/3', '2π/3', 'π', '4π/3', '5π/3', '2π']],
    [-Math.PI, Math.PI, ['−π', '−2π/3', '−π/3', '0', 'π/3', '2π/3', 'π']],
    [0, Math.PI / 2, ['0', 'π/12', 'π/6', 'π/4', 'π/3', '5π/12', 'π/2']],
    [0, 1, null],
    [0.1, Math.PI, null],
    [0, 1000 * Math.PI, null],
    [Math.PI, Math.PI, null],
  ])('from %d to %d has the marks %j', (low, high, marks) => expect(marksOf(low, high)).toEqual(marks));

  it('places its ends at 0 and 1', () => {
    const axis = angleAxis(-Math.PI, Math.PI, 4)!;
    expect(axis.steps.map((step) => axis.positionOf(step))).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});
