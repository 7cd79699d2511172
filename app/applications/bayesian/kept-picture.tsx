import { useTranslation } from 'react-i18next';
import { shareText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LevelMark, LineMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { countingAxis, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { keptShare } from './amplification.ts';
import type { BayesianDocumentProps } from './picture-network.ts';

/** Points of the curve between two numbers of steps. */
const POINTS = 16;

/** The share of runs that show the evidence against the steps of amplification: a rotation that may go too far. */
export function KeptPicture({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const { probabilityOfEvidence: evidence, steps, keptShare: found, nodes = [] } = document.answer;
  const points = document.series.find(({ name }) => name === 'kept')?.points ?? [];
  const runs = document.series.find(({ name }) => name === 'keptInRuns')?.points ?? [];
  const last = points.at(-1)?.x;
  // Without evidence every sample is kept.
  if (evidence === undefined || last === undefined || nodes.every((node) => node.evidence === undefined)) return null;
  const share = (value: number): string => shareText(format, value);
  const inRuns = new Map(runs.map(({ x, y }) => [x, y]));
  const curve = Array.from({ length: last * POINTS + 1 }, (_, index) => ({
    x: index / POINTS,
    y: keptShare(evidence, index / POINTS),
  }));
  const shown = steps ?? points.reduce((best, point) => (point.y > best.y ? point : best), points[0]!).x;
  return (
    <Picture
      title={t('kept.title')}
      aside={steps === undefined ? undefined : t('kept.aside', { steps: format.number(steps) })}
      finding={t('kept.finding', {
        steps: format.number(shown),
        share: share(found ?? keptShare(evidence, shown)),
        plain: share(evidence),
      })}
      legend={[
        { mark: 'line', text: t('kept.exact') },
        ...(runs.length === 0 ? [] : [{ mark: 'second-dot' as const, text: t('kept.runs') }]),
      ]}
      note={t('kept.note')}
      numbers={{
        columns: (['steps', 'exact', 'runs'] as const).map((key) => t(`kept.columns.${key}`)),
        rows: points.map(({ x, y }) => {
          const measured = inRuns.get(x);
          return [format.number(x), share(y), measured === undefined ? '—' : share(measured)];
        }),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0, last, t('kept.axis'))}
          y={{ ...spanAxis(format, 0, 1, t('kept.caption')), textOf: (step) => format.percent(step, 0) }}
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={curve} />
              <DotMarks
                scale={scale}
                points={points.map((point) => ({ ...point, title: `k = ${point.x} · ${share(point.y)}` }))}
                radius={2.4}
              />
              <DotMarks
                scale={scale}
                points={runs.map((point) => ({ ...point, title: `k = ${point.x} · ${share(point.y)}` }))}
                series={2}
                radius={3.4}
              />
              {steps === undefined ? null : (
                <PlaceMark
                  scale={scale}
                  size={size}
                  at={steps}
                  text={t('kept.mark', { steps: format.number(steps) })}
                  clearOf={[curve]}
                />
              )}
              <LevelMark
                scale={scale}
                size={size}
                at={evidence}
                text={t('kept.plain', { share: share(evidence) })}
                isBelow={evidence > 0.9}
                clearOf={[curve, ...(steps === undefined ? [] : [[0, 1].map((y) => ({ x: steps, y }))])]}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
