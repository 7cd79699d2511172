import { PARAMETER_TYPES } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { elementOf, type Operand } from '#simulator/languages/openqasm/operands.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import { variableTypeText } from '#simulator/languages/variable-comment.ts';
import { operandText } from '#simulator/math/angle-algebra.ts';
import { type ClassicalType, isTypeWord, type ScalarType, storedAs } from './classical-type.ts';
import { converted } from './conversion.ts';
import { Qasm3OperandReader, type WriteTarget } from './operand-reader.ts';
import { binaryValue } from './operators.ts';
import { type ClassicalValue, scalarOf, ValueProblem } from './value.ts';
import type { PlacedValue } from './value-reader.ts';
import { elementCount, type Place, ProgramVariable, typeAt, valueAt } from './variable.ts';
import { isKnown } from './variable-store.ts';

/** Symbols that stand before `=` in an assignment, and are operators there. */
const ASSIGNING: ReadonlySet<string> = new Set(['&', '|', '^', '%', '<<', '>>', '**', '~']);
const JOINED: ReadonlySet<string> = new Set(['+=', '-=', '*=', '/=']);

const INTEGER_KINDS: ReadonlySet<string> = new Set(['int', 'uint', 'bool']);
const NUMBER_KINDS: ReadonlySet<string> = new Set(['int', 'uint', 'bool', 'float', 'angle']);

/** Reads declarations and assignments. */
export abstract class Qasm3StatementReader extends Qasm3OperandReader {
  /** Variables whose cells are free after the current statement. */
  protected readonly temporaries: ProgramVariable[] = [];

  // Declarations

  /** Reads `qubit[2] q;`. */
  protected declareQubits(span: Span): void {
    const { scanner, cursor } = this;
    scanner.next();
    const size = cursor.take('[') ? this.#size() : { value: 1, span };
    this.refuseInBlock('qubit', span);
    this.refuseBesidePhysical(span);
    const { span: at } = scanner;
    this.declare('quantum', cursor.expectName('q'), at, size.value, size.span);
    this.endStatement();
  }

