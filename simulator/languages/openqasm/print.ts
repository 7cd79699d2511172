import type {
  BranchOperation,
  Circuit,
  ClassicalExpression,
  Operation,
  Register,
  Variable,
} from '#simulator/circuit/circuit.ts';
import { integerBits } from '#simulator/circuit/wires.ts';
import { spellBits, writeClassicalExpression } from '#simulator/languages/classical-expression.ts';
import { writeDisplay } from '#simulator/languages/display-comment.ts';
import { writeInput } from '#simulator/languages/input-comment.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { PlainPrint, PrintPlan } from '#simulator/languages/notes/plain.ts';
import { withoutComments } from '#simulator/languages/notes/remove.ts';
import { definitionOrder, freeName, PrintBuffer } from '#simulator/languages/printing.ts';
import { variableTypeText, writeVariable } from '#simulator/languages/variable-comment.ts';
import { formula } from '#simulator/math/angle-algebra.ts';
import { asEquality, type Equality, isRun, negatedCondition, registersForConditions } from './conditions.ts';
import { DefinitionWriter, UnwritableGate } from './definitions.ts';
import type { QasmDialect } from './dialect.ts';

/** Returns the circuit's registers if they cover all elements, otherwise a single register. */
function completeRegisters(
  registers: readonly Register[] | undefined,
  size: number,
  name: string,
  dialect: QasmDialect,
): readonly Register[] {
  const usable =
    registers !== undefined &&
    new Set(registers.map((register) => register.name)).size === registers.length &&
    registers.every((register) => dialect.identifier.test(register.name) && !dialect.reserved.has(register.name)) &&
    registers.reduce(
      (end, register) => (register.start === end && register.size > 0 ? end + register.size : Number.NaN),
      0,
    ) === size;
  if (usable) return registers;
  return size === 0 ? [] : [{ name, start: 0, size }];
}

/**
 * Gives registers names that are unique in the program. A register keeps its own name if possible; registers named in
 * `own` are named before those that were generated.
 */
function distinctNames(
  quantum: readonly Register[],
  classical: readonly Register[],
  own: ReadonlySet<string>,
  isReserved: (name: string) => boolean,
): readonly [Register[], Register[]] {
  const taken = new Set<string>();
  const renamed = (register: Register, wanted: string): Register => {
    const name = freeName(wanted, (each) => taken.has(each) || isReserved(each));
    taken.add(name);
    return { ...register, name };
  };
  const qubits = quantum.map((register) => renamed(register, register.name));
  const quantumNames = new Set(taken);
  const keepsName = ({ name }: Register): boolean => own.has(name) && !quantumNames.has(name);
  const bits = [...classical.filter(keepsName), ...classical.filter((register) => !keepsName(register))]
    .map((register) => renamed(register, quantumNames.has(register.name) ? `${register.name}_bits` : register.name))
    .toSorted((one, other) => one.start - other.start);
  return [qubits, bits];
}

/** Returns the names of register elements by flat index. */
const elementNames = (registers: readonly Register[]): readonly string[] =>
  registers.flatMap(({ name, size }) => Array.from({ length: size }, (_, index) => `${name}[${index}]`));

/** Gives variables names that are unique in the program. */
function distinctVariables(
  variables: readonly Variable[],
  registers: readonly string[],
  dialect: QasmDialect,
  isReserved: (name: string) => boolean,
): readonly Variable[] {
  const taken = new Set(registers);
  return variables.map((variable) => {
    const own = dialect.identifier.test(variable.name) ? variable.name : 'variable';
    const name = freeName(own, (each) => taken.has(each) || isReserved(each));
    taken.add(name);
    return { ...variable, name };
  });
}

/** The names of a variable's cells. */
function cellNames(variable: Variable, { version }: QasmDialect): readonly string[] {
  if (version === 2) return cellWords(variable).map((name) => `${name}[0]`);
  const { name, size } = variable;
  return size === 1 ? [name] : Array.from({ length: size }, (_, at) => `${name}[${at}]`);
}

