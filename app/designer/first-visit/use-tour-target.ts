import { useEffect } from 'react';

const RUN_BUTTON = '[data-run-button]';

/** Returns the control of a step: the run button, or what has its shortcut in the palette or the toolbar. */
const targetOf = (shortcut: string): HTMLElement | null =>
  document.querySelector(
    shortcut === 'Mod+Enter'
      ? RUN_BUTTON
      : `.editor :is(.editor-palette, .editor-toolbar) [aria-keyshortcuts='${shortcut}']`,
  );

/** Marks the control of the step to do next, and scrolls it into view: on a small screen the palette is a row. */
export function useTourTarget(shortcut: string | undefined): void {
  useEffect(() => {
    if (shortcut === undefined) return;
    let target: HTMLElement | null = null;
    const mark = (): void => {
      if (target?.isConnected) return;
      target = targetOf(shortcut);
      target?.setAttribute('data-tour', '');
      target?.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    mark();
    // The editor is loaded later than the page.
    const frame = document.querySelector('.designer-main');
    const loaded = new MutationObserver(mark);
    if (frame !== null) loaded.observe(frame, { childList: true });
    return () => {
      loaded.disconnect();
      target?.removeAttribute('data-tour');
    };
  }, [shortcut]);
}
