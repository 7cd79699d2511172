import { useEffect, useRef } from 'react';

/** What Escape closes or cancels first. */
const OPEN =
  'dialog[open], .run-note, details[open], .bar-tools[data-open], .designer-drawer[data-open], ' +
  ".editor-board[class*='has-'], .editor-menu-box, input:focus, textarea:focus, select:focus, .cm-focused";

/** Calls `act` for an Escape that nothing else on the page uses. */
export function useEscape(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // Before the others act on the key; whether they did is known after them.
      if (event.key !== 'Escape' || document.querySelector(OPEN) !== null) return;
      timer = setTimeout(() => {
        if (!event.defaultPrevented) latest.current();
      });
    };
    addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
