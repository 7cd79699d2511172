import type { Register } from '#simulator/circuit/circuit.ts';
import { isParameterName } from '#simulator/circuit/parameters.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { addWord } from '#simulator/languages/formats/gate-steps-table.ts';
import {
  type ImportBuilder,
  type ImportedCircuitParts,
  type Range,
  readWith,
} from '#simulator/languages/formats/import-builder.ts';
import type { ImportResult } from '#simulator/languages/formats/importer.ts';
import { applied, NUMBER_FUNCTIONS } from './arithmetic.ts';
import { type CallValues, Evaluator, isTrue, iterated } from './evaluate.ts';
import { Operands } from './operands.ts';
import { parsePython } from './parse.ts';
import { isPyqpandaName, PyqpandaPrograms } from './pyqpanda.ts';
import { QiskitCircuits } from './qiskit.ts';
import type { PythonExpression, PythonStatement } from './syntax.ts';
import {
  member,
  NONE,
  numericValue,
  opaque,
  type PartValue,
  type PythonStep,
  type RegisterValue,
  symbolOf,
  truth,
  type Value,
} from './values.ts';
import { QISKIT_CLASSES, wordOf } from './words.ts';

const known = (name: string): Value => ({ kind: 'known', name });

const QISKIT_NAMES = new Set(
  'QuantumCircuit QuantumRegister ClassicalRegister Parameter ParameterExpression'.split(' '),
);
const BUILT_IN = 'range len int float abs list tuple enumerate reversed print str min max sum isinstance'.split(' ');
const CONSTANTS: ReadonlyMap<string, Value> = new Map([
  ...BUILT_IN.map((name) => [name, known(name)] as const),
  ['True', truth(true)],
  ['False', truth(false)],
  ['None', NONE],
  // A part of a program is often pasted without its imports.
  ['np', known('math')],
  ['numpy', known('math')],
  ['math', known('math')],
  ['pi', numericValue(Math.PI, 'pi')],
  ['__name__', { kind: 'string', text: '__main__' } as const],
]);

/** Functions that look at a circuit, or make another one that means the same. */
const HARMLESS = new Set(
  [
    'print display str repr len transpile execute assemble schedule plot_histogram plot_bloch_multivector plot_state_city',
    'circuit_drawer Statevector DensityMatrix Operator run draw_qprog convert_qprog_to_originir to_originir simulate',
  ].flatMap((words) => words.split(' ')),
);

/** Functions of the program that call each other. */
const MAX_CALLS = 8;

type FunctionStatement = Extract<PythonStatement, { readonly kind: 'def' }>;

/** A module, or something in it. */
function imported(path: string): Value {
  const [module = '', ...inside] = path.split('.');
  const last = inside.at(-1);
  if (module === 'math' || module === 'numpy' || module === 'cmath')
    return last === undefined ? known('math') : mathMember(last);
  if (module === 'qiskit' && last === 'library') return known('library');
  if (module === 'qiskit' && QISKIT_CLASSES.has(last ?? '')) return known(last!);
  if (module === 'qiskit') return last !== undefined && QISKIT_NAMES.has(last) ? known(last) : known('qiskit');
  if (module.startsWith('pyqpanda'))
    return last !== undefined && isPyqpandaName(last) ? known(last) : known('pyqpanda');
  return opaque(path);
}

function mathMember(name: string): Value {
  if (name === 'pi') return numericValue(Math.PI, 'pi');
  if (name === 'tau') return numericValue(2 * Math.PI, '2*pi');
  if (name === 'e') return numericValue(Math.E);
  return NUMBER_FUNCTIONS.has(name) || name === 'arange' ? known(name) : opaque(name);
}

