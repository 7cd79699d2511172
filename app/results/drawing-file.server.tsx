import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** Margins for the chart's title and legend. */
const FRAME = { side: 24, title: 56, line: 20, foot: 20, sign: 18 } as const;
/** Where a legend begins. */
const LEGEND_LEFT = 56;
/** Approximate widths of a legend's characters, for line breaks. CJK characters are wide. */
const CHARACTER_PX = 6.6;
const WIDE_PX = 12.5;

/** Values of the design tokens with these names in the light theme: a file has no access to the page's style sheet. */
export const DAY_COLORS = {
  surface: '#ffffff',
  sunken: '#f2f3ee',
  ink: '#10191e',
  'ink-2': '#3f4b51',
  'ink-3': '#5c686d',
  line: '#dfe1dc',
  grid: '#e6e8e3',
  edge: '#7d888b',
  warn: '#855200',
  'accent-line': '#7fb3b6',
  'series-1': '#00666f',
  'series-2': '#bf8010',
  'series-6': '#7d888b',
  'seq-0': '#f1e9cf',
  'seq-1': '#d8e3cd',
  'seq-2': '#b2d6cc',
  'seq-3': '#82c0be',
  'seq-4': '#4a9fa4',
  'seq-5': '#1b7b83',
  'seq-6': '#00545d',
  'on-seq-low': '#10191e',
  'on-seq-mid': '#07151a',
  'on-seq-high': '#ffffff',
} as const;

/** Styles of all drawings that the page's style sheet defines. */
const STYLES = `
text { font-family: Inter, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; font-size: 12.5px;
  fill: ${DAY_COLORS['ink-2']}; }
.title { font-size: 18px; fill: ${DAY_COLORS.ink}; }
.tick { font-size: 11.5px; fill: ${DAY_COLORS['ink-3']}; }
.tick.mono { font-family: 'JetBrains Mono', 'DejaVu Sans Mono', monospace; font-size: 11px; }
.grid { stroke: ${DAY_COLORS.grid}; }
.axis { stroke: ${DAY_COLORS['ink-3']}; }`;

interface LegendEntry {
  readonly text: string;
  /** Draws the sign with its upper left corner 10 above the line of the text; null without one. */
  readonly sign: ((x: number, y: number) => ReactNode) | null;
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? WIDE_PX : CHARACTER_PX), 0);

/** Lays out the legend in as many lines as needed. */
function layOut(
  items: readonly LegendEntry[],
  limit: number,
): readonly (LegendEntry & { readonly x: number; readonly line: number })[] {
  let [x, line] = [LEGEND_LEFT, 0];
  return items.map((item) => {
    const width = (item.sign === null ? 0 : FRAME.sign) + widthOf(item.text) + FRAME.sign;
    if (x > LEGEND_LEFT && x + width > limit) [x, line] = [LEGEND_LEFT, line + 1];
    const at = { ...item, x: x + FRAME.side, line };
    x += width;
    return at;
  });
}

interface Drawing {
  readonly name: string;
  readonly locale: Locale;
  /** Of the chart. */
  readonly width: number;
  readonly height: number;
  readonly chart: ReactNode;
  readonly legend: readonly LegendEntry[];
  /** Of the chart's own classes. */
  readonly styles: string;
}

/** Returns a chart as a self-contained SVG file in the light theme: title, chart and legend. */
export function drawingFile({ name, locale, width, height, chart, legend, styles }: Drawing): string {
  const items = layOut(legend, width);
  const whole = {
    width: width + 2 * FRAME.side,
    height: FRAME.title + height + FRAME.foot + FRAME.line * ((items.at(-1)?.line ?? 0) + 1),
  };
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <svg xmlns="http://www.w3.org/2000/svg" {...whole} viewBox={`0 0 ${whole.width} ${whole.height}`}>
        <title>{name}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES + styles }} />
        <rect width={whole.width} height={whole.height} fill={DAY_COLORS.surface} />
        <text x={FRAME.side} y={36} className="title">
          {name}
        </text>
        <g transform={`translate(${FRAME.side} ${FRAME.title})`}>{chart}</g>
        {items.map(({ sign, text, x, line }) => {
          const y = FRAME.title + height + FRAME.line * (line + 1) - 4;
          return (
            <g key={text}>
              {sign === null ? null : <Fragment>{sign(x, y)}</Fragment>}
              <text x={x + (sign === null ? 0 : FRAME.sign)} y={y}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </I18nextProvider>,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}
