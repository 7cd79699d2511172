import type { FigureProps } from '#app/learn/figures.ts';

const RADIUS = 58;
const HEIGHT = 112;
const SPACING = 158;
/** The spheres are seen from a little above the equator. */
const TILT = Math.PI / 9;

/** Half axes of a body along x (to the right), y (away from the reader) and z (up), and the height of its center. */
interface Squeezed {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly axes: readonly [x: number, y: number, z: number];
  readonly center: number;
  readonly rule: string;
}

const FLIP = 0.2;
const DEPOLARIZING = 0.3;
const DAMPING = 0.5;

const BODIES: readonly Squeezed[] = [
  {
    id: 'bit-flip',
    zh: '比特翻转',
    en: 'bit flip',
    axes: [1, 1 - 2 * FLIP, 1 - 2 * FLIP],
    center: 0,
    rule: 'y, z × 0.6',
  },
  {
    id: 'phase-flip',
    zh: '相位翻转',
    en: 'phase flip',
    axes: [1 - 2 * FLIP, 1 - 2 * FLIP, 1],
    center: 0,
    rule: 'x, y × 0.6',
  },
  {
    id: 'depolarizing',
    zh: '退极化',
    en: 'depolarizing',
    axes: [1 - (4 * DEPOLARIZING) / 3, 1 - (4 * DEPOLARIZING) / 3, 1 - (4 * DEPOLARIZING) / 3],
    center: 0,
    rule: 'x, y, z × 0.6',
  },
  {
    id: 'damping',
    zh: '振幅阻尼',
    en: 'amplitude damping',
    axes: [Math.sqrt(1 - DAMPING), Math.sqrt(1 - DAMPING), 1 - DAMPING],
    center: DAMPING,
    rule: 'z → 0.5 + 0.5 z',
  },
];

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The outline and the equator of an ellipsoid, projected at right angles to the line of sight. */
function outline([x, y, z]: Squeezed['axes']) {
  return {
    wide: rounded(RADIUS * x),
    high: rounded(RADIUS * Math.hypot(z * Math.cos(TILT), y * Math.sin(TILT))),
    flat: rounded(RADIUS * y * Math.sin(TILT)),
  };
}

/** The Bloch ball before and after one step of each of the four kinds of noise. */
export default function SqueezedSpheresFigure({ language }: FigureProps) {
  const pole = rounded(RADIUS * Math.cos(TILT));
  const ball = outline([1, 1, 1]);
  return (
    <svg viewBox="0 0 640 226">
      {BODIES.map(({ id, axes, center, rule, ...names }, index) => {
        const middle = 84 + SPACING * index;
        const shape = outline(axes);
        const cy = rounded(HEIGHT - RADIUS * center * Math.cos(TILT));
        return (
          <g key={id}>
            <line className="figure-thin" x1={middle} y1={HEIGHT + pole} x2={middle} y2={HEIGHT - pole} />
            <line className="figure-thin" x1={middle - RADIUS} y1={HEIGHT} x2={middle + RADIUS} y2={HEIGHT} />
            <ellipse className="figure-thin" cx={middle} cy={HEIGHT} rx={ball.wide} ry={ball.flat} />
            <circle className="figure-dashed" cx={middle} cy={HEIGHT} r={RADIUS} />
            <ellipse className="figure-area" cx={middle} cy={cy} rx={shape.wide} ry={shape.high} opacity={0.8} />
            <ellipse className="figure-accent" cx={middle} cy={cy} rx={shape.wide} ry={shape.high} />
            <ellipse className="figure-line" cx={middle} cy={cy} rx={shape.wide} ry={shape.flat} />
            <circle className="figure-dot" cx={middle} cy={cy} r={2.5} />
            <text className="figure-label" x={middle} y={HEIGHT - RADIUS - 8} textAnchor="middle">
              |0⟩
            </text>
            <text className="figure-label" x={middle} y={HEIGHT + RADIUS + 16} textAnchor="middle">
              |1⟩
            </text>
            <text className="figure-label" x={middle + RADIUS + 5} y={HEIGHT + 4}>
              x
            </text>
            <text className="figure-strong" x={middle} y={22} textAnchor="middle">
              {names[language]}
            </text>
            <text className="figure-code" x={middle} y={212} textAnchor="middle">
              {rule}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
