import {
  type FormulaBox,
  type FormulaStyle,
  fractionBox,
  rootBox,
  rowBox,
  scriptBox,
  spaceBox,
  textBox,
} from './formula-boxes.ts';
import { NIGHT } from './night.ts';
import type { Pen } from './stage.ts';

/** Names that are upright; other letters are variables, in italics. */
const UPRIGHT = /^(?:cos|sin|tan|log|mod|gcd|max|min|exp|Tr)(?![A-Za-z])/;
const VARIABLE = /^[A-Za-zα-ω]/;
const SCRIPT_SIZE = 0.7;

/** Splits `{inside}rest`, or takes one character. */
function argument(source: string): readonly [inside: string, rest: string] {
  if (!source.startsWith('{')) {
    const [first = ''] = source;
    return [first, source.slice(first.length)];
  }
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return [source.slice(1, at), source.slice(at + 1)];
  }
  throw new Error(`A brace is not closed: ${source}`);
}

const isColor = (name: string): name is keyof typeof NIGHT => Object.hasOwn(NIGHT, name);

/** Lays out `\name{…}` and returns what follows it. */
function command(pen: Pen, source: string, style: FormulaStyle): readonly [FormulaBox, string] {
  const [written = '', name = ''] = /^\\([A-Za-z0-9]+)/.exec(source) ?? [];
  const [first, rest] = argument(source.slice(written.length));
  if (name === 'frac') {
    const [second, after] = argument(rest);
    const small = { ...style, size: 0.8 * style.size };
    return [fractionBox(pen, layout(pen, first, small), layout(pen, second, small), style), after];
  }
  if (name === 'sqrt') return [rootBox(pen, layout(pen, first, style), style), rest];
  if (name === 'up') return [textBox(pen, first, 'Film Roman', style), rest];
  if (name === 'name') return [textBox(pen, first, 'Film Text', { ...style, size: 0.88 * style.size }, 500), rest];
  if (isColor(name)) return [layout(pen, first, { ...style, color: NIGHT[name] }), rest];
  throw new Error(`There is no \\${name}: ${source}`);
}

function atom(pen: Pen, source: string, style: FormulaStyle): readonly [FormulaBox, string] {
  if (source.startsWith('\\')) return command(pen, source, style);
  if (source.startsWith('{')) {
    const [inside, rest] = argument(source);
    return [layout(pen, inside, style), rest];
  }
  if (source.startsWith(' ')) return [spaceBox(0.27 * style.size), source.slice(1)];
  const [upright = ''] = UPRIGHT.exec(source) ?? [];
  if (upright !== '') return [textBox(pen, upright, 'Film Roman', style), source.slice(upright.length)];
  const [character = ''] = source;
  const family = VARIABLE.test(character) ? 'Film Italic' : 'Film Roman';
  return [textBox(pen, character, family, style), source.slice(character.length)];
}

function layout(pen: Pen, source: string, style: FormulaStyle): FormulaBox {
  const boxes: FormulaBox[] = [];
  let rest = source;
  while (rest !== '') {
    let box: FormulaBox;
    [box, rest] = atom(pen, rest, style);
    const scripts: { above?: FormulaBox; below?: FormulaBox } = {};
    while (rest.startsWith('^') || rest.startsWith('_')) {
      const place = rest.startsWith('^') ? 'above' : 'below';
      const [script, after] = argument(rest.slice(1));
      scripts[place] = layout(pen, script, { ...style, size: Math.max(20, SCRIPT_SIZE * style.size) });
      rest = after;
    }
    boxes.push(Object.keys(scripts).length === 0 ? box : scriptBox(box, scripts, style.size));
  }
  return rowBox(boxes);
}

export interface FormulaPlace {
  readonly x: number;
  /** Middle of the digits; the baseline with `base: 'line'`. */
  readonly y: number;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly base?: 'middle' | 'line';
}

const FORMULA_SIZE = 34;

/**
 * Writes a formula, in a notation like that of TeX: `^x`, `_{xy}`, `\frac{a}{b}`, `\sqrt{2}`, `\up{mK}` (upright),
 * `\name{Alice}`, and a color of the night by its name, `\series2{b}`. Single letters are variables, in italics; spaces
 * are kept; everything else is written as Unicode: `|ψ⟩ = \frac{1}{\sqrt{2}}(|0⟩ + e^{iφ}|1⟩)`.
 * @throws Error if a brace is not closed or a command is unknown
 */
export function drawFormula(pen: Pen, source: string, place: FormulaPlace): void {
  const { x, y, size = FORMULA_SIZE, color = NIGHT.ink, align = 'center', base = 'middle' } = place;
  const box = layout(pen, source, { size, color });
  const left = align === 'left' ? x : align === 'right' ? x - box.width : x - box.width / 2;
  box.draw(left, base === 'line' ? y : y + 0.32 * size);
}
