/** Makes drawing pads of check boxes (app/applications/form/pad.tsx) pads to draw on; the script is loaded if there is one. */
export function openPads(part: ParentNode): void {
  if (part.querySelector('[data-pad]') === null) return;
  // Without the script, the check boxes stay.
  import('./on-demand/pad.ts').then(({ makePads }) => makePads(part)).catch(() => undefined);
}
