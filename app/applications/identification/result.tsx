import { useTranslation } from 'react-i18next';
import { amountText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { BestPicture, SetPicture } from './greys-picture.tsx';
import { LEAST_GAP } from './limits.ts';
import { OverlapsPicture } from './overlaps-picture.tsx';
import {
  type IdentificationDocument,
  type IdentificationDocumentProps,
  isPair,
  shownPairs,
  usePictureName,
} from './picture-identification.ts';

export { IdentificationSmallPicture } from './greys-picture.tsx';

/** Decimals of F and of its error. */
const DECIMALS = 4;

function useOverlapText(): (overlap: number) => string {
  const format = useFormat();
  return (overlap) =>
    format.number(overlap, {
      minimumFractionDigits: DECIMALS,
      maximumFractionDigits: DECIMALS,
      signDisplay: 'negative',
    });
}

function IdentificationHeadline({ document }: IdentificationDocumentProps) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const text = useOverlapText();
  const nameOf = usePictureName(document);
  const [best, second] = shownPairs(document)
    .map(({ comparison }) => comparison)
    .filter(({ p0 }) => p0 !== undefined);
  if (best === undefined) return <p className="app-headline">{t('headline.none')}</p>;
  const values = { name: nameOf(best), overlap: text(best.overlapSquared!), error: text(best.standardErrorOfF!) };
  if (isPair(document)) return <p className="app-headline">{t('headline.pair', values)}</p>;
  const gap = document.answer.gapInStandardErrors;
  const isApart = gap === null || (gap !== undefined && gap >= LEAST_GAP);
  const kind = document.state === 'running' ? 'soFar' : second === undefined ? 'single' : isApart ? 'found' : 'close';
  const distance =
    typeof gap === 'number'
      ? format.number(gap, { minimumFractionDigits: gap < 10 ? 1 : 0, maximumFractionDigits: gap < 10 ? 1 : 0 })
      : t('headline.many');
  return (
    <p className="app-headline">
      {t(`headline.${kind}`, {
        ...values,
        second: text(second?.overlapSquared ?? 0),
        secondName: second === undefined ? '' : nameOf(second),
        gap: distance,
      })}
    </p>
  );
}

function useTiles(document: IdentificationDocument): readonly AnswerTile[] {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const text = useOverlapText();
  const nameOf = usePictureName(document);
  const { answer, baselines, engine, input } = document;
  const { comparisons = [], bestByMeanSquaredError, bestByCosine } = answer;
  const [best] = shownPairs(document).map(({ comparison }) => comparison);
  const hasSet = !isPair(document);
  const most = comparisons.reduce<(typeof comparisons)[number] | undefined>(
    (found, each) => (found === undefined || each.exactOverlapSquared > found.exactOverlapSquared ? each : found),
    undefined,
  );
  const named = (name: string | undefined) => comparisons.find((each) => each.name === name);
  const byError = hasSet ? named(bestByMeanSquaredError) : comparisons[0];
  const byCosine = hasSet ? named(bestByCosine) : comparisons[0];
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const ofName = (comparison: (typeof comparisons)[number] | undefined): readonly string[] =>
    hasSet && comparison !== undefined ? [t('tiles.best', { name: nameOf(comparison) })] : [];
  const cosine = byCosine?.cosine ?? null;
  return [
    {
      name: t('tiles.swap'),
      value: best?.overlapSquared === undefined ? '—' : text(best.overlapSquared),
      notes:
        best?.p0 === undefined
          ? [t('tiles.pending')]
          : [
              `± ${text(best.standardErrorOfF!)} · P(0) = ${text(best.p0)}`,
              ...ofName(best),
              t(engine === 'exact' ? 'tiles.exactShots' : 'tiles.shots', { shots: format.number(input.shots) }),
            ],
    },
    {
      name: t('tiles.formula'),
      value: most === undefined ? '—' : text(most.exactOverlapSquared),
      notes: [...ofName(most), ...seconds('formula')],
    },
    {
      name: t('tiles.error'),
      value: byError === undefined ? '—' : amountText(format, byError.meanSquaredError),
      notes: [
        ...ofName(byError),
        ...(cosine === null
          ? []
          : [
              t(hasSet ? 'tiles.cosineOfSet' : 'tiles.cosine', {
                cosine: text(cosine),
                name: byCosine === undefined ? '' : nameOf(byCosine),
              }),
            ]),
        ...seconds('mean_squared_error'),
      ],
    },
  ];
}

/** What was measured of each picture, the most alike first. */
function ComparisonsTable({ document }: IdentificationDocumentProps) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const text = useOverlapText();
  const nameOf = usePictureName(document);
  const measured = shownPairs(document).filter(({ comparison }) => comparison.p0 !== undefined);
  const { columns, rows } = document.table;
  return (
    <AnswerTable
      title={t('table.title')}
      caption={t('table.caption')}
      table={{
        columns,
        rows: rows.map(([name, ...figures], index) => [
          measured[index] === undefined ? name! : nameOf(measured[index].comparison),
          ...figures,
        ]),
      }}
      columnText={(key) => t(`columns.${key as 'picture'}`)}
      cellText={(key, value) => (key === 'meanSquaredError' ? amountText(format, value) : text(value))}
    />
  );
}

/** Which picture it is and how sure that is, beside classical measures. */
export function IdentificationResult({ document }: IdentificationDocumentProps) {
  return (
    <div className="app-result">
      <IdentificationHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <BestPicture document={document} />
        <OverlapsPicture document={document} />
        {isPair(document) ? null : <SetPicture document={document} />}
      </div>
      <ComparisonsTable document={document} />
    </div>
  );
}

/** What is drawn while it is computed: the comparisons so far. */
export const IdentificationProgress = ({ document }: IdentificationDocumentProps) => (
  <div className="app-result">
    <IdentificationHeadline document={document} />
    <div className="app-pictures">
      <BestPicture document={document} />
      <OverlapsPicture document={document} />
    </div>
  </div>
);

/** The data as read: all pictures. */
export const IdentificationData = ({ document }: IdentificationDocumentProps) => (
  <div className="app-pictures">
    {isPair(document) ? <BestPicture document={document} /> : <SetPicture document={document} />}
  </div>
);
