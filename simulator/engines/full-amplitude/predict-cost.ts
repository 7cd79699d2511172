import type { PlainGate } from '#simulator/circuit/expand.ts';
import { KERNEL_PRICES, mixingSweeps } from '#simulator/compile/kernel-prices.ts';

/** What gates that are compiled will cost, reckoned without compiling. */
export interface PredictedCost {
  /** What the compiler has to place; gates that it merges or decides are not among them. */
  readonly steps: number;
  /** Runs of gates on two qubits that become one unitary. */
  readonly fusions: number;
  /** Over the whole state, one sweep being a rotation among others; what goes over a part counts as a part. */
  readonly sweeps: number;
  /** Diagonals from a table. */
  readonly tables: number;
  /** Times that the whole state is copied to tiles and back. */
  readonly copies: number;
}

/** One thing that is done to the state. */
interface Step {
  /** Lines that are mixed, which a pass must have in its tile: none where it is a phase. */
  readonly mixed: readonly number[];
  /** Lines that are only looked at. */
  readonly looks: readonly number[];
  /** In sweeps. */
  readonly cost: number;
}

/** So many steps are shared out to passes; the rest of a long circuit is taken to be like them. */
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

/** Gates as the compiler sees them: rotations in a row are one, what constant qubits decide is decided, SWAP renames. */
function stepsOf(
  gates: readonly PlainGate[],
  qubits: number,
): { readonly steps: readonly Step[]; readonly fusions: number } {
  const lineOf = Array.from({ length: qubits }, (_, qubit) => qubit);
  /** The value of a line that nothing has mixed yet. */
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
      : pairs.meet([...lines, ...looks], mixingSweeps(gate.name, lines.length) * 2 ** -looks.length);
    steps.push({ mixed: lines, looks, cost });
    for (const line of looks) isTurning[line] = 0;
    for (const line of lines) {
      isTurning[line] = isRotation ? 1 : 0;
      constant[line] = undefined;
    }
  }
  return { steps, fusions: pairs.fusions };
}

/** A run of gates on two qubits costs no more than a unitary in its best form: four rotations and one of pairs. */
const MOST_PER_PAIR = 6;

/** Runs of gates on the same two lines. */
class Pairs {
  fusions = 0;
  /** The line that each has met last, and what the gates since then cost. */
  readonly #partner: Int32Array;
  readonly #cost: Float64Array;
  readonly #isFused: Uint8Array;

  constructor(lines: number) {
    this.#partner = new Int32Array(lines).fill(-1);
    this.#cost = new Float64Array(lines);
    this.#isFused = new Uint8Array(lines);
  }

  /** What a rotation of a line costs. */
  turn(line: number): number {
    const { sweeps } = KERNEL_PRICES.rotation;
    const partner = this.#partner[line]!;
    if (partner < 0 || this.#partner[partner] !== line) return sweeps;
    return this.#add(line, partner, sweeps);
  }

  /** What a gate on several lines costs that would cost so much alone. */
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
      // The rotations before are part of it.
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
  /** Part of the state that is not zero when it has gone. */
  readonly share: number;
  readonly cost: number;
  readonly tables: number;
}

/** As the compiler does: phases one by one to here, from a table above. */
const MOST_ONE_BY_ONE = 1.25;

/**
 * Greedily, in the order of the steps: each pass does all that its tile and what it has put off allow. Phases that no
 * rotation comes between are one diagonal.
 */
function passesOf(steps: readonly Step[], qubits: number, tileQubits: number): readonly Pass[] {
  const passes: Pass[] = [];
  const ever = new Set<number>();
  for (let left = steps; left.length > 0;) {
    const tile = new Set<number>();
    /** Lines with a step put off: 1 that looks, 2 that mixes. */
    const waiting = new Uint8Array(qubits);
    /** The diagonal that each line's next phase joins at the earliest, and the one after its last phase. */
    const level = new Int32Array(qubits);
    const after = new Int32Array(qubits);
    /** Their phases, one by one. */
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
      // Phases of its own, beside those of several qubits.
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
