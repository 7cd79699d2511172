import { addressMaskOf, type BitCondition } from './address-mask.ts';
import { blockCount } from './layout.ts';
import * as op from './opcodes.ts';
import type { TileTape } from './tape-writer.ts';

/** e^{i·angle} where the conditions hold. */
export interface PhaseTerm {
  readonly conditions: readonly BitCondition[];
  readonly angle: number;
}

/** Applies one phase to the amplitudes of the tile, and to the tiles, for which its conditions hold. */
export function emitPhase({ layout, tile, tape, bits }: TileTape, { conditions, angle }: PhaseTerm): void {
  const { skip, start, halvings, lanes, outerMask, outerValue } = addressMaskOf(layout, tile, conditions, bits);
  const coefficients = tape.addPhases(lanes.map((isAllowed) => (isAllowed ? angle : 0)));
  const count = blockCount(layout, Math.max(tile.length, layout.laneQubits)) >> halvings;
  tape.write({ operation: op.PHASE, skip, start, count, outerMask, outerValue, coefficients });
}

/** Multiplies all amplitudes of the tile by a real number. */
export function emitScale({ layout, tile, tape }: TileTape, size: number): void {
  const coefficients = tape.addPhases(new Array<number>(1 << layout.laneQubits).fill(0), size);
  tape.write({
    operation: op.PHASE,
    count: blockCount(layout, Math.max(tile.length, layout.laneQubits)),
    coefficients,
  });
}
