import { type KeyboardEvent, useRef } from 'react';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { freeSlot } from '#app/designer/editor/core/edits/place.ts';
import { cellSlot, placementOf } from '#app/designer/editor/core/grid.ts';
import { shortcutOf } from '#app/designer/editor/core/keys.ts';
import { isWithin, type Path } from '#app/designer/editor/core/paths.ts';
import { areaBetween, pathsInArea, subjectOf } from '#app/designer/editor/core/select.ts';
import { type BoardCursor, boardOf } from '#app/designer/editor/core/state.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import { type DesignerStore, pathAt } from '#app/designer/editor/store.ts';
import type { HeldKey } from './use-board-pointer.ts';

const ARROWS = new Map(
  Object.entries<readonly [down: number, right: number]>({
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }),
);

interface BoardKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

interface KeyActs {
  /** The tools that letters place. */
  readonly tools: readonly PaletteTool[];
  readonly heldKeyRef: HeldKey;
  readonly onMoved: (cursor: BoardCursor) => void;
  /** Enter was pressed on an operation. */
  readonly onOpen: (path: Path) => void;
  /** The menu key was pressed. */
  readonly onMenu: () => void;
}

/**
 * Handles the keyboard on the board: arrows move the cursor from cell to cell, letters place gates at it, Enter drops
 * the held item or opens the operation under the cursor. A letter takes effect on key release, because until then a
 * click may use it.
 */
export function useBoardKeys(store: DesignerStore, { tools, heldKeyRef, onMoved, onOpen, onMenu }: KeyActs): BoardKeys {
  const anchor = useRef<BoardCursor | null>(null);

  const moveTo = (cursor: BoardCursor): void => {
    store.send({ kind: 'cursor', cursor, isAnnounced: true });
    const now = store.getState().view.cursor;
    const { heldItem } = store.getState();
    if (heldItem.kind === 'tool' || heldItem.kind === 'selection' || heldItem.kind === 'point') {
      const board = boardOf(store.getState());
      store.send({
        kind: 'hover',
        slot:
          heldItem.kind === 'tool' && heldItem.tool.kind !== 'modifier'
            ? freeSlot(board, now.wire, now.column)
            : cellSlot(now.wire, now.column),
      });
    }
    onMoved(now);
  };

  const enter = (): void => {
    const state = store.getState();
    const { cursor } = state.view;
    if (state.heldItem.kind === 'tool') {
      const { anchor: first } = state.heldItem;
      const slot =
        state.heldItem.slot ??
        (state.heldItem.tool.kind === 'modifier'
          ? cellSlot(cursor.wire, cursor.column)
          : freeSlot(boardOf(state), cursor.wire, cursor.column));
      store.send({ kind: 'click', slot: first === null ? slot : { ...slot, column: cursor.column } });
      return;
    }
    const under = pathAt(state, cursor);
    // A selected block is meant, not its operation at this cell.
    const [only, ...others] = subjectOf(state);
    const subject = others.length === 0 ? only : undefined;
    const path = under === undefined || (subject !== undefined && isWithin(under, subject)) ? subject : under;
    if (path !== undefined) onOpen(path);
  };

  const named = (shortcut: string): (() => void) | undefined => {
    const state = store.getState();
    const { cursor } = state.view;
    const arrow = ARROWS.get(shortcut);
    if (arrow !== undefined) {
      return () => {
        anchor.current = null;
        moveTo({ wire: cursor.wire + arrow[0], column: cursor.column + arrow[1] });
      };
    }
    const extending = shortcut.startsWith('Shift+') ? ARROWS.get(shortcut.slice('Shift+'.length)) : undefined;
    if (extending !== undefined) {
      return () => {
        anchor.current ??= cursor;
        const from = anchor.current;
        moveTo({ wire: cursor.wire + extending[0], column: cursor.column + extending[1] });
        const { cursor: to } = store.getState().view;
        store.run((now) => ({
          ...now,
          selection: pathsInArea(
            boardOf(now),
            areaBetween(cellSlot(from.wire, from.column), cellSlot(to.wire, to.column)),
          ),
        }));
      };
    }
    switch (shortcut) {
      case 'Home':
        return () => moveTo({ ...cursor, column: 0 });
      case 'End':
        return () => moveTo({ ...cursor, column: placementOf(boardOf(state)).columns });
      case ' ':
        return () => {
          const path = pathAt(state, cursor);
          if (path !== undefined) store.send({ kind: 'select', path, isAdding: true });
        };
      case 'Enter':
        return enter;
      case 'ContextMenu':
      case 'Shift+F10':
        return onMenu;
      default:
        return undefined;
    }
  };

  return {
    onKeyDown: (event) => {
      const shortcut = shortcutOf(event);
      const onKey = named(shortcut);
      if (onKey !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        onKey();
        return;
      }
      if (tools.some(({ key }) => key === shortcut)) {
        event.stopPropagation();
        if (!event.repeat) heldKeyRef.current = { key: shortcut, isUsed: false };
      }
    },
    onKeyUp: (event) => {
      const held = heldKeyRef.current;
      if (held === null || event.key.toUpperCase() !== held.key) return;
      heldKeyRef.current = null;
      if (held.isUsed) return;
      const tool = tools.find(({ key }) => key === held.key)!;
      const state = store.getState();
      if (tool.kind === 'modifier') {
        const command = {
          control: 'control',
          anti: 'anti-control',
          dagger: 'dagger',
          if: 'if',
          repeat: 'repeat',
        } as const;
        store.run(commandOf(command[tool.modifier]).run);
        return;
      }
      store.send({ kind: 'place', tool, at: state.view.cursor });
      onMoved(store.getState().view.cursor);
    },
    onBlur: () => {
      heldKeyRef.current = null;
    },
  };
}
