import type { PassOverlaps } from './compiled-passes.ts';
import { layoutBytes, strideOf, VECTOR_BYTES } from './layout.ts';
import * as op from './opcodes.ts';
import type { DenseOverlap, DiagonalOverlap, Reading, Rotation } from './program.ts';
import type { TileTape } from './tape-writer.ts';

/**
 * The sums of overlaps of a pass. A tile has two states, which differ in its highest qubit. Sums are over what is stored;
 * `factor` is the square of the deferred factor that both states lack.
 */
export class OverlapArea {
  readonly #transforms: number;
  #size = 0;
  readonly #readings: (Reading & { readonly slot: number })[] = [];

  /** @param tileQubits including the one that distinguishes the states */
  constructor(tileQubits: number) {
    this.#transforms = 2 * op.TRANSFORM_SIZE + groupsOf(tileQubits);
  }

  /** Reserves consecutive slots and returns the first. */
  reserve(slots: number): number {
    if (this.#size === 0) this.#size = this.#transforms;
    const first = this.#size;
    this.#size += slots;
    return first;
  }

  read(slot: number, readings: readonly Reading[], factor: number): void {
    for (const { angle, factor: own } of readings) this.#readings.push({ angle, slot, factor: own * factor });
  }

  finish(): PassOverlaps {
    return { size: this.#size, readings: this.#readings };
  }
}

const OVERLAP_Y = [op.OVERLAP_Y_1, op.OVERLAP_Y_2, op.OVERLAP_Y_3] as const;

/** Writes records that read the overlaps of rotations on different positions. */
export function emitRotationOverlaps(
  { layout, tile, tape }: TileTape,
  area: OverlapArea,
  rotations: readonly Rotation[],
  factor: number,
): void {
  const byQubit = rotations
    .filter(({ readings }) => readings.length > 0)
    .map(({ targets: [target], readings }) => ({ qubit: tile.indexOf(target!.position), readings }))
    .sort((a, b) => a.qubit - b.qubit);
  const pair = strideOf(layout, tile.length - 1);
  /** Of one of the two states. */
  const vectors = layoutBytes(layout, tile.length - 1) / VECTOR_BYTES;
  const strided = byQubit.filter(({ qubit }) => qubit >= layout.laneQubits);
  for (const { readings } of byQubit.slice(0, byQubit.length - strided.length)) {
    const sums = area.reserve(1);
    area.read(sums, readings, factor);
    tape.write({ operation: op.OVERLAP_Y_LANE, count: vectors, sums, pair });
  }
  for (let first = 0; first < strided.length;) {
    const left = strided.length - first;
    const size = left === 4 ? 2 : Math.min(3, left);
    const group = strided.slice(first, first + size);
    const sums = area.reserve(size);
    group.forEach(({ readings }, i) => area.read(sums + i, readings, factor));
    const [stride0, stride1, stride2] = group.map(({ qubit }) => strideOf(layout, qubit));
    tape.write({
      operation: OVERLAP_Y[size - 1]!,
      skip: stride0! | (stride1 ?? 0) | (stride2 ?? 0),
      count: vectors >> size,
      stride0: stride0!,
      stride1: stride1 ?? 0,
      stride2: stride2 ?? 0,
      sums,
      pair,
    });
    first += size;
  }
}

/** Writes a record that reads all of these Z strings. */
export function emitDiagonalOverlaps(
  { layout, tile, tape, bits }: TileTape,
  area: OverlapArea,
  overlaps: readonly DiagonalOverlap[],
  factor: number,
): void {
  const strings = overlaps.map(({ conditions, readings }) => {
    let [inside, outside] = [0, 0];
    for (const { position } of conditions) {
      const qubit = tile.indexOf(position);
      if (qubit >= 0) inside |= 1 << qubit;
      else outside |= 1 << bits![position]!;
    }
    return { inside, outside: outside >>> 0, readings };
  });
  const low = strings.filter(({ inside }) => inside < op.TRANSFORM_SIZE);
  const high = strings.filter(({ inside }) => inside >= op.TRANSFORM_SIZE);
  const isSeparate = high.every(({ inside }) => inside % op.TRANSFORM_SIZE === 0);
  const sums = area.reserve(strings.length);
  [...low, ...high].forEach(({ readings }, i) => area.read(sums + i, readings, factor));
  const masks = [
    ...low,
    ...(isSeparate ? high.map((string) => ({ ...string, inside: string.inside / op.TRANSFORM_SIZE })) : high),
  ];
  tape.write({
    operation: isSeparate ? op.OVERLAP_Z_SEPARATE : op.OVERLAP_Z,
    count: groupsOf(tile.length),
    stride0: masks.length,
    stride1: low.length,
    coefficients: tape.add(masks.flatMap(({ inside, outside }) => [inside, outside])),
    sums,
    pair: strideOf(layout, tile.length - 1),
  });
}

/** Groups of 64 amplitudes of each state in a tile. */
const groupsOf = (tileQubits: number): number => 2 ** (tileQubits - 1) / op.TRANSFORM_SIZE;

/** Writes a record that reads all matrix elements ⟨λ|a⟩⟨b|ψ⟩ of the targets. Its fields are masks of amplitudes. */
export function emitDenseOverlap(
  { layout, tile, tape, bits }: TileTape,
  area: OverlapArea,
  { targets, controls, terms }: DenseOverlap,
  factor: number,
): void {
  const rows = 2 ** targets.length;
  const sums = area.reserve(2 * rows * rows);
  for (const { angle, matrix } of terms)
    matrix.forEach((entry, i) => {
      // Re(M·T) = Re M · Re T − Im M · Im T
      if (entry !== 0) area.read(sums + i, [{ angle, factor: i % 2 === 0 ? 2 * entry : -2 * entry }], factor);
    });
  const [mask0, mask1 = 0] = targets.map(({ position }) => 1 << tile.indexOf(position));
  let [skip, start, outerMask, outerValue] = [mask0! | mask1, 0, 0, 0];
  let halvings = targets.length;
  for (const { position, value } of controls) {
    const qubit = tile.indexOf(position);
    if (qubit >= 0) {
      skip |= 1 << qubit;
      start |= value << qubit;
      halvings++;
    } else {
      outerMask |= 1 << bits![position]!;
      outerValue |= value << bits![position]!;
    }
  }
  tape.write({
    operation: targets.length === 1 ? op.OVERLAP_DENSE_1 : op.OVERLAP_DENSE_2,
    skip,
    start,
    count: 2 ** (tile.length - 1 - halvings),
    stride0: mask0!,
    stride1: mask1,
    sums,
    pair: strideOf(layout, tile.length - 1),
    outerMask,
    outerValue,
  });
}
