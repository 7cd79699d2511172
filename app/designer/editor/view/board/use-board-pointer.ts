import { type PointerEvent, useEffect, useRef } from 'react';
import { isGate } from '../../core/edits/edit.ts';
import { stepTo, toggleBreakpoint } from '../../core/commands/views.ts';
import { operationAt, type Path } from '../../core/paths.ts';
import type { Slot } from '../../core/places.ts';
import { boardOf } from '../../core/state.ts';
import { TOOLS } from '../../core/tools.ts';
import type { DesignerStore } from '../../store.ts';
import { DRAG_START } from '../palette/carry.tsx';

interface Press {
  readonly kind: 'tool' | 'operation' | 'point' | 'ground';
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
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
}

/** The letter that is held down on the keyboard, so that a click places its gate. */
export interface HeldKey {
  current: { readonly key: string; isUsed: boolean } | null;
}

/** A finger that rests this long on a gate adds it to the selection, as Shift does for a mouse; on empty ground it draws a lasso. */
const LONG_PRESS_MS = 450;

const attribute = (target: EventTarget, name: string): string | null =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;

/**
 * Mouse, pen and finger on the board, through Pointer Events alone. A press on an operation selects it, or moves it when
 * it travels; on empty ground a mouse draws a lasso while a finger scrolls, unless it has rested first. With a tool in the hand every press is a point.
 */
export function useBoardPointer(store: DesignerStore, slotAt: (x: number, y: number) => Slot | null, heldKeyRef: HeldKey): BoardPointer {
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const frame = useRef(0);
  const latest = useRef<Slot | null>(null);

  const longPress = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(longPress.current);
    },
    [],
  );

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
    isDragging.current = true;
    return true;
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const ruler = attribute(event.target, 'data-ruler');
      if (ruler !== null) {
        store.run(event.altKey ? toggleBreakpoint(Number(ruler)) : stepTo(Number(ruler) + 1));
        return;
      }
      const slot = slotAt(event.clientX, event.clientY);
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
        x: event.clientX,
        y: event.clientY,
        slot,
        path,
        isAdding: event.shiftKey || event.ctrlKey || event.metaKey,
        isCopy: event.altKey,
        isTouch: event.pointerType === 'touch',
      };
      clearTimeout(longPress.current);
      if ((kind === 'operation' || kind === 'ground') && press.current.isTouch) {
        const { currentTarget: board, pointerId } = event;
        longPress.current = setTimeout(() => {
          if (kind === 'operation') {
            press.current = null;
            store.send({ kind: 'select', path, isAdding: true });
            return;
          }
          board.setPointerCapture(pointerId);
          isDragging.current = true;
          store.send({ kind: 'lasso', from: slot, isAdding: false });
        }, LONG_PRESS_MS);
      }
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
      if (!isDragging.current) {
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
      press.current = null;
      if (started === null) return;
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
    },
    onPointerCancel: () => {
      clearTimeout(longPress.current);
      press.current = null;
      if (isDragging.current) store.send({ kind: 'cancel' });
      isDragging.current = false;
    },
    onPointerLeave: () => {
      if (press.current === null && store.getState().hand.kind === 'tool') hover(null);
    },
  };
}

export const hasParameters = (store: DesignerStore, path: Path): boolean => {
  const operation = operationAt(boardOf(store.getState()), path);
  return (isGate(operation) && operation.parameters.length > 0) || operation?.kind === 'measure' || operation?.kind === 'repeat' || operation?.kind === 'branch' || operation?.kind === 'loop';
};
