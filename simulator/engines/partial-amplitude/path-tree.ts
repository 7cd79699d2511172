import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { isDiagonalUnitary } from '#simulator/engines/amplitudes/phase-form.ts';
import type { PathLevels } from './levels.ts';
import type { PartPlan } from './part-plan.ts';
import type { PartOperation, PathCondition } from './part-program.ts';
import { oneQubitGate, type PartSimulator, phaseGate, type ReadAmplitude } from './part-simulator.ts';
import { applyOneQubit, applyPhase } from './small-state.ts';

/**
 * Amplitudes of one part: for each requested state, 2^variables complex numbers, the part's first variable most
 * significant. The two values of a variable that the part owns stand for the identity and the reflection, in this
 * order.
 */
export type PathTable = readonly Float64Array[];

const holds = (when: readonly PathCondition[], bits: Uint8Array): boolean =>
  when.every(({ variable, value }) => bits[variable] === value);

/**
 * Runs a part for one path prefix after another. A path prefix is one combination of values of the variables that are
 * fixed before the whole state is run.
 */
export class PartRunner {
  readonly #plan: PartPlan;
  readonly #simulate: PartSimulator;
  readonly #bits: Uint8Array;
  readonly #suffix: PathSuffix;

  /** @param wanted distinct requested values of the part's wires, one array per state; `table` has an entry for each */
  constructor(plan: PartPlan, requested: readonly Uint8Array[], simulate: PartSimulator, table: PathTable) {
    this.#plan = plan;
    this.#simulate = simulate;
    this.#bits = new Uint8Array(plan.program.variables.length);
    this.#suffix = new PathSuffix(plan.levels, plan.prefixVariables, requested, table, this.#bits);
  }

