import type { FigureProps } from '#app/learn/figures.ts';

const QUBITS = 3;
const HIDDEN = 0b101;
const STRINGS = Array.from({ length: 2 ** QUBITS }, (_, x) => x);

const bits = (x: number): string => x.toString(2).padStart(QUBITS, '0');

/** The parity of the bits that both strings have: their product modulo 2. */
const product = (a: number, b: number): number => [...bits(a & b)].filter((bit) => bit === '1').length % 2;

const EQUAL = 1 / Math.sqrt(STRINGS.length);
const STAGES = [
  STRINGS.map(() => EQUAL),
  STRINGS.map((x) => (product(HIDDEN, x) === 0 ? EQUAL : -EQUAL)),
  STRINGS.map((y) => (y === HIDDEN ? 1 : 0)),
];

const AXIS_Y = 160;
const UNIT = 90;
const BAR = 15;
const PITCH = 24;
const PANEL = { x: 14, width: 196, gap: 14, labels: 206 };

const rounded = (value: number): number => Math.round(value * 10) / 10;

export default function HiddenStringAmplitudesFigure({ language }: FigureProps) {
  const titles =
    language === 'zh'
      ? ['第一层 H 之后', '神谕之后', '第二层 H 之后']
      : ['after the first H', 'after the oracle', 'after the second H'];
  return (
    <svg viewBox="0 0 640 244">
      {STAGES.map((amplitudes, stage) => {
        const left = PANEL.x + stage * (PANEL.width + PANEL.gap);
        return (
          <g key={titles[stage]}>
            <text className="figure-strong" x={left + PANEL.width / 2} y={24} textAnchor="middle">
              {titles[stage]}
            </text>
            <line className="figure-line" x1={left} y1={AXIS_Y} x2={left + PANEL.width} y2={AXIS_Y} />
            {amplitudes.map((amplitude, x) => {
              const center = left + 14 + x * PITCH;
              const height = rounded(Math.abs(amplitude) * UNIT);
              return (
                <g key={bits(x)}>
                  {height > 0 && (
                    <rect
                      className={amplitude < 0 ? 'figure-fill-second' : 'figure-fill'}
                      x={center - BAR / 2}
                      y={amplitude < 0 ? AXIS_Y : rounded(AXIS_Y - height)}
                      width={BAR}
                      height={height}
                    />
                  )}
                  <text className="figure-code" transform={`translate(${center + 4} ${PANEL.labels + 24}) rotate(-90)`}>
                    {bits(x)}
                  </text>
                </g>
              );
            })}
            <text className="figure-label" x={left + PANEL.width / 2} y={44} textAnchor="middle">
              {['8 × 0.3536', '±0.3536', '101: 1'][stage]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
