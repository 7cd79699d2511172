import type { FigureProps } from '#app/learn/figures.ts';

const CENTER = { x: 160, y: 150 };
const RADIUS = 105;

/** The direction at `degrees` from the upward z axis, clockwise, at a distance from the center. */
function at(degrees: number, distance: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: Math.round((CENTER.x + distance * Math.sin(angle)) * 10) / 10,
    y: Math.round((CENTER.y - distance * Math.cos(angle)) * 10) / 10,
  };
}

/** The correlation of Φ⁺ for two directions in the plane of x and z. */
const correlation = (a: number, b: number): number => Math.cos(((a - b) * Math.PI) / 180);

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;

const ALICE = [
  { name: 'a', degrees: 0, sign: 1 },
  { name: 'a′', degrees: 90, sign: -1 },
];
const BOB = [
  { name: 'b', degrees: 45, sign: 1 },
  { name: 'b′', degrees: -45, sign: -1 },
];
/** Only the pair of both primed directions is subtracted. */
const termSign = (a: number, b: number): number => (a < 0 && b < 0 ? -1 : 1);
const S = ALICE.flatMap((a) => BOB.map((b) => termSign(a.sign, b.sign) * correlation(a.degrees, b.degrees))).reduce(
  (sum, term) => sum + term,
  0,
);

const TABLE = { x: 350, y: 62, name: 52, column: 104, row: 46 };
const SCALE = { x: 60, y: 330, length: 520, most: 4 };
const onScale = (value: number): number => Math.round((SCALE.x + (value / SCALE.most) * SCALE.length) * 10) / 10;

const anchorOf = (degrees: number) => (degrees === 0 ? 'middle' : degrees < 0 ? 'end' : 'start');

function Direction({ name, degrees, mine }: { name: string; degrees: number; mine: 'accent' | 'second' }) {
  const [base, tip, left, right, label] = [
    at(degrees, 0),
    at(degrees, RADIUS),
    at(degrees - 4, RADIUS - 11),
    at(degrees + 4, RADIUS - 11),
    at(degrees, RADIUS + 12),
  ];
  return (
    <>
      <line className={`figure-${mine}`} x1={base.x} y1={base.y} x2={tip.x} y2={tip.y} />
      <polygon
        className={mine === 'accent' ? 'figure-fill' : 'figure-fill-second'}
        points={`${tip.x},${tip.y} ${left.x},${left.y} ${right.x},${right.y}`}
      />
      <text className="figure-text" x={label.x} y={label.y + 4} textAnchor={anchorOf(degrees)}>
        {`${name} = ${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°`}
      </text>
    </>
  );
}

export default function ChshDirectionsFigure({ language }: FigureProps) {
  const labels =
    language === 'zh'
      ? { table: '每一对方向的 E', bound: '经典界 2' }
      : {
          table: 'E for each pair',
          bound: 'classical bound 2',
        };
  return (
    <svg viewBox="0 0 640 380">
      <circle className="figure-thin" cx={CENTER.x} cy={CENTER.y} r={RADIUS} />
      {ALICE.map(({ name, degrees }) => (
        <Direction key={name} name={name} degrees={degrees} mine="accent" />
      ))}
      {BOB.map(({ name, degrees }) => (
        <Direction key={name} name={name} degrees={degrees} mine="second" />
      ))}
      <circle className="figure-dot" cx={CENTER.x} cy={CENTER.y} r={3} />
      <line className="figure-accent" x1={132} y1={196} x2={156} y2={196} />
      <text className="figure-label" x={162} y={200}>
        Alice
      </text>
      <line className="figure-second" x1={132} y1={218} x2={156} y2={218} />
      <text className="figure-label" x={162} y={222}>
        Bob
      </text>

      <text className="figure-label" x={TABLE.x} y={TABLE.y - 34}>
        {labels.table}
      </text>
      {ALICE.map((a, column) => (
        <text
          key={a.name}
          className="figure-strong"
          x={TABLE.x + TABLE.name + (column + 0.5) * TABLE.column}
          y={TABLE.y - 6}
          textAnchor="middle"
        >
          {a.name}
        </text>
      ))}
      {BOB.map((b, row) => (
        <g key={b.name}>
          <text className="figure-strong" x={TABLE.x + TABLE.name - 18} y={TABLE.y + row * TABLE.row + 32}>
            {b.name}
          </text>
          {ALICE.map((a, column) => (
            <g key={a.name}>
              <rect
                className="figure-panel"
                x={TABLE.x + TABLE.name + column * TABLE.column}
                y={TABLE.y + row * TABLE.row + 4}
                width={TABLE.column}
                height={TABLE.row}
              />
              <text
                className="figure-code"
                x={TABLE.x + TABLE.name + (column + 0.5) * TABLE.column}
                y={TABLE.y + row * TABLE.row + 31}
                textAnchor="middle"
              >
                {signed(correlation(a.degrees, b.degrees))}
              </text>
            </g>
          ))}
        </g>
      ))}
      <text className="figure-text" x={TABLE.x} y={TABLE.y + 2 * TABLE.row + 38}>
        S = E(a, b) + E(a, b′) + E(a′, b) − E(a′, b′)
      </text>
      <text className="figure-strong" x={TABLE.x} y={TABLE.y + 2 * TABLE.row + 62}>
        {`S = 4 × ${(S / 4).toFixed(4)} = ${S.toFixed(4)}`}
      </text>

      <rect className="figure-area" x={onScale(0)} y={SCALE.y - 14} width={onScale(2) - onScale(0)} height={14} />
      <line className="figure-line" x1={onScale(0)} y1={SCALE.y} x2={onScale(SCALE.most)} y2={SCALE.y} />
      {[0, 1, 2, 3, 4].map((tick) => (
        <g key={tick}>
          <line className="figure-line" x1={onScale(tick)} y1={SCALE.y} x2={onScale(tick)} y2={SCALE.y + 6} />
          <text className="figure-label" x={onScale(tick)} y={SCALE.y + 22} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <line className="figure-dashed" x1={onScale(2)} y1={SCALE.y - 30} x2={onScale(2)} y2={SCALE.y} />
      <text className="figure-text" x={onScale(2) - 8} y={SCALE.y - 22} textAnchor="end">
        {labels.bound}
      </text>
      <line className="figure-accent" x1={onScale(S)} y1={SCALE.y - 30} x2={onScale(S)} y2={SCALE.y} />
      <circle className="figure-fill" cx={onScale(S)} cy={SCALE.y} r={5} />
      <text className="figure-strong" x={onScale(S) + 8} y={SCALE.y - 22}>
        {`S = 2√2 = ${S.toFixed(4)}`}
      </text>
    </svg>
  );
}
