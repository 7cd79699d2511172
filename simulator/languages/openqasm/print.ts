import type { BranchOperation, Circuit, ClassicalExpression, Operation, Register } from '../../circuit/circuit.ts';
import { spellAngle } from '../angle-text.ts';
import { writeClassicalExpression } from '../classical-expression.ts';
import type { PrintResult } from '../language.ts';
import { definitionOrder, Printout } from '../printing.ts';
import { asEquality, negated, registersForConditions, type Equality } from './conditions.ts';
import { DefinitionWriter, UnwritableGate } from './definitions.ts';
import type { QasmDialect } from './dialect.ts';

/** Registers that cover all elements: those of the circuit if they do, else one. */
function completeRegisters(registers: readonly Register[] | undefined, size: number, name: string, dialect: QasmDialect): readonly Register[] {
  const usable =
    registers !== undefined &&
    new Set(registers.map((register) => register.name)).size === registers.length &&
    registers.every((register) => dialect.identifier.test(register.name) && !dialect.reserved.has(register.name)) &&
    registers.reduce((end, register) => (register.start === end && register.size > 0 ? end + register.size : Number.NaN), 0) === size;
  if (usable) return registers;
  return size === 0 ? [] : [{ name, start: 0, size }];
}

/** Names elements of registers by flat number. */
const elementNames = (registers: readonly Register[]): readonly string[] =>
  registers.flatMap(({ name, size }) => Array.from({ length: size }, (_, index) => `${name}[${index}]`));

class QasmPrinter {
  readonly #circuit: Circuit;
  readonly #dialect: QasmDialect;
  readonly #out: Printout;
  readonly #definitions: DefinitionWriter;
  readonly #quantum: readonly Register[];
  #classical: readonly Register[];
  readonly #qubits: readonly string[];
  #bits: readonly string[];
  #indent = '';

  constructor(circuit: Circuit, dialect: QasmDialect) {
    this.#circuit = circuit;
    this.#dialect = dialect;
    this.#out = new Printout(dialect.title, '//');
    this.#definitions = new DefinitionWriter(dialect, circuit.composites);
    this.#quantum = completeRegisters(circuit.quantumRegisters, circuit.qubits, 'q', dialect);
    this.#classical = completeRegisters(circuit.classicalRegisters, circuit.classicalBits, 'c', dialect);
    if (dialect.version === 2) this.#classical = registersForConditions(circuit, this.#classical) ?? this.#classical;
    const quantumNames = new Set(this.#quantum.map(({ name }) => name));
    this.#classical = this.#classical.map((register) => (quantumNames.has(register.name) ? { ...register, name: `${register.name}_bits` } : register));
    this.#qubits = elementNames(this.#quantum);
    this.#bits = elementNames(this.#classical);
    this.#definitions.reserve([...this.#quantum, ...this.#classical].map(({ name }) => name));
  }

  print(): PrintResult {
    const { lines } = this.#out;
    const circuit = this.#circuit;
    for (const composite of definitionOrder(circuit)) {
      this.#out.attempt(() => this.#statement({ gate: composite.name, parameters: composite.parameters.map(() => '0'), controls: [], targets: [], dagger: false }));
    }
    this.#operations(circuit.operations);
    this.#out.comments(circuit.trailingComments);
    if (circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    lines.unshift(this.#dialect.header, `include "${this.#dialect.library}";`, ...this.#definitions.texts.values(), ...this.#declarations());
    return this.#out.result();
  }

  #declarations(): string[] {
    const isNew = this.#dialect.version === 3;
    return [
      ...this.#quantum.map(({ name, size }) => (isNew ? `qubit[${size}] ${name};` : `qreg ${name}[${size}];`)),
      ...this.#classical.map(({ name, size }) => (isNew ? `bit[${size}] ${name};` : `creg ${name}[${size}];`)),
    ];
  }

  #line(text: string): void {
    this.#out.lines.push(`${this.#indent}${text}`);
  }

  #statement(step: Parameters<DefinitionWriter['statement']>[0]): string {
    try {
      return this.#definitions.statement(step);
    } catch (error) {
      if (!(error instanceof UnwritableGate)) throw error;
      return this.#out.refuse(error.code, { gate: error.gate, limit: 64 });
    }
  }

