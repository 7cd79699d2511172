import { curvePaths, type SpherePoint, viewFrom } from '#app/designer/editor/view/views/sphere.ts';
import type { FigureProps } from '#app/learn/figures.ts';

const RADIUS = 138;
const CENTRE = [214, 196] as const;
const DEGREE = Math.PI / 180;
const VIEW = viewFrom(14 * DEGREE, 22 * DEGREE);

const THETA = 60 * DEGREE;
const PHI = 45 * DEGREE;
const TIP: SpherePoint = [Math.sin(THETA) * Math.cos(PHI), Math.sin(THETA) * Math.sin(PHI), Math.cos(THETA)];

const onCircle =
  (latitude: number) =>
  (t: number): SpherePoint => [Math.cos(latitude) * Math.cos(t), Math.cos(latitude) * Math.sin(t), Math.sin(latitude)];
const onMeridian =
  (longitude: number) =>
  (t: number): SpherePoint => [Math.sin(t) * Math.cos(longitude), Math.sin(t) * Math.sin(longitude), Math.cos(t)];
const THIN = [
  ...[-60, -30, 30, 60].map((degrees) => onCircle(degrees * DEGREE)),
  ...[0, 45, 90, 135].map((degrees) => onMeridian(degrees * DEGREE)),
].map((curve) => curvePaths(VIEW, CENTRE, RADIUS, curve));
const EQUATOR = curvePaths(VIEW, CENTRE, RADIUS, onCircle(0));

/** Returns a point in the drawing; the sphere has radius 1. */
function at([x, y, z]: SpherePoint): string {
  const [right, up] = VIEW([x, y, z]);
  return `${(CENTRE[0] + RADIUS * right).toFixed(1)} ${(CENTRE[1] - RADIUS * up).toFixed(1)}`;
}

const path = (points: readonly SpherePoint[]): string => `M${points.map(at).join('L')}`;
const STEPS = Array.from({ length: 25 }, (_, step) => step / 24);
/** The arc of θ from the z axis to the vector, and the arc of φ from the x axis to the foot of the vector. */
const THETA_ARC = path(
  STEPS.map((part): SpherePoint => {
    const [x, y, z] = onMeridian(PHI)(part * THETA);
    return [0.42 * x, 0.42 * y, 0.42 * z];
  }),
);
const PHI_ARC = path(STEPS.map((part): SpherePoint => [0.5 * Math.cos(part * PHI), 0.5 * Math.sin(part * PHI), 0]));

const AXES: readonly { readonly name: string; readonly ends: readonly SpherePoint[] }[] = [
  {
    name: 'x',
    ends: [
      [-1, 0, 0],
      [1.45, 0, 0],
    ],
  },
  {
    name: 'y',
    ends: [
      [0, -1, 0],
      [0, 1.18, 0],
    ],
  },
  {
    name: 'z',
    ends: [
      [0, 0, -1],
      [0, 0, 1.24],
    ],
  },
];
/** The six states; those inside the outline have a thin line to their name outside. */
const STATES: readonly {
  readonly name: string;
  readonly point: SpherePoint;
  readonly label: readonly [number, number];
}[] = [
  { name: '|0⟩', point: [0, 0, 1], label: [192, 46] },
  { name: '|1⟩', point: [0, 0, -1], label: [214, 354] },
  { name: '|+⟩', point: [1, 0, 0], label: [70, 334] },
  { name: '|−⟩', point: [-1, 0, 0], label: [362, 72] },
  { name: '+y', point: [0, 1, 0], label: [384, 196] },
  { name: '−y', point: [0, -1, 0], label: [52, 190] },
];
const LEADERS = [
  { from: STATES[2]!, end: '84 318' },
  { from: STATES[3]!, end: '344 82' },
];

const READING = ['|ψ⟩ = 0.8660|0⟩', '+ (0.3536+0.3536i)|1⟩', 'r = (0.6124, 0.6124, 0.5)', 'P(0) = 0.75', 'P(1) = 0.25'];
const TITLE = { zh: '图中的矢量', en: 'The vector shown' };

/** The Bloch sphere with its six basic states and one vector at (θ, φ) = (60°, 45°). */
export default function SphereFigure({ language }: FigureProps) {
  const [tipX, tipY] = at(TIP).split(' ');
  return (
    <svg viewBox="0 0 640 374">
      {THIN.map(({ front, back }) => (
        <path key={front} d={front + back} className="figure-thin" />
      ))}
      <circle cx={CENTRE[0]} cy={CENTRE[1]} r={RADIUS} className="figure-line" />
      <path d={EQUATOR.front} className="figure-line" />
      <path d={EQUATOR.back} className="figure-dashed" />
      {AXES.map(({ name, ends }) => (
        <path key={name} d={path(ends)} className="figure-line" />
      ))}
      {LEADERS.map(({ from, end }) => (
        <path key={end} d={`M${at(from.point)}L${end}`} className="figure-dashed" />
      ))}
      {STATES.map(({ name, point, label: [x, y] }) => {
        const [cx, cy] = at(point).split(' ');
        return (
          <g key={name}>
            <circle cx={cx} cy={cy} r={3.5} className="figure-dot" />
            <text x={x} y={y} textAnchor="middle" className="figure-strong">
              {name}
            </text>
          </g>
        );
      })}
      {AXES.map(({ name, ends }) => {
        const [x, y] = at(ends[1]!).split(' ');
        return (
          <text key={name} x={x} y={y} dx={name === 'x' ? -6 : 8} dy={name === 'x' ? 14 : 4} className="figure-label">
            {name}
          </text>
        );
      })}
      <path d={path([[0, 0, 0], [TIP[0], TIP[1], 0], TIP])} className="figure-dashed" />
      <path d={THETA_ARC} className="figure-second" />
      <path d={PHI_ARC} className="figure-third" />
      <path d={path([[0, 0, 0], TIP])} className="figure-accent" />
      <circle cx={tipX} cy={tipY} r={5} className="figure-fill" />
      <text x={247} y={171} className="figure-strong">
        θ
      </text>
      <text x={228} y={243} className="figure-strong">
        φ
      </text>
      <text x={440} y={140} className="figure-strong">
        {TITLE[language]}
      </text>
      <path d="M440 163h20" className="figure-second" />
      <text x={468} y={167} className="figure-text">
        θ = 60°
      </text>
      <path d="M530 163h20" className="figure-third" />
      <text x={558} y={167} className="figure-text">
        φ = 45°
      </text>
      {READING.map((line, index) => (
        <text key={line} x={440 + (index === 1 ? 30 : 0)} y={196 + 22 * index} className="figure-text">
          {line}
        </text>
      ))}
    </svg>
  );
}
