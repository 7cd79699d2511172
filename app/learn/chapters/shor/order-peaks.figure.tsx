import type { FigureProps } from '#app/learn/figures.ts';

const ORDER = 6;
const READINGS = 512;
const LEFT = 64;
const WIDTH = 552;
const BOTTOM = 196;
/** Height of probability 1/6. */
const HEIGHT = 132;
const CLOSE_UP = { first: 80, last: 91, left: 64, step: 22, bottom: 372, height: 104 } as const;
const FRACTIONS = ['0', '1/6', '1/3', '1/2', '2/3', '5/6'] as const;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Probability of reading y: the mean over s of that for the phase s/r (Nielsen and Chuang, section 5.3). */
function chanceOf(y: number): number {
  let sum = 0;
  for (let s = 0; s < ORDER; s++) {
    const distance = Math.PI * (s / ORDER - y / READINGS);
    const ratio =
      Math.abs(Math.sin(distance)) < 1e-9 ? 1 : Math.sin(READINGS * distance) / Math.sin(distance) / READINGS;
    sum += ratio ** 2;
  }
  return sum / ORDER;
}

const across = (y: number): number => round(LEFT + (WIDTH * y) / READINGS);
const CLOSE = Array.from({ length: CLOSE_UP.last - CLOSE_UP.first + 1 }, (_, index) => CLOSE_UP.first + index);

const LABELS = {
  zh: { probability: '概率', reading: '读数 y', near: '85 附近', therefore: '因此 r = 6，而 2⁶ = 64 = 3 × 21 + 1' },
  en: {
    probability: 'probability',
    reading: 'reading y',
    near: 'near 85',
    therefore: 'so r = 6, and 2⁶ = 64 = 3 × 21 + 1',
  },
};

export default function OrderPeaksFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  const stems = Array.from({ length: READINGS }, (_, y) => ({ y, height: round(6 * HEIGHT * chanceOf(y)) }))
    .filter(({ height }) => height >= 0.3)
    .map(({ y, height }) => `M${across(y)} ${BOTTOM}v${-height}`)
    .join('');
  return (
    <svg viewBox="0 0 640 416">
      <text className="figure-label" x={8} y={20}>
        {labels.probability}
      </text>
      {[0, 0.05, 0.1, 0.15].map((tick) => (
        <g key={tick}>
          <line
            className="figure-thin"
            x1={LEFT - 6}
            y1={round(BOTTOM - 6 * HEIGHT * tick)}
            x2={LEFT + WIDTH}
            y2={round(BOTTOM - 6 * HEIGHT * tick)}
          />
          <text className="figure-label" textAnchor="end" x={LEFT - 12} y={round(BOTTOM - 6 * HEIGHT * tick) + 4}>
            {tick}
          </text>
        </g>
      ))}
      <path className="figure-accent" d={stems} />
      {FRACTIONS.map((fraction, s) => {
        const y = Math.round((READINGS * s) / ORDER);
        const top = BOTTOM - 6 * HEIGHT * chanceOf(y);
        return (
          <g key={fraction}>
            <text className="figure-strong" textAnchor="middle" x={across(y)} y={round(top - 10)}>
              {fraction}
            </text>
            <text className="figure-label" textAnchor="middle" x={across(y)} y={BOTTOM + 18}>
              {y}
            </text>
          </g>
        );
      })}
      <text className="figure-label" textAnchor="end" x={LEFT + WIDTH} y={BOTTOM + 18}>
        {labels.reading}
      </text>
      <text className="figure-strong" x={CLOSE_UP.left - 8} y={CLOSE_UP.bottom - CLOSE_UP.height - 14}>
        {labels.near}
      </text>
      <line
        className="figure-thin"
        x1={CLOSE_UP.left - 8}
        y1={CLOSE_UP.bottom}
        x2={CLOSE_UP.left + CLOSE_UP.step * CLOSE.length}
        y2={CLOSE_UP.bottom}
      />
      {CLOSE.map((y, index) => {
        const height = round((CLOSE_UP.height * chanceOf(y)) / chanceOf(85));
        const x = CLOSE_UP.left + CLOSE_UP.step * index;
        return (
          <g key={y}>
            <rect
              className={y === 85 ? 'figure-fill' : 'figure-fill-third'}
              x={x}
              y={round(CLOSE_UP.bottom - height)}
              width={14}
              height={height}
            />
            <text className="figure-label" textAnchor="middle" x={x + 7} y={CLOSE_UP.bottom + 18}>
              {y}
            </text>
          </g>
        );
      })}
      <text
        className="figure-label"
        x={CLOSE_UP.left + 5 * CLOSE_UP.step + 22}
        y={CLOSE_UP.bottom - CLOSE_UP.height + 12}
      >
        {chanceOf(85).toFixed(4)}
      </text>
      <text className="figure-label" x={CLOSE_UP.left + 6 * CLOSE_UP.step + 22} y={CLOSE_UP.bottom - 26}>
        {chanceOf(86).toFixed(4)}
      </text>
      <text className="figure-text" x={364} y={292}>
        85/512 = 1/(6 + 2/85)
      </text>
      <text className="figure-strong" x={364} y={320}>
        85/512 ≈ 1/6
      </text>
      <text className="figure-text" x={364} y={348}>
        {labels.therefore}
      </text>
    </svg>
  );
}
