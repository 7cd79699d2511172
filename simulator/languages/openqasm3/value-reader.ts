import type { ExpressionText } from '#simulator/languages/cursor.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { type AngleTree, parameterTree, treeText } from '#simulator/math/angle-tree.ts';
import { BOOL, FLOAT, isTypeWord, type ScalarType, WIDE_INT } from './classical-type.ts';
import { converted } from './conversion.ts';
import { checkExpressionSize } from './expression-size.ts';
import { BUILT_IN_FUNCTIONS } from './functions.ts';
import { type IndexList, placeFromEnd, readIndex, wholeNumber } from './index-list.ts';
import { readBitString, readNumberLiteral } from './literals.ts';
import { binaryValue, OPERATOR_PRECEDENCE, scalarBinary, UNARY_PRECEDENCE, unaryValue } from './operators.ts';
import { Qasm3TypeReader } from './type-reader.ts';
import {
  bitExpression,
  type BitsValue,
  type ClassicalValue,
  known,
  knownNumber,
  numberExpression,
  scalarOf,
  ValueProblem,
} from './value.ts';
import { type ProgramVariable } from './variable.ts';
import { bitWidth, cellCount, VariableStore } from './variable-store.ts';

/** A value and where it was written. */
export interface PlacedValue {
  readonly value: ClassicalValue;
  readonly span: Span;
}

const CONSTANTS: ReadonlyMap<string, { readonly type: ScalarType; readonly value: number }> = new Map([
  ['pi', { type: FLOAT, value: Math.PI }],
  ['π', { type: FLOAT, value: Math.PI }],
  ['tau', { type: FLOAT, value: 2 * Math.PI }],
  ['τ', { type: FLOAT, value: 2 * Math.PI }],
  ['euler', { type: FLOAT, value: Math.E }],
  ['ℇ', { type: FLOAT, value: Math.E }],
  ['true', { type: BOOL, value: 1 }],
  ['false', { type: BOOL, value: 0 }],
]);

const UNARY: ReadonlySet<string> = new Set(['-', '!', '~']);

/** Words that begin a value which the notation of angles does not have. */
const VALUE_WORDS: ReadonlySet<string> = new Set([
  ...BUILT_IN_FUNCTIONS.keys(),
  ...(['sizeof', 'durationof', 'bool', 'bit', 'int', 'uint', 'float', 'angle'] as const),
]);
const ANGLE_FUNCTIONS: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'exp', 'log', 'sqrt']);

/** Reads expressions of classical values: those known before the run are computed, others become expressions of bits. */
export abstract class Qasm3ValueReader extends Qasm3TypeReader {
  protected readonly store = new VariableStore(this.builder);
  #open = 0;
  #usesValues = false;

  /** Calls a subroutine whose name and bracket are next, and returns its value, if it has one. */
  protected abstract callSubroutine(name: string, span: Span): ClassicalValue | undefined;

  /** Reads `durationof({ … })` after its name. */
  protected abstract readDurationOf(span: Span): ClassicalValue;

  /** Runs a computation and reports its problem at the place of the expression. */
  protected computed<T>(span: Span, compute: () => T): T {
    try {
      const value = compute();
      this.budget.spend(1);
      checkExpressionSize(value);
      return value;
    } catch (error) {
      if (error instanceof ValueProblem) this.cursor.fail(error.code, error.values, span);
      throw error;
    }
  }

  protected readonly readValue = (): PlacedValue => {
    const { span } = this.scanner;
    const value = this.#binary(1);
    return { value, span: { ...span, end: Math.max(span.end, this.scanner.previousEnd) } };
  };

