import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import type { Part } from '#app/drawing/drawing.ts';
import { COMFORTABLE } from '#app/drawing/metrics.ts';
import type { Circuit, Mark } from '#simulator';

/** The sign of each mark, in addition to its color. */
const MARK_SYMBOLS: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '≠' };

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const HALF = COMFORTABLE.gateSize / 2;

function frameOf(part: Part): Frame {
  const around = (halfWidth: number, top: number, bottom: number): Frame => ({
    left: part.x - halfWidth,
    right: part.x + halfWidth,
    top,
    bottom,
  });
  switch (part.kind) {
    case 'link':
    case 'barrier':
      return around(6, part.y1, part.y2);
    case 'box':
      return around(part.width / 2, part.y - part.height / 2, part.y + part.height / 2);
    default:
      return around(HALF, part.y - HALF, part.y + HALF);
  }
}

/** Returns the frame around all parts of an operation. */
const around = (parts: readonly Part[]): Frame =>
  parts.map(frameOf).reduce((all, one) => ({
    left: Math.min(all.left, one.left),
    right: Math.max(all.right, one.right),
    top: Math.min(all.top, one.top),
    bottom: Math.max(all.bottom, one.bottom),
  }));

const GAP = 4;

interface MarkedCircuitProps {
  readonly circuit: Circuit;
  readonly total: number;
  /** Marks by the index of an operation; operations in a block have the block's mark. */
  readonly marks: Readonly<Record<number, Mark>>;
}

/** A circuit with added, removed and changed operations in frames of the mark's color, with its sign and a text. */
export function MarkedCircuit({ circuit, total, marks }: MarkedCircuitProps) {
  const { t } = useTranslation('versions');
  const markOf = (path: string): Mark | undefined => marks[Number.parseInt(path, 10)];
  return (
    <CircuitDrawing
      circuit={circuit}
      total={total}
      hasRuler
      classOf={(path) => {
        const mark = markOf(path);
        return mark && `mark-${mark}`;
      }}
      over={({ path, parts }) => {
        const mark = markOf(path);
        if (mark === undefined || parts.length === 0) return null;
        const { left, right, top, bottom } = around(parts);
        return (
          <g className="mark">
            <title>{t(`marks.${mark}`)}</title>
            <rect x={left - GAP} y={top - GAP} width={right - left + 2 * GAP} height={bottom - top + 2 * GAP} rx={4} />
            <circle cx={right + GAP} cy={top - GAP} r={7} />
            <text x={right + GAP} y={top - GAP + 4} textAnchor="middle">
              {MARK_SYMBOLS[mark]}
            </text>
          </g>
        );
      }}
    />
  );
}
