import type { FigureProps } from '#app/learn/figures.ts';

const THETA = 0.4;
const FROM = -1.9;
const TO = 2.9;
const LEFT = 40;
const RIGHT = 400;
const MIDDLE = 170;
const UNIT = 110;

const x = (angle: number) => LEFT + ((RIGHT - LEFT) * (angle - FROM)) / (TO - FROM);
const y = (value: number) => MIDDLE - UNIT * value;
const point = (angle: number, value: number) => `${x(angle).toFixed(1)} ${y(value).toFixed(1)}`;

const curve = Array.from({ length: 97 }, (_, step) => FROM + ((TO - FROM) * step) / 96)
  .map((angle, step) => `${step === 0 ? 'M' : 'L'}${point(angle, Math.cos(angle))}`)
  .join('');

const LEFT_ANGLE = THETA - Math.PI / 2;
const RIGHT_ANGLE = THETA + Math.PI / 2;
const SLOPE = -Math.sin(THETA);
const tangent = (angle: number) => Math.cos(THETA) + SLOPE * (angle - THETA);

const LABELS = {
  zh: { tangent: '切线', chord: '割线', rule: '参数平移法则', slope: '割线的斜率', times: '= 2/π × 切线的斜率' },
  en: {
    tangent: 'tangent',
    chord: 'chord',
    rule: 'The rule',
    slope: 'slope of the chord',
    times: '= 2/π × slope of the tangent',
  },
};
const minus = (value: number, digits: number) => value.toFixed(digits).replace('-', '−');

export default function ParameterShiftFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  const points = [
    { angle: LEFT_ANGLE, name: 'θ−π/2', side: -1 },
    { angle: THETA, name: 'θ=0.4', side: 0 },
    { angle: RIGHT_ANGLE, name: 'θ+π/2', side: 1 },
  ];
  const rows = [
    'f′(θ) = ½[f(θ+π/2)',
    '−f(θ−π/2)]',
    `f(θ+π/2) = ${minus(Math.cos(RIGHT_ANGLE), 4)}`,
    `f(θ−π/2) = ${minus(Math.cos(LEFT_ANGLE), 4)}`,
    `f′(0.4) = ${minus(SLOPE, 4)}`,
  ];
  return (
    <svg viewBox="0 0 640 330">
      <path className="figure-thin" d={`M${LEFT} ${y(1)} H${RIGHT} M${LEFT} ${y(-1)} H${RIGHT}`} />
      <path className="figure-line" d={`M${LEFT} ${y(0)} H${RIGHT} M${x(0).toFixed(1)} ${y(1.25)} V${y(-1.25)}`} />
      {[1, -1].map((value) => (
        <text key={value} className="figure-label" x={LEFT - 8} y={y(value) + 4} textAnchor="end">
          {minus(value, 0)}
        </text>
      ))}
      <path className="figure-accent" d={curve} />
      <text className="figure-code" x={x(2.55).toFixed(1)} y={y(-1.12).toFixed(1)} textAnchor="middle">
        f(θ)=cos θ
      </text>
      <path className="figure-third" d={`M${point(-0.75, tangent(-0.75))} L${point(2.3, tangent(2.3))}`} />
      <path
        className="figure-second"
        d={`M${point(LEFT_ANGLE, Math.cos(LEFT_ANGLE))} L${point(RIGHT_ANGLE, Math.cos(RIGHT_ANGLE))}`}
      />
      {points.map(({ angle, name, side }) => (
        <g key={name}>
          {side !== 0 && <path className="figure-dashed" d={`M${point(angle, Math.cos(angle))} L${point(angle, 0)}`} />}
          <circle
            className={side === 0 ? 'figure-fill-third' : 'figure-fill-second'}
            cx={x(angle).toFixed(1)}
            cy={y(Math.cos(angle)).toFixed(1)}
            r={4.5}
          />
          <text
            className="figure-code"
            x={x(angle).toFixed(1)}
            y={(side === 0 ? y(Math.cos(angle)) - 14 : side < 0 ? y(0) + 18 : y(0) - 9).toFixed(1)}
            textAnchor={side === 0 ? 'start' : 'middle'}
          >
            {name}
          </text>
        </g>
      ))}
      <text className="figure-label" x={(x(2.3) + 6).toFixed(1)} y={(y(tangent(2.3)) + 4).toFixed(1)}>
        {labels.tangent}
      </text>
      <text className="figure-label" x={x(-1.08).toFixed(1)} y={(y(0.02) - 4).toFixed(1)}>
        {labels.chord}
      </text>
      <rect className="figure-panel" x={420} y={56} width={212} height={232} rx={4} />
      <text className="figure-strong" x={434} y={86}>
        {labels.rule}
      </text>
      {rows.map((row, index) => (
        <text key={row} className="figure-code" x={index === 1 ? 498 : 434} y={116 + 24 * index}>
          {row}
        </text>
      ))}
      <text className="figure-label" x={434} y={242}>
        {labels.slope}
      </text>
      <text className="figure-label" x={434} y={260}>
        {labels.times}
      </text>
      <text className="figure-code" x={434} y={278}>{`= ${minus((2 / Math.PI) * SLOPE, 4)}`}</text>
    </svg>
  );
}
