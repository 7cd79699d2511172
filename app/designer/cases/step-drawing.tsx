import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CircuitStrokes, WireNames } from '#app/drawing/circuit-strokes.tsx';
import type { Drawing } from '#app/drawing/drawing.ts';
import { layoutCircuit } from '#app/drawing/layout.ts';
import { COMFORTABLE, COMPACT } from '#app/drawing/metrics.ts';
import type { Circuit } from '#simulator';
import '#app/drawing/circuit.css';

/** Circuits with more qubits are drawn smaller, so that the page shows them with their state. */
const LARGE_QUBITS = 3;

/** Returns the drawing of a circuit on the page of a case. */
export const caseDrawing = (circuit: Circuit): Drawing =>
  layoutCircuit(circuit, { metrics: circuit.qubits > LARGE_QUBITS ? COMPACT : COMFORTABLE, hasRuler: true });

interface StrokesProps {
  readonly circuit: Circuit;
  readonly drawing: Drawing;
  readonly changed: readonly string[];
}

/** The circuit without the cursor: drawn again only for another circuit. */
const Strokes = memo(function Strokes({ circuit, drawing, changed }: StrokesProps) {
  return (
    <CircuitStrokes
      circuit={circuit}
      drawing={drawing}
      hasRuler
      classOf={(path) => (changed.includes(path) ? 'is-changed' : undefined)}
    />
  );
});

interface StepDrawingProps extends StrokesProps {
  /** Number of columns that are applied. */
  readonly step: number;
}

/** Returns the x of the boundary after this many columns. */
function boundaryAfter({ columns }: Drawing, step: number): number {
  const [before, after] = [columns[step - 1], columns[step]];
  if (before === undefined) return columns[0]!.x;
  return after === undefined ? before.x + before.width : (before.x + before.width + after.x) / 2;
}

/** Diagram of a circuit with a cursor after the columns that are applied. A wide circuit scrolls to its cursor. */
export function StepDrawing({ circuit, drawing, changed, step }: StepDrawingProps) {
  const { t } = useTranslation('designer');
  const frame = useRef<HTMLDivElement>(null);
  const { width, height, labelWidth, columns, total } = drawing;
  const x = boundaryAfter(drawing, step);
  const applied = useMemo(() => columns[step - 1], [columns, step]);
  const opened = useRef(x);
  useEffect(() => {
    const { current } = frame;
    // A circuit is read from its beginning until the first step.
    if (current === null || x === opened.current) return;
    opened.current = Number.NaN;
    if (current.scrollWidth > current.clientWidth) current.scrollLeft = x + labelWidth - current.clientWidth / 2;
  }, [x, labelWidth]);
  const label = t('drawing.label', { qubits: circuit.qubits, operations: total });
  return (
    <div className="circuit-frame case-frame" ref={frame} tabIndex={0} role="group" aria-label={label}>
      <svg
        className="circuit circuit-labels"
        width={labelWidth}
        height={height}
        viewBox={`0 0 ${labelWidth} ${height}`}
        aria-hidden="true"
      >
        <WireNames drawing={drawing} />
      </svg>
      <svg
        className="circuit"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {applied === undefined ? null : (
          <rect className="case-column" x={applied.x} y={12} width={applied.width} height={height - 12} />
        )}
        <Strokes circuit={circuit} drawing={drawing} changed={changed} />
        <g className="cursor">
          <line className="cursor-line" x1={x} x2={x} y1={12} y2={height} />
          <path className="cursor-head" d={`M${x - 6} 3h12v7l-6 6l-6 -6z`} />
        </g>
      </svg>
    </div>
  );
}
