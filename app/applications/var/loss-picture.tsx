import { useTranslation } from 'react-i18next';
import { amountText, levelText, shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis, extent, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { lossBars, type VarDocumentProps } from './picture-losses.ts';

/** Share of the axis after which a name does not fit to the right of its mark. */
const FAR_RIGHT = 0.62;

/** The distribution of losses, with value at risk and expected shortfall marked. */
export function LossPicture({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { input, answer, table } = document;
  const bars = lossBars(document, (loss, share) => `${amountText(format, loss)} · ${shareText(format, share)}`);
  if (bars.length === 0) return null;
  const { estimatedVar, estimatedShortfall, level = input.level } = answer;
  const [low, high] = extent(bars.flatMap(({ from, to }) => [from, to]));
  const isKnown = estimatedVar !== undefined && estimatedShortfall !== undefined;
  const shortfallText =
    estimatedShortfall === undefined
      ? ''
      : amountText(format, estimatedShortfall.value, (estimatedShortfall.high - estimatedShortfall.low) / 2);
  const isFarRight = (loss: number) => loss > low + (high - low) * FAR_RIGHT;
  const axis = input.kind === 'series' ? spanAxis : countingAxis;
  return (
    <Picture
      title={t('distribution.title')}
      shape={input.method === 'canonical' ? 'full' : 'half'}
      finding={
        isKnown
          ? t('distribution.finding', {
              level: levelText(format, level),
              loss: amountText(format, estimatedVar),
              shortfall: shortfallText,
            })
          : t('distribution.findingAlone')
      }
      legend={
        estimatedVar === undefined
          ? []
          : [
              { mark: 'dim-bar', text: t('distribution.within') },
              { mark: 'bar', text: t('distribution.beyond') },
            ]
      }
      numbers={
        table.rows.length > 0
          ? undefined
          : {
              columns: [t('columns.loss'), t('columns.probability')],
              rows: bars.map(({ value }, index) => [
                amountText(format, answer.losses?.[index] ?? NaN),
                amountText(format, value),
              ]),
            }
      }
      draw={(size, label) => (
        <Plot
          size={size}
          x={axis(format, low, high, t('distribution.axis'))}
          y={axisFromZero(format, Math.max(...bars.map(({ value }) => value)), t('distribution.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <BarMarks scale={scale} size={size} bars={bars} />
              {estimatedVar === undefined ? null : (
                <PlaceMark
                  scale={scale}
                  size={size}
                  at={estimatedVar}
                  text={t('distribution.marked', { value: amountText(format, estimatedVar) })}
                  side="left"
                />
              )}
              {isKnown && estimatedShortfall.value <= high ? (
                <PlaceMark
                  scale={scale}
                  size={size}
                  at={estimatedShortfall.value}
                  text={t('distribution.shortfall', { value: shortfallText })}
                  {...(isFarRight(estimatedShortfall.value) ? { side: 'left', line: 1 } : { side: 'right' })}
                />
              ) : null}
            </>
          )}
        </Plot>
      )}
    />
  );
}
