import { useTranslation } from 'react-i18next';
import { DotMarks, LineMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, extent } from '#app/applications/pictures/picture-axes.ts';
import { ScatterDots } from '#app/applications/pictures/scatter-picture.tsx';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { ChemistryAnswer } from './answer.ts';
import { type ChemistryDocumentProps, distanceText, energyText } from './picture-chemistry.ts';

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

/** The three curves, as far as they are known. */
function curvesOf({ points = [], curve = [] }: Partial<ChemistryAnswer>) {
  const vqe = points.flatMap(({ distance, vqe: energy, standardError: error }): readonly CurvePoint[] =>
    distance === undefined || energy === undefined
      ? []
      : [{ x: distance, y: energy, ...(error !== undefined && { low: energy - error, high: energy + error }) }],
  );
  const exact = curve.flatMap(({ distance: x, exact: y }): readonly CurvePoint[] =>
    y === undefined ? [] : [{ x, y }],
  );
  const hartreeFock = curve.map(({ distance: x, hartreeFock: y }): CurvePoint => ({ x, y }));
  return { vqe, exact, hartreeFock };
}

/** Energies against the bond length: the points of the algorithm between the classical curves. */
export function EnergyPicture({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { answer } = document;
  const { vqe, exact, hartreeFock } = curvesOf(answer);
  if (hartreeFock.length < 2) return null;
  const { equilibrium, minimumOfPoints } = answer;
  const all = [...vqe, ...exact, ...hartreeFock];
  const place = equilibrium ?? minimumOfPoints;
  const text = (distance: number) => distanceText(format, distance);
  const [left, right] = extent(all.map(({ x }) => x));
  return (
    <Picture
      title={t('energy.title')}
      aside={t(`molecules.${document.input.molecule}`)}
      shape="full"
      finding={place === undefined ? t('energy.findingHartreeFock') : t('energy.finding', { distance: text(place) })}
      legend={[
        ...(vqe.length > 0 ? [{ mark: 'dot', text: t('energy.vqe') } as const] : []),
        ...(exact.length > 1 ? [{ mark: 'second-line', text: t('energy.exact') } as const] : []),
        { mark: 'dashed-line', text: t('energy.hartreeFock') },
      ]}
      {...(vqe.length === 0 && {
        numbers: {
          columns: [t('columns.distance'), t('columns.hartree_fock')],
          rows: hartreeFock.map(({ x, y }) => [text(x), energyText(format, y)]),
        },
      })}
      draw={(size, label) => (
        <Plot
          size={size}
          x={axisAround(format, [left, right], t('energy.axis'))}
          y={axisAround(
            format,
            all.flatMap(({ y, low = y, high = y }) => [low, high]),
            t('energy.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              {exact.length > 1 ? <LineMarks scale={scale} points={exact} series={2} /> : null}
              <ScatterDots scale={scale} points={[]} line={hartreeFock} />
              {equilibrium === undefined ? null : (
                <PlaceMark scale={scale} size={size} at={equilibrium} text={`${text(equilibrium)} Å`} side="right" />
              )}
              <DotMarks
                scale={scale}
                points={vqe.map((point) => ({
                  ...point,
                  title: `${text(point.x)} Å · ${energyText(format, point.y)} Ha`,
                }))}
                radius={4}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}

/** The picture of the card: the curve of the algorithm below that of Hartree and Fock. */
export function ChemistrySmallPicture({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const { exact, hartreeFock, vqe } = curvesOf(document.answer);
  const lower = exact.length > 1 ? exact : vqe;
  if (lower.length < 2) return null;
  const [low, high] = extent([...lower, ...hartreeFock].map(({ y }) => y));
  const raised = (points: readonly CurvePoint[]) => points.map(({ x, y }) => ({ x, y: y - low }));
  const [left, right] = extent(hartreeFock.map(({ x }) => x));
  return (
    <SmallPicture label={t('small')} x={[left, right]} top={high - low}>
      {(scale) => (
        <>
          <LineMarks scale={scale} points={raised(hartreeFock)} series={2} />
          <LineMarks scale={scale} points={raised(lower)} />
        </>
      )}
    </SmallPicture>
  );
}
