import { useTranslation } from 'react-i18next';
import { amountText, levelText, shareText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LevelMark, StepMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { countingAxis, extent, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type VarDocumentProps } from './picture-losses.ts';

/** Share of the shown range that is free below the lowest estimate. */
const ROOM = 0.25;
/** The curve is never drawn over a smaller range than this. */
const LEAST_RANGE = 0.02;

/** Sums of all numbers up to each. */
function cumulated(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

/** Cumulative probability of the model, with the estimates of the bisection. */
export function BisectionPicture({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { input, answer } = document;
  const { losses = [], probabilities = [], binEdges, steps = [], estimatedVar, level = input.level } = answer;
  if (losses.length === 0 || steps.length === 0) return null;
  const sums = cumulated(probabilities);
  const curve = losses.map((loss, index) => ({ x: binEdges?.[index + 1] ?? loss, y: Math.min(1, sums[index] ?? 1) }));
  const least = Math.min(level, ...steps.flatMap(({ exact, estimate }) => [exact, estimate.low]));
  const bottom = Math.max(0, least - Math.max(LEAST_RANGE, (1 - least) * ROOM));
  const [start, last] = extent([binEdges?.[0] ?? losses[0]!, ...curve.map(({ x }) => x)]);
  const isSeries = input.kind === 'series';
  const end = isSeries ? last : last + 0.5;
  const axis = isSeries ? spanAxis : countingAxis;
  const levelName = levelText(format, level);
  return (
    <Picture
      title={t('cumulative.title')}
      aside={t('cumulative.aside', { count: steps.length })}
      finding={
        estimatedVar === undefined
          ? t('cumulative.findingSoFar', { count: steps.length, level: levelName })
          : t('cumulative.finding', { count: steps.length, loss: amountText(format, estimatedVar), level: levelName })
      }
      legend={[
        { mark: 'line', text: t('cumulative.exact') },
        { mark: 'second-dot', text: t('cumulative.estimate') },
      ]}
      numbers={{
        columns: (['step', 'threshold', 'exact', 'estimate', 'low', 'high', 'queries'] as const).map((key) =>
          t(`cumulative.columns.${key}`),
        ),
        rows: steps.map(({ threshold, exact, estimate, queries, isUndecided }, index) => {
          const text = (value: number) => amountText(format, value, (estimate.high - estimate.low) / 2);
          return [
            isUndecided ? `${index + 1} · ${t('cumulative.undecided')}` : format.number(index + 1),
            amountText(format, threshold),
            amountText(format, exact),
            text(estimate.value),
            text(estimate.low),
            text(estimate.high),
            format.number(queries),
          ];
        }),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={axis(format, isSeries ? start : start - 0.5, end, t('cumulative.axis'))}
          y={spanAxis(format, bottom, 1, t('cumulative.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <LevelMark
                scale={scale}
                size={size}
                at={level}
                text={t('cumulative.level', { level: levelName })}
                isBelow
              />
              <StepMarks
                scale={scale}
                points={curve.map(({ x, y }) => ({ x, y: Math.max(bottom, y) }))}
                base={bottom}
                end={end}
              />
              <DotMarks
                scale={scale}
                series={2}
                points={steps.map(({ threshold, estimate }) => ({
                  x: threshold,
                  y: estimate.value,
                  low: estimate.low,
                  high: estimate.high,
                  title: `${amountText(format, threshold)} · ${shareText(format, estimate.value)}`,
                }))}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