  #operations(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => {
        this.#out.comments(operation.comments, this.#indent);
        this.#operation(operation);
      });
    }
  }

  #operation(operation: Operation): void {
    for (const statement of this.#simple(operation) ?? []) this.#line(statement);
    switch (operation.kind) {
      case 'branch':
        return this.#dialect.version === 2 ? this.#branch2(operation) : this.#branch3(operation);
      case 'loop':
        if (this.#dialect.version === 2) this.#out.refuse('print_loop');
        return this.#block(`while (${this.#condition(operation.condition)})`, operation.body);
      case 'repeat':
        return this.#repeat(operation.times, operation.body);
      case 'assign':
        if (this.#dialect.version === 2) this.#out.refuse('print_assignment');
        return this.#line(`${this.#bits[operation.bit]} = ${this.#condition(operation.value)};`);
    }
  }

  /** The statements of an operation that is no block; undefined for others. */
  #simple(operation: Operation): readonly string[] | undefined {
    const { version, angles } = this.#dialect;
    switch (operation.kind) {
      case 'gate': {
        const name = (qubit: number): string => this.#qubits[qubit] ?? '';
        const flips = version === 2 ? operation.controls.filter(({ on }) => on === 0) : [];
        const negative = flips.map(({ qubit }) => `x ${name(qubit)};`);
        const statement = this.#statement({
          gate: operation.gate,
          parameters: operation.parameters.map((angle) => spellAngle(angle, angles)),
          controls: operation.controls.map(({ qubit }) => name(qubit)),
          states: operation.controls.map(({ on }) => on),
          targets: operation.targets.map(name),
          dagger: operation.dagger,
        });
        return [...negative, `${statement};`, ...negative];
      }
      case 'measure':
        return version === 2
          ? [`measure ${this.#qubits[operation.qubit]} -> ${this.#bits[operation.bit]};`]
          : [`${this.#bits[operation.bit]} = measure ${this.#qubits[operation.qubit]};`];
      case 'reset':
        return [`reset ${this.#qubits[operation.qubit]};`];
      case 'barrier':
        return [operation.qubits.length === 0 ? 'barrier;' : `barrier ${this.#barrierOperands(operation.qubits)};`];
      default:
        return undefined;
    }
  }

  /** Whole registers by name where all of them is meant. */
  #barrierOperands(qubits: readonly number[]): string {
    const isAll = qubits.length === this.#circuit.qubits && qubits.every((qubit, index) => qubit === index);
    return (isAll ? this.#quantum.map(({ name }) => name) : qubits.map((qubit) => this.#qubits[qubit] ?? '')).join(',');
  }

  /** Version 2 has one statement behind `if` and no else. */
  #branch2(operation: BranchOperation): void {
    const condition = asEquality(operation.condition);
    if (condition === undefined) this.#out.refuse('print_condition');
    this.#guarded(condition, operation.then);
    if (operation.otherwise.length === 0) return;
    const otherwise = negated(condition);
    if (otherwise === undefined) this.#out.refuse('print_branch');
    // The second list must not run because the first one changed the bits.
    const changes = operation.then.some((inner) => inner.kind === 'measure' && condition.bits.includes(inner.bit));
    if (changes) this.#out.refuse('print_branch');
    this.#guarded(otherwise, operation.otherwise);
  }

  #guarded({ bits, value }: Equality, operations: readonly Operation[]): void {
    const register = this.#classical.find(({ start, size }) => start === bits[0] && size === bits.length);
    if (register === undefined) this.#out.refuse('print_condition');
    operations.forEach((inner, index) => {
      const statements = inner.kind === 'barrier' ? undefined : this.#simple(inner);
      const changes = inner.kind === 'measure' && bits.includes(inner.bit) && index < operations.length - 1;
      if (statements === undefined || changes) this.#out.refuse('print_branch');
      this.#out.comments(inner.comments, this.#indent);
      for (const statement of statements) this.#line(`if (${register.name} == ${value}) ${statement}`);
    });
  }

  #branch3(operation: BranchOperation): void {
    this.#block(`if (${this.#condition(operation.condition)})`, operation.then);
    if (operation.otherwise.length === 0) return;
    this.#out.lines.pop();
    this.#block('} else', operation.otherwise);
  }

  #block(opening: string, body: readonly Operation[]): void {
    this.#line(`${opening} {`);
    const outer = this.#indent;
    this.#indent = `${outer}  `;
    this.#operations(body);
    this.#indent = outer;
    this.#line('}');
  }

  #repeat(times: number, body: readonly Operation[]): void {
    if (times === 0 || body.length === 0) return;
    if (this.#dialect.version === 3) return this.#block(`for int i in [1:${times}]`, body);
    for (let time = 0; time < times && !this.#out.isFull; time += 1) this.#out.attempt(() => this.#operations(body));
  }

  #condition(condition: ClassicalExpression): string {
    const text = writeClassicalExpression(condition, (bits) => {
      if (bits.length === 1) return this.#bits[bits[0]!];
      const register = this.#classical.find(({ start, size }) => size === bits.length && bits.every((bit, index) => bit === start + index));
      return register?.name ?? `(${bits.map((bit, index) => (index === 0 ? this.#bits[bit] : `${2 ** index} * ${this.#bits[bit]}`)).join(' + ')})`;
    });
    return text ?? this.#out.refuse('print_condition');
  }
}

/** Writes a circuit in OpenQASM; gates that the library lacks are defined first, out of those that it has. */
export const printQasm = (circuit: Circuit, dialect: QasmDialect): PrintResult => new QasmPrinter(circuit, dialect).print();
