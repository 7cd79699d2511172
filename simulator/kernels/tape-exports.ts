/** The exports of a kernel build; addresses and sizes in bytes. See kernels/assembly. */
export interface TapeExports {
  play(tape: number, records: number, tile: number, index: number): void;
  setZeroState(tile: number, bytes: number, re: number, im: number): void;
  runFirstTile(
    state: number,
    scratch: number,
    bytes: number,
    tape: number,
    records: number,
    low: number,
    high: number,
    re: number,
    im: number,
  ): void;
  runTiles(
    state: number,
    scratch: number,
    tape: number,
    records: number,
    first: number,
    last: number,
    low: number,
    high: number,
    outer: number,
    unused: number,
  ): void;
  runTilesInPlace(
    state: number,
    tape: number,
    records: number,
    first: number,
    last: number,
    low: number,
    outer: number,
  ): void;
  blockNorms(state: number, count: number, blocks: number, to: number): void;
  sampleIndices(
    state: number,
    bits: number,
    from: number,
    to: number,
    inversion: number,
    sums: number,
    before: number,
    weights: number,
    first: number,
    count: number,
    states: number,
  ): number;
  pauliSums(
    bra: number,
    ket: number,
    x: number,
    origin: number,
    from: number,
    to: number,
    skip: number,
    terms: number,
    count: number,
    scratch: number,
  ): void;
  pauliImage(
    ket: number,
    out: number,
    x: number,
    from: number,
    to: number,
    terms: number,
    count: number,
    scratch: number,
  ): void;
  maskedNorm(state: number, skip: number, start: number, count: number, lanes: number): number;
}
