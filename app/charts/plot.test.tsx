import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type LabeledAxis, Plot } from './plot.tsx';
import { exactAxis } from './span-axis.ts';

const SIZE = { width: 320, height: 244, left: 46, right: 10, top: 28, bottom: 42 };

const axis = (low: number, high: number, textOf: LabeledAxis['textOf']): LabeledAxis => ({
  ...exactAxis(low, high, 4),
  textOf,
  caption: 'caption',
});

const drawn = (xText: LabeledAxis['textOf'], yText: LabeledAxis['textOf']): string =>
  renderToStaticMarkup(
    <Plot size={SIZE} x={axis(0, 200, xText)} y={axis(0, 1, yText)} label="a chart">
      {(scale) => <path d={`M${scale.left} ${scale.y(0)}H${scale.x(200)}`} className="drawn" />}
    </Plot>,
  );

describe('the axes of a plot', () => {
  it('begin where the drawing says, if the figures beside them have room', () => {
    expect(drawn(String, String)).toContain('d="M46 202H310"');
  });

  it('move where the figures need more room, with what is drawn', () => {
    const left = Number(/d="M(\d+) 202H310"/.exec(drawn(String, () => '−1,234.56'))?.[1]);
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThan(80);
    expect(drawn(String, () => '−1,234.56')).toContain(`<line x1="${left}" x2="310" y1="202" y2="202" class="axis">`);
  });

  it('have their last figure inside the drawing', () => {
    const places = [...drawn((value) => `${value},000`, String).matchAll(/<text x="([\d.]+)" y="220"/g)];
    expect(Number(places.at(-1)![1])).toBeLessThan(300);
    expect(Number(places.at(-1)![1])).toBeGreaterThan(280);
  });
});
