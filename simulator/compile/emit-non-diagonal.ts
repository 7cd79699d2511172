import { type AddressMask, addressMaskOf } from './address-mask.ts';
import { blockCount, layoutBytes, type MemoryLayout, strideOf, VECTOR_BYTES } from './layout.ts';
import * as op from './opcodes.ts';
import type { BasisSwap, Dense, ParityBlockOp, RealMatrix, Rotation } from './program.ts';
import type { TileTape } from './tape-writer.ts';

/** A rotation of a qubit of the tile, as the tangent of half its angle. */
interface TangentRotation {
  readonly qubit: number;
  readonly tangent: number;
}

const ROTATE = [op.ROTATE_1, op.ROTATE_2, op.ROTATE_3] as const;

/**
 * Writes records of rotations on different positions. Returns the deferred factor: the product of the cosines, which
 * the tangent form omits.
 */
export function emitRotations({ layout, tile, tape }: TileTape, rotations: readonly Rotation[]): number {
  const byQubit = rotations
    .map(({ targets: [target], angle }): TangentRotation => ({
      qubit: tile.indexOf(target!.position),
      tangent: Math.tan(angle / 2),
    }))
    .sort((a, b) => a.qubit - b.qubit);
  const vectors = layoutBytes(layout, tile.length) / VECTOR_BYTES;
  const lanes = byQubit.filter(({ qubit }) => qubit < layout.laneQubits);
  if (lanes.length > 0) {
    const tangents = laneTangents(layout, lanes);
    if (!tape.joinLanes(tangents))
      tape.write({ operation: op.ROTATE_LANES, count: vectors, coefficients: tape.add(tangents) });
  }
  const strided = byQubit.slice(lanes.length);
  for (let first = 0; first < strided.length;) {
    const left = strided.length - first;
    // Two groups of two are cheaper than groups of three and one.
    const groupSize = left === 4 ? 2 : Math.min(3, left);
    const group = strided.slice(first, first + groupSize);
    const [stride0, stride1, stride2] = group.map(({ qubit }) => strideOf(layout, qubit));
    tape.write({
      operation: ROTATE[groupSize - 1]!,
      skip: stride0! | (stride1 ?? 0) | (stride2 ?? 0),
      // A single rotation steps by blocks, which are two vectors.
      count: vectors >> Math.max(2, groupSize),
      stride0: stride0!,
      stride1: stride1 ?? 0,
      stride2: stride2 ?? 0,
      coefficients: tape.add(group.map(({ tangent }) => tangent)),
    });
    first += groupSize;
  }
  return rotations.reduce((product, { angle }) => product * Math.cos(angle / 2), 1);
}

/** A lane that is 0 adds −t times its partner lane, a lane that is 1 adds +t times. */
function laneTangents({ laneQubits }: MemoryLayout, byQubit: readonly TangentRotation[]): readonly number[] {
  const lanes = 1 << laneQubits;
  return Array.from({ length: laneQubits }, (_, qubit) => {
    const tangent = byQubit.find((rotation) => rotation.qubit === qubit)?.tangent ?? 0;
    return Array.from({ length: lanes }, (_, lane) => ((lane >> qubit) & 1 ? tangent : -tangent));
  }).flat();
}

/** Smaller factors are not deferred: the other amplitudes, divided by the factor, could become too large. */
const MIN_DEFERRED_FACTOR = 0.1;

/**
 * Returns the factor that a parity block can defer, as rotations defer their cosines. Then only half of the pairs have
 * to be changed.
 */
function deferrableFactor([m0, m1, m2, m3]: RealMatrix): number {
  return m1 === 0 && m2 === 0 && m0 === m3 && m0 > MIN_DEFERRED_FACTOR ? m0 : 1;
}

/**
 * Writes a record of a parity block: every amplitude becomes a combination of itself and of the one with both bits
 * flipped. Returns the deferred factor.
 */
