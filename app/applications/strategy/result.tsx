import { useTranslation } from 'react-i18next';
import { timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { LineMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { extent } from '#app/applications/pictures/picture-axes.ts';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { equityOf, EquityPicture } from './equity-picture.tsx';
import { profitText, type StrategyDocument, type StrategyDocumentProps } from './picture-strategy.ts';
import { ProfitPicture } from './profit-picture.tsx';
import { ThresholdPicture } from './threshold-picture.tsx';

/** The best rule of a document with its figures, once there is one. */
function bestOf({ answer }: StrategyDocument) {
  const { bestShort: s, bestLong: l, bestProfit: p, outOfSample: o, callsUntilBest: c } = answer;
  return s === undefined || l === undefined || p === undefined || o === undefined || c === undefined
    ? undefined
    : { s, l, p, o, c };
}

/** The answer in a sentence. */
function StrategyHeadline({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  const best = bestOf(document);
  if (best === undefined) return <p className="app-headline">{t('headline.none')}</p>;
  const { state, answer } = document;
  const profit = (value = Number.NaN): string => (Number.isFinite(value) ? profitText(format, value) : '—');
  const values = {
    s: best.s,
    l: best.l,
    p: profit(best.p),
    o: profit(best.o),
    h: profit(answer.buyAndHold),
    oh: profit(answer.outOfSampleBuyAndHold),
    n: format.number(answer.strategies ?? 0),
  };
  if (state !== undefined)
    return (
      <p className="app-headline">
        {t(state === 'running' ? 'headline.soFar' : 'headline.stopped', {
          ...values,
          c: format.number(answer.calls ?? 0),
        })}
      </p>
    );
  return (
    <p className="app-headline">
      {t(best.c === 0 ? 'headline.atOnce' : 'headline.found', { ...values, c: format.number(best.c) })}
    </p>
  );
}

function useTiles(document: StrategyDocument): readonly AnswerTile[] {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  const { answer, baselines, state } = document;
  const { calls = 0, measurements = [], exhaustive, strategies = 0, oracleCallsUntilMaximum: odds } = answer;
  const best = bestOf(document);
  const profits = (training: number | undefined, later: number | undefined): readonly string[] => [
    ...(training === undefined ? [] : [t('tiles.training', { value: profitText(format, training) })]),
    ...(later === undefined ? [] : [t('tiles.later', { value: profitText(format, later) })]),
  ];
  const seconds = baselines.find(({ name }) => name === 'exhaustive')?.seconds;
  const { buyAndHold, outOfSampleBuyAndHold } = answer;
  return [
    {
      name: t('tiles.quantum'),
      value: best === undefined ? '—' : t('tiles.rule', { s: best.s, l: best.l }),
      notes:
        best === undefined
          ? [t('tiles.pending')]
          : [
              ...profits(best.p, best.o),
              ...(state === undefined
                ? [best.c === 0 ? t('tiles.firstAtOnce') : t('tiles.first', { calls: format.number(best.c) })]
                : []),
              t('tiles.total', { calls: format.number(calls), measurements: format.number(measurements.length) }),
              ...(odds === undefined
                ? []
                : [
                    t('tiles.average', {
                      mean: format.number(odds.mean, { maximumFractionDigits: 1 }),
                      p95: format.number(odds.p95),
                    }),
                  ]),
            ],
    },
    {
      name: t('tiles.exhaustive'),
      value: exhaustive === undefined ? '—' : t('tiles.rule', { s: exhaustive.short, l: exhaustive.long }),
      notes:
        exhaustive === undefined
          ? [t('tiles.pending')]
          : [
              ...profits(exhaustive.profit, answer.laterProfits?.[exhaustive.index]),
              t('tiles.evaluations', { count: strategies }),
              ...(seconds === undefined ? [] : [t('tiles.seconds', { time: timeText(format, seconds) })]),
            ],
    },
    {
      name: t('tiles.hold'),
      value: buyAndHold === undefined ? '—' : profitText(format, buyAndHold),
      notes: buyAndHold === undefined ? [t('tiles.pending')] : profits(buyAndHold, outOfSampleBuyAndHold),
    },
  ];
}

/** The best rule beside the whole table and holding. */
export function StrategyResult({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  return (
    <div className="app-result">
      <StrategyHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <EquityPicture document={document} />
        <ProfitPicture document={document} />
        <ThresholdPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={(key) => t(`columns.${key as 'profit'}`)}
        cellText={(key, value) => (key === 'profit' || key === 'later' ? profitText(format, value) : undefined)}
      />
    </div>
  );
}

/** What is drawn while it is computed: the threshold so far. */
export const StrategyProgress = ({ document }: StrategyDocumentProps) => (
  <div className="app-result">
    <StrategyHeadline document={document} />
    <div className="app-pictures">
      <ThresholdPicture document={document} />
      <ProfitPicture document={document} />
    </div>
  </div>
);

/** The data as read: prices by what holding earns, and the profits to search. */
export const StrategyData = ({ document }: StrategyDocumentProps) => (
  <div className="app-pictures">
    <EquityPicture document={document} />
    <ProfitPicture document={document} />
  </div>
);

/** The picture of the card: equity of the best rule and of holding. */
export function StrategySmallPicture({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const { hold, rule, boundary } = equityOf(document);
  const [low, high] = extent([...hold, ...rule].map(({ y }) => y));
  const last = hold.at(-1);
  if (last === undefined) return null;
  // From the lowest value, so that the difference is seen.
  const raised = (points: typeof hold) => points.map(({ x, y }) => ({ x, y: y - low }));
  return (
    <SmallPicture label={t('small')} x={[1, last.x]} top={high - low}>
      {(scale, size) => (
        <>
          <LineMarks scale={scale} points={raised(hold)} series={2} />
          <LineMarks scale={scale} points={raised(rule)} />
          <PlaceMark scale={scale} size={size} at={boundary} text="" />
        </>
      )}
    </SmallPicture>
  );
}
