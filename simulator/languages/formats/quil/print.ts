import type {
  AssignOperation,
  Circuit,
  ClassicalExpression,
  Composite,
  GateOperation,
  Operation,
} from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { type AngleNotation, AngleWriter } from '#simulator/languages/angle-notation.ts';
import { decomposeForExport } from '#simulator/languages/exporters/lower.ts';
import { nativeGates } from '#simulator/languages/exporters/native-gates.ts';
import { addUsedQubits } from '#simulator/languages/formats/map-qubits.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { asEquality, type Equality } from '#simulator/languages/openqasm/conditions.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { COMPARISONS, QUIL_WRITTEN } from './words.ts';

const ANGLES: AngleNotation = {
  pi: 'pi',
  power: '^',
  functions: { sin: 'sin', cos: 'cos', exp: 'exp', sqrt: 'sqrt' },
};
const NATIVES = nativeGates(QUIL_WRITTEN.keys(), 'all');
const INSTRUCTIONS = new Map(Object.entries(COMPARISONS).map(([word, operator]) => [operator, word]));

class QuilPrinter {
  readonly #circuit: Circuit;
  readonly #out = new PrintBuffer('Quil', '#');
  readonly #angles: AngleWriter;
  readonly #formals = new FormalAngles();
  readonly #composites: ReadonlyMap<string, Composite>;
  readonly #bits: readonly string[];
  #labels = 0;
  #needsTest = false;

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
    this.#angles = new AngleWriter(ANGLES);
    this.#composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
    this.#bits = Array.from({ length: circuit.classicalBits }, (_, bit) => `ro[${bit}]`);
  }

  print(): PrintResult {
    const { qubits, classicalBits, parameters, operations, trailingComments, probabilitiesOf } = this.#circuit;
    const out = this.#out;
    if (classicalBits > 0) out.lines.push(`DECLARE ro BIT[${classicalBits}]`);
    const at = out.lines.length;
    this.#operations(operations);
    // Quil has as many qubits as it names.
    const used = new Set<number>();
    addUsedQubits(operations, used);
    if (!used.has(qubits - 1)) out.lines.push(`I ${qubits - 1}`);
    if (this.#needsTest) out.lines.splice(at, 0, 'DECLARE test BIT[2]');
    out.comments(trailingComments);
    if (probabilitiesOf !== undefined) out.note('print_probabilities');
    if (parameters !== undefined) out.noteParameters(parameters);
    return out.result();
  }

  #operations(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => {
        this.#out.comments(operation.comments);
        this.#operation(operation);
      });
    }
  }

  #line(...parts: readonly (string | number)[]): void {
    this.#out.lines.push(parts.join(' '));
  }

  #operation(operation: Operation): void {
    switch (operation.kind) {
      case 'gate':
        return this.#gate(operation);
      case 'measure':
        return this.#line('MEASURE', operation.qubit, this.#bits[operation.bit]!);
      case 'reset':
        return this.#line('RESET', operation.qubit);
      case 'barrier':
        return this.#line('FENCE', ...operation.qubits);
      case 'repeat':
        return this.#out.repeat(operation.times, () => this.#operations(operation.body));
      case 'assign':
        return this.#assign(operation);
      case 'branch': {
        const [end, otherwise] = [this.#label(), operation.otherwise.length > 0 ? this.#label() : undefined];
        this.#jumpUnless(operation.condition, otherwise ?? end);
        this.#operations(operation.then);
        if (otherwise !== undefined) {
          this.#line('JUMP', end);
          this.#line('LABEL', otherwise);
          this.#operations(operation.otherwise);
        }
        return this.#line('LABEL', end);
      }
      case 'loop': {
        const [start, end] = [this.#label(), this.#label()];
        const test = this.#test(operation.condition);
        this.#line('LABEL', start);
        this.#line(test.isOne ? 'JUMP-UNLESS' : 'JUMP-WHEN', end, test.bit);
        this.#operations(operation.body);
        this.#test(operation.condition);
        this.#line('JUMP', start);
        return this.#line('LABEL', end);
      }
      default:
    }
  }

  #label(): string {
    this.#labels += 1;
    return `@L${this.#labels}`;
  }

  #jumpUnless(condition: ClassicalExpression, label: string): void {
    const { bit, isOne } = this.#test(condition);
    this.#line(isOne ? 'JUMP-UNLESS' : 'JUMP-WHEN', label, bit);
  }

  /** Writes what computes a condition of several bits; returns the bit that tells whether it holds. */
  #test(condition: ClassicalExpression): { readonly bit: string; readonly isOne: boolean } {
    const equality = asEquality(condition) ?? this.#out.refuse('print_condition');
    const { bits, value } = equality;
    if (value >= 2 ** bits.length) this.#out.refuse('print_condition');
    return bits.length === 1 ? { bit: this.#bits[bits[0]!]!, isOne: value === 1 } : this.#testOfAll(equality);
  }

  #testOfAll({ bits, value }: Equality): { readonly bit: string; readonly isOne: boolean } {
    this.#needsTest = true;
    let rest = value;
    bits.forEach((bit, index) => {
      const [target, isOne] = [`test[${index === 0 ? 0 : 1}]`, rest % 2 === 1];
      rest = Math.floor(rest / 2);
      this.#line('MOVE', target, this.#bits[bit]!);
      if (!isOne) this.#line('NOT', target);
      if (index > 0) this.#line('AND', 'test[0]', target);
    });
    return { bit: 'test[0]', isOne: true };
  }

  #assign({ bit, value }: AssignOperation): void {
    const target = this.#bits[bit]!;
    const operand = (expression: ClassicalExpression): string => {
      if (expression.kind === 'number' && (expression.value === 0 || expression.value === 1))
        return String(expression.value);
      if (expression.kind === 'bits' && expression.bits.length === 1) return this.#bits[expression.bits[0]!]!;
      return this.#out.refuse('print_assignment');
    };
    if (value.kind === 'unary' && value.operator === '!') {
      const inner = operand(value.operand);
      if (inner !== target) this.#line('MOVE', target, inner);
      return this.#line('NOT', target);
    }
    if (value.kind !== 'binary') return this.#line('MOVE', target, operand(value));
    const [left, right] = [operand(value.left), operand(value.right)];
    const comparison = INSTRUCTIONS.get(value.operator as '==');
    if (comparison !== undefined) return this.#line(comparison, target, left, right);
    const instruction =
      { '&&': 'AND', '||': 'IOR', '!=': 'XOR' }[value.operator as string] ?? this.#out.refuse('print_assignment');
    const [kept, other] = right === target ? [right, left] : [left, right];
    if (kept !== target) this.#line('MOVE', target, kept);
    this.#line(instruction, target, other);
  }

  #gate(operation: GateOperation): void {
    if (!this.#composites.has(operation.gate) && findGate(operation.gate) === undefined)
      this.#out.refuse('print_gate', { gate: operation.gate });
    const { comments: _, ...bare } = operation;
    const steps = decomposeForExport(bare, this.#composites, NATIVES, this.#formals);
    for (const step of steps ?? this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations }))
      this.#step(step);
  }

  #step({ gate, targets, controls, dagger, parameters }: GateOperation): void {
    const word = QUIL_WRITTEN.get(gate)!;
    const angles = parameters.map((angle) => this.#angles.text(angle));
    const open = controls.filter(({ on }) => on === 0);
    for (const { qubit } of open) this.#line('X', qubit);
    this.#line(
      ...controls.map(() => 'CONTROLLED'),
      ...(dagger ? ['DAGGER'] : []),
      angles.length === 0 ? word : `${word}(${angles.join(', ')})`,
      ...controls.map(({ qubit }) => qubit),
      ...targets,
    );
    for (const { qubit } of open) this.#line('X', qubit);
  }
}

/** Writes a circuit in Quil; its classical bits are the memory `ro`. */
export const printQuil = (circuit: Circuit): PrintResult => new QuilPrinter(circuit).print();
