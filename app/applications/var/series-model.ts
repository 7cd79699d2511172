/** Losses of the past in even bins. */
import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { profitsOf, type VarInput } from './input.ts';
import type { LossModel } from './loss-model.ts';
import { normalRisk } from './risk.ts';

export interface SeriesModel extends LossModel {
  readonly profits: readonly number[];
  readonly binEdges: readonly number[];
  /** Quantile of the values themselves, the mean of those above it, and the same of a normal distribution. */
  readonly empiricalVar: number;
  readonly empiricalMeanBeyond: number | undefined;
  readonly normalVar: number;
  readonly normalShortfall: number;
}

function empiricalRisk(losses: readonly number[], level: number) {
  const sorted = losses.toSorted((one, other) => one - other);
  // 0.95 · 500 is 475 and not a little more.
  const at = Math.max(0, Math.ceil(level * sorted.length - 1e-9) - 1);
  const empiricalVar = sorted[at]!;
  const beyond = sorted.filter((loss) => loss > empiricalVar);
  const empiricalMeanBeyond =
    beyond.length === 0 ? undefined : beyond.reduce((sum, loss) => sum + loss, 0) / beyond.length;
  return { empiricalVar, empiricalMeanBeyond };
}

export function seriesModel(input: VarInput): SeriesModel {
  const profits = profitsOf(input);
  const values = profits.map((profit) => -profit);
  const count = 2 ** input.qubits;
  const [first, last] = [Math.min(...values), Math.max(...values)];
  const width = (last - first) / count;
  const binEdges = Array.from({ length: count + 1 }, (_, index) => (index === count ? last : first + width * index));
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  for (const value of values) {
    const bin = Math.min(count - 1, Math.floor((value - first) / width));
    sums[bin]! += value;
    counts[bin]! += 1;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const normal = normalRisk(mean, Math.sqrt(variance), input.level);
  const register = Array.from({ length: input.qubits }, (_, qubit) => qubit);
  return {
    losses: binEdges
      .slice(0, count)
      .map((edge, bin) => (counts[bin]! > 0 ? sums[bin]! / counts[bin]! : (edge + binEdges[bin + 1]!) / 2)),
    probabilities: [...counts].map((each) => each / values.length),
    operations: loadAmplitudes(register, [...counts].map(Math.sqrt)),
    register,
    qubits: input.qubits,
    profits,
    binEdges,
    ...empiricalRisk(values, input.level),
    normalVar: normal.var,
    normalShortfall: normal.expectedShortfall,
  };
}
