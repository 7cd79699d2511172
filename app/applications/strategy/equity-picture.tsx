import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { LineMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, countingAxis, extent, logarithmicAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { seriesPoints, type StrategyDocument, type StrategyDocumentProps } from './picture-strategy.ts';

/** A factor of digits like those of its axis. */
const FACTOR_ERROR = 0.01;
/** Rows of the table. */
const ROWS = 40;
/** A wider range has a logarithmic axis. */
const WIDE = 20;

/** The curves of a document and the day on which the training ends. */
export function equityOf(document: StrategyDocument) {
  return {
    hold: seriesPoints(document, 'equity_hold'),
    rule: seriesPoints(document, 'equity_rule'),
    boundary: document.answer.trainingDays ?? 0,
  };
}

/** Equity of the best rule and of holding by day, with the end of training. */
export function EquityPicture({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  const { hold, rule, boundary } = equityOf(document);
  const { bestShort: s, bestLong: l, days = hold.length } = document.answer;
  const last = hold.at(-1);
  if (last === undefined) return null;
  const factor = (value: number | undefined): string =>
    value === undefined ? '—' : amountText(format, value, FACTOR_ERROR);
  const byDay = (points: typeof hold) => new Map(points.map(({ x, y }) => [x, y] as const));
  const [held, ruled] = [byDay(hold), byDay(rule)];
  const hasRule = rule.length > 0 && s !== undefined && l !== undefined;
  const values = [...hold, ...rule].map(({ y }) => y);
  const [low, high] = extent(values);
  const each = Math.ceil(hold.length / ROWS);
  const rows = hold.filter(({ x }, index) => index % each === 0 || x === boundary || x === last.x);
  const every = (rows[1]?.x ?? 0) - (rows[0]?.x ?? 0);
  const ofHolding = { holdAtEnd: factor(held.get(boundary)), holdLast: factor(last.y) };
  return (
    <Picture
      title={t('equity.title')}
      shape="full"
      aside={t('equity.aside', { days: format.number(days), training: format.number(boundary) })}
      finding={
        hasRule
          ? t('equity.finding', {
              s,
              l,
              atEnd: factor(ruled.get(boundary)),
              last: factor(rule.at(-1)!.y),
              ...ofHolding,
            })
          : t('equity.findingHold', ofHolding)
      }
      legend={[
        ...(hasRule ? [{ mark: 'line', text: t('equity.rule', { s, l }) } as const] : []),
        { mark: 'second-line', text: t('equity.hold') },
      ]}
      note={hasRule ? t('equity.note') : undefined}
      numbers={{
        columns: [t('equity.columns.day'), ...(hasRule ? [t('equity.columns.rule')] : []), t('equity.columns.hold')],
        rows: rows.map(({ x, y }) => [format.number(x), ...(hasRule ? [factor(ruled.get(x))] : []), factor(y)]),
        note: every > 1 ? t('equity.every', { each: every }) : undefined,
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 1, Math.max(2, last.x), t('equity.axis'))}
          y={
            low > 0 && high / low > WIDE
              ? logarithmicAxis(format, values, t('equity.caption'))
              : axisAround(format, values, t('equity.caption'))
          }
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={hold} series={2} />
              {hasRule ? <LineMarks scale={scale} points={rule} /> : null}
              <PlaceMark
                scale={scale}
                size={size}
                at={boundary}
                text={t('equity.boundary')}
                clearOf={hasRule ? [hold, rule] : [hold]}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
