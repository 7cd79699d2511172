import { type Px, px } from './units.ts';

/** All lengths of the drawing; visual identity, section 7. */
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

/** Estimates the width of a text, slightly too large rather than too small: the server cannot measure fonts. */
export function textWidth(text: string, fontSize: number): number {
  let em = 0;
  for (const character of text) em += character > '⺀' ? 1 : 0.62;
  return em * fontSize;
}
