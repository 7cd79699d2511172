import type { Circuit } from '#simulator';
import { CircuitStrokes, WireNames } from './circuit-strokes.tsx';
import { layoutCircuit } from './layout.ts';
import { COMPACT } from './metrics.ts';
import './circuit.css';

/** Image of a circuit on a card, with a text alternative. As large as the card, but never enlarged. */
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
