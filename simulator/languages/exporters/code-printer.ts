import type {
  BarrierOperation,
  BranchOperation,
  Circuit,
  ClassicalExpression,
  Composite,
  GateOperation,
  LoopOperation,
  MeasureOperation,
  Operation,
  ResetOperation,
} from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { type AngleNotation, AngleWriter } from '#simulator/languages/angle-notation.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { asEquality, type Equality } from '#simulator/languages/openqasm/conditions.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import type { Exporter, ExporterId } from './exporter.ts';
import { decomposeForExport, type NativeGates } from './lower.ts';

/**
 * How one tool writes the parts of a program. An undefined result, or a missing method, means that the tool cannot
 * write it.
 */
export interface ExportTarget {
  readonly id: ExporterId;
  readonly title: string;
  readonly extension: string;
  readonly comment: string;
  readonly angles: AngleNotation;
  readonly natives: NativeGates;
  /** The statement that an empty block needs, if any. */
  readonly emptyBlock?: string;
  readonly indent?: string;
  readonly prologue: (circuit: Circuit) => readonly string[];
  readonly epilogue: (circuit: Circuit) => readonly string[];
  readonly gate: (operation: GateOperation, parameters: readonly string[], block: EmittedBlock) => readonly string[];
  readonly measure: (operation: MeasureOperation, block: EmittedBlock) => string;
  readonly reset?: (operation: ResetOperation, block: EmittedBlock) => string;
  readonly barrier?: (operation: BarrierOperation, block: EmittedBlock) => string | undefined;
  readonly repeat: (times: number) => readonly [open: string, close: string | undefined];
  readonly branch?: (condition: Equality, circuit: Circuit, block: EmittedBlock) => BlockLines | undefined;
  readonly loop?: (condition: Equality, circuit: Circuit, block: EmittedBlock) => BlockLines | undefined;
}

/** Context of a statement: number and nesting depth of the enclosing block. */
export interface EmittedBlock {
  readonly number: number;
  readonly depth: number;
}

interface BlockLines {
  readonly open: readonly string[];
  /** Between the two lists of a branch. */
  readonly otherwise?: readonly string[];
  readonly close: readonly string[];
  /** Whether the statements inside are indented. */
  readonly indented: boolean;
  /** Block numbers for the first and the second list of statements. */
  readonly inner?: readonly [number, number];
}

class CodePrinter {
  readonly #circuit: Circuit;
  readonly #target: ExportTarget;
  readonly #out: PrintBuffer;
  readonly #angles: AngleWriter;
  readonly #formals = new FormalAngles();
  readonly #composites: ReadonlyMap<string, Composite>;
  #indent: string;

  constructor(circuit: Circuit, target: ExportTarget) {
    this.#circuit = circuit;
    this.#target = target;
    this.#angles = new AngleWriter(target.angles);
    this.#out = new PrintBuffer(target.title, target.comment);
    this.#composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
    this.#indent = target.indent ?? '';
  }

  print(): PrintResult {
    const circuit = this.#circuit;
    this.#out.lines.push(...this.#target.prologue(circuit));
    this.#operations(circuit.operations, { number: 0, depth: 0 });
    this.#out.comments(circuit.trailingComments, this.#indent);
    this.#out.lines.push(...this.#target.epilogue(circuit));
    if (circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    if (circuit.parameters !== undefined) this.#out.noteParameters(circuit.parameters);
    return this.#out.result();
  }

  #lines(lines: readonly string[]): void {
    for (const line of lines) this.#out.lines.push(`${this.#indent}${line}`);
  }

