import { useTranslation } from 'react-i18next';
import { amountText, confidenceText, errorAmountText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { BarMarks } from '#app/applications/pictures/marks.tsx';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { ALPHA } from '#app/applications/statistics/proportion.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { densityBars, DistributionPicture } from './distribution-picture.tsx';
import { ErrorPicture } from './error-picture.tsx';
import type { OptionDocument, OptionDocumentProps } from './picture-option.ts';
import { ReadingsPicture } from './readings-picture.tsx';
import { RoundsPicture } from './rounds-picture.tsx';

/** Decimals of the delta: its interval has a width of about 0.01. */
const DELTA_ERROR = 1e-4;
/** Share of the highest bar below which a bar of a card is not drawn. */
const THIN = 0.01;

/** The price so far: of the answer, or of the last round of one that goes on. */
function priceSoFar({ answer }: OptionDocument) {
  const last = answer.rounds?.at(-1);
  return answer.price ?? (last && { value: (last.low + last.high) / 2, low: last.low, high: last.high });
}

/** The answer in a sentence. */
function OptionHeadline({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const format = useFormat();
  const { input, answer, state, engine } = document;
  const price = priceSoFar(document);
  if (price === undefined) return <p className="app-headline">{t('headline.none')}</p>;
  const { blackScholes, monteCarlo, queries, confidence = 1 - ALPHA } = answer;
  const text = (value: number) => amountText(format, value, (price.high - price.low) / 2);
  const values = {
    subject: t(`subjects.${input.type}`),
    price: text(price.value),
    low: text(price.low),
    high: text(price.high),
    confidence: confidenceText(format, confidence),
  };
  const isWhole = blackScholes !== undefined && monteCarlo !== undefined && queries !== undefined;
  const isNoisy = isNoisyEngine(engine);
  if (!isWhole || state !== undefined) {
    const [soFar, stopped] = isNoisy
      ? (['headline.noisySoFar', 'headline.noisyPrice'] as const)
      : (['headline.soFar', 'headline.price'] as const);
    return <p className="app-headline">{t(state === 'running' ? soFar : stopped, values)}</p>;
  }
  const [reading, found] = isNoisy
    ? (['headline.noisyReading', 'headline.noisy'] as const)
    : (['headline.reading', 'headline.found'] as const);
  return (
    <p className="app-headline">
      {t(input.method === 'canonical' ? reading : found, {
        ...values,
        formula: amountText(format, blackScholes.price, (price.high - price.low) / 20),
        queries: format.number(queries),
        error: errorAmountText(format, monteCarlo.standardError),
      })}
    </p>
  );
}

function useTiles(document: OptionDocument): readonly AnswerTile[] {
  const { t } = useTranslation('option');
  const format = useFormat();
  const { answer, baselines, engine, input } = document;
  const { delta, blackScholes, monteCarlo, queries, confidence = 1 - ALPHA, deltaConfidence = confidence } = answer;
  const price = priceSoFar(document);
  const halfWidth = price === undefined ? 0 : (price.high - price.low) / 2;
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const isNoisy = isNoisyEngine(engine);
  const deltaError = delta === undefined ? 0 : (delta.high - delta.low) / 2;
  return [
    {
      name: t('tiles.quantum'),
      value: price === undefined ? '—' : amountText(format, price.value, halfWidth),
      notes:
        price === undefined
          ? [t('tiles.pending')]
          : [
              // With noise, the width of a reading bounds nothing.
              ...(isNoisy && input.method === 'canonical'
                ? []
                : [
                    t(isNoisy ? 'tiles.spread' : 'tiles.interval', {
                      confidence: confidenceText(format, confidence),
                      low: amountText(format, price.low, halfWidth),
                      high: amountText(format, price.high, halfWidth),
                    }),
                  ]),
              ...(delta === undefined
                ? []
                : [
                    t(isNoisy || deltaConfidence === confidence ? 'tiles.deltaInterval' : 'tiles.deltaIntervalAt', {
                      confidence: confidenceText(format, deltaConfidence),
                      value: amountText(format, delta.value, deltaError),
                      low: amountText(format, delta.low, deltaError),
                      high: amountText(format, delta.high, deltaError),
                    }),
                  ]),
              ...(queries === undefined ? [] : [t('tiles.queries', { queries: format.number(queries) })]),
            ],
    },
    {
      name: t('tiles.formula'),
      value: blackScholes === undefined ? '—' : amountText(format, blackScholes.price, halfWidth / 10),
      notes:
        blackScholes === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.formulaNote'),
              t('tiles.delta', { value: amountText(format, blackScholes.delta, DELTA_ERROR) }),
              ...seconds('black_scholes'),
            ],
    },
    {
      name: t('tiles.monteCarlo'),
      value: monteCarlo === undefined ? '—' : amountText(format, monteCarlo.price, monteCarlo.standardError),
      notes:
        monteCarlo === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.monteCarloError', { error: errorAmountText(format, monteCarlo.standardError) }),
              t('tiles.paths', { paths: format.number(monteCarlo.paths) }),
              ...seconds('monte_carlo'),
            ],
    },
  ];
}

/** The price of an option beside its formula and a Monte Carlo of equal cost. */
export function OptionResult({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  return (
    <div className="app-result">
      <OptionHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <DistributionPicture document={document} />
        <ReadingsPicture document={document} />
        {document.input.method === 'canonical' ? null : <RoundsPicture document={document} />}
        <ErrorPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={(key) => t(`columns.${key as 'price'}`)}
      />
    </div>
  );
}

/** What is drawn while it is computed: the rounds so far. */
export const OptionProgress = ({ document }: OptionDocumentProps) => (
  <div className="app-result">
    <OptionHeadline document={document} />
    <div className="app-pictures">
      <RoundsPicture document={document} />
      <DistributionPicture document={document} />
    </div>
  </div>
);

/** The data as read: the distribution of prices with the payoff. */
export const OptionData = ({ document }: OptionDocumentProps) => (
  <div className="app-pictures">
    <DistributionPicture document={document} />
  </div>
);

/** The picture of the card: the distribution, with what pays in the dark tone. */
export function OptionSmallPicture({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const bars = densityBars(document.answer.bins ?? []);
  const top = Math.max(...bars.map(({ value }) => value));
  // The tails are too thin to be seen, so they do not take half of the width.
  const shown = bars.filter(({ value }) => value >= top * THIN);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <SmallPicture label={t('small')} x={[first.from, last.to]} top={top}>
      {(scale, size) => <BarMarks scale={scale} size={size} bars={shown} />}
    </SmallPicture>
  );
}
