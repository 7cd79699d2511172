import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import { iterated } from './evaluate.ts';
import type { RegisterValue, Value } from './values.ts';

/** Registers whose elements are numbered one after the other. */
export interface Numbering {
  readonly of: 'qubit' | 'bit';
  readonly registers: readonly RegisterValue[];
}

export const countIn = ({ registers }: Numbering): number => registers.reduce((sum, { size }) => sum + size, 0);

/** A name for messages: what a value is called in the program. */
export const wordFor = (value: Value): string => {
  if (value.kind === 'opaque' || value.kind === 'known' || value.kind === 'register') return value.name;
  return value.kind === 'number' ? value.text : value.kind;
};

/** Reads operands of one program; reports each that is none. */
export class Operands {
  constructor(readonly builder: ImportBuilder) {}

  /** Reports a value that cannot be used. */
  refuse(value: Value, range: Range): void {
    if (value.kind === 'opaque' && value.is === 'reported') return;
    const name = quote(wordFor(value));
    if (value.kind === 'opaque' && value.is === 'unknown') this.builder.error('name_unknown', { name }, range);
    else this.builder.error('unsupported', { construct: name }, range);
  }

  /** Returns the numbers of the qubits or bits that a value names; undefined after an error. */
  numbers(value: Value, numbering: Numbering, range: Range): readonly number[] | undefined {
    const { builder } = this;
    if (value.kind === 'number' && !value.isSymbolic) {
      const count = countIn(numbering);
      const at = value.value < 0 ? value.value + count : value.value;
      if (Number.isInteger(at) && at >= 0 && at < count) return [at];
      const code = numbering.of === 'qubit' ? 'qubit_out_of_range' : 'bit_out_of_range';
      builder.error(code, { [numbering.of]: value.text, count }, range);
      return undefined;
    }
    if (value.kind === 'element') {
      let start = 0;
      for (const register of numbering.registers) {
        if (register === value.register) return [start + value.index];
        start += register.size;
      }
      builder.error(
        numbering.of === 'qubit' ? 'quantum_register_expected' : 'classical_register_expected',
        { name: quote(value.register.name) },
        range,
      );
      return undefined;
    }
    const items = value.kind === 'string' ? undefined : iterated(value);
    if (items === undefined) {
      this.refuse(value, range);
      return undefined;
    }
    const found: number[] = [];
    for (const item of items) {
      const numbers = this.numbers(item, numbering, range);
      if (numbers === undefined) return undefined;
      found.push(...numbers);
      builder.budget.spend(2 * numbers.length);
    }
    return found;
  }

  /** Returns the calls of a gate for operands of which some are lists; undefined after an error. */
  broadcast(operands: readonly (readonly number[])[], range: Range): readonly (readonly number[])[] | undefined {
    const sizes = operands.map(({ length }) => length).filter((length) => length !== 1);
    const [first = 1] = sizes;
    const other = sizes.find((size) => size !== first);
    if (other !== undefined) {
      this.builder.error('operand_sizes', { first, second: other }, range);
      return undefined;
    }
    this.builder.budget.spend(2 * first * operands.length);
    return Array.from({ length: first }, (_, index) => operands.map((list) => list[list.length === 1 ? 0 : index]!));
  }

  /** Returns the expression of an angle; undefined after an error. */
  angle(value: Value, range: Range): string | undefined {
    if (value.kind === 'number') return value.text;
    this.refuse(value, range);
    return undefined;
  }
}

/** Returns the values without those that could not be read; undefined if one could not. */
export const allOf = <T>(values: readonly (T | undefined)[]): readonly T[] | undefined =>
  values.every((value) => value !== undefined) ? values : undefined;
