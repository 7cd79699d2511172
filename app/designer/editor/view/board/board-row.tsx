import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { operandsOf } from '#simulator/circuit/wires.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { Hand } from '../../core/hand.ts';
import type { Path } from '../../core/paths.ts';
import type { Cursor } from '../../core/state.ts';
import { boundsOf, columnBox, inWindow, type Row, type Window } from './geometry.ts';
import { OperationShape } from './operation-shape.tsx';

export interface BoardRowProps {
  readonly row: Row;
  readonly circuit: Circuit;
  readonly drawing: Drawing;
  readonly sight: Window;
  readonly zoom: number;
  readonly selection: ReadonlySet<Path>;
  readonly landed: ReadonlySet<Path>;
  readonly hand: Hand;
  readonly isRefused: boolean;
  readonly cursor: Cursor | null;
  readonly step: number | null;
  readonly breakpoints: ReadonlySet<number>;
}

/** Numbers of the columns; a press sets the step cursor, with Alt a breakpoint. */
function Ruler({ row, drawing, sight: { from, to }, step, breakpoints }: Pick<BoardRowProps, 'row' | 'drawing' | 'sight' | 'step' | 'breakpoints'>) {
  const { t } = useTranslation('editor');
  const first = drawing.columns[row.from]!;
  const last = drawing.columns[row.to - 1]!;
  const sentence = t('board.step', { column: '%c' });
  return (
    <g>
      {drawing.columns.slice(from, to).map(({ x, width }, at) => {
        const column = from + at;
        return (
          <g key={column} data-ruler={column} className="ed-rule">
            <title>{sentence.replace('%c', String(column + 1))}</title>
            <rect x={x} y={0} width={width} height={28} className="ed-rule-hit" />
            <rect x={x} y={6} width={width} height={3.5} className={column % 2 === 0 ? 'rul-a' : 'rul-b'} />
            <text x={x + width / 2} y={24} className={classNames('rul-t', step === column + 1 && 'on')} textAnchor="middle">
              {column + 1}
            </text>
            {breakpoints.has(column) ? (
              <circle cx={x} cy={8} r={4.5} className="ed-break">
                <title>{t('board.breakpoint', { column: column + 1 })}</title>
              </circle>
            ) : null}
          </g>
        );
      })}
      <rect x={first.x} y={6} width={last.x + last.width - first.x} height={3.5} className="rul-o" />
    </g>
  );
}

