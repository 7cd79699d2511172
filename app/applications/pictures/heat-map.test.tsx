import { describe, expect, it } from 'vitest';
import { drawnWidth } from '#app/charts/text-width.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { HeatMapPicture } from './heat-map.tsx';

const mapOf = (names: readonly string[]) =>
  markup(
    <HeatMapPicture
      title="T"
      finding="F"
      rows={names}
      columns={names}
      values={names.map((_, row) => names.map((_name, column) => row + column))}
      scale="sequential"
      textOf={String}
      captions={{ rows: 'Row', columns: 'Column' }}
    />,
    'zh-CN',
  );

/** Texts of one drawing whose ends are at an `anchor`, with their places. */
const ticksOf = (html: string, anchor: 'end' | 'middle') =>
  [...html.split('</svg>')[0]!.matchAll(/<text x="([\d.]+)" y="[\d.]+" class="tick" text-anchor="(\w+)">([^<]*)</g)]
    .filter(([, , found]) => found === anchor)
    .map(([, x, , text]) => ({ x: Number(x), text: text! }));

describe('the names of a heat map', () => {
  it.each([
    ['Chinese', ['航运公司', '钢铁', '食品']],
    ['long', ['A class with a very long name', 'another class', 'b']],
    ['long Chinese', ['名字特别特别长的一个类别，没有地方', '另一个', '三']],
  ])('stay inside the drawing and apart: %s', async (_, names) => {
    const html = await mapOf(names);
    const [rows, columns] = [ticksOf(html, 'end'), ticksOf(html, 'middle')];
    expect([rows.length, columns.length]).toEqual([3, 3]);
    for (const { x, text } of rows) expect(x - drawnWidth(text, 11.5)).toBeGreaterThanOrEqual(0);
    for (const [at, { x, text }] of columns.slice(1).entries())
      expect(x - columns[at]!.x).toBeGreaterThan((drawnWidth(text, 11.5) + drawnWidth(columns[at]!.text, 11.5)) / 2);
    // The table has them in full.
    expect(html).toContain(`>${names[0]}</th>`);
  });

  it('are all there if there is room for them, and some if there is not', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    expect(ticksOf(await mapOf(names(10)), 'middle')).toHaveLength(10);
    const many = ticksOf(await mapOf(names(60)), 'middle').length;
    expect(many).toBeLessThan(30);
    expect(many).toBeGreaterThan(8);
  });
});
