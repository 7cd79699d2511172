import type { PlainGate } from '#simulator/circuit/expand.ts';
import {
  KERNEL_PRICES,
  MAX_FUSED_SWEEPS,
  MAX_SEPARATE_PHASES,
  nonDiagonalSweeps,
} from '#simulator/compile/kernel-prices.ts';

/** Predicted cost of compiled gates, computed without compiling. */
export interface PredictedCost {
  /** Steps that the compiler has to schedule, without gates that it merges or resolves. */
  readonly steps: number;
  /** Runs of gates on two qubits that are fused to one unitary. */
  readonly fusions: number;
  /**
   * Sweeps over the whole state, in units of a rotation among others; an operation on a part of the state counts as
   * that part.
   */
  readonly sweeps: number;
  /** Diagonal tables. */
  readonly tables: number;
  /** How often the whole state is copied to tiles and back. */
  readonly copies: number;
}

/** One operation on the state. */
interface Step {
  /** Wires with a non-diagonal action, which a pass must have in its tile; none for a phase. */
  readonly targetWires: readonly number[];
  /** Wires that are controls or phase conditions only. */
  readonly controlWires: readonly number[];
  /** In sweeps. */
  readonly cost: number;
}

/** Number of steps that are distributed to passes; the rest of a long circuit is assumed to be similar. */
const MAX_SCHEDULED_STEPS = 4000;

/** Linear in the number of gates. */
export function predictCost(gates: readonly PlainGate[], qubits: number, tileQubits: number): PredictedCost {
  const { steps, fusions } = stepsOf(gates, qubits);
  const scheduled = steps.slice(0, MAX_SCHEDULED_STEPS);
  const passes = passesOf(scheduled, qubits, tileQubits);
  const sum = (part: (pass: Pass) => number) =>
    (steps.length / Math.max(1, scheduled.length)) * passes.reduce((total, pass) => total + part(pass), 0);
  return {
    steps: steps.length,
    fusions,
    sweeps: sum(({ share, cost }) => share * cost),
    tables: sum(({ tables }) => tables),
    copies: qubits > tileQubits ? sum(({ share }) => share) - (passes[0]?.share ?? 0) : 0,
  };
}

/**
 * The gates as the compiler sees them: consecutive rotations are one, conditions on constant qubits are resolved, SWAP
 * relabels.
 */
function stepsOf(
  gates: readonly PlainGate[],
  qubits: number,
): { readonly steps: readonly Step[]; readonly fusions: number } {
  const wireOf = Array.from({ length: qubits }, (_, qubit) => qubit);
  /** The value of a wire that no non-diagonal operation has acted on. */
  const constant = new Array<0 | 1 | undefined>(qubits).fill(0);
  const isRotated = new Uint8Array(qubits);
  const isOpen = (wire: number) => constant[wire] === undefined;
  const pairs = new Pairs(qubits);
  const steps: Step[] = [];
  for (const { gate, targets, controls } of gates) {
    if (controls.some(({ qubit, on }) => constant[wireOf[qubit]!] === 1 - on)) continue;
    const controlWires = controls.map(({ qubit }) => wireOf[qubit]!).filter(isOpen);
    const wires = targets.map((qubit) => wireOf[qubit]!);
    const [first, second] = [wires[0]!, wires[1]];
    if (gate.structure.diagonal) {
      const all = [...controlWires, ...wires.filter(isOpen)];
      if (all.length === 0) continue;
      if (all.length > 1) pairs.interact(all, 0);
      steps.push({ targetWires: [], controlWires: all, cost: 2 ** -all.length });
      if (all.length === 1) continue;
      for (const wire of all) isRotated[wire] = 0;
      continue;
    }
    if (controlWires.length === 0 && gate.name === 'X') {
      if (!isOpen(first)) constant[first] = (1 - constant[first]!) as 0 | 1;
      continue;
    }
    if (controlWires.length === 0 && gate.name === 'SWAP') {
      [wireOf[targets[0]!], wireOf[targets[1]!]] = [second!, first];
      continue;
    }
    const isRotation = controlWires.length === 0 && second === undefined;
    if (isRotation && isRotated[first] === 1) continue;
    const cost = isRotation
      ? pairs.rotate(first)
      : pairs.interact(
          [...wires, ...controlWires],
          nonDiagonalSweeps(gate.name, wires.length) * 2 ** -controlWires.length,
        );
    steps.push({ targetWires: wires, controlWires, cost });
    for (const wire of controlWires) isRotated[wire] = 0;
    for (const wire of wires) {
      isRotated[wire] = isRotation ? 1 : 0;
      constant[wire] = undefined;
    }
  }
  return { steps, fusions: pairs.fusions };
}