export function emitParityBlock({ layout, tile, tape }: TileTape, { targets, even, odd }: ParityBlockOp): number {
  const deferred = deferrableFactor(odd);
  const [evens, odds] = [even, odd].map((matrix) => matrix.map((entry) => entry / deferred)) as [number[], number[]];
  const [first, second] = targets.map(({ position }) => tile.indexOf(position)) as [number, number];
  const vectors = layoutBytes(layout, tile.length) / VECTOR_BYTES;
  const strided = [first, second].filter((qubit) => qubit >= layout.laneQubits);
  const [stride0, stride1] = strided.map((qubit) => strideOf(layout, qubit));
  const skip = (stride0 ?? 0) | (stride1 ?? 0);
  if (strided.length === 2) {
    // Steps by blocks, which are two vectors.
    tape.write({
      operation: op.PARITY_BLOCK,
      skip,
      count: vectors >> 3,
      stride0: stride0!,
      stride1: stride1!,
      coefficients: tape.add([...evens, ...odds]),
    });
    return deferred;
  }
  // The coefficients of each lane for its own amplitude and for its partner, for each value of the qubit above the
  // lanes.
  const lanes = Array.from({ length: 1 << layout.laneQubits }, (_, lane) => lane);
  const bit = (qubit: number, lane: number, above: number) => (qubit < layout.laneQubits ? (lane >> qubit) & 1 : above);
  const vectorsOf = (above: number) => {
    const rows = lanes.map((lane) => {
      const [a, b] = [bit(first, lane, above), bit(second, lane, above)];
      const matrix = a === b ? evens : odds;
      return [matrix[3 * a]!, matrix[1 + a]!] as const;
    });
    return [...rows.map(([own]) => own), ...rows.map(([, other]) => other)];
  };
  if (strided.length === 0)
    tape.write({ operation: op.PARITY_BLOCK_LANES, count: vectors, coefficients: tape.add(vectorsOf(0)) });
  else {
    const coefficients = tape.add([...vectorsOf(0), ...vectorsOf(1)]);
    tape.write({
      operation: op.PARITY_BLOCK_LANE,
      skip,
      count: vectors >> 1,
      stride0: stride0!,
      stride1: Math.min(first, second),
      coefficients,
    });
  }
  return deferred;
}

const outerOf = ({ outerMask, outerValue }: AddressMask) => ({ outerMask, outerValue });

/** X or SWAP with controls: swaps two quarters, or smaller parts, of the tile. */
export function emitBasisSwap(context: TileTape, { targets, controls, values }: BasisSwap): void {
  const { layout, tile, tape, bits } = context;
  const qubits = targets.map(({ position }) => tile.indexOf(position));
  if (qubits.length === 2 && qubits.some((qubit) => qubit < layout.laneQubits)) {
    emitDense(context, { targets, controls, matrix: basisSwapMatrix(values) });
    return;
  }
  const mask = addressMaskOf(layout, tile, controls, bits);
  const coefficients = tape.add(mask.lanes.map(Number));
  const blocks = blockCount(layout, Math.max(tile.length, layout.laneQubits)) >> mask.halvings;
  if (qubits[0]! < layout.laneQubits) {
    tape.write({ ...mask, operation: op.FLIP_LANES, count: blocks, stride0: qubits[0]!, coefficients });
    return;
  }
  const strides = qubits.map((qubit) => strideOf(layout, qubit));
  const at = (value: number) => strides.reduce((sum, stride, i) => sum + ((value >> i) & 1) * stride, 0);
  const here = at(values);
  const there = at(values ^ (2 ** strides.length - 1));
  tape.write({
    operation: op.FLIP,
    skip: strides.reduce((mask, stride) => mask | stride, mask.skip),
    start: mask.start + here,
    count: blocks >> strides.length,
    // A backward step wraps around, as 32-bit addresses do.
    stride0: (there - here) >>> 0,
    coefficients,
    ...outerOf(mask),
  });
}

/** Swaps the stored bits of two qubits of a tile; the lower one may be a lane qubit. */
export function emitSwap({ layout, tile, tape }: TileTape, low: number, high: number): void {
  const stride = strideOf(layout, high);
  const blocks = blockCount(layout, tile.length);
  if (low < layout.laneQubits) {
    tape.write({ operation: op.SWAP_LANE, skip: stride, count: blocks >> 1, stride0: stride, stride1: low });
    return;
  }
  const other = strideOf(layout, low);
  const coefficients = tape.add(new Array<number>(1 << layout.laneQubits).fill(1));
  tape.write({
    operation: op.FLIP,
    skip: stride | other,
    start: other,
    count: blocks >> 2,
    stride0: stride - other,
    coefficients,
  });
}

