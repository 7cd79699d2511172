import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

interface Roving {
  readonly ref: RefObject<HTMLDivElement>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Returns the button in the next row above or below that is nearest to the column of this one. */
function neighbour(buttons: readonly HTMLElement[], from: HTMLElement, down: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const middle = here.left + here.width / 2;
  let best: { readonly button: HTMLElement; readonly rows: number; readonly aside: number } | undefined;
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    const rows = (box.top - here.top) * down;
    if (rows < here.height / 2) continue;
    const aside = Math.abs(box.left + box.width / 2 - middle);
    const isNearer = best === undefined || rows < best.rows - 4 || (rows < best.rows + 4 && aside < best.aside);
    if (isNearer) best = { button, rows, aside };
  }
  return best?.button;
}

/**
 * Makes many buttons one stop of the Tab key (roving tabindex): arrows move between them, Home and End go to the first
 * and last, and Tab returns to the last focused one. A search changes the buttons, so they are read from the DOM.
 */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);
  const buttonsOf = (): readonly HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const settle = useCallback((): void => {
    const buttons = buttonsOf();
    const stop = current.current !== null && buttons.includes(current.current) ? current.current : buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }, []);
  useEffect(settle);
  return {
    ref,
    onFocus: ({ target }) => {
      current.current = target instanceof HTMLElement ? target : null;
      settle();
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof HTMLElement))
        return;
      const buttons = buttonsOf();
      const at = buttons.indexOf(event.target);
      const steps = new Map<string, () => HTMLElement | undefined>([
        ['ArrowRight', () => buttons[at + 1]],
        ['ArrowLeft', () => buttons[at - 1]],
        ['ArrowDown', () => neighbour(buttons, event.target as HTMLElement, 1)],
        ['ArrowUp', () => neighbour(buttons, event.target as HTMLElement, -1)],
        ['Home', () => buttons[0]],
        ['End', () => buttons.at(-1)],
      ]);
      const step = steps.get(event.key);
      if (at < 0 || step === undefined) return;
      event.preventDefault();
      step()?.focus();
    },
  };
}
