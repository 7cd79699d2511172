declare const unit: unique symbol;
type Counted<Name extends string> = number & { readonly [unit]: Name };

/** A column of the drawing, from 0 on the left. */
export type Column = Counted<'column'>;
/** A line of the drawing, from 0 at the top: the qubits in order, then the classical line if there is one. */
export type Wire = Counted<'wire'>;
/** A length in the user units of the SVG, which are CSS pixels at 100 %. */
export type Px = Counted<'px'>;

export const column = (value: number): Column => value as Column;
export const wire = (value: number): Wire => value as Wire;
export const px = (value: number): Px => value as Px;

/** All lengths of the drawing. */
export interface Metrics {
  readonly rowHeight: Px;
  readonly columnWidth: Px;
  readonly gateSize: Px;
  readonly barrierWidth: Px;
  /** Font sizes inside a gate: short name, long name, parameters. */
  readonly letter: Px;
  readonly name: Px;
  readonly parameter: Px;
  readonly controlRadius: Px;
  /** Space of a block: above its wires for the caption, below them, and at its sides. */
  readonly blockCaption: Px;
  readonly blockFoot: Px;
  readonly blockSide: Px;
  readonly rulerHeight: Px;
}

export const COMFORTABLE: Metrics = {
  rowHeight: px(56),
  columnWidth: px(52),
  gateSize: px(36),
  barrierWidth: px(26),
  letter: px(14.5),
  name: px(12.5),
  parameter: px(11),
  controlRadius: px(4.6),
  blockCaption: px(20),
  blockFoot: px(6),
  blockSide: px(9),
  rulerHeight: px(30),
};

export const COMPACT: Metrics = {
  ...COMFORTABLE,
  rowHeight: px(42),
  columnWidth: px(37),
  gateSize: px(28),
  barrierWidth: px(18),
  letter: px(12.5),
  name: px(12),
  parameter: px(10.5),
  controlRadius: px(4),
};

/**
 * Estimates the width of a text, slightly too large rather than too small: the server cannot measure fonts. Names of
 * gates are in other fonts than texts of charts, which app/charts/text-width.ts measures.
 */
export function textWidth(text: string, fontSize: number): number {
  let em = 0;
  for (const character of text) em += character > '⺀' ? 1 : 0.62;
  return em * fontSize;
}
