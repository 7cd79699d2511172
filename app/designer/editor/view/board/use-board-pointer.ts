import { type PointerEvent, useEffect, useRef } from 'react';
import type { MenuPlace } from '#app/designer/editor/core/commands/context-menu.ts';
import { stepTo, toggleBreakpoint } from '#app/designer/editor/core/commands/views.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { TOOLS } from '#app/designer/editor/core/tools.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { DRAG_START } from '#app/designer/editor/view/palette/drag.tsx';
import { attribute, menuPlaceAt } from './menu-place.ts';

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

/** The letter that is held down on the keyboard, so that a click places its gate. */
export interface HeldKey {
  current: { readonly key: string; isUsed: boolean } | null;
}

interface PointerActs {
  readonly slotAt: (x: number, y: number) => Slot | null;
  readonly heldKeyRef: HeldKey;
  /** A finger that rested: what a right click does for a mouse. */
  readonly onMenu: (place: MenuPlace, x: number, y: number) => void;
  /** A gate was tapped twice; a mouse says so itself. */
  readonly onDoubleTap: (path: Path) => void;
}

/** A finger that rests this long on something opens its menu; on empty ground it draws a lasso. */
export const LONG_PRESS_MS = 450;
const DOUBLE_TAP_MS = 350;

/**
 * Mouse, pen and finger on the board, through Pointer Events alone. A press on an operation selects it, or moves it when
 * it travels, off the board too; on empty ground a mouse draws a lasso while a finger scrolls, unless it has rested first.
 * With a tool in the hand every press is a point. One pointer at a time: others are not looked at until it is up.
 */
export function useBoardPointer(
  store: DesignerStore,
  { slotAt, heldKeyRef, onMenu, onDoubleTap }: PointerActs,
): BoardPointer {
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const frame = useRef(0);
  const latest = useRef<Slot | null>(null);
  const tapped = useRef<{ readonly path: Path; readonly at: number } | null>(null);
  const longPress = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    // Another window has come in front; the browser need not say where the pointer went up.
    const putBack = (): void => {
      clearTimeout(longPress.current);
      press.current = null;
      if (isDragging.current) store.send({ kind: 'cancel' });
      isDragging.current = false;
    };
    addEventListener('blur', putBack);
    return () => {
      removeEventListener('blur', putBack);
      cancelAnimationFrame(frame.current);
      clearTimeout(longPress.current);
    };
  }, [store]);

  /** One move of the hand a frame is enough, however many the pointer reports. */
  const hover = (slot: Slot | null): void => {
    latest.current = slot;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      store.send({ kind: 'hover', slot: latest.current });
    });
  };
  const hoverNow = (slot: Slot | null): void => {
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
        // A finger that travels wants to scroll; a mouse may wander while it clicks.
        return false;
      case 'point':
        break;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    // Escape is to put it back, wherever the focus was.
    event.currentTarget.focus({ preventScroll: true });
    isDragging.current = true;
    return true;
  };

  const putBack = (pointer: number): void => {
    if (press.current !== null && press.current.pointer !== pointer) return;
    clearTimeout(longPress.current);
    press.current = null;
    if (isDragging.current) store.send({ kind: 'cancel' });
    isDragging.current = false;
  };

  /** What a finger that rests does. */
  const rest = (event: PointerEvent<HTMLElement>, slot: Slot): void => {
    if (event.pointerType !== 'touch') return;
    const { currentTarget: board, pointerId, clientX, clientY, target } = event;
    longPress.current = setTimeout(() => {
      const place = menuPlaceAt(target, slot);
      if (place.kind !== 'ground') {
        press.current = null;
        onMenu(place, clientX, clientY);
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
        if (slot !== null) rest(event, slot);
        return;
      }
      if (slot === null) return;
      const path = attribute(event.target, 'data-path');
      const point = attribute(event.target, 'data-point');
      const tool = heldKeyRef.current === null ? undefined : TOOLS.find(({ key }) => key === heldKeyRef.current?.key);
      if (tool !== undefined && heldKeyRef.current !== null) {
        heldKeyRef.current.isUsed = true;
        store.send({ kind: 'place', tool, at: slot });
        return;
      }
      const isTool = store.getState().hand.kind === 'tool';
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
      if (kind === 'operation' || kind === 'ground') rest(event, slot);
      if (kind === 'point') {
        store.send({ kind: 'lift-point', path: path!, qubit: Number(point) });
        beginDrag(press.current, event);
      }
    },
    onPointerMove: (event) => {
      const started = press.current;
      const { hand } = store.getState();
      if (started === null) {
        if (hand.kind === 'tool' && event.pointerType !== 'touch') hover(slotAt(event.clientX, event.clientY));
        return;
      }
      if (started.pointer !== event.pointerId) return;
      if (!isDragging.current) {
        // It went up where nobody could see it.
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
      // A finger on a gate takes no focus by itself.
      event.currentTarget.focus({ preventScroll: true });
      const slot = slotAt(event.clientX, event.clientY);
      if (isDragging.current) {
        isDragging.current = false;
        hoverNow(slot);
        store.send({ kind: 'drop' });
        return;
      }
      if (started.kind === 'tool') {
        if (slot !== null) {
          hoverNow(slot);
          store.send({ kind: 'click', slot });
        }
        return;
      }
      store.send({ kind: 'cursor', cursor: started.slot });
      const isThere = started.path !== null && operationAt(boardOf(store.getState()), started.path) !== undefined;
      store.send({ kind: 'select', path: isThere ? started.path : null, isAdding: started.isAdding });
      if (!started.isTouch || started.path === null || !isThere) return;
      const isSecond = tapped.current?.path === started.path && event.timeStamp - tapped.current.at < DOUBLE_TAP_MS;
      tapped.current = isSecond ? null : { path: started.path, at: event.timeStamp };
      if (isSecond) onDoubleTap(started.path);
    },
    onPointerCancel: (event) => putBack(event.pointerId),
    // A finger is captured first by what it touched; that it comes to the board from there is no loss.
    onLostPointerCapture: (event) => {
      if (event.target === event.currentTarget) putBack(event.pointerId);
    },
    onPointerLeave: () => {
      if (press.current === null && store.getState().hand.kind === 'tool') hover(null);
    },
  };
}
