import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator';
import { CircuitStrokes, WireNames } from './circuit-strokes.tsx';
import type { DrawnOperation } from './drawing.ts';
import { layoutCircuit } from './layout.ts';
import { COMFORTABLE, COMPACT } from './metrics.ts';
import { OperationList } from './operation-list.tsx';
import './circuit.css';

export interface CircuitDrawingProps {
  readonly circuit: Circuit;
  /** Number of operations of the whole circuit, if this one was trimmed. */
  readonly total?: number;
  readonly isCompact?: boolean;
  readonly hasRuler?: boolean;
  /** Returns an additional class for an operation, by its path. */
  readonly classOf?: (path: string) => string | undefined;
  /** Returns content drawn over an operation. */
  readonly over?: (operation: DrawnOperation) => ReactNode;
}

/**
 * Diagram of a circuit, rendered on the server and in browsers. Wide circuits scroll inside their frame, which can be
 * reached by keyboard. The same circuit is listed below as sentences.
 */
export function CircuitDrawing({
  circuit,
  total: whole,
  isCompact = false,
  hasRuler = false,
  classOf,
  over,
}: CircuitDrawingProps) {
  const { t } = useTranslation('designer');
  const drawing = layoutCircuit(circuit, { metrics: isCompact ? COMPACT : COMFORTABLE, hasRuler, total: whole });
  const { width, height, labelWidth, total, drawn } = drawing;
  const label = t('drawing.label', { qubits: circuit.qubits, operations: total });
  return (
    <figure className="circuit-figure">
      <div className="circuit-frame" tabIndex={0} role="group" aria-label={label}>
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
          <CircuitStrokes circuit={circuit} drawing={drawing} hasRuler={hasRuler} classOf={classOf} over={over} />
        </svg>
      </div>
      {drawn < total ? (
        <figcaption className="circuit-note">{t('drawing.partial', { drawn, total })}</figcaption>
      ) : null}
      <OperationList circuit={circuit} limit={drawn} />
    </figure>
  );
}
