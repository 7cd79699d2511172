import { type CompiledPasses, tilesOf } from './compiled-passes.ts';

/** The work of compiling and running passes, from which their time is estimated on any machine. */
export interface PassesCost {
  /** Qubits of the stored state. */
  readonly positions: number;
  readonly gates: number;
  /** Operations that were scheduled. */
  readonly steps: number;
  readonly fusions: number;
  /**
   * Sweeps over the whole state, in units of a rotation among others; a pass over a part of the state counts as that
   * part.
   */
  readonly sweeps: number;
  /** Amplitudes of all tables of diagonals. */
  readonly tableAmplitudes: number;
  /** How often the whole state is copied to tiles and back. */
  readonly copies: number;
}

export function costOfPasses({
  layout,
  positions,
  passes,
  startsInZeroState,
  fusions,
  report: { gates, rotations, pairRotations, exchanges, dense, phases },
}: CompiledPasses): PassesCost {
  let sweeps = 0;
  let tableBytes = 0;
  let copies = 0;
  passes.forEach((pass, i) => {
    const share = tilesOf(pass) * 2 ** (pass.tileBits.length - positions);
    sweeps += share * pass.sweeps;
    tableBytes += pass.tableBytes;
    // The first tile of |0…0⟩ is made where it is used; a state of one tile is never copied.
    if (positions > layout.tileQubits && !(i === 0 && startsInZeroState)) copies += share;
  });
  return {
    positions,
    gates,
    steps: rotations + pairRotations + exchanges + dense + phases,
    fusions,
    sweeps,
    tableAmplitudes: tableBytes / layout.amplitudeBytes,
    copies,
  };
}
