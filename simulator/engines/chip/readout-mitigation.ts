import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
/** Limit of distinct outcomes: the time of the mitigation grows with the number of pairs. */
export const MAX_MITIGATED_OUTCOMES = 1500;
const ROUNDS = 60;
const CLOSE_ENOUGH = 1e-7;

/** Probability that a qubit is read correctly: 0 as 0, and 1 as 1. */
export interface ReadoutFidelity {
  readonly f0: number;
  readonly f1: number;
}

/**
 * Returns counts mitigated for readout errors that are independent per bit: the distribution over the observed outcomes
 * that makes the observation most likely (iterative Bayesian unfolding, G. D'Agostini 1995), rounded so that the sum is
 * preserved. Counts are never negative.
 * Precondition: at most MAX_MITIGATED_OUTCOMES outcomes.
 * @param fidelities readout fidelity of each character of the keys
 * @param checkpoint called every few milliseconds; throws to cancel
 */
export function mitigateReadout(
  counts: ReadonlyMap<string, number>,
  fidelities: readonly ReadoutFidelity[],
  checkpoint: Checkpoint = () => {},
): ReadonlyMap<string, number> {
  const keys = [...counts.keys()];
  if (keys.length < 2) return counts;
  const size = keys.length;
  const shots = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const misreadings = misreadingsOf(keys, fidelities, checkpoint);
  let estimate = Float64Array.from(keys, (key) => counts.get(key)! / shots);
  const observed = estimate.slice();
  // For each true outcome, the probability that its reading is among the observed outcomes; below 1, as other
  // readings are not modelled.
  const seen = new Float64Array(size);
  for (const { reals, chances } of misreadings) reals.forEach((real, i) => (seen[real]! += chances[i]!));
  for (let round = 0; round < ROUNDS; round++) {
    checkpoint();
    const next = new Float64Array(size);
    misreadings.forEach(({ reals, chances }, read) => {
      let expected = 0;
      for (let i = 0; i < reals.length; i++) expected += chances[i]! * estimate[reals[i]!]!;
      if (expected === 0) return;
      const share = observed[read]! / expected;
      for (let i = 0; i < reals.length; i++)
        next[reals[i]!]! += (share * chances[i]! * estimate[reals[i]!]!) / seen[reals[i]!]!;
    });
    const total = next.reduce((sum, value) => sum + value, 0);
    const change = next.reduce(
      (most, value, i) => Math.max(most, Math.abs((next[i] = value / total) - estimate[i]!)),
      0,
    );
    estimate = next;
    if (change < CLOSE_ENOUGH) break;
  }
  return rounded(keys, estimate, shots);
}

/** For one observed outcome: the true outcomes that may be read as it, and the probabilities of these readings. */
interface Misreadings {
  readonly reals: readonly number[];
  readonly chances: readonly number[];
}

/** Probabilities up to this are ignored: even one per outcome, they have no effect in total. */
const NO_CHANCE = 1e-12;

function misreadingsOf(
  keys: readonly string[],
  fidelities: readonly ReadoutFidelity[],
  checkpoint: Checkpoint,
): readonly Misreadings[] {
  const bits = keys.map((key) => Uint8Array.from(key, Number));
  const right = bits.map((real) =>
    real.reduce((product, bit, i) => product * (bit === 0 ? fidelities[i]!.f0 : fidelities[i]!.f1), 1),
  );
  // Ratio of the probability to misread a bit to that of reading it correctly.
  const wrong = [fidelities.map(({ f0 }) => (1 - f0) / f0), fidelities.map(({ f1 }) => (1 - f1) / f1)] as const;
  return bits.map((read) => {
    checkpoint();
    const reals: number[] = [];
    const chances: number[] = [];
    bits.forEach((real, column) => {
      let chance = 1;
      for (let i = 0; i < read.length && chance > NO_CHANCE; i++)
        if (read[i] !== real[i]) chance *= wrong[real[i] as 0 | 1][i]!;
      if (chance <= NO_CHANCE) return;
      reals.push(column);
      chances.push(chance * right[column]!);
    });
    return { reals, chances };
  });
}

/** Integer counts with the same sum: the largest remainders are rounded up. */
function rounded(keys: readonly string[], shares: Float64Array, shots: number): ReadonlyMap<string, number> {
  const whole = Array.from(shares, (share) => Math.floor(share * shots));
  const missing = shots - whole.reduce((sum, count) => sum + count, 0);
  const order = keys
    .map((_, i) => i)
    .sort((a, b) => shares[b]! * shots - whole[b]! - (shares[a]! * shots - whole[a]!) || a - b);
  for (const i of order.slice(0, missing)) whole[i]!++;
  return new Map(keys.flatMap((key, i) => (whole[i]! > 0 ? [[key, whole[i]!] as const] : [])));
}
