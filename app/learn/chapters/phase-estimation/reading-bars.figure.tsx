import type { FigureProps } from '#app/learn/figures.ts';

const PHI = 0.3;
const LEFT = 60;
const WIDTH = 556;
const HEIGHT = 150;
const PANELS = [
  { bits: 3, bottom: 186 },
  { bits: 5, bottom: 400 },
] as const;

const round = (value: number): number => Math.round(value * 10) / 10;
const across = (value: number): number => round(LEFT + WIDTH * value);

/** Probability of reading `value` as a fraction of a turn with this many bits (Cleve and others 1998). */
function chanceOf(value: number, bits: number): number {
  const distance = Math.PI * (PHI - value);
  const size = 2 ** bits;
  return Math.abs(distance) < 1e-9 ? 1 : (Math.sin(size * distance) / (size * Math.sin(distance))) ** 2;
}

/** Returns the curve that the bars touch, over the whole turn. */
function curveOf(bits: number, bottom: number): string {
  const steps = 480;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const value = step / steps;
    return `${across(value)} ${round(bottom - HEIGHT * chanceOf(value, bits))}`;
  });
  return `M${points.join(' L')}`;
}

export default function ReadingBarsFigure({ language }: FigureProps) {
  const titleOf = language === 'zh' ? (bits: number) => `t = ${bits} 位` : (bits: number) => `t = ${bits} bits`;
  return (
    <svg viewBox="0 0 640 444">
      {PANELS.map(({ bits, bottom }) => {
        const size = 2 ** bits;
        const barWidth = round((0.56 * WIDTH) / size);
        const nearest = Math.round(PHI * size);
        const chance = chanceOf(nearest / size, bits);
        return (
          <g key={bits}>
            {[0, 0.5, 1].map((tick) => (
              <g key={tick}>
                <line
                  className="figure-thin"
                  x1={LEFT - 20}
                  y1={bottom - HEIGHT * tick}
                  x2={LEFT + WIDTH}
                  y2={bottom - HEIGHT * tick}
                />
                <text className="figure-label" textAnchor="end" x={LEFT - 26} y={bottom - HEIGHT * tick + 4}>
                  {tick}
                </text>
              </g>
            ))}
            {Array.from({ length: size }, (_, y) => {
              const height = round(HEIGHT * chanceOf(y / size, bits));
              return (
                <rect
                  key={y}
                  className={y === nearest ? 'figure-fill' : 'figure-fill-third'}
                  x={round(across(y / size) - barWidth / 2)}
                  y={round(bottom - height)}
                  width={barWidth}
                  height={height}
                />
              );
            })}
            <path className="figure-second" d={curveOf(bits, bottom)} />
            <line className="figure-dashed" x1={across(PHI)} y1={bottom - HEIGHT - 10} x2={across(PHI)} y2={bottom} />
            <text className="figure-label" textAnchor="middle" x={across(PHI)} y={bottom - HEIGHT - 16}>
              {`φ = ${PHI}`}
            </text>
            <text className="figure-strong" textAnchor="end" x={LEFT + WIDTH} y={bottom - HEIGHT - 12}>
              {titleOf(bits)}
            </text>
            <text className="figure-text" x={across(0.46)} y={bottom - 0.8 * HEIGHT}>
              {`P(${nearest}) = ${chance.toFixed(4)}`}
            </text>
            {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((eighth) => (
              <text key={eighth} className="figure-label" textAnchor="middle" x={across(eighth / 8)} y={bottom + 18}>
                {eighth / 8}
              </text>
            ))}
          </g>
        );
      })}
      <text className="figure-label" textAnchor="middle" x={LEFT + WIDTH / 2} y={438}>
        {language === 'zh' ? '读出的相位 y/2ᵗ' : 'phase read, y/2ᵗ'}
      </text>
    </svg>
  );
}