/** The registers of variables in OpenQASM 2, whose conditions compare whole registers: one for each cell. */
const cellRegisters = (variables: readonly Variable[], classicalBits: number): readonly Register[] =>
  variables
    .flatMap((variable) => cellWords(variable))
    .map((name, cell) => ({ name, start: classicalBits + cell, size: 1 }));

const cellWords = ({ name, size }: Variable): readonly string[] =>
  size === 1 ? [name] : Array.from({ length: size }, (_, at) => `${name}_${at}`);

function variableDeclarations(variable: Variable, isNew: boolean): readonly string[] {
  const { name, type, size } = variable;
  if (!isNew) return cellWords(variable).map((word) => `creg ${word}[1];`);
  const text = variableTypeText(type);
  return [size === 1 ? `${text} ${name};` : `array[${text}, ${size}] ${name};`];
}

class QasmPrinter {
  readonly #circuit: Circuit;
  readonly #dialect: QasmDialect;
  readonly #out: PrintBuffer;
  readonly #definitions: DefinitionWriter;
  readonly #quantum: readonly Register[];
  readonly #classical: readonly Register[];
  readonly #quantumAt: ReadonlyMap<number, Register>;
  readonly #classicalAt: ReadonlyMap<number, Register>;
  readonly #qubits: readonly string[];
  readonly #bits: readonly string[];
  readonly #variables: readonly Variable[];
  /** Of loops that only repeat. */
  readonly #loopName: string;
  readonly #integers: ReadonlySet<number>;
  #indent = '';
  /** Number of blocks around the current statement. */
  #depth = 0;

