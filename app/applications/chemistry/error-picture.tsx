import { useTranslation } from 'react-i18next';
import { DotMarks, LevelMark, LineMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, logarithmicAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { CHEMICAL_ACCURACY } from './limits.ts';
import { type ChemistryDocumentProps, distanceText, energyErrorText } from './picture-chemistry.ts';

/** Smaller errors, in millihartree, are drawn here: they are those of rounding. */
const LEAST = 1e-8;
const MILLI = 1000;

/** How far both methods are from the exact energy, on a logarithmic axis. */
export function EnergyErrors({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const points = (document.answer.points ?? []).flatMap(
    ({ distance, exact, hartreeFock, errorMilliHartree: error, standardError }) =>
      distance === undefined || exact === undefined || error === undefined
        ? []
        : [{ distance, error, standardError, reference: MILLI * (hartreeFock - exact) }],
  );
  if (points.length === 0) return null;
  const drawn = (error: number): number => Math.max(LEAST, Math.abs(error));
  const largest = Math.max(...points.map(({ error }) => Math.abs(error)));
  const vqe = points.map(({ distance: x, error, standardError }) => ({
    x,
    y: drawn(error),
    title: `${distanceText(format, x)} Å · ${energyErrorText(format, error, standardError)} mHa`,
  }));
  const reference = points.map(({ distance: x, reference: error }) => ({
    x,
    y: drawn(error),
    title: `${distanceText(format, x)} Å · ${energyErrorText(format, error)} mHa`,
  }));
  return (
    <Picture
      title={t('accuracy.title')}
      aside={t('accuracy.aside')}
      finding={t('accuracy.finding', { error: energyErrorText(format, largest) })}
      note={points.some(({ error }) => Math.abs(error) < LEAST) ? t('accuracy.note') : undefined}
      legend={[
        { mark: 'dot', text: t('energy.vqe') },
        { mark: 'second-dot', text: t('energy.hartreeFock') },
      ]}
      draw={(size, label) => (
        <Plot
          size={size}
          x={axisAround(
            format,
            points.map(({ distance }) => distance),
            t('energy.axis'),
          )}
          y={logarithmicAxis(
            format,
            [...vqe, ...reference].map(({ y }) => y).concat(CHEMICAL_ACCURACY),
            t('accuracy.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={reference} series={2} />
              <LineMarks scale={scale} points={vqe} />
              <DotMarks scale={scale} points={reference} series={2} />
              <DotMarks scale={scale} points={vqe} />
              <LevelMark
                scale={scale}
                size={size}
                at={CHEMICAL_ACCURACY}
                text={t('accuracy.accuracy', { accuracy: format.number(CHEMICAL_ACCURACY) })}
                isBelow
                clearOf={[reference, vqe]}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
