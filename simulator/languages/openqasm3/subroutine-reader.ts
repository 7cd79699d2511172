import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { operandPlaces } from '#simulator/languages/openqasm/operands.ts';
import { scanStatement } from './block-scan.ts';
import { isTypeWord } from './classical-type.ts';
import { converted } from './conversion.ts';
import { isSet } from './exits.ts';
import { Qasm3LoopReader } from './loop-reader.ts';
import { skipStatement } from './skip-statement.ts';
import { Subroutine, type SubroutineParameter } from './subroutine.ts';
import type { ClassicalValue } from './value.ts';
import { ProgramVariable } from './variable.ts';
import { isKnown } from './variable-store.ts';

/** A subroutine that calls itself has no end that a reader could know, so calls are limited in depth. */
const MAX_CALLS = 64;

/** The call that is being read. */
interface Call {
  readonly subroutine: Subroutine;
  /** Where the values that measurements choose between are put. */
  readonly result: ProgramVariable | undefined;
  /** The value of a return that is reached for certain. */
  value: ClassicalValue | undefined;
  /** Variables whose cells that value may read. */
  readonly kept: ProgramVariable[];
}

/** Reads subroutines: a call is read as the statements of its body. */
export abstract class Qasm3SubroutineReader extends Qasm3LoopReader {
  readonly #calls: Call[] = [];

  /** Reads `def name(parameters) -> type { … }`, and passes over the body. */
  protected defineSubroutine(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    const { span: at } = scanner;
    const name = cursor.expectName('name');
    this.checkNewName(name, at);
    if (!this.symbols.isGlobal) cursor.fail('unsupported', { construct: 'def { … }' }, span);
    const parameters = this.#parameters();
    const returns = cursor.take('->') ? this.readType() : undefined;
    if (returns?.kind === 'array') return cursor.fail('unsupported', { construct: '-> array' }, span);
    if (!scanner.is('{')) cursor.failExpecting('{');
    const { words } = scanStatement(cursor);
    this.symbols.add(name, new Subroutine(name, parameters, returns, scanner.mark(), this.mayEnd(words)));
    skipStatement(cursor);
    scanner.comments = [];
    if (scanner.kind === 'end' && this.scanner.text[this.scanner.previousEnd - 1] !== '}')
      this.diagnostics.add('block_unclosed', { word: 'def', expected: '}' }, span);
  }

