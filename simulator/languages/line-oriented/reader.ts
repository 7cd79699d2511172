import { stepOf } from '#simulator/circuit/build.ts';
import type { ClassicalExpression, Composite, GateOperation, Parameter } from '#simulator/circuit/circuit.ts';
import { MAX_PARAMETERS } from '#simulator/circuit/parameters.ts';
import { SPENT, type StepBudget } from '#simulator/languages/budget.ts';
import { CircuitBuilder } from '#simulator/languages/circuit-builder.ts';
import { Cursor } from '#simulator/languages/cursor.ts';
import { DiagnosticList, quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import { FormalNames, type GateDefinition } from '#simulator/languages/formals.ts';
import type { Frame } from '#simulator/languages/frame.ts';
import { writeInput } from '#simulator/languages/input-comment.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { PlainReading } from '#simulator/languages/notes/plain.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';
import { Scanner } from '#simulator/languages/scanner.ts';
import { type LineNotation } from './notation.ts';
import { OperandReader } from './operand-reader.ts';
import { type Declaration, readRegisterNames } from './register-names.ts';
import { closingWord, isReservedWord } from './statement-words.ts';

/** Replaces a condition that could not be read. */
const UNKNOWN: ClassicalExpression = { kind: 'number', value: 0 };

/**
 * The part of the parser below the single statements: their sequence and error recovery, declarations, blocks and gate
 * definitions.
 */
export abstract class LineReader {
  protected readonly diagnostics = new DiagnosticList();
  protected readonly builder: CircuitBuilder;
  protected readonly scanner: Scanner;
  protected readonly cursor: Cursor;
  protected readonly notation: LineNotation;
  /** How many of QINIT and CREG have been read, or reported as missing. */
  protected declared = 0;
  readonly #seen = new Set<string>();
  protected readonly operands: OperandReader;
  protected probabilitySpan: Span | undefined;
  protected classicalSpan: Span | undefined;
  /** Set when blocks are nested too deeply: the following lines can no longer be assigned to blocks. */
  #tooDeep = false;
  /** End of the last token of the current statement. */
  #end = 0;

  constructor(text: string, notation: LineNotation, budget: StepBudget) {
    this.notation = notation;
    this.builder = new CircuitBuilder(this.diagnostics, budget);
    this.builder.variables.areBits = true;
    this.scanner = new Scanner(text, notation.lexicon, this.diagnostics, budget);
    this.cursor = new Cursor(
      this.scanner,
      this.diagnostics,
      { power: notation.angles.power !== undefined, functions: false },
      `${notation.comment} ${writeInput({ name: 'theta', type: 'float' })}`,
    );
    this.builder.onInput = (parameter, span) => this.#declareParameter(parameter, span);
    this.operands = new OperandReader(this.cursor, this.builder, notation);
  }

  get steps(): number {
    return this.scanner.steps;
  }

  parse(): PlainReading {
    try {
      return this.#read();
    } catch (error) {
      if (error !== SPENT) throw error;
      return { ok: false, diagnostics: this.diagnostics.stoppedAt(this.scanner.span), isUnfinished: true };
    }
  }

  #read(): PlainReading {
    const scanner = this.scanner;
    this.cursor.begin();
    while (scanner.kind !== 'end' && !this.diagnostics.isFull && !this.builder.isFull && !this.#tooDeep) {
      if (scanner.kind === 'newline') {
        scanner.next();
        continue;
      }
      this.builder.takeComments(scanner);
      try {
        this.statement();
      } catch (error) {
        if (error !== RESYNCHRONISE) throw error;
        this.cursor.skipUntil(({ kind }) => kind === 'newline');
      }
    }
    if (!this.builder.isFull && !this.#tooDeep) this.#finishBlocks();
    return this.builder.finish(scanner);
  }

  #finishBlocks(): void {
    if (this.declared < 2) this.declarationMissing(this.scanner.span);
    while (this.builder.depth > 0) {
      const { word, span } = this.builder.frame;
      this.diagnostics.add('block_unclosed', { word, expected: closingWord(word) }, span);
      this.builder.close(span.end);
    }
    if (this.probabilitySpan !== undefined && this.classicalSpan !== undefined) {
      this.diagnostics.add('pmeasure_with_measure', {}, this.probabilitySpan);
    }
  }

  /** Reports once which declaration is missing, then continues as if it were present. */
  protected declarationMissing(span: Span): void {
    const expected = this.declared === 0 ? 'QINIT' : 'CREG';
    this.declared = 2;
    this.diagnostics.add('declaration_missing', { expected }, span);
    if (this.builder.qubits === 0) this.builder.qubits = LANGUAGE_LIMITS.qubits;
    if (this.builder.bits === 0) this.builder.bits = LANGUAGE_LIMITS.bits;
  }

  protected declare(word: string, span: Span): void {
    const isQubits = word === 'QINIT';
    if (this.#seen.has(word)) this.cursor.fail('declaration_repeated', { word }, span);
    this.#seen.add(word);
    if (!isQubits && this.declared === 0) this.declarationMissing(span);
    this.declared = Math.max(this.declared, isQubits ? 1 : 2);
    const { span: at } = this.scanner;
    // Until the size is known to be valid, the largest register avoids errors in later lines.
    if (isQubits) this.builder.qubits = LANGUAGE_LIMITS.qubits;
    else this.builder.bits = LANGUAGE_LIMITS.bits;
    const count = this.cursor.expectInteger(`${word} 2`);
    const limit = isQubits ? LANGUAGE_LIMITS.qubits : LANGUAGE_LIMITS.bits;
    if (isQubits && count === 0) this.diagnostics.add('register_empty', { name: 'QINIT' }, at);
    if (count > limit) this.diagnostics.add(isQubits ? 'too_many_qubits' : 'too_many_bits', { count, limit }, at);
    const usable = count > limit || (isQubits && count === 0) ? limit : count;
    if (isQubits) this.builder.qubits = usable;
    else this.builder.bits = usable;
    this.lineEnd();
    this.#readNames(isQubits ? 'QINIT' : 'CREG', usable, this.whole(span));
  }

  /** Reads names from a comment on the line of a declaration; such a comment is consumed. */
  #readNames(word: Declaration, count: number, span: Span): void {
    const [first, ...others] = this.scanner.comments;
    if (first === undefined) return;
    const { quantumRegisters = [], classicalRegisters = [] } = this.builder;
    const names = readRegisterNames(first.text, word, count, word === 'QINIT' ? classicalRegisters : quantumRegisters);
    if (names?.kind === 'repeated') this.builder.warnings.add('names_repeated', { name: quote(names.name) }, span);
    if (names?.kind !== 'given') return;
    if (word === 'QINIT') this.builder.quantumRegisters = names.registers;
    else this.builder.classicalRegisters = names.registers;
    this.scanner.comments = others;
  }

  #declareParameter(parameter: Parameter, span: Span): void {
    const { name } = parameter;
    const { parameters, composites } = this.builder;
    if (isReservedForParameters(name)) this.diagnostics.add('name_reserved', { name: quote(name) }, span);
    else if (this.cursor.isParameter(name) || composites.has(name))
      this.diagnostics.add('name_taken', { name: quote(name) }, span);
    else if (parameters.length >= MAX_PARAMETERS)
      this.diagnostics.add('too_many_parameters', { limit: MAX_PARAMETERS }, span);
    else {
      parameters.push(Object.freeze(parameter));
      this.cursor.declareParameter(name);
    }
  }

  /** Requires the end of the statement and records its offset. */
  protected lineEnd(): void {
    const { kind, line, previousEnd } = this.scanner;
    if (kind !== 'newline' && kind !== 'end')
      this.cursor.fail('line_end_expected', { found: quote(this.scanner.tokenText) });
    this.#end = previousEnd;
    this.builder.endStatement(line);
  }

  protected whole(span: Span): Span {
    return { ...span, end: Math.max(this.#end, span.end) };
  }

  #open(kind: Frame['kind'], word: string, span: Span, extras: Parameters<CircuitBuilder['open']>[3] = {}): void {
    if (this.builder.open(kind, word, span, extras)) return;
    this.#tooDeep = true;
    throw RESYNCHRONISE;
  }

  /**
   * Reads the line that opens a block. If the line is wrong, the block is still opened, so that its end word matches.
   */
  protected opening(
    kind: Frame['kind'],
    word: string,
    span: Span,
    read: () => Parameters<CircuitBuilder['open']>[3],
  ): void {
    let extras: Parameters<CircuitBuilder['open']>[3];
    try {
      extras = read();
      this.lineEnd();
    } catch (error) {
      if (error !== RESYNCHRONISE) throw error;
      this.#open(kind, word, span, { condition: UNKNOWN });
      throw error;
    }
    this.#open(kind, word, span, extras);
  }

  /** Refuses statements that cannot be reversed or controlled inside CONTROL, DAGGER and QGATE. */
  protected refuseInUnitary(word: string, span: Span): void {
    if (this.operands.definition !== undefined) this.cursor.fail('statement_not_in_gate', { word }, span);
    const block = this.builder.frame.unitary;
    if (block !== undefined) this.diagnostics.add('not_unitary', { word, block }, span);
    this.classicalSpan ??= span;
  }

  protected close(span: Span): void {
    if (this.builder.frame.kind === 'definition') this.#finishDefinition();
    this.builder.close(Math.max(this.#end, span.end));
  }

  // Definitions

  protected define(span: Span): void {
    let definition: GateDefinition = {
      name: '',
      qubits: new FormalNames(),
      parameters: new FormalNames(),
      keep: false,
    };
    const outer = this.operands.definition;
    this.builder.dropComments();
    try {
      // Operands in the body belong to the definition even if its line has an error.
      this.opening('definition', 'QGATE', span, () => {
        definition = this.#definitionLine(span, (partial) => (definition = partial));
        return {};
      });
    } finally {
      // A definition inside a definition is already reported as an error; its body is read with its own operands.
      this.operands.definition = { ...definition, keep: definition.keep && outer === undefined };
    }
  }

  #definitionLine(span: Span, remember: (partial: GateDefinition) => void): GateDefinition {
    const cursor = this.cursor;
    const { span: nameSpan } = this.scanner;
    const name = cursor.expectName('name');
    let keep = this.#nameIsFree(name, nameSpan);
    if (this.builder.depth > 0) {
      this.diagnostics.add('gate_not_top_level', { gate: quote(name) }, span);
      keep = false;
    }
    const qubits = new FormalNames();
    const parameters = new FormalNames();
    remember({ name, qubits, parameters, keep: false });
    do {
      const { span: at } = this.scanner;
      if (qubits.size > 0 && (this.scanner.kind === 'string' || this.scanner.is('('))) break;
      qubits.add(cursor, cursor.expectName('a'), at);
    } while (cursor.take(','));
    for (const parameter of this.notation.readFormalParameters(cursor)) {
      // In angles it always denotes the number, in upper or lower case.
      if (parameter.toLowerCase() === 'pi') cursor.fail('name_reserved', { name: quote(parameter) }, nameSpan);
      parameters.add(cursor, parameter, nameSpan, qubits);
    }
    return { name, qubits, parameters, keep };
  }

  #nameIsFree(name: string, span: Span): boolean {
    if (isReservedWord(name, this.notation)) this.diagnostics.add('name_reserved', { name: quote(name) }, span);
    else if (this.builder.composites.has(name) || this.cursor.isParameter(name))
      this.diagnostics.add('name_taken', { name: quote(name) }, span);
    else return true;
    return false;
  }

  #finishDefinition(): void {
    const definition = this.operands.definition;
    this.operands.definition = undefined;
    if (definition === undefined || !definition.keep) return;
    const body = this.builder.frame.operations
      .filter((operation): operation is GateOperation => operation.kind === 'gate')
      .map(stepOf);
    const { name, qubits, parameters } = definition;
    const composite: Composite = {
      name,
      qubits: qubits.size,
      parameters: Object.freeze(parameters.names),
      body: Object.freeze(body),
    };
    this.builder.composites.set(name, Object.freeze(composite));
  }

  /** Reads the statement that begins with the current token. */
  protected abstract statement(): void;
}
