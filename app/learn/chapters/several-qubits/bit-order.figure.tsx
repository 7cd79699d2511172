import type { FigureProps } from '#app/learn/figures.ts';

const LABELS = {
  zh: { wires: '线，从上到下', string: '比特串，从左到右', weight: '权', sum: '100 就是 4' },
  en: { wires: 'wires, from the top down', string: 'string, from left to right', weight: 'weight', sum: '100 is 4' },
};

const WIRE = { left: 74, gate: 128, right: 226, first: 84, step: 62 };
const DIGIT = { first: 376, step: 84, width: 62, top: 116, height: 62 };
/** For each qubit: its wire counted from the top, the line from there to its digit, and the digit after an X on q[2]. */
const QUBITS = [
  { index: 0, className: 'figure-accent', dot: 'figure-fill', digit: '0' },
  { index: 1, className: 'figure-second', dot: 'figure-fill-second', digit: '0' },
  { index: 2, className: 'figure-third', dot: 'figure-fill-third', digit: '1' },
];
const SUBSCRIPTS = ['₀', '₁', '₂'];

/** The first wire enters its digit from above, the last from below, so that the lines stay apart. */
function joining(index: number): string {
  const y = WIRE.first + WIRE.step * index;
  const x = DIGIT.first + DIGIT.step * (2 - index) + DIGIT.width / 2;
  const edge = DIGIT.top + DIGIT.height;
  if (index === 0) return `M${WIRE.right} ${y}H${x - 16}Q${x} ${y} ${x} ${y + 16}V${DIGIT.top}`;
  if (index === 1)
    return `M${WIRE.right} ${y}H282Q298 ${y} 298 ${y - 16}V118Q298 100 316 100H${x - 16}Q${x} 100 ${x} ${DIGIT.top}`;
  return `M${WIRE.right} ${y}H${x - 16}Q${x} ${y} ${x} ${y - 16}V${edge}`;
}

/** Which wire is which digit: q[0] at the top is the rightmost. */
export default function BitOrderFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 272">
      <text x={WIRE.left - 46} y={36} className="figure-label">
        {labels.wires}
      </text>
      <text x={DIGIT.first + DIGIT.step * 1.5 - 11} y={36} textAnchor="middle" className="figure-label">
        {labels.string}
      </text>
      {QUBITS.map(({ index, className, dot, digit }) => {
        const y = WIRE.first + WIRE.step * index;
        const x = DIGIT.first + DIGIT.step * (2 - index);
        return (
          <g key={index}>
            <text x={WIRE.left - 10} y={y + 4} textAnchor="end" className="figure-code">
              q[{index}]
            </text>
            <path d={`M${WIRE.left} ${y}H${WIRE.right}`} className="figure-line" />
            <path d={joining(index)} className={className} />
            <circle cx={WIRE.right} cy={y} r={4} className={dot} />
            <rect x={x} y={DIGIT.top} width={DIGIT.width} height={DIGIT.height} rx={4} className="figure-panel" />
            <rect x={x} y={DIGIT.top} width={DIGIT.width} height={DIGIT.height} rx={4} className={className} />
            <text x={x + DIGIT.width / 2} y={DIGIT.top + 25} textAnchor="middle" className="figure-text">
              q{SUBSCRIPTS[index]}
            </text>
            <text x={x + DIGIT.width / 2} y={DIGIT.top + 50} textAnchor="middle" className="figure-strong">
              {digit}
            </text>
            <text x={x + DIGIT.width / 2} y={250} textAnchor="middle" className="figure-label">
              {labels.weight} {2 ** index}
            </text>
          </g>
        );
      })}
      <rect x={WIRE.gate} y={WIRE.first + 2 * WIRE.step - 16} width={32} height={32} className="figure-panel" />
      <text x={WIRE.gate + 16} y={WIRE.first + 2 * WIRE.step + 5} textAnchor="middle" className="figure-strong">
        X
      </text>
      <text x={WIRE.left} y={250} className="figure-label">
        {labels.sum}
      </text>
    </svg>
  );
}
