import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { HeatMapPicture } from '#app/applications/pictures/heat-map.tsx';
import { DotMarks, LineMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { farthestFromZero } from './linear-problem.ts';
import { type FluidDocumentProps, lastKnownStep } from './picture-fluid.ts';
import './flow.css';

const pointsOf = (density: readonly number[]) => density.map((y, x) => ({ x, y }));

const centreOf = (density: readonly number[]): number =>
  density.reduce((sum, value, site) => sum + site * value, 0) / density.reduce((sum, value) => sum + value, 0);

/** Density against site, one faint line for each step before the last. */
export function DensityPicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { answer, engine } = document;
  const { at = {}, transferred = [], sampled } = answer;
  const step = lastKnownStep(answer);
  const start = transferred[0];
  if (start === undefined) return null;
  const last = at[step] ?? start;
  const exact = transferred[step];
  const earlier = Array.from({ length: Math.max(0, step) }, (_, index) => at[index] ?? transferred[index]!);
  const facts = {
    center: amountText(format, centreOf(last), 0.1),
    largest: amountText(format, farthestFromZero(last), 0.01),
  };
  const isRun = step >= 0 && exact !== undefined;
  const isSampled = engine !== 'exact';
  const written = (value: number | undefined): string => (value === undefined ? '—' : amountText(format, value));
  return (
    <Picture
      title={t('density.title')}
      aside={isRun ? t('density.aside', { steps: format.number(step) }) : undefined}
      finding={
        isRun ? t('density.finding', { ...facts, steps: format.number(step) }) : t('density.findingStart', facts)
      }
      legend={[
        { mark: 'line', text: t(isRun ? 'density.last' : 'density.start') },
        ...(isRun && isSampled ? [{ mark: 'second-line' as const, text: t('density.exact') }] : []),
        ...(sampled
          ? [{ mark: 'second-dot' as const, text: t('density.sampled', { shots: format.number(sampled.shots) }) }]
          : []),
        ...(earlier.length > 0 ? [{ mark: 'faint-line' as const, text: t('density.earlier') }] : []),
      ]}
      numbers={{
        columns: [
          t('density.columns.site'),
          t('density.columns.start'),
          ...(isRun ? [t('density.columns.exact'), t('density.columns.circuit')] : []),
          ...(sampled ? [t('density.columns.sampled')] : []),
        ],
        rows: start.map((value, site) => [
          format.number(site),
          written(value),
          ...(isRun ? [written(exact[site]), written(last[site])] : []),
          ...(sampled ? [written(sampled.density[site])] : []),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0, start.length - 1, t('density.axis'))}
          y={axisFromZero(
            format,
            Math.max(...[...earlier, last, ...(sampled ? [sampled.density] : [])].map(farthestFromZero)),
            t('density.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              <g className="app-earlier">
                {earlier.map((density, index) => (
                  <LineMarks key={index} scale={scale} points={pointsOf(density)} />
                ))}
              </g>
              {isRun && isSampled ? <LineMarks scale={scale} points={pointsOf(exact)} series={2} /> : null}
              <LineMarks scale={scale} points={pointsOf(last)} />
              {sampled ? <DotMarks scale={scale} points={pointsOf(sampled.density)} series={2} radius={2.5} /> : null}
            </>
          )}
        </Plot>
      )}
    />
  );
}

/** The density of every step that ran, as rows of shades. */
export function SpreadPicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { at = {} } = document.answer;
  const steps = lastKnownStep(document.answer);
  if (steps < 1) return null;
  const rows = Array.from({ length: steps + 1 }, (_, step) => at[step] ?? []);
  return (
    <HeatMapPicture
      title={t('spread.title')}
      aside={t('spread.aside')}
      finding={t('spread.finding', { steps: format.number(steps) })}
      rows={rows.map((_, step) => format.number(step))}
      columns={rows[0]!.map((_, site) => format.number(site))}
      values={rows}
      scale="sequential"
      textOf={(value) => amountText(format, value, 0.1)}
      longTextOf={(value) => amountText(format, value)}
      captions={{ rows: t('spread.steps'), columns: t('spread.sites') }}
    />
  );
}
