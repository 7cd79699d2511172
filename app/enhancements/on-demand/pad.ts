import { PadInk } from '#app/enhancements/pad-strokes.ts';

/** Part of a pixel that its edge takes. */
const GRID = 0.04;
/** Pixels that a key with Shift moves. */
const FAR = 4;
/** From here a pixel has ink, as far as words can say. */
const DARK = 96;

const ARROWS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

interface Pad {
  readonly ink: PadInk;
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLInputElement;
  /** What the keyboard draws at. */
  readonly place: { x: number; y: number };
  /** Where the pointer was. */
  last?: { readonly x: number; readonly y: number };
  /** The space bar is held. */
  isPainting: boolean;
  hasCursor: boolean;
}

function paint({ ink, canvas, place, hasCursor }: Pad): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const zoom = canvas.width / ink.side;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  const cell = (column: number, row: number, share: number): void => {
    context.globalAlpha = share;
    context.fillRect((column + GRID) * zoom, (row + GRID) * zoom, (1 - 2 * GRID) * zoom, (1 - 2 * GRID) * zoom);
  };
  for (let row = 0; row < ink.side; row++)
    for (let column = 0; column < ink.side; column++) {
      const share = ink.ink[row * ink.side + column]! / 255;
      // Paper shows the grid.
      cell(column, row, Math.max(0.04, share));
    }
  context.globalAlpha = 1;
  if (!hasCursor) return;
  context.strokeStyle = style.outlineColor;
  context.lineWidth = zoom / 4;
  context.strokeRect(place.x * zoom, place.y * zoom, zoom, zoom);
}

/** What is drawn replaces a sample or a file that was chosen before. */
function chooseDrawing(root: HTMLElement, form: HTMLFormElement | null): void {
  const list = form?.elements.namedItem(root.dataset.padInstead ?? '');
  if (list instanceof HTMLSelectElement) list.value = root.dataset.padValue ?? '';
  for (const file of form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) file.value = '';
  for (const kept of form?.querySelectorAll<HTMLInputElement>('.app-kept input') ?? []) kept.checked = false;
}

function makePad(root: HTMLElement): void {
  const canvas = root.querySelector('canvas');
  const text = root.querySelector<HTMLInputElement>('[data-pad-text]');
  const boxes = root.querySelector<HTMLFieldSetElement>('[data-pad-boxes]');
  const drawing = root.querySelector<HTMLElement>('[data-pad-drawing]');
  const said = root.querySelector<HTMLElement>('[data-pad-place]');
  if (canvas === null || text === null || boxes === null || drawing === null || said === null || !text.disabled) return;
  const side = Number(root.dataset.pad);
  const pad: Pad = {
    ...{ canvas, text, ink: new PadInk(side, text.value), isPainting: false, hasCursor: false },
    place: { x: Math.floor(side / 2), y: Math.floor(side / 2) },
  };
  const changed = (): void => {
    text.value = pad.ink.text;
    chooseDrawing(root, text.form);
    paint(pad);
  };
  // Only one of the two ways is sent.
  text.disabled = false;
  boxes.disabled = true;
  boxes.hidden = true;
  drawing.hidden = false;
  // Screen readers leave the arrow keys to it.
  canvas.role = 'application';
  canvas.tabIndex = 0;
  paint(pad);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint(pad));

  const pointAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: ((clientX - left) / width) * side, y: ((clientY - top) / height) * side };
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    pad.hasCursor = false;
    pad.ink.begin();
    pad.last = pointAt(event);
    pad.ink.draw(pad.last, pad.last);
    changed();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (pad.last === undefined) return;
    const point = pointAt(event);
    pad.ink.draw(pad.last, point);
    pad.last = point;
    changed();
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(end, () => delete pad.last);

  const say = (): void => {
    const { x, y } = pad.place;
    said.textContent = (said.dataset.padPlace ?? '')
      .replace('{{row}}', String(y + 1))
      .replace('{{column}}', String(x + 1))
      .replace('{{state}}', (pad.ink.ink[y * side + x]! >= DARK ? said.dataset.ink : said.dataset.paper) ?? '');
  };
  const middle = ({ x, y }: Pad['place']) => ({ x: x + 0.5, y: y + 0.5 });
  canvas.addEventListener('keydown', (event) => {
    const arrow = ARROWS.get(event.key);
    if (arrow !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const { place } = pad;
      const before = middle(place);
      const step = event.shiftKey ? FAR : 1;
      place.x = Math.min(side - 1, Math.max(0, place.x + step * arrow[0]));
      place.y = Math.min(side - 1, Math.max(0, place.y + step * arrow[1]));
      if (pad.isPainting) pad.ink.draw(before, middle(place));
    } else if (event.key === ' ') {
      if (!pad.isPainting) pad.ink.begin();
      pad.isPainting = true;
      pad.ink.draw(middle(pad.place), middle(pad.place));
    } else return;
    event.preventDefault();
    pad.hasCursor = true;
    if (pad.isPainting) changed();
    else paint(pad);
    say();
  });
  canvas.addEventListener('keyup', ({ key }) => {
    if (key === ' ') pad.isPainting = false;
  });
  canvas.addEventListener('blur', () => {
    pad.isPainting = false;
    pad.hasCursor = false;
    paint(pad);
  });
  root.querySelector('[data-pad-undo]')?.addEventListener('click', () => {
    if (pad.ink.undo()) changed();
  });
  root.querySelector('[data-pad-clear]')?.addEventListener('click', () => {
    pad.ink.clear();
    changed();
    said.textContent = said.dataset.cleared ?? '';
  });
}

/** Makes every pad of a part of the page one to draw on. */
export function makePads(part: ParentNode): void {
  for (const root of part.querySelectorAll<HTMLElement>('[data-pad]')) makePad(root);
}
