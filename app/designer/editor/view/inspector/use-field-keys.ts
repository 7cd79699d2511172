import { type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import type { DesignerStore } from '#app/designer/editor/store.ts';

interface FieldKeys {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, select');

/** A slider says itself when it is dragged; each press of a key on it is a step of its own. */
const isTypedIn = (target: EventTarget): boolean => isField(target) && !target.matches('[type=range]');

const focusBoard = (from: HTMLElement): void =>
  from.closest('.ed')?.querySelector<HTMLElement>('.ed-board')?.focus({ preventScroll: true });

/**
 * Everything done in one field is one step to undo. Enter keeps it and Escape takes it back; both return to the gate.
 * What has no value is not accepted: the field stays, with the sentence that says why. `shown`: the gate whose fields these are.
 */
export function useFieldKeys(store: DesignerStore, shown: string | null): FieldKeys {
  // A field that goes away with its gate does not lose the focus first.
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
