import type { FigureProps } from '#app/learn/figures.ts';

const SIZE = 8;
const ROWS = [0, 1, 2, 3] as const;
const COLUMNS = Array.from({ length: SIZE }, (_, k) => k);
const RADIUS = 24;
const HAND = 20;

const columnX = (k: number): number => 108 + 68 * k;
const rowY = (j: number): number => 70 + 68 * j;
const round = (value: number): number => Math.round(value * 10) / 10;

/** The rows and columns of the transform are drawn as clocks: 0 to the right, turning counterclockwise. */
export default function PhaseClocksFigure({ language }: FigureProps) {
  const turns = language === 'zh' ? (j: number) => `转 ${j} 圈` : (j: number) => (j === 1 ? '1 turn' : `${j} turns`);
  return (
    <svg viewBox="0 0 640 312">
      {COLUMNS.map((k) => (
        <text key={k} className="figure-label" textAnchor="middle" x={columnX(k)} y={28}>
          {`k = ${k}`}
        </text>
      ))}
      {ROWS.map((j) => (
        <g key={j}>
          <text className="figure-strong" x={8} y={rowY(j)}>
            {`j = ${j}`}
          </text>
          <text className="figure-label" x={8} y={rowY(j) + 18}>
            {turns(j)}
          </text>
          {COLUMNS.map((k) => {
            const angle = (2 * Math.PI * j * k) / SIZE;
            const [x, y] = [columnX(k), rowY(j)];
            return (
              <g key={k}>
                <circle className="figure-panel" cx={x} cy={y} r={RADIUS} />
                <line className="figure-thin" x1={x + RADIUS - 5} y1={y} x2={x + RADIUS} y2={y} />
                <line
                  className="figure-accent"
                  x1={x}
                  y1={y}
                  x2={round(x + HAND * Math.cos(angle))}
                  y2={round(y - HAND * Math.sin(angle))}
                />
                <circle className="figure-fill" cx={x} cy={y} r={2.5} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
