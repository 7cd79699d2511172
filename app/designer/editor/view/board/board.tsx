import { type ComponentType, memo, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { zoomTo } from '#app/designer/editor/core/commands/views.ts';
import { hasFields } from '#app/designer/editor/core/edits/edit.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import { isDeleting } from '#app/designer/editor/core/held-item.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import { type BoardCursor, boardOf, NOTHING } from '#app/designer/editor/core/state.ts';
import type { RegisterKind } from '#app/designer/editor/core/wiring.ts';
import { boardLiveStateOf } from '#app/designer/editor/view/displays/follower.ts';
import { useDragFromPalette } from '#app/designer/editor/view/palette/drag.tsx';
import { useDesigner, useShown, useStore, useTools } from '#app/designer/editor/view/store-context.tsx';
import { useVisibleArea } from '#app/designer/editor/view/use-visible-area.ts';
import { Icon } from '#app/ui/icon.tsx';
import { countOperations } from '#simulator';
import type { BoardMenuProps } from './board-menu.tsx';
import { BoardRow } from './board-row.tsx';
import { columnBox, columnsBetween, drawingOf, NAMES_PADDING, rowsOf, slotAt as slotOf } from './geometry.ts';
import { HeldItemTag } from './held-item-tag.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMenu } from './use-board-menu.ts';
import { type HeldKey, useBoardPointer } from './use-board-pointer.ts';
import { useLineDrag } from './use-line-drag.ts';
import { WireLabels } from './wire-labels.tsx';
import './board.css';

/** Distance to an edge below which dragging scrolls the board; CSS pixels. */
const SCROLL_EDGE = 36;
const SCROLL_STEP = 14;
/** Distance between rows of a wrapped circuit, as in the style sheet; CSS pixels at the default text size. */
const ROW_GAP = 12;
/** Wheel travel that zooms by a factor of e; CSS pixels. */
const WHEEL_PER_E = 500;
interface BoardProps {
  readonly onEditParameters: () => void;
  /** The menu of a right click. Few visits need it, so the designer loads it then. */
  readonly Menu: ComponentType<BoardMenuProps>;
  /** Where links of the page lead. A page with several boards gives each its own. */
  readonly id?: string;
  /** Explains the keys to screen readers. Default: those of the designer. */
  readonly keysHint?: string;
}

/** The drawing board: shows the circuit as if the held item had been dropped, and handles pointer and keyboard. */
export const Board = memo(function Board({ onEditParameters, Menu, id = 'board', keysHint }: BoardProps) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const tools = useTools();
  const startDrag = useDragFromPalette();
  const box = useRef<HTMLDivElement>(null);
  const heldKeyRef: HeldKey = useRef<HeldKey['current']>(null);
  const area = useVisibleArea(box);
  const shown = useShown();
  const board = useDesigner(boardOf);
  const heldItem = useDesigner((state) => state.heldItem);
  const selection = useDesigner((state) => state.selection);
  const { cursor, zoom, isWrapped, step, breakpoints } = useDesigner((state) => state.view);
  const isRefused = useDesigner(
    (state) => shown.landed.size === 0 && state.heldItem.kind !== 'empty' && shown.refusal !== null,
  );
  const hintId = useId();

  const drawing = drawingOf(shown.circuit);
  const labelWidth = drawing.labelWidth * zoom;
  const available = Math.max(240, (area.width - labelWidth - NAMES_PADDING) / zoom);
  const rows = useMemo(() => rowsOf(drawing, available, isWrapped), [drawing, available, isWrapped]);

  const slotAt = useCallback(
    (x: number, y: number): Slot | null => {
      const frame = box.current?.getBoundingClientRect();
      if (
        box.current === null ||
        frame === undefined ||
        x < frame.left ||
        x > frame.right ||
        y < frame.top ||
        y > frame.bottom
      )
        return null;
      // An element that covers the board is not part of it.
      const over = document.elementFromPoint(x, y);
      if (over !== null && !box.current.contains(over)) return null;
      if (store.getState().heldItem.kind !== 'empty') {
        const { scrollLeft, scrollTop } = box.current;
        if (x > frame.right - SCROLL_EDGE) box.current.scrollLeft = scrollLeft + SCROLL_STEP;
        else if (x < frame.left + SCROLL_EDGE) box.current.scrollLeft = scrollLeft - SCROLL_STEP;
        // A held tool does not scroll vertically: it is also placed near these edges, where the lines must not move
        // under the pointer.
        const isDragged = store.getState().heldItem.kind !== 'tool';
        if (isDragged && y > frame.bottom - SCROLL_EDGE) box.current.scrollTop = scrollTop + SCROLL_STEP;
        else if (isDragged && y < frame.top + SCROLL_EDGE) box.current.scrollTop = scrollTop - SCROLL_STEP;
      }
      const lines = [...box.current.querySelectorAll<SVGSVGElement>('svg[data-row]')];
      const under = lines.find((line) => y <= line.getBoundingClientRect().bottom) ?? lines.at(-1);
      if (under === undefined) return null;
      const place = under.getBoundingClientRect();
      const scale = under.viewBox.baseVal.width / place.width;
      const state = store.getState();
      const base = boardOf(state);
      return slotOf(base, drawingOf(base), under.viewBox.baseVal.x + (x - place.left) * scale, (y - place.top) * scale);
    },
    [store],
  );

  // A finger on a gate drags it; on empty ground it scrolls. This needs listeners, because the style sheet cannot set
  // it for parts of a drawing.
  useEffect(() => {
    const frame = box.current;
    const setHeldItem = (event: TouchEvent): void => {
      const isGate = event.target instanceof Element && event.target.closest('[data-path], [data-point]') !== null;
      if (isGate && event.touches.length === 1) event.preventDefault();
    };
    // While a lasso is drawn, the finger must not scroll the board.
    const keepGround = (event: TouchEvent): void => {
      if (store.getState().heldItem.kind === 'lasso') event.preventDefault();
    };
    // A trackpad reports a pinch as a wheel event with Control.
    const zoomBy = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      store.run(zoomTo(store.getState().view.zoom * Math.exp(-event.deltaY / WHEEL_PER_E)));
    };
    frame?.addEventListener('touchstart', setHeldItem, { passive: false });
    frame?.addEventListener('touchmove', keepGround, { passive: false });
    frame?.addEventListener('wheel', zoomBy, { passive: false });
    return () => {
      frame?.removeEventListener('touchstart', setHeldItem);
      frame?.removeEventListener('touchmove', keepGround);
      frame?.removeEventListener('wheel', zoomBy);
    };
  }, [store]);

  useEffect(() => {
    startDrag.setTarget({ slotAt, focus: () => box.current?.focus({ preventScroll: true }) });
    return () => startDrag.setTarget(null);
  }, [startDrag, slotAt]);

  const scrollIntoView = useCallback(
    (at: BoardCursor): void => {
      const frame = box.current;
      if (frame === null) return;
      const base = drawingOf(boardOf(store.getState()));
      const { zoom: scale, isWrapped: wraps } = store.getState().view;
      const { x, width } = columnBox(base, at.column);
      const strip = base.labelWidth * scale;
      if (!wraps) {
        if (x * scale < frame.scrollLeft) frame.scrollLeft = x * scale - 8;
        else if ((x + width) * scale + strip > frame.scrollLeft + frame.clientWidth)
          frame.scrollLeft = (x + width) * scale + strip - frame.clientWidth + 8;
      }
      const y = base.wires[at.wire]!.y * scale;
      const half = (base.metrics.rowHeight / 2) * scale;
      if (y - half < frame.scrollTop) frame.scrollTop = y - half - 32;
      else if (!wraps && y + half > frame.scrollTop + frame.clientHeight)
        frame.scrollTop = y + half - frame.clientHeight + 8;
    },
    [store],
  );

  const openMenuAt = (kind: RegisterKind, attribute: string, { target }: MouseEvent): void => {
    const index = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null;
    if (index !== null && index !== undefined) store.send({ kind: 'ask', about: { kind, index: Number(index) } });
  };
  const menu = useBoardMenu(store, box, slotAt, scrollIntoView);
  /** Opens the fields of a gate, or the body of a custom gate. */
  const openGate = useCallback(
    (path: Path): void => {
      store.send({ kind: 'select', path });
      if (hasFields(operationAt(boardOf(store.getState()), path))) onEditParameters();
      else store.run(commandOf('open').run);
    },
    [store, onEditParameters],
  );
  const pointer = useBoardPointer(store, { tools, slotAt, heldKeyRef, onMenu: menu.open, onDoubleTap: openGate });
  const line = useLineDrag(store, slotAt, menu.open);
  const keys = useBoardKeys(store, {
    tools,
    heldKeyRef,
    onMoved: scrollIntoView,
    onOpen: openGate,
    onMenu: menu.openAtCursor,
  });
  const operations = useMemo(() => countOperations(board), [board]);
  // The state of a small circuit has often been computed by now. React runs the effects of an edit before the next paint, so
  // the views and displays are painted with the board and not a frame later.
  useEffect(() => boardLiveStateOf(store).loader.poll(), [store, shown]);

  return (
    <>
      <div
        id={id}
        ref={box}
        className={heldItem.kind === 'empty' ? 'editor-board' : `editor-board has-${heldItem.kind}`}
        tabIndex={0}
        role="application"
        aria-roledescription={t('board.role')}
        aria-label={t('board.label', { qubits: board.qubits, operations })}
        aria-describedby={hintId}
        {...pointer}
        {...keys}
        onContextMenu={menu.onContextMenu}
        onDoubleClick={(event) => {
          if (store.getState().heldItem.kind !== 'empty') return;
          const path =
            event.target instanceof Element ? event.target.closest('[data-path]')?.getAttribute('data-path') : null;
          if (path !== null && path !== undefined) openGate(path);
          else openMenuAt('classical', 'data-bit', event);
        }}
      >
        <p id={hintId} className="visually-hidden">
          {keysHint ?? t('board.keysHint')}
        </p>
        {rows.map((row, number) => {
          const down = number * (drawing.height * zoom + ROW_GAP);
          const [from, to] =
            rows.length > 1 ? [row.from, row.to] : columnsBetween(drawing, area.left / zoom, area.right / zoom);
          const window = { from, to, top: (area.top - down) / zoom, bottom: (area.bottom - down) / zoom };
          return (
            <div className="editor-row" key={row.from}>
              {/* The keyboard opens the dialog by a command of the board. */}
              {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions */}
              <div className="editor-names" {...line} onClick={(event) => openMenuAt('quantum', 'data-wire', event)}>
                <WireLabels drawing={drawing} zoom={zoom} wire={cursor.wire} />
              </div>
              <BoardRow
                row={row}
                circuit={shown.circuit}
                drawing={drawing}
                area={window}
                zoom={zoom}
                selection={shown.landed.size > 0 ? shown.landed : isDeleting(heldItem) ? NOTHING : selection}
                landed={shown.landed}
                heldItem={heldItem}
                isRefused={isRefused}
                cursor={cursor}
                step={step}
                breakpoints={breakpoints}
              />
            </div>
          );
        })}
        {/* Not a stop of the Tab key, so that the board stays a single stop; the shortcut is Q. */}
        <button
          type="button"
          className="editor-add-line"
          tabIndex={-1}
          aria-keyshortcuts="Q"
          title={`${t('board.addQubit')} (Q)`}
          onPointerDown={(event) => event.stopPropagation()}
          onContextMenu={(event) => event.stopPropagation()}
          onClick={() => {
            store.run(commandOf('add-qubit').run);
            box.current?.focus({ preventScroll: true });
          }}
        >
          <Icon name="plus" size={14} />
          {t('board.addQubit')}
          <kbd aria-hidden="true">Q</kbd>
        </button>
      </div>
      <HeldItemTag />
      {menu.menu === null ? null : <Menu menu={menu.menu} onClose={menu.close} onFields={onEditParameters} />}
    </>
  );
});

/** Returns the refusal of the held item at its current slot. */
export const useIsHeldItemRefused = () => {
  const shown = useShown();
  const isHeld = useDesigner((state) => state.heldItem.kind !== 'empty');
  return isHeld ? shown.refusal : null;
};
