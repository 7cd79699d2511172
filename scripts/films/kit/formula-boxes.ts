import { type FontFamily, fontOf } from './fonts.ts';
import type { Pen } from './stage.ts';

/** A part of a formula that is laid out: its origin is at the left of its baseline. */
export interface FormulaBox {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly draw: (x: number, y: number) => void;
}

export interface FormulaStyle {
  readonly size: number;
  readonly color: string;
}

/** Height of the axis on which fractions and minus signs lie, and thickness of lines, in units of the size. */
const AXIS = 0.25;
const LINE = 0.055;

const checked = new Set<string>();

/**
 * A character that the font does not have would be drawn with a font of the machine: its width then depends on which
 * other font is asked for.
 * @throws Error if the font does not have it
 */
function requireGlyphs(pen: Pen, text: string, family: FontFamily): void {
  for (const character of text) {
    const key = `${family} ${character}`;
    if (checked.has(key)) continue;
    const [inSerif, inMonospace] = ['serif', 'monospace'].map((other) => {
      pen.font = `50px "${family}", ${other}`;
      return pen.measureText(character).width;
    });
    if (inSerif !== inMonospace) throw new Error(`${family} has no ${character}`);
    checked.add(key);
  }
}

export const textBox = (
  pen: Pen,
  text: string,
  family: FontFamily,
  { size, color }: FormulaStyle,
  weight = 400,
): FormulaBox => {
  requireGlyphs(pen, text, family);
  const font = fontOf(family, size, weight);
  pen.font = font;
  const { width } = pen.measureText(text);
  return {
    width,
    ascent: 0.72 * size,
    descent: 0.2 * size,
    draw: (x, y) => {
      pen.font = font;
      pen.fillStyle = color;
      pen.textAlign = 'left';
      pen.textBaseline = 'alphabetic';
      pen.fillText(text, x, y);
    },
  };
};

export const spaceBox = (width: number): FormulaBox => ({ width, ascent: 0, descent: 0, draw: () => undefined });

export const rowBox = (boxes: readonly FormulaBox[]): FormulaBox => ({
  width: boxes.reduce((sum, { width }) => sum + width, 0),
  ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
  descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
  draw: (x, y) => {
    let at = x;
    for (const { width, draw } of boxes) {
      draw(at, y);
      at += width;
    }
  },
});

/** A box with its exponent, its index, or both. */
export function scriptBox(
  base: FormulaBox,
  { above, below }: { readonly above?: FormulaBox; readonly below?: FormulaBox },
  size: number,
): FormulaBox {
  const [up, down] = [Math.max(0.38 * size, base.ascent - 0.36 * size), 0.2 * size];
  return {
    width: base.width + Math.max(above?.width ?? 0, below?.width ?? 0) + 0.06 * size,
    ascent: Math.max(base.ascent, above === undefined ? 0 : up + above.ascent),
    descent: Math.max(base.descent, below === undefined ? 0 : down + below.descent),
    draw: (x, y) => {
      base.draw(x, y);
      above?.draw(x + base.width + 0.04 * size, y - up);
      below?.draw(x + base.width, y + down);
    },
  };
}

const bar = (pen: Pen, { size, color }: FormulaStyle, x: number, y: number, width: number): void => {
  pen.fillStyle = color;
  pen.fillRect(x, y - (LINE * size) / 2, width, LINE * size);
};

export function fractionBox(pen: Pen, above: FormulaBox, below: FormulaBox, style: FormulaStyle): FormulaBox {
  const { size } = style;
  const inner = Math.max(above.width, below.width);
  const width = inner + 0.3 * size;
  const [up, down] = [AXIS * size + 0.14 * size + above.descent, 0.14 * size - AXIS * size + below.ascent];
  return {
    width,
    ascent: up + above.ascent,
    descent: down + below.descent,
    draw: (x, y) => {
      bar(pen, style, x + 0.08 * size, y - AXIS * size, width - 0.16 * size);
      above.draw(x + (width - above.width) / 2, y - up);
      below.draw(x + (width - below.width) / 2, y + down);
    },
  };
}

/** A square root: its sign is drawn as a line, which fits every height. */
export function rootBox(pen: Pen, inside: FormulaBox, { size, color }: FormulaStyle): FormulaBox {
  const top = inside.ascent + 0.14 * size;
  return {
    width: inside.width + 0.72 * size,
    ascent: top + LINE * size,
    descent: inside.descent,
    draw: (x, y) => {
      pen.strokeStyle = color;
      pen.lineWidth = LINE * size;
      pen.lineJoin = 'miter';
      pen.lineCap = 'butt';
      pen.beginPath();
      pen.moveTo(x + 0.08 * size, y - 0.26 * size);
      pen.lineTo(x + 0.2 * size, y - 0.32 * size);
      pen.lineTo(x + 0.38 * size, y + 0.08 * size);
      pen.lineTo(x + 0.56 * size, y - top);
      pen.lineTo(x + 0.66 * size + inside.width, y - top);
      pen.stroke();
      inside.draw(x + 0.6 * size, y);
    },
  };
}
