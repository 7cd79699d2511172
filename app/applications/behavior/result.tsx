import { useTranslation } from 'react-i18next';
import { amountText, shareText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { ConfusionPicture } from '#app/applications/pictures/confusion-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { DecisionPicture } from './decision-picture.tsx';
import { KernelPicture } from './kernel-picture.tsx';
import type { BehaviorDocument, BehaviorDocumentProps } from './picture-behavior.ts';
import { predictionColumns } from './prediction-columns.ts';

export { BehaviorSmallPicture } from './decision-picture.tsx';

/** The answer in a sentence, or how far it came. */
function BehaviorHeadline({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const { input, answer } = document;
  const { accuracy, right = 0, testRows = 0, rbfAccuracy, linearAccuracy, knownEntries = 0, entries = 0 } = answer;
  const share = (value: number): string => shareText(format, value);
  if (accuracy === undefined || rbfAccuracy === undefined || linearAccuracy === undefined)
    return (
      <p className="app-headline">
        {t('headline.none', { done: format.number(knownEntries), of: format.number(entries) })}
      </p>
    );
  return (
    <p className="app-headline">
      {t(input.dataset === 'shop' ? 'headline.users' : 'headline.rows', {
        n: format.number(testRows),
        k: format.number(right),
        p: share(accuracy),
        p2: share(rbfAccuracy),
        p3: share(linearAccuracy),
      })}
    </p>
  );
}

function useTiles({ answer, baselines }: BehaviorDocument): readonly AnswerTile[] {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const { accuracy, right = 0, testRows = 0, shots = 0, ideal, withShots } = answer;
  const share = (value: number | undefined): string => (value === undefined ? '—' : shareText(format, value));
  const rightText = (count: number | undefined): readonly string[] =>
    count === undefined ? [] : [t('tiles.right', { k: format.number(count), n: format.number(testRows) })];
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  return [
    {
      name: t('tiles.quantum'),
      value: share(accuracy),
      notes:
        accuracy === undefined
          ? [t('tiles.pending')]
          : [
              ...rightText(right),
              shots === 0 ? t('tiles.exact') : t('tiles.shots', { shots: format.number(shots) }),
              ...(ideal === undefined ? [] : [t('tiles.ideal', { share: share(ideal.accuracy) })]),
              ...(withShots === undefined
                ? []
                : [t('tiles.withShots', { shots: format.number(withShots.shots), share: share(withShots.accuracy) })]),
            ],
    },
    {
      name: t('tiles.gaussian'),
      value: share(answer.rbfAccuracy),
      notes: [...rightText(answer.rbfRight), ...seconds('gaussian')],
    },
    {
      name: t('tiles.linear'),
      value: share(answer.linearAccuracy),
      notes: [
        ...rightText(answer.linearRight),
        ...seconds('linear'),
        ...(answer.majorityAccuracy === undefined
          ? []
          : [t('tiles.majority', { share: share(answer.majorityAccuracy) })]),
      ],
    },
  ];
}

function Confusions({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const { confusion, classes = [], right = 0, testRows = 0 } = document.answer;
  if (confusion === undefined) return null;
  return (
    <ConfusionPicture
      title={t('confusion.title')}
      aside={t('confusion.aside', { n: format.number(testRows) })}
      finding={t('confusion.finding', {
        k: format.number(right),
        n: format.number(testRows),
        wrong: format.number(testRows - right),
      })}
      classes={classes}
      confusion={confusion}
      captions={{ rows: t('confusion.true'), columns: t('confusion.predicted') }}
    />
  );
}

/** The name of a column: a word, the name of a feature, or the score of a class. */
function useColumnText({ answer }: BehaviorDocument): (key: string) => string {
  const { t } = useTranslation('behavior');
  const { features = [], classes = [] } = answer;
  const columns = predictionColumns(answer);
  return (key) => {
    const feature = features[columns.features.indexOf(key)];
    const scored = classes[columns.scores.indexOf(key)];
    if (feature !== undefined) return feature;
    return scored === undefined ? t(`columns.${key as 'row'}`) : t('columns.score', { name: scored });
  };
}

/** How many test rows the quantum kernel has right, beside classical methods. */
export function BehaviorResult({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const columnText = useColumnText(document);
  const { scores } = predictionColumns(document.answer);
  return (
    <div className="app-result">
      <BehaviorHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <DecisionPicture document={document} />
        <Confusions document={document} />
        <KernelPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={columnText}
        cellText={(key, value) => (scores.includes(key) ? amountText(format, value, SCORE_ERROR) : undefined)}
      />
    </div>
  );
}

/** Scores are written with three decimals. */
const SCORE_ERROR = 0.01;

/** What is known while it runs: the kernel, entry by entry. */
export const BehaviorProgress = ({ document }: BehaviorDocumentProps) => (
  <div className="app-result">
    <BehaviorHeadline document={document} />
    <div className="app-pictures">
      <KernelPicture document={document} />
      <Confusions document={document} />
    </div>
  </div>
);

/** The data as read: the rows in the plane of two features. */
export const BehaviorData = ({ document }: BehaviorDocumentProps) => (
  <div className="app-pictures">
    <DecisionPicture document={document} />
  </div>
);
