import type { FigureProps } from '#app/learn/figures.ts';

/** The pairs x and x⊕110 with the value that the circuit `three-bits` computes. */
const PAIRS = [
  { first: 0b000, second: 0b110, value: '000', fill: 'figure-fill' },
  { first: 0b001, second: 0b111, value: '101', fill: 'figure-fill-second' },
  { first: 0b010, second: 0b100, value: '110', fill: 'figure-fill-third' },
  { first: 0b011, second: 0b101, value: '011', fill: 'figure-dot' },
] as const;

const bits = (x: number): string => x.toString(2).padStart(3, '0');
/** Bit 0 leads to the right, bit 1 upwards, bit 2 towards the back. */
const cornerX = (x: number): number => 64 + 150 * (x & 1) + 90 * (x >> 2);
const cornerY = (x: number): number => 294 - 150 * ((x >> 1) & 1) - 92 * (x >> 2);

const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].filter((bit) => (from & bit) === 0).map((bit) => ({ from, to: from | bit })),
);

/** Returns the outline of a bar, 5 wide, between two corners. */
function barBetween(from: number, to: number): string {
  const [x1, y1, x2, y2] = [cornerX(from), cornerY(from), cornerX(to), cornerY(to)];
  const scale = 2.5 / Math.hypot(x2 - x1, y2 - y1);
  const [across, down] = [(y1 - y2) * scale, (x2 - x1) * scale];
  const outline = [x1 + across, y1 + down, x2 + across, y2 + down, x2 - across, y2 - down, x1 - across, y1 - down];
  return outline.map((value) => value.toFixed(1)).join(' ');
}

export default function HiddenPairsFigure({ language }: FigureProps) {
  const pairHead = language === 'zh' ? '一对输入' : 'a pair of inputs';
  return (
    <svg viewBox="0 32 640 290">
      {EDGES.map(({ from, to }) => (
        <line
          key={`${from}-${to}`}
          className="figure-thin"
          x1={cornerX(from)}
          y1={cornerY(from)}
          x2={cornerX(to)}
          y2={cornerY(to)}
        />
      ))}
      {PAIRS.map(({ first, second, fill }) => (
        <polygon key={fill} className={fill} points={barBetween(first, second)} />
      ))}
      {PAIRS.flatMap(({ first, second, fill }) =>
        [first, second].map((x) => (
          <g key={x}>
            <circle className={fill} cx={cornerX(x)} cy={cornerY(x)} r={9} />
            <text
              className="figure-code"
              textAnchor={(x & 1) === 1 ? 'start' : 'end'}
              x={cornerX(x) + ((x & 1) === 1 ? 14 : -14)}
              y={cornerY(x) + 4}
            >
              {bits(x)}
            </text>
          </g>
        )),
      )}
      <text className="figure-label" textAnchor="middle" x={478} y={78}>
        {pairHead}
      </text>
      <text className="figure-label" textAnchor="middle" x={590} y={78}>
        f(x)
      </text>
      <line className="figure-thin" x1={392} y1={90} x2={620} y2={90} />
      {PAIRS.map(({ first, second, value, fill }, row) => (
        <g key={value}>
          <circle className={fill} cx={440} cy={118 + 38 * row} r={7} />
          <text className="figure-code" textAnchor="end" x={426} y={122 + 38 * row}>
            {bits(first)}
          </text>
          <rect className={fill} x={440} y={115.5 + 38 * row} width={76} height={5} />
          <circle className={fill} cx={516} cy={118 + 38 * row} r={7} />
          <text className="figure-code" x={530} y={122 + 38 * row}>
            {bits(second)}
          </text>
          <text className="figure-code" textAnchor="middle" x={590} y={122 + 38 * row}>
            {value}
          </text>
        </g>
      ))}
      <text className="figure-strong" x={392} y={284}>
        {language === 'zh' ? '每一对的异或都是 s = 110' : 'The XOR of every pair is s = 110'}
      </text>
    </svg>
  );
}
