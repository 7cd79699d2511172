import { useTranslation } from 'react-i18next';
import type { HeldItem } from '#app/designer/editor/core/held-item.ts';
import { type Path, topIndexOf } from '#app/designer/editor/core/paths.ts';
import type { BoardCursor } from '#app/designer/editor/core/state.ts';
import { useDesigner, useMarks } from '#app/designer/editor/view/store-context.tsx';
import { BlockFrame, RulerEdge, RulerMark, WireStroke } from '#app/drawing/circuit-frame.tsx';
import type { Drawing } from '#app/drawing/drawing.ts';
import { classNames } from '#app/ui/class-names.ts';
import { type Circuit, operandsOf } from '#simulator';
import { boundsOf, columnBox, inWindow, type Row, type Window } from './geometry.ts';
import { TileShapes } from './tile-shapes.tsx';
import { tilesIn } from './tiles.ts';

export interface BoardRowProps {
  readonly row: Row;
  readonly circuit: Circuit;
  readonly drawing: Drawing;
  readonly area: Window;
  readonly zoom: number;
  readonly selection: ReadonlySet<Path>;
  readonly landed: ReadonlySet<Path>;
  readonly heldItem: HeldItem;
  readonly isRefused: boolean;
  readonly cursor: BoardCursor | null;
  readonly step: number | null;
  readonly breakpoints: ReadonlySet<number>;
}

/**
 * Numbers of the columns. A click on a number sets the step cursor; a click on the strip above it sets a breakpoint.
 */
function Ruler({
  row,
  drawing,
  area: { from, to },
  step,
  breakpoints,
}: Pick<BoardRowProps, 'row' | 'drawing' | 'area' | 'step' | 'breakpoints'>) {
  const { t } = useTranslation('editor');
  const first = drawing.columns[row.from]!;
  const last = drawing.columns[row.to - 1]!;
  const sentence = t('board.step', { column: '%c' });
  const breakSentence = t('board.setBreakpoint', { column: '%c' });
  return (
    <g>
      {drawing.columns.slice(from, to).map(({ x, width }, at) => {
        const column = from + at;
        return (
          <g key={column} data-ruler={column} className="editor-rule">
            <title>{sentence.replace('%c', String(column + 1))}</title>
            <rect x={x} y={0} width={width} height={28} className="editor-rule-hit" />
            <RulerMark column={column} x={x} width={width} isOn={step === column + 1} />
            <rect x={x} y={0} width={width} height={13} className="editor-break-hit" data-break={column}>
              <title>
                {breakpoints.has(column)
                  ? t('board.breakpoint', { column: column + 1 })
                  : breakSentence.replace('%c', String(column + 1))}
              </title>
            </rect>
            <circle
              cx={x}
              cy={8}
              r={4.5}
              className={breakpoints.has(column) ? 'editor-break' : 'editor-break-hint'}
              pointerEvents="none"
            />
          </g>
        );
      })}
      <RulerEdge first={first} last={last} />
    </g>
  );
}

const Wires = ({ row, drawing, area }: Pick<BoardRowProps, 'row' | 'drawing' | 'area'>) => (
  <>
    {drawing.wires
      .filter(({ y }) => y >= area.top && y <= area.bottom)
      .map((wire) => (
        <WireStroke key={wire.wire} wire={wire} from={row.x} to={row.x + row.width} />
      ))}
  </>
);

const HANDLE = 7;

