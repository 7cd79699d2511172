import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { ResultView } from '#simulator';
import { barsOf } from './chart-data.ts';
import { heightOf, HISTOGRAM, HistogramDrawing } from './histogram-drawing.tsx';
import { type LegendItem, legendOf } from './legend.ts';
import { phaseColor } from './phase-color.ts';
import type { ResultQuery } from './query.ts';

/** Margins for the chart's title and legend. */
const FRAME = { side: 24, title: 56, line: 20, foot: 20, sign: 18 } as const;
/** Approximate widths of a legend's characters, for line breaks. CJK characters are wide. */
const CHARACTER_PX = 6.6;
const WIDE_PX = 12.5;

/** Values of the design tokens with these names in the light theme: a file has no access to the page's style sheet. */
export const DAY_COLORS = {
  surface: '#ffffff',
  ink: '#10191e',
  'ink-2': '#3f4b51',
  'ink-3': '#5c686d',
  grid: '#e6e8e3',
  'accent-line': '#7fb3b6',
  'series-1': '#00666f',
  'series-2': '#bf8010',
} as const;

/** Styles of the drawing that the page's style sheet defines. */
const STYLES = `
text { font-family: Inter, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; font-size: 12.5px;
  fill: ${DAY_COLORS['ink-2']}; }
.title { font-size: 18px; fill: ${DAY_COLORS.ink}; }
.tick { font-size: 11.5px; fill: ${DAY_COLORS['ink-3']}; }
.tick.mono { font-family: 'JetBrains Mono', 'DejaVu Sans Mono', monospace; font-size: 11px; }
.bar-value { font-size: 11.5px; fill: ${DAY_COLORS.ink}; text-anchor: middle; }
.grid { stroke: ${DAY_COLORS.grid}; }
.axis { stroke: ${DAY_COLORS['ink-3']}; }
.reach { fill: none; }
.bar { fill: ${DAY_COLORS['series-1']}; }
.bar.dim { fill: ${DAY_COLORS['accent-line']}; }
.over { fill: none; stroke: ${DAY_COLORS['series-2']}; stroke-width: 1.6; stroke-dasharray: 4 3; }
.error-bar { fill: none; stroke: ${DAY_COLORS.ink}; stroke-width: 1.2; }`;

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? WIDE_PX : CHARACTER_PX), 0);

function Sign({
  sign,
  x,
  y,
}: {
  readonly sign: NonNullable<LegendItem['sign']>;
  readonly x: number;
  readonly y: number;
}): ReactNode {
  switch (sign) {
    case 'bar':
      return <rect x={x} y={y - 10} width={12} height={12} className="bar" />;
    case 'dim':
      return <rect x={x} y={y - 10} width={12} height={12} className="bar dim" />;
    case 'phase':
      return [0, 120, 240].map((degrees, index) => (
        <rect key={degrees} x={x + index * 4} y={y - 10} width={4} height={12} fill={phaseColor(degrees)} />
      ));
    case 'over':
      return <path d={`M${x} ${y + 2}v-12h12v12`} className="over" />;
    case 'whisker':
      return <path d={`M${x + 6} ${y - 10}v12M${x + 2} ${y - 10}h8M${x + 2} ${y + 2}h8`} className="error-bar" />;
  }
}

/** Lays out the legend items in as many lines as needed. */
function layOut(items: readonly LegendItem[]): readonly (LegendItem & { readonly x: number; readonly line: number })[] {
  let [x, line] = [HISTOGRAM.left, 0];
  return items.map((item) => {
    const width = (item.sign === null ? 0 : FRAME.sign) + widthOf(item.text) + FRAME.sign;
    if (x > HISTOGRAM.left && x + width > HISTOGRAM.width) [x, line] = [HISTOGRAM.left, line + 1];
    const at = { ...item, x: x + FRAME.side, line };
    x += width;
    return at;
  });
}

interface Exported {
  readonly name: string;
  readonly result: ResultView;
  readonly query: ResultQuery;
  readonly locale: Locale;
  readonly timeZone: string;
}

/**
 * Returns the chart of a result as a self-contained SVG file: title, bars, legend and bit order, in the light theme.
 */
export function exportedChart({ name, result, query, locale, timeZone }: Exported): string {
  const i18n = i18nFor(locale);
  const t = i18n.getFixedT(locale, 'console');
  const bars = barsOf(t, result, query.unit);
  const items = layOut(legendOf(t, formatter(locale, timeZone), result, query));
  const chartHeight = heightOf(bars);
  const height = FRAME.title + chartHeight + FRAME.foot + FRAME.line * ((items.at(-1)?.line ?? 0) + 1);
  const width = HISTOGRAM.width + 2 * FRAME.side;
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <title>{name}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
        <rect width={width} height={height} fill={DAY_COLORS.surface} />
        <text x={FRAME.side} y={36} className="title">
          {name}
        </text>
        <g transform={`translate(${FRAME.side} ${FRAME.title})`}>
          <HistogramDrawing
            bars={bars}
            label={name}
            scale={query.scale}
            overName={result.distances === null ? undefined : t('result.ideal')}
          />
        </g>
        {items.map(({ sign, text, x, line }) => {
          const y = FRAME.title + chartHeight + FRAME.line * (line + 1) - 4;
          return (
            <g key={text}>
              {sign === null ? null : <Sign sign={sign} x={x} y={y} />}
              <text x={x + (sign === null ? 0 : FRAME.sign)} y={y}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </I18nextProvider>,
  );
  // On the page, the style sheet computes a phase's colour; the file needs the computed value.
  const painted = markup.replace(
    /class="phase-fill" style="--ph:([-\d.e]+)"/g,
    (_, degrees: string) => `fill="${phaseColor(Number(degrees))}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${painted}\n`;
}
