import { memo } from 'react';
import type { BlochVector } from '#simulator';
import { degrees } from './chart-frame.ts';
import { curvePaths, type SpherePoint, viewFrom } from './sphere.ts';

const RADIUS = 29;
const WIDTH = 2 * RADIUS + 34;
const CENTRE = [WIDTH / 2, RADIUS + 16] as const;
const VIEW = viewFrom(Math.PI * 0.2, Math.PI * 0.11);

const at = (point: SpherePoint): readonly [number, number] => {
  const [right, up] = VIEW(point);
  return [CENTRE[0] + RADIUS * right, CENTRE[1] - RADIUS * up];
};

const EQUATOR = curvePaths(VIEW, CENTRE, RADIUS, (t) => [Math.cos(t), Math.sin(t), 0]);
const MERIDIAN = curvePaths(VIEW, CENTRE, RADIUS, (t) => [Math.sin(t), 0, Math.cos(t)]);
const AXES: readonly (readonly [SpherePoint, SpherePoint])[] = [
  [
    [0, 0, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 0, 1],
  ],
];

/** Parts that all spheres share; created once. */
const GLOBE = (
  <>
    <circle cx={CENTRE[0]} cy={CENTRE[1]} r={RADIUS} className="sphere" />
    <path d={EQUATOR.back} className="back" />
    <path d={EQUATOR.front} className="front" />
    <path d={MERIDIAN.back} className="back" />
    <path d={MERIDIAN.front} className="sphere-ring" />
    {AXES.map(([from, to], index) => {
      const [x1, y1] = at(from);
      const [x2, y2] = at(to);
      return <line key={index} x1={x1} y1={y1} x2={x2} y2={y2} className="sphere-axis" />;
    })}
    <text x={CENTRE[0]} y={CENTRE[1] - RADIUS - 5} className="tick compact" textAnchor="middle">
      |0⟩
    </text>
    <text x={CENTRE[0]} y={CENTRE[1] + RADIUS + 13} className="tick compact" textAnchor="middle">
      |1⟩
    </text>
  </>
);

interface BlochSphereProps extends BlochVector {
  readonly name: string;
  readonly label: string;
}

/** The reduced state of one qubit: the length of the vector shows its purity, the colour its azimuth. */
export const BlochSphere = memo(function BlochSphere({ x, y, z, name, label }: BlochSphereProps) {
  const [tipX, tipY] = at([x, y, z]);
  const [footX, footY] = at([x, y, 0]);
  const colour = { '--ph': Math.round(degrees(Math.atan2(y, x))) };
  return (
    <svg className="bloch" viewBox={`0 0 ${WIDTH} ${CENTRE[1] + RADIUS + 36}`} role="img" aria-label={label}>
      <title>{label}</title>
      {GLOBE}
      {Math.abs(z) > 0.05 && Math.hypot(x, y) > 0.05 ? (
        <>
          <line x1={tipX} y1={tipY} x2={footX} y2={footY} className="drop" />
          <line x1={CENTRE[0]} y1={CENTRE[1]} x2={footX} y2={footY} className="drop" />
        </>
      ) : null}
      <line x1={CENTRE[0]} y1={CENTRE[1]} x2={tipX} y2={tipY} className="phase-stroke vector" style={colour} />
      <circle cx={tipX} cy={tipY} r={4.2} className="phase-fill tip" style={colour} />
      <text x={CENTRE[0]} y={CENTRE[1] + RADIUS + 31} className="axis-caption" textAnchor="middle">
        {name}
      </text>
    </svg>
  );
});
