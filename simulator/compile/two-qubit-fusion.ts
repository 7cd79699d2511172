import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { identity, isUnitary, multiply, multiplyRows, reverseQubits } from '#simulator/math/complex.ts';
import type { DerivativeStep } from './derivative-steps.ts';
import { eulerAngles } from './euler.ts';
import { type KakDecomposition, kakDecomposition } from './kak.ts';
import { KERNEL_PRICES } from './kernel-prices.ts';
import { isNegligible } from './snap.ts';

/** Consecutive gates on two qubits, as one unitary in a form that is fast in the kernels. */
export interface FusedTwoQubitBlock {
  readonly kind: 'pair';
  readonly first: number;
  readonly second: number;
  readonly form: KakDecomposition;
}

/** A block under construction: all gates on its two qubits since their first common gate. */
interface Block {
  readonly first: number;
  readonly second: number;
  readonly gates: PlainGate[];
}

/** Costs in milliseconds per sweep. A CNOT is a basis swap; any other controlled gate is a dense one-qubit gate. */
const COST = {
  rotation: KERNEL_PRICES.rotation.milliseconds,
  basisSwap: KERNEL_PRICES.basisSwap.milliseconds,
  controlled: KERNEL_PRICES.oneQubitDense.milliseconds,
  dense: KERNEL_PRICES.twoQubitDense.milliseconds,
  parityBlock: KERNEL_PRICES.parityBlock.milliseconds,
  phase: KERNEL_PRICES.phase.milliseconds,
} as const;

/**
 * Fraction of the cost of the outer rotations of a KAK decomposition; they often merge with those of its neighbours.
 */
const SHARED = 0.75;

/**
 * Finds consecutive gates on the same two qubits, and replaces them by one unitary if that is cheaper. A random SU(4),
 * which programs write as three CNOTs and eight rotations, becomes four rotations and one parity block. `checkpoint` is
 * called every GATES_PER_CHECKPOINT gates.
 */
export function fuseTwoQubitRuns<Kept extends DerivativeStep = never>(
  qubits: number,
  steps: readonly (PlainGate | Kept)[],
  checkpoint: Checkpoint,
): readonly (PlainGate | Kept | FusedTwoQubitBlock)[] {
  const fusing = new Fusing<Kept>(qubits);
  steps.forEach((step, i) => {
    if (i % GATES_PER_CHECKPOINT === 0) checkpoint(i / steps.length);
    if (step.kind === 'derivative') fusing.keep(step);
    else fusing.add(step);
  });
  return fusing.finish();
}

/** Gates that take some milliseconds. */
export const GATES_PER_CHECKPOINT = 1024;

class Fusing<Kept extends DerivativeStep> {
  readonly #out: (PlainGate | Kept | FusedTwoQubitBlock)[] = [];
  readonly #open: (Block | undefined)[];
  /** Gates on single qubits that belong to no block yet. */
  readonly #singles: PlainGate[][];

  constructor(qubits: number) {
    this.#open = new Array<undefined>(qubits).fill(undefined);
    this.#singles = Array.from({ length: qubits }, () => []);
  }

  add(gate: PlainGate): void {
    const { targets, controls } = gate;
    const touched = targets.length + controls.length;
    if (touched === 1) {
      const qubit = targets[0]!;
      (this.#open[qubit]?.gates ?? this.#singles[qubit]!).push(gate);
      return;
    }
    const first = targets[0]!;
    const second = targets[1] ?? controls[0]!.qubit;
    // SWAPs without controls are excluded: they only relabel wires, at no cost.
    if (touched === 2 && gate.gate.name !== 'SWAP') {
      this.#addPair(gate, first, second);
      return;
    }
    this.#separate(gate);
  }

  /** Adds a step that is not fused, after everything before it on its qubits. */
  keep(step: Kept): void {
    this.#separate(step);
  }

  #separate(step: PlainGate | Kept): void {
    for (const qubit of step.targets) this.#close(qubit);
    for (const { qubit } of step.controls) this.#close(qubit);
    this.#out.push(step);
  }

