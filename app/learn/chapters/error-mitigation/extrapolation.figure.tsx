import type { FigureProps } from '#app/learn/figures.ts';

/** Averages at 1, 2 and 3 times the noise. */
const MEASURED = [0.82, 0.68, 0.56] as const;
const TRUE_VALUE = 1;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the least-squares line through values at 1, 2 and 3. */
function fittedLine([first, second, third]: readonly [number, number, number]) {
  const slope = (third - first) / 2;
  const atZero = (first + second + third) / 3 - 2 * slope;
  return (x: number): number => atZero + slope * x;
}

const line = fittedLine(MEASURED);
const logarithm = fittedLine([Math.log(MEASURED[0]), Math.log(MEASURED[1]), Math.log(MEASURED[2])]);
const exponential = (x: number): number => Math.exp(logarithm(x));
/** The parabola through the points, after Lagrange. */
const parabola = (x: number): number =>
  (MEASURED[0] * (x - 2) * (x - 3)) / 2 - MEASURED[1] * (x - 1) * (x - 3) + (MEASURED[2] * (x - 1) * (x - 2)) / 2;

const CURVES = [
  { id: 'line', stroke: 'figure-third', fill: 'figure-fill-third', zh: '直线', en: 'line', at: line },
  { id: 'parabola', stroke: 'figure-second', fill: 'figure-fill-second', zh: '抛物线', en: 'parabola', at: parabola },
  { id: 'exponential', stroke: 'figure-accent', fill: 'figure-fill', zh: '指数', en: 'exponential', at: exponential },
] as const;

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly lastX: number;
  readonly low: number;
  readonly high: number;
}

const WHOLE: Frame = { left: 48, right: 384, top: 24, bottom: 262, lastX: 3.6, low: 0.46, high: 1.03 };
const ENLARGED: Frame = { left: 484, right: 624, top: 24, bottom: 262, lastX: 0.25, low: 0.905, high: 1.01 };

const across = ({ left, right, lastX }: Frame, x: number): number => rounded(left + ((right - left) * x) / lastX);
const down = ({ top, bottom, low, high }: Frame, y: number): number =>
  rounded(bottom - ((bottom - top) * (y - low)) / (high - low));

const STEPS = 24;
const traced = (frame: Frame, curve: (x: number) => number): string =>
  Array.from({ length: STEPS + 1 }, (_, step) => (frame.lastX * step) / STEPS)
    .map((x) => `${across(frame, x)},${down(frame, curve(x))}`)
    .join(' ');

/** The true value, the three curves and where they reach zero noise. */
function Curves({ frame }: { readonly frame: Frame }) {
  const { left, right, bottom, top } = frame;
  const truth = down(frame, TRUE_VALUE);
  return (
    <>
      <rect className="figure-panel" x={left} y={top} width={right - left} height={bottom - top} />
      <line className="figure-dashed" x1={left} y1={truth} x2={right} y2={truth} />
      {CURVES.map(({ id, stroke, at }) => (
        <polyline key={id} className={stroke} points={traced(frame, at)} />
      ))}
      {CURVES.map(({ id, fill, at }) => (
        <circle key={id} className={fill} cx={left} cy={down(frame, at(0))} r={3.5} />
      ))}
    </>
  );
}

/** Three ways to follow three averages back to zero noise. */
export default function ExtrapolationFigure({ language }: FigureProps) {
  const labels =
    language === 'zh'
      ? { noise: '噪声的倍数', truth: '真值 1', enlarged: '零噪声附近', measured: '测得的平均值' }
      : { noise: 'times the noise', truth: 'true value 1', enlarged: 'near zero noise', measured: 'measured averages' };
  return (
    <svg viewBox="0 0 640 350">
      <Curves frame={WHOLE} />
      {MEASURED.map((value, index) => (
        <g key={value}>
          <circle className="figure-dot" cx={across(WHOLE, index + 1)} cy={down(WHOLE, value)} r={5} />
          <text className="figure-code" x={across(WHOLE, index + 1) + 9} y={down(WHOLE, value) - 7}>
            {value.toFixed(2)}
          </text>
        </g>
      ))}
      <text className="figure-label" x={WHOLE.right - 8} y={down(WHOLE, TRUE_VALUE) + 16} textAnchor="end">
        {labels.truth}
      </text>
      {[0.6, 0.8, 1].map((value) => (
        <text key={value} className="figure-code" x={WHOLE.left - 8} y={down(WHOLE, value) + 4} textAnchor="end">
          {value.toFixed(1)}
        </text>
      ))}
      {[0, 1, 2, 3].map((times) => (
        <text key={times} className="figure-code" x={across(WHOLE, times)} y={WHOLE.bottom + 17} textAnchor="middle">
          {times}
        </text>
      ))}
      <text className="figure-label" x={(WHOLE.left + WHOLE.right) / 2} y={WHOLE.bottom + 36} textAnchor="middle">
        {labels.noise}
      </text>
      <text className="figure-label" x={WHOLE.left} y={15} textAnchor="middle">
        ⟨ZZ⟩
      </text>

      <Curves frame={ENLARGED} />
      <text className="figure-strong" x={ENLARGED.left} y={15}>
        {labels.enlarged}
      </text>
      <text className="figure-code" x={ENLARGED.left - 9} y={down(ENLARGED, TRUE_VALUE) + 2} textAnchor="end">
        {TRUE_VALUE.toFixed(3)}
      </text>
      {CURVES.map(({ id, at }) => (
        <text
          key={id}
          className="figure-code"
          x={ENLARGED.left - 9}
          y={down(ENLARGED, at(0)) + (id === 'exponential' ? 6 : 5)}
          textAnchor="end"
        >
          {at(0).toFixed(3)}
        </text>
      ))}
      {[0, 0.25].map((times) => (
        <text
          key={times}
          className="figure-code"
          x={across(ENLARGED, times)}
          y={ENLARGED.bottom + 17}
          textAnchor="middle"
        >
          {times}
        </text>
      ))}

      {CURVES.map(({ id, stroke, ...names }, index) => (
        <g key={id}>
          <line className={stroke} x1={48 + 130 * index} y1={334} x2={76 + 130 * index} y2={334} />
          <text className="figure-text" x={84 + 130 * index} y={338}>
            {names[language]}
          </text>
        </g>
      ))}
      <circle className="figure-dot" cx={446} cy={334} r={5} />
      <text className="figure-text" x={460} y={338}>
        {labels.measured}
      </text>
    </svg>
  );
}
