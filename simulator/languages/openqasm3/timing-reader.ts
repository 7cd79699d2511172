import type { Register } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { type BitsType, type ClassicalType, DURATION, type ScalarType, typeText } from './classical-type.ts';
import { converted } from './conversion.ts';
import { Qasm3GateReader } from './gate-reader.ts';
import { skipStatement } from './skip-statement.ts';
import { type ClassicalValue, known, knownNumber } from './value.ts';
import { ProgramVariable } from './variable.ts';

/** A variable whose value the program returns, and the classical bits that show it. */
interface Output {
  readonly variable: ProgramVariable;
  readonly register: Register;
}

/** Reads what concerns time, calibration and the outside: delays, boxes, annotations, outputs. */
export abstract class Qasm3TimingReader extends Qasm3GateReader {
  readonly #outputs: Output[] = [];

  // Outputs

  /** Reads `output bit[2] c;` or a number, which the program shows in classical bits of its own at its end. */
  protected declareOutput(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    this.refuseInBlock('output', span);
    if (cursor.isWord('bit')) return this.declareBits(span);
    const type = this.readType();
    const { span: at } = scanner;
    const name = cursor.expectName('x');
    const width = widthOf(type);
    if (width === undefined) return cursor.fail('output_type', { type: typeText(type) }, span);
    this.checkNewName(name, at);
    const variable = this.store.declare(name, type, undefined, span);
    this.symbols.add(name, variable);
    this.#show(variable, width);
    this.endStatement();
  }

  protected override program(): void {
    super.program();
    if (this.builder.bits === 0) this.#showVariables();
    for (const { variable, register } of this.#outputs) {
      const places = Array.from({ length: register.size }, (_, bit) => register.start + bit);
      const type: ScalarType | BitsType = { kind: 'bits', width: register.size };
      this.store.assignBits(places, converted(this.store.read(variable), type), this.scanner.span);
    }
  }

  #show(variable: ProgramVariable, width: number): void {
    const { builder } = this;
    this.#outputs.push({
      variable,
      register: Object.freeze({ name: variable.name, start: builder.bits, size: width }),
    });
    builder.bits += width;
  }

  /** In a program without bits, the results of measurements are in its numbers: those are shown. */
  #showVariables(): void {
    for (const name of this.symbols.names('variable')) {
      const variable = this.symbols.find(name);
      if (!(variable instanceof ProgramVariable) || variable.cell === undefined) continue;
      const width = widthOf(variable.type);
      if (width !== undefined) this.#show(variable, width);
    }
  }

  protected override registers(kind: 'quantum' | 'classical', usual: string): readonly Register[] | undefined {
    if (kind === 'quantum' || this.#outputs.length === 0) return super.registers(kind, usual);
    const declared = super.registers(kind, '') ?? [];
    return [...declared, ...this.#outputs.map(({ register }) => register)].toSorted(
      (one, other) => one.start - other.start,
    );
  }

  // Time

  /** Reads `delay[100ns] q;`. Engines have no clock, so it takes no time. */
  protected delay(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    cursor.expect('[');
    this.#duration();
    cursor.expect(']');
    if (!scanner.is(';')) this.operands();
    this.builder.warnings.add('delay_unused', {}, this.since(span));
    this.endStatement();
  }

  #duration(): number {
    const placed = this.readValue();
    return this.computed(placed.span, () => knownNumber(converted(placed.value, DURATION)).value);
  }

  /** Reads `box[100ns] { … }`: its statements, which take no time. */
  protected box(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    if (cursor.take('[')) {
      this.#duration();
      cursor.expect(']');
      this.builder.warnings.add('delay_unused', {}, this.since(span));
    }
    if (!scanner.is('{')) cursor.failExpecting('{');
    this.body('box', span);
  }

  protected override readDurationOf(span: Span): ClassicalValue {
    const { cursor, scanner } = this;
    cursor.expect('(');
    if (!scanner.is('{')) cursor.failExpecting('{');
    skipStatement(cursor);
    cursor.expect(')');
    this.builder.warnings.add('stretch_unknown', { name: 'durationof' }, this.since(span));
    return known(DURATION, 0);
  }

  /** Reads `nop q;`, which only marks qubits as used. */
  protected noOperation(): void {
    this.scanner.next();
    this.operands();
    this.endStatement();
  }

  // Calibration, annotations

  /** Passes over pulses: how a device plays a gate is nothing that a simulator has. */
  protected calibration(word: string, span: Span): void {
    const { cursor } = this;
    this.builder.warnings.add('calibration_unused', { word: quote(word) }, span);
    if (word === 'defcalgrammar') {
      cursor.skipUntil(({ symbol }) => symbol === ';');
      return this.endStatement();
    }
    cursor.skipUntil(({ symbol }) => symbol === '{' || symbol === ';');
    skipStatement(cursor);
  }

  /** Keeps a line that is meant for other tools as a comment: an annotation or a pragma. */
  protected keepLine(): void {
    const { scanner } = this;
    const { line, start, column } = scanner.span;
    const text = scanner.skipLine();
    scanner.comments.unshift({ text, line, start, end: start + text.length, column });
  }
}

/** Bits that show a value of this type; undefined if it has no certain number of them. */
const widthOf = (type: ClassicalType): number | undefined =>
  type.kind === 'bool' ? 1 : 'width' in type ? type.width : undefined;
