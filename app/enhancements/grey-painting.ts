/** Loads the painting of greys where a form has a picture of them; without it, the picture is a text. */
export function paintGreys(part: ParentNode): void {
  if (part.querySelector('[data-paints]') === null) return;
  import('./on-demand/grey-cells.ts').then(({ showGreyCells }) => showGreyCells(part)).catch(() => undefined);
}
