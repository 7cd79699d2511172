/**
 * THE circuit: one immutable value that the designer, languages, engines and database share.
 *
 * Qubit 0 is the least significant bit of a basis state and the rightmost character of a result string.
 *
 * The form is canonical: a CNOT is an `X` with one control, a Toffoli an `X` with two, `CZ` a controlled `Z`, `CR` a
 * controlled `U1`, `CU` a controlled `U4`. Each language has its own names for gates; the circuit defines their
 * meaning.
 */
import type { AngleTree } from '#simulator/math/angle-tree.ts';

/** An angle: its text, and what it means, as a number or as a function of the circuit's parameters. */
export interface Angle {
  readonly text: string;
  /** In radians; NaN for a function of parameters. */
  readonly value: number;
  /** The function of the circuit's parameters; absent if the angle is a number. */
  readonly tree?: AngleTree;
}

/**
 * A free real number of the circuit, which gets its value in a run. `angle`: the value is taken modulo 2π, as in
 * OpenQASM 3; a `float` is not, because controlled gates have a period of 4π.
 */
export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
}

export const PARAMETER_TYPES = ['float', 'angle'] as const;
type ParameterType = (typeof PARAMETER_TYPES)[number];

/** A control qubit; the gate acts if the qubit is in state `on`. */
export interface Control {
  readonly qubit: number;
  readonly on: 0 | 1;
}

/** Comment lines directly before an operation in its program text, without comment marks. */
interface Commented {
  readonly comments?: readonly string[];
}

/** A unitary: a catalogue gate or one of the circuit's `composites`, by name. */
export interface GateOperation extends Commented {
  readonly kind: 'gate';
  readonly gate: string;
  /** In the operand order of the gate's matrix: the first target is its most significant bit. */
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  readonly dagger: boolean;
  readonly parameters: readonly Angle[];
}

export interface MeasureOperation extends Commented {
  readonly kind: 'measure';
  readonly qubit: number;
  readonly bit: number;
}

export interface ResetOperation extends Commented {
  readonly kind: 'reset';
  readonly qubit: number;
}

export interface BarrierOperation extends Commented {
  readonly kind: 'barrier';
  readonly qubits: readonly number[];
}

/**
 * The quantity that a display shows of its qubit: the probability of 1, the Bloch vector, the density matrix, or phase
 * and purity.
 */
export const DISPLAY_NAMES = ['probability', 'bloch', 'density', 'phase'] as const;
export type DisplayName = (typeof DISPLAY_NAMES)[number];

/**
 * A view of the state at this point of the circuit. It has no effect: engines, rules, depth and prices ignore it. It is
 * allowed at top level only, because a point inside a block may be reached any number of times.
 */
export interface DisplayOperation extends Commented {
  readonly kind: 'display';
  readonly display: DisplayName;
  /** Exactly one qubit at present. */
  readonly qubits: readonly number[];
}

/** Assigns an integer to one classical bit, as OriginIR's `c[0] = c[1] + 1`, or a value to a variable. */
export interface AssignOperation extends Commented {
  readonly kind: 'assign';
  readonly bit: number;
  readonly value: ClassicalExpression;
  /** The type of a variable, to which the value is converted; absent for a classical bit. */
  readonly as?: VariableType;
}

/**
 * What a variable holds: an integer of `width` bits, which wraps around, or a real number. Widths are 1 to 53, because
 * values are doubles.
 */
export type VariableType = { readonly kind: 'int' | 'uint'; readonly width: number } | { readonly kind: 'float' };

/**
 * Cells that a program computes with during a run, beside its classical bits. They are no part of results. The cells of
 * all variables are numbered after the classical bits, in the order of the variables; they start as 0.
 */
export interface Variable {
  readonly name: string;
  readonly type: VariableType;
  /** Number of cells: of elements of an array, else 1. */
  readonly size: number;
}

/** QIF / if: runs one of two lists, depending on measured bits. */
export interface BranchOperation extends Commented {
  readonly kind: 'branch';
  readonly condition: ClassicalExpression;
  readonly then: readonly Operation[];
  readonly otherwise: readonly Operation[];
}

/** QWHILE: runs the body while the condition holds. */
export interface LoopOperation extends Commented {
  readonly kind: 'loop';
  readonly condition: ClassicalExpression;
  readonly body: readonly Operation[];
}

/** A block that runs a fixed number of times; `times` ≥ 0. */
export interface RepeatOperation extends Commented {
  readonly kind: 'repeat';
  readonly times: number;
  readonly body: readonly Operation[];
}

export type Operation =
  | GateOperation
  | MeasureOperation
  | ResetOperation
  | BarrierOperation
  | DisplayOperation
  | AssignOperation
  | BranchOperation
  | LoopOperation
  | RepeatOperation;

/** `!` is the logical, `~` the bitwise complement. */
export const UNARY_OPERATORS = ['-', '!', '~'] as const;
export type UnaryOperator = (typeof UNARY_OPERATORS)[number];

/** `/` is the quotient of integers, truncated towards zero; `÷` that of real numbers. */
export const BINARY_OPERATORS = [
  ...(['+', '-', '*', '/', '÷', '%', '&', '|', '^', '<<', '>>'] as const),
  ...(['==', '!=', '<', '<=', '>', '>=', '&&', '||'] as const),
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

/** An expression over classical bits and variables. Nonzero values are true; comparisons return 0 or 1. */
export type ClassicalExpression =
  | { readonly kind: 'number'; readonly value: number }
  /**
   * The integer value of these bits or cells, first one least significant; a single bit `c[k]` is `[k]`, and a cell of a
   * variable is the number that it holds.
   */
  | { readonly kind: 'bits'; readonly bits: readonly number[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: ClassicalExpression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ClassicalExpression;
      readonly right: ClassicalExpression;
    };

/** A parameter inside a composite's body: an expression over the composite's formal parameters. */
export interface FormalAngle {
  readonly text: string;
}

/** A user-defined gate (QGATE, `gate`): its formal qubits are 0 … qubits−1; the first formal operand is 0. */
export interface Composite {
  readonly name: string;
  readonly qubits: number;
  readonly parameters: readonly string[];
  readonly body: readonly CompositeStep[];
}

export interface CompositeStep {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  readonly dagger: boolean;
  readonly parameters: readonly FormalAngle[];
}

/** A named range of classical bits, as `creg a[3]`; the bits of a circuit are numbered across all registers. */
export interface Register {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

export interface Circuit {
  readonly qubits: number;
  readonly classicalBits: number;
  readonly operations: readonly Operation[];
  readonly composites?: readonly Composite[];
  /** Cells beside the classical bits; absent if there are none. */
  readonly variables?: readonly Variable[];
  /** Free parameters in the order of their declaration; absent if there are none. */
  readonly parameters?: readonly Parameter[];
  /** Register names, kept for printing; absent means one register `q` and one `c`. */
  readonly quantumRegisters?: readonly Register[];
  readonly classicalRegisters?: readonly Register[];
  /**
   * PMEASURE: the exact probabilities of these qubits are requested instead of counts; the first listed is rightmost.
   */
  readonly probabilitiesOf?: readonly number[];
  /** Comment lines after the last operation. */
  readonly trailingComments?: readonly string[];
}
