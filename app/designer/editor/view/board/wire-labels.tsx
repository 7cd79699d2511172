import { memo } from 'react';
import { WireName } from '#app/drawing/circuit-frame.tsx';
import type { Drawing } from '#app/drawing/drawing.ts';

interface WireLabelsProps {
  readonly drawing: Drawing;
  readonly zoom: number;
  readonly wire: number | null;
}

/** The names of the lines, which stay in view while the board scrolls. A click opens the dialog of a qubit. */
export const WireLabels = memo(function WireLabels({
  drawing: { wires, labelWidth, height, metrics },
  zoom,
  wire: current,
}: WireLabelsProps) {
  return (
    <svg
      className="circuit circuit-labels editor-labels"
      width={labelWidth * zoom}
      height={height * zoom}
      viewBox={`0 0 ${labelWidth} ${height}`}
      aria-hidden="true"
    >
      {wires.map((each) => (
        <g
          key={each.wire}
          data-wire={each.isClassical ? undefined : each.wire}
          className={each.wire === current ? 'editor-wire on' : 'editor-wire'}
        >
          <rect
            x={0}
            y={each.y - metrics.rowHeight / 2 + 6}
            width={labelWidth}
            height={metrics.rowHeight - 12}
            rx={4}
            className="editor-wire-hit"
          />
          <WireName wire={each} labelWidth={labelWidth} />
        </g>
      ))}
    </svg>
  );
});
