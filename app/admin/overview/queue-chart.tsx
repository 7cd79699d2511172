import { useTranslation } from 'react-i18next';
import { wholeAxis } from '#app/charts/axis.ts';
import { BothWidths } from '#app/charts/both-widths.tsx';
import { Plot, PLOT_SIZES, type PlotSize, type PlotWidth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { QueueSample, SystemEvent } from '#app/services/overview/index.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Marks of the time axis, in minutes before now. */
const MARKS = [60, 45, 30, 15, 0];
/** Words at a line need their space. */
const MOST_WORDS = 4;
const WORDS_FONT = 11.5;

/** Pixels below the chart: the times of the axis, without a caption. */
const AXIS_ONLY = 26;

const SIZES: Readonly<Record<PlotWidth, PlotSize>> = {
  wide: { ...PLOT_SIZES.wide, height: 250, bottom: AXIS_ONLY },
  narrow: { ...PLOT_SIZES.narrow, height: 220, bottom: AXIS_ONLY },
};

/** Steps from sample to sample; a gap where no server was there to count. */
function path(samples: readonly QueueSample[], x: (at: number) => number, y: (value: number) => number): string {
  let text = '';
  let before: QueueSample | undefined;
  for (const sample of samples) {
    const isNext = before !== undefined && sample.at - before.at <= 2 * MINUTE_MS;
    text += isNext ? `H${x(sample.at)}V${y(sample.queued)}` : `M${x(sample.at)} ${y(sample.queued)}`;
    before = sample;
  }
  return text;
}

interface QueueChartProps {
  readonly samples: readonly QueueSample[];
  readonly events: readonly SystemEvent[];
  readonly until: number;
}

/** Queued tasks of the last hour, with the events that explain them. */
export function QueueChart({ samples, events, until }: QueueChartProps) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  const from = until - HOUR_MS;
  const peak = Math.max(0, ...samples.map(({ queued }) => queued));
  const x = {
    steps: MARKS.map((minutes) => until - minutes * MINUTE_MS),
    positionOf: (at: number) => (at - from) / HOUR_MS,
    textOf: format.clock,
    caption: '',
  };
  const y = { ...wholeAxis(peak, 4), textOf: (value: number) => format.number(value), caption: t('chart.queued') };
  const shown = samples.filter(({ at }) => at >= from);
  const marked = events.filter(({ at }) => at >= from).toReversed();
  const words = ({ kind, subject, at }: SystemEvent): string =>
    [t(`event.${kind.replace(':', '_') as 'worker_lost'}`, { subject }), format.clock(at)].join(' ');
  return (
    <figure className="queue-chart">
      <BothWidths>
        {(width) => (
          <Plot
            key={width}
            size={SIZES[width]}
            x={x}
            y={y}
            className={width}
            label={t('chart.label', { peak: format.number(peak), last: format.number(shown.at(-1)?.queued ?? 0) })}
          >
            {(scale) => {
              const bottom = SIZES[width].height - SIZES[width].bottom;
              return (
                <>
                  <path className="queue-line" d={path(shown, scale.x, scale.y)} />
                  {marked.map((event, index) => {
                    const at = scale.x(event.at);
                    const hasWords = width === 'wide' && index >= marked.length - MOST_WORDS;
                    const text = words(event);
                    const isLeft = at + drawnWidth(text, WORDS_FONT) + 8 > SIZES[width].width;
                    return (
                      <g key={event.id} className={event.kind === 'worker:lost' ? 'queue-event lost' : 'queue-event'}>
                        <line x1={at} x2={at} y1={SIZES[width].top} y2={bottom} />
                        {hasWords && (
                          <text
                            x={isLeft ? at - 5 : at + 5}
                            y={SIZES[width].top + 10 + 14 * (index % MOST_WORDS)}
                            textAnchor={isLeft ? 'end' : 'start'}
                          >
                            {text}
                          </text>
                        )}
                      </g>
                    );
                  })}
                </>
              );
            }}
          </Plot>
        )}
      </BothWidths>
      {shown.length === 0 && <figcaption className="muted">{t('chart.empty')}</figcaption>}
      {marked.length > 0 && (
        <figcaption className="visually-hidden">
          <ul>
            {marked.map((event) => (
              <li key={event.id}>{words(event)}</li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}