/** Outline of the selection. Each point of a single gate with several points can be moved to another line. */
function Selection({
  drawing,
  circuit,
  selection,
  area,
}: Pick<BoardRowProps, 'drawing' | 'circuit' | 'selection' | 'area'>) {
  const chosen = selection.size === 0 ? [] : inWindow(drawing, area).filter(({ path }) => selection.has(path));
  const isSingle = selection.size === 1;
  return (
    <g className="selection">
      {chosen.map((drawn) => {
        const box = boundsOf(drawn);
        const points = isSingle ? operandsOf(drawn.operation).filter((qubit) => qubit < circuit.qubits) : [];
        return (
          <g key={drawn.path}>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} pointerEvents="none" />
            {(points.length > 1 && drawn.operation.kind !== 'barrier' ? points : []).map((qubit) => (
              <rect
                key={qubit}
                data-point={qubit}
                data-path={drawn.path}
                x={box.x + box.width - HANDLE / 2}
                y={drawing.wires[qubit]!.y - HANDLE / 2}
                width={HANDLE}
                height={HANDLE}
                className="handle"
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

const BADGE = 7;

/** A badge on every operation that breaks a rule, with the message. */
function ErrorMarks({ drawing, area }: Pick<BoardRowProps, 'drawing' | 'area'>) {
  const marks = useMarks();
  const isInside = useDesigner((state) => state.scope.length > 0);
  if (marks.size === 0 || isInside) return null;
  return (
    <g className="editor-wrongs">
      {inWindow(drawing, area).map((drawn) => {
        const sentence = marks.get(topIndexOf(drawn.path));
        if (sentence === undefined) return null;
        const { x, y, width, height } = boundsOf(drawn);
        return (
          <g key={drawn.path} className="editor-wrong">
            <title>{sentence}</title>
            <rect x={x} y={y} width={width} height={height} rx={3} pointerEvents="none" />
            <circle cx={x + width - 1} cy={y + 1} r={BADGE} />
            <text x={x + width - 1} y={y + 4.5} textAnchor="middle">
              !
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Position of the held item: the tinted column and the dashed cell; red if it cannot be dropped there. */
function HeldItemMark({ drawing, heldItem, isRefused }: Pick<BoardRowProps, 'drawing' | 'heldItem' | 'isRefused'>) {
  if (heldItem.kind === 'empty') return null;
  if (heldItem.kind === 'lasso') {
    const columns = [heldItem.from.column, heldItem.to.column].sort((a, b) => a - b);
    const wires = [heldItem.from.wire, heldItem.to.wire].sort((a, b) => a - b);
    const left = columnBox(drawing, columns[0]!);
    const right = columnBox(drawing, columns[1]!);
    const half = drawing.metrics.rowHeight / 2;
    const top = drawing.wires[wires[0]!]!.y - half;
    return (
      <rect
        className="editor-lasso"
        x={left.x}
        y={top}
        width={right.x + right.width - left.x}
        height={drawing.wires[wires[1]!]!.y + half - top}
      />
    );
  }
  const slot = heldItem.slot ?? (heldItem.kind === 'tool' ? heldItem.anchor : null);
  if (slot === null) return null;
  if (heldItem.kind === 'line') {
    const { rowHeight } = drawing.metrics;
    return (
      <rect
        className="editor-line-land"
        x={0}
        y={drawing.wires[slot.wire]!.y - rowHeight / 2 + 2}
        width={columnBox(drawing, drawing.columns.length).x}
        height={rowHeight - 4}
        rx={4}
      />
    );
  }
  const { x, width } = columnBox(drawing, slot.column);
  const top = drawing.metrics.rulerHeight;
  const y = drawing.wires[slot.wire]!.y;
  const size = drawing.metrics.gateSize;
  return (
    <g className={classNames('ghost', isRefused && 'is-bad')} pointerEvents="none">
      <rect
        className="slot"
        x={slot.isBetween ? x - 5 : x}
        y={top}
        width={slot.isBetween ? 10 : width}
        height={drawing.height - top}
      />
      <rect
        className="ghost-part"
        x={(slot.isBetween ? x : x + width / 2) - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        rx={3}
      />
      {heldItem.kind === 'tool'
        ? heldItem.points.map((qubit) => (
            <circle
              key={qubit}
              className="editor-point"
              cx={
                columnBox(drawing, (heldItem.anchor ?? slot).column).x +
                columnBox(drawing, (heldItem.anchor ?? slot).column).width / 2
              }
              cy={drawing.wires[qubit]!.y}
              r={6}
            />
          ))
        : null}
    </g>
  );
}

/** One row of the board: a section of the drawing. Only its visible part is drawn. */
export function BoardRow(props: BoardRowProps) {
  const { row, circuit, drawing, area, zoom, selection, landed, heldItem, isRefused, cursor, step, breakpoints } =
    props;
  const cell = cursor === null ? null : columnBox(drawing, cursor.column);
  const isHere = (column: number): boolean =>
    column >= row.from && (column < row.to || row.to === drawing.columns.length);
  const stepX =
    step === null
      ? null
      : step === 0
        ? columnBox(drawing, 0).x
        : columnBox(drawing, step - 1).x + columnBox(drawing, step - 1).width;
  const half = drawing.metrics.rowHeight / 2;
  return (
    <svg
      className="circuit editor-drawing"
      viewBox={`${row.x} 0 ${row.width} ${drawing.height}`}
      width={row.width * zoom}
      height={drawing.height * zoom}
      data-row={row.from}
      aria-hidden="true"
    >
      <Ruler row={row} drawing={drawing} area={area} step={step} breakpoints={breakpoints} />
      {drawing.blocks.map((block) => (
        <g
          key={block.path}
          className={classNames('block', 'editor-operation', selection.has(block.path) && 'is-chosen')}
          data-path={block.path}
        >
          <BlockFrame block={block} />
        </g>
      ))}
      <Wires row={row} drawing={drawing} area={area} />
      {heldItem.kind === 'empty' || (landed.size > 0 && heldItem.kind !== 'lasso') ? null : (
        <HeldItemMark drawing={drawing} heldItem={heldItem} isRefused={isRefused} />
      )}
      {cell !== null && cursor !== null && isHere(cursor.column) ? (
        <rect
          className="editor-cursor"
          x={cell.x + 2}
          y={drawing.wires[cursor.wire]!.y - half + 3}
          width={cell.width - 4}
          height={2 * half - 6}
          rx={4}
          pointerEvents="none"
        />
      ) : null}
      {tilesIn(drawing, area).map((tile) => (
        <TileShapes
          key={tile.key}
          tile={tile}
          from={row.from}
          to={row.to}
          circuit={circuit}
          metrics={drawing.metrics}
          landed={landed}
        />
      ))}
      <ErrorMarks drawing={drawing} area={area} />
      <Selection drawing={drawing} circuit={circuit} selection={selection} area={area} />
      {stepX === null || step === null || !isHere(Math.max(0, step - 1)) ? null : (
        <g className="cursor" pointerEvents="none">
          <line className="cursor-line" x1={stepX} x2={stepX} y1={12} y2={drawing.height} />
          <path className="cursor-head" d={`M${stepX - 6} 3h12v7l-6 6l-6 -6z`} />
        </g>
      )}
    </svg>
  );
}
