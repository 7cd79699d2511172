import type { DrawnBlock, DrawnWire } from './drawing.ts';

/** Parts of a drawn circuit other than its operations, for the diagram and for the board. */

interface Column {
  readonly x: number;
  readonly width: number;
}

/** The section of the ruler above a column, with the column number. */
export const RulerMark = ({
  column,
  x,
  width,
  isOn = false,
}: Column & { readonly column: number; readonly isOn?: boolean }) => (
  <>
    <rect x={x} y={6} width={width} height={3.5} className={column % 2 === 0 ? 'ruler-dark' : 'ruler-light'} />
    <text x={x + width / 2} y={24} className={isOn ? 'ruler-text on' : 'ruler-text'} textAnchor="middle">
      {column + 1}
    </text>
  </>
);

/** The edge of the ruler around these columns. */
export const RulerEdge = ({ first, last }: { readonly first: Column; readonly last: Column }) => (
  <rect x={first.x} y={6} width={last.x + last.width - first.x} height={3.5} className="ruler-outline" />
);

const DoubleLine = ({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) => (
  <>
    <line x1={from} x2={to} y1={y - 1.6} y2={y - 1.6} className="classical-wire" />
    <line x1={from} x2={to} y1={y + 1.6} y2={y + 1.6} className="classical-wire" />
  </>
);

interface WireStrokeProps {
  readonly wire: DrawnWire;
  /** The range of x that is drawn. */
  readonly from: number;
  readonly to: number;
}

/** A wire. It continues as the classical bit after its last measurement. */
export const WireStroke = ({ wire: { y, isClassical, x2, readout }, from, to }: WireStrokeProps) =>
  isClassical ? (
    <DoubleLine from={from} to={to} y={y} />
  ) : (
    <g>
      <line x1={from} x2={readout === null ? to : Math.min(to, x2)} y1={y} y2={y} className="wire" />
      {readout === null || readout.x2 < from ? null : (
        <>
          <DoubleLine from={readout.x1} to={readout.x2} y={y} />
          <text x={readout.x2 + 5} y={y + 4} className="bit-label" data-bit={readout.bit}>
            {readout.name}
          </text>
        </>
      )}
    </g>
  );

/** The frame of a block, its caption, and the divider before its second body. */
export const BlockFrame = ({ block }: { readonly block: DrawnBlock }) => (
  <>
    <rect x={block.x} y={block.y} width={block.width} height={block.height} rx={4} className="band" />
    <text x={block.x + 8} y={block.y + 14} className="band-text">
      {block.caption}
    </text>
    {block.dividers.map((x) => (
      <line key={x} x1={x} x2={x} y1={block.y + 4} y2={block.y + block.height - 4} className="barrier" />
    ))}
  </>
);

/** A wire's name, right-aligned in a strip of `labelWidth`. */
export const WireName = ({
  wire: { y, name, isClassical },
  labelWidth,
}: {
  readonly wire: DrawnWire;
  readonly labelWidth: number;
}) => (
  <>
    <text x={labelWidth - (isClassical ? 8 : 27)} y={y + 4.5} className="qubit-label" textAnchor="end">
      {name.register}
      {name.index === null ? null : (
        <tspan dy={3} className="sub">
          {name.index}
        </tspan>
      )}
    </text>
    {isClassical ? null : (
      <text x={labelWidth - 4} y={y + 4} className="ket" textAnchor="end">
        |0⟩
      </text>
    )}
  </>
);