class PythonReader {
  readonly #builder: ImportBuilder;
  readonly #qiskit: QiskitCircuits;
  readonly #pyqpanda: PyqpandaPrograms;
  readonly #evaluator: Evaluator;
  readonly #operands: Operands;
  readonly #functions: FunctionStatement[] = [];
  readonly #scopes: Map<string, Value>[] = [new Map<string, Value>()];
  readonly #parameters = new Set<string>();
  /** Whether all names of a module are imported, so that an unknown name may be one of them. */
  #isStarred = false;
  #returned: Value | undefined;

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
    this.#operands = new Operands(builder);
    this.#qiskit = new QiskitCircuits(builder);
    this.#pyqpanda = new PyqpandaPrograms(builder);
    this.#evaluator = new Evaluator({
      builder,
      find: (name) => this.#find(name),
      assign: (target, value) => this.#assign(target, value),
      attribute: (of, name) => this.#attribute(of, name),
      call: (callee, call, range) => this.#call(callee, call, range),
      operate: (operator, left, right, range) =>
        operator === '<<' && left.kind === 'part' ? this.#pyqpanda.add(left, right, range) : undefined,
    });
  }

  whole(text: string): ImportedCircuitParts {
    this.#run(parsePython(text, this.#builder));
    return this.#finish({ start: 0, end: text.length });
  }

  #find(name: string): Value | undefined {
    const found = this.#scopes.at(-1)!.get(name) ?? this.#scopes[0]!.get(name) ?? CONSTANTS.get(name);
    if (found !== undefined || !this.#isStarred) return found;
    if (isPyqpandaName(name) || QISKIT_NAMES.has(name)) return known(name);
    return NUMBER_FUNCTIONS.has(name) || name === 'pi' ? mathMember(name) : opaque(name);
  }

  #run(statements: readonly PythonStatement[]): void {
    for (const statement of statements) {
      if (this.#returned !== undefined) return;
      this.#builder.budget.spend(STEP_COSTS.token);
      this.#statement(statement);
    }
  }

  #statement(statement: PythonStatement): void {
    const builder = this.#builder;
    switch (statement.kind) {
      case 'expression':
        this.#evaluator.value(statement.value);
        return;
      case 'assign': {
        const value = this.#evaluator.value(statement.value);
        for (const target of statement.targets) this.#assign(target, value);
        return;
      }
      case 'augment': {
        const { target, operator, value, start, end } = statement;
        this.#assign(
          target,
          this.#evaluator.value({ kind: 'binary', operator, left: target, right: value, start, end }),
        );
        return;
      }
      case 'for': {
        const items = iterated(this.#evaluator.value(statement.in));
        if (items === undefined) return builder.error('unsupported', { construct: quote('for') }, statement);
        for (const item of items) {
          builder.budget.spend(STEP_COSTS.iteration);
          this.#assign(statement.target, item);
          this.#run(statement.body);
        }
        return;
      }
      case 'if': {
        const holds = isTrue(this.#evaluator.value(statement.condition));
        if (holds === undefined) return builder.error('unsupported', { construct: quote('if') }, statement);
        return this.#run(holds ? statement.body : statement.otherwise);
      }
      case 'def':
        this.#functions.push(statement);
        this.#scopes.at(-1)!.set(statement.name, { kind: 'function', index: this.#functions.length - 1 });
        return;
      case 'return':
        this.#returned = statement.value === undefined ? NONE : this.#evaluator.value(statement.value);
        return;
      case 'import':
        for (const { path, name } of statement.names) {
          if (name === '*') this.#isStarred = true;
          else this.#scopes.at(-1)!.set(name, imported(path));
        }
        return;
      case 'other':
        builder.error('unsupported', { construct: quote(statement.construct) }, statement);
    }
  }

  #assign(target: PythonExpression, value: Value): void {
    if (target.kind === 'name') this.#scopes.at(-1)!.set(target.name, value);
    else if (target.kind === 'list') {
      const items = iterated(value) ?? [];
      target.items.forEach((item, index) => this.#assign(item, items[index] ?? opaque('=')));
    } else if (target.kind === 'attribute') {
      const of = this.#evaluator.value(target.of);
      if (of.kind === 'circuit' && target.name === 'global_phase') this.#qiskit.setPhase(of, value, target);
    } else if (target.kind === 'index') {
      const list = this.#evaluator.value(target.of);
      const index = this.#evaluator.value(target.index);
      if (list.kind === 'list' && index.kind === 'number' && index.value in list.items)
        (list.items as Value[])[index.value] = value;
    }
  }

  #attribute(of: Value, name: string): Value {
    if (of.kind === 'known' && of.name === 'math' && of.of === undefined) return mathMember(name);
    if (of.kind === 'known' && of.name === 'qiskit') return QISKIT_NAMES.has(name) ? known(name) : of;
    if (of.kind === 'known' && (of.name === 'pyqpanda' || of.name === 'machine'))
      return isPyqpandaName(name) ? known(name) : member(name);
    if (of.kind === 'known' && of.name === 'library') return QISKIT_CLASSES.has(name) ? known(name) : opaque(name);
    if (of.kind === 'circuit') return this.#qiskit.attribute(of, name);
    if (of.kind === 'part') return { kind: 'known', name, of };
    if (of.kind === 'register' && (name === 'size' || name === 'name'))
      return name === 'size' ? numericValue(of.size) : { kind: 'string', text: of.name };
    if (of.kind === 'number' && NUMBER_FUNCTIONS.has(name)) return { kind: 'known', name, of };
    if (of.kind === 'list' && name === 'append') return { kind: 'known', name, of };
    return member(name);
  }

  #call(callee: Value, call: CallValues, range: Range): Value {
    if (callee.kind === 'function') return this.#callFunction(this.#functions[callee.index]!, call, range);
    if (callee.kind !== 'known') {
      const hasCircuit = call.values.some(({ kind }) => kind === 'circuit' || kind === 'part');
      // Another function may add to the circuit that it gets.
      if (callee.kind === 'opaque' && callee.is !== 'member' && hasCircuit && !HARMLESS.has(callee.name)) {
        this.#operands.refuse(callee, range);
        return { ...callee, is: 'reported' };
      }
      if (callee.kind === 'opaque')
        this.#builder.change('note_dropped', { construct: quote(`${callee.name}()`) }, range);
      return opaque(callee.kind === 'opaque' ? `${callee.name}()` : '()');
    }
    const { name, of } = callee;
    if (of?.kind === 'circuit') return this.#qiskit.call(of, name, call, range);
    if (of?.kind === 'part') return this.#pyqpanda.method(of, name, call, range);
    if (of?.kind === 'number') return applied(name, of) ?? opaque(name);
    if (of?.kind === 'list') {
      this.#builder.budget.spend(STEP_COSTS.iteration);
      (of.items as Value[]).push(...call.values.slice(0, 1));
      return NONE;
    }
    switch (name) {
      case 'QuantumCircuit':
        return this.#qiskit.create(call, range);
      case 'QuantumRegister':
        return this.#qiskit.register('qubit', call, 'q', range);
      case 'ClassicalRegister':
        return this.#qiskit.register('bit', call, 'c', range);
      case 'Parameter':
        return this.#parameter(call, range);
    }
    const word = QISKIT_CLASSES.get(name);
    if (word !== undefined) return this.#qiskit.gate(word, call, range);
    if (isPyqpandaName(name)) return this.#pyqpanda.call(name, call, range);
    return this.#builtIn(name, call.values);
  }

  #parameter({ values }: CallValues, range: Range): Value {
    const [label] = values;
    const wanted = label?.kind === 'string' ? label.text : 'parameter';
    const letters: ReadonlyMap<string, string> = new Map([
      ['θ', 'theta'],
      ['φ', 'phi'],
      ['λ', 'lam'],
      ['α', 'alpha'],
      ['β', 'beta'],
      ['γ', 'gamma'],
    ]);
    const plain = [...wanted].map((letter) => letters.get(letter) ?? letter).join('');
    const name = isParameterName(plain) ? plain : `parameter_${this.#parameters.size}`;
    if (name !== wanted)
      this.#builder.change('parameter_renamed', { name: quote(wanted), written: quote(name) }, range);
    if (!this.#parameters.has(name)) this.#builder.parameters.push(Object.freeze({ name, type: 'float' }));
    this.#parameters.add(name);
    return symbolOf(name);
  }

  #builtIn(name: string, values: readonly Value[]): Value {
    const [first, second] = values;
    const { budget } = this.#builder;
    if (name === 'range' || name === 'arange') {
      const numbers = values.map((value) => (value.kind === 'number' ? value.value : Number.NaN));
      const [from, to, step = 1] = numbers.length === 1 ? [0, numbers[0]!] : (numbers as [number, number, number?]);
      const count = Math.max(0, Math.ceil((to - from) / step));
      if (!Number.isFinite(count) || step === 0) return opaque(name);
      budget.spend(STEP_COSTS.operand * count);
      return { kind: 'list', items: Array.from({ length: count }, (_, index) => numericValue(from + index * step)) };
    }
    if (name === 'isinstance' && first?.kind === 'number' && second?.kind === 'known')
      return second.name.startsWith('Parameter') ? truth(first.isSymbolic) : opaque(name);
    if (first?.kind === 'number') return applied(name, first) ?? opaque(name);
    const items = first && iterated(first);
    if (items === undefined) return opaque(name);
    budget.spend(STEP_COSTS.operand * items.length);
    switch (name) {
      case 'len':
        return numericValue(items.length);
      case 'list':
      case 'tuple':
        return { kind: 'list', items: [...items] };
      case 'reversed':
        return { kind: 'list', items: items.toReversed() };
      case 'enumerate':
        return {
          kind: 'list',
          items: items.map((item, index) => ({ kind: 'list', items: [numericValue(index), item] })),
        };
      default:
        return opaque(name);
    }
  }

  #callFunction({ parameters, body, name }: FunctionStatement, { values, named }: CallValues, range: Range): Value {
    if (this.#scopes.length > MAX_CALLS) this.#builder.giveUp('nesting_too_deep', { limit: MAX_CALLS }, range);
    const scope = new Map<string, Value>();
    parameters.forEach((parameter, index) => {
      const given = values[index] ?? named.get(parameter.name);
      scope.set(parameter.name, given ?? (parameter.value ? this.#evaluator.value(parameter.value) : opaque(name)));
    });
    this.#builder.budget.spend(STEP_COSTS.iteration);
    this.#scopes.push(scope);
    this.#run(body);
    this.#scopes.pop();
    const returned = this.#returned ?? NONE;
    this.#returned = undefined;
    return returned;
  }

  /** Writes the last circuit or program that is not a part of another one. */
  #finish(range: Range): ImportedCircuitParts {
    const { circuits, parts } = this.#qiskit;
    const circuit = circuits.findLast((one) => !parts.has(one) && one.steps.length > 0) ?? circuits.at(-1);
    if (circuit !== undefined) return this.#parts(circuit.qubits, circuit.bits, circuit.steps);
    const { programs, parts: inserted, qubits, bits } = this.#pyqpanda;
    const program: PartValue | undefined =
      programs.findLast((one) => !inserted.has(one) && one.steps.length > 0) ?? programs.at(-1);
    if (program === undefined) {
      if (!this.#builder.hasErrors) this.#builder.error('declaration_missing', { expected: 'QuantumCircuit' }, range);
      return { qubits: 0, classicalBits: 0 };
    }
    return this.#parts(qubits, bits, program.steps);
  }

  #parts(
    qubits: readonly RegisterValue[],
    bits: readonly RegisterValue[],
    steps: readonly PythonStep[],
  ): ImportedCircuitParts {
    if (!this.#builder.hasErrors) for (const step of steps) this.#write(step);
    const sum = (list: readonly RegisterValue[]): number => list.reduce((before, { size }) => before + size, 0);
    return {
      qubits: sum(qubits),
      classicalBits: sum(bits),
      ...this.#registers('quantumRegisters', qubits, 'q'),
      ...this.#registers('classicalRegisters', bits, 'c'),
    };
  }

  /** Register names are kept unless they are the usual ones, or not unique. */
  #registers(key: 'quantumRegisters' | 'classicalRegisters', list: readonly RegisterValue[], usual: string) {
    const names = new Set(list.map(({ name }) => name));
    const isUsual = list.length === 1 && list[0]!.name === usual;
    const isPlain = list.every(({ name, size }) => size > 0 && /^[A-Za-z_]\w*$/.test(name));
    if (list.length === 0 || isUsual || !isPlain || names.size < list.length) return {};
    let start = 0;
    const registers = list.map(({ name, size }): Register => {
      start += size;
      return { name, start: start - size, size };
    });
    return { [key]: registers };
  }

  #write(step: PythonStep): void {
    const builder = this.#builder;
    switch (step.kind) {
      case 'gate':
        return addWord(builder, wordOf(step.word), { ...step, names: this.#parameters }, step);
      case 'measure':
        return builder.add({ kind: 'measure', qubit: step.qubit, bit: step.bit }, step);
      case 'reset':
        return builder.add({ kind: 'reset', qubit: step.qubit }, step);
      case 'barrier':
        return builder.add({ kind: 'barrier', qubits: step.qubits }, step);
    }
  }
}

/** Reads plain circuits in Python for Qiskit or pyQPanda: assignments, loops over known ranges, and functions. */
export const readPython = (text: string, steps?: number): ImportResult =>
  readWith(text, steps, (builder) => new PythonReader(builder).whole(text));