/** Tracks runs of gates on the same two wires. */
class Pairs {
  fusions = 0;
  /** The last partner of each wire, and the cost of the gates since then. */
  readonly #partner: Int32Array;
  readonly #cost: Float64Array;
  readonly #isFused: Uint8Array;

  constructor(wires: number) {
    this.#partner = new Int32Array(wires).fill(-1);
    this.#cost = new Float64Array(wires);
    this.#isFused = new Uint8Array(wires);
  }

  /** Returns the cost of a rotation of a wire. */
  rotate(wire: number): number {
    const { sweeps } = KERNEL_PRICES.rotation;
    const partner = this.#partner[wire]!;
    if (partner < 0 || this.#partner[partner] !== wire) return sweeps;
    return this.#add(wire, partner, sweeps);
  }

  /** Returns the cost of a gate on several wires, given its cost without fusion. */
  interact(wires: readonly number[], unfused: number): number {
    const [a, b] = wires as [number, number];
    const isPair = wires.length === 2;
    if (isPair && this.#partner[a] === b && this.#partner[b] === a) {
      if (this.#isFused[a] === 0) this.fusions++;
      this.#isFused[a] = this.#isFused[b] = 1;
      return this.#add(a, b, unfused);
    }
    for (const wire of wires) {
      this.#partner[wire] = isPair ? a + b - wire : -1;
      this.#isFused[wire] = 0;
      // One rotation before on each wire is included.
      this.#cost[wire] = unfused + 2 * KERNEL_PRICES.rotation.sweeps;
    }
    return unfused;
  }

  #add(a: number, b: number, unfused: number): number {
    const cost = this.#isFused[a] === 1 ? Math.min(unfused, Math.max(0, MAX_FUSED_SWEEPS - this.#cost[a]!)) : unfused;
    this.#cost[a] = this.#cost[b] = this.#cost[a]! + cost;
    return cost;
  }
}

interface Pass {
  /** Part of the state that is not zero after the pass. */
  readonly share: number;
  readonly cost: number;
  readonly tables: number;
}

/**
 * Greedy, in the order of the steps: each pass takes all steps that its tile and the deferred steps allow. Phases
 * without a rotation in between form one diagonal.
 */
function passesOf(steps: readonly Step[], qubits: number, tileQubits: number): readonly Pass[] {
  const passes: Pass[] = [];
  const ever = new Set<number>();
  for (let left = steps; left.length > 0;) {
    const tile = new Set<number>();
    /** Wires with a deferred step: 1 as a condition, 2 with a non-diagonal action. */
    const deferred = new Uint8Array(qubits);
    /** The earliest diagonal that the next phase of each wire can join, and the one after its last phase. */
    const level = new Int32Array(qubits);
    const after = new Int32Array(qubits);
    /** Cost of the phases of each diagonal, applied one at a time. */
    const diagonals: number[] = [];
    const later: Step[] = [];
    let cost = 0;
    for (const step of left) {
      const { targetWires, controlWires } = step;
      const missing = targetWires.filter((wire) => !tile.has(wire));
      const isFree =
        controlWires.every((wire) => deferred[wire] !== 2) &&
        targetWires.every((wire) => deferred[wire] === 0) &&
        tile.size + missing.length <= tileQubits;
      if (!isFree) {
        later.push(step);
        for (const wire of targetWires) deferred[wire] = 2;
        for (const wire of controlWires) deferred[wire] = Math.max(deferred[wire]!, 1);
        continue;
      }
      if (targetWires.length === 0) {
        const at = Math.max(...controlWires.map((wire) => level[wire]!));
        diagonals[at] = (diagonals[at] ?? 0) + step.cost;
        if (controlWires.length > 1) for (const wire of controlWires) after[wire] = Math.max(after[wire]!, at + 1);
        continue;
      }
      for (const wire of missing) tile.add(wire);
      cost += step.cost;
      const from = Math.max(
        ...targetWires.map((wire) => Math.max(level[wire]!, after[wire]!)),
        ...controlWires.map((wire) => level[wire]!),
      );
      for (const wire of [...targetWires, ...controlWires]) level[wire] = from;
      // One-qubit phases in a diagonal of multi-qubit phases.
      if (targetWires.length + controlWires.length === 1 && from > 0)
        diagonals[from - 1] = (diagonals[from - 1] ?? 0) + 0.5;
    }
    for (const wire of tile) ever.add(wire);
    for (const size of diagonals) cost += Math.min(MAX_SEPARATE_PHASES, size ?? 0);
    const tables = diagonals.filter((size) => size > MAX_SEPARATE_PHASES).length;
    passes.push({ share: 2 ** (Math.max(ever.size, Math.min(tileQubits, qubits)) - qubits), cost, tables });
    left = later;
  }
  return passes;
}