  #binary(lowest: number): ClassicalValue {
    const { scanner } = this;
    const { span } = scanner;
    let left = this.#unary();
    for (;;) {
      const operator = scanner.symbol;
      const precedence = OPERATOR_PRECEDENCE.get(operator);
      if (operator === '=') this.cursor.fail('assignment_in_condition', {});
      if (precedence === undefined || precedence < lowest) return left;
      scanner.next();
      const before = left;
      const right = operator === '**' ? this.#nested(() => this.#binary(precedence)) : this.#binary(precedence + 1);
      left = this.computed(this.since(span), () => binaryValue(operator, before, right));
    }
  }

  /** Reads a part of an expression within the limit of nesting. */
  #nested(read: () => ClassicalValue): ClassicalValue {
    if (this.#open >= LANGUAGE_LIMITS.nesting) this.cursor.fail('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting });
    this.#open += 1;
    try {
      return read();
    } finally {
      this.#open -= 1;
    }
  }

  #unary(): ClassicalValue {
    return this.#nested(() => {
      const { scanner, cursor } = this;
      const { span, symbol } = scanner;
      if (cursor.take('+')) return this.#unary();
      if (!UNARY.has(symbol)) return this.#indexed(this.#primary());
      scanner.next();
      const operand = this.#binary(UNARY_PRECEDENCE);
      return this.computed(this.since(span), () => unaryValue(symbol as '-' | '!' | '~', operand));
    });
  }

  #primary(): ClassicalValue {
    const { scanner, cursor } = this;
    const { span } = scanner;
    switch (scanner.kind) {
      case 'integer':
      case 'real':
        return this.computed(span, () => readNumberLiteral(scanner));
      case 'string':
        return this.computed(span, () => readBitString(scanner));
      case 'word':
        return this.#word(scanner.tokenText, span);
    }
    if (cursor.take('(')) {
      const value = this.#binary(1);
      cursor.expect(')');
      return value;
    }
    if (scanner.is('{')) return this.#list(span);
    return cursor.failExpecting('1');
  }

  /** Reads the elements of an array; conversion to the array's type checks their shape. */
  #list(span: Span): ClassicalValue {
    const { cursor, scanner } = this;
    cursor.expect('{');
    const elements: ClassicalValue[] = [];
    if (!scanner.is('}')) {
      do elements.push(this.#binary(1));
      while (cursor.take(','));
    }
    cursor.expect('}');
    if (elements.length === 0) cursor.fail('unexpected', { expected: '1', found: '}' }, span);
    return { kind: 'array', type: { kind: 'array', base: FLOAT, shape: [elements.length] }, elements };
  }

  #word(word: string, span: Span): ClassicalValue {
    const { scanner, cursor } = this;
    const thing = this.find(word);
    if (thing !== undefined) {
      if (thing.kind === 'subroutine' || thing.kind === 'extern') return this.#called(word, span);
      const value = this.#named(word, thing, span);
      scanner.next();
      return value;
    }
    const constant = CONSTANTS.get(word);
    if (constant !== undefined) {
      scanner.next();
      return known(constant.type, constant.value);
    }
    if (isTypeWord(word)) return this.#cast(span);
    scanner.next();
    if (word === 'sizeof') return this.#sizeOf(span);
    if (word === 'durationof') return this.readDurationOf(span);
    const builtIn = BUILT_IN_FUNCTIONS.get(word);
    if (builtIn === undefined) {
      if (scanner.is('(')) this.callSubroutine(word, span);
      return this.failUnknownName(word, span);
    }
    const values = this.#arguments();
    if (values.length !== builtIn.parameters)
      cursor.fail('parameter_count', { word, expected: builtIn.parameters, found: values.length }, span);
    return this.computed(this.since(span), () => builtIn.apply(values));
  }

  #called(word: string, span: Span): ClassicalValue {
    this.scanner.next();
    return this.callSubroutine(word, span) ?? this.cursor.fail('value_missing', { name: quote(word) }, span);
  }

  #arguments(): readonly ClassicalValue[] {
    const { cursor } = this;
    const values: ClassicalValue[] = [];
    cursor.expect('(');
    if (cursor.take(')')) return values;
    do values.push(this.#binary(1));
    while (cursor.take(','));
    cursor.expect(')');
    return values;
  }

  #named(word: string, thing: NamedThing, span: Span): ClassicalValue {
    switch (thing.kind) {
      case 'constant':
        this.useConstant(thing);
        return known(isWhole(thing) ? WIDE_INT : FLOAT, thing.value);
      case 'parameter':
        return { kind: 'tree', tree: parameterTree(word) as Exclude<AngleTree, number> };
      case 'classical':
        return this.store.readBits(Array.from({ length: thing.register.size }, (_, at) => thing.register.start + at));
      case 'alias':
        if (thing.of === 'classical') return this.store.readBits(thing.places);
        break;
      case 'variable':
        this.budget.spend(cellCount((thing as ProgramVariable).type));
        return this.store.read(thing as ProgramVariable);
      case 'input':
        this.cursor.fail('value_not_constant', { name: quote(word) }, span);
    }
    return this.cursor.fail('classical_register_expected', { name: quote(word) }, span);
  }

  protected abstract failUnknownName(word: string, span: Span): never;

  /** Called for every constant and loop variable that an expression uses. */
  protected abstract useConstant(thing: NamedThing): void;

  protected find(word: string): NamedThing | undefined {
    this.budget.spend(this.symbols.depth);
    return this.symbols.find(word);
  }

  // Indices, casts

  /** Reads the indices after a value: of an array in each dimension, of a register or number its bits. */
  #indexed(value: ClassicalValue): ClassicalValue {
    const { cursor } = this;
    let at = value;
    while (cursor.take('[')) {
      do {
        const before = at;
        const index = this.readIndexOf(sizeOf(at));
        at = this.computed(index.span, () => this.#part(before, index));
      } while (at.kind === 'array' && cursor.take(','));
      cursor.expect(']');
    }
    return at;
  }

  protected readIndexOf(size: number): IndexList {
    const { cursor, readValue } = this;
    return readIndex({ cursor, readValue, spend: (steps) => this.budget.spend(steps) }, size);
  }

  #part(value: ClassicalValue, index: IndexList): ClassicalValue {
    if (value.kind === 'array') return arrayPart(value, index);
    const bits = value.kind === 'bits' ? value : bitsOfNumberValue(value);
    if (index.kind === 'many') return { kind: 'bits', bits: index.places.map((place) => bitAt(bits, place)) };
    const place = scalarOf(index.value);
    if (place.kind !== 'measured')
      return { kind: 'bits', bits: [bitAt(bits, placeFromEnd(wholeNumber(place), bits.bits.length))] };
    this.budget.spend(bits.bits.length);
    return { kind: 'bits', bits: [chosenBit(bits, index.value)] };
  }

  #cast(span: Span): ClassicalValue {
    const type = this.readType();
    const [value, ...others] = this.#arguments();
    if (value === undefined || others.length > 0 || type.kind === 'array')
      this.cursor.fail('parameter_count', { word: type.kind, expected: 1, found: others.length + 1 }, span);
    return this.computed(this.since(span), () => converted(value, type));
  }

  /** Reads `(array)` or `(array, dimension)` and returns the size of the dimension. */
  #sizeOf(span: Span): ClassicalValue {
    const { cursor } = this;
    cursor.expect('(');
    const { value } = this.readValue();
    const dimension = cursor.take(',') ? this.readInteger('0').value : 0;
    cursor.expect(')');
    if (value.kind === 'bits' && dimension === 0) return known(WIDE_INT, value.bits.length);
    let at: ClassicalValue | undefined = value;
    for (let depth = 0; depth < dimension && at?.kind === 'array'; depth += 1) at = at.elements[0];
    if (at?.kind !== 'array') return cursor.fail('function_operands', { name: 'sizeof' }, span);
    return known(WIDE_INT, at.elements.length);
  }

  // Numbers known before the run

  /** Returns a number that must be known before the run. */
  protected knownAt({ value, span }: PlacedValue): number {
    return this.computed(span, () => knownNumber(value)).value;
  }

  protected override integerExpression(_expected: string): { value: number; span: Span } {
    const placed = this.readValue();
    const value = this.knownAt(placed);
    const { span } = placed;
    if (!Number.isSafeInteger(value))
      this.cursor.fail('value_not_integer', { text: quote(this.scanner.text.slice(span.start, span.end)) }, span);
    return { value, span };
  }

  // Angles

  /** Marks an expression that names what only the reader of values knows. */
  protected override constantText(token: string): string | undefined {
    if (token === 'true' || token === 'false') return token === 'true' ? '1' : '0';
    const thing = this.find(token);
    if (thing === undefined) {
      this.#usesValues ||= VALUE_WORDS.has(token) && !ANGLE_FUNCTIONS.has(token);
      return undefined;
    }
    if (thing.kind === 'input') this.cursor.fail('value_not_constant', { name: quote(token) });
    this.#usesValues ||= thing.kind !== 'constant' && thing.kind !== 'parameter';
    if (thing.kind !== 'constant') return undefined;
    this.useConstant(thing);
    return thing.text;
  }

  /**
   * Reads an angle. One of numbers, constants and parameters keeps its text; one of other values is computed.
   * @returns the value too, if it depends on measurements
   */
  protected readAngle(expected: string): ExpressionText & { readonly measured?: ClassicalValue } {
    const mark = this.scanner.mark();
    this.#usesValues = false;
    const typed = this.definition === undefined && this.#beginsValue() ? undefined : this.expression(expected);
    if (typed !== undefined && !this.#usesValues && !this.#continuesValue()) return typed;
    this.scanner.rewind(mark);
    const { value, span } = this.readValue();
    const scalar = this.computed(span, () => scalarOf(value));
    if (scalar.kind === 'measured') return { text: '0', span, measured: value };
    return { text: scalar.kind === 'tree' ? treeText(scalar.tree) : formatAngle(scalar.value), span };
  }

  /** Whether the token begins a value that is no angle expression. */
  #beginsValue(): boolean {
    return this.scanner.kind === 'string' || this.scanner.is('{');
  }

  /** Whether an expression goes on with what the notation of angles does not have. */
  #continuesValue(): boolean {
    const { symbol, kind } = this.scanner;
    return this.definition === undefined && kind !== 'end' && symbol !== ',' && symbol !== ')' && symbol !== ';';
  }
}

