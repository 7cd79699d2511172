import type { TileTape } from './emit-mixing.ts';
import { blocksOf, bytesOf, strideOf, type Layout } from './layout.ts';
import * as op from './opcodes.ts';
import { placeOf, type BitCondition } from './place.ts';
import type { TapeWriter } from './tape-writer.ts';

/** e^{i·angle} where the conditions hold. */
export interface PhaseTerm {
  readonly conditions: readonly BitCondition[];
  readonly angle: number;
}

/** Re, im of a phase in every lane: e^{i·angle} times `size` where allowed, else `size`. */
function laneVector(allowed: readonly boolean[], angle: number, size = 1): readonly number[] {
  const c = size * Math.cos(angle);
  const s = size * Math.sin(angle);
  return [...allowed.map((yes) => (yes ? c : size)), ...allowed.map((yes) => (yes ? s : 0))];
}

/** One phase on the part of the tile, and of the tiles, where its conditions hold. */
export function emitPhase({ layout, tile, tape }: TileTape, { conditions, angle }: PhaseTerm): void {
  const { skip, start, halvings, lanes, outerMask, outerValue } = placeOf(layout, tile, conditions);
  const count = blocksOf(layout, Math.max(tile.length, layout.laneQubits)) >> halvings;
  tape.write({ operation: op.PHASE, skip, start, count, outerMask, outerValue, coefficients: tape.add(laneVector(lanes, angle)) });
}

/** All amplitudes of the tile times a real number. */
export function emitScale({ layout, tile, tape }: TileTape, size: number): void {
  const lanes = new Array<boolean>(1 << layout.laneQubits).fill(false);
  const count = blocksOf(layout, Math.max(tile.length, layout.laneQubits));
  tape.write({ operation: op.PHASE, count, coefficients: tape.add(laneVector(lanes, 0, size)) });
}

/** A table of phases over the lowest qubits of a tile, and the records that build it. */
export interface Table {
  readonly qubits: number;
  readonly bytes: number;
  /** Byte offset in the table area. */
  readonly offset: number;
  readonly firstRecord: number;
  readonly records: number;
}

/** The highest qubit that a phase looks at; a constant is said to look at the lowest. */
const topOf = ({ conditions }: PhaseTerm): number => Math.max(0, ...conditions.map(({ position }) => position));

/**
 * Records that build the table of `size` · product of the phases, which are given by the tile's qubits. Qubit by qubit
 * the table is doubled, the new half being the old one turned by the qubit's own phase and then by its phases with
 * the qubits below. All of it costs about twice a sweep of the table.
 */
export function emitTable(layout: Layout, tape: TapeWriter, terms: readonly PhaseTerm[], size: number): number {
  const top = Math.max(layout.laneQubits - 1, ...terms.map(topOf));
  const qubits = top + 1;
  const byTop = Array.from({ length: qubits }, (): PhaseTerm[] => []);
  for (const term of terms) byTop[topOf(term)]!.push(term);
  const inLanes = byTop.slice(0, layout.laneQubits).flat();
  tape.write({ operation: op.FILL, count: 1, coefficients: tape.add(productInLanes(layout, inLanes, size)) });
  const whole = Array.from({ length: qubits }, (_, qubit) => qubit);
  for (let qubit = layout.laneQubits; qubit < qubits; qubit++) {
    const own = byTop[qubit]!;
    // What looks at this qubit and at lanes is one vector; the rest walks through the new half.
    const isForGrowth = ({ conditions }: PhaseTerm) => conditions.every(({ position, value }) => position < layout.laneQubits || (position === qubit && value === 1));
    const growth = own.filter(isForGrowth).map(({ conditions, angle }) => ({ angle, conditions: conditions.filter(({ position }) => position !== qubit) }));
    tape.write({ operation: op.GROW, count: blocksOf(layout, qubit), coefficients: tape.add(productInLanes(layout, growth, 1)) });
    for (const term of own) if (!isForGrowth(term)) emitPhase({ layout, tile: whole.slice(0, qubit + 1), tape }, term);
  }
  return qubits;
}

/** A product of phases whose conditions are all on lanes, as one complex vector. */
function productInLanes(layout: Layout, terms: readonly PhaseTerm[], size: number): readonly number[] {
  const angles = Array.from({ length: 1 << layout.laneQubits }, (_, lane) =>
    terms.reduce((sum, { conditions, angle }) => (conditions.every(({ position, value }) => ((lane >> position) & 1) === value) ? sum + angle : sum), 0),
  );
  return [...angles.map((angle) => size * Math.cos(angle)), ...angles.map((angle) => size * Math.sin(angle))];
}

/** Applies a table to the whole tile, or to the half where qubit `half` above the table is 1. */
export function emitDiagonal({ layout, tile, tape }: TileTape, table: Pick<Table, 'qubits' | 'offset'>, half?: number): void {
  const stride = half === undefined ? 0 : strideOf(layout, half);
  const repeats = Math.max(tile.length, table.qubits) - table.qubits - (half === undefined ? 0 : 1);
  tape.write({
    operation: op.DIAGONAL,
    skip: stride,
    start: stride,
    count: 2 ** repeats,
    stride0: bytesOf(layout, table.qubits),
    coefficients: table.offset,
  });
}
