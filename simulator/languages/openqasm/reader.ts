import type { Angle, Parameter, Register } from '#simulator/circuit/circuit.ts';
import { isParameterName, MAX_PARAMETERS } from '#simulator/circuit/parameters.ts';
import { withoutWholeReals } from '#simulator/languages/angle-notation.ts';
import { SPENT, STEP_COSTS, StepBudget } from '#simulator/languages/budget.ts';
import { CircuitBuilder } from '#simulator/languages/circuit-builder.ts';
import { Cursor, type ExpressionText } from '#simulator/languages/cursor.ts';
import { DiagnosticList, quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import type { GateDefinition } from '#simulator/languages/formals.ts';
import { writeInput } from '#simulator/languages/input-comment.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { PlainReading } from '#simulator/languages/notes/plain.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';
import { Scanner } from '#simulator/languages/scanner.ts';
import { truncateIntegerQuotients } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';
import type { QasmDialect } from './dialect.ts';
import { SymbolTable } from './symbols.ts';

/** Reserved words that may still begin a gate. */
export const MODIFIER_WORDS: ReadonlySet<string> = new Set(['inv', 'ctrl', 'negctrl', 'pow', 'gphase', 'U', 'CX']);

/**
 * Matches a possible quotient of integers: a digit or a bracket before the slash. Only a cheap filter: most angles are
 * parsed once, by the circuit's builder, and not here as well. The tree decides.
 */
const MAY_DIVIDE_INTEGERS = /[\d)]\s*\//;

/**
 * The part of the parser below the single statements: their sequence and error recovery, declarations, names and
 * expressions.
 */
export abstract class QasmReader {
  protected readonly diagnostics = new DiagnosticList();
  protected readonly budget: StepBudget;
  protected readonly builder: CircuitBuilder;
  protected readonly symbols = new SymbolTable();
  protected readonly scanner: Scanner;
  protected readonly cursor: Cursor;
  protected readonly dialect: QasmDialect;
  protected definition: GateDefinition | undefined;
  #isOtherVersion = false;

  constructor(text: string, dialect: QasmDialect, budget: StepBudget = new StepBudget()) {
    this.dialect = dialect;
    this.budget = budget;
    this.builder = new CircuitBuilder(this.diagnostics, this.budget);
    this.builder.variables.areBits = dialect.version === 2;
    this.scanner = new Scanner(text, dialect.lexicon, this.diagnostics, this.budget);
    this.cursor = new Cursor(
      this.scanner,
      this.diagnostics,
      { power: true, functions: true },
      dialect.version === 3 ? 'input float theta;' : `// ${writeInput({ name: 'theta', type: 'float' })}`,
    );
    this.builder.onInput = (parameter, span) => {
      try {
        this.declareParameter(parameter, span);
      } catch (error) {
        // A comment is between statements: reading goes on after it.
        if (error !== RESYNCHRONISE) throw error;
      }
    };
  }

  /** Characters read so far. */
  get steps(): number {
    return this.scanner.steps;
  }

  parse(): PlainReading {
    try {
      return this.#whole();
    } catch (error) {
      if (error !== SPENT) throw error;
      return { ok: false, diagnostics: this.diagnostics.stoppedAt(this.scanner.span), isUnfinished: true };
    }
  }

