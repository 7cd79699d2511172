import type { Control } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { nearest } from '#simulator/languages/nearest.ts';
import type { CallValues } from './evaluate.ts';
import { allOf, countIn, type Numbering, Operands, wordFor } from './operands.ts';
import { controlledBy, inverseSteps, movedTo } from './steps.ts';
import {
  type CircuitValue,
  elementsOf,
  NONE,
  numericValue,
  opaque,
  type PythonStep,
  type RegisterValue,
  type Value,
} from './values.ts';
import { QISKIT_GATES } from './words.ts';

/** Methods that give something about a circuit and leave it as it is. */
const WITHOUT_EFFECT = new Set(
  'draw depth size width count_ops qasm num_nonlocal_gates num_connected_components'.split(' '),
);
/** Methods that give the circuit itself, as far as its meaning goes. */
const SAME = new Set(['to_gate', 'to_instruction', 'decompose', 'copy']);

const qubitsOf = (circuit: CircuitValue): Numbering => ({ of: 'qubit', registers: circuit.qubits });
const bitsOf = (circuit: CircuitValue): Numbering => ({ of: 'bit', registers: circuit.bits });

/** What Qiskit's circuits do. */
export class QiskitCircuits {
  readonly #operands: Operands;
  /** All circuits in the order of their creation, and those that are parts of others. */
  readonly circuits: CircuitValue[] = [];
  readonly parts = new Set<CircuitValue>();

  constructor(readonly builder: ImportBuilder) {
    this.#operands = new Operands(builder);
  }

  /** Creates a circuit from numbers of qubits and bits, or registers. */
  create({ values }: CallValues, range: Range): Value {
    const circuit: CircuitValue = { kind: 'circuit', qubits: [], bits: [], steps: [] };
    values.forEach((value, index) => {
      if (value.kind === 'register') (value.of === 'qubit' ? circuit.qubits : circuit.bits).push(value);
      else if (value.kind === 'number' && index < 2) {
        const of = index === 0 ? 'qubit' : 'bit';
        const register = this.register(of, { values: [value], named: new Map() }, index === 0 ? 'q' : 'c', range);
        if (register.kind === 'register') (index === 0 ? circuit.qubits : circuit.bits).push(register);
      } else this.builder.error('unsupported', { construct: quote(wordFor(value)) }, range);
    });
    this.circuits.push(circuit);
    return circuit;
  }

  register(of: RegisterValue['of'], { values, named }: CallValues, fallback: string, range: Range): Value {
    const size = values[0] ?? named.get('size');
    const name = values[1] ?? named.get('name');
    const { builder } = this;
    if (size?.kind !== 'number' || !Number.isInteger(size.value) || size.value < 0) {
      builder.error('unsupported', { construct: quote(size === undefined ? fallback : wordFor(size)) }, range);
      return opaque(fallback);
    }
    const limit = 10_000;
    if (size.value > limit)
      builder.giveUp(of === 'qubit' ? 'too_many_qubits' : 'too_many_bits', { count: size.value, limit }, range);
    return { kind: 'register', of, size: size.value, name: name?.kind === 'string' ? name.text : fallback };
  }

  /** Returns a circuit of one gate of the library. */
  gate(word: string, call: CallValues, range: Range): Value {
    const { operands } = QISKIT_GATES.get(word)!;
    const register: RegisterValue = { kind: 'register', of: 'qubit', size: operands, name: 'q' };
    const circuit: CircuitValue = { kind: 'circuit', qubits: [register], bits: [], steps: [] };
    const values = [...call.values, ...elementsOf(register)];
    this.#gate(circuit, word, { values, named: call.named }, range);
    return circuit;
  }

  /** `circuit.global_phase = angle`. */
  setPhase(circuit: CircuitValue, angle: Value, range: Range): void {
    this.#gate(circuit, 'gphase', { values: [angle], named: new Map() }, range);
  }

  attribute(circuit: CircuitValue, name: string): Value {
    if (name === 'global_phase') return numericValue(0);
    if (name === 'num_qubits') return numericValue(countIn(qubitsOf(circuit)));
    if (name === 'num_clbits') return numericValue(countIn(bitsOf(circuit)));
    if (name === 'qubits') return { kind: 'list', items: circuit.qubits.flatMap((register) => elementsOf(register)) };
    if (name === 'clbits') return { kind: 'list', items: circuit.bits.flatMap((register) => elementsOf(register)) };
    return { kind: 'known', name, of: circuit };
  }

