import type {
  Circuit,
  Composite,
  GateOperation,
  Operation,
  Parameter,
  Register,
  Variable,
} from '#simulator/circuit/circuit.ts';
import { bitsOf } from '#simulator/circuit/wires.ts';
import { withBitGroups } from './bit-groups.ts';
import { STEP_COSTS, type StepBudget } from './budget.ts';
import { DiagnosticList, quote } from './diagnostics.ts';
import { readDisplay } from './display-comment.ts';
import { type Frame, type FrameExtras, frameIn, type GateCallText } from './frame.ts';
import { isInput, readInput } from './input-comment.ts';
import type { Span } from './language.ts';
import { LANGUAGE_LIMITS, OPERANDS_PER_OPERATION } from './limits.ts';
import type { PlainReading } from './notes/plain.ts';
import { RawNotes } from './notes/raw-notes.ts';
import { readCommentText } from './notes/words.ts';
import type { ScannedComment, Scanner } from './scanner.ts';
import { SharedAngles, sharedIndices } from './shared-operands.ts';
import { VariableCells } from './variable-cells.ts';
import { isVariableComment, readVariable } from './variable-comment.ts';

const NOTHING: readonly never[] = Object.freeze([]);

/** Collects operations into nested blocks, with their comments and spans, and stops at the limits. */
export class CircuitBuilder {
  qubits = 0;
  bits = 0;
  quantumRegisters: readonly Register[] | undefined;
  classicalRegisters: readonly Register[] | undefined;
  probabilitiesOf: readonly number[] | undefined;
  readonly composites = new Map<string, Composite>();
  readonly parameters: Parameter[] = [];
  readonly variables = new VariableCells();
  /** Called for a parameter that a comment declares. */
  onInput: (parameter: Parameter, span: Span) => void = () => {};
  /** Warnings about a valid program. */
  readonly warnings = new DiagnosticList();
  readonly #diagnostics: DiagnosticList;
  readonly #angles = new SharedAngles();
  readonly #frames: Frame[] = [];
  #pending: string[] = [];
  #notes: RawNotes | undefined;
  #count = 0;
  #operandCount = 0;
  #full = false;
  #lastLine = 0;

  constructor(
    diagnostics: DiagnosticList,
    readonly budget: StepBudget,
  ) {
    this.#diagnostics = diagnostics;
    this.#frames.push(this.#frame('program', '', { start: 0, end: 0, line: 1, column: 1 }));
  }

  get frame(): Frame {
    return this.#frames[this.#frames.length - 1]!;
  }

  get depth(): number {
    return this.#frames.length - 1;
  }

  /** Whether the limit is reached: nothing more is collected, so the parser can stop. */
  get isFull(): boolean {
    return this.#full;
  }

  /**
   * Takes the comments scanned so far. Those on the line of the last operation belong to it, others to the next
   * operation. Outside all blocks, a display comment becomes a display, and an input comment declares a parameter. If it
   * cannot, a warning reports that it stays a comment.
   */
  takeComments(scanner: Scanner): void {
    if (scanner.comments.length === 0) return;
    const { comments } = scanner;
    scanner.comments = [];
    let from = 0;
    for (let at = 0; at < comments.length; at += 1) {
      const { text, line, start, end = 0, column = 1 } = comments[at]!;
      if (start === undefined || !text.startsWith('@')) continue;
      const span: Span = { start, end, line, column };
      if (isVariableComment(text)) {
        const variable = this.depth > 0 ? undefined : readVariable(text);
        if (variable === undefined) {
          this.warnings.add('variable_unread', { variable: quote(text) }, span);
          continue;
        }
        this.#keepComments(comments.slice(from, at));
        this.variables.declared.set(variable.name, { variable, cell: this.addVariable(variable, span) });
        from = at + 1;
        continue;
      }
      if (isInput(text)) {
        const parameter = this.depth > 0 ? undefined : readInput(text);
        if (parameter === undefined) {
          this.warnings.add('input_unread', { input: quote(text) }, span);
          continue;
        }
        this.#keepComments(comments.slice(from, at));
        this.onInput(parameter, span);
        from = at + 1;
        continue;
      }
      const display = readDisplay(text, Number.POSITIVE_INFINITY);
      if (display === undefined) continue;
      if (this.depth > 0 || display.qubits.some((qubit) => qubit >= this.qubits)) {
        this.warnings.add('display_unread', { display: quote(text) }, span);
        continue;
      }
      this.#keepComments(comments.slice(from, at));
      this.add(display, span);
      from = at + 1;
    }
    this.#keepComments(comments.slice(from));
  }

