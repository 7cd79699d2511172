import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { describeOperation } from './describe.ts';
import type { Drawing, DrawnBlock, DrawnWire } from './drawing.ts';
import { layoutCircuit } from './layout.ts';
import './circuit.css';
import { COMFORTABLE, COMPACT } from './metrics.ts';
import { OperationList } from './operation-list.tsx';
import { PartShape } from './part-shape.tsx';

const Ruler = ({ drawing: { columns } }: { readonly drawing: Drawing }) => (
  <g aria-hidden="true">
    {columns.map(({ x, width }, index) => (
      <g key={x}>
        <rect x={x} y={6} width={width} height={3.5} className={index % 2 === 0 ? 'rul-a' : 'rul-b'} />
        <text x={x + width / 2} y={24} className="rul-t" textAnchor="middle">
          {index + 1}
        </text>
      </g>
    ))}
    <rect x={columns[0]!.x} y={6} width={columns.at(-1)!.x + columns.at(-1)!.width - columns[0]!.x} height={3.5} className="rul-o" />
  </g>
);

function WireLine({ wire: { y, isClassical, x2, readout } }: { readonly wire: DrawnWire }) {
  const double = (from: number, to: number) => (
    <>
      <line x1={from} x2={to} y1={y - 1.6} y2={y - 1.6} className="cwire" />
      <line x1={from} x2={to} y1={y + 1.6} y2={y + 1.6} className="cwire" />
    </>
  );
  if (isClassical) return double(0, x2);
  return (
    <>
      <line x1={0} x2={x2} y1={y} y2={y} className="wire" />
      {readout === null ? null : (
        <>
          {double(readout.x1, readout.x2)}
          <text x={readout.x2 + 5} y={y + 4} className="c-lab">
            {readout.bit}
          </text>
        </>
      )}
    </>
  );
}

const Block = ({ block }: { readonly block: DrawnBlock }) => (
  <g className="block">
    <rect x={block.x} y={block.y} width={block.width} height={block.height} rx={4} className="band" />
    <text x={block.x + 8} y={block.y + 14} className="band-t">
      {block.caption}
    </text>
    {block.dividers.map((x) => (
      <line key={x} x1={x} x2={x} y1={block.y + 4} y2={block.y + block.height - 4} className="barrier" />
    ))}
  </g>
);

/** The wires' names, in a strip that stays in view while the circuit scrolls. */
const Labels = ({ drawing: { wires, labelWidth, height } }: { readonly drawing: Drawing }) => (
  <svg className="circuit circuit-labels" width={labelWidth} height={height} viewBox={`0 0 ${labelWidth} ${height}`} aria-hidden="true">
    {wires.map(({ wire, y, name, isClassical }) => (
      <g key={wire}>
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

export interface CircuitDrawingProps {
  readonly circuit: Circuit;
  /** Operations of the whole circuit, where this one was trimmed. */
  readonly total?: number;
  readonly isCompact?: boolean;
  readonly hasRuler?: boolean;
}

/**
 * The picture of a circuit, drawn on the server as well as in a browser. Wide circuits scroll inside their frame, which
 * the keyboard can reach; the same circuit stands below as sentences.
 */
export function CircuitDrawing({ circuit, total: whole, isCompact = false, hasRuler = false }: CircuitDrawingProps) {
  const { t } = useTranslation('designer');
  const drawing = layoutCircuit(circuit, { metrics: isCompact ? COMPACT : COMFORTABLE, hasRuler, total: whole });
  const { width, height, metrics, blocks, wires, operations, total, drawn } = drawing;
  const label = t('drawing.label', { qubits: circuit.qubits, operations: total });
  return (
    <figure className="circuit-figure">
      <div className="circuit-frame" tabIndex={0} role="region" aria-label={label}>
        <Labels drawing={drawing} />
        <svg className="circuit" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {hasRuler ? <Ruler drawing={drawing} /> : null}
          {blocks.map((block) => (
            <Block key={block.path} block={block} />
          ))}
          {wires.map((wire) => (
            <WireLine key={wire.wire} wire={wire} />
          ))}
          {operations.map(({ path, family, operation, parts }) => (
            <g key={path} className={`gate fam-${family}`}>
              <title>{describeOperation(t, circuit, operation)}</title>
              {parts.map((part, index) => (
                <PartShape key={index} part={part} metrics={metrics} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      {drawn < total ? <figcaption className="circuit-note">{t('drawing.partial', { drawn, total })}</figcaption> : null}
      <OperationList circuit={circuit} limit={drawn} />
    </figure>
  );
}
