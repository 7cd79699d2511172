import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveDisplay } from '#app/designer/editor/view/displays/live-display.tsx';
import { describeOperation } from '#app/drawing/describe.ts';
import type { DrawnOperation, Part } from '#app/drawing/drawing.ts';
import type { Metrics } from '#app/drawing/metrics.ts';
import { PartShape } from '#app/drawing/part-shape.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Circuit, Operation } from '#simulator';

interface OperationShapeProps {
  readonly drawn: DrawnOperation;
  readonly circuit: Circuit;
  readonly metrics: Metrics;
  readonly isHeld: boolean;
}

const samePart = (a: Part, b: Part): boolean => {
  if (a.kind !== b.kind || a.x !== b.x) return false;
  if (a.kind === 'link' || a.kind === 'barrier') return a.y1 === (b as typeof a).y1 && a.y2 === (b as typeof a).y2;
  if (a.kind === 'dial') return a.y === (b as typeof a).y && a.bit === (b as typeof a).bit;
  if (a.kind === 'box')
    return a.y === (b as typeof a).y && a.height === (b as typeof a).height && a.label === (b as typeof a).label;
  return a.y === (b as typeof a).y;
};

/** Whether two drawings of an operation are identical, as for most of a circuit after an edit. */
const isSamePicture = (a: OperationShapeProps, b: OperationShapeProps): boolean =>
  a.drawn.operation === b.drawn.operation &&
  a.drawn.path === b.drawn.path &&
  a.isHeld === b.isHeld &&
  a.circuit.quantumRegisters === b.circuit.quantumRegisters &&
  a.circuit.classicalRegisters === b.circuit.classicalRegisters &&
  a.drawn.parts.length === b.drawn.parts.length &&
  a.drawn.parts.every((part, at) => samePart(part, b.drawn.parts[at]!));

/**
 * Description of an operation in words. Rendered only when the pointer is over it, because thousands of operations
 * scroll by.
 */
export function ShapeTitle({ circuit, operation }: { readonly circuit: Circuit; readonly operation: Operation }) {
  const { t } = useTranslation('designer');
  return <title>{describeOperation(t, circuit, operation)}</title>;
}

/** One operation on the board. The board finds it by its path when it is clicked. */
export const OperationShape = memo(function OperationShape({
  drawn: { path, family, operation, parts },
  circuit,
  metrics,
  isHeld,
}: OperationShapeProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <g
      className={classNames('gate', `family-${family}`, 'editor-operation', isHeld && 'is-held')}
      data-path={path}
      onPointerEnter={() => setPointedAt(true)}
    >
      {operation.kind === 'display' ? (
        <LiveDisplay operation={operation} parts={parts} circuit={circuit} metrics={metrics} />
      ) : (
        <>
          {isPointedAt ? <ShapeTitle circuit={circuit} operation={operation} /> : null}
          {parts.map((part, index) => (
            <PartShape key={index} part={part} metrics={metrics} />
          ))}
        </>
      )}
    </g>
  );
}, isSamePicture);
