import { type Angle, PARAMETER_TYPES } from '#simulator/circuit/circuit.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import { STEP_COSTS, type StepBudget } from '#simulator/languages/budget.ts';
import { readClassicalExpression } from '#simulator/languages/classical-expression.ts';
import type { Cursor } from '#simulator/languages/cursor.ts';
import { quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import type { ResolvedWord } from '#simulator/languages/gate-words.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { Modifiers } from '#simulator/languages/openqasm/gate-reader.ts';
import { broadcastLength, elementOf, readOperand } from '#simulator/languages/openqasm/operands.ts';
import { QasmParser } from '#simulator/languages/openqasm/parse.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import { formula, negated, numberAngle, operandText } from '#simulator/math/angle-algebra.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';
import { readLoopRange } from './loop-range.ts';
import { skipStatement } from './skip-statement.ts';

const VALUE_TYPES: ReadonlySet<string> = new Set(['int', 'uint', 'float', 'angle', 'bool']);
const LOOP_TYPES: ReadonlySet<string> = new Set(['int', 'uint']);
const INTEGER_TYPES: ReadonlySet<string> = new Set(['int', 'uint', 'bool']);

/** Adds to the common part: types, constants, modifiers, blocks and loops. */
export class Qasm3Parser extends QasmParser {
  /** Constants used by an expression; shows whether all iterations of a loop are the same. */
  readonly #used = new Set<NamedThing>();

  constructor(text: string, budget?: StepBudget) {
    super(text, OPENQASM3_DIALECT, budget);
  }

  protected override statementOf(word: string, span: Span): void {
    switch (word) {
      case 'qubit':
      case 'bit':
        return this.#declareBits(word, span);
      case 'const':
        this.scanner.next();
        return this.#declareConstant(span);
      case 'input':
        return this.#declareInput(span);
      case 'for':
        return this.#for(span);
      case 'while':
        return this.#while(span);
      case 'else':
        this.cursor.fail('block_not_open', { word, expected: 'if' }, span);
    }
    if (VALUE_TYPES.has(word)) return this.#declareConstant(span);
    this.budget.spend(this.symbols.depth);
    const thing = this.symbols.find(word);
    if (thing?.kind === 'classical') return this.#assign(span);
    if (thing?.kind === 'constant') this.cursor.fail('unsupported', { construct: `${quote(word)} = …` }, span);
    super.statementOf(word, span);
  }

  // Declarations

  #declareBits(word: 'qubit' | 'bit', span: Span): void {
    const { scanner } = this;
    const cursor: Cursor = this.cursor;
    scanner.next();
    let size = { value: 1, span };
    if (cursor.take('[')) {
      size = this.readInteger('2');
      cursor.expect(']');
    }
    this.refuseInBlock(word, span);
    const { span: at } = scanner;
    const name = cursor.expectName(word === 'qubit' ? 'q' : 'c');
    this.declare(word === 'qubit' ? 'quantum' : 'classical', name, at, size.value, size.span);
    if (word === 'qubit' || !cursor.take('=')) return this.endStatement();
    const thing = this.symbols.find(name);
    if (!cursor.takeWord('measure') || thing?.kind !== 'classical') cursor.failExpecting('measure');
    const { start, size: bits } = thing.register;
    this.measureInto(this.quantumOperand(), { start, size: bits, single: false, span: at }, span);
  }

  /**
   * Reads `float[64] x = expression;` after an optional `const`: a value that never changes is a constant either way.
   */
  #declareConstant(span: Span): void {
    const { cursor, scanner } = this;
    const type = scanner.tokenText;
    if (scanner.kind !== 'word' || !VALUE_TYPES.has(type)) cursor.failExpecting('float');
    scanner.next();
    this.#skipWidth();
    const { span: at } = scanner;
    const name = cursor.expectName('x');
    this.checkNewName(name, at);
    if (!scanner.is('=')) cursor.fail('value_not_constant', { name: quote(name) }, span);
    scanner.next();
    // The text is inserted at every use, so it must not grow with constants made of constants.
    const written = this.expression('1');
    const typed = cursor.shortened({ text: written.text, value: cursor.value(written) });
    const value =
      type === 'bool' ? Number(typed.value !== 0) : INTEGER_TYPES.has(type) ? Math.trunc(typed.value) : typed.value;
    // An inserted whole number is an integer unless it has a decimal point.
    const text = INTEGER_TYPES.has(type) ? String(value) : Number.isSafeInteger(value) ? `${value}.0` : typed.text;
    this.symbols.add(name, { kind: 'constant', text: operandText(cursor.tree({ text, span: at })), value });
    this.endStatement();
  }

  /** Reads `input float[64] theta;`: a parameter of the circuit. Inputs of other types are names without a value. */
  #declareInput(span: Span): void {
    const { cursor, scanner } = this;
    scanner.next();
    const word = scanner.tokenText;
    if (scanner.kind !== 'word' || !VALUE_TYPES.has(word)) cursor.failExpecting('float');
    scanner.next();
    this.#skipWidth();
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

  #skipWidth(): void {
    if (!this.cursor.take('[')) return;
    this.readInteger('32');
    this.cursor.expect(']');
  }

  protected override constantText(token: string): string | undefined {
    if (token === 'true' || token === 'false') return token === 'true' ? '1' : '0';
    this.budget.spend(this.symbols.depth);
    const thing = this.symbols.find(token);
    if (thing?.kind === 'input') this.cursor.fail('value_not_constant', { name: quote(token) });
    if (thing?.kind !== 'constant') return undefined;
    this.#used.add(thing);
    return thing.text;
  }

  // Gates

  protected override readModifiers(): Modifiers {
    const { cursor, scanner } = this;
    const controls: (0 | 1)[] = [];
    let dagger = false;
    let times = 1;
    for (;;) {
      const { span } = scanner;
      const word = scanner.kind === 'word' ? scanner.tokenText : '';
      if (word !== 'inv' && word !== 'ctrl' && word !== 'negctrl' && word !== 'pow') return { dagger, controls, times };
      scanner.next();
      const argument = word !== 'inv' && cursor.take('(') ? this.readInteger('2') : undefined;
      if (argument !== undefined) cursor.expect(')');
      else if (word === 'pow') cursor.failExpecting('(');
      cursor.expect('@');
      if (word === 'inv') {
        dagger = !dagger;
      } else if (word === 'pow') {
        const power = argument?.value ?? 1;
        if (power < 0) dagger = !dagger;
        times = Math.min(times * Math.abs(power), this.budget.operations + 1);
      } else {
        const count = argument?.value ?? 1;
        if (count < 1) cursor.fail('value_not_integer', { text: String(count) }, argument?.span ?? span);
        const all = controls.length + count;
        if (all > LANGUAGE_LIMITS.qubits)
          cursor.fail('too_many_qubits', { count: all, limit: LANGUAGE_LIMITS.qubits }, argument?.span ?? span);
        for (let index = 0; index < count; index += 1) controls.push(word === 'ctrl' ? 1 : 0);
      }
    }
  }

  /** Replaces `U` by U3 where their phase difference is global: without controls and outside definitions. */
  protected override plainWord(word: ResolvedWord, { controls }: Modifiers): ResolvedWord {
    if (word.word !== 'U' || controls.length > 0 || this.definition !== undefined) return word;
    return this.dialect.words.byWord.get('u3') ?? word;
  }

  protected override globalPhase({ controls, dagger, times }: Modifiers, span: Span): void {
    const cursor: Cursor = this.cursor;
    const { span: at } = this.scanner;
    const typed = this.readParameters();
    const operands = this.operands();
    const [expression] = typed;
    if (expression === undefined || typed.length !== 1)
      cursor.fail('parameter_count', { word: 'gphase', expected: 1, found: typed.length }, at);
    if (operands.length !== controls.length)
      cursor.fail('operand_count', { word: 'gphase', expected: controls.length, found: operands.length }, at);
    if (!this.scanner.is(';')) cursor.failExpecting(';');
    const once = cursor.tree(expression, this.definition);
    const phase = times === 1 ? once : formula`${numberAngle(times)}*${once}`;
    const parameter = this.builtAngle(dagger ? negated(phase) : phase, expression.span);
    const whole = this.since(span);
    const length = broadcastLength(cursor, operands);
    for (let step = 0; step < length && !this.builder.isFull; step += 1) {
      const qubits = operands.map((operand) => elementOf(operand, step));
      this.checkDistinct(qubits, operands);
      this.#addPhase(qubits, controls, parameter, whole);
    }
    this.endStatement();
  }

  /**
   * Adds a phase on the subspace in which every control is in its state. Without controls it is a global phase, which
   * is kept only in a definition.
   */
  #addPhase(qubits: readonly number[], controls: readonly (0 | 1)[], phase: Angle, span: Span): void {
    const { builder } = this;
    const zero = { text: '0', value: 0 };
    const last = Math.max(controls.lastIndexOf(1), 0);
    const target = qubits[last];
    if (target !== undefined) {
      const others = controls.flatMap((on, index) =>
        index === last ? [] : [Object.freeze({ qubit: qubits[index] ?? 0, on })],
      );
      const flip = { gate: 'X', targets: [target], controls: [], dagger: false, parameters: [] };
      // With negative controls only, the phase belongs to |0⟩ of the target qubit.
      if (controls[last] === 0) builder.addGate(flip, span);
      builder.addGate({ gate: 'U1', targets: [target], controls: others, dagger: false, parameters: [phase] }, span);
      if (controls[last] === 0) builder.addGate(flip, span);
    } else if (this.definition !== undefined) {
      builder.addGate(
        { gate: 'U4', targets: [0], controls: [], dagger: false, parameters: [phase, zero, zero, zero] },
        span,
      );
    }
  }

  // Classical statements

  #assign(span: Span): void {
    const { cursor, scanner } = this;
    const target = readOperand(cursor, this.symbols, 'classical', this.readInteger);
    cursor.expect('=');
    if (cursor.takeWord('measure')) return this.measureInto(this.quantumOperand(), target, span);
    if (target.size !== 1) cursor.fail('unsupported', { construct: `bit[${target.size}] = …` }, target.span);
    const value = readClassicalExpression(cursor, this.readBits, 'c[0]');
    if (!scanner.is(';')) cursor.failExpecting(';');
    this.builder.add({ kind: 'assign', bit: target.start, value }, this.since(span));
    this.endStatement();
  }

  protected override conditional(span: Span): void {
    const { cursor, scanner, builder } = this;
    scanner.next();
    cursor.expect('(');
    const condition = readClassicalExpression(cursor, this.readBits, 'c[0]');
    cursor.expect(')');
    if (!builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
    try {
      this.#body('if', span);
      if (cursor.takeWord('else')) {
        builder.openOtherwise('else');
        this.#body('else', span);
      }
    } finally {
      builder.close(scanner.previousEnd);
    }
  }

  #while(span: Span): void {
    const { cursor, scanner, builder } = this;
    scanner.next();
    cursor.expect('(');
    const condition = readClassicalExpression(cursor, this.readBits, 'c[0]');
    cursor.expect(')');
    if (bitsReadBy(condition).length === 0) cursor.fail('unsupported', { construct: 'while' }, span);
    if (!builder.open('loop', 'while', span, { condition })) throw RESYNCHRONISE;
    try {
      this.#body('while', span);
    } finally {
      builder.close(scanner.previousEnd);
    }
  }

  /** Reads one statement, or statements in braces. */
  #body(word: string, span: Span): void {
    const { scanner, cursor } = this;
    this.symbols.open();
    try {
      if (!cursor.take('{')) {
        if (scanner.kind === 'end') cursor.failExpecting('{');
        return this.guardedStatement();
      }
      while (this.goesOn() && !scanner.is('}')) this.guardedStatement();
      if (scanner.is('}')) {
        this.builder.endStatement(scanner.line);
        scanner.next();
      } else if (scanner.kind === 'end') {
        this.diagnostics.add('block_unclosed', { word, expected: '}' }, span);
      }
    } finally {
      this.symbols.close();
    }
  }

  // Loops over ranges

  #for(span: Span): void {
    const { cursor, scanner, builder } = this;
    const start = scanner.mark();
    scanner.next();
    const type = scanner.tokenText;
    if (scanner.kind !== 'word' || !VALUE_TYPES.has(type)) cursor.failExpecting('int');
    if (!LOOP_TYPES.has(type)) {
      this.diagnostics.add('unexpected', { expected: 'int', found: quote(type) }, scanner.span);
      scanner.rewind(start);
      return skipStatement(cursor);
    }
    scanner.next();
    this.#skipWidth();
    const { span: at } = scanner;
    const name = cursor.expectName('i');
    if (this.dialect.reserved.has(name)) cursor.fail('name_reserved', { name: quote(name) }, at);
    if (!cursor.takeWord('in')) cursor.failExpecting('in');
    const range = readLoopRange(cursor, this.readInteger);
    if (range.count > this.budget.operations && !builder.chargeRepeats(range.count, span)) return;
    const mark = scanner.mark();
    if (range.count === 0) return skipStatement(cursor);
    const errors = this.diagnostics.count;
    const countBefore = builder.count;
    if (!builder.open('repeat', 'for', span)) throw RESYNCHRONISE;
    const isUsed = this.#iteration(name, range.valueAt(0), span);
    const isClean = this.diagnostics.count === errors;
    if (isClean && !isUsed && range.count > 1) {
      builder.chargeRepeats((range.count - 1) * Math.max(1, builder.count - countBefore), span);
      builder.close(scanner.previousEnd, range.count);
      return;
    }
    builder.dissolve();
    for (
      let iteration = 1;
      iteration < range.count && this.diagnostics.count === errors && this.goesOnAfterIteration();
      iteration += 1
    ) {
      scanner.rewind(mark);
      this.#iteration(name, range.valueAt(iteration), span);
    }
  }

  /** Like `goesOn`, but the loop may be the last statement of the text. */
  protected goesOnAfterIteration(): boolean {
    return !this.diagnostics.isFull && !this.builder.isFull;
  }

  /** Reads one iteration of a loop and returns whether it used the loop variable. */
  #iteration(name: string, value: number, span: Span): boolean {
    this.budget.spend(STEP_COSTS.iteration);
    const variable: NamedThing = { kind: 'constant', text: operandText(numberAngle(value)), value };
    this.symbols.open();
    this.symbols.add(name, variable);
    try {
      this.#body('for', span);
    } finally {
      this.symbols.close();
    }
    return this.#used.delete(variable);
  }
}
