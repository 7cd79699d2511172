import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { MenuTarget } from '#app/designer/editor/core/commands/context-menu.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { DRAG_START } from '#app/designer/editor/view/palette/drag.tsx';
import { attribute } from './use-board-menu.ts';
import { LONG_PRESS_MS } from './use-board-pointer.ts';

interface LineDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Drags lines by their names and drops them among the others; a drop beside the board changes nothing. A long press
 * opens the menu of the line.
 */
export function useLineDrag(
  store: DesignerStore,
  slotAt: (x: number, y: number) => Slot | null,
  onMenu: (target: MenuTarget, x: number, y: number) => void,
): LineDrag {
  const press = useRef<{
    readonly pointer: number;
    readonly wire: number;
    readonly x: number;
    readonly y: number;
    isDrag: boolean;
  } | null>(null);
  const isHandled = useRef(false);
  const longPress = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const cancelDrag = (): void => {
      clearTimeout(longPress.current);
      if (press.current?.isDrag) store.send({ kind: 'cancel' });
      press.current = null;
    };
    addEventListener('blur', cancelDrag);
    return () => {
      removeEventListener('blur', cancelDrag);
      clearTimeout(longPress.current);
    };
  }, [store]);

  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean): void => {
    event.stopPropagation();
    clearTimeout(longPress.current);
    const held = press.current;
    if (held === null || held.pointer !== event.pointerId) return;
    press.current = null;
    if (!held.isDrag) return;
    if (isDropped) store.send({ kind: 'hover', slot: slotAt(event.clientX, event.clientY) });
    store.send({ kind: isDropped ? 'drop' : 'cancel' });
  };

  return {
    onPointerDown: (event) => {
      // The press must not reach the ground below.
      event.stopPropagation();
      const wire = attribute(event.target, 'data-wire');
      if (event.button !== 0 || wire === null || press.current?.isDrag) return;
      clearTimeout(longPress.current);
      isHandled.current = false;
      press.current = {
        pointer: event.pointerId,
        wire: Number(wire),
        x: event.clientX,
        y: event.clientY,
        isDrag: false,
      };
      if (event.pointerType !== 'touch') return;
      const { clientX, clientY } = event;
      longPress.current = setTimeout(() => {
        press.current = null;
        isHandled.current = true;
        onMenu({ kind: 'line', wire: Number(wire) }, clientX, clientY);
      }, LONG_PRESS_MS);
    },
    onPointerMove: (event) => {
      const held = press.current;
      if (held === null || held.pointer !== event.pointerId) return;
      event.stopPropagation();
      if (!held.isDrag) {
        if (event.buttons === 0) {
          press.current = null;
          return;
        }
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_START) return;
        clearTimeout(longPress.current);
        held.isDrag = true;
        isHandled.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.closest<HTMLElement>('.editor-board')?.focus({ preventScroll: true });
        store.send({ kind: 'lift-line', qubit: held.wire });
      }
      store.send({ kind: 'hover', slot: slotAt(event.clientX, event.clientY) });
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
    // For touch, the touched name captures the pointer first.
    onLostPointerCapture: (event) => {
      if (event.target === event.currentTarget) end(event, false);
    },
    onClickCapture: (event) => {
      // Suppresses the click after a drag or after the menu has opened.
      if (!isHandled.current) return;
      isHandled.current = false;
      event.stopPropagation();
    },
  };
}
