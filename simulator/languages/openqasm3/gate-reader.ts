import type { Angle, GateOperation } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import type { ExpressionText } from '#simulator/languages/cursor.ts';
import { quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import { type ResolvedWord, wordTable } from '#simulator/languages/gate-words.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { Application, Modifiers } from '#simulator/languages/openqasm/gate-application.ts';
import { broadcastLength, elementOf, type Operand } from '#simulator/languages/openqasm/operands.ts';
import { QELIB_WORDS } from '#simulator/languages/openqasm/words.ts';
import { formula, negated, numberAngle } from '#simulator/math/angle-algebra.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { poweredGate } from './gate-power.ts';
import { angleCases } from './measured-angle.ts';
import { Qasm3SubroutineReader } from './subroutine-reader.ts';
import { type ClassicalValue, type MeasuredNumber, scalarOf } from './value.ts';

/** A parameter of a gate, and its value if it depends on measurements. */
type TypedAngle = ExpressionText & { readonly measured?: ClassicalValue };

/** Gates of OpenQASM 2 that programs use under the header of OpenQASM 3. */
const OTHER_LIBRARY = wordTable(QELIB_WORDS).byWord;

const MODIFIERS: ReadonlySet<string> = new Set(['inv', 'ctrl', 'negctrl', 'pow']);

/** Reads gates with their modifiers, powers and measured angles. */
export abstract class Qasm3GateReader extends Qasm3SubroutineReader {
  protected override readModifiers(): Modifiers {
    const { cursor, scanner } = this;
    const controls: (0 | 1)[] = [];
    let dagger = false;
    let times = 1;
    let power: number | undefined;
    for (;;) {
      const { span } = scanner;
      const word = scanner.kind === 'word' ? scanner.tokenText : '';
      if (!MODIFIERS.has(word)) return { dagger, controls, times, ...(power !== undefined && { power }) };
      scanner.next();
      if (word === 'pow') {
        const exponent = this.#exponent();
        if (exponent < 0) dagger = !dagger;
        if (Number.isInteger(exponent) && power === undefined)
          times = Math.min(times * Math.abs(exponent), this.budget.operations + 1);
        else power = (power ?? times) * Math.abs(exponent);
        continue;
      }
      const argument = word !== 'inv' && cursor.take('(') ? this.readInteger('2') : undefined;
      if (argument !== undefined) cursor.expect(')');
      cursor.expect('@');
      if (word === 'inv') dagger = !dagger;
      else this.#addControls(controls, word === 'ctrl' ? 1 : 0, argument ?? { value: 1, span });
    }
  }

  #exponent(): number {
    const { cursor } = this;
    cursor.expect('(');
    const exponent = this.knownAt(this.readValue());
    cursor.expect(')');
    cursor.expect('@');
    return exponent;
  }

  #addControls(controls: (0 | 1)[], on: 0 | 1, { value: count, span }: { value: number; span: Span }): void {
    const { cursor } = this;
    if (count < 1) cursor.fail('value_not_integer', { text: String(count) }, span);
    const all = controls.length + count;
    if (all > LANGUAGE_LIMITS.qubits)
      cursor.fail('too_many_qubits', { count: all, limit: LANGUAGE_LIMITS.qubits }, span);
    for (let index = 0; index < count; index += 1) controls.push(on);
  }

  protected override otherLibraryWord(name: string, span: Span): ResolvedWord | undefined {
    const word = OTHER_LIBRARY.get(name) ?? OTHER_LIBRARY.get(name.toLowerCase());
    if (word !== undefined) this.warnOfLibrary(name, span);
    return word;
  }

  protected override readParameters(): readonly TypedAngle[] {
    const { cursor, scanner } = this;
    const parameters: TypedAngle[] = [];
    if (!cursor.take('(')) return parameters;
    if (cursor.take(')')) return parameters;
    do parameters.push(this.readAngle('pi/2'));
    while (cursor.take(','));
    if (!scanner.is(')')) cursor.failExpecting(')');
    scanner.next();
    return parameters;
  }

  /** Replaces `U` by U3 where their phase difference is global: without controls and outside definitions. */
  protected override plainWord(word: ResolvedWord, { controls, power }: Modifiers): ResolvedWord {
    if (word.word !== 'U' || controls.length > 0 || power !== undefined || this.definition !== undefined) return word;
    return this.dialect.words.byWord.get('u3') ?? word;
  }

  protected override apply(application: Application): void {
    const typed: readonly TypedAngle[] = application.typed;
    const measured = new Map<number, MeasuredNumber>();
    for (const [index, { measured: value }] of typed.entries()) {
      const scalar = value && scalarOf(value);
      if (scalar?.kind === 'measured') measured.set(index, scalar);
    }
    if (measured.size === 0) return super.apply(application);
    const { callee, at, span } = application;
    const gate = 'word' in callee && callee.word.form === undefined ? callee.word.gate : '';
    for (const { condition, angles } of this.computed(at, () => angleCases(gate, measured))) {
      const numbers = typed.map((angle, index) => {
        const value = angles.get(index);
        return value === undefined ? angle : { text: formatAngle(value), span: angle.span };
      });
      const one = (): void => super.apply({ ...application, typed: numbers });
      if (condition === undefined) one();
      else {
        if (!this.builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
        one();
        this.builder.close(this.scanner.previousEnd);
      }
    }
  }

  protected override emit(
    call: Pick<GateOperation, 'gate' | 'parameters' | 'dagger'>,
    modifiers: Modifiers,
    controlCount: number,
    operands: readonly Operand[],
    span: Span,
  ): void {
    // A rotation by a whole number of its angle is one gate.
    const isRotation = modifiers.times > 1 && findGate(call.gate)?.parameters.length === 1;
    const power = modifiers.power ?? (isRotation ? modifiers.times : undefined);
    if (power === undefined) return super.emit(call, modifiers, controlCount, operands, span);
    const expressions = call.parameters.map(({ text }) => this.cursor.tree({ text, span }, this.definition));
    const found = poweredGate(call.gate, expressions, call.dagger ? -power : power);
    if (found === undefined) this.cursor.fail('power_unknown', { gate: quote(call.gate), power: String(power) }, span);
    const once = { ...modifiers, times: 1 };
    const parameters: readonly Angle[] = found.parameters.map((angle) => this.builtAngle(angle, span));
    const own = { gate: found.gate, parameters, dagger: false };
    if (found.isSwap !== true) return super.emit(own, once, controlCount, operands, span);
    // SWAP is three controlled X; a power of it is one of the middle one.
    const outer = { gate: 'X', parameters: [], dagger: false };
    const controls = operands.slice(0, controlCount);
    const [a, b] = operands.slice(controlCount) as [Operand, Operand];
    const plain = { ...once, controls: [] };
    super.emit(outer, plain, 1, [b, a], span);
    super.emit(own, once, controlCount + 1, [...controls, a, b], span);
    super.emit(outer, plain, 1, [b, a], span);
  }

  protected override globalPhase({ controls, dagger, times, power }: Modifiers, span: Span): void {
    const { cursor, scanner } = this;
    const { span: at } = scanner;
    const typed = this.readParameters();
    const operands = this.operands();
    const [expression] = typed;
    if (expression === undefined || typed.length !== 1)
      return cursor.fail('parameter_count', { word: 'gphase', expected: 1, found: typed.length }, at);
    if (operands.length !== controls.length)
      cursor.fail('operand_count', { word: 'gphase', expected: controls.length, found: operands.length }, at);
    if (!scanner.is(';')) cursor.failExpecting(';');
    const whole = this.since(span);
    const value = expression.measured && scalarOf(expression.measured);
    if (value?.kind === 'measured') {
      for (const { condition, angles } of this.computed(at, () => angleCases('U1', new Map([[0, value]])))) {
        if (condition !== undefined && !this.builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
        const text = formatAngle(angles.get(0) ?? 0);
        this.#phase({ text, span: expression.span }, operands, { controls, dagger, times: power ?? times }, whole);
        if (condition !== undefined) this.builder.close(scanner.previousEnd);
      }
    } else this.#phase(expression, operands, { controls, dagger, times: power ?? times }, whole);
    this.endStatement();
  }

  #phase(
    expression: ExpressionText,
    operands: readonly Operand[],
    { controls, dagger, times }: Modifiers,
    span: Span,
  ): void {
    const { cursor } = this;
    const once = cursor.tree(expression, this.definition);
    const phase = times === 1 ? once : formula`${numberAngle(times)}*${once}`;
    const parameter = this.builtAngle(dagger ? negated(phase) : phase, expression.span);
    const length = broadcastLength(cursor, operands);
    for (let step = 0; step < length && !this.builder.isFull; step += 1) {
      const qubits = operands.map((operand) => elementOf(operand, step));
      this.checkDistinct(qubits, operands);
      this.#addPhase(qubits, controls, parameter, span);
    }
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
}
