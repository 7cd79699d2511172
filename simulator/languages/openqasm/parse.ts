import { readClassicalExpression } from '#simulator/languages/classical-expression.ts';
import { RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { QasmGateReader } from './gate-reader.ts';
import { elementOf, type Operand, operandPlaces, readOperand } from './operands.ts';
import { MODIFIER_WORDS } from './reader.ts';

/**
 * Reads OpenQASM 2, and the common part of OpenQASM 3: registers, gates and their definitions, measurement.
 * A subclass adds statements by overriding `statementOf` and names in expressions by `spell`.
 */
export class QasmParser extends QasmGateReader {
  /** Reads the statement that begins with this word; the word is still the current token. */
  protected override statementOf(word: string, span: Span): void {
    switch (word) {
      case 'OPENQASM':
        this.cursor.fail('declaration_repeated', { word }, span);
        return;
      case 'include':
        return this.include();
      case 'qreg':
      case 'creg':
        return this.declareRegister(word, span);
      case 'gate':
        return this.define(span);
      case 'opaque':
        return this.opaqueGate();
      case 'measure':
        return this.#measure(span);
      case 'reset':
        return this.#reset(span);
      case 'barrier':
        return this.#barrier(span);
      case 'if':
        return this.conditional(span);
      default:
        this.application(span);
    }
  }

  // Measurement, reset, barrier

  #measure(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    const source = this.quantumOperand();
    if (!scanner.is('->')) cursor.failExpecting('->');
    scanner.next();
    this.measureArrow(source, span);
  }

  /** Reads what a measurement writes, after its arrow. */
  protected measureArrow(source: Operand, span: Span): void {
    this.measureInto(source, readOperand(this.cursor, this.symbols, 'classical', this.readInteger), span);
  }

  protected measureInto(source: Operand, target: Operand, span: Span): void {
    if (source.size !== target.size)
      this.cursor.fail('operand_sizes', { first: source.size, second: target.size }, target.span);
    if (!this.scanner.is(';')) this.cursor.failExpecting(';');
    const whole = this.since(span);
    for (let step = 0; step < source.size; step += 1)
      this.builder.add({ kind: 'measure', qubit: elementOf(source, step), bit: elementOf(target, step) }, whole);
    this.endStatement();
  }

  #reset(span: Span): void {
    this.scanner.next();
    const operand = this.quantumOperand();
    if (!this.scanner.is(';')) this.cursor.failExpecting(';');
    const whole = this.since(span);
    for (let step = 0; step < operand.size; step += 1)
      this.builder.add({ kind: 'reset', qubit: elementOf(operand, step) }, whole);
    this.endStatement();
  }

  #barrier(span: Span): void {
    this.scanner.next();
    const operands = this.operands();
    if (!this.scanner.is(';')) this.cursor.failExpecting(';');
    const whole = { start: 0, size: this.builder.qubits, single: false, span };
    const all = operands.length === 0 ? [whole] : operands;
    this.budget.spend(all.reduce((sum, { size }) => sum + size, 0));
    const qubits = [...new Set(all.flatMap(operandPlaces))];
    // A barrier inside a gate is dropped: the simulator does no reordering that it would restrict.
    if (this.definition === undefined)
      this.builder.add({ kind: 'barrier', qubits: Object.freeze(qubits) }, this.since(span));
    this.endStatement();
  }

  // Conditions

  /** Reads `if (c == 3) statement`: one quantum operation in OpenQASM 2. */
  protected conditional(span: Span): void {
    const { cursor, scanner, builder } = this;
    scanner.next();
    cursor.expect('(');
    const condition = readClassicalExpression(cursor, this.readBits, 'c');
    cursor.expect(')');
    const { span: at, tokenText: word } = scanner;
    if (
      scanner.kind !== 'word' ||
      (this.dialect.reserved.has(word) && !MODIFIER_WORDS.has(word) && word !== 'measure' && word !== 'reset')
    )
      cursor.failExpecting('x q[0];');
    if (!builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
    try {
      this.statementOf(word, at);
    } finally {
      builder.close(scanner.previousEnd);
    }
  }

  /** Reads classical bits in a condition: a whole register is an integer with its first bit least significant. */
  protected readonly readBits = () => {
    const { cursor, scanner } = this;
    if (scanner.kind !== 'word') return undefined;
    const constant = this.constantText(scanner.tokenText);
    if (constant !== undefined || scanner.tokenText.toLowerCase() === 'pi') return this.constantCondition(constant);
    const { start, size } = readOperand(cursor, this.symbols, 'classical', this.readInteger);
    return { kind: 'bits' as const, bits: Object.freeze(Array.from({ length: size }, (_, index) => start + index)) };
  };

  /** Reads a constant in a condition as its number; undefined leaves it to the number reader. */
  protected constantCondition(constant: string | undefined) {
    if (constant === undefined) return undefined;
    const expression = { text: constant, span: this.scanner.span };
    this.scanner.next();
    return { kind: 'number' as const, value: this.cursor.value(expression) };
  }
}