/** Returns the 4 × 4 permutation that swaps two opposite values, interleaved. */
function basisSwapMatrix(values: number): Float64Array {
  const matrix = new Float64Array(32);
  for (let row = 0; row < 4; row++) {
    const column = row === values || row === (values ^ 3) ? row ^ 3 : row;
    matrix[2 * (4 * row + column)] = 1;
  }
  return matrix;
}

/** A unitary on one or two positions. */
export function emitDense(
  { layout, tile, tape, bits }: TileTape,
  { targets, controls, matrix }: Pick<Dense, 'targets' | 'controls' | 'matrix'>,
): void {
  const mask = addressMaskOf(layout, tile, controls, bits);
  const blocks = blockCount(layout, Math.max(tile.length, layout.laneQubits)) >> mask.halvings;
  const qubits = targets.map(({ position }) => tile.indexOf(position));
  const inLanes = qubits.filter((qubit) => qubit < layout.laneQubits);
  const strided = qubits.filter((qubit) => qubit >= layout.laneQubits);
  // The kernels expect lane qubits in ascending order and strides in the given order.
  const order = [...inLanes.toSorted((a, b) => a - b), ...strided];
  const coefficients = tape.add(laneCoefficients(layout, mask.lanes, matrix, qubits, order, inLanes.length));
  const skip = strided.reduce((mask, qubit) => mask | strideOf(layout, qubit), mask.skip);
  const common = { skip, start: mask.start, count: blocks >> strided.length, coefficients, ...outerOf(mask) };
  const [stride0, stride1] = strided.map((qubit) => strideOf(layout, qubit));
  if (qubits.length === 1) {
    if (inLanes.length === 1) tape.write({ ...common, operation: op.DENSE_1_LANE, stride0: inLanes[0]! });
    else tape.write({ ...common, operation: op.DENSE_1, stride0: stride0! });
  } else if (inLanes.length === 2) tape.write({ ...common, operation: op.DENSE_2_LANES });
  else if (inLanes.length === 1)
    tape.write({ ...common, operation: op.DENSE_2_LANE, stride0: stride0!, stride1: inLanes[0]! });
  else tape.write({ ...common, operation: op.DENSE_2, stride0: stride0!, stride1: stride1! });
}

/**
 * Returns the coefficients of a matrix in the layout of the kernels. The bits of a row index follow `order`: lane
 * qubits first. For every value of the targets above the lanes (rows), and for every term, there is a complex vector.
 * It multiplies the amplitudes whose lane targets differ by the bits of the term, and whose other targets have the
 * values of the term. Lanes excluded by a control have the identity.
 */
function laneCoefficients(
  layout: MemoryLayout,
  allowed: readonly boolean[],
  matrix: Float64Array,
  qubits: readonly number[],
  order: readonly number[],
  laneTargets: number,
): readonly number[] {
  const size = 2 ** qubits.length;
  // Converts the bits of a value from kernel order to the order of the matrix.
  const toMatrix = (bits: number) =>
    order.reduce((sum, qubit, i) => sum | (((bits >> i) & 1) << qubits.indexOf(qubit)), 0);
  const laneMask = 2 ** laneTargets - 1;
  const numbers: number[] = [];
  for (let row = 0; row < size; row += laneMask + 1) {
    for (let term = 0; term < size; term++) {
      const re: number[] = [];
      const im: number[] = [];
      for (let lane = 0; lane < 1 << layout.laneQubits; lane++) {
        const own = order.slice(0, laneTargets).reduce((bits, qubit, i) => bits | (((lane >> qubit) & 1) << i), 0);
        const rowBits = row | own;
        // For lane targets a term is a set of flipped bits; for targets above the lanes it is the value itself.
        const columnBits = term ^ own;
        const entry = 2 * (toMatrix(rowBits) * size + toMatrix(columnBits));
        re.push(allowed[lane]! ? matrix[entry]! : Number(rowBits === columnBits));
        im.push(allowed[lane]! ? matrix[entry + 1]! : 0);
      }
      numbers.push(...re, ...im);
    }
  }
  return numbers;
}

export type { TileTape };