  #keepComments(comments: readonly ScannedComment[]): void {
    const { operations } = this.frame;
    const last = operations[operations.length - 1];
    let isOwn = last !== undefined && this.#pending.length === 0;
    const own: string[] = [];
    for (const comment of comments) {
      isOwn &&= comment.line === this.#lastLine;
      if (
        comment.start !== undefined &&
        comment.text.startsWith('@') &&
        this.#isNote(comment, isOwn ? own : this.#pending)
      )
        continue;
      (isOwn ? own : this.#pending).push(comment.text);
    }
    this.#notes?.rest();
    if (last !== undefined && own.length > 0)
      operations[operations.length - 1] = Object.freeze({
        ...last,
        comments: Object.freeze([...(last.comments ?? []), ...own]),
      });
  }

  /** Whether a comment is a note. At the top level the note is kept. An `@comment` note is decoded at every depth. */
  #isNote(comment: ScannedComment, comments: string[]): boolean {
    const decoded = readCommentText(comment.text);
    if (decoded !== undefined) comments.push(decoded);
    if (decoded !== undefined || this.depth > 0) return decoded !== undefined;
    this.budget.spend(comment.text.length);
    this.#notes ??= new RawNotes();
    return this.#notes.take(comment, this.frame.operations.length, () => this.#takePending());
  }

  /** Records that the last operation's statement ended on this line. */
  endStatement(line: number): void {
    this.#lastLine = line;
  }

  add(operation: Operation, span: Span, comments: readonly string[] = this.#takePending()): void {
    this.#chargeOperands(operation.kind === 'barrier' ? operation.qubits.length : bitsOf(operation).length, span);
    this.#push(operation, span, comments);
  }

  #push(operation: Operation, span: Span, comments: readonly string[]): void {
    if (!this.#charge(1, span)) return;
    this.budget.spend(STEP_COSTS.operation);
    const { operations, spans } = this.frame;
    operations.push(
      Object.freeze(comments.length === 0 ? operation : { ...operation, comments: Object.freeze(comments) }),
    );
    spans.push(span);
  }

  /** Adds a gate inside the open blocks: their controls come before its own, and daggers multiply. */
  addGate(call: GateCallText, span: Span): void {
    const { frame } = this;
    this.#chargeOperands(frame.controls.length + call.controls.length, span);
    if (this.#full) return;
    const own = Object.freeze(call.controls);
    const operation: GateOperation = {
      kind: 'gate',
      gate: call.gate,
      targets: sharedIndices(call.targets),
      controls:
        frame.controls.length === 0
          ? own
          : own.length === 0
            ? frame.controls
            : Object.freeze([...frame.controls, ...own]),
      dagger: call.dagger !== frame.dagger,
      parameters: this.#angles.of(call.parameters),
    };
    this.#push(operation, span, this.#takePending());
  }

  /** Returns the first of these qubits that a surrounding block uses as a control; undefined if there is none. */
  controlledAmong(qubits: readonly number[]): number | undefined {
    return this.frame.controlled.size === 0 ? undefined : qubits.find((qubit) => this.frame.controlled.has(qubit));
  }

  /** Adds a variable and returns its first cell. */
  addVariable(variable: Variable, span: Span): number {
    const cell = this.variables.add(variable);
    const { count } = this.variables;
    if (count > LANGUAGE_LIMITS.bits && !this.#full) {
      this.#full = true;
      this.#diagnostics.add('too_many_bits', { count, limit: LANGUAGE_LIMITS.bits }, span);
    }
    return cell;
  }

  /** Counts operations that a loop repeats without expanding them; returns false if the limit is exceeded. */
  chargeRepeats(count: number, span: Span): boolean {
    return this.#charge(count, span);
  }

  /** Whether a block of this kind is open at any depth. */
  isOpen(kinds: readonly Frame['kind'][]): boolean {
    return this.#frames.some(({ kind }) => kinds.includes(kind));
  }

  get count(): number {
    return this.#count;
  }

  /** Returns false and adds a diagnostic if blocks are nested too deeply. */
  open(
    kind: Frame['kind'],
    word: string,
    span: Span,
    extras: Pick<FrameExtras, 'condition' | 'controls'> = {},
  ): boolean {
    const unitary = kind === 'control' || kind === 'dagger' ? word : undefined;
    if (this.depth >= LANGUAGE_LIMITS.nesting) {
      this.#diagnostics.add('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting }, span);
      return false;
    }
    const keepsComments = kind === 'branch' || kind === 'loop' || kind === 'repeat';
    this.#frames.push(
      this.#frame(kind, word, span, { ...extras, comments: keepsComments ? this.#takePending() : [], unitary }),
    );
    return true;
  }

  /** Switches from the first list of a branch to the second. */
  openOtherwise(word: string): void {
    const { frame } = this;
    this.#frames.pop();
    this.#frames.push({
      ...frame,
      kind: 'otherwise',
      word: frame.word === '' ? word : frame.word,
      operations: [],
      spans: [],
      then: frame.operations,
    });
  }

  /**
   * Closes the innermost block and adds its operation to the surrounding block; `end` is the offset after its last
   * word.
   */
  close(end: number, times = 1): void {
    const frame = this.#frames.pop()!;
    const span: Span = { ...frame.span, end };
    const { operations, spans } = frame;
    const outer = this.frame;
    switch (frame.kind) {
      case 'program':
      case 'definition':
        return;
      case 'dagger':
        operations.reverse();
        spans.reverse();
        this.#append(outer, operations, spans);
        return;
      case 'control':
        this.#append(outer, operations, spans);
        return;
      case 'branch':
        this.add(
          { kind: 'branch', condition: frame.condition!, then: Object.freeze(operations), otherwise: NOTHING },
          span,
          frame.comments,
        );
        return;
      case 'otherwise':
        this.add(
          {
            kind: 'branch',
            condition: frame.condition!,
            then: Object.freeze(frame.then!),
            otherwise: Object.freeze(operations),
          },
          span,
          frame.comments,
        );
        return;
      case 'loop':
        this.add({ kind: 'loop', condition: frame.condition!, body: Object.freeze(operations) }, span, frame.comments);
        return;
      case 'repeat':
        this.add({ kind: 'repeat', times, body: Object.freeze(operations) }, span, frame.comments);
    }
  }

  /** Moves the operations of the innermost block into the surrounding block and removes the block. */
  dissolve(): void {
    const { operations, spans, comments } = this.#frames.pop()!;
    const [first] = operations;
    if (first !== undefined && comments.length > 0)
      operations[0] = Object.freeze({ ...first, comments: Object.freeze([...comments, ...(first.comments ?? [])]) });
    else this.#pending.unshift(...comments);
    this.#append(this.frame, operations, spans);
  }

  /** Returns the whole program, or its errors. `end` is the end of the text. */
  finish(scanner: Scanner): PlainReading {
    this.takeComments(scanner);
    const bits = this.variables.resultBits(this.bits);
    if (bits < 0)
      this.#diagnostics.add('variables_missing', { count: this.variables.count, bits: this.bits }, scanner.span);
    if (!this.#diagnostics.isEmpty) return { ok: false, diagnostics: this.#diagnostics.inOrder() };
    const { operations, spans } = this.#frames[0]!;
    const registers = this.classicalRegisters?.filter(({ start }) => start < bits);
    const { list: variables } = this.variables;
    const circuit: Circuit = {
      qubits: this.qubits,
      classicalBits: bits,
      operations: withBitGroups(Object.freeze(this.variables.numbered(operations, this.bits))),
      ...(this.composites.size > 0 && { composites: Object.freeze([...this.composites.values()]) }),
      ...(variables.length > 0 && { variables: Object.freeze(variables) }),
      ...(this.parameters.length > 0 && { parameters: Object.freeze(this.parameters) }),
      ...(this.quantumRegisters && { quantumRegisters: Object.freeze(this.quantumRegisters) }),
      ...(registers && { classicalRegisters: Object.freeze(registers) }),
      ...(this.probabilitiesOf && { probabilitiesOf: Object.freeze(this.probabilitiesOf) }),
      ...(this.#pending.length > 0 && { trailingComments: Object.freeze(this.#pending) }),
    };
    return {
      ok: true,
      circuit: Object.freeze(circuit),
      spans,
      ...(!this.warnings.isEmpty && { warnings: this.warnings.inOrder() }),
      ...(this.#notes && { notes: this.#notes }),
    };
  }

  /** Discards comments of a statement that keeps none. */
  dropComments(): void {
    this.#pending = [];
  }

  #takePending(): readonly string[] {
    if (this.#pending.length === 0) return NOTHING;
    const comments = this.#pending;
    this.#pending = [];
    return comments;
  }

  #charge(count: number, span: Span): boolean {
    this.#count += count;
    if (this.#count > this.budget.operations) this.#overflow(span);
    return !this.#full;
  }

  #chargeOperands(count: number, span: Span): void {
    this.#operandCount += count;
    this.budget.spend(STEP_COSTS.operand * count);
    if (this.#operandCount > OPERANDS_PER_OPERATION * this.budget.operations) this.#overflow(span);
  }

  #overflow(span: Span): void {
    if (this.#full) return;
    this.#full = true;
    this.#diagnostics.add('too_many_operations', { limit: this.budget.operations }, span);
  }

  /** Appends a long list without spreading it, which could overflow the stack. */
  #append(outer: Frame, operations: readonly Operation[], spans: readonly Span[]): void {
    this.budget.spend(operations.length);
    for (const operation of operations) outer.operations.push(operation);
    for (const span of spans) outer.spans.push(span);
  }

  #frame(kind: Frame['kind'], word: string, span: Span, extras: FrameExtras = {}): Frame {
    const outer = this.#frames[this.#frames.length - 1];
    const frame = frameIn(outer, kind, word, span, extras);
    this.budget.spend(STEP_COSTS.operation + (extras.controls?.length ? 2 * frame.controls.length : 0));
    return frame;
  }
}
