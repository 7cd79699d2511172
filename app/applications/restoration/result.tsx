import { useTranslation } from 'react-i18next';
import { amountText, shareText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { EnergiesPicture } from './energies-picture.tsx';
import type { RestorationDocument, RestorationDocumentProps } from './picture-restoration.ts';
import { BeforeAfter, PixelsPicture } from './pixels-picture.tsx';
import { RestorationSearch } from './search-picture.tsx';

/** Decimals of a mean energy. */
const MEAN_ERROR = 0.01;

/** The answer in a sentence, or how far it came. */
function RestorationHeadline({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { answer, state } = document;
  const { restored, groundEnergy, noisyEnergy, evaluations = [] } = answer;
  const text = (value: number) => amountText(format, value);
  if (restored !== undefined && groundEnergy !== undefined && noisyEnergy !== undefined) {
    const sentence = t(state === 'running' ? 'headline.soFar' : 'headline.found', {
      energy: text(restored.energy),
      noisy: text(noisyEnergy),
      lowest: text(groundEnergy),
      count: restored.changed,
      changed: format.number(restored.changed),
    });
    return <p className="app-headline">{sentence}</p>;
  }
  const best = evaluations.reduce((least, { value }) => Math.min(least, value), Infinity);
  return (
    <p className="app-headline">
      {Number.isFinite(best)
        ? t('headline.searching', { best: amountText(format, best, MEAN_ERROR) })
        : t('headline.none')}
    </p>
  );
}

/** What the quantum part found. */
function useQuantumTile(document: RestorationDocument): AnswerTile {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { input, answer } = document;
  const { restored, qaoa, grover, levels = [] } = answer;
  const name = t(`tiles.${input.method}`);
  if (restored === undefined) return { name, value: '—', notes: [t('tiles.pending')] };
  const times = { number: format.number(restored.count) };
  return {
    name,
    value: amountText(format, restored.energy),
    notes:
      grover === undefined
        ? [
            ...(qaoa === undefined ? [] : [t('tiles.mean', { mean: amountText(format, qaoa.meanEnergy, MEAN_ERROR) })]),
            t('tiles.times', { ...times, shots: format.number(input.shots) }),
            ...(qaoa?.probabilityOfGround === undefined
              ? []
              : [
                  t('tiles.chance', {
                    share: shareText(format, qaoa.probabilityOfGround),
                    uniform: shareText(format, levels[0]?.uniform ?? 0),
                  }),
                ]),
          ]
        : [
            t('tiles.calls', { until: format.number(grover.callsUntilBest), calls: format.number(grover.calls) }),
            t('tiles.measured', times),
          ],
  };
}

function useTiles(document: RestorationDocument): readonly AnswerTile[] {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { answer, baselines, input } = document;
  const { groundEnergy, groundStates = 1, icmEnergy } = answer;
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const pictures = 2 ** input.rows.join('').length;
  return [
    useQuantumTile(document),
    {
      name: t('tiles.enumeration'),
      value: groundEnergy === undefined ? '—' : amountText(format, groundEnergy),
      notes: [
        t('tiles.tried', { pictures: format.number(pictures) }),
        t('tiles.states', { number: format.number(groundStates) }),
        ...seconds('enumeration'),
      ],
    },
    {
      name: t('tiles.modes'),
      value: icmEnergy === undefined ? '—' : amountText(format, icmEnergy),
      notes: [t('tiles.modesNote'), ...seconds('conditional_modes')],
    },
  ];
}

/** The restored picture beside the lowest energy of all pictures. */
export function RestorationResult({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  return (
    <div className="app-result">
      <RestorationHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <PixelsPicture document={document} />
        <EnergiesPicture document={document} />
        <RestorationSearch document={document} />
      </div>
      <div className="app-pixel-table">
        <AnswerTable
          title={t('table.title')}
          caption={t('table.caption')}
          table={document.table}
          columnText={(key) => t(`columns.${key as 'energy'}`)}
        />
      </div>
    </div>
  );
}

/** What is drawn while it is computed: the search so far. */
export const RestorationProgress = ({ document }: RestorationDocumentProps) => (
  <div className="app-result">
    <RestorationHeadline document={document} />
    <div className="app-pictures">
      <RestorationSearch document={document} />
      <PixelsPicture document={document} />
      <EnergiesPicture document={document} />
    </div>
  </div>
);

/** The data as read: the picture, and the energies of all pictures. */
export const RestorationData = ({ document }: RestorationDocumentProps) => (
  <div className="app-pictures">
    <PixelsPicture document={document} />
    <EnergiesPicture document={document} />
  </div>
);

const SMALL = { width: 200, height: 96, top: 8, bottom: 8 } as const;

/** The picture of the card: before and after. */
export function RestorationSmallPicture({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  const { input, answer } = document;
  return (
    <svg
      className="chart app-small"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={t('small')}
    >
      <BeforeAfter before={input.rows} {...(answer.restored && { after: answer.restored.rows })} size={SMALL} />
    </svg>
  );
}