  constructor(circuit: Circuit, dialect: QasmDialect, plan: PrintPlan = {}) {
    this.#circuit = circuit;
    this.#integers = plan.integers ?? integerBits(circuit.operations);
    this.#dialect = dialect;
    this.#out = new PrintBuffer(dialect.title, '//', plan);
    this.#definitions = new DefinitionWriter(dialect, circuit);
    // A library gate of the same name would conflict with it, in this parser and in others.
    const parameters = new Set((circuit.parameters ?? []).map(({ name }) => name));
    const isReserved = (name: string): boolean =>
      parameters.has(name) ||
      dialect.reserved.has(name) ||
      dialect.words.byWord.has(name) ||
      this.#definitions.mayDefine(name);
    const quantum = completeRegisters(circuit.quantumRegisters, circuit.qubits, 'q', dialect);
    const classical = completeRegisters(circuit.classicalRegisters, circuit.classicalBits, 'c', dialect);
    const cut = dialect.version === 2 ? (registersForConditions(circuit, classical) ?? classical) : classical;
    [this.#quantum, this.#classical] = distinctNames(
      quantum,
      cut,
      new Set(classical.map(({ name }) => name)),
      isReserved,
    );
    this.#quantumAt = new Map(this.#quantum.map((register) => [register.start, register]));

    this.#qubits = elementNames(this.#quantum);
    const taken = [...this.#quantum, ...this.#classical].map(({ name }) => name);
    this.#variables = distinctVariables(circuit.variables ?? [], taken, dialect, isReserved);
    const names = new Set([...taken, ...this.#variables.map(({ name }) => name), ...parameters]);
    this.#loopName = freeName('i', (each) => names.has(each));
    this.#bits = [...elementNames(this.#classical), ...this.#variables.flatMap((each) => cellNames(each, dialect))];
    const registers =
      dialect.version === 2
        ? [...this.#classical, ...cellRegisters(this.#variables, circuit.classicalBits)]
        : this.#classical;
    this.#classicalAt = new Map(registers.map((register) => [register.start, register]));
    this.#definitions.reserve([...taken, ...this.#variables.map(({ name }) => name)]);
  }

  print(): PlainPrint {
    const { lines } = this.#out;
    const circuit = this.#circuit;
    const printedNames = new Map<string, string>();
    for (const composite of definitionOrder(circuit)) {
      this.#out.attempt(() => {
        const call = this.#statement({
          gate: composite.name,
          parameters: composite.parameters.map(() => formula`0`),
          controls: [],
          targets: [],
          dagger: false,
        });
        printedNames.set(composite.name, call.split(/[ (]/, 1)[0]!);
      });
    }
    this.#operations(circuit.operations, true);
    this.#out.comments(circuit.trailingComments);
    if (circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    lines.unshift(
      this.#dialect.header,
      `include "${this.#dialect.library}";`,
      ...this.#out.headers(),
      ...this.#definitions.texts.values(),
      ...this.#declarations(),
    );
    return { ...this.#out.result(), ...(printedNames.size > 0 && { printedNames }) };
  }

  #declarations(): string[] {
    const isNew = this.#dialect.version === 3;
    return [
      ...(this.#circuit.parameters ?? []).map((parameter) =>
        isNew ? `input ${parameter.type} ${parameter.name};` : `// ${writeInput(parameter)}`,
      ),
      ...this.#quantum.map(({ name, size }) => (isNew ? `qubit[${size}] ${name};` : `qreg ${name}[${size}];`)),
      ...this.#classical.map(({ name, size }) => (isNew ? `bit[${size}] ${name};` : `creg ${name}[${size}];`)),
      ...this.#variables.flatMap((variable) => [
        `// ${writeVariable(variable)}`,
        ...variableDeclarations(variable, isNew),
      ]),
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

  /** @param isTop whether notes may be written around them */
  #operations(operations: readonly Operation[], isTop = false): void {
    for (const [index, operation] of operations.entries()) {
      if (this.#out.isFull) return;
      const note = isTop ? this.#out.noteOf(index) : undefined;
      this.#out.attempt(() => {
        this.#out.comments(operation.comments, this.#indent);
        if (note === undefined) this.#operation(operation);
        else this.#out.region(note, () => this.#operation(withoutComments(operation)));
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
      case 'display':
        return this.#line(`// ${writeDisplay(operation)}`);
      case 'assign':
        if (this.#dialect.version === 2) this.#out.refuse('print_assignment');
        return this.#line(`${this.#bits[operation.bit]} = ${this.#condition(operation.value)};`);
    }
  }

  /** Returns the statements of an operation that is not a block; undefined for blocks. */
  #simple(operation: Operation): readonly string[] | undefined {
    const { version } = this.#dialect;
    switch (operation.kind) {
      case 'gate': {
        const name = (qubit: number): string => this.#qubits[qubit] ?? '';
        const flips = version === 2 ? operation.controls.filter(({ on }) => on === 0) : [];
        const negative = flips.map(({ qubit }) => `x ${name(qubit)};`);
        const statement = this.#statement({
          gate: operation.gate,
          parameters: operation.parameters.map((typed) => this.#definitions.angles.expressionOf(typed)),
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

  /** Writes whole registers by name if the barrier covers all qubits. */
  #barrierOperands(qubits: readonly number[]): string {
    const isAll = qubits.length === this.#circuit.qubits && qubits.every((qubit, index) => qubit === index);
    return (isAll ? this.#quantum.map(({ name }) => name) : qubits.map((qubit) => this.#qubits[qubit] ?? '')).join(',');
  }

  /** OpenQASM 2 allows one statement after `if` and no else. */
  #branch2(operation: BranchOperation): void {
    const condition = asEquality(operation.condition);
    if (condition === undefined) this.#out.refuse('print_condition');
    this.#guarded(condition, operation.then);
    if (operation.otherwise.length === 0) return;
    const otherwise = negatedCondition(condition);
    if (otherwise === undefined) this.#out.refuse('print_branch');
    // The first list must not change the bits, because the second list could then run too.
    const changes = operation.then.some((inner) => inner.kind === 'measure' && condition.bits.includes(inner.bit));
    if (changes) this.#out.refuse('print_branch');
    this.#guarded(otherwise, operation.otherwise);
  }

  #guarded({ bits, value }: Equality, operations: readonly Operation[]): void {
    const register = this.#classicalRun(bits);
    if (register === undefined) this.#out.refuse('print_condition');
    for (let index = 0; index < operations.length;) {
      const whole = this.#wholeMeasurement(operations, index);
      const inner = operations.slice(index, index + (whole?.size ?? 1));
      index += inner.length;
      const statements =
        whole === undefined ? inner.flatMap((operation) => this.#guardable(operation)) : [whole.statement];
      // The following statements are conditioned on the same bits, so this one must not change them.
      if (
        index < operations.length &&
        inner.some((operation) => operation.kind === 'measure' && bits.includes(operation.bit))
      )
        this.#out.refuse('print_branch');
      for (const { comments } of inner) this.#out.comments(comments, this.#indent);
      for (const statement of statements) this.#line(`if (${register.name} == ${value}) ${statement}`);
    }
  }

  #guardable(operation: Operation): readonly string[] {
    return (operation.kind === 'barrier' ? undefined : this.#simple(operation)) ?? this.#out.refuse('print_branch');
  }

  /** Returns the register that consists of exactly these consecutive bits. */
  #classicalRun(bits: readonly number[]): Register | undefined {
    const register = this.#classicalAt.get(bits[0] ?? -1);
    return register?.size === bits.length ? register : undefined;
  }

  /**
   * Combines the measurements from `index` on into one statement, if they measure a whole register into a whole
   * register.
   */
  #wholeMeasurement(
    operations: readonly Operation[],
    index: number,
  ): { readonly statement: string; readonly size: number } | undefined {
    const first = operations[index];
    if (first?.kind !== 'measure') return undefined;
    const [from, to] = [this.#quantumAt.get(first.qubit), this.#classicalAt.get(first.bit)];
    if (from === undefined || from.size < 2 || from.size !== to?.size || index + from.size > operations.length)
      return undefined;
    for (let step = 1; step < from.size; step += 1) {
      const next = operations[index + step];
      if (next?.kind !== 'measure' || next.qubit !== first.qubit + step || next.bit !== first.bit + step)
        return undefined;
    }
    return { statement: `measure ${from.name} -> ${to.name};`, size: from.size };
  }

  #branch3(operation: BranchOperation): void {
    this.#block(`if (${this.#condition(operation.condition)})`, operation.then);
    if (operation.otherwise.length === 0) return;
    this.#out.lines.pop();
    this.#block('} else', operation.otherwise);
  }

  #block(opening: string, body: readonly Operation[]): void {
    if (this.#depth >= LANGUAGE_LIMITS.nesting)
      this.#out.refuse('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting });
    this.#depth += 1;
    this.#line(`${opening} {`);
    const outer = this.#indent;
    this.#indent = `${outer}  `;
    this.#operations(body);
    this.#indent = outer;
    this.#depth -= 1;
    this.#line('}');
  }

  #repeat(times: number, body: readonly Operation[]): void {
    if (times === 0 || body.length === 0) return;
    if (this.#dialect.version === 3) return this.#block(`for int ${this.#loopName} in [1:${times}]`, body);
    this.#out.repeat(times, () => this.#operations(body));
  }

  #condition(condition: ClassicalExpression): string {
    const text = writeClassicalExpression(
      condition,
      (bits) => {
        if (bits.length === 1) return this.#bits[bits[0]!];
        const register = isRun(bits) ? this.#classicalRun(bits) : undefined;
        return register?.name ?? spellBits(bits, (bit) => this.#bits[bit] ?? '', this.#integers);
      },
      this.#dialect.version === 3,
    );
    return text ?? this.#out.refuse('print_condition');
  }
}

/** Writes a circuit in OpenQASM; gates that the library lacks are defined first, in terms of gates that it has. */
export const printQasm = (circuit: Circuit, dialect: QasmDialect, plan?: PrintPlan): PlainPrint =>
  new QasmPrinter(circuit, dialect, plan).print();
