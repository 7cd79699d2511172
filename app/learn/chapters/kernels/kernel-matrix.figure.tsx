import type { FigureProps } from '#app/learn/figures.ts';

/** Six numbers of each class, sorted; each is encoded by RY. */
const DATA = [0.1, 0.3, 0.6, 0.7, 0.9, 1.1, 2.3, 2.4, 2.7, 2.9, 3.1, 3.3];
const CELL = 26;
const LEFT = 110;
const TOP = 46;
const SIZE = CELL * DATA.length;
const BAR = 492;
const SHADES = 40;

const kernel = (a: number, b: number) => Math.cos((a - b) / 2) ** 2;
const opacity = (value: number) => (0.03 + 0.92 * value).toFixed(2);
const middle = (index: number) => TOP + CELL * (index + 0.5);

/** One path for all cells of a shade keeps the drawing small. */
function cells(): string[] {
  const shades = Array.from({ length: SHADES + 1 }, () => '');
  DATA.forEach((a, row) => {
    DATA.forEach((b, column) => {
      const shade = Math.round(SHADES * kernel(a, b));
      shades[shade] += `M${LEFT + CELL * column} ${TOP + CELL * row}h${CELL}v${CELL}h-${CELL}z`;
    });
  });
  return shades;
}

/** The cells of 0.3 and 1.1, whose value the text works out. */
const FRAMED = [
  [1, 5],
  [5, 1],
] as const;

const LABELS = {
  zh: { first: '甲类', second: '乙类', scale: '核值 k', framed: '加框：k(0.3, 1.1)' },
  en: { first: 'class A', second: 'class B', scale: 'kernel value k', framed: 'framed: k(0.3, 1.1)' },
};

export default function KernelMatrixFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 374">
      {cells().map((d, shade) => (
        <path key={shade} className="figure-fill" d={d} fillOpacity={opacity(shade / SHADES)} />
      ))}
      {DATA.map((value, index) => (
        <g key={value}>
          <text className="figure-label" x={LEFT - 7} y={middle(index) + 4} textAnchor="end">
            {value.toFixed(1)}
          </text>
          <text className="figure-label" x={LEFT + CELL * (index + 0.5)} y={TOP - 8} textAnchor="middle">
            {value.toFixed(1)}
          </text>
        </g>
      ))}
      <rect className="figure-line" x={LEFT} y={TOP} width={SIZE} height={SIZE} />
      <path className="figure-thin" d={`M${LEFT + SIZE / 2} ${TOP} v${SIZE} M${LEFT} ${TOP + SIZE / 2} h${SIZE}`} />
      {FRAMED.map(([row, column]) => (
        <rect
          key={row}
          className="figure-second"
          x={LEFT + CELL * column + 1}
          y={TOP + CELL * row + 1}
          width={CELL - 2}
          height={CELL - 2}
        />
      ))}
      {[labels.first, labels.second].map((name, half) => (
        <g key={name}>
          <path className="figure-line" d={`M76 ${TOP + half * (SIZE / 2) + 5} h-8 v${SIZE / 2 - 10} h8`} />
          <text className="figure-text" x={60} y={TOP + (half + 0.5) * (SIZE / 2) + 4} textAnchor="end">
            {name}
          </text>
          <text className="figure-text" x={LEFT + (half + 0.5) * (SIZE / 2)} y={18} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <text className="figure-text" x={BAR} y={TOP + 14}>
        {labels.scale}
      </text>
      {[1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0].map((value, index) => (
        <g key={value}>
          <rect
            className="figure-fill"
            x={BAR}
            y={TOP + 28 + 16 * index}
            width={24}
            height={16}
            fillOpacity={opacity(value)}
          />
          {index % 5 === 0 && (
            <text className="figure-label" x={BAR + 32} y={TOP + 40 + 16 * index}>
              {value}
            </text>
          )}
        </g>
      ))}
      <rect className="figure-second" x={BAR + 1} y={TOP + 231} width={22} height={22} />
      <text className="figure-label" x={BAR} y={TOP + 272}>
        {labels.framed}
      </text>
      <text className="figure-code" x={BAR} y={TOP + 292}>
        {`= cos²0.4 = ${kernel(0.3, 1.1).toFixed(4)}`}
      </text>
    </svg>
  );
}
