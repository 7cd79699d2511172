import { type PointerEvent, useEffect, useRef } from 'react';
import type { MenuTarget } from '#app/designer/editor/core/commands/context-menu.ts';
import { stepTo, toggleBreakpoint } from '#app/designer/editor/core/commands/views.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { DRAG_START } from '#app/designer/editor/view/palette/drag.tsx';
import { attribute, menuTargetAt } from './use-board-menu.ts';

interface Press {
  readonly kind: 'tool' | 'operation' | 'point' | 'ground';
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly slot: Slot;
  readonly path: Path | null;
  readonly isAdding: boolean;
  readonly isCopy: boolean;
  readonly isTouch: boolean;
}

interface BoardPointer {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
}

/** The letter key that is held down; a click places its gate. */
export interface HeldKey {
  current: { readonly key: string; isUsed: boolean } | null;
}

interface PointerActs {
  /** The tools that a held letter places. */
  readonly tools: readonly PaletteTool[];
  readonly slotAt: (x: number, y: number) => Slot | null;
  readonly heldKeyRef: HeldKey;
  /** Long press; the touch equivalent of a right click. */
  readonly onMenu: (target: MenuTarget, x: number, y: number) => void;
  /** A gate was tapped twice. For a mouse, the browser reports the double click. */
  readonly onDoubleTap: (path: Path) => void;
}

/** After this time, a resting finger opens the menu of a gate, a line or a column; on empty ground it draws a lasso. */
export const LONG_PRESS_MS = 450;
const DOUBLE_TAP_MS = 350;

/**
 * Handles mouse, pen and touch on the board with Pointer Events. A click on an operation selects it; a drag moves it,
 * also off the board. On empty ground a mouse draws a lasso, and a finger scrolls unless it has rested first. With a
 * held tool, every click is a point. One pointer at a time: other pointers are ignored until it is up.
 */
