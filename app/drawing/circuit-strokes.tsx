import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#app/ui/class-names.ts';
import type { Circuit } from '#simulator';
import { BlockFrame, RulerEdge, RulerMark, WireName, WireStroke } from './circuit-frame.tsx';
import { describerOf } from './describe.ts';
import type { Drawing, DrawnOperation } from './drawing.ts';
import { PartShape } from './part-shape.tsx';

const Ruler = ({ drawing: { columns } }: { readonly drawing: Drawing }) => (
  <g aria-hidden="true">
    {columns.map(({ x, width }, column) => (
      <RulerMark key={x} column={column} x={x} width={width} />
    ))}
    <RulerEdge first={columns[0]!} last={columns.at(-1)!} />
  </g>
);

/** The wires' names, right-aligned in a strip of `labelWidth`. */
export const WireNames = ({ drawing: { wires, labelWidth } }: { readonly drawing: Drawing }) => (
  <>
    {wires.map((wire) => (
      <WireName key={wire.wire} wire={wire} labelWidth={labelWidth} />
    ))}
  </>
);

interface CircuitStrokesProps {
  readonly circuit: Circuit;
  readonly drawing: Drawing;
  readonly hasRuler?: boolean;
  /** Returns an additional class for an operation, by its path. */
  readonly classOf?: (path: string) => string | undefined;
  /** Returns content drawn over an operation. */
  readonly over?: (operation: DrawnOperation) => ReactNode;
}

/** All parts of a drawn circuit except the names of the wires, for any `<svg>`. */
export function CircuitStrokes({ circuit, drawing, hasRuler = false, classOf, over }: CircuitStrokesProps) {
  const { t } = useTranslation('designer');
  const describe = describerOf(t, circuit);
  const { metrics, blocks, wires, operations } = drawing;
  return (
    <>
      {hasRuler ? <Ruler drawing={drawing} /> : null}
      {blocks.map((block) => (
        <g key={block.path} className="block">
          <BlockFrame block={block} />
        </g>
      ))}
      {wires.map((wire) => (
        <WireStroke key={wire.wire} wire={wire} from={0} to={wire.x2} />
      ))}
      {operations.map((drawn) => (
        <g key={drawn.path} className={classNames('gate', `family-${drawn.family}`, classOf?.(drawn.path))}>
          <title>{describe(drawn.operation)}</title>
          {drawn.parts.map((part, index) => (
            <PartShape key={index} part={part} metrics={metrics} />
          ))}
          {over?.(drawn)}
        </g>
      ))}
    </>
  );
}
