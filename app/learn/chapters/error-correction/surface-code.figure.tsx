import type { FigureProps } from '#app/learn/figures.ts';

/** Distance between neighboring data qubits, and the place of the first one. */
const PITCH = 92;
const LEFT = 92;
const TOP = 78;
const SIDE = [0, 1, 2] as const;

const across = (column: number): number => Math.round(LEFT + PITCH * column);
const down = (row: number): number => Math.round(TOP + PITCH * row);

/** A check: its kind, where its helper is in units of the pitch, and the outline of its field. */
interface Check {
  readonly id: string;
  readonly kind: 'X' | 'Z';
  readonly row: number;
  readonly column: number;
  readonly outline: string;
  readonly isLit?: boolean;
}

const square = (row: number, column: number): string => `M${across(column)},${down(row)}h${PITCH}v${PITCH}h${-PITCH}z`;
/** A half disc at the rim, from one data qubit to the next, clockwise seen from inside the board. */
const half = (fromRow: number, fromColumn: number, toRow: number, toColumn: number): string =>
  `M${across(fromColumn)},${down(fromRow)}A${PITCH / 2},${PITCH / 2} 0 0 1 ${across(toColumn)},${down(toRow)}z`;

const CHECKS: readonly Check[] = [
  { id: 'top', kind: 'X', row: -0.24, column: 0.5, outline: half(0, 0, 0, 1) },
  { id: 'bottom', kind: 'X', row: 2.24, column: 1.5, outline: half(2, 2, 2, 1) },
  { id: 'left', kind: 'Z', row: 1.5, column: -0.24, outline: half(2, 0, 1, 0), isLit: true },
  { id: 'right', kind: 'Z', row: 0.5, column: 2.24, outline: half(0, 2, 1, 2) },
  { id: 'field-00', kind: 'Z', row: 0.5, column: 0.5, outline: square(0, 0) },
  { id: 'field-01', kind: 'X', row: 0.5, column: 1.5, outline: square(0, 1) },
  { id: 'field-10', kind: 'X', row: 1.5, column: 0.5, outline: square(1, 0) },
  { id: 'field-11', kind: 'Z', row: 1.5, column: 1.5, outline: square(1, 1), isLit: true },
];

/** The data qubits with an X error; each touches the Z checks beside it. */
const ERRORS: ReadonlySet<string> = new Set(['1-0', '1-1']);
/** From the lit check at the left over both errors to the other lit check. */
const CHAIN: readonly (readonly [row: number, column: number])[] = [
  [1.5, -0.24],
  [1, 0],
  [0.5, 0.5],
  [1, 1],
  [1.5, 1.5],
];

function Helper({ x, y, isLit }: { readonly x: number; readonly y: number; readonly isLit: boolean }) {
  return isLit ? (
    <>
      <circle className="figure-accent" cx={x} cy={y} r={13} />
      <circle className="figure-fill" cx={x} cy={y} r={8} />
    </>
  ) : (
    <>
      <circle className="figure-panel" cx={x} cy={y} r={7} />
      <circle className="figure-line" cx={x} cy={y} r={7} />
    </>
  );
}

function DataQubit({ x, y, isWrong }: { readonly x: number; readonly y: number; readonly isWrong: boolean }) {
  if (!isWrong) return <circle className="figure-dot" cx={x} cy={y} r={7} />;
  return (
    <>
      <circle className="figure-panel" cx={x} cy={y} r={13} />
      <circle className="figure-third" cx={x} cy={y} r={13} />
      <text className="figure-strong" x={x} y={y + 4.5} textAnchor="middle">
        X
      </text>
    </>
  );
}

const KEY_X = 428;
const KEY_TEXT_X = 456;

/** The surface code of distance 3 with a chain of two X errors and the two checks that see its ends. */
export default function SurfaceCodeFigure({ language }: FigureProps) {
  const labels =
    language === 'zh'
      ? {
          data: '数据比特，9 个',
          helper: '辅助比特，8 个',
          z: 'Z 校验：发现 X 错误',
          x: 'X 校验：发现 Z 错误',
          error: '出了 X 错误的数据比特',
          lit: '亮起来的校验',
        }
      : {
          data: 'data qubit, 9 in all',
          helper: 'helper, 8 in all',
          z: 'Z check: finds X errors',
          x: 'X check: finds Z errors',
          error: 'data qubit with an X error',
          lit: 'lit check',
        };
  const rows = [labels.data, labels.helper, labels.z, labels.x, labels.error, labels.lit];
  const keyY = (row: number): number => 68 + 42 * row;
  return (
    <svg viewBox="0 0 640 348">
      {CHECKS.map(({ id, kind, outline }) => (
        <g key={id}>
          <path
            className={kind === 'Z' ? 'figure-area' : 'figure-fill-second'}
            d={outline}
            opacity={kind === 'Z' ? 1 : 0.3}
          />
          <path className="figure-thin" d={outline} />
        </g>
      ))}
      <polyline
        className="figure-third"
        strokeDasharray="7 4"
        points={CHAIN.map(([row, column]) => `${across(column)},${down(row)}`).join(' ')}
      />
      {CHECKS.map(({ id, kind, row, column, isLit = false }) => (
        <g key={id}>
          <Helper x={across(column)} y={down(row)} isLit={isLit} />
          {Number.isInteger(row * 2) && Number.isInteger(column * 2) && (
            <text className="figure-label" x={across(column)} y={down(row) + 30} textAnchor="middle">
              {kind.repeat(4)}
            </text>
          )}
        </g>
      ))}
      {SIDE.flatMap((row) =>
        SIDE.map((column) => (
          <DataQubit
            key={`${row}-${column}`}
            x={across(column)}
            y={down(row)}
            isWrong={ERRORS.has(`${row}-${column}`)}
          />
        )),
      )}

      <DataQubit x={KEY_X} y={keyY(0)} isWrong={false} />
      <Helper x={KEY_X} y={keyY(1)} isLit={false} />
      <rect className="figure-area" x={KEY_X - 12} y={keyY(2) - 12} width={24} height={24} />
      <rect className="figure-thin" x={KEY_X - 12} y={keyY(2) - 12} width={24} height={24} />
      <rect className="figure-fill-second" x={KEY_X - 12} y={keyY(3) - 12} width={24} height={24} opacity={0.3} />
      <rect className="figure-thin" x={KEY_X - 12} y={keyY(3) - 12} width={24} height={24} />
      <DataQubit x={KEY_X} y={keyY(4)} isWrong />
      <Helper x={KEY_X} y={keyY(5)} isLit />
      {rows.map((text, row) => (
        <text key={text} className="figure-text" x={KEY_TEXT_X} y={keyY(row) + 4.5}>
          {text}
        </text>
      ))}
    </svg>
  );
}
