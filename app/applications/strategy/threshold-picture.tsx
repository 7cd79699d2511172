import { useTranslation } from 'react-i18next';
import { DotMarks, StepMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { pictureShape, type StrategyDocumentProps, windowsOf } from './picture-strategy.ts';

/** Of the axis, by the largest step. */
const HEADROOM = 1.06;

/** The threshold against the number of oracle calls, with what was measured; its axes do not move while it grows. */
export function ThresholdPicture({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  const { input, answer } = document;
  const { measurements = [], budget = 0, calls = 0 } = answer;
  const [first] = measurements;
  if (first === undefined) return null;
  const top = 2 ** input.bits - 1;
  const rises = measurements.flatMap(({ calls: x, threshold, value }) =>
    value !== undefined && value > threshold ? [{ x, y: value }] : [],
  );
  const line = [{ x: 0, y: first.threshold }, ...rises];
  const last = line.at(-1)!;
  const nameOf = (index: number): string => {
    const { s, l } = windowsOf(input, index);
    return `${s}/${l}`;
  };
  return (
    <Picture
      title={t('threshold.title')}
      shape={pictureShape(input)}
      aside={t('threshold.aside', { budget: format.number(budget) })}
      finding={t(rises.length === 0 ? 'threshold.findingAtOnce' : 'threshold.finding', {
        from: first.threshold,
        to: last.y,
        top,
        calls: last.x,
      })}
      legend={[
        { mark: 'line', text: t('threshold.line') },
        { mark: 'second-dot', text: t('threshold.dots') },
      ]}
      numbers={{
        columns: (['calls', 'iterations', 'threshold', 'rule', 'value'] as const).map((key) =>
          t(`threshold.columns.${key}`),
        ),
        rows: measurements.map((each) => [
          ...[each.calls, each.iterations, each.threshold].map((value) => format.number(value)),
          each.value === undefined ? t('threshold.empty') : nameOf(each.index),
          each.value === undefined ? '—' : format.number(each.value),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0, Math.max(budget, calls, 1), t('threshold.axis'))}
          y={countingAxis(format, 0, top * HEADROOM, t('threshold.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <DotMarks
                scale={scale}
                points={measurements.flatMap(({ calls: x, value, index }) =>
                  value === undefined ? [] : [{ x, y: value, title: `${nameOf(index)} · ${value}` }],
                )}
                series={2}
                radius={2.5}
              />
              <StepMarks scale={scale} points={line} base={first.threshold} end={calls} />
            </>
          )}
        </Plot>
      )}
    />
  );
}
