import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import type { CallValues } from './evaluate.ts';
import { allOf, type Numbering, Operands } from './operands.ts';
import { controlledBy, inverseSteps } from './steps.ts';
import { NONE, opaque, type PartValue, type PythonStep, type RegisterValue, type Value } from './values.ts';
import { PYQPANDA_GATES } from './words.ts';

/** Other spellings of gates, also those of pyqpanda3. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['TOFFOLI', 'Toffoli'],
  ['toffoli', 'Toffoli'],
  ['CCNOT', 'Toffoli'],
  ['CX', 'CNOT'],
]);
const FUNCTIONS = new Set(
  'Measure measure measure_all Reset reset BARRIER QProg QCircuit create_empty_qprog create_empty_circuit'.split(' '),
);
const MACHINES = new Set('CPUQVM GPUQVM init_quantum_machine MPSQVM init'.split(' '));
const ALLOCATORS: ReadonlyMap<string, RegisterValue['of']> = new Map([
  ['qAlloc_many', 'qubit'],
  ['qAlloc', 'qubit'],
  ['allocate_qubits', 'qubit'],
  ['cAlloc_many', 'bit'],
  ['cAlloc', 'bit'],
  ['allocate_cbits', 'bit'],
]);

/** Whether pyQPanda defines a name. */
export const isPyqpandaName = (name: string): boolean =>
  PYQPANDA_GATES.has(name) || SPELLINGS.has(name) || FUNCTIONS.has(name) || MACHINES.has(name) || ALLOCATORS.has(name);

/** What pyQPanda's functions and programs do. */
export class PyqpandaPrograms {
  readonly #operands: Operands;
  readonly qubits: RegisterValue[] = [];
  readonly bits: RegisterValue[] = [];
  /** Programs and circuits in the order of their creation, and those that are parts of others. */
  readonly programs: PartValue[] = [];
  readonly parts = new Set<PartValue>();

  constructor(readonly builder: ImportBuilder) {
    this.#operands = new Operands(builder);
  }

  get numbering(): { readonly qubits: Numbering; readonly bits: Numbering } {
    return { qubits: { of: 'qubit', registers: this.qubits }, bits: { of: 'bit', registers: this.bits } };
  }

