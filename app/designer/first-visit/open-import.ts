/** Opens the import panel of the bar, also if a small window keeps it among the other tools, and focuses its text. */
export function openImport(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.designer-import');
  if (panel === null) return;
  const more = document.querySelector<HTMLButtonElement>('.bar-more');
  if (more?.checkVisibility() === true && more.getAttribute('aria-expanded') !== 'true') more.click();
  panel.open = true;
  // After the panel of starts has returned the focus.
  requestAnimationFrame(() => panel.querySelector('textarea')?.focus());
}

/** Closes the tools that a small window shows over the board. */
export const closeTools = (): void =>
  document.querySelector<HTMLButtonElement>('.bar-more[aria-expanded=true]')?.click();
