import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { EnergyPicture } from './energy-picture.tsx';
import { EnergyErrors } from './error-picture.tsx';
import { HamiltonianPicture } from './hamiltonian-picture.tsx';
import { LevelsPicture } from './levels-picture.tsx';
import {
  type ChemistryDocument,
  type ChemistryDocumentProps,
  distanceText,
  energyErrorText,
  energyText,
} from './picture-chemistry.ts';
import { EnergyDescent } from './search-picture.tsx';

export { ChemistrySmallPicture } from './energy-picture.tsx';

const MILLI = 1000;

/** The answer in a sentence, or how far it came. */
function ChemistryHeadline({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { lowest, equilibrium, points = [] } = document.answer;
  const done = points.filter(({ parameters }) => parameters !== undefined).length;
  if (lowest?.vqe === undefined || lowest.errorMilliHartree === undefined)
    return <p className="app-headline">{t('headline.none')}</p>;
  const { vqe, standardError, errorMilliHartree, distance } = lowest;
  const values = {
    E: energyText(format, vqe, standardError),
    d: energyErrorText(format, errorMilliHartree, standardError),
  };
  const sentence =
    done < points.length
      ? t('headline.soFar', { ...values, done: format.number(done), number: format.number(points.length) })
      : equilibrium !== undefined && distance !== undefined
        ? t('headline.found', {
            ...values,
            R: distanceText(format, equilibrium),
            at: distanceText(format, distance),
          })
        : distance !== undefined
          ? t('headline.lowest', { ...values, R: distanceText(format, distance) })
          : t('headline.own', values);
  return (
    <p className="app-headline">
      {sentence}
      {standardError === undefined
        ? null
        : ` ${t('headline.error', { error: errorAmountText(format, MILLI * standardError) })}`}
    </p>
  );
}

/** What the quantum part found at the lowest point. */
function useQuantumTile({ answer, cost }: ChemistryDocument): AnswerTile {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { lowest, shots = 0, parameters = 0 } = answer;
  const name = t('tiles.vqe');
  if (lowest?.vqe === undefined) return { name, value: '—', notes: [t('tiles.pending')] };
  const { vqe, standardError, errorMilliHartree, distance } = lowest;
  return {
    name,
    value: energyText(format, vqe, standardError),
    notes: [
      ...(distance === undefined ? [] : [t('tiles.at', { distance: distanceText(format, distance) })]),
      ...(errorMilliHartree === undefined
        ? []
        : [t('tiles.error', { error: energyErrorText(format, errorMilliHartree, standardError) })]),
      ...(standardError === undefined
        ? []
        : [t('tiles.shots', { error: errorAmountText(format, MILLI * standardError), shots: format.number(shots) })]),
      t('tiles.evaluations', { evaluations: format.number(cost.queries), angles: format.number(parameters) }),
    ],
  };
}

function useTiles(document: ChemistryDocument): readonly AnswerTile[] {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { answer, baselines, input } = document;
  const { points = [], lowest = points[0], qubits = 0 } = answer;
  const baseline = baselines.find(({ name }) => name === 'diagonalisation');
  const exact = lowest?.exact;
  const text = (energy: number | undefined) => (energy === undefined ? '—' : energyText(format, energy));
  return [
    useQuantumTile(document),
    {
      name: t('tiles.exact'),
      value: text(exact),
      notes: [
        t('tiles.states', { states: format.number(2 ** qubits) }),
        ...(lowest?.fullCI === undefined ? [] : [t('tiles.fullCI', { energy: text(lowest.fullCI) })]),
        ...(baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })]),
      ],
    },
    {
      name: t(input.molecule === 'own' ? 'tiles.reference' : 'tiles.hartreeFock'),
      value: text(lowest?.hartreeFock),
      notes:
        lowest === undefined || exact === undefined
          ? []
          : [t('tiles.error', { error: energyErrorText(format, MILLI * (lowest.hartreeFock - exact)) })],
    },
  ];
}

const ENERGIES: readonly string[] = ['hartree_fock', 'vqe', 'exact'];

/** Energies beside the exact ones. */
export function ChemistryResult({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const cellText = (key: string, value: number): string | undefined =>
    ENERGIES.includes(key)
      ? energyText(format, value)
      : key === 'distance'
        ? distanceText(format, value)
        : key === 'error'
          ? `${value < -1e-5 ? '−' : ''}${energyErrorText(format, value)}`
          : key === 'standard_error'
            ? amountText(format, value, value)
            : undefined;
  const isOwn = document.input.molecule === 'own';
  const columnText = (key: string): string =>
    key === 'hartree_fock' && isOwn ? t('columns.reference') : t(`columns.${key as 'vqe'}`);
  return (
    <div className="app-result">
      <ChemistryHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <EnergyPicture document={document} />
        <EnergyErrors document={document} />
        <LevelsPicture document={document} />
        <HamiltonianPicture document={document} />
        <EnergyDescent document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={document.table}
        columnText={columnText}
        cellText={cellText}
      />
    </div>
  );
}

/** What is drawn while it is computed: the curve grows. */
export const ChemistryProgress = ({ document }: ChemistryDocumentProps) => (
  <div className="app-result">
    <ChemistryHeadline document={document} />
    <div className="app-pictures">
      <EnergyPicture document={document} />
      <EnergyErrors document={document} />
      <LevelsPicture document={document} />
      <EnergyDescent document={document} />
    </div>
  </div>
);

/** The data as read: the Hamiltonian, and the energies of Hartree and Fock. */
export const ChemistryData = ({ document }: ChemistryDocumentProps) => (
  <div className="app-pictures">
    <EnergyPicture document={document} />
    <HamiltonianPicture document={document} />
  </div>
);
