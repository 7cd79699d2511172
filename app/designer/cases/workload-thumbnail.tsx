import { tenth } from '#app/charts/plot.tsx';
import { heatRuns, heatScale } from '#app/results/workload/heat-map.ts';
import type { WorkloadStudy } from './workload-study.server.ts';

const SIZE = { width: 288, height: 128, margin: 8 } as const;

type Figure<Kind> = Extract<WorkloadStudy['figure'], { readonly kind: Kind }>;

function Curves({ figure: { series } }: { readonly figure: Figure<'curves'> }) {
  const all = series.flatMap(({ points }) => points);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const scale = (value: number, values: readonly number[], length: number): number => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return SIZE.margin + ((value - low) / (high - low)) * (length - 2 * SIZE.margin);
  };
  return series.map(({ number, points }) => (
    <polyline
      key={number}
      style={{ stroke: `var(--series-${number})` }}
      points={points
        .map(({ x, y }) => `${tenth(scale(x, xs, SIZE.width))},${tenth(SIZE.height - scale(y, ys, SIZE.height))}`)
        .join(' ')}
    />
  ));
}

function Cells({ figure: { map } }: { readonly figure: Figure<'map'> }) {
  const { width, height, margin } = SIZE;
  // A matrix is as wide as it is high.
  const isSquare = map.names[0] === map.names[1];
  const cellHeight = (height - 2 * margin) / map.y.length;
  const cellWidth = isSquare ? cellHeight : (width - 2 * margin) / map.x.length;
  const left = (width - cellWidth * map.x.length) / 2;
  return heatRuns(map, heatScale(map)).map((runs, step) =>
    runs.length === 0 ? null : (
      <path
        key={step}
        className={`cell step-${step}`}
        d={runs
          .map(({ row, from, length }) => {
            const top = height - margin - (row + 1) * cellHeight;
            const runWidth = tenth(length * cellWidth);
            return `M${tenth(left + from * cellWidth)} ${tenth(top)}h${runWidth}v${tenth(cellHeight)}h${-runWidth}z`;
          })
          .join('')}
      />
    ),
  );
}

/** The result of a case, small and without figures. */
export const WorkloadThumbnail = ({ figure }: Pick<WorkloadStudy, 'figure'>) => (
  <svg className="workload-thumbnail heat-map" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
    {figure.kind === 'map' ? <Cells figure={figure} /> : <Curves figure={figure} />}
  </svg>
);
