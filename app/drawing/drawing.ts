import type { DisplayName, GateFamily, Operation } from '#simulator';
import type { Column, Metrics, Px, Wire } from './metrics.ts';
import type { OperandName } from './names.ts';

/** The shapes of a drawn operation. Positions are centres unless specified otherwise. */
export type Part =
  | { readonly kind: 'link'; readonly x: Px; readonly y1: Px; readonly y2: Px }
  | { readonly kind: 'control'; readonly x: Px; readonly y: Px; readonly on: 0 | 1 }
  | { readonly kind: 'xor'; readonly x: Px; readonly y: Px }
  | { readonly kind: 'cross'; readonly x: Px; readonly y: Px }
  | {
      readonly kind: 'box';
      readonly x: Px;
      readonly y: Px;
      readonly width: Px;
      readonly height: Px;
      readonly label: string;
      readonly parameters: string;
      /** Operand numbers at the left edge of a box over several wires. */
      readonly ports: readonly { readonly y: Px; readonly text: string }[];
      /** Wires that pass through the box but are not operands. */
      readonly passing: readonly Px[];
    }
  /** A measurement. `bit`: name shown beside it if the wire continues. */
  | { readonly kind: 'dial'; readonly x: Px; readonly y: Px; readonly bit: string | null }
  | { readonly kind: 'reset'; readonly x: Px; readonly y: Px }
  | { readonly kind: 'display'; readonly x: Px; readonly y: Px; readonly display: DisplayName }
  | { readonly kind: 'barrier'; readonly x: Px; readonly y1: Px; readonly y2: Px };

export interface DrawnOperation {
  /** Position of the operation in the circuit; unique in the drawing. */
  readonly path: string;
  readonly column: Column;
  readonly operation: Operation;
  readonly family: GateFamily;
  readonly parts: readonly Part[];
}

export interface DrawnBlock {
  readonly path: string;
  readonly x: Px;
  readonly y: Px;
  readonly width: Px;
  readonly height: Px;
  /** `if c0 == 1`, `while …`, `× 3`. */
  readonly caption: string;
  /** The x at which the `otherwise` of a branch begins; a divider is as high as its block. */
  readonly dividers: readonly Px[];
}

export interface DrawnWire {
  readonly wire: Wire;
  readonly y: Px;
  readonly name: OperandName;
  readonly isClassical: boolean;
  /** End of the single line, from the left edge. */
  readonly x2: Px;
  /** The classical bit after a last measurement: two lines to `x2`, then its name. */
  readonly readout: { readonly x1: Px; readonly x2: Px; readonly bit: number; readonly name: string } | null;
}

/** A circuit as shapes: plain numbers, independent of React and of browsers. */
export interface Drawing {
  readonly width: Px;
  readonly height: Px;
  /** Width of the separate strip with the names of the wires. It stays in place while the rest scrolls. */
  readonly labelWidth: Px;
  readonly metrics: Metrics;
  readonly columns: readonly { readonly x: Px; readonly width: Px }[];
  readonly wires: readonly DrawnWire[];
  readonly blocks: readonly DrawnBlock[];
  readonly operations: readonly DrawnOperation[];
  /** Number of operations of the circuit, and of those that are drawn. */
  readonly total: number;
  readonly drawn: number;
}
