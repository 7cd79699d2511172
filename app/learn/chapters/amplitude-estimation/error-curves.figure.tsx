import type { FigureProps } from '#app/learn/figures.ts';

const A = 0.1;
const LEFT = 72;
const RIGHT = 616;
const TOP = 20;
const BOTTOM = 316;
/** The axes reach over these powers of ten. */
const USES = [0, 6] as const;
const ERRORS = [-6, 0] as const;

const x = (uses: number) => LEFT + ((RIGHT - LEFT) * (Math.log10(uses) - USES[0])) / (USES[1] - USES[0]);
const y = (error: number) => BOTTOM - ((BOTTOM - TOP) * (Math.log10(error) - ERRORS[0])) / (ERRORS[1] - ERRORS[0]);

/** Standard error of a frequency after `runs` runs. */
const counting = (runs: number) => Math.sqrt((A * (1 - A)) / runs);
/** First term of the bound for amplitude estimation with `uses` uses of Q (Brassard and others 2002). */
const estimation = (uses: number) => (2 * Math.PI * Math.sqrt(A * (1 - A))) / uses;

/** A straight line on logarithmic scales: from the top of the frame or its left edge to the right edge. */
const line = (error: (uses: number) => number, from: number) =>
  `M${x(from).toFixed(1)} ${y(error(from)).toFixed(1)} L${x(1e6).toFixed(1)} ${y(error(1e6)).toFixed(1)}`;

const LABELS = {
  zh: { uses: '运行次数 N 或 Q 的使用次数 M', error: '误差', counting: '数次数', estimation: '振幅估计' },
  en: { uses: 'runs N, or uses M of Q', error: 'error', counting: 'counting', estimation: 'amplitude estimation' },
};
const POWERS = ['⁻⁶', '⁻⁵', '⁻⁴', '⁻³', '⁻²', '⁻¹', '⁰', '¹', '²', '³', '⁴', '⁵', '⁶'];
const power = (exponent: number) => (exponent === 0 ? '1' : exponent === 1 ? '10' : `10${POWERS[exponent + 6] ?? ''}`);

export default function ErrorCurvesFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  const wanted = 1e-3;
  // Both errors are 0.001 here; the crossing is where (2π)² uses are spent.
  const runs = (A * (1 - A)) / wanted ** 2;
  const uses = (2 * Math.PI * Math.sqrt(A * (1 - A))) / wanted;
  const crossing = (2 * Math.PI) ** 2;
  return (
    <svg viewBox="0 0 640 372">
      <rect className="figure-panel" x={LEFT} y={TOP} width={RIGHT - LEFT} height={BOTTOM - TOP} />
      {[0, 1, 2, 3, 4, 5, 6].map((step) => (
        <g key={step}>
          <path
            className="figure-thin"
            d={`M${x(10 ** step).toFixed(1)} ${TOP} V${BOTTOM} M${LEFT} ${y(10 ** -step).toFixed(1)} H${RIGHT}`}
          />
          <text className="figure-label" x={x(10 ** step).toFixed(1)} y={BOTTOM + 18} textAnchor="middle">
            {power(step)}
          </text>
          <text className="figure-label" x={LEFT - 8} y={(y(10 ** -step) + 4).toFixed(1)} textAnchor="end">
            {power(-step)}
          </text>
        </g>
      ))}
      <path className="figure-dashed" d={`M${LEFT} ${y(wanted).toFixed(1)} H${RIGHT}`} />
      <path className="figure-accent" d={line(counting, 1)} />
      <path className="figure-second" d={line(estimation, 2 * Math.PI * Math.sqrt(A * (1 - A)))} />
      <circle className="figure-dot" cx={x(crossing).toFixed(1)} cy={y(counting(crossing)).toFixed(1)} r={4} />
      <text
        className="figure-label"
        x={(x(crossing) + 8).toFixed(1)}
        y={(y(counting(crossing)) - 8).toFixed(1)}
      >{`(2π)² ≈ ${crossing.toFixed(0)}`}</text>
      <circle className="figure-fill" cx={x(runs).toFixed(1)} cy={y(wanted).toFixed(1)} r={4} />
      <text className="figure-label" x={(x(runs) - 6).toFixed(1)} y={(y(wanted) + 18).toFixed(1)} textAnchor="middle">
        N = 90,000
      </text>
      <circle className="figure-fill-second" cx={x(uses).toFixed(1)} cy={y(wanted).toFixed(1)} r={4} />
      <text className="figure-label" x={(x(uses) - 8).toFixed(1)} y={(y(wanted) + 18).toFixed(1)} textAnchor="end">
        {`M = ${Math.round(uses).toLocaleString('en-US')}`}
      </text>
      <text className="figure-strong" x={x(4e3).toFixed(1)} y={(y(3.2e-2) + 4).toFixed(1)}>
        {labels.counting}
        <tspan className="figure-code" dx="8">
          √(a(1−a)/N)
        </tspan>
      </text>
      <text className="figure-strong" x={x(1.1e4).toFixed(1)} y={(y(3.2e-5) + 4).toFixed(1)} textAnchor="end">
        {labels.estimation}
        <tspan className="figure-code" dx="8">
          2π√(a(1−a))/M
        </tspan>
      </text>
      <text className="figure-text" x={(LEFT + RIGHT) / 2} y={BOTTOM + 44} textAnchor="middle">
        {labels.uses}
      </text>
      <text
        className="figure-text"
        x={22}
        y={(TOP + BOTTOM) / 2}
        textAnchor="middle"
        transform={`rotate(-90 22 ${(TOP + BOTTOM) / 2})`}
      >
        {labels.error}
      </text>
    </svg>
  );
}
