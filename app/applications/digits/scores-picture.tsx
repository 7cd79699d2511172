import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText } from '#app/applications/pictures/amount.ts';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { extent, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { type LabeledAxis, Plot, plotScale, type Scale, tenth } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import { useFormat } from '#app/i18n/react.ts';
import { InkPicture } from './ink.tsx';
import type { DigitsDocumentProps } from './picture-digits.ts';

/** Share of a class's space that its bar takes. */
const BAR = 0.62;
const ROOM = 0.08;
/** Scores are shown with two decimals. */
const SCORE_ERROR = 0.1;
const CAP = 4;

interface ScoreBar {
  readonly score: number;
  readonly error?: number;
  readonly isBest: boolean;
  readonly title: string;
}

/** Bars from zero, up and down, each with its standard error. */
function ScoreBars({ bars, scale }: { readonly bars: readonly ScoreBar[]; readonly scale: Scale }) {
  const zero = scale.y(0);
  return (
    <>
      {bars.map(({ score, error, isBest, title }, index) => {
        const [left, right, top] = [scale.x(index - BAR / 2), scale.x(index + BAR / 2), scale.y(score)];
        const middle = scale.x(index);
        return (
          <g key={index}>
            <title>{title}</title>
            <rect
              x={left}
              y={Math.min(top, zero)}
              width={tenth(right - left)}
              height={tenth(Math.abs(zero - top))}
              className={isBest ? 'bar' : 'bar dim'}
            />
            {error === undefined ? null : (
              <path
                d={[score - error, score + error]
                  .map((end) => `M${tenth(middle - CAP)} ${scale.y(end)}h${2 * CAP}`)
                  .concat(`M${middle} ${scale.y(score - error)}V${scale.y(score + error)}`)
                  .join('')}
                className="digit-error"
              />
            )}
          </g>
        );
      })}
      <line x1={scale.x(-0.5)} x2={scale.x(bars.length - 0.5)} y1={zero} y2={zero} className="axis" />
    </>
  );
}

/** The score of each class. */
export function ScoresPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { input, answer } = document;
  const { scores, scoreErrors, recognized } = answer;
  if (scores === undefined || recognized === undefined) return null;
  const { digits } = input;
  const textOf = (index: number): string => {
    const error = scoreErrors?.[index];
    return error === undefined
      ? amountText(format, scores[index]!, SCORE_ERROR)
      : `${amountText(format, scores[index]!, error)} ± ${errorAmountText(format, error)}`;
  };
  const bars = scores.map((score, index) => ({
    score,
    ...(scoreErrors && { error: scoreErrors[index]! }),
    isBest: digits[index] === recognized.digit,
    title: `${digits[index]}: ${textOf(index)}`,
  }));
  const [low, high] = extent([0, ...bars.flatMap(({ score, error = 0 }) => [score - error, score + error])]);
  const room = (high - low) * ROOM;
  const x: LabeledAxis = {
    ...exactAxis(-0.5, digits.length - 0.5, digits.length),
    steps: digits.map((_, index) => index),
    textOf: (index) => String(digits[index]),
    caption: t('scores.axis'),
  };
  return (
    <Picture
      title={t('scores.title')}
      aside={t('scores.aside')}
      finding={t('scores.finding', {
        digit: recognized.digit,
        score: amountText(format, recognized.score, SCORE_ERROR),
        second: recognized.second,
        secondScore: amountText(format, recognized.secondScore, SCORE_ERROR),
      })}
      draw={(size, label) => (
        <Plot size={size} x={x} y={spanAxis(format, low - room, high + room, t('scores.caption'))} label={label}>
          {(scale) => <ScoreBars bars={bars} scale={scale} />}
        </Plot>
      )}
    />
  );
}

const SMALL = { width: 200, height: 96, left: 96, right: 8, top: 10, bottom: 10 } as const;

/** The picture of the card: the drawing and the scores. */
export function DigitsSmallPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const { input, answer } = document;
  const { drawing = [], scores = [], recognized } = answer;
  const [low, high] = extent([0, ...scores]);
  const scale = plotScale(
    SMALL,
    exactAxis(-0.5, Math.max(1, scores.length) - 0.5, 1),
    exactAxis(low, high === low ? low + 1 : high, 1),
  );
  return (
    <svg
      className="chart app-small"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={t('small', { digit: recognized?.digit ?? '—' })}
    >
      {drawing.length === 0 ? null : <InkPicture rows={drawing} x={8} y={10} side={76} />}
      <ScoreBars
        scale={scale}
        bars={scores.map((score, index) => ({
          score,
          isBest: input.digits[index] === recognized?.digit,
          title: String(input.digits[index]),
        }))}
      />
    </svg>
  );
}
