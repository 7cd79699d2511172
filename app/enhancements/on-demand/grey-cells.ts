import { announce } from '#app/enhancements/page.ts';

/** Pictures of greys, painted in cells above the text that is sent: the text stays the truth. */

type Rows = readonly (readonly number[])[];

const SIDES: readonly number[] = [2, 4, 8];
const WHITE = 255;

const clamped = (grey: number): number => Math.min(WHITE, Math.max(0, grey));

const textOf = (rows: Rows): string =>
  rows.map((row) => row.map((grey) => String(grey).padStart(3)).join(' ')).join('\n');

/** Returns the rows of a text that is a square picture; undefined if it is none. */
export function rowsOfGreys(text: string): Rows | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) =>
    line
      .normalize('NFKC')
      .split(/[\s,、;]+/)
      .filter((part) => part !== '')
      .map(Number),
  );
  const isPicture =
    SIDES.includes(rows.length) &&
    rows.every((row) => row.length === rows.length && row.every((grey) => grey >= 0 && grey <= WHITE));
  return isPicture ? rows : undefined;
}

/** Returns a picture of another side: larger by repetition, smaller by means. */
export function resizedGreys(rows: Rows, side: number): Rows {
  const block = Math.max(1, rows.length / side);
  const scale = rows.length / side;
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_column, column) => {
      let sum = 0;
      for (let y = 0; y < block; y++)
        for (let x = 0; x < block; x++) sum += rows[Math.floor(row * scale) + y]![Math.floor(column * scale) + x]!;
      return Math.round(sum / block ** 2);
    }),
  );
}

/** Returns a text whose pictures, each after its name, have another side; what is no picture stays. */
export const resizedPictures = (text: string, side: number): string =>
  text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => {
      const [name = '', ...lines] = block.trim().split('\n');
      const rows = rowsOfGreys(lines.join('\n'));
      return rows === undefined ? block : `${name}\n${textOf(resizedGreys(rows, side))}`;
    })
    .join('\n\n');

/** The cells of one text. */
class GreyCells {
  readonly #box: HTMLElement;
  readonly #cells: HTMLElement;
  readonly #text: HTMLTextAreaElement;
  readonly #brush: HTMLInputElement;
  #rows: number[][] = [];
  /** The cell that the keyboard reaches. */
  #current = 0;
  #isPainting = false;

  constructor(box: HTMLElement, text: HTMLTextAreaElement) {
    this.#box = box;
    this.#text = text;
    this.#cells = box.querySelector<HTMLElement>('[role=group]')!;
    this.#brush = box.querySelector<HTMLInputElement>('input[type=range]')!;
    const output = box.querySelector('output');
    this.#brush.addEventListener('input', () => {
      if (output !== null) output.textContent = this.#brush.value;
    });
    this.#cells.addEventListener('pointerdown', (event) => this.#press(event));
    this.#cells.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => (this.#isPainting = false), { passive: true });
    this.#cells.addEventListener('keydown', (event) => this.#key(event));
    text.addEventListener('input', () => this.draw());
  }

  /** Draws the cells of the text, or none if it is no picture. */
  draw(): void {
    const rows = rowsOfGreys(this.#text.value);
    this.#box.hidden = rows === undefined;
    if (rows === undefined) return;
    const isSame = rows.length === this.#rows.length;
    this.#rows = rows.map((row) => [...row]);
    if (!isSame) {
      this.#current = 0;
      this.#cells.style.setProperty('--side', String(rows.length));
      this.#cells.replaceChildren(
        ...rows.flat().map(() => {
          const cell = document.createElement('button');
          cell.type = 'button';
          return cell;
        }),
      );
    }
    rows.flat().forEach((_, index) => this.#show(index));
  }

  #labelOf(index: number): string {
    const side = this.#rows.length;
    const [row, column] = [Math.floor(index / side), index % side];
    return (this.#box.dataset.cell ?? '')
      .replace('{row}', String(row + 1))
      .replace('{column}', String(column + 1))
      .replace('{grey}', String(this.#rows[row]![column]));
  }

  #show(index: number): void {
    const cell = this.#cells.children[index] as HTMLButtonElement;
    const grey = this.#rows[Math.floor(index / this.#rows.length)]![index % this.#rows.length]!;
    cell.style.setProperty('--grey', `${(100 * grey) / WHITE}%`);
    cell.ariaLabel = this.#labelOf(index);
    cell.tabIndex = index === this.#current ? 0 : -1;
  }

  #paint(index: number): void {
    const side = this.#rows.length;
    this.#rows[Math.floor(index / side)]![index % side] = clamped(Number(this.#brush.value));
    this.#show(index);
    this.#text.value = textOf(this.#rows);
  }

  #indexAt({ clientX, clientY }: PointerEvent): number {
    const under = document.elementFromPoint(clientX, clientY);
    return under === null ? -1 : [...this.#cells.children].indexOf(under);
  }

  #press(event: PointerEvent): void {
    const index = this.#indexAt(event);
    if (index === -1 || event.button !== 0) return;
    event.preventDefault();
    this.#isPainting = true;
    this.#moveTo(index);
    this.#paint(index);
  }

  #drag(event: PointerEvent): void {
    if (!this.#isPainting) return;
    const index = this.#indexAt(event);
    if (index !== -1) this.#paint(index);
  }

  #moveTo(index: number): void {
    const before = this.#current;
    this.#current = index;
    this.#show(before);
    this.#show(index);
    (this.#cells.children[index] as HTMLElement).focus();
  }

  #key(event: KeyboardEvent): void {
    const side = this.#rows.length;
    const [row, column] = [Math.floor(this.#current / side), this.#current % side];
    const place = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
    }[event.key];
    if (place !== undefined) {
      event.preventDefault();
      const [nextRow, nextColumn] = place.map((each) => Math.min(side - 1, Math.max(0, each))) as [number, number];
      this.#moveTo(nextRow * side + nextColumn);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      this.#paint(this.#current);
      announce(this.#labelOf(this.#current));
    }
  }
}

/** Shows the cells of all pictures in a part of the page; another side is that of all pictures of a form. */
export function showGreyCells(part: ParentNode): void {
  const shown = [...part.querySelectorAll<HTMLElement>('[data-paints]')].flatMap((box) => {
    const text = document.getElementById(box.dataset.paints ?? '');
    return text instanceof HTMLTextAreaElement ? [new GreyCells(box, text)] : [];
  });
  for (const cells of shown) cells.draw();
  const texts = [...part.querySelectorAll<HTMLTextAreaElement>('textarea[data-greys]')];
  const form = texts[0]?.form;
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== texts[0]?.dataset.side) return;
    const side = Number(target.value);
    for (const text of texts) {
      const rows = rowsOfGreys(text.value);
      if (text.dataset.greys === 'pictures') text.value = resizedPictures(text.value, side);
      else if (rows !== undefined) text.value = textOf(resizedGreys(rows, side));
    }
    for (const cells of shown) cells.draw();
  });
}
