import type { VariableType } from '#simulator/circuit/circuit.ts';
import { MAX_VARIABLE_WIDTH } from '#simulator/circuit/classical.ts';

/** Types of one number. Widths are in bits; an angle without a width is a real number of radians. */
export type ScalarType =
  | { readonly kind: 'bool' | 'float' | 'duration' }
  | { readonly kind: 'int' | 'uint'; readonly width: number }
  | { readonly kind: 'angle'; readonly width: number | undefined };

/** A bit register, or a single bit, which has the width 1. */
export interface BitsType {
  readonly kind: 'bits';
  readonly width: number;
}

export interface ArrayType {
  readonly kind: 'array';
  readonly base: ScalarType | BitsType;
  /** Sizes of the dimensions, outermost first. */
  readonly shape: readonly number[];
}

export type ClassicalType = ScalarType | BitsType | ArrayType;

/** Words that begin a declaration of a classical variable. */
const TYPE_WORDS = ['bool', 'bit', 'int', 'uint', 'float', 'angle', 'duration', 'stretch', 'array'] as const;
export type TypeWord = (typeof TYPE_WORDS)[number];

export const isTypeWord = (word: string): word is TypeWord => TYPE_WORDS.some((known) => known === word);

export const BOOL: ScalarType = { kind: 'bool' };
export const FLOAT: ScalarType = { kind: 'float' };
export const DURATION: ScalarType = { kind: 'duration' };
/** The type of literals and intermediate results: wide enough for every exact integer. */
export const WIDE_INT: ScalarType = { kind: 'int', width: MAX_VARIABLE_WIDTH };
/** The width of `int` and `uint` without one. */
export const USUAL_WIDTH = 32;

/** How an `angle` without a width is stored during a run, in units of 2π/2^width. */
export const STORED_ANGLE_WIDTH = 32;

export const isInteger = ({ kind }: ScalarType): boolean => kind === 'int' || kind === 'uint' || kind === 'bool';

/** How a value of this type is stored in the cells of a circuit's variable, and how many cells one needs. */
export function storedAs(type: ScalarType | BitsType): { readonly type: VariableType; readonly cells: number } {
  switch (type.kind) {
    case 'bits':
      return { type: { kind: 'uint', width: 1 }, cells: type.width };
    case 'bool':
      return { type: { kind: 'uint', width: 1 }, cells: 1 };
    case 'int':
    case 'uint':
      return { type: { kind: type.kind, width: Math.min(type.width, MAX_VARIABLE_WIDTH) }, cells: 1 };
    case 'angle':
      return { type: { kind: 'uint', width: type.width ?? STORED_ANGLE_WIDTH }, cells: 1 };
    case 'float':
    case 'duration':
      return { type: { kind: 'float' }, cells: 1 };
  }
}

/** The type as it is written in a program. */
export function typeText(type: ClassicalType): string {
  switch (type.kind) {
    case 'bits':
      return type.width === 1 ? 'bit' : `bit[${type.width}]`;
    case 'int':
    case 'uint':
      return `${type.kind}[${type.width}]`;
    case 'angle':
      return type.width === undefined ? 'angle' : `angle[${type.width}]`;
    case 'array':
      return `array[${[typeText(type.base), ...type.shape].join(', ')}]`;
    default:
      return type.kind;
  }
}
