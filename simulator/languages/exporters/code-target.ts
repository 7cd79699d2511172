import type {
  BarrierOperation,
  Circuit,
  Composite,
  GateOperation,
  MeasureOperation,
  ResetOperation,
} from '#simulator/circuit/circuit.ts';
import type { AngleNotation } from '#simulator/languages/angle-notation.ts';
import type { Equality } from '#simulator/languages/openqasm/conditions.ts';
import type { BooleanTerms } from './boolean-terms.ts';
import type { ExporterId } from './exporter.ts';
import type { NativeGates } from './lower.ts';

/** Where a statement is written. */
export interface EmittedBlock {
  /** Number and nesting depth of the block. */
  readonly number: bigint;
  readonly depth: number;
  /** What the statement is added to, in tools that have such a thing. */
  readonly into: string;
  /** Conditions that every operation of the block has, in tools without blocks. */
  readonly guards: readonly string[];
  /** Returns how the tool writes a qubit: of the circuit, or of a custom gate by its position. */
  readonly qubit: (index: number) => string;
  /** Whether the statements are the body of a custom gate. */
  readonly isDefinition: boolean;
}

export interface BlockLines {
  readonly open: readonly string[];
  /** Between the two lists of a branch. */
  readonly otherwise?: readonly string[];
  readonly close: readonly string[];
  /** Whether the statements inside are indented. */
  readonly indented: boolean;
  /** What differs inside, for the first and the second list of statements. */
  readonly inner?: readonly [Partial<EmittedBlock>, Partial<EmittedBlock>];
}

/** A condition on measured bits. */
export interface Condition {
  readonly terms: BooleanTerms;
  /** The condition as a comparison of consecutive bits with a number, if it is one. */
  readonly equality?: Equality;
}

/** A custom gate as it is defined, with its words in the tool. */
export interface Definition {
  readonly composite: Composite;
  readonly name: string;
  /** Name of the definition of its inverse, in tools that need one. */
  readonly inverse: string;
  readonly parameters: readonly string[];
  readonly qubits: readonly string[];
}

/** A call of a custom gate. Its inverse is `Definition.inverse` in tools that need one, and `dagger` is false then. */
interface DefinitionCall {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly operation: GateOperation;
}

/** How a tool defines custom gates. */
interface DefinitionTarget {
  /** Whether the inverse of a custom gate is a definition of its own. */
  readonly definesInverses: boolean;
  /** The receiver inside a definition. */
  readonly into: string;
  /** How a qubit is written inside, if not by its own name. */
  readonly qubit?: (index: number) => string;
  /** Whether a definition that calls others can be called with controls; its body is written instead if not. */
  readonly controlsCallers: boolean;
  /** The statement that an empty definition needs, if any. */
  readonly emptyBody?: string;
  readonly open: (definition: Definition, name: string) => readonly string[];
  readonly close: (definition: Definition) => readonly string[];
  readonly call: (call: DefinitionCall, block: EmittedBlock) => readonly string[];
  /** Multiplies the state by e^{i·angle}; absent where it is written as gates on the first qubit. */
  readonly globalPhase?: (angle: string, block: EmittedBlock) => readonly string[];
}

/** The circuit, and the words of its parameters. */
export interface Program {
  readonly circuit: Circuit;
  readonly parameters: readonly { readonly name: string; readonly word: string }[];
  readonly hasDefinitions: boolean;
}

/** What the statements of a program use. */
export interface Uses {
  /** Functions of parameters, by their names in the circuit. */
  readonly functions: ReadonlySet<string>;
  /** Whether a word is in a statement. */
  readonly has: (word: string) => boolean;
}

/**
 * How one tool writes the parts of a program. An undefined result, or a missing method, means that the tool cannot
 * write it.
 */
export interface ExportTarget {
  readonly id: ExporterId;
  readonly angles: AngleNotation;
  /** Functions of parameters, where they differ from those of numbers; and their definitions. */
  readonly functions?: AngleNotation['functions'];
  readonly functionLines?: (name: string) => readonly string[];
  /** Names that are kept, and words that must not be used for names. */
  readonly names: RegExp;
  readonly reserved: readonly string[];
  readonly natives: NativeGates;
  /** The statement that an empty block needs, if any. */
  readonly emptyBlock?: string;
  readonly indent?: (program: Program) => string;
  readonly imports: (program: Program, uses: Uses) => readonly string[];
  /** What is between the definitions and the first operation. */
  readonly setup: (program: Program) => readonly string[];
  readonly epilogue: (program: Program) => readonly string[];
  readonly into: string;
  readonly qubit: (index: number) => string;
  readonly definitions: DefinitionTarget;
  readonly gate: (operation: GateOperation, parameters: readonly string[], block: EmittedBlock) => readonly string[];
  readonly measure: (operation: MeasureOperation, block: EmittedBlock) => string | undefined;
  /** Whether no operation may follow the measurement of its qubit. */
  readonly measuresLast?: boolean;
  readonly reset?: (operation: ResetOperation, block: EmittedBlock) => string;
  readonly barrier?: (operation: BarrierOperation, block: EmittedBlock) => string | undefined;
  readonly repeat: (times: number) => readonly [open: string, close: string | undefined];
  readonly branch?: (condition: Condition, circuit: Circuit, block: EmittedBlock) => BlockLines | undefined;
  readonly loop?: (condition: Condition, circuit: Circuit, block: EmittedBlock) => BlockLines | undefined;
  readonly assign?: (bit: number, value: BooleanTerms, block: EmittedBlock) => string | undefined;
}
