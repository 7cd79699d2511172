import { useTranslation } from 'react-i18next';
import { amountText, confidenceText, levelText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { BarMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { extent } from '#app/applications/pictures/picture-axes.ts';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { ALPHA } from '#app/applications/statistics/proportion.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { BisectionPicture } from './bisection-picture.tsx';
import { DaysPicture } from './days-picture.tsx';
import { LossPicture } from './loss-picture.tsx';
import { boundsSoFar, lossBars, type VarDocument, type VarDocumentProps } from './picture-losses.ts';
import { ThresholdReadings } from './threshold-readings.tsx';

/** More alternatives are given as a range. */
const MOST_NAMED = 2;

/** The answer in a sentence. */
function VarHeadline({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { input, answer, state, engine } = document;
  const { estimatedVar, estimatedShortfall, alternatives = [], expectedShortfall, var: exact } = answer;
  const level = levelText(format, answer.level ?? input.level);
  const othersText = useOthers();
  if (
    estimatedVar === undefined ||
    estimatedShortfall === undefined ||
    expectedShortfall === undefined ||
    exact === undefined
  ) {
    const bounds = boundsSoFar(document);
    if (bounds === null) return <p className="app-headline">{t('headline.none')}</p>;
    const [low, high] = bounds.map((bound) => amountText(format, bound));
    return (
      <p className="app-headline">
        {t(state === 'stopped' ? 'headline.stopped' : 'headline.soFar', { level, low, high })}
      </p>
    );
  }
  const error = (estimatedShortfall.high - estimatedShortfall.low) / 2;
  const [low, high] = extent([estimatedVar, ...alternatives]).map((loss) => amountText(format, loss));
  const values = {
    level,
    loss: amountText(format, estimatedVar),
    low,
    high,
    others: othersText(alternatives),
    shortfall: amountText(format, estimatedShortfall.value, error),
    exact: amountText(format, exact),
    exactShortfall: amountText(format, expectedShortfall),
  };
  const kind = alternatives.length === 0 ? 'found' : alternatives.length <= MOST_NAMED ? 'either' : 'range';
  const noisyKind = { found: 'noisyFound', either: 'noisyEither', range: 'noisyRange' } as const;
  return <p className="app-headline">{t(`headline.${isNoisyEngine(engine) ? noisyKind[kind] : kind}`, values)}</p>;
}

/** Further answers in words. */
function useOthers(): (alternatives: readonly number[]) => string {
  const { t } = useTranslation('var');
  const format = useFormat();
  return (alternatives) => alternatives.map((loss) => amountText(format, loss)).join(` ${t('headline.or')} `);
}

function useTiles(document: VarDocument): readonly AnswerTile[] {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { input, answer, baselines, cost, engine } = document;
  const { estimatedVar, estimatedShortfall, alternatives = [], confidence = 1 - ALPHA, monteCarlo } = answer;
  const othersText = useOthers();
  const [low, high] = extent([estimatedVar ?? NaN, ...alternatives]);
  const error = estimatedShortfall === undefined ? 0 : (estimatedShortfall.high - estimatedShortfall.low) / 2;
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const amount = (value: number | undefined) => (value === undefined ? '—' : amountText(format, value));
  const isNoisy = isNoisyEngine(engine);
  // With noise, the width of a reading bounds nothing.
  const isPlain = isNoisy && input.method === 'canonical';
  const quantum: AnswerTile = {
    name: t('tiles.quantum'),
    value:
      estimatedVar !== undefined && alternatives.length > 0 && alternatives.length <= MOST_NAMED
        ? t('tiles.or', { value: amount(estimatedVar), others: othersText(alternatives) })
        : amount(estimatedVar),
    notes:
      estimatedVar === undefined
        ? [t('tiles.pending')]
        : [
            ...(alternatives.length > MOST_NAMED ? [t('tiles.range', { low: amount(low), high: amount(high) })] : []),
            ...(estimatedShortfall === undefined
              ? []
              : [
                  t(isPlain ? 'tiles.plainShortfall' : 'tiles.shortfall', {
                    value: amountText(format, estimatedShortfall.value, error),
                    low: amountText(format, estimatedShortfall.low, error),
                    high: amountText(format, estimatedShortfall.high, error),
                  }),
                ]),
            t(isPlain ? 'tiles.queries' : isNoisy ? 'tiles.noisy' : 'tiles.confidence', {
              confidence: confidenceText(format, confidence),
              queries: format.number(cost.queries),
            }),
          ],
  };
  const exact: AnswerTile = {
    name: t('tiles.exact'),
    value: amount(answer.var),
    notes:
      answer.var === undefined
        ? [t('tiles.pending')]
        : [
            ...(answer.expectedShortfall === undefined
              ? []
              : [t('tiles.plainShortfall', { value: amount(answer.expectedShortfall) })]),
            ...(typeof answer.meanBeyondVar === 'number'
              ? [t('tiles.beyond', { value: amount(answer.meanBeyondVar) })]
              : []),
            [t(input.kind === 'series' ? 'tiles.bins' : 'tiles.convolution'), ...seconds('convolution')].join(' · '),
          ],
  };
  const empirical: AnswerTile = {
    name: t('tiles.empirical'),
    value: amount(answer.empiricalVar),
    notes: [
      ...(answer.empiricalMeanBeyond === undefined
        ? []
        : [t('tiles.beyond', { value: amount(answer.empiricalMeanBeyond) })]),
      ...(answer.normalVar === undefined ? [] : [t('tiles.normal', { value: amount(answer.normalVar) })]),
      ...seconds('empirical'),
    ],
  };
  const sampled: AnswerTile = {
    name: t('tiles.monteCarlo'),
    value: amount(monteCarlo?.var),
    notes:
      monteCarlo === undefined
        ? [t('tiles.pending')]
        : [
            t('tiles.plainShortfall', { value: amount(monteCarlo.expectedShortfall) }),
            t('tiles.samples', { samples: format.number(monteCarlo.samples) }),
            ...seconds('monte_carlo'),
          ],
  };
  return [quantum, exact, input.kind === 'series' && answer.empiricalVar !== undefined ? empirical : sampled];
}

/** The value at risk beside its exact model and a Monte Carlo of equal cost, or the empirical quantile. */
export function VarResult({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  return (
    <div className="app-result">
      <VarHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <LossPicture document={document} />
        <BisectionPicture document={document} />
        <ThresholdReadings document={document} />
        <DaysPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={(key) => t(`columns.${key as 'loss'}`)}
      />
    </div>
  );
}

/** What is drawn while it is computed: the bisection so far. */
export const VarProgress = ({ document }: VarDocumentProps) => (
  <div className="app-result">
    <VarHeadline document={document} />
    <div className="app-pictures">
      <BisectionPicture document={document} />
      <LossPicture document={document} />
    </div>
  </div>
);

/** The data as read: the distribution of losses, and of a series its days. */
export const VarData = ({ document }: VarDocumentProps) => (
  <div className="app-pictures">
    <LossPicture document={document} />
    <DaysPicture document={document} />
  </div>
);

/** The picture of the card: the distribution of losses, with what lies beyond the value at risk in the dark tone. */
export function VarSmallPicture({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const bars = lossBars(document);
  if (bars.length === 0) return null;
  const { estimatedVar } = document.answer;
  return (
    <SmallPicture
      label={t('small')}
      x={extent(bars.flatMap(({ from, to }) => [from, to]))}
      top={Math.max(...bars.map(({ value }) => value))}
    >
      {(scale, size) => (
        <>
          <BarMarks scale={scale} size={size} bars={bars} />
          {estimatedVar === undefined ? null : <PlaceMark scale={scale} size={size} at={estimatedVar} text="" />}
        </>
      )}
    </SmallPicture>
  );
}
