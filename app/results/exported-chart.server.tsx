import type { ReactNode } from 'react';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { ResultView } from '#simulator';
import { barsOf } from './chart-data.ts';
import { DAY_COLORS, drawingFile } from './drawing-file.server.tsx';
import { heightOf, HISTOGRAM, HistogramDrawing } from './histogram-drawing.tsx';
import { type LegendItem, legendOf } from './legend.ts';
import { phaseColor } from './phase-color.ts';
import type { ResultQuery } from './query.ts';

/** Styles of the drawing that the page's style sheet defines. */
const STYLES = `
.bar-value { font-size: 11.5px; fill: ${DAY_COLORS.ink}; text-anchor: middle; }
.reach { fill: none; }
.bar { fill: ${DAY_COLORS['series-1']}; }
.bar.dim { fill: ${DAY_COLORS['accent-line']}; }
.over { fill: none; stroke: ${DAY_COLORS['series-2']}; stroke-width: 1.6; stroke-dasharray: 4 3; }
.error-bar { fill: none; stroke: ${DAY_COLORS.ink}; stroke-width: 1.2; }`;

function signAt(sign: NonNullable<LegendItem['sign']>, x: number, y: number): ReactNode {
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
  const t = i18nFor(locale).getFixedT(locale, 'console');
  const bars = barsOf(t, result, query.unit);
  const file = drawingFile({
    name,
    locale,
    width: HISTOGRAM.width,
    height: heightOf(bars),
    styles: STYLES,
    legend: legendOf(t, formatter(locale, timeZone), result, query).map(({ sign, text }) => ({
      text,
      sign: sign === null ? null : (x: number, y: number) => signAt(sign, x, y),
    })),
    chart: (
      <HistogramDrawing
        bars={bars}
        label={name}
        scale={query.scale}
        overName={result.distances === null ? undefined : t('result.ideal')}
      />
    ),
  });
  // On the page, the style sheet computes a phase's colour; the file needs the computed value.
  return file.replace(
    /class="phase-fill" style="--ph:([-\d.e]+)"/g,
    (_, degrees: string) => `fill="${phaseColor(Number(degrees))}"`,
  );
}
