import { type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import type { DesignerStore } from '#app/designer/editor/store.ts';

interface FieldKeys {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, select');

/** A slider reports its own drags; each key press on it is a separate step. */
const isTypedIn = (target: EventTarget): boolean => isField(target) && !target.matches('[type=range]');

const focusBoard = (from: HTMLElement): void =>
  from.closest('.editor')?.querySelector<HTMLElement>('.editor-board')?.focus({ preventScroll: true });

/**
 * All changes in one field are one step to undo. Enter accepts them and Escape reverts them; both return the focus to
 * the gate. An expression without a value is not accepted: the field stays and shows the reason. `shown`: the gate of
 * these fields.
 */
export function useFieldKeys(store: DesignerStore, shown: string | null): FieldKeys {
  // A field that is unmounted with its gate does not receive a blur event first.
  useEffect(() => () => store.send({ kind: 'gesture', phase: 'end' }), [store, shown]);
  return {
    onFocus: ({ target }) => {
      if (isTypedIn(target)) store.send({ kind: 'gesture', phase: 'begin' });
    },
    onBlur: ({ target }) => {
      if (isTypedIn(target)) store.send({ kind: 'gesture', phase: 'end' });
    },
    onKeyDown: (event) => {
      const { target } = event;
      if (!isField(target) || event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        if (target.getAttribute('aria-invalid') === 'true') return;
        store.send({ kind: 'gesture', phase: 'end' });
        focusBoard(target);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        store.send({ kind: 'gesture', phase: 'cancel' });
        focusBoard(target);
      }
    },
  };
}
