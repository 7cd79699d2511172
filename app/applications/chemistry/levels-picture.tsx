import { useTranslation } from 'react-i18next';
import { DotMarks, LevelMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type ChemistryDocumentProps, energyText } from './picture-chemistry.ts';

/** The lowest energies of an own Hamiltonian, with what the algorithm found. */
export function LevelsPicture({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { spectrum = [], lowest } = document.answer;
  const [ground] = spectrum;
  if (ground === undefined) return null;
  const vqe = lowest?.vqe;
  return (
    <Picture
      title={t('levels.title')}
      finding={t('levels.finding', { ground: energyText(format, ground), number: format.number(spectrum.length) })}
      legend={[{ mark: 'second-dot', text: t('energy.exact') }]}
      numbers={{
        columns: [t('levels.axis'), t('columns.exact')],
        rows: spectrum.map((energy, index) => [format.number(index + 1), energyText(format, energy)]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0.5, spectrum.length + 0.5, t('levels.axis'))}
          y={axisAround(format, [...spectrum, ...(vqe === undefined ? [] : [vqe])], t('energy.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <DotMarks
                scale={scale}
                points={spectrum.map((y, index) => ({ x: index + 1, y, title: `${energyText(format, y)} Ha` }))}
                series={2}
                radius={4}
              />
              {vqe === undefined ? null : (
                <LevelMark
                  scale={scale}
                  size={size}
                  at={vqe}
                  text={t('levels.vqe', { energy: energyText(format, vqe) })}
                  clearOf={spectrum.map((y, index) => [{ x: index + 1, y }])}
                />
              )}
            </>
          )}
        </Plot>
      )}
    />
  );
}
