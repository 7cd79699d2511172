import type { Angle, ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { CircuitBuilder } from '#simulator/languages/circuit-builder.ts';
import { constantValue, readClassicalExpression } from '#simulator/languages/classical-expression.ts';
import type { Cursor, ExpressionText } from '#simulator/languages/cursor.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { GateDefinition } from '#simulator/languages/formals.ts';
import type { Span } from '#simulator/languages/language.ts';
import type { Scanner } from '#simulator/languages/scanner.ts';
import { ALL, type LineNotation } from './notation.ts';

/** Reads and checks the operands of statements: qubits, bits, angles. */
export class OperandReader {
  /** Inside a gate definition, operands are its formal parameters. */
  definition: GateDefinition | undefined;
  readonly #cursor: Cursor;
  readonly #scanner: Scanner;
  readonly #builder: CircuitBuilder;
  readonly #notation: LineNotation;

  constructor(cursor: Cursor, builder: CircuitBuilder, notation: LineNotation) {
    this.#cursor = cursor;
    this.#scanner = cursor.scanner;
    this.#builder = builder;
    this.#notation = notation;
  }

  readonly readIndex = (): number => {
    const cursor: Cursor = this.#cursor;
    cursor.expect('[');
    const { scanner } = cursor;
    const { span } = scanner;
    if (scanner.kind === 'integer') {
      const mark = scanner.mark();
      const index = cursor.expectInteger('0');
      if (cursor.take(']')) return index;
      scanner.rewind(mark);
    }
    const value = constantValue(readClassicalExpression(cursor, this.readBits, '0'));
    if (value === undefined) cursor.fail('qubit_index_not_constant', {}, span);
    if (!Number.isSafeInteger(value) || value < 0) cursor.fail('value_not_integer', { text: String(value) }, span);
    cursor.expect(']');
    return value;
  };

  readonly readBits = (): ClassicalExpression | undefined => {
    const { span } = this.#scanner;
    const bit = this.#notation.readConditionBit(this.#cursor);
    if (bit === undefined) return undefined;
    this.checkBit(bit, span);
    return { kind: 'bits', bits: [bit] };
  };

  /** Returns the range from the beginning of a span to the last token read. */
  since(span: Span): Span {
    return { ...span, end: Math.max(span.end, this.#scanner.previousEnd) };
  }

  checkBit(bit: number, span: Span): void {
    if (bit >= this.#builder.bits)
      this.#cursor.fail('bit_out_of_range', { bit, count: this.#builder.bits }, this.since(span));
  }

  /** Reads a qubit of the program, or of the gate definition being read. */
  qubit(): number {
    const { span } = this.#scanner;
    const definition = this.definition;
    if (definition !== undefined) {
      const name = this.#cursor.expectName(definition.qubits.names[0] ?? 'a');
      const index = definition.qubits.indexOf(name);
      if (index === undefined) this.#cursor.fail('name_unknown', { name: quote(name) }, span);
      return index;
    }
    const qubit = this.#notation.readQubit(this.#cursor, this.readIndex);
    if (qubit >= this.#builder.qubits)
      this.#cursor.fail('qubit_out_of_range', { qubit, count: this.#builder.qubits }, this.since(span));
    return qubit;
  }

  bit(): number {
    const { span } = this.#scanner;
    const bit = this.#notation.readBit(this.#cursor, this.readIndex);
    if (bit !== ALL) this.checkBit(bit, span);
    return bit;
  }

  operandText(qubit: number): string {
    return this.definition?.qubits.names[qubit] ?? this.#notation.writeQubit(qubit);
  }

  /** Reads the whole register, alone, or a list of qubits. */
  qubitList(): number[] {
    const qubits: number[] = [];
    do {
      const { span } = this.#scanner;
      const qubit = this.qubit();
      if (qubit === ALL) {
        if (qubits.length > 0)
          this.#cursor.fail('unexpected', { expected: this.#notation.examples.qubit, found: 'q' }, span);
        return this.allQubits();
      }
      this.#scanner.budget.spend(qubits.length / 8);
      if (qubits.includes(qubit))
        this.#cursor.fail('operand_repeated', { operand: this.operandText(qubit) }, this.since(span));
      qubits.push(qubit);
    } while (this.#cursor.take(','));
    return qubits;
  }

  allQubits(): number[] {
    this.#scanner.budget.spend(this.#builder.qubits);
    return Array.from({ length: this.#builder.qubits }, (_, qubit) => qubit);
  }

  gateOperands(word: string, expected: number, span: Span): number[] {
    const cursor = this.#cursor;
    const scanner = this.#scanner;
    const qubits: number[] = [];
    for (let index = 0; index < expected; index += 1) {
      if (index > 0 && !cursor.take(',')) {
        if (scanner.kind === 'newline' || scanner.kind === 'end')
          cursor.fail('operand_count', { word, expected, found: index }, span);
        cursor.failExpecting(',');
      }
      const { span: at } = scanner;
      const isParameter = index > 0 && (scanner.kind === 'string' || scanner.is('('));
      if (isParameter) cursor.fail('operand_count', { word, expected, found: index }, span);
      const qubit = this.qubit();
      if (qubit === ALL && expected > 1)
        cursor.fail('unexpected', { expected: this.#notation.examples.qubit, found: 'q' }, at);
      this.#scanner.budget.spend(qubits.length / 8);
      if (qubits.includes(qubit)) cursor.fail('operand_repeated', { operand: this.operandText(qubit) }, this.since(at));
      qubits.push(qubit);
    }
    return qubits;
  }

  /** A list continues after the last operand of a word without parameters. */
  tooMany(word: string, operands: number, span: Span): never {
    const scanner = this.#scanner;
    scanner.next();
    const isParameter = scanner.kind === 'string' || scanner.is('(');
    let found = 1;
    this.#cursor.skipUntil(({ kind, symbol }) => {
      if (symbol === ',') found += 1;
      return kind === 'newline';
    });
    if (isParameter) this.#cursor.fail('parameter_count', { word, expected: 0, found }, span);
    this.#cursor.fail('operand_count', { word, expected: operands, found: operands + found }, span);
  }

  angles(typed: readonly ExpressionText[]): readonly Angle[] {
    return typed.map((expression) => this.#cursor.angle(expression, this.definition));
  }

  checkControlled(qubits: readonly number[], span: Span): void {
    const repeated = this.#builder.controlledAmong(qubits);
    if (repeated !== undefined) this.#cursor.fail('operand_controls', { operand: this.operandText(repeated) }, span);
  }
}