function Wires({ row, drawing, sight }: Pick<BoardRowProps, 'row' | 'drawing' | 'sight'>) {
  const end = row.x + row.width;
  return (
    <>
      {drawing.wires.map(({ wire, y, isClassical, x2, readout }) => {
        if (y < sight.top || y > sight.bottom) return null;
        const double = (from: number, to: number) => (
          <>
            <line x1={from} x2={to} y1={y - 1.6} y2={y - 1.6} className="cwire" />
            <line x1={from} x2={to} y1={y + 1.6} y2={y + 1.6} className="cwire" />
          </>
        );
        if (isClassical) return <Fragment key={wire}>{double(row.x, end)}</Fragment>;
        return (
          <g key={wire}>
            <line x1={row.x} x2={readout === null ? end : Math.min(end, x2)} y1={y} y2={y} className="wire" />
            {readout === null || readout.x2 < row.x ? null : (
              <>
                {double(readout.x1, readout.x2)}
                <text x={readout.x2 + 5} y={y + 4} className="c-lab">
                  {readout.bit}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

const HANDLE = 7;

/** Outline of what is selected; where a single gate has several points, each can be taken to another line. */
function Selection({ drawing, circuit, selection, sight }: Pick<BoardRowProps, 'drawing' | 'circuit' | 'selection' | 'sight'>) {
  const chosen = selection.size === 0 ? [] : inWindow(drawing, sight).filter(({ path }) => selection.has(path));
  const isSingle = selection.size === 1;
  return (
    <g className="sel">
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
                className="hnd"
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Where the hand is: the tinted column and the cell, dashed; red where it cannot land. */
function HandMark({ drawing, hand, isRefused }: Pick<BoardRowProps, 'drawing' | 'hand' | 'isRefused'>) {
  if (hand.kind === 'empty') return null;
  if (hand.kind === 'lasso') {
    const columns = [hand.from.column, hand.to.column].sort((a, b) => a - b);
    const wires = [hand.from.wire, hand.to.wire].sort((a, b) => a - b);
    const left = columnBox(drawing, columns[0]!);
    const right = columnBox(drawing, columns[1]!);
    const half = drawing.metrics.rowHeight / 2;
    const top = drawing.wires[wires[0]!]!.y - half;
    return <rect className="ed-lasso" x={left.x} y={top} width={right.x + right.width - left.x} height={drawing.wires[wires[1]!]!.y + half - top} />;
  }
  const slot = hand.slot ?? (hand.kind === 'tool' ? hand.anchor : null);
  if (slot === null) return null;
  const { x, width } = columnBox(drawing, slot.column);
  const top = drawing.metrics.rulerHeight;
  const y = drawing.wires[slot.wire]!.y;
  const size = drawing.metrics.gateSize;
  return (
    <g className={classNames('ghost', isRefused && 'is-bad')} pointerEvents="none">
      <rect className="slot" x={slot.isBetween ? x - 5 : x} y={top} width={slot.isBetween ? 10 : width} height={drawing.height - top} />
      <rect className="gh" x={(slot.isBetween ? x : x + width / 2) - size / 2} y={y - size / 2} width={size} height={size} rx={3} />
      {hand.kind === 'tool' ? hand.points.map((qubit) => <circle key={qubit} className="ed-point" cx={columnBox(drawing, (hand.anchor ?? slot).column).x + columnBox(drawing, (hand.anchor ?? slot).column).width / 2} cy={drawing.wires[qubit]!.y} r={6} />) : null}
    </g>
  );
}

/** One line of the board: a window of the drawing, drawn as far as it is in sight. */
export function BoardRow(props: BoardRowProps) {
  const { row, circuit, drawing, sight, zoom, selection, landed, hand, isRefused, cursor, step, breakpoints } = props;
  const cell = cursor === null ? null : columnBox(drawing, cursor.column);
  const isHere = (column: number): boolean => column >= row.from && (column < row.to || row.to === drawing.columns.length);
  const stepX = step === null ? null : step === 0 ? columnBox(drawing, 0).x : columnBox(drawing, step - 1).x + columnBox(drawing, step - 1).width;
  const half = drawing.metrics.rowHeight / 2;
  return (
    <svg
      className="circuit ed-drawing"
      viewBox={`${row.x} 0 ${row.width} ${drawing.height}`}
      width={row.width * zoom}
      height={drawing.height * zoom}
      data-row={row.from}
      aria-hidden="true"
    >
      <Ruler row={row} drawing={drawing} sight={sight} step={step} breakpoints={breakpoints} />
      {drawing.blocks.map((block) => (
        <g key={block.path} className={classNames('block', 'ed-op', selection.has(block.path) && 'is-chosen')} data-path={block.path}>
          <rect x={block.x} y={block.y} width={block.width} height={block.height} rx={4} className="band" />
          <text x={block.x + 8} y={block.y + 14} className="band-t">
            {block.caption}
          </text>
          {block.dividers.map((x) => (
            <line key={x} x1={x} x2={x} y1={block.y + 4} y2={block.y + block.height - 4} className="barrier" />
          ))}
        </g>
      ))}
      <Wires row={row} drawing={drawing} sight={sight} />
      {hand.kind === 'empty' || (landed.size > 0 && hand.kind !== 'lasso') ? null : <HandMark drawing={drawing} hand={hand} isRefused={isRefused} />}
      {cell !== null && cursor !== null && isHere(cursor.column) ? (
        <rect className="ed-cursor" x={cell.x + 2} y={drawing.wires[cursor.wire]!.y - half + 3} width={cell.width - 4} height={2 * half - 6} rx={4} pointerEvents="none" />
      ) : null}
      {inWindow(drawing, sight).map((drawn) => (
        <OperationShape key={drawn.path} drawn={drawn} circuit={circuit} metrics={drawing.metrics} isHeld={landed.has(drawn.path)} />
      ))}
      <Selection drawing={drawing} circuit={circuit} selection={selection} sight={sight} />
      {stepX === null || step === null || !isHere(Math.max(0, step - 1)) ? null : (
        <g className="cursor" pointerEvents="none">
          <line className="cur-l" x1={stepX} x2={stepX} y1={12} y2={drawing.height} />
          <path className="cur-h" d={`M${stepX - 6} 3h12v7l-6 6l-6 -6z`} />
        </g>
      )}
    </svg>
  );
}