/** Whether a constant is an integer: those of other types are written with a point. */
const isWhole = ({ text, value }: { readonly text: string; readonly value: number }): boolean =>
  Number.isInteger(value) && !/[.ep]/i.test(text);

/** Size of what may be indexed; 0 for what may not. */
function sizeOf(value: ClassicalValue): number {
  if (value.kind === 'array') return value.elements.length;
  if (value.kind === 'bits') return value.bits.length;
  return value.kind === 'tree' || !('width' in value.type) ? 0 : bitWidth(value.type);
}

function bitsOfNumberValue(value: ClassicalValue): BitsValue {
  const scalar = scalarOf(value);
  if (scalar.kind === 'tree') throw new ValueProblem('value_not_indexed');
  return converted(scalar, { kind: 'bits', width: bitWidth(scalar.type) }) as BitsValue;
}

function bitAt({ bits }: BitsValue, place: number) {
  const bit = bits[place];
  if (bit === undefined) throw new ValueProblem('index_out_of_range', { index: place, name: 'bit', size: bits.length });
  return bit;
}

function arrayPart(value: Extract<ClassicalValue, { kind: 'array' }>, index: IndexList): ClassicalValue {
  const elementOf = (place: number): ClassicalValue => {
    const element = value.elements[place];
    if (element === undefined)
      throw new ValueProblem('index_out_of_range', { index: place, name: 'array', size: value.elements.length });
    return element;
  };
  if (index.kind === 'one') return elementOf(placeFromEnd(wholeNumber(index.value), value.elements.length));
  const elements = index.places.map(elementOf);
  return { ...value, type: { ...value.type, shape: [elements.length, ...value.type.shape.slice(1)] }, elements };
}

/** The bit at a place that is measured: 0 if there is none. */
function chosenBit({ bits }: BitsValue, index: ClassicalValue) {
  const parts = bits.map((bit, place) => {
    const is = scalarBinary('==', scalarOf(index), known(WIDE_INT, place));
    const chosen = scalarBinary('&&', is, { kind: 'measured', type: BOOL, expression: bitExpression(bit) });
    return chosen.kind === 'measured' ? chosen.expression : numberExpression(0);
  });
  return parts.reduce((left, right) => ({ kind: 'binary', operator: '||', left, right }));
}
