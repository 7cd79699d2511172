import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compileWithDerivatives, type PassesWithDerivatives } from '#simulator/compile/compile.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import { layoutBytes, type MemoryLayout } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { GROUP_BITS, pauliInnerSums } from '#simulator/kernels/pauli-kernels.ts';
import { readOverlaps, runPasses } from '#simulator/kernels/run-passes.ts';
import { writeImage } from '#simulator/kernels/stored-pauli-sums.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { maskObservable } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';

/** Two states in double precision and the tables of a pass need a memory of less than 4 GiB. */
export const MAX_STORED_QUBITS = 26;

/** A circuit with the numbers of its angles, compiled for values and derivatives of any observables. */
export interface AdjointPlan extends PassesWithDerivatives {
  /** Whose derivatives are taken. */
  readonly angles: readonly GateAngle[];
}

/** The value of an observable, and its derivative by each angle of the plan. */
export interface ValueWithDerivatives {
  readonly value: number;
  readonly derivatives: Float64Array;
}

/**
 * Compiles gates for {@link runAdjoint}.
 *
 * @param gates with numbers for their angles
 * @param angles those whose derivatives are wanted, in the order of the gates; see `parametricAngles`
 * @param layout of the machine, in double precision
 * @throws RangeError if more than 26 qubits have to be stored
 */
export function compileAdjoint(
  qubits: number,
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
  layout: MemoryLayout,
  checkpoint: Checkpoint = () => {},
): AdjointPlan {
  // The kernels of observables require 2^GROUP_BITS amplitudes.
  const wires = Math.max(qubits, GROUP_BITS);
  const plans = compileWithDerivatives(wires, gates, angles, layout, GROUP_BITS, checkpoint);
  if (plans.forward.positions > MAX_STORED_QUBITS)
    throw new RangeError(`gradients of ${plans.forward.positions} stored qubits, of at most ${MAX_STORED_QUBITS}`);
  return { angles, ...plans };
}

/**
 * Returns ⟨H⟩ and its derivatives by the adjoint method (T. Jones and J. Gacon, "Efficient calculation of gradients in
 * classical simulations of variational quantum algorithms", 2020): |ψ⟩ of the circuit and |λ⟩ = H|ψ⟩ lie side by side in
 * memory, as one state of one more qubit, and are taken back together, in passes over tiles, while the overlaps
 * ⟨λ|∂U·U†|ψ⟩ are summed. Memory: two states.
 *
 * @param machine in double precision, with the layout of the plan; runs on this thread only
 * @throws Error if the machine is in single precision, or if two states do not fit into its memory
 */
export function runAdjoint(
  machine: TapeMachine,
  { angles, forward, backward }: AdjointPlan,
  observable: Observable,
  now: () => number,
  checkpoint: Checkpoint = () => {},
): ValueWithDerivatives {
  if (machine.precision !== 'double') throw new Error('gradients in single precision');
  const { positions: bits, mapping, layout } = forward;
  const ket = runPasses(machine, forward, now, progressRange(checkpoint, 0, 0.3));
  const inversion = inversionOf(mapping);
  const masked = maskObservable(observable, mapping);
  const behind = ket + layoutBytes(layout, bits);
  // Without the constant, whose derivative is 0, and without terms that flip a qubit of known value: no gate with an
  // angle turns their images towards the state.
  const image = writeImage(
    { machine, address: ket, bits, inversion },
    masked,
    behind,
    progressRange(checkpoint, 0.3, 0.4),
  );
  if (image?.address !== behind) throw new Error(`no memory for two states of ${bits} qubits`);
  const bra = image.address;
  const [value] = pauliInnerSums(machine, { bra, ket, bits, inversion }, REAL_PRODUCT, image.free, () =>
    checkpoint(0.4),
  );
  const derivatives = new Float64Array(angles.length);
  readOverlaps(machine, backward, ket, image.free, derivatives, now, progressRange(checkpoint, 0.4, 1));
  return { value: value! + masked.constant, derivatives };
}

/** Re⟨λ|ψ⟩ */
const REAL_PRODUCT = { x: 0, z: Uint32Array.of(0), parts: Uint8Array.of(0) };