  /** Calls a method of a circuit. */
  call(circuit: CircuitValue, method: string, call: CallValues, range: Range): Value {
    const { builder } = this;
    const { values, named } = call;
    if (QISKIT_GATES.has(method)) {
      this.#gate(circuit, method, call, range);
      return NONE;
    }
    switch (method) {
      case 'measure':
        return this.#measure(circuit, values, range);
      case 'measure_all':
        return this.#measureAll(circuit, named.get('add_bits'), range);
      case 'reset':
        for (const qubit of this.#qubits(circuit, values[0], range) ?? [])
          circuit.steps.push(this.#step({ kind: 'reset', qubit }, range));
        return NONE;
      case 'barrier': {
        const lists = allOf(values.map((value) => this.#qubits(circuit, value, range)));
        const all = Array.from({ length: countIn(qubitsOf(circuit)) }, (_, index) => index);
        if (lists !== undefined)
          circuit.steps.push(this.#step({ kind: 'barrier', qubits: values.length === 0 ? all : lists.flat() }, range));
        return NONE;
      }
      case 'mcx':
      case 'mct':
      case 'mcp':
      case 'mcu1':
        return this.#manyControls(circuit, method, values, range);
      case 'add_register':
        for (const value of values)
          if (value.kind === 'register') (value.of === 'qubit' ? circuit.qubits : circuit.bits).push(value);
        return NONE;
      case 'append':
      case 'compose':
        return this.#insert(circuit, method, call, range);
      case 'control':
        return this.#controlled(circuit, call, range);
      case 'inverse': {
        const steps = inverseSteps(circuit.steps, builder, range);
        return steps === undefined ? opaque(method) : this.#derived(circuit, [...steps]);
      }
    }
    if (SAME.has(method)) return this.#derived(circuit, [...circuit.steps]);
    if (WITHOUT_EFFECT.has(method)) {
      builder.change('note_dropped', { construct: quote(`${method}()`) }, range);
      return opaque(method);
    }
    const suggestion = nearest(method, QISKIT_GATES.keys());
    if (suggestion === undefined) builder.error('unsupported', { construct: quote(method) }, range);
    else builder.error('unknown_word_suggestion', { word: quote(method), suggestion: quote(suggestion) }, range);
    return opaque(method);
  }

  #step<Part extends object>(step: Part, { start, end }: Range): Part & Range {
    this.builder.budget.spend(80);
    return { ...step, start, end };
  }

  #qubits(circuit: CircuitValue, value: Value | undefined, range: Range): readonly number[] | undefined {
    return this.#operands.numbers(value ?? NONE, qubitsOf(circuit), range);
  }

  #derived(from: CircuitValue, steps: PythonStep[]): CircuitValue {
    this.builder.budget.spend(2 * steps.length);
    this.parts.add(from);
    const circuit: CircuitValue = { kind: 'circuit', qubits: [...from.qubits], bits: [...from.bits], steps };
    this.circuits.push(circuit);
    return circuit;
  }

  #gate(circuit: CircuitValue, word: string, { values }: CallValues, range: Range): void {
    const { builder } = this;
    const { operands, parameters } = QISKIT_GATES.get(word)!;
    if (values.length < operands + parameters) {
      const found = Math.max(0, values.length - parameters);
      return builder.error('operand_count', { word: quote(word), expected: operands, found }, range);
    }
    const angles = allOf(values.slice(0, parameters).map((value) => this.#operands.angle(value, range)));
    const lists = allOf(
      values.slice(parameters, parameters + operands).map((value) => this.#qubits(circuit, value, range)),
    );
    if (angles === undefined || lists === undefined) return;
    for (const qubits of this.#operands.broadcast(lists, range) ?? [])
      circuit.steps.push(
        this.#step(
          { kind: 'gate' as const, word, operands: qubits, parameters: angles, controls: [], dagger: false },
          range,
        ),
      );
  }

  #manyControls(circuit: CircuitValue, method: string, values: readonly Value[], range: Range): Value {
    const hasAngle = method === 'mcp' || method === 'mcu1';
    const angle = hasAngle ? this.#operands.angle(values[0] ?? NONE, range) : '';
    const [controls, targets] = values.slice(hasAngle ? 1 : 0);
    const [on, at] = [this.#qubits(circuit, controls, range), this.#qubits(circuit, targets, range)];
    if (angle === undefined || on === undefined || at === undefined) return NONE;
    for (const target of at)
      circuit.steps.push(
        this.#step(
          {
            kind: 'gate' as const,
            word: hasAngle ? 'p' : 'x',
            operands: [target],
            parameters: hasAngle ? [angle] : [],
            controls: on.map((qubit) => ({ qubit, on: 1 as const })),
            dagger: false,
          },
          range,
        ),
      );
    return NONE;
  }

  #measure(circuit: CircuitValue, values: readonly Value[], range: Range): Value {
    const qubits = this.#qubits(circuit, values[0], range);
    const bits = this.#operands.numbers(values[1] ?? NONE, bitsOf(circuit), range);
    if (qubits === undefined || bits === undefined) return NONE;
    if (qubits.length !== bits.length)
      this.builder.error('operand_sizes', { first: qubits.length, second: bits.length }, range);
    else
      qubits.forEach((qubit, index) =>
        circuit.steps.push(this.#step({ kind: 'measure' as const, qubit, bit: bits[index]! }, range)),
      );
    return NONE;
  }

  /** A circuit with controls, which are before its qubits; in a control state, the first control is rightmost. */
  #controlled(circuit: CircuitValue, { values, named }: CallValues, range: Range): Value {
    const [count = numericValue(1)] = values;
    const state = named.get('ctrl_state');
    const size = count.kind === 'number' ? count.value : Number.NaN;
    if (!Number.isInteger(size) || size < 1 || size > LANGUAGE_LIMITS.qubits) {
      this.#operands.refuse(count, range);
      return opaque('control');
    }
    const digits =
      state?.kind === 'number'
        ? state.value.toString(2).padStart(size, '0')
        : state?.kind === 'string'
          ? state.text
          : '';
    const register: RegisterValue = { kind: 'register', of: 'qubit', size, name: 'control' };
    const controls = Array.from({ length: size }, (_, qubit): Control => ({
      qubit,
      on: digits.at(-1 - qubit) === '0' ? 0 : 1,
    }));
    const places = Array.from({ length: countIn(qubitsOf(circuit)) }, (_, index) => size + index);
    const steps = controlledBy(movedTo(circuit.steps, places, []), controls, this.builder, range);
    this.parts.add(circuit);
    const whole: CircuitValue = {
      kind: 'circuit',
      qubits: [register, ...circuit.qubits],
      bits: [],
      steps: [...(steps ?? [])],
    };
    this.circuits.push(whole);
    return whole;
  }

  /** Qiskit adds a register `meas` for the outcomes, and a barrier before. */
  #measureAll(circuit: CircuitValue, addsBits: Value | undefined, range: Range): Value {
    const size = countIn(qubitsOf(circuit));
    const qubits = Array.from({ length: size }, (_, index) => index);
    let start = countIn(bitsOf(circuit));
    if (addsBits?.kind === 'truth' && !addsBits.value) {
      if (start < size) this.builder.error('operand_sizes', { first: size, second: start }, range);
      start = 0;
    } else circuit.bits.push({ kind: 'register', of: 'bit', size, name: 'meas' });
    if (size > 1) circuit.steps.push(this.#step({ kind: 'barrier' as const, qubits }, range));
    for (const qubit of qubits)
      circuit.steps.push(this.#step({ kind: 'measure' as const, qubit, bit: start + qubit }, range));
    return NONE;
  }

  /** Adds the steps of another circuit, on given qubits or on the first ones. */
  #insert(circuit: CircuitValue, method: string, { values, named }: CallValues, range: Range): Value {
    const [inner] = values;
    if (inner?.kind !== 'circuit' || inner === circuit) {
      this.builder.error('unsupported', { construct: quote(inner === undefined ? method : wordFor(inner)) }, range);
      return NONE;
    }
    const size = countIn(qubitsOf(inner));
    const first = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
    const places = values[1] ?? named.get('qubits') ?? named.get('qargs');
    const bitPlaces = values[2] ?? named.get('clbits') ?? named.get('cargs');
    const qubits = places === undefined ? first(size) : this.#qubits(circuit, places, range);
    const innerBits = countIn(bitsOf(inner));
    const bits = bitPlaces === undefined ? first(innerBits) : this.#operands.numbers(bitPlaces, bitsOf(circuit), range);
    if (qubits === undefined || bits === undefined) return NONE;
    const isTooSmall = qubits.some((qubit) => qubit >= countIn(qubitsOf(circuit)));
    if (qubits.length !== size || isTooSmall || bits.some((bit) => bit >= countIn(bitsOf(circuit)))) {
      this.builder.error('operand_count', { word: quote(method), expected: size, found: qubits.length }, range);
      return NONE;
    }
    this.builder.budget.spend(80 * inner.steps.length);
    const moved = movedTo(inner.steps, qubits, bits);
    this.parts.add(inner);
    const inPlace = named.get('inplace');
    if (method === 'append' || (inPlace?.kind === 'truth' && inPlace.value)) {
      circuit.steps.push(...moved);
      return NONE;
    }
    return this.#derived(circuit, [...circuit.steps, ...moved]);
  }
}
