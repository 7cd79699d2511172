import type { PlainGate } from '../../circuit/expand.ts';
import { isDiagonal } from '../amplitudes/phase-form.ts';
import type { Levels } from './levels.ts';
import type { PartOperation, PathValue } from './part-program.ts';
import { phaseGate, turnGate, type PartSimulator, type ReadAmplitude } from './part-simulator.ts';
import type { PartPlan } from './part-plan.ts';
import { multiplyPhase, multiplyTurn } from './small-state.ts';
import type { Pulse } from '../pulse.ts';

/**
 * Amplitudes of one part: for each wanted state of it, 2^variables complex numbers, the part's first variable most
 * significant. Variables that the part owns are over the identity and the reflection, in this order.
 */
export type PathTable = readonly Float64Array[];

const holds = (when: readonly PathValue[], bits: Uint8Array): boolean => when.every(({ variable, value }) => bits[variable] === value);

/** Runs a part over all its paths. @param wanted values of the part's lines, one array a state, all different */
export function runPart({ program, levels, headVariables }: PartPlan, wanted: readonly Uint8Array[], simulate: PartSimulator, pulse: Pulse): PathTable {
  const count = program.variables.length;
  const table = wanted.map(() => new Float64Array(2 * 2 ** count));
  const heads = 2 ** headVariables;
  const bits = new Uint8Array(count);
  const tail = new Tail(levels, headVariables, wanted, table);
  for (let head = 0; head < heads; head++) {
    for (let variable = 0; variable < headVariables; variable++) bits[variable] = (head >>> (headVariables - 1 - variable)) & 1;
    const gates = levels.operations.slice(0, headVariables + 1).flatMap((level) => level.flatMap((operation) => headGates(operation, bits)));
    const read = simulate(program.lines.length, gates, (fraction) => pulse((head + 0.9 * fraction) / heads));
    tail.run(read, head, bits, (fraction) => pulse((head + 0.9 + 0.1 * fraction) / heads));
  }
  return table;
}

function headGates(operation: PartOperation, bits: Uint8Array): readonly PlainGate[] {
  switch (operation.kind) {
    case 'turn':
      return isDiagonal(operation.matrix) ? diagonalGates(operation.line, operation.matrix) : [turnGate(operation.line, operation.matrix)];
    case 'phase':
      return holds(operation.when, bits) ? [phaseGate(operation.angle, operation.conditions)] : [];
    case 'reflect':
      return bits[operation.variable] === 1 ? [phaseGate(Math.PI, operation.conditions)] : [];
  }
}

const diagonalGates = (line: number, matrix: Float64Array) => [
  phaseGate(Math.atan2(matrix[1]!, matrix[0]!), [{ line, on: 0 }]),
  phaseGate(Math.atan2(matrix[7]!, matrix[6]!), [{ line, on: 1 }]),
];

/**
 * The levels after the head, depth first. At each level the vector holds only the lines that are still turned at it or
 * later, all others at their wanted values; lines that are done first are its highest bits, so that deciding them is
 * taking a stretch of it.
 */
class Tail {
  readonly #levels: Levels;
  readonly #first: number;
  readonly #wanted: readonly Uint8Array[];
  readonly #table: PathTable;
  /** Bit of each line in the vectors, −1 where it is decided from the start. */
  readonly #bitOf: Int32Array;
  /** Lines by bit. */
  readonly #lines: readonly number[];
  readonly #buffers: readonly Float64Array[];

