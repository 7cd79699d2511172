/** More different outcomes than this are left as they were read: the correction looks at all pairs. */
const MAX_OUTCOMES = 1500;
const ROUNDS = 60;
const CLOSE_ENOUGH = 1e-7;

/** How often a qubit is read right: 0 as 0, and 1 as 1. */
export interface ReadingFidelity {
  readonly f0: number;
  readonly f1: number;
}

/**
 * Counts corrected for errors of reading that are independent from bit to bit: the distribution over the outcomes that
 * came, under which they would most likely have come (iterated Bayesian unfolding, G. D'Agostini 1995), rounded so that
 * the sum stays what it was. It never gives a negative count.
 * @param fidelities of each character of the keys
 */
export function amend(counts: ReadonlyMap<string, number>, fidelities: readonly ReadingFidelity[]): ReadonlyMap<string, number> {
  const keys = [...counts.keys()];
  if (keys.length < 2 || keys.length > MAX_OUTCOMES) return counts;
  const size = keys.length;
  const shots = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // chances[read · size + true]
  const chances = new Float64Array(size * size);
  keys.forEach((read, row) => {
    keys.forEach((real, column) => {
      let chance = 1;
      for (let i = 0; i < read.length; i++) {
        const { f0, f1 } = fidelities[i]!;
        const right = real[i] === '0' ? f0 : f1;
        chance *= read[i] === real[i] ? right : 1 - right;
      }
      chances[row * size + column] = chance;
    });
  });
  let estimate = Float64Array.from(keys, (key) => counts.get(key)! / shots);
  const observed = estimate.slice();
  // What leaves the outcomes that came is not seen; what stays adds up to less than one.
  const seen = Float64Array.from(keys, (_, column) => keys.reduce((sum, __, row) => sum + chances[row * size + column]!, 0));
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(size);
    for (let row = 0; row < size; row++) {
      let expected = 0;
      for (let column = 0; column < size; column++) expected += chances[row * size + column]! * estimate[column]!;
      if (expected === 0) continue;
      const share = observed[row]! / expected;
      for (let column = 0; column < size; column++) next[column]! += (share * chances[row * size + column]! * estimate[column]!) / seen[column]!;
    }
    const total = next.reduce((sum, value) => sum + value, 0);
    const change = next.reduce((most, value, i) => Math.max(most, Math.abs((next[i] = value / total) - estimate[i]!)), 0);
    estimate = next;
    if (change < CLOSE_ENOUGH) break;
  }
  return rounded(keys, estimate, shots);
}

/** Whole counts with the same sum: the largest remainders are rounded up. */
function rounded(keys: readonly string[], shares: Float64Array, shots: number): ReadonlyMap<string, number> {
  const whole = Array.from(shares, (share) => Math.floor(share * shots));
  const missing = shots - whole.reduce((sum, count) => sum + count, 0);
  const order = keys.map((_, i) => i).sort((a, b) => shares[b]! * shots - whole[b]! - (shares[a]! * shots - whole[a]!) || a - b);
  for (const i of order.slice(0, missing)) whole[i]!++;
  return new Map(keys.flatMap((key, i) => (whole[i]! > 0 ? [[key, whole[i]!] as const] : [])));
}