  #size(): { readonly value: number; readonly span: Span } {
    const size = this.readInteger('2');
    this.cursor.expect(']');
    return size;
  }

  /** Reads `bit[2] c;`: a register of the circuit, or in a block a variable. */
  protected declareBits(span: Span): void {
    const { scanner, cursor } = this;
    scanner.next();
    const size = cursor.take('[') ? this.#size() : { value: 1, span };
    const { span: at } = scanner;
    const name = cursor.expectName('c');
    if (!this.symbols.isGlobal) {
      if (size.value < 1) cursor.fail('register_empty', { name: quote(name) }, size.span);
      return this.#declareVariable(name, { kind: 'bits', width: size.value }, at, span);
    }
    this.declare('classical', name, at, size.value, size.span);
    const thing = this.symbols.find(name);
    if (!cursor.take('=') || thing?.kind !== 'classical') return this.endStatement();
    const places = Array.from({ length: thing.register.size }, (_, bit) => thing.register.start + bit);
    this.#write({ kind: 'bits', places, size: places.length, span: at }, undefined, span);
  }

  /** Reads a declaration that begins with a type of OpenQASM 3's classical values. */
  protected declareClassical(span: Span, isConst: boolean): void {
    const { cursor, scanner } = this;
    const { tokenText: word, span: at } = scanner;
    if (scanner.kind !== 'word' || !isTypeWord(word)) cursor.failExpecting('float');
    const type = this.readType();
    const { span: nameAt } = scanner;
    const name = cursor.expectName('x');
    if (word === 'stretch') this.builder.warnings.add('stretch_unknown', { name: quote(name) }, at);
    if (isConst && NUMBER_KINDS.has(type.kind)) return this.#declareConstant(name, type as ScalarType, nameAt, span);
    this.#declareVariable(name, type, nameAt, span, isConst || word === 'stretch');
  }

  #declareVariable(name: string, type: ClassicalType, at: Span, span: Span, isConst = false): void {
    const { cursor } = this;
    this.checkNewName(name, at);
    const variable = this.#stored(name, type) ?? this.store.declare(name, type, undefined, span, isConst);
    if (isConst && !this.scanner.is('=') && type.kind !== 'duration')
      cursor.fail('value_not_constant', { name: quote(name) }, span);
    if (!cursor.take('=')) {
      this.symbols.add(name, variable);
      return this.endStatement();
    }
    const bits = type.kind === 'bits' ? type.width : 1;
    this.#write(
      { kind: 'variable', place: { variable, path: [], bits: undefined }, size: bits, span: at },
      undefined,
      span,
    );
    this.symbols.add(name, variable);
  }

  /** A variable that a comment before its declaration puts into cells. */
  #stored(name: string, type: ClassicalType): ProgramVariable | undefined {
    const declared = this.symbols.isGlobal ? this.builder.variables.declared.get(name) : undefined;
    if (declared === undefined) return undefined;
    const { variable, cell } = declared;
    const base = type.kind === 'array' ? type.base : type;
    const isSame = variableTypeText(variable.type) === variableTypeText(storedAs(base).type);
    const size = type.kind === 'array' ? elementCount(type) : 1;
    return isSame && base.kind !== 'bits' && size === variable.size
      ? this.store.declareStored(name, type, cell)
      : undefined;
  }

  /** A number that never changes is inserted as text, so that an angle shows what was written. */
  #declareConstant(name: string, type: ScalarType, at: Span, span: Span): void {
    const { cursor, scanner } = this;
    this.checkNewName(name, at);
    if (!scanner.is('=')) cursor.fail('value_not_constant', { name: quote(name) }, span);
    scanner.next();
    const written = this.readAngle('1');
    if (written.measured !== undefined) cursor.fail('value_measured', {}, written.span);
    // The text is inserted at every use, so it must not grow with constants made of constants.
    const typed = cursor.shortened({ text: written.text, value: cursor.value(written) });
    const isWhole = INTEGER_KINDS.has(type.kind);
    const scalar = this.computed(at, () =>
      scalarOf(converted({ kind: 'number', type: { kind: 'float' }, value: typed.value }, type)),
    );
    const value = scalar.kind === 'number' ? scalar.value : typed.value;
    // An inserted whole number is an integer unless it has a decimal point.
    const text = isWhole ? String(value) : Number.isSafeInteger(value) ? `${value}.0` : typed.text;
    this.symbols.add(name, { kind: 'constant', text: operandText(cursor.tree({ text, span: at })), value });
    this.endStatement();
  }

  /** Reads `input float[64] theta;`: a parameter of the circuit. Inputs of other types are names without a value. */
  protected declareInput(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    const { tokenText: word } = scanner;
    if (scanner.kind !== 'word' || !isTypeWord(word)) cursor.failExpecting('float');
    this.readType();
    const { span: at } = scanner;
    const name = cursor.expectName('theta');
    this.refuseInBlock('input', span);
    const type = PARAMETER_TYPES.find((each) => each === word);
    if (type !== undefined) this.declareParameter({ name, type }, at);
    else {
      this.checkNewName(name, at);
      this.symbols.add(name, { kind: 'input' });
    }
    this.endStatement();
  }

  /** Reads `let name = register[0:1] ++ other;`. */
  protected declareAlias(): void {
    const { cursor, scanner } = this;
    scanner.next();
    const { span: at } = scanner;
    const name = cursor.expectName('name');
    if (this.dialect.reserved.has(name)) cursor.fail('name_reserved', { name: quote(name) }, at);
    cursor.expect('=');
    const first = scanner.kind === 'word' ? this.find(scanner.tokenText) : undefined;
    const isClassical = first?.kind === 'classical' || (first?.kind === 'alias' && first.of === 'classical');
    if (first !== undefined && !isAliasable(first)) this.failWrongKind(scanner.tokenText, 'quantum', scanner.span);
    const of = isClassical ? 'classical' : 'quantum';
    const places = this.aliasPlaces(of);
    // The inner `let io = bp[1]` of a loop names something new, also when the name is already one in this scope.
    if (this.symbols.isTaken(name) && this.symbols.find(name)?.kind !== 'alias') this.checkNewName(name, at);
    this.symbols.add(name, { kind: 'alias', of, places });
    this.endStatement();
  }

  // Assignments and measurements

  /** Reads an assignment; its target is the current token. */
  protected assignment(span: Span): void {
    const target = this.readTarget();
    this.#write(target, this.#operator(), span);
  }

  /** Reads the sign of an assignment, and returns its operator if it has one. */
  #operator(): string | undefined {
    const { cursor, scanner } = this;
    if (cursor.take('=')) return undefined;
    const { symbol, end } = scanner;
    if (JOINED.has(symbol)) {
      scanner.next();
      return symbol.slice(0, 1);
    }
    if (!ASSIGNING.has(symbol)) return cursor.failExpecting('=');
    scanner.next();
    if (!scanner.is('=') || scanner.start !== end) return cursor.failExpecting('=');
    scanner.next();
    return symbol;
  }

  /** Reads what is assigned, up to the end of the statement, and assigns it. */
  #write(target: WriteTarget, operator: string | undefined, span: Span): void {
    const { cursor, scanner } = this;
    if (operator === undefined && cursor.isWord('measure')) {
      scanner.next();
      return this.measureTo(this.quantumOperand(), target, span);
    }
    const placed = this.readValue();
    if (!scanner.is(';')) cursor.failExpecting(';');
    const value = operator === undefined ? placed.value : this.#combined(target, operator, placed);
    const whole = this.since(span);
    this.computed(placed.span, () => {
      if (target.kind === 'bits') this.store.assignBits(target.places, value, whole);
      else if (target.kind === 'variable') this.store.assign(target.place, value, whole);
      else this.#assignElements(target.elements, value, whole);
    });
    this.endStatement();
  }

  #assignElements(places: readonly Place[], value: ClassicalValue, span: Span): void {
    const elements = value.kind === 'array' ? value.elements : [];
    if (elements.length !== places.length)
      throw new ValueProblem('operand_sizes', { first: elements.length, second: places.length });
    // All are read before one is written: the slices may overlap.
    const copies = elements.map((element, at) => {
      if (isKnown(element)) return element;
      const { variable, path } = places[at]!;
      const copy = this.temporary('copy', typeAt(variable.type, path), span);
      this.store.assign({ variable: copy, path: [], bits: undefined }, element, span);
      return this.store.read(copy);
    });
    places.forEach((place, at) => this.store.assign(place, copies[at]!, span));
  }

  #combined(target: WriteTarget, operator: string, { value, span }: PlacedValue): ClassicalValue {
    return this.computed(span, () => {
      const old = this.#valueOf(target);
      return binaryValue(operator === '~' ? '^' : operator, old, value);
    });
  }

  #valueOf(target: WriteTarget): ClassicalValue {
    if (target.kind === 'bits') return this.store.readBits(target.places);
    if (target.kind === 'elements') throw new ValueProblem('value_is_array');
    const { variable, path, bits } = target.place;
    const value = valueAt(this.store.read(variable), path);
    if (bits === undefined) return value;
    const type = typeAt(variable.type, path);
    const width = 'width' in type ? (type.width ?? 0) : 0;
    const all = converted(value, { kind: 'bits', width });
    return { kind: 'bits', bits: all.kind === 'bits' ? bits.map((bit) => all.bits[bit]!) : [] };
  }

  protected override measureArrow(source: Operand, span: Span): void {
    this.measureTo(source, this.readTarget(), span);
  }

  /** Measures into what an assignment may write, up to the end of the statement. */
  protected measureTo(source: Operand, target: WriteTarget, span: Span): void {
    const { cursor, scanner } = this;
    if (source.size !== target.size)
      cursor.fail('operand_sizes', { first: source.size, second: target.size }, target.span);
    if (!scanner.is(';')) cursor.failExpecting(';');
    const whole = this.since(span);
    if (target.kind === 'elements') return cursor.fail('value_is_array', {}, target.span);
    const cells = target.kind === 'bits' ? target.places : this.store.cellsOf(target.place, whole);
    if (cells === undefined && target.kind === 'variable') {
      const measured = this.measured(source, whole);
      this.computed(target.span, () => this.store.assign(target.place, measured, whole));
    }
    cells?.forEach((bit, step) => this.builder.add({ kind: 'measure', qubit: elementOf(source, step), bit }, whole));
    this.endStatement();
  }

  /** Measures into a temporary variable, and returns its bits. */
  protected measured(source: Operand, span: Span): ClassicalValue {
    const variable = this.temporary('measured', { kind: 'bits', width: source.size }, span);
    for (let step = 0; step < source.size; step += 1)
      this.builder.add({ kind: 'measure', qubit: elementOf(source, step), bit: variable.cell! + step }, span);
    return this.store.read(variable);
  }

  /** A variable in cells of its own, until the end of the statement. */
  protected temporary(word: string, type: ClassicalType, span: Span): ProgramVariable {
    const variable = this.store.declare(this.store.temporaryName(word), type, undefined, span);
    this.store.store(variable, span, true);
    this.temporaries.push(variable);
    return variable;
  }

  /** Gives back the cells of variables whose scope ends. */
  protected closeScope(): readonly ProgramVariable[] {
    return this.symbols.close().filter((thing): thing is ProgramVariable => thing instanceof ProgramVariable);
  }
}

const isAliasable = (thing: NamedThing): boolean =>
  thing.kind === 'quantum' || thing.kind === 'classical' || thing.kind === 'alias';
