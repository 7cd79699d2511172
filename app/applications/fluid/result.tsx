import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText, levelText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { PanelTitle } from '#app/applications/pictures/panel-title.tsx';
import { NumbersTable } from '#app/applications/pictures/picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { ClockPicture } from './clock-picture.tsx';
import { ClocksPicture } from './clocks-picture.tsx';
import { DensityPicture, SpreadPicture } from './density-picture.tsx';
import { farthestFromZero, valueWhereFarthest } from './linear-problem.ts';
import {
  chanceText,
  differenceOf,
  differenceText,
  fidelityText,
  type FluidDocument,
  type FluidDocumentProps,
  largestDifferenceText,
  lastKnownStep,
} from './picture-fluid.ts';
import { ProfilePicture } from './profile-picture.tsx';

export { FluidSmallPicture } from './profile-picture.tsx';

function FluidHeadline({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { input, answer, state } = document;
  const { best, condition, exact = [], mean, largestDifference } = answer;
  if (input.kind === 'lattice' && mean !== undefined && largestDifference !== undefined)
    return (
      <p className="app-headline">
        {t('headline.lattice', {
          steps: format.number(lastKnownStep(answer)),
          center: amountText(format, mean, 0.01),
          difference: largestDifferenceText(format, largestDifference),
        })}
      </p>
    );
  if (best === undefined || condition === undefined)
    return (
      <p className="app-headline">
        {t(state === undefined && input.kind !== 'lattice' ? 'headline.failed' : 'headline.none')}
      </p>
    );
  const values = {
    fidelity: fidelityText(format, best.fidelity),
    condition: amountText(format, condition),
    success: chanceText(format, best.successClockZero),
  };
  return (
    <p className="app-headline">
      {input.kind === 'matrix'
        ? t('headline.matrix', values)
        : t('headline.channel', { ...values, n: format.number(exact.length) })}
    </p>
  );
}

function useSeconds({ baselines }: FluidDocument): (name: string) => readonly string[] {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  return (name) => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
}

function useEquationsTiles(document: FluidDocument): readonly AnswerTile[] {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const seconds = useSeconds(document);
  const { best, exact, condition, closedForm, readings = [] } = document.answer;
  const reading = readings.at(-1);
  const isMatrix = document.input.kind === 'matrix';
  return [
    {
      name: t('tiles.hhl'),
      value: best === undefined ? '—' : fidelityText(format, best.fidelity),
      notes:
        best === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.clock', { count: best.clock, c: amountText(format, best.c) }),
              t('tiles.success', { share: chanceText(format, best.successClockZero) }),
              t('tiles.error', { share: chanceText(format, best.relativeError) }),
            ],
    },
    {
      name: t(isMatrix ? 'tiles.cramer' : 'tiles.thomas'),
      value: exact === undefined ? '—' : amountText(format, farthestFromZero(exact)),
      notes: [
        ...(condition === undefined ? [] : [t('tiles.condition', { value: amountText(format, condition) })]),
        ...(closedForm === undefined
          ? []
          : [t('tiles.closed', { value: amountText(format, valueWhereFarthest(closedForm, exact ?? closedForm)) })]),
        ...seconds(isMatrix ? 'cramer' : 'thomas'),
      ],
    },
    {
      name: t('tiles.reading'),
      value: reading?.magnitudes === undefined ? '—' : amountText(format, farthestFromZero(reading.magnitudes), 0.1),
      notes:
        reading === undefined
          ? [t('tiles.keptNone')]
          : [
              t('tiles.kept', { kept: format.number(reading.kept), shots: format.number(reading.shots) }),
              ...(reading.magnitudes === undefined || exact === undefined
                ? []
                : [
                    t('tiles.readingError', {
                      value: errorAmountText(format, differenceOf(reading.magnitudes, exact.map(Math.abs))),
                    }),
                  ]),
            ],
    },
  ];
}

function useLatticeTiles(document: FluidDocument): readonly AnswerTile[] {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const seconds = useSeconds(document);
  const { input, answer } = document;
  const { mean, largestDifference, exactMean, sampled } = answer;
  return [
    {
      name: t('tiles.centre'),
      value: mean === undefined ? '—' : amountText(format, mean, 0.01),
      notes: [
        largestDifference === undefined
          ? t('tiles.pending')
          : t('tiles.difference', { value: largestDifferenceText(format, largestDifference) }),
        t('tiles.steps', { steps: format.number(Math.max(0, lastKnownStep(answer))) }),
      ],
    },
    {
      name: t('tiles.transfer', { steps: format.number(input.steps) }),
      value: exactMean === undefined ? '—' : amountText(format, exactMean, 0.01),
      notes: [t('tiles.coins', { share: levelText(format, input.right) }), ...seconds('transfer_matrix')],
    },
    ...(sampled === undefined
      ? []
      : [
          {
            name: t('tiles.sampled', { shots: format.number(sampled.shots) }),
            value: errorAmountText(format, sampled.largestDifference),
            notes: [],
          },
        ]),
  ];
}

const EquationsTiles = ({ document }: FluidDocumentProps) => <Tiles tiles={useEquationsTiles(document)} />;
const LatticeTiles = ({ document }: FluidDocumentProps) => <Tiles tiles={useLatticeTiles(document)} />;

/** The pictures of a kind that are known. */
const FluidPictures = ({ document }: FluidDocumentProps) => (
  <div className="app-pictures">
    {document.input.kind === 'lattice' ? (
      <>
        <DensityPicture document={document} />
        <SpreadPicture document={document} />
      </>
    ) : (
      <>
        <ProfilePicture document={document} />
        <ClockPicture document={document} />
        <ClocksPicture document={document} />
      </>
    )}
  </div>
);

/** The speeds or the density, beside classical methods. */
export function FluidResult({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const isLattice = document.input.kind === 'lattice';
  return (
    <div className="app-result">
      <FluidHeadline document={document} />
      {isLattice ? <LatticeTiles document={document} /> : <EquationsTiles document={document} />}
      <FluidPictures document={document} />
      <AnswerTable
        title={t('table.title')}
        caption={t(isLattice ? 'table.captionLattice' : 'table.caption')}
        table={document.table}
        columnText={(key) => t(`columns.${key as 'exact'}`)}
        cellText={(key, value) => (key === 'difference' ? differenceText(value) : undefined)}
      />
    </div>
  );
}

/** What is known while it runs. */
export const FluidProgress = ({ document }: FluidDocumentProps) => (
  <div className="app-result">
    <FluidHeadline document={document} />
    <FluidPictures document={document} />
  </div>
);

/** The data as read: the right side of the equations, or the density at the start. */
export function FluidData({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { rightSide } = document.answer;
  if (rightSide === undefined)
    return (
      <div className="app-pictures">
        <DensityPicture document={document} />
      </div>
    );
  return (
    <div className="app-pictures">
      <Panel title={<PanelTitle title={t('forces.title')} />} isFlush className="app-table">
        <NumbersTable
          caption={t('forces.caption')}
          columns={[t('forces.columns.place'), t('forces.columns.value')]}
          rows={rightSide.map((value, at) => [format.number(at + 1), amountText(format, value)])}
        />
      </Panel>
    </div>
  );
}
