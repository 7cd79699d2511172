import { IDENTITY, PAULI_X, PAULI_Y, PAULI_Z } from '#simulator/gates/matrices.ts';
import { kron } from '#simulator/math/complex.ts';
import type { ChannelSettings, DepolarizingConvention, MatrixRows } from './model.ts';

/** Kraus operators of a channel: row-major, interleaved, 2 × 2 or 4 × 4; ρ → Σ K ρ K†. */
export type KrausSet = readonly Float64Array[];

const PAULIS = [IDENTITY, PAULI_X, PAULI_Y, PAULI_Z] as const;

/** II, IX, IY, IZ, XI … ZZ; the first letter acts on the first qubit, which is the more significant bit. */
const PAULI_PAIRS = PAULIS.flatMap((first) => PAULIS.map((second) => kron(first, second)));

export const scaled = (matrix: Float64Array, factor: number): Float64Array => matrix.map((entry) => entry * factor);

/** Pauli operators with these probabilities: four for one qubit, sixteen for two. */
function pauliKraus(probabilities: readonly number[]): KrausSet {
  const paulis = probabilities.length === 4 ? PAULIS : PAULI_PAIRS;
  return probabilities.flatMap((probability, i) =>
    probability === 0 ? [] : [scaled(paulis[i]!, Math.sqrt(probability))],
  );
}

const flip = (pauli: 1 | 2 | 3, probability: number): KrausSet =>
  pauliKraus([1 - probability, 0, 0, 0].map((weight, i) => (i === pauli ? probability : weight)));

/** Each of the `count` non-identity Paulis with the same probability; see DepolarizingConvention. */
function depolarizing(probability: number, convention: DepolarizingConvention, count: 3 | 15): KrausSet {
  const share = probability / (convention === 'pauli' ? count : count + 1);
  return pauliKraus([1 - count * share, ...new Array<number>(count).fill(share)]);
}

/** Decay of |1⟩ to |0⟩ with this probability. */
function amplitudeDamping(probability: number): KrausSet {
  const kept = Float64Array.of(1, 0, 0, 0, 0, 0, Math.sqrt(1 - probability), 0);
  const decayed = Float64Array.of(0, 0, Math.sqrt(probability), 0, 0, 0, 0, 0);
  return probability === 0 ? [IDENTITY] : [kept, decayed];
}

/**
 * Channel of diag(1, √(1−p)) and diag(0, √p), in the equivalent form of a Z flip, which is independent of the state.
 */
const phaseDamping = (probability: number): KrausSet => flip(3, (1 - Math.sqrt(1 - probability)) / 2);

/**
 * Decay and dephasing during `gateTime`: damping by 1 − e^{−t/T1}, and the phase flip that together with it reduces the
 * off-diagonal entry to e^{−t/T2}.
 */
function decoherence(t1: number, t2: number, gateTime: number): readonly KrausSet[] {
  // The part of 1/T2 without decay. A ratio, because very different times could make a difference of rates ∞ − ∞.
  const dephasing = 1 - t2 / t1 / 2;
  const kept = dephasing === 0 ? 1 : Math.exp((-gateTime / t2) * dephasing);
  return [amplitudeDamping(1 - Math.exp(-gateTime / t1)), flip(3, (1 - kept) / 2)];
}

export function matrixOfRows(rows: MatrixRows): Float64Array {
  return Float64Array.from(rows.flat(2));
}

/**
 * The Kraus sets of a channel, to be applied in sequence. A product such as {damping} × {phase flip} stays separate,
 * which is the same channel and cheaper.
 */
export function krausSetsOf(channel: ChannelSettings): readonly KrausSet[] {
  switch (channel.kind) {
    case 'bit-flip':
      return [flip(1, channel.probability)];
    case 'bit-phase-flip':
      return [flip(2, channel.probability)];
    case 'phase-flip':
      return [flip(3, channel.probability)];
    case 'depolarizing':
      return [depolarizing(channel.probability, channel.convention, 3)];
    case 'two-qubit-depolarizing':
      return [depolarizing(channel.probability, channel.convention, 15)];
    case 'amplitude-damping':
      return [amplitudeDamping(channel.probability)];
    case 'phase-damping':
      return [phaseDamping(channel.probability)];
    case 'decoherence':
      return decoherence(channel.t1, channel.t2, channel.gateTime);
    case 'phase-amplitude-damping':
      return [amplitudeDamping(channel.amplitude), flip(3, channel.phase)];
    case 'pauli':
      return [pauliKraus(channel.probabilities)];
    case 'kraus':
      return [channel.operators.map(matrixOfRows)];
    case 'mixed-unitary':
      return [
        channel.unitaries.flatMap(({ probability, matrix }) =>
          probability === 0 ? [] : [scaled(matrixOfRows(matrix), Math.sqrt(probability))],
        ),
      ];
  }
}
