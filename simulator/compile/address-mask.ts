import { type MemoryLayout, strideOf } from './layout.ts';

/** A condition on a position, inside or outside the tile. A condition outside the tile selects tiles. */
export interface BitCondition {
  readonly position: number;
  readonly value: 0 | 1;
}

/** The amplitudes of a tile, and the tiles, on which an operation acts. */
export interface AddressMask {
  /** Address bits of the conditions above the lanes. */
  readonly skip: number;
  readonly start: number;
  /** Number of conditions above the lanes; each halves the number of steps. */
  readonly halvings: number;
  /** For every lane, whether the conditions on lanes hold. */
  readonly lanes: readonly boolean[];
  readonly outerMask: number;
  readonly outerValue: number;
}

/** The positions in a tile: index i of the list is qubit i of the tile. */
export type TilePositions = readonly number[];

/** `bits`: the stored bit of each position; absent if positions are stored bits. */
export function addressMaskOf(
  layout: MemoryLayout,
  tile: TilePositions,
  conditions: readonly BitCondition[],
  bits?: readonly number[],
): AddressMask {
  let skip = 0;
  let start = 0;
  let halvings = 0;
  let outerMask = 0;
  let outerValue = 0;
  let laneMask = 0;
  let laneValue = 0;
  for (const { position, value } of conditions) {
    const qubit = tile.indexOf(position);
    if (qubit < 0) {
      const bit = bits?.[position] ?? position;
      outerMask |= 1 << bit;
      outerValue |= value << bit;
    } else if (qubit < layout.laneQubits) {
      laneMask |= 1 << qubit;
      laneValue |= value << qubit;
    } else {
      const stride = strideOf(layout, qubit);
      skip |= stride;
      if (value === 1) start |= stride;
      halvings++;
    }
  }
  const lanes = Array.from({ length: 1 << layout.laneQubits }, (_, lane) => (lane & laneMask) === laneValue);
  return { skip, start, halvings, lanes, outerMask, outerValue };
}
