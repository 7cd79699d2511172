import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPosition } from './code-panel.tsx';

interface FieldView {
  /** Whether an interaction is in progress: a pressed pointer, or a word that an input method composes. */
  readonly isInteracting: boolean;
  readonly takePosition: () => FieldPosition | null;
}

/** Tracks the user's position in the form's field, so that the editor that replaces it can restore the position. */
export function useFieldPosition(area: RefObject<HTMLTextAreaElement>, onEnter: () => void): FieldView {
  const [isInteracting, setInteracting] = useState(false);
  // A hidden field reports neither its scroll position nor that it had the focus.
  const known = useRef<{ element: HTMLTextAreaElement | null; text: string | null; top: number }>({
    element: null,
    text: null,
    top: 0,
  });

  useEffect(() => {
    const element = area.current;
    known.current.element = element;
    if (element === null) return;
    const controller = new AbortController();
    const on = (target: EventTarget, types: readonly string[], listener: () => void): void => {
      for (const type of types) target.addEventListener(type, listener, { signal: controller.signal, passive: true });
    };
    const enter = (): void => {
      known.current.text ??= element.value;
      onEnter();
    };
    if (document.activeElement === element) enter();
    // A pointer that is over the field only because another element disappeared does not count.
    on(element, ['pointermove'], onEnter);
    on(element, ['focus'], enter);
    on(element, ['blur'], () => (known.current.text = null));
    on(element, ['scroll'], () => (known.current.top = element.scrollTop));
    on(element, ['pointerdown', 'compositionstart'], () => setInteracting(true));
    on(element, ['compositionend'], () => setInteracting(false));
    on(window, ['pointerup', 'pointercancel', 'blur'], () => setInteracting(false));
    return () => controller.abort();
  }, [area, onEnter]);

  const takePosition = useCallback((): FieldPosition | null => {
    const { element, text, top } = known.current;
    if (element === null) return null;
    known.current = { element, text: null, top };
    return {
      text: text ?? element.value,
      from: element.selectionStart,
      to: element.selectionEnd,
      top,
      hasFocus: text !== null,
    };
  }, []);
  return { isInteracting, takePosition };
}

/** Selects this range and scrolls it into view. */
export function goToInField(field: HTMLTextAreaElement, from: number, to: number): void {
  field.focus();
  field.setSelectionRange(from, to);
  const line = field.value.slice(0, from).split('\n').length - 0.5;
  field.scrollTop = line * Number.parseFloat(getComputedStyle(field).lineHeight) - field.clientHeight / 2;
}

/** Returns the offset of a line and column, both from 1; the end of the text if there is no such position. */
export function offsetOf(text: string, line: number, column: number): number {
  let from = 0;
  for (let left = line; left > 1; left -= 1) {
    const end = text.indexOf('\n', from);
    if (end < 0) return text.length;
    from = end + 1;
  }
  return Math.min(text.length, from + Math.max(0, column - 1));
}
