import type { ArrayType, ClassicalType } from './classical-type.ts';
import { elementType, zeroOf } from './conversion.ts';
import type { ClassicalValue } from './value.ts';

/** A variable of a program. While its value is known, it is nowhere in the circuit; then it is in cells. */
export class ProgramVariable {
  readonly kind = 'variable';
  /** The value, as long as it is known before the run. */
  value: ClassicalValue | undefined;
  /** The first of its cells, once its value depends on measurements. */
  cell: number | undefined;

  /**
   * @param depth number of blocks around its declaration that measurements decide on
   * @param isConst whether it cannot be assigned
   */
  constructor(
    readonly name: string,
    readonly type: ClassicalType,
    readonly depth: number,
    readonly isConst = false,
  ) {
    this.value = zeroOf(type);
  }
}

/** Where in a variable an assignment goes: elements of an array first, then bits. */
export interface Place {
  readonly variable: ProgramVariable;
  /** Index in each dimension of an array, as far as it is given. */
  readonly path: readonly number[];
  /** Bits of what the path leads to; undefined for all of it. */
  readonly bits: readonly number[] | undefined;
}

/** The type of what a path of indices leads to. */
export function typeAt(type: ClassicalType, path: readonly number[]): ClassicalType {
  let at = type;
  for (let depth = 0; depth < path.length && at.kind === 'array'; depth += 1) at = elementType(at);
  return at;
}

/** Number of elements of all dimensions from this one on. */
export const elementCount = ({ shape }: ArrayType): number => shape.reduce((product, size) => product * size, 1);

/** Returns the part of a value that a path leads to. */
export function valueAt(value: ClassicalValue, path: readonly number[]): ClassicalValue {
  let at = value;
  for (const index of path) if (at.kind === 'array') at = at.elements[index]!;
  return at;
}

/** Returns a value with another part at a path. */
export function withValueAt(value: ClassicalValue, path: readonly number[], part: ClassicalValue): ClassicalValue {
  const [index, ...rest] = path;
  if (index === undefined || value.kind !== 'array') return part;
  return { ...value, elements: value.elements.with(index, withValueAt(value.elements[index]!, rest, part)) };
}