export function useBoardPointer(
  store: DesignerStore,
  { tools, slotAt, heldKeyRef, onMenu, onDoubleTap }: PointerActs,
): BoardPointer {
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const frame = useRef(0);
  const latest = useRef<Slot | null>(null);
  const tapped = useRef<{ readonly path: Path; readonly at: number } | null>(null);
  const longPress = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    // The window lost the focus; the browser may not report where the pointer went up.
    const cancelDrag = (): void => {
      clearTimeout(longPress.current);
      press.current = null;
      if (isDragging.current) store.send({ kind: 'cancel' });
      isDragging.current = false;
    };
    addEventListener('blur', cancelDrag);
    return () => {
      removeEventListener('blur', cancelDrag);
      cancelAnimationFrame(frame.current);
      clearTimeout(longPress.current);
    };
  }, [store]);

  /** Sends at most one move of the held item per frame, however many the pointer reports. */
  const hover = (slot: Slot | null): void => {
    latest.current = slot;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      store.send({ kind: 'hover', slot: latest.current });
    });
  };
  const applyHover = (slot: Slot | null): void => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    store.send({ kind: 'hover', slot });
  };

  const beginDrag = (started: Press, event: PointerEvent<HTMLElement>): boolean => {
    switch (started.kind) {
      case 'operation':
        store.send({ kind: 'lift', path: started.path!, grab: started.slot, isCopy: started.isCopy });
        break;
      case 'ground':
        if (started.isTouch) return false;
        store.send({ kind: 'lasso', from: started.slot, isAdding: started.isAdding });
        break;
      case 'tool':
        // A moving finger scrolls; a mouse may move a little during a click.
        return false;
      case 'point':
        break;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    // Escape must cancel the drag, so the board takes the focus.
    event.currentTarget.focus({ preventScroll: true });
    isDragging.current = true;
    return true;
  };

  const cancelDrag = (pointer: number): void => {
    if (press.current !== null && press.current.pointer !== pointer) return;
    clearTimeout(longPress.current);
    press.current = null;
    if (isDragging.current) store.send({ kind: 'cancel' });
    isDragging.current = false;
  };

  /** Starts the timer of a long press for a finger. */
  const finishPress = (event: PointerEvent<HTMLElement>, slot: Slot): void => {
    if (event.pointerType !== 'touch') return;
    const { currentTarget: board, pointerId, clientX, clientY, target } = event;
    longPress.current = setTimeout(() => {
      const menuTarget = menuTargetAt(target, slot);
      if (menuTarget.kind !== 'ground') {
        press.current = null;
        onMenu(menuTarget, clientX, clientY);
        return;
      }
      board.setPointerCapture(pointerId);
      isDragging.current = true;
      store.send({ kind: 'lasso', from: slot, isAdding: false });
    }, LONG_PRESS_MS);
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || (isDragging.current && press.current?.pointer !== event.pointerId)) return;
      clearTimeout(longPress.current);
      const slot = slotAt(event.clientX, event.clientY);
      const ruler = attribute(event.target, 'data-ruler');
      if (ruler !== null) {
        const isBreak = event.altKey || attribute(event.target, 'data-break') !== null;
        store.run(isBreak ? toggleBreakpoint(Number(ruler)) : stepTo(Number(ruler) + 1));
        if (slot !== null) finishPress(event, slot);
        return;
      }
      if (slot === null) return;
      const path = attribute(event.target, 'data-path');
      const point = attribute(event.target, 'data-point');
      const tool = heldKeyRef.current === null ? undefined : tools.find(({ key }) => key === heldKeyRef.current?.key);
      if (tool !== undefined && heldKeyRef.current !== null) {
        heldKeyRef.current.isUsed = true;
        store.send({ kind: 'place', tool, at: slot });
        return;
      }
      const isTool = store.getState().heldItem.kind === 'tool';
      const kind = isTool ? 'tool' : point !== null ? 'point' : path !== null ? 'operation' : 'ground';
      press.current = {
        kind,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        slot,
        path,
        isAdding: event.shiftKey || event.ctrlKey || event.metaKey,
        isCopy: event.altKey,
        isTouch: event.pointerType === 'touch',
      };
      if (kind === 'operation' || kind === 'ground') finishPress(event, slot);
      if (kind === 'point') {
        store.send({ kind: 'lift-point', path: path!, qubit: Number(point) });
        beginDrag(press.current, event);
      }
    },
    onPointerMove: (event) => {
      const started = press.current;
      const { heldItem } = store.getState();
      if (started === null) {
        if (heldItem.kind === 'tool' && event.pointerType !== 'touch') hover(slotAt(event.clientX, event.clientY));
        return;
      }
      if (started.pointer !== event.pointerId) return;
      if (!isDragging.current) {
        // The pointer went up outside the page, where no event was reported.
        if (event.buttons === 0) {
          press.current = null;
          return;
        }
        if (Math.hypot(event.clientX - started.x, event.clientY - started.y) < DRAG_START) return;
        clearTimeout(longPress.current);
        if (!beginDrag(started, event)) {
          if (started.isTouch) press.current = null;
          return;
        }
      }
      hover(slotAt(event.clientX, event.clientY));
    },
    onPointerUp: (event) => {
      clearTimeout(longPress.current);
      const started = press.current;
      if (started === null || started.pointer !== event.pointerId) return;
      press.current = null;
      // A tap on a gate does not focus the board automatically.
      event.currentTarget.focus({ preventScroll: true });
      const slot = slotAt(event.clientX, event.clientY);
      if (isDragging.current) {
        isDragging.current = false;
        applyHover(slot);
        store.send({ kind: 'drop' });
        return;
      }
      if (started.kind === 'tool') {
        if (slot !== null) {
          applyHover(slot);
          store.send({ kind: 'click', slot });
        }
        return;
      }
      store.send({ kind: 'cursor', cursor: started.slot });
      const isSamePlace = started.path !== null && operationAt(boardOf(store.getState()), started.path) !== undefined;
      store.send({ kind: 'select', path: isSamePlace ? started.path : null, isAdding: started.isAdding });
      if (!started.isTouch || started.path === null || !isSamePlace) return;
      const isSecond = tapped.current?.path === started.path && event.timeStamp - tapped.current.at < DOUBLE_TAP_MS;
      tapped.current = isSecond ? null : { path: started.path, at: event.timeStamp };
      if (isSecond) onDoubleTap(started.path);
    },
    onPointerCancel: (event) => cancelDrag(event.pointerId),
    // For touch, the touched element captures the pointer first. Losing this capture to the board does not cancel the
    // gesture.
    onLostPointerCapture: (event) => {
      if (event.target === event.currentTarget) cancelDrag(event.pointerId);
    },
    onPointerLeave: () => {
      if (press.current === null && store.getState().heldItem.kind === 'tool') hover(null);
    },
  };
}
