import {
  conjugate,
  conjugateTranspose,
  dimensionOf,
  identity,
  isDiagonal,
  kron,
  multiply,
} from '#simulator/math/complex.ts';
import { type KrausSet, scaled } from './operators.ts';

interface ChannelCommon {
  readonly qubits: 1 | 2;
  readonly kraus: KrausSet;
  /** Whether every operator is diagonal: then a measurement before and after it has the same result. */
  readonly diagonal: boolean;
}

/** A channel prepared for the engines. */
export type QuantumChannel = ChannelCommon &
  (
    | {
        /** A random unitary, independent of the state. The most probable one is first. */
        readonly kind: 'mixture';
        readonly unitaries: readonly Float64Array[];
        /** `cumulative[k]`: the probability of one of the unitaries 0 … k; the last is 1. */
        readonly cumulative: Float64Array;
      }
    | {
        /** State-dependent: operator k has probability ⟨K†K⟩. */
        readonly kind: 'general';
        /** Lower bound of ⟨K†K⟩ of the first operator in every state. */
        readonly sure: number;
      }
  );

const TOLERANCE = 1e-12;

/** The weight w if K†K = w·I, else undefined. */
function mixtureWeight(kraus: Float64Array): number | undefined {
  const square = multiply(conjugateTranspose(kraus), kraus);
  const weight = square[0]!;
  const wanted = scaled(identity(dimensionOf(kraus)), weight);
  return square.every((entry, i) => Math.abs(entry - wanted[i]!) <= TOLERANCE) ? weight : undefined;
}

/** Lower bound of the smallest eigenvalue of K†K (Gershgorin circles). */
function smallestWeight(kraus: Float64Array): number {
  const size = dimensionOf(kraus);
  const square = multiply(conjugateTranspose(kraus), kraus);
  let smallest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < size; row++) {
    let bound = square[2 * (row * size + row)]!;
    for (let column = 0; column < size; column++)
      if (column !== row)
        bound -= Math.hypot(square[2 * (row * size + column)]!, square[2 * (row * size + column) + 1]!);
    smallest = Math.min(smallest, bound);
  }
  return Math.max(0, smallest);
}

/** Precondition: the set is complete, ΣK†K = I. */
export function quantumChannel(kraus: KrausSet): QuantumChannel {
  const qubits = kraus[0]!.length === 8 ? 1 : 2;
  const diagonal = kraus.every((operator) => isDiagonal(operator, TOLERANCE));
  const weights = kraus.map(mixtureWeight);
  if (weights.every((weight) => weight !== undefined)) {
    const order = kraus
      .map((operator, i) => ({ operator, weight: weights[i]! }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight);
    const cumulative = new Float64Array(order.length);
    order.forEach(({ weight }, i) => (cumulative[i] = (cumulative[i - 1] ?? 0) + weight));
    cumulative[order.length - 1] = 1;
    const unitaries = order.map(({ operator, weight }) => scaled(operator, 1 / Math.sqrt(weight)));
    return { kind: 'mixture', qubits, kraus, diagonal, unitaries, cumulative };
  }
  const sorted = kraus
    .map((operator) => ({ operator, sure: smallestWeight(operator) }))
    .sort((a, b) => b.sure - a.sure);
  return { kind: 'general', qubits, kraus: sorted.map(({ operator }) => operator), diagonal, sure: sorted[0]!.sure };
}

/**
 * The matrix S with vec(ρ') = S·vec(ρ), where the bits of a row's number are (column qubits, row qubits): Σ K* ⊗ K.
 * For one qubit 4 × 4, for two 16 × 16.
 */
export function superoperator(kraus: KrausSet): Float64Array {
  const size = dimensionOf(kraus[0]!) ** 2;
  const sum = new Float64Array(2 * size * size);
  for (const operator of kraus) {
    const product = kron(conjugate(operator), operator);
    for (let i = 0; i < sum.length; i++) sum[i]! += product[i]!;
  }
  return sum;
}

/** Whether a channel is the identity. */
export const isIdentityChannel = (channel: QuantumChannel): boolean =>
  channel.kind === 'mixture' && channel.unitaries.length === 1 && isMultipleOfIdentity(channel.unitaries[0]!);

export function isMultipleOfIdentity(matrix: Float64Array): boolean {
  const size = dimensionOf(matrix);
  if (!isDiagonal(matrix, TOLERANCE)) return false;
  for (let i = 1; i < size; i++) {
    const at = 2 * (i * size + i);
    if (Math.abs(matrix[at]! - matrix[0]!) > TOLERANCE || Math.abs(matrix[at + 1]! - matrix[1]!) > TOLERANCE)
      return false;
  }
  return true;
}
