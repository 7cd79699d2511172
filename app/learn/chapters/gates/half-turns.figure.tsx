import { curvePaths, type SpherePoint, viewFrom } from '#app/designer/editor/view/views/sphere.ts';
import type { FigureProps } from '#app/learn/figures.ts';

const RADIUS = 74;
const MIDDLE = 128;
const DEGREE = Math.PI / 180;
const VIEW = viewFrom(24 * DEGREE, 20 * DEGREE);
const HALF = Math.SQRT1_2;

const at = (centre: number, [x, y, z]: SpherePoint): string => {
  const [right, up] = VIEW([x, y, z]);
  return `${(centre + RADIUS * right).toFixed(1)} ${(MIDDLE - RADIUS * up).toFixed(1)}`;
};
const path = (centre: number, points: readonly SpherePoint[]): string =>
  `M${points.map((point) => at(centre, point)).join('L')}`;
const times = (factor: number, [x, y, z]: SpherePoint): SpherePoint => [factor * x, factor * y, factor * z];

/** Where |0⟩ is after a turn by this angle about an axis (x, 0, z) of length 1: Rodrigues' formula for (0, 0, 1). */
const turned = ([x, , z]: SpherePoint, angle: number): SpherePoint => {
  const rest = 1 - Math.cos(angle);
  return [x * z * rest, -x * Math.sin(angle), Math.cos(angle) + z * z * rest];
};

interface HalfTurn {
  readonly name: string;
  readonly centre: number;
  readonly axis: SpherePoint;
  readonly factor: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly words: { readonly zh: string; readonly en: string };
}
const HALF_TURNS: readonly HalfTurn[] = [
  {
    name: 'X',
    centre: 108,
    axis: [1, 0, 0],
    factor: '',
    rows: [
      ['0', '1'],
      ['1', '0'],
    ],
    words: { zh: '绕 x 轴：|0⟩ 到 |1⟩', en: 'about x: |0⟩ goes to |1⟩' },
  },
  {
    name: 'Z',
    centre: 320,
    axis: [0, 0, 1],
    factor: '',
    rows: [
      ['1', '0'],
      ['0', '−1'],
    ],
    words: { zh: '绕 z 轴：|0⟩ 不动', en: 'about z: |0⟩ stays' },
  },
  {
    name: 'H',
    centre: 532,
    axis: [HALF, 0, HALF],
    factor: '1/√2',
    rows: [
      ['1', '1'],
      ['1', '−1'],
    ],
    words: { zh: '绕 x 与 z 的角平分线：|0⟩ 到 |+⟩', en: 'about x + z: |0⟩ goes to |+⟩' },
  },
];

const STEPS = Array.from({ length: 37 }, (_, step) => (step / 36) * Math.PI);
const EQUATOR = HALF_TURNS.map(({ centre }) =>
  curvePaths(VIEW, [centre, MIDDLE], RADIUS, (t) => [Math.cos(t), Math.sin(t), 0]),
);
const COORDINATES: readonly {
  readonly name: string;
  readonly end: SpherePoint;
  readonly dx: number;
  readonly dy: number;
}[] = [
  { name: 'x', end: [1.3, 0, 0], dx: 9, dy: 14 },
  { name: 'y', end: [0, 1.15, 0], dx: 8, dy: 4 },
  { name: 'z', end: [0, 0, 1.2], dx: 10, dy: 4 },
];

/** X, Z and H as half turns of the Bloch sphere, with the way of |0⟩ and the matrix of each. */
export default function HalfTurnsFigure({ language }: FigureProps) {
  return (
    <svg viewBox="0 0 640 330">
      {HALF_TURNS.map(({ name, centre, axis, factor, rows, words }, index) => {
        const [startX, startY] = at(centre, [0, 0, 1]).split(' ');
        const [endX, endY] = at(centre, turned(axis, Math.PI)).split(' ');
        return (
          <g key={name}>
            <text x={centre - 86} y={28} className="figure-strong">
              {name}
            </text>
            <circle cx={centre} cy={MIDDLE} r={RADIUS} className="figure-line" />
            <path d={EQUATOR[index]!.front} className="figure-thin" />
            <path d={EQUATOR[index]!.back} className="figure-thin" />
            {COORDINATES.map(({ name: axisName, end, dx, dy }) => {
              const [x, y] = at(centre, end).split(' ');
              return (
                <g key={axisName}>
                  <path d={path(centre, [[0, 0, 0], end])} className="figure-dashed" />
                  <text x={x} y={y} dx={dx} dy={dy} textAnchor="middle" className="figure-label">
                    {axisName}
                  </text>
                </g>
              );
            })}
            <path d={path(centre, [times(-1.25, axis), times(1.25, axis)])} className="figure-accent" />
            {name !== 'Z' && (
              <path
                d={path(
                  centre,
                  STEPS.map((angle) => turned(axis, angle)),
                )}
                className="figure-second"
              />
            )}
            <circle cx={startX} cy={startY} r={4} className="figure-dot" />
            <circle cx={endX} cy={endY} r={4.5} className="figure-fill-second" />
            <text x={centre} y={246} textAnchor="middle" className="figure-label">
              {words[language]}
            </text>
            <text x={centre - 36} y={297} textAnchor="end" className="figure-text">
              {name} = {factor}
            </text>
            <path d={`M${centre - 22} 268h-6v50h6M${centre + 34} 268h6v50h-6`} className="figure-line" />
            {rows.map((row, line) =>
              row.map((entry, column) => (
                <text
                  key={`${line}${column}`}
                  x={centre - 9 + 30 * column}
                  y={286 + 24 * line}
                  textAnchor="middle"
                  className="figure-text"
                >
                  {entry}
                </text>
              )),
            )}
          </g>
        );
      })}
    </svg>
  );
}
