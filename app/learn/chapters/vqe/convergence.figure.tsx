import type { FigureProps } from '#app/learn/figures.ts';

const STEPS = 40;
const RATE = 0.4;
const SHOTS = 100;
const LEFT = 64;
const RIGHT = 520;

/** Energy of RY(a) on q[0], RY(b) on q[1], CX, for −ZZ − 0.5(X₀ + X₁): ⟨ZZ⟩ = cos b, ⟨X₀⟩ = sin a sin b, ⟨X₁⟩ = sin b. */
const energy = (a: number, b: number) => -Math.cos(b) - 0.5 * Math.sin(b) * (1 + Math.sin(a));

/** Standard error of that energy with `SHOTS` shots for ZZ and as many for both X, where ⟨X₀X₁⟩ = sin a. */
function standardError(a: number, b: number): number {
  const [x0, x1, x01] = [Math.sin(a) * Math.sin(b), Math.sin(b), Math.sin(a)];
  const variance = 1 - Math.cos(b) ** 2 + 0.25 * (2 - x0 * x0 - x1 * x1 + 2 * (x01 - x0 * x1));
  return Math.sqrt(variance / SHOTS);
}

/** Gradient descent from (−0.5, −0.3), with the exact gradient. */
function descent(): { step: number; a: number; b: number }[] {
  const path = [{ step: 0, a: -0.5, b: -0.3 }];
  for (let step = 1; step <= STEPS; step++) {
    const { a, b } = path[step - 1] ?? { a: 0, b: 0 };
    const byA = -0.5 * Math.sin(b) * Math.cos(a);
    const byB = Math.sin(b) - 0.5 * Math.cos(b) * (1 + Math.sin(a));
    path.push({ step, a: a - RATE * byA, b: b - RATE * byB });
  }
  return path;
}

/** A fixed number for each step, spread about like one standard normal value: a sum of three uniform ones. */
const scatter = (step: number) =>
  2 * [0.618034, 0.414214, 0.732051].reduce((sum, share) => sum + (((step + 1) * share * (step + 3)) % 1) - 0.5, 0);

const x = (step: number) => LEFT + ((RIGHT - LEFT) * step) / STEPS;
const energyY = (value: number) => 200 - ((value + 1.6) / 0.9) * 180;
const angleY = (value: number) => 350 - ((value + 0.75) / 2.6) * 120;

const LABELS = {
  zh: { energy: '能量', angle: '角度', step: '步数', exact: 'E₀ = −1.4142', product: '最好的乘积态' },
  en: { energy: 'energy', angle: 'angles', step: 'step', exact: 'E₀ = −1.4142', product: 'best product state' },
};

export default function ConvergenceFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  const path = descent();
  const curve = (value: (point: { a: number; b: number }) => number, y: (value: number) => number, points = path) =>
    points.map((point) => `${x(point.step).toFixed(1)} ${y(value(point)).toFixed(1)}`).join(' L');
  const upper = curve(({ a, b }) => energy(a, b) + standardError(a, b), energyY);
  const lower = curve(({ a, b }) => energy(a, b) - standardError(a, b), energyY, [...path].reverse());
  return (
    <svg viewBox="0 0 640 402">
      <rect className="figure-panel" x={LEFT} y={20} width={RIGHT - LEFT} height={180} />
      <rect className="figure-panel" x={LEFT} y={230} width={RIGHT - LEFT} height={120} />
      <path className="figure-area" d={`M${upper} L${lower} Z`} />
      {[-0.8, -1, -1.2, -1.4, -1.6].map((value) => (
        <text key={value} className="figure-label" x={LEFT - 8} y={(energyY(value) + 4).toFixed(1)} textAnchor="end">
          {value.toFixed(1).replace('-', '−')}
        </text>
      ))}
      {[0, 1].map((value) => (
        <text key={value} className="figure-label" x={LEFT - 8} y={(angleY(value) + 4).toFixed(1)} textAnchor="end">
          {value}
        </text>
      ))}
      {[0, 10, 20, 30, 40].map((step) => (
        <text key={step} className="figure-label" x={x(step)} y={368} textAnchor="middle">
          {step}
        </text>
      ))}
      <path className="figure-dashed" d={`M${LEFT} ${energyY(-Math.SQRT2).toFixed(1)} H${RIGHT}`} />
      <path className="figure-thin" d={`M${LEFT} ${energyY(-1.25).toFixed(1)} H${RIGHT}`} />
      <path className="figure-dashed" d={`M${LEFT} ${angleY(Math.PI / 2).toFixed(1)} H${RIGHT}`} />
      <path className="figure-dashed" d={`M${LEFT} ${angleY(Math.PI / 4).toFixed(1)} H${RIGHT}`} />
      <path className="figure-accent" d={`M${curve(({ a, b }) => energy(a, b), energyY)}`} />
      {path.map(({ step, a, b }) => (
        <circle
          key={step}
          className="figure-dot"
          cx={x(step).toFixed(1)}
          cy={energyY(energy(a, b) + standardError(a, b) * scatter(step)).toFixed(1)}
          r={2}
        />
      ))}
      <path className="figure-second" d={`M${curve(({ a }) => a, angleY)}`} />
      <path className="figure-third" d={`M${curve(({ b }) => b, angleY)}`} />
      <text className="figure-label" x={RIGHT + 8} y={(energyY(-Math.SQRT2) + 4).toFixed(1)}>
        {labels.exact}
      </text>
      <text className="figure-label" x={RIGHT + 8} y={(energyY(-1.25) + 4).toFixed(1)}>
        {labels.product}
      </text>
      <text className="figure-label" x={RIGHT + 8} y={(angleY(Math.PI / 2) + 4).toFixed(1)}>
        {'q[0] → π/2'}
      </text>
      <text className="figure-label" x={RIGHT + 8} y={(angleY(Math.PI / 4) + 4).toFixed(1)}>
        {'q[1] → π/4'}
      </text>
      <text className="figure-text" x={20} y={110} textAnchor="middle" transform="rotate(-90 20 110)">
        {labels.energy}
      </text>
      <text className="figure-text" x={20} y={290} textAnchor="middle" transform="rotate(-90 20 290)">
        {labels.angle}
      </text>
      <text className="figure-text" x={(LEFT + RIGHT) / 2} y={392} textAnchor="middle">
        {labels.step}
      </text>
    </svg>
  );
}