  /** Calls a function of pyQPanda, or a method of a machine. */
  call(name: string, { values }: CallValues, range: Range): Value {
    const word = SPELLINGS.get(name) ?? name;
    if (PYQPANDA_GATES.has(word)) return this.#gate(word, values, range);
    const of = ALLOCATORS.get(name);
    if (of !== undefined) return this.#allocate(of, name, values, range);
    if (MACHINES.has(name)) return { kind: 'known', name: 'machine' };
    switch (name) {
      case 'QProg':
      case 'QCircuit':
      case 'create_empty_qprog':
      case 'create_empty_circuit':
        return this.#program(values, range);
      case 'Measure':
      case 'measure':
        return this.#measure(values, range);
      case 'measure_all':
        return this.#measure(values, range);
      case 'Reset':
      case 'reset':
        return this.#part(
          (this.#numbers(values[0], 'qubits', range) ?? []).map((qubit) => ({
            kind: 'reset',
            qubit,
            ...rangeOf(range),
          })),
        );
      case 'BARRIER': {
        const lists = allOf(values.map((value) => this.#numbers(value, 'qubits', range)));
        return this.#part(lists === undefined ? [] : [{ kind: 'barrier', qubits: lists.flat(), ...rangeOf(range) }]);
      }
      default:
        return opaque(name);
    }
  }

  /** Calls a method of a gate, circuit or program. */
  method(part: PartValue, name: string, { values }: CallValues, range: Range): Value {
    switch (name) {
      case 'dagger': {
        const steps = inverseSteps(part.steps, this.builder, range);
        this.parts.add(part);
        return this.#part(steps ?? []);
      }
      case 'control': {
        const controls = this.#numbers(values[0], 'qubits', range);
        if (controls === undefined) return part;
        this.parts.add(part);
        return this.#part(
          controlledBy(
            part.steps,
            controls.map((qubit) => ({ qubit, on: 1 })),
            this.builder,
            range,
          ) ?? [],
        );
      }
      case 'insert':
        return this.add(part, values[0] ?? NONE, range);
      default:
        this.builder.error('unsupported', { construct: quote(name) }, range);
        return opaque(name);
    }
  }

  /** Adds a part, or a list of parts, to a program: `program << part`. */
  add(program: PartValue, added: Value, range: Range): Value {
    const list = added.kind === 'list' ? added.items : [added];
    for (const part of list) {
      if (part.kind !== 'part' || part === program || !program.isOpen) {
        this.#operands.refuse(part, range);
        continue;
      }
      this.builder.budget.spend(80 * part.steps.length);
      this.parts.add(part);
      for (const step of part.steps) program.steps.push(step);
    }
    return program;
  }

  #part(steps: readonly PythonStep[]): PartValue {
    this.builder.budget.spend(2 * steps.length);
    return { kind: 'part', steps: [...steps], isOpen: false };
  }

  #program(values: readonly Value[], range: Range): Value {
    const program: PartValue = { kind: 'part', steps: [], isOpen: true };
    this.programs.push(program);
    // In pyqpanda3, a number is the count of qubits, which the operands show.
    for (const value of values) if (value.kind === 'part') this.add(program, value, range);
    return program;
  }

  #numbers(value: Value | undefined, of: 'qubits' | 'bits', range: Range): readonly number[] | undefined {
    return this.#operands.numbers(value ?? NONE, this.numbering[of], range);
  }

  #allocate(of: RegisterValue['of'], name: string, values: readonly Value[], range: Range): Value {
    const [count] = values;
    const isOne = name === 'qAlloc' || name === 'cAlloc';
    const size = isOne ? 1 : count?.kind === 'number' ? count.value : Number.NaN;
    const limit = 10_000;
    if (!Number.isInteger(size) || size < 0 || size > limit) {
      if (size > limit)
        this.builder.giveUp(of === 'qubit' ? 'too_many_qubits' : 'too_many_bits', { count: size, limit }, range);
      this.builder.error('unsupported', { construct: quote(name) }, range);
      return opaque(name);
    }
    const list = of === 'qubit' ? this.qubits : this.bits;
    const letter = of === 'qubit' ? 'q' : 'c';
    const register: RegisterValue = {
      kind: 'register',
      of,
      size,
      name: list.length === 0 ? letter : `${letter}${list.length}`,
    };
    list.push(register);
    return isOne ? { kind: 'element', register, index: 0 } : register;
  }

  #gate(word: string, values: readonly Value[], range: Range): Value {
    const { operands, parameters } = PYQPANDA_GATES.get(word)!;
    const { length } = values;
    if (length !== operands + parameters) {
      const found = Math.max(0, length - parameters);
      this.builder.error('operand_count', { word: quote(word), expected: operands, found }, range);
      return this.#part([]);
    }
    const lists = allOf(values.slice(0, operands).map((value) => this.#numbers(value, 'qubits', range)));
    const angles = allOf(values.slice(operands).map((value) => this.#operands.angle(value, range)));
    if (lists === undefined || angles === undefined) return this.#part([]);
    return this.#part(
      (this.#operands.broadcast(lists, range) ?? []).map((qubits) => ({
        kind: 'gate',
        word: `@${word}`,
        operands: qubits,
        parameters: angles,
        controls: [],
        dagger: false,
        ...rangeOf(range),
      })),
    );
  }

  #measure(values: readonly Value[], range: Range): Value {
    const qubits = this.#numbers(values[0], 'qubits', range);
    const bits = this.#numbers(values[1], 'bits', range);
    if (qubits === undefined || bits === undefined) return this.#part([]);
    if (qubits.length !== bits.length) {
      this.builder.error('operand_sizes', { first: qubits.length, second: bits.length }, range);
      return this.#part([]);
    }
    return this.#part(qubits.map((qubit, index) => ({ kind: 'measure', qubit, bit: bits[index]!, ...rangeOf(range) })));
  }
}

const rangeOf = ({ start, end }: Range): Range => ({ start, end });