  #whole(): PlainReading {
    this.cursor.begin();
    this.guard(() => this.#header());
    // With a program for another version, every statement would be reported as an error.
    if (!this.#isOtherVersion) this.program();
    if (this.builder.qubits === 0 && this.diagnostics.isEmpty) this.diagnostics.add('no_qubits', {}, this.scanner.span);
    this.builder.quantumRegisters = this.registers('quantum', 'q');
    this.builder.classicalRegisters = this.registers('classical', 'c');
    const reading = this.builder.finish(this.scanner);
    return reading.ok && reading.notes !== undefined ? { ...reading, gateNames: this.gateNames() } : reading;
  }

  /** Reads all statements. */
  protected program(): void {
    while (this.goesOn()) this.guardedStatement();
  }

  /** Whether there is more to read and no limit has been reached. */
  protected goesOn(): boolean {
    return this.scanner.kind !== 'end' && !this.diagnostics.isFull && !this.builder.isFull;
  }

  /** Runs a part of the parser; after an error in it, reading resumes at the next statement. */
  protected guard(read: () => void): void {
    const { line } = this.scanner;
    try {
      read();
    } catch (error) {
      if (error !== RESYNCHRONISE) throw error;
      this.#resynchronise(line);
    }
  }

  protected guardedStatement(): void {
    this.builder.takeComments(this.scanner);
    const { start } = this.scanner;
    this.guard(() => this.#statement());
    // A closing bracket without an opening one would otherwise stop the parser from advancing.
    if (this.scanner.start === start && this.scanner.kind !== 'end') this.scanner.next();
  }

  /** Resumes after a semicolon or a block, before a closing brace, or at a line that begins like a statement. */
  #resynchronise(failedLine: number): void {
    const { cursor, scanner } = this;
    let depth = 0;
    let blockEnded = false;
    cursor.skipUntil(({ symbol, kind, line }) => {
      if (blockEnded) return true;
      if (symbol === '{') depth += 1;
      if (symbol === '}') {
        if (depth === 0) return true;
        depth -= 1;
        blockEnded = depth === 0;
        return false;
      }
      return depth === 0 && (symbol === ';' || (line > failedLine && kind === 'word' && this.#beginsStatement()));
    });
    if (scanner.is(';')) scanner.next();
  }

  #beginsStatement(): boolean {
    const word = this.scanner.tokenText;
    return this.dialect.reserved.has(word) || this.dialect.words.byWord.has(word) || this.isGateName(word);
  }

  #header(): void {
    const { cursor, dialect, scanner } = this;
    const { span } = scanner;
    if (!cursor.takeWord('OPENQASM')) {
      if (dialect.version === 2) this.diagnostics.add('version_missing', { expected: dialect.header }, span);
      return;
    }
    const { span: at } = scanner;
    if (scanner.kind !== 'real' && scanner.kind !== 'integer') cursor.failExpecting(`${dialect.version}.0`);
    const version = scanner.tokenText;
    scanner.next();
    if (Math.floor(Number(version)) !== dialect.version) {
      this.#isOtherVersion = true;
      this.diagnostics.add('version_unsupported', { version: quote(version), expected: `${dialect.version}.0` }, at);
    }
    this.endStatement();
  }

  protected endStatement(): void {
    if (!this.scanner.is(';')) this.cursor.failExpecting(';');
    this.builder.endStatement(this.scanner.line);
    this.scanner.next();
  }

  /** Returns the range from the beginning of a statement to the last token read. */
  protected since(span: Span): Span {
    return { ...span, end: Math.max(span.end, this.scanner.previousEnd) };
  }

  #statement(): void {
    const { scanner, cursor } = this;
    if (cursor.take(';')) return;
    if (scanner.kind !== 'word') return this.otherStatement();
    const { span, tokenText: word } = scanner;
    const construct = this.dialect.unsupported.get(word);
    if (construct !== undefined) cursor.fail('unsupported', { construct }, span);
    if (this.definition !== undefined && !this.#isAllowedInGate(word))
      cursor.fail('statement_not_in_gate', { word: quote(word) }, span);
    this.statementOf(word, span);
  }

  /** Reads a statement that begins with a symbol. */
  protected otherStatement(): void {
    this.cursor.failExpecting('h q[0];');
  }

  #isAllowedInGate(word: string): boolean {
    return word === 'barrier' || !this.dialect.reserved.has(word) || MODIFIER_WORDS.has(word);
  }

  /** Reads the statement that begins with this word; the word is still the current token. */
  protected abstract statementOf(word: string, span: Span): void;

  /** Whether the program has defined a gate of this name. */
  protected abstract isGateName(name: string): boolean;

  /** Maps gate names in the program to the circuit's names for them. */
  protected abstract gateNames(): ReadonlyMap<string, string>;

  // Declarations

  protected include(): void {
    const { cursor, scanner, dialect } = this;
    scanner.next();
    if (scanner.kind !== 'string') cursor.failExpecting(`"${dialect.library}"`);
    const { span } = scanner;
    const file = scanner.tokenText.slice(1, -1);
    scanner.next();
    if (file !== dialect.library)
      this.diagnostics.add('include_unknown', { file: quote(file), expected: dialect.library }, span);
    this.endStatement();
  }

  protected declareRegister(word: 'qreg' | 'creg', span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    const { span: at } = scanner;
    const name = cursor.expectName('q');
    cursor.expect('[');
    const size = this.readInteger('2');
    cursor.expect(']');
    this.declare(word === 'qreg' ? 'quantum' : 'classical', name, at, size.value, size.span);
    this.endStatement();
    this.refuseInBlock(word, span);
  }

  /** Refuses declarations inside blocks, where they would be local. */
  protected refuseInBlock(word: string, span: Span): void {
    if (this.builder.depth > 0) this.cursor.fail('unsupported', { construct: `${word} { … }` }, span);
  }

