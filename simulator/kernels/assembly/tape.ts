import * as op from '../../compile/opcodes';
import { dense1, dense1Lane, dense2, dense2Lane, dense2Lanes } from './dense';
import { diagonal, diagonalFactored, diagonalFactoredLanes, diagonalLanes, fill, grow, phase } from './diagonal';
import { flip, flipLanes, swapLane } from './flip';
import {
  overlapDense1,
  overlapDense2,
  overlapY1,
  overlapY2,
  overlapY3,
  overlapYLane,
  overlapZ,
  overlapZSeparate,
} from './overlaps';
import { rotate1, rotate2, rotate3, rotateLanes, parityBlock, parityBlockLane, parityBlockLanes } from './rotate';
import { Real } from './settings';

// @ts-ignore: decorator
@inline
function field(record: usize, index: i32): u32 {
  return load<u32>(record + (<usize>index << 2));
}

/** Plays `count` records on one tile; `index` is the index of the tile's first amplitude in the whole state. */
export function play(tape: usize, count: u32, tile: usize, index: u32): void {
  for (const end = tape + <usize>count * op.RECORD_BYTES; tape < end; tape += op.RECORD_BYTES) {
    if ((index & field(tape, op.OUTER_MASK)) != field(tape, op.OUTER_VALUE)) continue;
    const skip: usize = field(tape, op.SKIP);
    const start: usize = field(tape, op.START);
    const steps = field(tape, op.COUNT);
    const s0: usize = field(tape, op.STRIDE_0);
    const s1: usize = field(tape, op.STRIDE_1);
    const coefficients: usize = field(tape, op.COEFFICIENTS);
    switch (field(tape, op.OPERATION)) {
      case op.ROTATE_1:
        rotate1(tile, skip, steps, s0, coefficients);
        break;
      case op.ROTATE_2:
        rotate2(tile, skip, steps, s0, s1, coefficients);
        break;
      case op.ROTATE_3:
        rotate3(tile, skip, steps, s0, s1, field(tape, op.STRIDE_2), coefficients);
        break;
      case op.ROTATE_LANES:
        rotateLanes(tile, steps, coefficients);
        break;
      case op.PARITY_BLOCK:
        parityBlock(tile, skip, steps, s0, s1, coefficients);
        break;
      case op.PARITY_BLOCK_LANE:
        parityBlockLane(tile, skip, steps, s0, s1, coefficients);
        break;
      case op.PARITY_BLOCK_LANES:
        parityBlockLanes(tile, steps, coefficients);
        break;
      case op.FLIP:
        flip(tile, skip, start, steps, s0, coefficients);
        break;
      case op.FLIP_LANES:
        flipLanes(tile, skip, start, steps, s0, coefficients);
        break;
      case op.SWAP_LANE:
        swapLane(tile, skip, steps, s0, s1);
        break;
      case op.PHASE:
        phase(tile, skip, start, steps, coefficients);
        break;
      case op.DIAGONAL:
        diagonal(tile, skip, start, steps, s0, coefficients);
        break;
      case op.DIAGONAL_LANES:
        diagonalLanes(tile, steps, s0, coefficients, field(tape, op.TANGENTS));
        break;
      case op.DIAGONAL_FACTORED:
        diagonalFactored(tile, steps, s0, coefficients, field(tape, op.FACTORS));
        break;
      case op.DIAGONAL_FACTORED_LANES:
        diagonalFactoredLanes(tile, steps, s0, coefficients, field(tape, op.FACTORS), field(tape, op.TANGENTS));
        break;
      case op.DENSE_1:
        dense1(tile, skip, start, steps, s0, coefficients);
        break;
      case op.DENSE_1_LANE:
        dense1Lane(tile, skip, start, steps, s0, coefficients);
        break;
      case op.DENSE_2:
        dense2(tile, skip, start, steps, s0, s1, coefficients);
        break;
      case op.DENSE_2_LANE:
        dense2Lane(tile, skip, start, steps, s0, s1, coefficients);
        break;
      case op.DENSE_2_LANES:
        dense2Lanes(tile, skip, start, steps, coefficients);
        break;
      case op.FILL:
        fill(tile, steps, coefficients);
        break;
      case op.GROW:
        grow(tile, steps, coefficients);
        break;
      default:
        if (sizeof<Real>() == 8) playOverlap(tape, tile, index);
    }
  }
}

/** Plays a record that reads overlaps. */
function playOverlap(record: usize, tile: usize, index: u32): void {
  const skip: usize = field(record, op.SKIP);
  const start = field(record, op.START);
  const steps = field(record, op.COUNT);
  const s0: usize = field(record, op.STRIDE_0);
  const s1: usize = field(record, op.STRIDE_1);
  const pair: usize = field(record, op.PAIR);
  const sums: usize = field(record, op.SUMS);
  const area = sums - field(record, op.SUMS_OFFSET);
  const coefficients: usize = field(record, op.COEFFICIENTS);
  switch (field(record, op.OPERATION)) {
    case op.OVERLAP_Y_1:
      overlapY1(tile, skip, steps, s0, pair, sums);
      break;
    case op.OVERLAP_Y_2:
      overlapY2(tile, skip, steps, s0, s1, pair, sums);
      break;
    case op.OVERLAP_Y_3:
      overlapY3(tile, skip, steps, s0, s1, field(record, op.STRIDE_2), pair, sums);
      break;
    case op.OVERLAP_Y_LANE:
      overlapYLane(tile, steps, pair, sums);
      break;
    case op.OVERLAP_Z:
      overlapZ(tile, steps, <u32>s0, coefficients, pair, sums, area, index);
      break;
    case op.OVERLAP_Z_SEPARATE:
      overlapZSeparate(tile, steps, <u32>s0, <u32>s1, coefficients, pair, sums, area, index);
      break;
    case op.OVERLAP_DENSE_1:
      overlapDense1(tile, <u32>skip, start, steps, <u32>s0, pair, sums);
      break;
    case op.OVERLAP_DENSE_2:
      overlapDense2(tile, <u32>skip, start, steps, <u32>s0, <u32>s1, pair, sums);
      break;
  }
}
