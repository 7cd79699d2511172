import type { FigureProps } from '#app/learn/figures.ts';

const LEFT = 84;
const STEP = 44;
const WIRES = [44, 134, 224];
const END = 610;

const columnX = (column: number): number => LEFT + column * STEP;

/** A phase gate with the parity on its wire; T† has the terms with a minus. */
const PHASES = [
  { column: 2, wire: 2, gate: 'T†', term: '−y⊕z' },
  { column: 4, wire: 2, gate: 'T', term: '+x⊕y⊕z' },
  { column: 6, wire: 2, gate: 'T†', term: '−x⊕z' },
  { column: 8, wire: 1, gate: 'T', term: '+y' },
  { column: 8, wire: 2, gate: 'T', term: '+z' },
  { column: 10, wire: 0, gate: 'T', term: '+x' },
  { column: 10, wire: 1, gate: 'T†', term: '−x⊕y' },
] as const;
const CONTROLLED = [
  { column: 1, control: 1, target: 2 },
  { column: 3, control: 0, target: 2 },
  { column: 5, control: 1, target: 2 },
  { column: 7, control: 0, target: 2 },
  { column: 9, control: 0, target: 1 },
  { column: 11, control: 0, target: 1 },
];
const HADAMARD_COLUMNS = [0, 9];

interface BoxProps {
  readonly column: number;
  readonly wire: number;
  readonly name: string;
  readonly fill?: 'plus' | 'minus';
}

function Box({ column, wire, name, fill }: BoxProps) {
  const [x, y] = [columnX(column), WIRES[wire]!];
  const colored = fill === 'plus' ? 'figure-fill' : 'figure-fill-second';
  return (
    <>
      <rect className="figure-panel" x={x - 15} y={y - 15} width={30} height={30} />
      {fill && <rect className={colored} x={x - 15} y={y - 15} width={30} height={4} />}
      <text className="figure-text" x={x} y={y + 6} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

export default function ToffoliParitiesFigure({ language }: FigureProps) {
  const labels =
    language === 'zh'
      ? { plus: 'T：带加号的项', minus: 'T†：带减号的项' }
      : { plus: 'T: the terms with a plus', minus: 'T†: the terms with a minus' };
  return (
    <svg viewBox="0 0 640 310">
      {['x', 'y', 'z'].map((bit, wire) => (
        <g key={bit}>
          <line className="figure-line" x1={62} y1={WIRES[wire]} x2={END} y2={WIRES[wire]} />
          <text className="figure-code" x={8} y={WIRES[wire]! + 4}>
            {`q[${wire}]`}
          </text>
          <text className="figure-strong" x={46} y={WIRES[wire]! + 4}>
            {bit}
          </text>
        </g>
      ))}
      {CONTROLLED.map(({ column, control, target }) => {
        const [x, top, bottom] = [columnX(column), WIRES[control]!, WIRES[target]!];
        return (
          <g key={column}>
            <line className="figure-line" x1={x} y1={top} x2={x} y2={bottom + 10} />
            <circle className="figure-dot" cx={x} cy={top} r={4} />
            <circle className="figure-line" cx={x} cy={bottom} r={10} />
          </g>
        );
      })}
      {HADAMARD_COLUMNS.map((column) => (
        <Box key={column} column={column} wire={2} name="H" />
      ))}
      {PHASES.map(({ column, wire, gate, term }) => (
        <g key={term}>
          <Box column={column} wire={wire} name={gate} fill={gate === 'T' ? 'plus' : 'minus'} />
          <text className="figure-code" x={columnX(column)} y={WIRES[wire]! + 33} textAnchor="middle">
            {term}
          </text>
        </g>
      ))}
      <rect className="figure-fill" x={84} y={286} width={22} height={4} />
      <text className="figure-label" x={114} y={292}>
        {labels.plus}
      </text>
      <rect className="figure-fill-second" x={300} y={286} width={22} height={4} />
      <text className="figure-label" x={330} y={292}>
        {labels.minus}
      </text>
    </svg>
  );
}