  constructor(levels: Levels, headVariables: number, wanted: readonly Uint8Array[], table: PathTable) {
    this.#levels = levels;
    this.#first = headVariables + 1;
    this.#wanted = wanted;
    this.#table = table;
    const open = levels.open.slice(this.#first);
    const deepest = (line: number) => open.findLastIndex((lines) => lines.includes(line));
    this.#lines = [...(open[0] ?? [])].sort((a, b) => deepest(b) - deepest(a) || a - b);
    this.#bitOf = new Int32Array(wanted[0]!.length).fill(-1);
    this.#lines.forEach((line, bit) => (this.#bitOf[line] = bit));
    this.#buffers = open.map((lines) => new Float64Array(2 * 2 ** lines.length));
  }

  run(read: ReadAmplitude, head: number, bits: Uint8Array, pulse: Pulse): void {
    const groups = this.#groups(this.#wanted.map((_, i) => i), (line) => this.#bitOf[line]! < 0);
    groups.forEach((members, i) => {
      const vector = this.#gather(read, this.#wanted[members[0]!]!);
      this.#visit(this.#first, vector, members, head, bits, (fraction) => pulse((i + fraction) / groups.length));
    });
  }

  /** Wanted states that agree on some lines. */
  #groups(members: readonly number[], isDecided: (line: number) => boolean): readonly (readonly number[])[] {
    const groups = new Map<string, number[]>();
    for (const member of members) {
      const key = this.#wanted[member]!.filter((_, line) => isDecided(line)).join('');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [member]);
      else group.push(member);
    }
    return [...groups.values()];
  }

  #gather(read: ReadAmplitude, values: Uint8Array): Float64Array {
    let base = 0;
    values.forEach((value, line) => (base |= this.#bitOf[line]! < 0 ? value << line : 0));
    const vector = new Float64Array(2 * 2 ** this.#lines.length);
    for (let entry = 0; entry < vector.length / 2; entry++) {
      let index = base;
      this.#lines.forEach((line, bit) => (index |= ((entry >>> bit) & 1) << line));
      const { re, im } = read(index);
      vector[2 * entry] = re;
      vector[2 * entry + 1] = im;
    }
    return vector;
  }

  #visit(level: number, vector: Float64Array, members: readonly number[], path: number, bits: Uint8Array, pulse: Pulse): void {
    const operations = this.#levels.operations[level];
    if (operations === undefined) {
      for (const member of members) {
        this.#table[member]![2 * path] = vector[0]!;
        this.#table[member]![2 * path + 1] = vector[1]!;
      }
      return;
    }
    const values = this.#wanted[members[0]!]!;
    const buffer = this.#buffers[level - this.#first]!;
    const width = this.#levels.open[level]!.length;
    const rest = this.#levels.open[level + 1]?.length ?? 0;
    const groups = this.#groups(members, (line) => this.#bitOf[line]! >= rest && this.#bitOf[line]! < width);
    for (const bit of [0, 1] as const) {
      bits[level - 1] = bit;
      buffer.set(vector);
      for (const operation of operations) this.#apply(operation, buffer, width, values, bits);
      groups.forEach((group, i) => {
        const at = 2 * this.#stretch(this.#wanted[group[0]!]!, rest, width);
        const fraction = (part: number) => pulse((bit + (i + part) / groups.length) / 2);
        this.#visit(level + 1, buffer.subarray(at, at + 2 * 2 ** rest), group, 2 * path + bit, bits, fraction);
      });
      pulse((bit + 1) / 2);
    }
  }

  /** Where the vector's stretch begins in which the bits from `rest` to `width` have their wanted values. */
  #stretch(values: Uint8Array, rest: number, width: number): number {
    let start = 0;
    for (let bit = rest; bit < width; bit++) start |= values[this.#lines[bit]!]! << bit;
    return start;
  }

  #apply(operation: PartOperation, vector: Float64Array, width: number, values: Uint8Array, bits: Uint8Array): void {
    if (operation.kind === 'turn') {
      multiplyTurn(vector, this.#bitOf[operation.line]!, operation.matrix);
      return;
    }
    const isOn = operation.kind === 'reflect' ? bits[operation.variable] === 1 : holds(operation.when, bits);
    if (!isOn) return;
    let mask = 0;
    let wanted = 0;
    for (const { line, on } of operation.conditions) {
      const bit = this.#bitOf[line]!;
      if (bit < 0 || bit >= width) {
        if (values[line] !== on) return;
      } else {
        mask |= 1 << bit;
        wanted |= on << bit;
      }
    }
    multiplyPhase(vector, mask, wanted, operation.kind === 'reflect' ? Math.PI : operation.angle);
  }
}
