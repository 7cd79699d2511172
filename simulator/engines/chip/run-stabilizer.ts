import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { NativeOperation } from '#simulator/compile/chip/native.ts';
import { randomStream } from '#simulator/math/random.ts';
import { type SingleClifford, singleClifford, StabilizerTableau } from '#simulator/states/stabilizer.ts';
import { sampleError } from './pauli-errors.ts';

/** Shots per word. */
const WORD = 32;

/** The Clifford gates of a program, or undefined if one of its gates is not Clifford. */
export function cliffordsOf(
  operations: readonly NativeOperation[],
): readonly (SingleClifford | undefined)[] | undefined {
  const gates = operations.map((operation) => (operation.kind === 'single' ? singleClifford(operation.matrix) : null));
  return gates.some((gate) => gate === undefined) ? undefined : gates.map((gate) => gate ?? undefined);
}

/**
 * Runs shots of a Clifford circuit with Pauli errors. One run of the tableau gives one possible outcome. Every shot
 * differs from it by a Pauli frame, which collects errors and the randomness of measurements and is propagated through
 * the gates, 32 shots at once (C. Gidney, "Stim: a fast stabilizer circuit simulator", 2021, section 4).
 * @param measured qubits to read
 * @param rates error probability after each operation
 * @returns for every measured qubit one word per 32 shots: its value in each
 */
export function runStabilizer(
  qubits: number,
  operations: readonly NativeOperation[],
  cliffords: readonly (SingleClifford | undefined)[],
  rates: Float64Array,
  measured: readonly number[],
  shots: number,
  seed: number,
  checkpoint: Checkpoint,
): readonly Uint32Array[] {
  const random = randomStream(seed);
  const words = Math.ceil(shots / WORD);
  const x = Array.from({ length: qubits }, () => new Uint32Array(words));
  // A Z before the first gate does not change |0⟩, and makes later random measurements random per shot.
  const z = Array.from({ length: qubits }, () => Uint32Array.from({ length: words }, () => random.uint32()));
  const flip = (qubit: number, shot: number, bits: number) => {
    if (bits & 1) x[qubit]![shot >> 5]! ^= 1 << (shot & 31);
    if (bits & 2) z[qubit]![shot >> 5]! ^= 1 << (shot & 31);
  };
  const tableau = new StabilizerTableau(qubits);
  operations.forEach((operation, i) => {
    if (i % 64 === 0) checkpoint(i / operations.length);
    if (operation.kind === 'single') {
      tableau.apply(cliffords[i]!, operation.qubit);
      applyToFrame(cliffords[i]!, x[operation.qubit]!, z[operation.qubit]!);
    } else {
      const [a, b] = operation.qubits;
      tableau.cz(a, b);
      for (let word = 0; word < words; word++) {
        z[a]![word]! ^= x[b]![word]!;
        z[b]![word]! ^= x[a]![word]!;
      }
    }
    const rate = rates[i]!;
    if (rate <= 0) return;
    // Jump from error to error: the gaps between them follow a geometric distribution.
    for (let shot = gap(random.uniform(), rate); shot < shots; shot += 1 + gap(random.uniform(), rate)) {
      const [first, second] = sampleError(random.uniform(), operation.kind === 'cz');
      if (operation.kind === 'single') flip(operation.qubit, shot, first);
      else {
        flip(operation.qubits[0], shot, first);
        flip(operation.qubits[1], shot, second);
      }
    }
  });
  return measured.map((qubit) => {
    const reference = tableau.measure(qubit, () => 0);
    return reference === 0 ? x[qubit]! : x[qubit]!.map((word) => ~word);
  });
}

const gap = (uniform: number, rate: number): number =>
  rate >= 1 ? 0 : Math.floor(Math.log1p(-uniform) / Math.log1p(-rate));

/** Applies a gate to a frame; signs are irrelevant there. */
function applyToFrame({ image }: SingleClifford, x: Uint32Array, z: Uint32Array): void {
  const [ofX, ofZ] = [image[1], image[2]];
  for (let word = 0; word < x.length; word++) {
    const [a, b] = [x[word]!, z[word]!];
    x[word] = (ofX & 1 ? a : 0) ^ (ofZ & 1 ? b : 0);
    z[word] = (ofX & 2 ? a : 0) ^ (ofZ & 2 ? b : 0);
  }
}
