import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import { useStore } from '#app/designer/editor/view/store-context.tsx';
import { ToolGlyph } from './tool-glyph.tsx';

/** Pointer movement in CSS pixels after which a press becomes a drag. */
export const DRAG_START = 5;

/** The board as a drop target. */
export interface DropTarget {
  /** Returns the slot at a point of the window; null beside the board. */
  readonly slotAt: (x: number, y: number) => Slot | null;
  readonly focus: () => void;
}

interface DragFromPalette {
  readonly setTarget: (target: DropTarget | null) => void;
  /** Focuses the board, so that the arrow keys choose the place of the held item. */
  readonly focusBoard: () => void;
  readonly handlersOf: (tool: PaletteTool) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

const PaletteDragContext = createContext<DragFromPalette | null>(null);

export function useDragFromPalette(): DragFromPalette {
  const startDrag = useContext(PaletteDragContext);
  if (startDrag === null) throw new Error('no PaletteDragProvider');
  return startDrag;
}

/**
 * Drags tools from the palette to the board by mouse, pen or touch. A click makes the tool the held item, or releases
 * it; a drag drops it where it ends. A finger that moves along the palette scrolls it.
 */
export function PaletteDragProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const [dragged, setDragged] = useState<PaletteTool | null>(null);
  const glyph = useRef<HTMLDivElement>(null);
  const target = useRef<DropTarget | null>(null);
  const press = useRef<{
    readonly tool: PaletteTool;
    readonly pointer: number;
    readonly x: number;
    readonly y: number;
    isDrag: boolean;
  } | null>(null);
  const wasDrag = useRef(false);

  const startDrag = useMemo((): DragFromPalette => {
    const moveGlyph = ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
      if (glyph.current) glyph.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
      store.send({ kind: 'hover', slot: target.current?.slotAt(clientX, clientY) ?? null });
    };
    const end = (): void => {
      press.current = null;
      setDragged(null);
    };
    return {
      setTarget: (board) => {
        target.current = board;
      },
      focusBoard: () => target.current?.focus(),
      handlersOf: (tool) => ({
        onPointerDown: (event) => {
          // Only one pointer drags at a time: a second finger is ignored.
          if (event.button !== 0 || (press.current?.isDrag && press.current.pointer !== event.pointerId)) return;
          wasDrag.current = false;
          press.current = { tool, pointer: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false };
          // A fast pointer may leave the tool before it counts as a drag. Touch pointers are captured automatically.
          event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: (event) => {
          const held = press.current;
          if (held === null || held.pointer !== event.pointerId) return;
          // Escape cancelled the drag.
          if (held.isDrag && store.getState().heldItem.kind !== 'tool') return end();
          if (!held.isDrag) {
            if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_START) return;
            held.isDrag = true;
            wasDrag.current = true;
            // The focus is needed for Escape to cancel the drag; not every browser focuses a clicked button.
            event.currentTarget.focus({ preventScroll: true });
            store.send({ kind: 'arm', tool });
            setDragged(tool);
          }
          moveGlyph(event);
        },
        onPointerUp: (event) => {
          if (press.current?.pointer !== event.pointerId) return;
          if (press.current?.isDrag) {
            moveGlyph(event);
            const isOver =
              store.getState().heldItem.kind === 'tool' &&
              (target.current?.slotAt(event.clientX, event.clientY) ?? null) !== null;
            store.send({ kind: 'drop' });
            // The user continues with the dropped gate, also by keyboard.
            if (isOver) target.current?.focus();
          }
          end();
        },
        onPointerCancel: (event) => {
          if (press.current?.pointer !== event.pointerId) return;
          if (press.current.isDrag) store.send({ kind: 'cancel' });
          end();
        },
        onClick: (event) => {
          if (wasDrag.current) {
            wasDrag.current = false;
            return;
          }
          const { heldItem } = store.getState();
          const isCancelled = heldItem.kind === 'tool' && heldItem.tool.id === tool.id;
          store.send({ kind: 'arm', tool: isCancelled ? null : tool });
          // A tool taken by keyboard is placed by keyboard: the arrow keys choose the place.
          if (!isCancelled && event.detail === 0) target.current?.focus();
        },
      }),
    };
  }, [store]);

  // Releases the tool when the window loses the focus.
  useEffect(() => {
    const cancelDrag = (): void => {
      if (press.current?.isDrag) store.send({ kind: 'cancel' });
      press.current = null;
      setDragged(null);
    };
    const cancelOnEscape = (): void => {
      if (store.getState().heldItem.kind !== 'tool') setDragged(null);
    };
    addEventListener('blur', cancelDrag);
    const unsubscribe = store.subscribe(cancelOnEscape);
    return () => {
      removeEventListener('blur', cancelDrag);
      unsubscribe();
    };
  }, [store]);

  return (
    <PaletteDragContext.Provider value={startDrag}>
      {children}
      <div className="editor-carried" ref={glyph} hidden={dragged === null} aria-hidden="true">
        {dragged === null ? null : <ToolGlyph tool={dragged} />}
      </div>
    </PaletteDragContext.Provider>
  );
}
