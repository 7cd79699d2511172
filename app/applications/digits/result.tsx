import { useTranslation } from 'react-i18next';
import { amountText, shareText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { ConfusionPicture } from '#app/applications/pictures/confusion-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { ExamplesPicture, NearestPicture } from './gallery-picture.tsx';
import type { DigitsDocument, DigitsDocumentProps } from './picture-digits.ts';
import { ScoresPicture } from './scores-picture.tsx';
import { StepsPicture } from './steps-picture.tsx';

export { DigitsSmallPicture } from './scores-picture.tsx';

/** Scores are shown with two decimals. */
const SCORE_ERROR = 0.1;

/** The answer in a sentence, or how far it came. */
function DigitsHeadline({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { answer, state } = document;
  const { recognized, accuracy, nearestNeighbourAccuracy, linearAccuracy, tested = 0, nearest, overlaps } = answer;
  const text = (value: number): string => amountText(format, value, SCORE_ERROR);
  if (recognized === undefined)
    return (
      <p className="app-headline">
        {nearest?.[0] === undefined || overlaps === undefined
          ? t('headline.none')
          : t('headline.soFar', {
              digit: nearest[0].digit,
              overlap: text(nearest[0].overlap),
              known: format.number(overlaps.known),
              of: format.number(overlaps.of),
            })}
      </p>
    );
  const { digit, score, second, secondScore, isUnsure } = recognized;
  const found = t(isUnsure ? 'headline.unsure' : 'headline.found', {
    ...{ digit, second },
    score: text(score),
    secondScore: text(secondScore),
  });
  const test =
    accuracy === undefined || nearestNeighbourAccuracy === undefined || linearAccuracy === undefined
      ? state === 'running' && tested === 0
        ? ''
        : t('headline.untested')
      : t('headline.tested', {
          number: format.number(tested),
          share: shareText(format, accuracy),
          nearest: shareText(format, nearestNeighbourAccuracy),
          linear: shareText(format, linearAccuracy),
        });
  return <p className="app-headline">{t('headline.joined', { found, test }).trim()}</p>;
}

function useTiles({ answer, baselines }: DigitsDocument): readonly AnswerTile[] {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { recognized, accuracy, tested, qubits, overlaps, nearestNeighbour, linear, ...others } = answer;
  const text = (value: number): string => amountText(format, value, SCORE_ERROR);
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const shareOf = (share: number | undefined): readonly string[] =>
    share === undefined ? [] : [t('tiles.accuracy', { share: shareText(format, share) })];
  return [
    {
      name: t('tiles.quantum'),
      value: recognized === undefined ? '—' : format.number(recognized.digit),
      notes:
        recognized === undefined
          ? [
              overlaps === undefined
                ? t('tiles.pending')
                : t('tiles.known', { known: format.number(overlaps.known), of: format.number(overlaps.of) }),
            ]
          : [
              ...(recognized.isUnsure ? [t('tiles.unsure', { lead: text(recognized.leastLead) })] : []),
              t('tiles.score', { score: text(recognized.score) }),
              t('tiles.second', { digit: recognized.second, score: text(recognized.secondScore) }),
              ...(accuracy === undefined || tested === undefined || qubits === undefined
                ? []
                : [
                    t('tiles.test', {
                      share: shareText(format, accuracy),
                      number: format.number(tested),
                    }),
                  ]),
            ],
    },
    {
      name: t('tiles.nearest'),
      value: nearestNeighbour === undefined ? '—' : format.number(nearestNeighbour.digit),
      notes: [
        ...(nearestNeighbour ? [t('tiles.overlap', { overlap: text(nearestNeighbour.overlap) })] : []),
        ...shareOf(others.nearestNeighbourAccuracy),
        ...seconds('nearest_neighbour'),
      ],
    },
    {
      name: t('tiles.linear'),
      value: linear === undefined ? '—' : format.number(linear.digit),
      notes: [
        ...(linear ? [t('tiles.score', { score: text(linear.score) })] : []),
        ...shareOf(others.linearAccuracy),
        ...seconds('linear_ridge'),
      ],
    },
  ];
}

/** Which digits of the test set are taken for which. */
function TestPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { confusion, accuracy, tested } = document.answer;
  if (confusion === undefined || accuracy === undefined || tested === undefined) return null;
  const { digits } = document.input;
  const wrong = confusion.flatMap((counts, truth) =>
    counts.flatMap((count, guess) => (truth === guess ? [] : [{ count, truth, guess }])),
  );
  const worst = wrong.reduce((most, each) => (each.count > most.count ? each : most), wrong[0]!);
  const values = { share: shareText(format, accuracy), number: format.number(tested) };
  return (
    <ConfusionPicture
      title={t('test.title')}
      aside={t('test.aside', { number: format.number(tested) })}
      finding={
        worst.count === 0
          ? t('test.allRight', values)
          : t('test.finding', {
              ...values,
              truth: digits[worst.truth],
              guess: digits[worst.guess],
              times: format.number(worst.count),
            })
      }
      captions={{ rows: t('test.rows'), columns: t('test.columns') }}
      classes={digits.map(String)}
      confusion={confusion}
    />
  );
}

/** What the drawing is, beside two classical methods. */
export function DigitsResult({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  return (
    <div className="app-result">
      <DigitsHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <ScoresPicture document={document} />
        <TestPicture document={document} />
        <NearestPicture document={document} />
        <StepsPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={(key) => t(`columns.${key as 'score'}`)}
        cellText={(key, value) => (key === 'digit' ? String(value) : undefined)}
      />
    </div>
  );
}

/** What is known while it runs. */
export const DigitsProgress = ({ document }: DigitsDocumentProps) => (
  <div className="app-result">
    <DigitsHeadline document={document} />
    <div className="app-pictures">
      <NearestPicture document={document} />
      <ScoresPicture document={document} />
      <StepsPicture document={document} />
    </div>
  </div>
);

/** The data as read: what the drawing becomes, and the pictures that it is compared with. */
export const DigitsData = ({ document }: DigitsDocumentProps) => (
  <div className="app-pictures">
    <StepsPicture document={document} />
    <ExamplesPicture document={document} />
  </div>
);
