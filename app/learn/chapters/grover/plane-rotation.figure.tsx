import type { FigureProps } from '#app/learn/figures.ts';

const CENTER_X = 306;
const CENTER_Y = 318;
const RADIUS = 226;
/** sin θ = √(M/N) with one right item of eight. */
const THETA = Math.asin(Math.sqrt(1 / 8));

const round = (value: number): number => Math.round(value * 10) / 10;
const pointX = (angle: number, radius: number): number => round(CENTER_X + radius * Math.cos(angle));
const pointY = (angle: number, radius: number): number => round(CENTER_Y - radius * Math.sin(angle));

/** The state after k rounds stands at (2k+1)θ. */
const STATES = [0, 1, 2, 3].map((rounds) => {
  const angle = (2 * rounds + 1) * THETA;
  return {
    rounds,
    angle,
    degrees: `${((angle * 180) / Math.PI).toFixed(1)}°`,
    chance: `${(100 * Math.sin(angle) ** 2).toFixed(1)}`,
  };
});

/** Returns an arc about the center between two angles. */
const arc = (from: number, to: number, radius: number): string =>
  `M${pointX(from, radius)} ${pointY(from, radius)} A${radius} ${radius} 0 0 0 ${pointX(to, radius)} ${pointY(to, radius)}`;

/** Returns a small arrow head at the tip of a vector. */
function headAt(angle: number, radius: number): string {
  const back = radius - 13;
  const corners = [
    [angle, radius],
    [angle + 0.026, back],
    [angle - 0.026, back],
  ] as const;
  return corners.map(([at, distance]) => `${pointX(at, distance)},${pointY(at, distance)}`).join(' ');
}

const LABELS = {
  zh: {
    rest: '其余 |α⟩',
    target: '目标 |β⟩',
    rounds: (k: number) => `迭代 ${k} 次`,
    chance: (p: string) => `，P = ${p}%`,
  },
  en: {
    rest: 'rest |α⟩',
    target: 'target |β⟩',
    rounds: (k: number) => (k === 1 ? '1 round' : `${k} rounds`),
    chance: (p: string) => `, P = ${p}%`,
  },
};

export default function PlaneRotationFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 352">
      <path className="figure-thin" d={arc(0, Math.PI, RADIUS)} />
      <line className="figure-line" x1={44} y1={CENTER_Y} x2={574} y2={CENTER_Y} />
      <line className="figure-line" x1={CENTER_X} y1={CENTER_Y} x2={CENTER_X} y2={34} />
      <text className="figure-text" textAnchor="end" x={574} y={CENTER_Y + 20}>
        {labels.rest}
      </text>
      <text className="figure-text" textAnchor="middle" x={CENTER_X} y={24}>
        {labels.target}
      </text>
      {STATES.map(({ rounds, angle, degrees, chance }) => (
        <g key={rounds}>
          {rounds > 0 && <path className="figure-dashed" d={arc(angle - 2 * THETA, angle, 76 + 22 * rounds)} />}
          <line
            className={rounds === 2 ? 'figure-accent' : 'figure-line'}
            x1={CENTER_X}
            y1={CENTER_Y}
            x2={pointX(angle, RADIUS - 10)}
            y2={pointY(angle, RADIUS - 10)}
          />
          <polygon className={rounds === 2 ? 'figure-fill' : 'figure-dot'} points={headAt(angle, RADIUS)} />
          <text
            className={rounds === 2 ? 'figure-strong' : 'figure-text'}
            textAnchor={angle < Math.PI / 2 ? 'start' : 'end'}
            x={pointX(angle, RADIUS + 12)}
            y={pointY(angle, RADIUS + 12) - 8}
          >
            {labels.rounds(rounds)}
          </text>
          <text
            className="figure-label"
            textAnchor={angle < Math.PI / 2 ? 'start' : 'end'}
            x={pointX(angle, RADIUS + 12)}
            y={pointY(angle, RADIUS + 12) + 8}
          >
            {degrees + labels.chance(chance)}
          </text>
        </g>
      ))}
      <path className="figure-second" d={arc(0, THETA, 62)} />
      <text className="figure-label" x={pointX(THETA / 2, 68)} y={pointY(THETA / 2, 68) + 4}>
        θ
      </text>
      {STATES.slice(1).map(({ rounds, angle }) => (
        <text
          key={rounds}
          className="figure-label"
          textAnchor="middle"
          x={pointX(angle - THETA, 90 + 22 * rounds)}
          y={pointY(angle - THETA, 90 + 22 * rounds) + 4}
        >
          2θ
        </text>
      ))}
    </svg>
  );
}
