import type { FigureProps } from '#app/learn/figures.ts';

const LEFT = 58;
const TOP = 20;
const WIDTH = 352;
const HEIGHT = 264;
const COLUMNS = 32;
const ROWS = 24;
const SHADES = 12;

/** Expected cut of the ring of four after one layer: four edges, each ½ + ¼ sin 2γ sin 4β. */
const expectedCut = (gamma: number, beta: number) => 2 + Math.sin(2 * gamma) * Math.sin(4 * beta);

const x = (gamma: number) => LEFT + (WIDTH * gamma) / Math.PI;
const y = (beta: number) => TOP + HEIGHT - (HEIGHT * beta) / (Math.PI / 2);

/** One path for all cells of a shade keeps the drawing small. */
function cells(): string[] {
  const shades = Array.from({ length: SHADES }, () => '');
  const [w, h] = [WIDTH / COLUMNS, HEIGHT / ROWS];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const cut = expectedCut(((column + 0.5) * Math.PI) / COLUMNS, ((row + 0.5) * Math.PI) / 2 / ROWS);
      const shade = Math.min(SHADES - 1, Math.floor(((cut - 1) / 2) * SHADES));
      shades[shade] += `M${LEFT + column * w} ${TOP + HEIGHT - (row + 1) * h}h${w}v${h}h-${w}z`;
    }
  return shades;
}

/** Gradient ascent with a fixed step, from a point near the edge of the hill. */
function ascent(): { step: number; gamma: number; beta: number }[] {
  const path = [{ step: 0, gamma: 1.45, beta: 0.1 }];
  for (let step = 1; step <= 14; step++) {
    const { gamma, beta } = path[step - 1] ?? { gamma: 0, beta: 0 };
    const byGamma = 2 * Math.cos(2 * gamma) * Math.sin(4 * beta);
    const byBeta = 4 * Math.sin(2 * gamma) * Math.cos(4 * beta);
    path.push({ step, gamma: gamma + 0.06 * byGamma, beta: beta + 0.06 * byBeta });
  }
  return path;
}

const GRAPHS = [
  { bits: '0101', top: 40, probability: '0.2656' },
  { bits: '0011', top: 182, probability: '0.0781' },
];
const NODES = [0, 1, 2, 3];

export default function LandscapeFigure({ language }: FigureProps) {
  const path = ascent();
  const caption = (bits: string, cut: number, probability: string) =>
    language === 'zh' ? `${bits}：割 ${cut}，P = ${probability}` : `${bits}: cut ${cut}, P = ${probability}`;
  return (
    <svg viewBox="0 0 640 346">
      {cells().map((d, shade) => (
        <path
          key={shade}
          className="figure-fill"
          d={d}
          fillOpacity={(0.04 + (0.9 * shade) / (SHADES - 1)).toFixed(2)}
        />
      ))}
      <rect className="figure-line" x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} />
      {['0', 'π/4', 'π/2', '3π/4', 'π'].map((name, index) => (
        <text
          key={name}
          className="figure-label"
          x={x((index * Math.PI) / 4).toFixed(1)}
          y={TOP + HEIGHT + 18}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      {['0', 'π/8', 'π/4', '3π/8', 'π/2'].map((name, index) => (
        <text
          key={name}
          className="figure-label"
          x={LEFT - 7}
          y={(y((index * Math.PI) / 8) + 4).toFixed(1)}
          textAnchor="end"
        >
          {name}
        </text>
      ))}
      <text className="figure-strong" x={LEFT + WIDTH / 2} y={TOP + HEIGHT + 42} textAnchor="middle">
        γ
      </text>
      <text className="figure-strong" x={12} y={TOP + HEIGHT / 2 + 4}>
        β
      </text>
      <path
        className="figure-second"
        d={`M${path.map(({ gamma, beta }) => `${x(gamma).toFixed(1)} ${y(beta).toFixed(1)}`).join(' L')}`}
      />
      {path.map(({ step, gamma, beta }) => (
        <circle
          key={step}
          className="figure-fill-second"
          cx={x(gamma).toFixed(1)}
          cy={y(beta).toFixed(1)}
          r={step === 0 || step === path.length - 1 ? 5 : 2.5}
        />
      ))}
      {GRAPHS.map(({ bits, top, probability }) => {
        const bit = (node: number) => bits[3 - node];
        const place = (node: number) => ({ x: node === 0 || node === 3 ? 470 : 562, y: node < 2 ? top : top + 80 });
        const cut = NODES.filter((node) => bit(node) !== bit((node + 1) % 4)).length;
        return (
          <g key={bits}>
            {NODES.map((node) => {
              const [from, to] = [place(node), place((node + 1) % 4)];
              const solid = bit(node) !== bit((node + 1) % 4);
              return (
                <path
                  key={node}
                  className={solid ? 'figure-line' : 'figure-dashed'}
                  d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
                />
              );
            })}
            {NODES.map((node) => (
              <g key={node}>
                <circle
                  className={bit(node) === '1' ? 'figure-fill' : 'figure-fill-third'}
                  cx={place(node).x}
                  cy={place(node).y}
                  r={8}
                />
                <text
                  className="figure-code"
                  x={place(node).x + (node === 0 || node === 3 ? -14 : 14)}
                  y={place(node).y + 4}
                  textAnchor={node === 0 || node === 3 ? 'end' : 'start'}
                >
                  {bit(node)}
                </text>
              </g>
            ))}
            <text className="figure-label" x={516} y={top + 110} textAnchor="middle">
              {caption(bits, cut, probability)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
