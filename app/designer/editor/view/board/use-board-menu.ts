import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { menuOf, type MenuTarget, selectTarget } from '#app/designer/editor/core/commands/context-menu.ts';
import { cellSlot, placedAt, type Slot } from '#app/designer/editor/core/grid.ts';
import { type BoardCursor, boardOf } from '#app/designer/editor/core/state.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import type { OpenMenu } from './board-menu.tsx';

interface BoardMenuState {
  readonly menu: OpenMenu | null;
  readonly open: (target: MenuTarget, x: number, y: number) => void;
  /** Opens the menu with the menu key. */
  readonly openAtCursor: () => void;
  readonly close: () => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Opens the menu of the element under the pointer or of the operation at the cursor. When it closes, the focus returns
 * to the board.
 */
export function useBoardMenu(
  store: DesignerStore,
  box: RefObject<HTMLDivElement>,
  slotAt: (x: number, y: number) => Slot | null,
  scrollIntoView: (at: BoardCursor) => void,
): BoardMenuState {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const open = useCallback(
    (target: MenuTarget, x: number, y: number): void => {
      store.run((state) => selectTarget(state, target));
      if (menuOf(store.getState(), target.kind).length > 0) setMenu({ kind: target.kind, x, y });
    },
    [store],
  );
  const close = useCallback((): void => {
    setMenu(null);
    box.current?.focus({ preventScroll: true });
  }, [box]);
  const isOpen = menu !== null;
  // Here, because the component of the menu may still be loading.
  useEffect(() => {
    if (!isOpen) return;
    const away = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.editor-context') === null) close();
    };
    addEventListener('pointerdown', away, true);
    addEventListener('keydown', away, true);
    addEventListener('blur', close);
    addEventListener('resize', close);
    return () => {
      removeEventListener('pointerdown', away, true);
      removeEventListener('keydown', away, true);
      removeEventListener('blur', close);
      removeEventListener('resize', close);
    };
  }, [isOpen, close]);
  const openAtCursor = useCallback((): void => {
    const frame = box.current;
    if (frame === null) return;
    const { view, selection } = store.getState();
    scrollIntoView(view.cursor);
    const path =
      placedAt(boardOf(store.getState()), cellSlot(view.cursor.wire, view.cursor.column))?.path ?? [...selection][0];
    const mark = (frame.querySelector('.editor-cursor') ?? frame).getBoundingClientRect();
    open(
      path === undefined ? { kind: 'ground', cursor: view.cursor } : { kind: 'operation', path, cursor: view.cursor },
      mark.left + mark.width / 2,
      mark.bottom,
    );
  }, [store, box, scrollIntoView, open]);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    // The menu key has already been handled, and a resting finger draws its lasso.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    if (isByKey || isOpen || store.getState().heldItem.kind === 'lasso') return;
    store.send({ kind: 'cancel' });
    const slot = slotAt(event.clientX, event.clientY);
    if (slot !== null) open(menuTargetAt(event.target, slot), event.clientX, event.clientY);
  };
  return { menu, open, openAtCursor, close, onContextMenu };
}

/** Returns an attribute of the event target or of its nearest ancestor that has it. */
export const attribute = (target: EventTarget, name: string): string | null =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;

/** Returns the target of a menu from the element under the pointer. */
export function menuTargetAt(target: EventTarget, { wire, column }: Pick<Slot, 'wire' | 'column'>): MenuTarget {
  const line = attribute(target, 'data-wire');
  if (line !== null) return { kind: 'line', wire: Number(line) };
  const ruler = attribute(target, 'data-ruler');
  if (ruler !== null) return { kind: 'column', column: Number(ruler) };
  const path = attribute(target, 'data-path');
  return path === null
    ? { kind: 'ground', cursor: { wire, column } }
    : { kind: 'operation', path, cursor: { wire, column } };
}