  protected declare(kind: 'quantum' | 'classical', name: string, at: Span, size: number, sizeSpan: Span): void {
    const { builder } = this;
    this.checkNewName(name, at);
    const isQuantum = kind === 'quantum';
    const start = isQuantum ? builder.qubits : builder.bits;
    const limit = isQuantum ? LANGUAGE_LIMITS.qubits : LANGUAGE_LIMITS.bits;
    let usable = size;
    if (size < 1) {
      this.diagnostics.add('register_empty', { name: quote(name) }, sizeSpan);
      usable = 1;
    } else if (start + size > limit) {
      this.diagnostics.add(isQuantum ? 'too_many_qubits' : 'too_many_bits', { count: start + size, limit }, sizeSpan);
      usable = Math.max(1, limit - start);
    }
    this.symbols.add(name, { kind, register: Object.freeze({ name, start, size: usable }) });
    if (isQuantum) builder.qubits += usable;
    else builder.bits += usable;
  }

  protected checkNewName(name: string, at: Span): void {
    if (this.dialect.reserved.has(name)) this.cursor.fail('name_reserved', { name: quote(name) }, at);
    if (this.symbols.isTaken(name) || this.isGateName(name)) this.cursor.fail('name_taken', { name: quote(name) }, at);
  }

  protected declareParameter(parameter: Parameter, at: Span): void {
    const { name } = parameter;
    const { cursor, builder } = this;
    if (!isParameterName(name) || isReservedForParameters(name))
      cursor.fail('name_reserved', { name: quote(name) }, at);
    this.checkNewName(name, at);
    if (builder.parameters.length >= MAX_PARAMETERS) cursor.fail('too_many_parameters', { limit: MAX_PARAMETERS }, at);
    this.symbols.add(name, { kind: 'parameter' });
    builder.parameters.push(Object.freeze(parameter));
    cursor.declareParameter(name);
  }

  /** Returns the registers for the circuit; undefined if there is only the default one. */
  protected registers(kind: 'quantum' | 'classical', usual: string): readonly Register[] | undefined {
    const registers = this.symbols
      .names(kind)
      .map((name) => this.symbols.find(name))
      .flatMap((thing) => (thing?.kind === kind ? [thing.register] : []));
    const [only] = registers;
    return registers.length === 0 || (registers.length === 1 && only?.name === usual) ? undefined : registers;
  }

  // Expressions

  /** Reads a constant integer. */
  protected readonly readInteger = (expected: string): { value: number; span: Span } => {
    const { cursor, scanner } = this;
    const { span } = scanner;
    if (scanner.kind === 'integer') {
      const mark = scanner.mark();
      const value = cursor.expectInteger(expected);
      if (
        this.dialect.version === 2 ||
        scanner.is(']') ||
        scanner.is(')') ||
        scanner.is(':') ||
        scanner.is(',') ||
        scanner.is('}')
      )
        return { value, span };
      scanner.rewind(mark);
    }
    return this.integerExpression(expected);
  };

  /** Reads an expression that is a whole number before the run; OpenQASM 2 has digits only. */
  protected integerExpression(expected: string): { value: number; span: Span } {
    return this.cursor.failExpecting(expected);
  }

  /** Reads an expression into the circuit's notation, which has no integers. */
  protected expression(expected: string): ExpressionText {
    const expression = this.cursor.expression(expected, this.spell);
    if (this.dialect.angles.hasIntegers !== true || !MAY_DIVIDE_INTEGERS.test(expression.text)) return expression;
    this.budget.spend(STEP_COSTS.expression + STEP_COSTS.evaluated * expression.text.length);
    const parsed = this.cursor.parsed(expression.text, this.definition);
    return parsed.ok ? { ...expression, text: truncateIntegerQuotients(parsed.expression) } : expression;
  }

  /** Translates one token of an expression into the circuit's notation. */
  protected readonly spell = (token: string): string =>
    this.definition?.parameters.has(token) ? token : (this.constantText(token) ?? this.dialect.spellToken(token));

  /** Returns the text of a declared constant in an expression. */
  protected constantText(_token: string): string | undefined {
    return undefined;
  }

  protected readParameters(): readonly ExpressionText[] {
    const { cursor, scanner } = this;
    const parameters: ExpressionText[] = [];
    if (!cursor.take('(')) return parameters;
    if (cursor.take(')')) return parameters;
    do parameters.push(this.expression('pi/2'));
    while (cursor.take(','));
    if (!scanner.is(')')) cursor.failExpecting(')');
    scanner.next();
    return parameters;
  }

  /**
   * Returns an angle in the circuit's notation, which has no integers: `1.0`, written to avoid an integer, becomes 1. The
   * text is only a cheap filter; the tree decides which numbers change.
   */
  protected angleOf(typed: ExpressionText): Angle {
    return this.dialect.angles.hasIntegers === true && typed.text.includes('.0')
      ? this.builtAngle(this.cursor.tree(typed, this.definition), typed.span)
      : this.cursor.angle(typed, this.definition);
  }

  protected builtAngle(expression: AngleExpression, span: Span): Angle {
    return this.cursor.angleOf(expression, span, this.definition, withoutWholeReals(expression));
  }
}
