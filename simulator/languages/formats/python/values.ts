import type { Control } from '#simulator/circuit/circuit.ts';
import type { Range } from '#simulator/languages/formats/import-builder.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';

/** A number, with its expression in the circuit's notation; `value` is NaN if it depends on parameters. */
export interface NumberValue {
  readonly kind: 'number';
  readonly value: number;
  readonly text: string;
  readonly isSymbolic: boolean;
}

/** Registers of qubits or classical bits, created by the program. */
export interface RegisterValue {
  readonly kind: 'register';
  readonly of: 'qubit' | 'bit';
  readonly size: number;
  readonly name: string;
}

/** One element of a register. */
export interface ElementValue {
  readonly kind: 'element';
  readonly register: RegisterValue;
  readonly index: number;
}

/** One step of a circuit; qubits and bits are numbers of the circuit that it is in. */
export type PythonStep = Range &
  (
    | {
        readonly kind: 'gate';
        readonly word: string;
        readonly operands: readonly number[];
        readonly parameters: readonly string[];
        readonly controls: readonly Control[];
        readonly dagger: boolean;
      }
    | { readonly kind: 'measure'; readonly qubit: number; readonly bit: number }
    | { readonly kind: 'reset'; readonly qubit: number }
    | { readonly kind: 'barrier'; readonly qubits: readonly number[] }
  );

/** A circuit of Qiskit, with its registers. */
export interface CircuitValue {
  readonly kind: 'circuit';
  readonly qubits: RegisterValue[];
  readonly bits: RegisterValue[];
  steps: PythonStep[];
}

/** A gate, circuit or program of pyQPanda. */
export interface PartValue {
  readonly kind: 'part';
  steps: PythonStep[];
  /** Whether it is a program or circuit to which parts are added. */
  readonly isOpen: boolean;
}

export type Value =
  | NumberValue
  | RegisterValue
  | ElementValue
  | CircuitValue
  | PartValue
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  /** A function or object that is known, by its name. */
  | { readonly kind: 'known'; readonly name: string; readonly of?: Value }
  | { readonly kind: 'function'; readonly index: number }
  /** What is not read: it may be used where it has no effect on the circuit. */
  | {
      readonly kind: 'opaque';
      readonly name: string;
      /** A name without a value, a member of something else that is not read, or what was reported already. */
      readonly is?: 'unknown' | 'member' | 'reported';
    };

export const NONE: Value = { kind: 'none' };
export const opaque = (name: string): Value => ({ kind: 'opaque', name });
export const unknown = (name: string): Value => ({ kind: 'opaque', name, is: 'unknown' });
export const member = (name: string): Value => ({ kind: 'opaque', name, is: 'member' });
export const truth = (value: boolean): Value => ({ kind: 'truth', value });

/** A longer expression of numbers becomes its value. */
const LONGEST_TEXT = 48;

export const numericValue = (value: number, text = formatAngle(value)): NumberValue => ({
  kind: 'number',
  value,
  text: text.length > LONGEST_TEXT ? formatAngle(value) : text,
  isSymbolic: false,
});

export const symbolOf = (text: string): NumberValue => ({ kind: 'number', value: Number.NaN, text, isSymbolic: true });

/** Returns the elements of a register. */
export const elementsOf = (register: RegisterValue): readonly ElementValue[] =>
  Array.from({ length: register.size }, (_, index) => ({ kind: 'element', register, index }));