  /** Fills in the entries of all paths with a given prefix. */
  run(pathPrefix: number, checkpoint: Checkpoint): void {
    const { program, levels, prefixVariables } = this.#plan;
    for (let variable = 0; variable < prefixVariables; variable++)
      this.#bits[variable] = (pathPrefix >>> (prefixVariables - 1 - variable)) & 1;
    const gates = levels.operations
      .slice(0, prefixVariables + 1)
      .flatMap((level) => level.flatMap((operation) => prefixGates(operation, this.#bits)));
    const read = this.#simulate(program.wires.length, gates, progressRange(checkpoint, 0, 0.9));
    this.#suffix.run(read, pathPrefix, progressRange(checkpoint, 0.9, 1));
  }
}

function prefixGates(operation: PartOperation, bits: Uint8Array): readonly PlainGate[] {
  switch (operation.kind) {
    case 'unitary':
      return isDiagonalUnitary(operation.matrix)
        ? diagonalGates(operation.wire, operation.matrix)
        : [oneQubitGate(operation.wire, operation.matrix)];
    case 'phase':
      return holds(operation.when, bits) ? [phaseGate(operation.angle, operation.conditions)] : [];
    case 'reflect':
      return bits[operation.variable] === 1 ? [phaseGate(Math.PI, operation.conditions)] : [];
  }
}

const diagonalGates = (wire: number, matrix: Float64Array) => [
  phaseGate(Math.atan2(matrix[1]!, matrix[0]!), [{ wire, on: 0 }]),
  phaseGate(Math.atan2(matrix[7]!, matrix[6]!), [{ wire, on: 1 }]),
];

/**
 * Requested states that agree on all wires that a level fixes; its `next` groups differ in the wires that the level
 * leaves open.
 */
interface Group {
  readonly members: readonly number[];
  /** Values of the wires; those of fixed wires are correct for all members. */
  readonly values: Uint8Array;
  /** Start of the group's contiguous block in the vector of the level, in numbers. */
  readonly start: number;
  readonly next: readonly Group[];
}

/** From this length on, vectors are checked for cancellation after every gate. */
const LONG = 2 ** 17;

/**
 * The levels after the path prefix, depth first. At each level the vector holds only the wires on which one-qubit
 * unitaries of this level or later act; all others have their requested values. Wires that are finished first are the
 * highest bits, so that fixing them selects a contiguous block of the vector.
 */
class PathSuffix {
  readonly #levels: PathLevels;
  readonly #first: number;
  readonly #table: PathTable;
  /** Bit of each wire in the vectors, −1 if it is fixed from the start. */
  readonly #bitOf: Int32Array;
  /** Wires by bit. */
  readonly #wires: readonly number[];
  readonly #buffers: readonly Float64Array[];
  readonly #groups: readonly Group[];
  readonly #bits: Uint8Array;

  constructor(
    levels: PathLevels,
    prefixVariables: number,
    requested: readonly Uint8Array[],
    table: PathTable,
    bits: Uint8Array,
  ) {
    this.#levels = levels;
    this.#first = prefixVariables + 1;
    this.#table = table;
    this.#bits = bits;
    const open = levels.open.slice(this.#first);
    const deepest = (wire: number) => open.findLastIndex((wires) => wires.includes(wire));
    this.#wires = [...(open[0] ?? [])].sort((a, b) => deepest(b) - deepest(a) || a - b);
    this.#bitOf = new Int32Array(requested[0]!.length).fill(-1);
    this.#wires.forEach((wire, bit) => (this.#bitOf[wire] = bit));
    this.#buffers = open.map((wires) => new Float64Array(2 * 2 ** wires.length));
    const all = requested.map((_, i) => i);
    const fixedWires = requested[0]!.map((_, wire) => wire).filter((wire) => this.#bitOf[wire]! < 0);
    this.#groups = this.#split(requested, all, fixedWires, this.#first);
  }

  #width(level: number): number {
    return this.#levels.open[level]?.length ?? 0;
  }

  /** Groups states by the values of some wires; later levels split each group further. */
  #split(
    requested: readonly Uint8Array[],
    members: readonly number[],
    fixedWires: ArrayLike<number>,
    level: number,
  ): readonly Group[] {
    const groups = new Map<string, number[]>();
    for (const member of members) {
      const key = Array.from(fixedWires, (wire) => requested[member]![wire]).join('');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [member]);
      else group.push(member);
    }
    return [...groups.values()].map((group) => {
      const values = requested[group[0]!]!;
      const start = Array.from(fixedWires).reduce(
        (sum, wire) => (this.#bitOf[wire]! < 0 ? 0 : sum + values[wire]! * 2 * 2 ** this.#bitOf[wire]!),
        0,
      );
      const next =
        level < this.#levels.open.length
          ? this.#split(requested, group, this.#wires.slice(this.#width(level + 1), this.#width(level)), level + 1)
          : [];
      return { members: group, values, start, next };
    });
  }

  run(read: ReadAmplitude, pathPrefix: number, checkpoint: Checkpoint): void {
    this.#groups.forEach((group, i) => {
      // The path number is the position in the traversal.
      const within = (path: number, level: number) =>
        checkpoint((i + (path + 1) / 2 ** (level - this.#first + 1) - pathPrefix) / this.#groups.length);
      this.#visit(this.#first, this.#gather(read, group.values), group, pathPrefix, within);
    });
  }

  #gather(read: ReadAmplitude, values: Uint8Array): Float64Array {
    let base = 0;
    values.forEach((value, wire) => (base |= this.#bitOf[wire]! < 0 ? value << wire : 0));
    const vector = new Float64Array(2 * 2 ** this.#wires.length);
    for (let entry = 0; entry < vector.length / 2; entry++) {
      let index = base;
      for (let bit = 0; bit < this.#wires.length; bit++) index |= ((entry >>> bit) & 1) << this.#wires[bit]!;
      const { re, im } = read(index);
      vector[2 * entry] = re;
      vector[2 * entry + 1] = im;
    }
    return vector;
  }

  #visit(
    level: number,
    vector: Float64Array,
    { members, values, next }: Group,
    path: number,
    checkpoint: (path: number, level: number) => void,
  ): void {
    const operations = this.#levels.operations[level];
    if (operations === undefined) {
      for (const member of members) {
        this.#table[member]![2 * path] = vector[0]!;
        this.#table[member]![2 * path + 1] = vector[1]!;
      }
      return;
    }
    const buffer = this.#buffers[level - this.#first]!;
    const width = this.#width(level);
    const size = 2 * 2 ** this.#width(level + 1);
    for (let bit = 0; bit < 2; bit++) {
      this.#bits[level - 1] = bit;
      buffer.set(vector);
      for (const operation of operations) {
        this.#apply(operation, buffer, width, values);
        if (buffer.length >= LONG) checkpoint(2 * path + bit - 1, level);
      }
      for (const group of next)
        this.#visit(level + 1, buffer.subarray(group.start, group.start + size), group, 2 * path + bit, checkpoint);
      checkpoint(2 * path + bit, level);
    }
  }

  #apply(operation: PartOperation, vector: Float64Array, width: number, values: Uint8Array): void {
    if (operation.kind === 'unitary') {
      applyOneQubit(vector, this.#bitOf[operation.wire]!, operation.matrix);
      return;
    }
    const isOn =
      operation.kind === 'reflect' ? this.#bits[operation.variable] === 1 : holds(operation.when, this.#bits);
    if (!isOn) return;
    let mask = 0;
    let requested = 0;
    for (const { wire, on } of operation.conditions) {
      const bit = this.#bitOf[wire]!;
      if (bit < 0 || bit >= width) {
        if (values[wire] !== on) return;
      } else {
        mask |= 1 << bit;
        requested |= on << bit;
      }
    }
    applyPhase(vector, mask, requested, operation.kind === 'reflect' ? Math.PI : operation.angle);
  }
}
