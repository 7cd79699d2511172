import { cellSlot, placedAt, placementOf } from '#app/designer/editor/core/grid.ts';
import { type BoardCursor, boardOf, type BoardState } from '#app/designer/editor/core/state.ts';
import type { EditorText } from '#app/designer/editor/view/announcement-text.ts';
import { describeOperation, type DesignerText } from '#app/drawing/describe.ts';
import { plainName, qubitName } from '#app/drawing/names.ts';
import { operandsOf, type Operation } from '#simulator';

/**
 * Describes a cell in words, for users of screen readers.
 * @param sentenceOf describes an operation, if more is known of it than the circuit contains
 */
export function describeCell(
  t: EditorText,
  tDesigner: DesignerText,
  state: BoardState,
  { wire, column }: BoardCursor,
  sentenceOf?: (operation: Operation) => string,
): string {
  const board = boardOf(state);
  const placed = placedAt(board, cellSlot(wire, column));
  const what = (): string => {
    if (placed === undefined)
      return t(column >= placementOf(board).columns ? 'editor:board.end' : 'editor:board.empty');
    const sentence = sentenceOf?.(placed.operation) ?? describeOperation(tDesigner, board, placed.operation);
    const here =
      placed.kind === 'block' || operandsOf(placed.operation).includes(wire)
        ? sentence
        : t('editor:board.crossed', { what: sentence });
    return state.selection.has(placed.path) ? t('editor:board.selected', { what: here }) : here;
  };
  return t('editor:board.cell', { qubit: plainName(qubitName(board, wire)), column: column + 1, what: what() });
}
