import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plotScale } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import { LevelMark, PlaceMark } from './marks.tsx';

const SIZE = { width: 400, height: 270, left: 48, right: 12, top: 28, bottom: 44 };
const scale = plotScale(SIZE, exactAxis(0, 10, 5), exactAxis(0, 1, 5));

const nameOf = (html: string) => {
  const [, x, y, anchor] = /<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">/.exec(html)!;
  return { x: Number(x), y: Number(y), anchor };
};
const placeOf = (clearOf?: Parameters<typeof PlaceMark>[0]['clearOf']) =>
  nameOf(
    renderToStaticMarkup(<PlaceMark scale={scale} size={SIZE} at={4} text="a name" {...(clearOf && { clearOf })} />),
  );
const levelOf = (at: number, clearOf?: Parameters<typeof LevelMark>[0]['clearOf']) =>
  nameOf(
    renderToStaticMarkup(<LevelMark scale={scale} size={SIZE} at={at} text="a name" {...(clearOf && { clearOf })} />),
  );

describe('the name of a vertical mark', () => {
  it('is at the top on the wider side, and on the other one if a line is there', () => {
    expect(placeOf()).toEqual({ x: 189, y: 34, anchor: 'start' });
    expect(placeOf([[{ x: 5, y: 0.99 }]])).toEqual({ x: 179, y: 34, anchor: 'end' });
  });

  it('is lower if both sides are crossed', () => {
    const line = [
      { x: 0, y: 0.98 },
      { x: 10, y: 0.98 },
    ];
    const { y } = placeOf([line]);
    expect(y).toBeGreaterThan(44);
    expect(y).toBeLessThan(80);
  });
});

describe('the name of a level', () => {
  it('is on the right above it, and moves along it from a dot', () => {
    expect(levelOf(0.5)).toEqual({ x: 388, y: 122, anchor: 'end' });
    const moved = levelOf(0.5, [[{ x: 9.8, y: 0.52 }]]);
    expect(moved.y).toBe(122);
    expect(moved.x).toBeLessThan(380);
  });

  it('is below it if a line runs above all of it, but not below the axis', () => {
    const above = (y: number) => [0, 10].map((x) => ({ x, y }));
    expect(levelOf(0.5, [above(0.53)])).toEqual({ x: 388, y: 141, anchor: 'end' });
    expect(levelOf(0, [above(0.03)]).y).toBe(221);
  });
});