  #addPair(gate: PlainGate, first: number, second: number): void {
    const block = this.#open[first];
    if (block !== undefined && block === this.#open[second]) {
      block.gates.push(gate);
      return;
    }
    for (const qubit of [first, second]) if (this.#open[qubit] !== undefined) this.#close(qubit);
    const gates = [...this.#singles[first]!.splice(0), ...this.#singles[second]!.splice(0), gate];
    this.#open[first] = this.#open[second] = { first, second, gates };
  }

  /** Writes the open block or the single gates of a qubit to the output. */
  #close(qubit: number): void {
    const block = this.#open[qubit];
    if (block === undefined) {
      this.#write(this.#singles[qubit]!.splice(0));
      return;
    }
    this.#open[block.first] = this.#open[block.second] = undefined;
    const fused = fuse(block);
    if (fused === undefined) this.#write(block.gates);
    else this.#out.push(fused);
  }

  /** Appends one by one: as arguments of a single call, some hundred thousand gates would overflow the stack. */
  #write(gates: readonly PlainGate[]): void {
    for (const gate of gates) this.#out.push(gate);
  }

  finish(): readonly (PlainGate | Kept | FusedTwoQubitBlock)[] {
    for (let qubit = 0; qubit < this.#open.length; qubit++) this.#close(qubit);
    return this.#out;
  }
}

function fuse({ first, second, gates }: Block): FusedTwoQubitBlock | undefined {
  // A single controlled gate is already in its best form.
  if (gates.filter(isInteraction).length < 2 && !gates.some(({ targets }) => targets.length === 2)) return undefined;
  const unfused = unfusedCost(gates);
  if (unfused <= COST.parityBlock) return undefined;
  const unitary = identity(4);
  for (const gate of gates) applyOnPair(unitary, gate, first);
  if (!isUnitary(unitary, 1e-9)) return undefined;
  const form = kakDecomposition(unitary);
  return costOf(form) < unfused ? { kind: 'pair', first, second, form } : undefined;
}

const isInteraction = ({ targets, controls }: PlainGate): boolean => targets.length + controls.length === 2;

/** Returns the cost of the gates without fusion: one rotation for every sequence of non-diagonal gates on one qubit. */
function unfusedCost(gates: readonly PlainGate[]): number {
  let cost = 0;
  let rotatedQubit = -1;
  for (const { gate, targets, controls } of gates) {
    if (targets.length + controls.length === 1) {
      if (!gate.structure.diagonal && !gate.structure.permutation && rotatedQubit !== targets[0]) {
        cost += COST.rotation;
        rotatedQubit = targets[0]!;
      }
      continue;
    }
    rotatedQubit = -1;
    if (gate.structure.diagonal) cost += COST.phase;
    else if (targets.length === 2) cost += COST.dense;
    else cost += gate.name === 'X' ? COST.basisSwap : COST.controlled;
  }
  return cost;
}

function costOf({ left, right, x, y }: KakDecomposition): number {
  const rotations = [...left, ...right].filter((factor) => {
    const { gamma } = eulerAngles(factor);
    return !isNegligible(gamma) && !isNegligible(gamma - Math.PI);
  }).length;
  return COST.phase + SHARED * COST.rotation * rotations + (isNegligible(x) && isNegligible(y) ? 0 : COST.parityBlock);
}

/**
 * Multiplies a 4 × 4 matrix from the left, in place, by a gate on one or both of its two qubits; `first` is the more
 * significant one. A gate on one qubit multiplies two rows at a time, and only the rows that its control allows.
 */
function applyOnPair(product: Float64Array, { gate, targets, controls, parameters }: PlainGate, first: number): void {
  const matrix = gate.matrix(parameters);
  const target = targets[0]!;
  if (targets.length === 2) {
    product.set(multiply(target === first ? matrix : reverseQubits(matrix), product));
    return;
  }
  const [step, other] = target === first ? [2, 1] : [1, 2];
  const [control] = controls;
  if (control?.on !== 1) multiplyRows(product, matrix, 0, 8 * step, 8);
  if (control?.on !== 0) multiplyRows(product, matrix, 8 * other, 8 * (other + step), 8);
}
