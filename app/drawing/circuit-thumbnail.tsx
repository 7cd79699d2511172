import type { Circuit } from '#simulator';
import './circuit.css';
import { CircuitStrokes, WireNames } from './circuit-strokes.tsx';
import { layoutCircuit } from './layout.ts';
import { COMPACT } from './metrics.ts';

/** A circuit as a picture on a card, which says in words what it is: as large as the card, never larger than drawn. */
export function CircuitThumbnail({ circuit }: { readonly circuit: Circuit }) {
  const drawing = layoutCircuit(circuit, { metrics: COMPACT });
  const { width, height, labelWidth } = drawing;
  return (
    <svg
      className="circuit circuit-thumbnail"
      viewBox={`0 0 ${labelWidth + width} ${height}`}
      style={{ maxWidth: labelWidth + width }}
      aria-hidden="true"
    >
      <WireNames drawing={drawing} />
      <g transform={`translate(${labelWidth} 0)`}>
        <CircuitStrokes circuit={circuit} drawing={drawing} />
      </g>
    </svg>
  );
}
