import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { BarMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type ChemistryDocumentProps, distanceText } from './picture-chemistry.ts';

/** More bars would be too thin. */
const MOST_BARS = 60;
/** Rows of the table. */
const LISTED = 100;
const HALF_BAR = 0.4;

/** The weights of the Hamiltonian by size, without the identity. */
export function HamiltonianPicture({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { hamiltonian = [], points = [], lowest = points[0], groups } = document.answer;
  const sorted = hamiltonian
    .filter(([, letters]) => /[XYZ]/.test(letters))
    .toSorted(([one], [other]) => Math.abs(other) - Math.abs(one));
  const [largest] = sorted;
  if (largest === undefined) return null;
  const shown = sorted.slice(0, MOST_BARS);
  const count = format.number(hamiltonian.length);
  const all = [...hamiltonian.filter(([, letters]) => !/[XYZ]/.test(letters)), ...sorted];
  return (
    <Picture
      title={t('hamiltonian.title')}
      aside={
        lowest?.distance === undefined
          ? undefined
          : t('hamiltonian.aside', { distance: distanceText(format, lowest.distance) })
      }
      finding={t('hamiltonian.finding', {
        number: count,
        letters: largest[1],
        weight: amountText(format, largest[0]),
        groups: format.number(groups ?? 0),
      })}
      note={t('hamiltonian.note', { number: count, groups: format.number(groups ?? 0) })}
      legend={[
        { mark: 'bar', text: t('hamiltonian.flips') },
        { mark: 'dim-bar', text: t('hamiltonian.diagonal') },
      ]}
      numbers={{
        columns: [t('hamiltonian.letters'), t('hamiltonian.weight')],
        rows: all.slice(0, LISTED).map(([weight, letters]) => [letters, amountText(format, weight)]),
        ...(all.length > LISTED && { note: t('hamiltonian.more', { number: format.number(all.length - LISTED) }) }),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 1 - HALF_BAR, Math.max(2, shown.length) + HALF_BAR, t('hamiltonian.axis'))}
          y={axisFromZero(format, Math.abs(largest[0]), t('hamiltonian.caption'))}
          label={label}
        >
          {(scale) => (
            <BarMarks
              scale={scale}
              size={size}
              bars={shown.map(([weight, letters], index) => ({
                from: index + 1 - HALF_BAR,
                to: index + 1 + HALF_BAR,
                value: Math.abs(weight),
                isDim: !/[XY]/.test(letters),
                title: `${letters} · ${amountText(format, weight)}`,
              }))}
            />
          )}
        </Plot>
      )}
    />
  );
}
