import { useTranslation } from 'react-i18next';
import { amountText, confidenceText, shareText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LevelMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { isNoisyEngine } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { OptionDocumentProps } from './picture-option.ts';

/** The interval of the price after each round. */
export function RoundsPicture({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const format = useFormat();
  const { rounds = [], discretePrice, confidence } = document.answer;
  const last = rounds.at(-1);
  if (last === undefined) return null;
  const halfWidth = (last.high - last.low) / 2;
  const text = (value: number) => amountText(format, value, halfWidth);
  const values = rounds.flatMap(({ low, high }) => [low, high]);
  const isKnown = discretePrice !== undefined;
  return (
    <Picture
      title={t('rounds.title')}
      aside={
        isNoisyEngine(document.engine)
          ? t('rounds.asideNoisy')
          : confidence === undefined
            ? undefined
            : t('rounds.aside', { confidence: confidenceText(format, confidence) })
      }
      finding={
        isKnown
          ? t('rounds.finding', {
              rounds: rounds.length,
              low: text(last.low),
              high: text(last.high),
              exact: text(discretePrice),
            })
          : t('rounds.findingSoFar', { rounds: rounds.length, low: text(last.low), high: text(last.high) })
      }
      legend={[{ mark: 'dot', text: t('rounds.estimate') }]}
      numbers={{
        columns: (['round', 'power', 'shots', 'queries', 'share', 'low', 'high'] as const).map((key) =>
          t(`rounds.columns.${key}`),
        ),
        rows: rounds.map((round, index) => {
          const error = (round.high - round.low) / 2;
          return [
            ...[index + 1, round.power, round.shots, round.queries].map((value) => format.number(value)),
            shareText(format, round.share),
            amountText(format, round.low, error),
            amountText(format, round.high, error),
          ];
        }),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0.5, rounds.length + 0.5, t('rounds.axis'))}
          y={axisAround(format, isKnown ? [...values, discretePrice] : values, t('rounds.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              {isKnown ? (
                <LevelMark
                  scale={scale}
                  size={size}
                  at={discretePrice}
                  text={t('rounds.exact', { value: amountText(format, discretePrice, halfWidth / 10) })}
                  clearOf={rounds.map(({ low, high }, index) => [low, high].map((y) => ({ x: index + 1, y })))}
                />
              ) : null}
              <DotMarks
                scale={scale}
                points={rounds.map(({ low, high, power }, index) => ({
                  x: index + 1,
                  y: (low + high) / 2,
                  low,
                  high,
                  title: `${t('rounds.columns.power')} ${power} · ${amountText(format, low)} – ${amountText(format, high)}`,
                }))}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
