import type { FigureProps } from '#app/learn/figures.ts';

const LEFT = 92;
const RIGHT = 556;
/** The heights of the wires: x₀, x₁, x₂, the helper and y. */
const WIRES = { x0: 72, x1: 112, x2: 152, helper: 212, y: 272 };
const HELPER = WIRES.helper;
const BLOCK = { top: 44, width: 140, height: 254 };

const BLOCKS = [
  { x: 106, fill: 'figure-fill', controls: [WIRES.x0, WIRES.x1], target: HELPER },
  { x: 254, fill: 'figure-fill-third', controls: [WIRES.x2, HELPER], target: WIRES.y },
  { x: 402, fill: 'figure-fill-second', controls: [WIRES.x0, WIRES.x1], target: HELPER },
];

function Toffoli({ x, controls, target }: { x: number; controls: readonly number[]; target: number }) {
  return (
    <>
      <line className="figure-line" x1={x} y1={controls[0]} x2={x} y2={target + 11} />
      {controls.map((y) => (
        <circle key={y} className="figure-dot" cx={x} cy={y} r={4.5} />
      ))}
      <circle className="figure-line" cx={x} cy={target} r={11} />
    </>
  );
}

export default function ComputeCopyUncomputeFigure({ language }: FigureProps) {
  const [helper, ...steps] =
    language === 'zh' ? ['辅助比特', '1 计算', '2 抄出', '3 反计算'] : ['helper', '1 compute', '2 copy', '3 uncompute'];
  const rows = [
    { y: WIRES.x0, name: 'x₀', end: 'x₀' },
    { y: WIRES.x1, name: 'x₁', end: 'x₁' },
    { y: WIRES.x2, name: 'x₂', end: 'x₂' },
    { y: HELPER, name: helper, start: '|0⟩', end: '|0⟩' },
    { y: WIRES.y, name: 'y', end: 'y⊕x₀x₁x₂' },
  ];
  return (
    <svg viewBox="0 0 640 316">
      {BLOCKS.map(({ x, fill }, index) => (
        <g key={x}>
          <rect className={fill} fillOpacity={0.16} x={x} y={BLOCK.top} width={BLOCK.width} height={BLOCK.height} />
          <text className="figure-strong" x={x + BLOCK.width / 2} y={BLOCK.top - 14} textAnchor="middle">
            {steps[index]}
          </text>
        </g>
      ))}
      {rows.map(({ y, name, start, end }) => (
        <g key={name}>
          <line className={y === HELPER ? 'figure-accent' : 'figure-line'} x1={LEFT} y1={y} x2={RIGHT} y2={y} />
          <text className={y === HELPER ? 'figure-label' : 'figure-text'} x={6} y={y + 5}>
            {name}
          </text>
          {start !== undefined && (
            <text className="figure-strong" x={LEFT - 8} y={y + 5} textAnchor="end">
              {start}
            </text>
          )}
          <text className={y === HELPER ? 'figure-strong' : 'figure-text'} x={RIGHT + 10} y={y + 5}>
            {end}
          </text>
        </g>
      ))}
      {BLOCKS.map(({ x, controls, target }) => (
        <Toffoli key={x} x={x + BLOCK.width / 2} controls={controls} target={target} />
      ))}
      <text className="figure-label" x={216} y={HELPER - 10} textAnchor="middle">
        x₀x₁
      </text>
      <text className="figure-label" x={364} y={HELPER - 10} textAnchor="middle">
        x₀x₁
      </text>
    </svg>
  );
}
