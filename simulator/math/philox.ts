/** Words of a block. */
export const BLOCK_WORDS = 4;

const ROUNDS = 10;

/** Constants of the paper: the multipliers of a round, and the steps of the key from round to round. */
const MULTIPLIER_0 = 0xd2511f53;
const MULTIPLIER_1 = 0xcd9e8d57;
const KEY_STEP_0 = 0x9e3779b9;
const KEY_STEP_1 = 0xbb67ae85;

const [HIGH_0, LOW_0] = [MULTIPLIER_0 >>> 16, MULTIPLIER_0 & 0xffff];
const [HIGH_1, LOW_1] = [MULTIPLIER_1 >>> 16, MULTIPLIER_1 & 0xffff];

/**
 * Philox4x32-10: writes to `block` the four 32-bit words, as signed integers, of the counter (c0, c1, c2, c3) under the
 * key (k0, k1). For each key, distinct counters have distinct blocks (J. K. Salmon, M. A. Moraes, R. O. Dror, D. E.
 * Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011, section 3.3).
 *
 * The high words of the products are computed from halves, because a double cannot hold 64 bits.
 */
export function philox(
  block: Int32Array,
  k0: number,
  k1: number,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
): void {
  let keyA = k0 | 0;
  let keyB = k1 | 0;
  let a = c0 | 0;
  let b = c1 | 0;
  let c = c2 | 0;
  let d = c3 | 0;
  for (let round = 0; round < ROUNDS; round++) {
    const aHigh = a >>> 16;
    const aLow = a & 0xffff;
    const aMiddle = (Math.imul(aLow, HIGH_0) + (Math.imul(aLow, LOW_0) >>> 16)) | 0;
    const aCarry = (Math.imul(aHigh, LOW_0) + (aMiddle & 0xffff)) | 0;
    const aProduct = (Math.imul(aHigh, HIGH_0) + (aMiddle >>> 16) + (aCarry >>> 16)) | 0;
    const cHigh = c >>> 16;
    const cLow = c & 0xffff;
    const cMiddle = (Math.imul(cLow, HIGH_1) + (Math.imul(cLow, LOW_1) >>> 16)) | 0;
    const cCarry = (Math.imul(cHigh, LOW_1) + (cMiddle & 0xffff)) | 0;
    const cProduct = (Math.imul(cHigh, HIGH_1) + (cMiddle >>> 16) + (cCarry >>> 16)) | 0;
    const nextB = Math.imul(c, MULTIPLIER_1);
    const nextD = Math.imul(a, MULTIPLIER_0);
    a = cProduct ^ b ^ keyA;
    b = nextB;
    c = aProduct ^ d ^ keyB;
    d = nextD;
    keyA = (keyA + KEY_STEP_0) | 0;
    keyB = (keyB + KEY_STEP_1) | 0;
  }
  block[0] = a;
  block[1] = b;
  block[2] = c;
  block[3] = d;
}