  #parameters(): readonly SubroutineParameter[] {
    const { cursor } = this;
    const parameters: SubroutineParameter[] = [];
    cursor.expect('(');
    if (cursor.take(')')) return parameters;
    do {
      const parameter = this.#parameter();
      if (parameters.some(({ name }) => name === parameter.name))
        cursor.fail('operand_repeated', { operand: quote(parameter.name) });
      parameters.push(parameter);
    } while (cursor.take(','));
    cursor.expect(')');
    return parameters;
  }

  #parameter(): SubroutineParameter {
    const { cursor, scanner } = this;
    const isConst = cursor.takeWord('readonly') || cursor.takeWord('const');
    const isMutable = !isConst && cursor.takeWord('mutable');
    if (scanner.kind === 'word' && (scanner.tokenText === 'qubit' || scanner.tokenText === 'qreg')) {
      scanner.next();
      const size = cursor.take('[') ? this.#bracketed() : 1;
      const name = this.#formalName('q');
      // The older `qreg q[3]` has the size after the name.
      return { kind: 'qubits', name, size: cursor.take('[') ? this.#bracketed() : size };
    }
    if (scanner.kind !== 'word' || !(isTypeWord(scanner.tokenText) || scanner.tokenText === 'creg'))
      cursor.failExpecting('int');
    if (cursor.takeWord('creg')) {
      const name = this.#formalName('c');
      const width = cursor.take('[') ? this.#bracketed() : 1;
      return { kind: 'value', name, type: { kind: 'bits', width }, isReference: false, isConst };
    }
    const type = this.readType();
    const isReference = type.kind === 'array' && (isMutable || isConst);
    return { kind: 'value', name: this.#formalName('x'), type, isReference, isConst };
  }

  #bracketed(): number {
    const { value, span } = this.readInteger('2');
    if (value < 1) this.cursor.fail('register_empty', { name: 'qubit' }, span);
    this.cursor.expect(']');
    return value;
  }

  #formalName(example: string): string {
    const { span } = this.scanner;
    const name = this.cursor.expectName(example);
    if (this.dialect.reserved.has(name)) this.cursor.fail('name_reserved', { name: quote(name) }, span);
    return name;
  }

  /** Reads `extern name(types) -> type;`: a function that only the host of a device has. */
  protected declareExtern(): void {
    const { cursor, scanner } = this;
    scanner.next();
    const { span: at } = scanner;
    const name = cursor.expectName('name');
    this.checkNewName(name, at);
    let returns = false;
    cursor.skipUntil(({ symbol }) => {
      returns ||= symbol === '->';
      return symbol === ';' || symbol === '{' || symbol === '}';
    });
    this.symbols.add(name, { kind: 'extern', returns });
    this.endStatement();
  }

  /** Reads a call that is a statement of its own. The name is the current token. */
  protected callStatement(name: string, span: Span): void {
    const { scanner, cursor } = this;
    const thing = this.find(name);
    scanner.next();
    if (thing?.kind === 'extern' && !thing.returns) {
      // What the function does is outside the program, and nothing inside depends on it.
      cursor.skipUntil(({ symbol }) => symbol === ';' || symbol === '{' || symbol === '}');
      this.builder.warnings.add('function_unused', { name: quote(name) }, span);
    } else this.callSubroutine(name, span);
    this.endStatement();
  }

  protected override callSubroutine(name: string, span: Span): ClassicalValue | undefined {
    const { cursor } = this;
    const thing = this.find(name);
    if (thing?.kind === 'extern') cursor.fail('function_external', { name: quote(name) }, span);
    if (!(thing instanceof Subroutine)) {
      const isGate = this.isGateName(name) || this.dialect.words.byWord.has(name);
      if (isGate) cursor.fail('value_missing', { name: quote(name) }, span);
      return this.failUnknownName(name, span);
    }
    if (this.#calls.length >= MAX_CALLS) cursor.fail('calls_too_deep', { name: quote(name), limit: MAX_CALLS }, span);
    const bound = this.#bound(thing, span);
    return this.#read(thing, bound, this.since(span));
  }

  /** Reads the arguments of a call: in brackets, and in the older form the qubits after them. */
  #bound({ name, parameters }: Subroutine, span: Span): ReadonlyMap<string, ProgramVariable | readonly number[]> {
    const { cursor, scanner } = this;
    const bound = new Map<string, ProgramVariable | readonly number[]>();
    let given = 0;
    const next = (): void => {
      const parameter = parameters[given];
      given += 1;
      if (parameter === undefined) {
        cursor.skipUntil(({ symbol }) => symbol === ',' || symbol === ')' || symbol === ';');
        return;
      }
      bound.set(parameter.name, this.#argument(parameter));
    };
    if (cursor.take('(') && !cursor.take(')')) {
      do next();
      while (cursor.take(','));
      cursor.expect(')');
    }
    if (given < parameters.length && (scanner.kind === 'word' || scanner.is('$'))) {
      do next();
      while (cursor.take(','));
    }
    if (given !== parameters.length)
      cursor.fail('parameter_count', { word: name, expected: parameters.length, found: given }, span);
    return bound;
  }

  #argument(parameter: SubroutineParameter): ProgramVariable | readonly number[] {
    const { cursor, scanner } = this;
    const { span } = scanner;
    if (parameter.kind === 'qubits') {
      const operand = this.quantumOperand();
      if (operand.size !== parameter.size)
        cursor.fail('operand_sizes', { first: parameter.size, second: operand.size }, operand.span);
      return operandPlaces(operand);
    }
    const { name, type, isReference, isConst } = parameter;
    const thing = scanner.kind === 'word' ? this.find(scanner.tokenText) : undefined;
    if (isReference && thing instanceof ProgramVariable && thing.type.kind === 'array' && type.kind === 'array') {
      scanner.next();
      const { shape } = thing.type;
      const isShaped = shape.length === type.shape.length;
      const fits = isShaped && type.shape.every((size, at) => size === 0 || size === shape[at]);
      if (!fits) cursor.fail('operand_sizes', { first: type.shape[0] ?? 0, second: shape[0] ?? 0 }, span);
      return thing;
    }
    const placed = this.readValue();
    return this.computed(placed.span, () => {
      const variable = this.store.declare(name, type, converted(placed.value, type), placed.span, isConst);
      this.temporaries.push(variable);
      return variable;
    });
  }

  #read(
    subroutine: Subroutine,
    bound: ReadonlyMap<string, ProgramVariable | readonly number[]>,
    span: Span,
  ): ClassicalValue | undefined {
    const { scanner, store, exits } = this;
    const { returns, name } = subroutine;
    const after = scanner.mark();
    const result = returns && store.declare(store.temporaryName(name), returns, undefined, span);
    if (result !== undefined) this.temporaries.push(result);
    const call: Call = { subroutine, result, value: undefined, kept: [] };
    const errors = this.diagnostics.count;
    const isPast = exits.isPast;
    this.symbols.open(true);
    for (const [formal, argument] of bound)
      this.symbols.add(
        formal,
        argument instanceof ProgramVariable ? argument : { kind: 'alias', of: 'quantum', places: argument },
      );
    this.#calls.push(call);
    const flag = exits.open('return');
    try {
      scanner.rewind(subroutine.body);
      this.body(name, span);
      // A measured return is in the result; one that is reached for certain overwrites it.
      if (result !== undefined && !isSet(flag) && flag.cell === undefined && this.diagnostics.count === errors)
        this.cursor.fail('return_missing', { name: quote(name) }, span);
    } finally {
      exits.close();
      exits.isPast = isPast;
      this.#calls.pop();
      this.symbols.close();
      this.temporaries.push(...call.kept);
      scanner.rewind(after);
    }
    if (result === undefined) return undefined;
    return call.value !== undefined && isSet(flag) ? call.value : store.read(result);
  }

  /** What the value of a return may read is kept up to the end of the calling statement. */
  protected override endVariable(variable: ProgramVariable): void {
    const call = this.#calls.at(-1);
    if (call?.value === undefined) super.endVariable(variable);
    else call.kept.push(variable);
  }

  protected override storeResult(span: Span): void {
    const { result } = this.#calls.at(-1) ?? {};
    if (result !== undefined) this.store.store(result, span);
  }

  /** Reads `return;` or `return value;`, in which a measurement may stand. */
  protected returnStatement(span: Span): void {
    const { cursor, scanner, exits, store } = this;
    const { length } = this.temporaries;
    const call = this.#calls.at(-1);
    const flag = exits.find('return');
    if (call === undefined || flag === undefined) return cursor.fail('exit_outside', { word: 'return' }, span);
    scanner.next();
    const { returns } = call.subroutine;
    if (scanner.is(';') !== (returns === undefined))
      cursor.fail('return_differs', { name: quote(call.subroutine.name) }, span);
    if (returns !== undefined && call.result !== undefined) {
      const { span: at } = scanner;
      const value = this.#returned();
      const whole = this.since(span);
      this.computed(at, () => {
        const own = converted(value, returns);
        const isCertain = flag.cell === undefined;
        if (isCertain) call.value = own;
        if (!isCertain || isKnown(own)) store.assign({ variable: call.result!, path: [], bits: undefined }, own, whole);
      });
      call.kept.push(...this.temporaries.splice(length));
    }
    if (!scanner.is(';')) cursor.failExpecting(';');
    this.computed(span, () => exits.leave(flag, this.since(span)));
    this.endStatement();
  }

  #returned(): ClassicalValue {
    const { cursor } = this;
    if (!cursor.takeWord('measure')) return this.readValue().value;
    const source = this.quantumOperand();
    return this.measured(source, this.since(source.span));
  }
}
