import type { PlainGate } from '#simulator/circuit/expand.ts';
import { KERNEL_PRICES, nonDiagonalSweeps } from '#simulator/compile/kernel-prices.ts';

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
  readonly mixed: readonly number[];
  /** Wires that are controls or phase conditions only. */
  readonly looks: readonly number[];
  /** In sweeps. */
  readonly cost: number;
}

/** Number of steps that are distributed to passes; the rest of a long circuit is assumed to be similar. */
const LOOKED_AT = 4000;

/** Linear in the number of gates. */
export function predictCost(gates: readonly PlainGate[], qubits: number, tileQubits: number): PredictedCost {
  const { steps, fusions } = stepsOf(gates, qubits);
  const looked = steps.slice(0, LOOKED_AT);
  const passes = passesOf(looked, qubits, tileQubits);
  const sum = (part: (pass: Pass) => number) =>
    (steps.length / Math.max(1, looked.length)) * passes.reduce((total, pass) => total + part(pass), 0);
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
  const lineOf = Array.from({ length: qubits }, (_, qubit) => qubit);
  /** The value of a wire that no non-diagonal operation has acted on. */
  const constant = new Array<0 | 1 | undefined>(qubits).fill(0);
  const isTurning = new Uint8Array(qubits);
  const isOpen = (line: number) => constant[line] === undefined;
  const pairs = new Pairs(qubits);
  const steps: Step[] = [];
  for (const { gate, targets, controls } of gates) {
    if (controls.some(({ qubit, on }) => constant[lineOf[qubit]!] === 1 - on)) continue;
    const looks = controls.map(({ qubit }) => lineOf[qubit]!).filter(isOpen);
    const lines = targets.map((qubit) => lineOf[qubit]!);
    const [first, second] = [lines[0]!, lines[1]];
    if (gate.structure.diagonal) {
      const all = [...looks, ...lines.filter(isOpen)];
      if (all.length === 0) continue;
      if (all.length > 1) pairs.meet(all, 0);
      steps.push({ mixed: [], looks: all, cost: 2 ** -all.length });
      if (all.length === 1) continue;
      for (const line of all) isTurning[line] = 0;
      continue;
    }
    if (looks.length === 0 && gate.name === 'X') {
      if (!isOpen(first)) constant[first] = (1 - constant[first]!) as 0 | 1;
      continue;
    }
    if (looks.length === 0 && gate.name === 'SWAP') {
      [lineOf[targets[0]!], lineOf[targets[1]!]] = [second!, first];
      continue;
    }
    const isRotation = looks.length === 0 && second === undefined;
    if (isRotation && isTurning[first] === 1) continue;
    const cost = isRotation
      ? pairs.turn(first)
      : pairs.meet([...lines, ...looks], nonDiagonalSweeps(gate.name, lines.length) * 2 ** -looks.length);
    steps.push({ mixed: lines, looks, cost });
    for (const line of looks) isTurning[line] = 0;
    for (const line of lines) {
      isTurning[line] = isRotation ? 1 : 0;
      constant[line] = undefined;
    }
  }
  return { steps, fusions: pairs.fusions };
}

/** A run of gates on two qubits costs at most a unitary in its best form: four rotations and one parity block. */
const MOST_PER_PAIR = 6;

/** Tracks runs of gates on the same two wires. */
class Pairs {
  fusions = 0;
  /** The last partner of each wire, and the cost of the gates since then. */
  readonly #partner: Int32Array;
  readonly #cost: Float64Array;
  readonly #isFused: Uint8Array;

  constructor(lines: number) {
    this.#partner = new Int32Array(lines).fill(-1);
    this.#cost = new Float64Array(lines);
    this.#isFused = new Uint8Array(lines);
  }

  /** Returns the cost of a rotation of a wire. */
  turn(line: number): number {
    const { sweeps } = KERNEL_PRICES.rotation;
    const partner = this.#partner[line]!;
    if (partner < 0 || this.#partner[partner] !== line) return sweeps;
    return this.#add(line, partner, sweeps);
  }

  /** Returns the cost of a gate on several wires, given its cost without fusion. */
  meet(lines: readonly number[], alone: number): number {
    const [a, b] = lines as [number, number];
    const isPair = lines.length === 2;
    if (isPair && this.#partner[a] === b && this.#partner[b] === a) {
      if (this.#isFused[a] === 0) this.fusions++;
      this.#isFused[a] = this.#isFused[b] = 1;
      return this.#add(a, b, alone);
    }
    for (const line of lines) {
      this.#partner[line] = isPair ? a + b - line : -1;
      this.#isFused[line] = 0;
      // The rotations before are included.
      this.#cost[line] = alone + 2;
    }
    return alone;
  }

  #add(a: number, b: number, alone: number): number {
    const cost = this.#isFused[a] === 1 ? Math.min(alone, Math.max(0, MOST_PER_PAIR - this.#cost[a]!)) : alone;
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

/** Same rule as the compiler: up to this cost phases are applied one at a time, above it from a table. */
const MOST_ONE_BY_ONE = 1.25;

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
    const waiting = new Uint8Array(qubits);
    /** The earliest diagonal that the next phase of each wire can join, and the one after its last phase. */
    const level = new Int32Array(qubits);
    const after = new Int32Array(qubits);
    /** Cost of the phases of each diagonal, applied one at a time. */
    const diagonals: number[] = [];
    const later: Step[] = [];
    let cost = 0;
    for (const step of left) {
      const { mixed, looks } = step;
      const missing = mixed.filter((line) => !tile.has(line));
      const isFree =
        looks.every((line) => waiting[line] !== 2) &&
        mixed.every((line) => waiting[line] === 0) &&
        tile.size + missing.length <= tileQubits;
      if (!isFree) {
        later.push(step);
        for (const line of mixed) waiting[line] = 2;
        for (const line of looks) waiting[line] = Math.max(waiting[line]!, 1);
        continue;
      }
      if (mixed.length === 0) {
        const at = Math.max(...looks.map((line) => level[line]!));
        diagonals[at] = (diagonals[at] ?? 0) + step.cost;
        if (looks.length > 1) for (const line of looks) after[line] = Math.max(after[line]!, at + 1);
        continue;
      }
      for (const line of missing) tile.add(line);
      cost += step.cost;
      const from = Math.max(
        ...mixed.map((line) => Math.max(level[line]!, after[line]!)),
        ...looks.map((line) => level[line]!),
      );
      for (const line of [...mixed, ...looks]) level[line] = from;
      // One-qubit phases in a diagonal of multi-qubit phases.
      if (mixed.length + looks.length === 1 && from > 0) diagonals[from - 1] = (diagonals[from - 1] ?? 0) + 0.5;
    }
    for (const line of tile) ever.add(line);
    for (const size of diagonals) cost += Math.min(MOST_ONE_BY_ONE, size ?? 0);
    const tables = diagonals.filter((size) => size > MOST_ONE_BY_ONE).length;
    passes.push({ share: 2 ** (Math.max(ever.size, Math.min(tileQubits, qubits)) - qubits), cost, tables });
    left = later;
  }
  return passes;
}
