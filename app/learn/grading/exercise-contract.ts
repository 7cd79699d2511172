import type { BothLanguages } from '#app/learn/chapter-schema.ts';
import type { Amplitude, Diagnostic, LanguageId } from '#simulator';

/**
 * What the grader needs of an exercise, what it grades, and what it answers. Bit strings have q[0] or c[0] at the right.
 * Everything here is plain data, so it can be sent to a worker or as JSON.
 */

export const EXERCISE_KINDS = ['build', 'state', 'parameter', 'predict', 'repair'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** A matrix: rows of [re, im]. */
type ComplexRows = readonly (readonly (readonly [re: number, im: number])[])[];

/** On the lowest `qubits` qubits; further qubits start and end in 0. `helpers`: those of the reference. */
interface OnLowestQubits {
  readonly qubits: number;
  readonly helpers: number;
  /** Largest permitted 1 − overlap; without it that of all exercises. */
  readonly tolerance?: number | undefined;
}

/** `inputs`: only the lowest so many qubits have any input, the others start in 0; without it all of `qubits` have. */
export type UnitaryTarget = OnLowestQubits & { readonly type: 'unitary'; readonly inputs?: number | undefined } & (
    | { readonly form: 'matrix'; readonly matrix: ComplexRows }
    | { readonly form: 'diagonal'; readonly diagonal: readonly (readonly [re: number, im: number])[] }
    /** Entry i is the output for input i. */
    | { readonly form: 'permutation'; readonly permutation: readonly number[] }
  );

export interface StateTarget extends OnLowestQubits {
  readonly type: 'state';
  /** [re, im] of the basis states that occur, by their bits. */
  readonly amplitudes: Readonly<Record<string, readonly [re: number, im: number]>>;
}

export interface DistributionTarget {
  readonly type: 'distribution';
  /** Probability of each outcome that occurs; all have the same number of bits. */
  readonly probabilities: Readonly<Record<string, number>>;
  /** Largest permitted difference of a probability. */
  readonly tolerance?: number | undefined;
}

export interface TransferTarget {
  readonly type: 'transfer';
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly unitary: ComplexRows;
}

interface NumberTarget {
  readonly type: 'number';
  readonly value: number;
  readonly tolerance: number;
  /** The quantity, as "P(1)". */
  readonly of: BothLanguages;
}

interface ChoiceTarget {
  readonly type: 'choice';
  /** Index in `options`. */
  readonly correct: number;
  readonly options: readonly BothLanguages[];
}

/** What a circuit can be graded against. */
export type CircuitTarget = UnitaryTarget | StateTarget | DistributionTarget | TransferTarget;
export type ExerciseTarget = CircuitTarget | NumberTarget | ChoiceTarget;

export interface AllowedMeans {
  /** Names as in OpenQASM 3; a measurement is never excluded by this list. */
  readonly gates: 'any' | readonly string[];
  readonly maxQubits: number;
  readonly maxGates?: number | undefined;
  readonly minGates?: number | undefined;
  readonly maxDepth?: number | undefined;
  /** Pairs of qubits that gates may join outside the locked blocks. */
  readonly pairs?: readonly (readonly [number, number])[] | undefined;
  /** Qubits on which gates may act outside the locked blocks. */
  readonly onQubits?: readonly number[] | undefined;
  /** Qubits on which nothing stands before the first locked block. */
  readonly fresh?: readonly number[] | undefined;
  /** Measurements, each exactly once and under no condition; no others, and no reset. */
  readonly reads?: readonly (readonly [qubit: number, bit: number])[] | undefined;
}

/** The same answer with the lines of one locked block replaced, and what it must then meet. */
interface ExerciseVariant {
  readonly block: number;
  /** Lines of OpenQASM 3. */
  readonly lines: readonly string[];
  readonly target: 'same' | CircuitTarget;
}

/** Numbers of a circuit: a measurement or a reset counts for the depth, not for the gates. */
export interface CircuitNumbers {
  readonly gates: number;
  readonly multiQubitGates: number;
  readonly depth: number;
}

/** An exercise without solution, hints and wrong answers. */
export interface GradedExercise {
  readonly kind: ExerciseKind;
  readonly target: ExerciseTarget;
  /** Absent for `parameter` and `predict`. */
  readonly allowed?: AllowedMeans | undefined;
  /** Blocks of lines of OpenQASM 3 that must be in the circuit, in this order. */
  readonly locked: readonly (readonly string[])[];
  readonly variants: readonly ExerciseVariant[];
  /** OpenQASM 3; null if the exercise gives nothing. */
  readonly given: string | null;
  /** Best known; absent for `predict`. */
  readonly best?: CircuitNumbers | undefined;
  /** Between which the values of parameters must lie, as typed: "0", "pi/2"; the ends are excluded. */
  readonly ranges?: Readonly<Record<string, readonly [least: string, most: string]>> | undefined;
}

/** A number, or its text as typed: "0.5", "pi/4". */
export type TypedNumber = number | string;

/** A program for `build`, `state` and `repair`; `values` by name for `parameter`; `value` for `predict`. */
export type ExerciseAnswer =
  /** Without `language` it is recognised. */
  | { readonly program: string; readonly language?: LanguageId | undefined }
  | { readonly values: Readonly<Record<string, TypedNumber>> }
  /** The number, or the index of the chosen option. */
  | { readonly value: TypedNumber };

/** A basis state and its amplitude. */
interface StateTerm extends Amplitude {
  readonly bits: string;
}

/** A state: its largest terms, in the order of their bits, and how many are left out. */
export interface ShortState {
  readonly terms: readonly StateTerm[];
  readonly omitted: number;
}

/** The state of one qubit: |0⟩, |1⟩, (|0⟩+|1⟩)/√2 or (|0⟩+i|1⟩)/√2. */
export type NamedQubitState = '0' | '1' | '+' | '+i';

export type ExampleInput =
  | { readonly kind: 'basis'; readonly bits: string }
  /** The equal superposition of all basis states of this many qubits. */
  | { readonly kind: 'all-plus'; readonly qubits: number }
  /** (|first⟩ + |second⟩)/√2 */
  | { readonly kind: 'pair'; readonly bits: readonly [first: string, second: string] };

/** One row of the table of a permutation. */
export interface PermutationRow {
  readonly input: string;
  readonly wanted: string;
  /** Null if the result is no basis state. */
  readonly got: string | null;
  /** Of the result with what is wanted. */
  readonly fidelity: number;
}

/**
 * Where an answer differs from the target. `fidelity` is |⟨wanted|got⟩|², 0 … 1. `got` has the global phase that makes it
 * equal to `wanted` in the phase of a large amplitude. States have the bits of all qubits of the circuit, so helpers are
 * at the left.
 */
export type CounterExample =
  | {
      readonly of: 'unitary';
      readonly input: ExampleInput;
      readonly fidelity: number;
      readonly wanted: ShortState;
      readonly got: ShortState;
      /** Probability that a helper does not end in 0. */
      readonly helpersNotZero: number;
      /** All basis inputs, for a permutation of at most 16. */
      readonly rows: readonly PermutationRow[] | null;
    }
  | {
      readonly of: 'state';
      readonly fidelity: number;
      /** The basis state whose amplitudes differ most. */
      readonly bits: string;
      readonly wantedAmplitude: Amplitude;
      readonly gotAmplitude: Amplitude;
      readonly wanted: ShortState;
      readonly got: ShortState;
      readonly helpersNotZero: number;
    }
  | {
      readonly of: 'distribution';
      /** The outcome whose probabilities differ most. */
      readonly outcome: string;
      readonly wanted: number;
      readonly got: number;
      /** Every outcome that occurs or should, at most 16: those that differ most, in the order of their bits. */
      readonly rows: readonly { readonly outcome: string; readonly wanted: number; readonly got: number }[];
    }
  | {
      readonly of: 'transfer';
      /** State of each qubit of `from`, in that order. */
      readonly input: readonly NamedQubitState[];
      /** Final classical bits of the branch; empty if the circuit measures none. */
      readonly outcome: string;
      readonly fidelity: number;
      /** States of the qubits `to`, the first one at the right. */
      readonly wanted: ShortState;
      /** Null if these qubits are entangled with others, so have no state of their own. */
      readonly got: ShortState | null;
    };

/** A limit of the exercise that the circuit breaks. `line`: in the program, from 1; null if it is not known. */
export type BrokenLimit =
  | { readonly limit: 'gates'; readonly wanted: readonly string[]; readonly got: string; readonly line: number | null }
  | {
      readonly limit: 'pairs';
      readonly wanted: readonly (readonly [number, number])[];
      readonly got: readonly number[];
      readonly line: number | null;
    }
  /** `got` for `max-qubits` is one more than the highest qubit that an operation touches. */
  | {
      readonly limit: 'max-qubits' | 'max-gates' | 'min-gates' | 'max-depth';
      readonly wanted: number;
      readonly got: number;
    }
  | {
      readonly limit: 'on-qubits';
      readonly wanted: readonly number[];
      readonly got: number;
      readonly line: number | null;
    }
  | { readonly limit: 'fresh'; readonly got: number; readonly line: number | null }
  /** A measurement that is wanted and is not there. */
  | { readonly limit: 'reads'; readonly qubit: number; readonly bit: number }
  /** A measurement that is not wanted, or one of those wanted for the second time. */
  | { readonly limit: 'reads-only'; readonly qubit: number; readonly bit: number; readonly line: number | null }
  | {
      readonly limit: 'range';
      readonly name: string;
      readonly least: string;
      readonly most: string;
      readonly got: number;
    }
  /** `block` is the first one that is missing or in the wrong place: its index and its lines. */
  | { readonly limit: 'locked'; readonly block: number; readonly lines: readonly string[] };

export type ExerciseVerdict =
  | {
      readonly kind: 'right';
      /** Null for `predict`. */
      readonly numbers: CircuitNumbers | null;
      /** Compared with the best known; never for `parameter` and `predict`. */
      readonly better: 'fewer-gates' | 'lower-depth' | null;
    }
  | {
      readonly kind: 'wrong';
      readonly example: CounterExample;
      /** The answer meets the exercise's target, but not that of this variant. */
      readonly variant: { readonly index: number; readonly block: number; readonly lines: readonly string[] } | null;
    }
  /** A number or choice that is not right. */
  | { readonly kind: 'wrong-value'; readonly got: number }
  | ({ readonly kind: 'limit' } & BrokenLimit)
  /** A circuit that measures, resets or has conditions where a unitary or a state is wanted. */
  | { readonly kind: 'measures'; readonly operation: 'measure' | 'reset' | 'if'; readonly line: number | null }
  /** A circuit without a measurement, of more qubits than the outcomes wanted have bits. */
  | { readonly kind: 'unmeasured' }
  /** Something that no answer may have. */
  | { readonly kind: 'not-allowed'; readonly operation: 'while' | 'assign' | 'reset'; readonly line: number | null }
  /** The program has parameters without values. */
  | { readonly kind: 'free-parameters'; readonly names: readonly string[] }
  | { readonly kind: 'unreadable'; readonly language: LanguageId; readonly diagnostics: readonly Diagnostic[] }
  /** More than the grader computes; `got` is null if it was not counted to the end. */
  | {
      readonly kind: 'too-large';
      readonly of: 'characters' | 'classical-bits' | 'operations' | 'work';
      readonly limit: number;
      readonly got: number | null;
    }
  /** Values for other names than those of the parameters. */
  | { readonly kind: 'wrong-names'; readonly missing: readonly string[]; readonly unknown: readonly string[] }
  /** `name`: of the parameter, null for `predict`. */
  | {
      readonly kind: 'not-a-number';
      readonly name: string | null;
      readonly text: string;
      readonly reason: 'text' | 'not-finite' | 'too-large';
    }
  /** No text, no operation, or no value (`names`: of the parameters without one). */
  | { readonly kind: 'unanswered'; readonly names: readonly string[] }
  /** An answer of another kind than the exercise asks for. */
  | { readonly kind: 'wrong-kind'; readonly wanted: 'program' | 'values' | 'value' };