  #operations(operations: readonly Operation[], block: EmittedBlock): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => {
        this.#out.comments(operation.comments, this.#indent);
        this.#operation(operation, block);
      });
    }
  }

  #operation(operation: Operation, block: EmittedBlock): void {
    const target = this.#target;
    switch (operation.kind) {
      case 'gate':
        return this.#gate(operation, block);
      case 'measure':
        return this.#lines([target.measure(operation, block)]);
      case 'reset':
        return this.#lines([
          target.reset?.(operation, block) ?? this.#out.refuse('unsupported', { construct: 'RESET' }),
        ]);
      case 'barrier': {
        const line = target.barrier?.(operation, block);
        return line === undefined ? undefined : this.#lines([line]);
      }
      case 'repeat': {
        if (operation.times === 0 || operation.body.length === 0) return;
        const [open, close] = target.repeat(operation.times);
        this.#lines([open]);
        this.#inside(() => this.#operations(operation.body, block));
        if (close !== undefined) this.#lines([close]);
        return;
      }
      case 'branch':
        return this.#branch(operation, block);
      case 'loop':
        return this.#loop(operation, block);
      case 'assign':
        this.#out.refuse('print_assignment');
    }
  }

  #gate(operation: GateOperation, block: EmittedBlock): void {
    if (!this.#composites.has(operation.gate) && findGate(operation.gate) === undefined)
      this.#out.refuse('print_gate', { gate: operation.gate });
    const { comments: _, ...bare } = operation;
    const steps = decomposeForExport(bare, this.#composites, this.#target.natives, this.#formals);
    for (const step of steps ?? this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations })) {
      this.#lines(
        this.#target.gate(
          step,
          step.parameters.map((angle) => this.#angles.text(angle)),
          block,
        ),
      );
    }
  }

  #inside(write: () => void): void {
    const outer = this.#indent;
    const { length } = this.#out.lines;
    this.#indent = `${outer}    `;
    write();
    if (this.#out.lines.length === length && this.#target.emptyBlock !== undefined)
      this.#lines([this.#target.emptyBlock]);
    this.#indent = outer;
  }

  #condition(condition: ClassicalExpression): Equality {
    return asEquality(condition) ?? this.#out.refuse('print_condition');
  }

  #branch({ condition, then, otherwise }: BranchOperation, block: EmittedBlock): void {
    const equality = this.#condition(condition);
    if (this.#target.branch === undefined) this.#out.refuse('print_branch');
    const lines = this.#target.branch(equality, this.#circuit, block) ?? this.#out.refuse('print_condition');
    const [first, second] = lines.inner ?? [block.number, block.number];
    this.#lines(lines.open);
    this.#body(then, { number: first, depth: block.depth + 1 }, lines.indented);
    if (otherwise.length > 0) {
      this.#lines(lines.otherwise ?? this.#out.refuse('print_branch'));
      this.#body(otherwise, { number: second, depth: block.depth + 1 }, lines.indented);
    }
    this.#lines(lines.close);
  }

  #loop({ condition, body }: LoopOperation, block: EmittedBlock): void {
    const equality = this.#condition(condition);
    if (this.#target.loop === undefined) this.#out.refuse('print_loop');
    const lines = this.#target.loop(equality, this.#circuit, block) ?? this.#out.refuse('print_condition');
    this.#lines(lines.open);
    this.#body(body, { number: lines.inner?.[0] ?? block.number, depth: block.depth + 1 }, lines.indented);
    this.#lines(lines.close);
  }

  #body(operations: readonly Operation[], block: EmittedBlock, indented: boolean): void {
    if (indented) this.#inside(() => this.#operations(operations, block));
    else this.#operations(operations, block);
  }
}

export const codeExporter = (target: ExportTarget): Exporter => ({
  id: target.id,
  title: target.title,
  extension: target.extension,
  print: (circuit) => new CodePrinter(circuit, target).print(),
});

/** Returns the gates of a tool by name; the tool can also write the inverses of `inverted`, or all. */
export const nativeGates = (gates: Iterable<string>, inverted: Iterable<string> | 'all'): NativeGates => {
  const known = new Set(gates);
  const inverts = inverted === 'all' ? known : new Set(inverted);
  return { has: (gate) => known.has(gate), inverts: (gate) => inverts.has(gate) };
};

/** Angle notation of a Python program that imports `math`. */
export const PYTHON_ANGLES: AngleNotation = {
  pi: 'math.pi',
  power: '**',
  functions: { sin: 'math.sin', cos: 'math.cos', tan: 'math.tan', exp: 'math.exp', ln: 'math.log', sqrt: 'math.sqrt' },
};

export const PYTHON_REPEAT: ExportTarget['repeat'] = (times) => [`for _ in range(${times}):`, undefined];
