import type { Drawing } from '../../../drawing/drawing.ts';

interface WireLabelsProps {
  readonly drawing: Drawing;
  readonly zoom: number;
  readonly wire: number | null;
}

/** The names of the lines, which stay in view while the board scrolls. A press opens what can be done with a qubit. */
export function WireLabels({ drawing: { wires, labelWidth, height, metrics }, zoom, wire: current }: WireLabelsProps) {
  return (
    <svg className="circuit circuit-labels ed-labels" width={labelWidth * zoom} height={height * zoom} viewBox={`0 0 ${labelWidth} ${height}`} aria-hidden="true">
      {wires.map(({ wire, y, name, isClassical }) => (
        <g key={wire} data-wire={isClassical ? undefined : wire} className={wire === current ? 'ed-wire on' : 'ed-wire'}>
          <rect x={0} y={y - metrics.rowHeight / 2 + 6} width={labelWidth} height={metrics.rowHeight - 12} rx={4} className="ed-wire-hit" />
          <text x={labelWidth - (isClassical ? 8 : 27)} y={y + 4.5} className="q-lab" textAnchor="end">
            {name.register}
            {isClassical ? null : (
              <tspan dy={3} className="sub">
                {name.index}
              </tspan>
            )}
          </text>
          {isClassical ? null : (
            <text x={labelWidth - 4} y={y + 4} className="q-ket" textAnchor="end">
              |0⟩
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
