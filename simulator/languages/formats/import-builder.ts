import type { Angle, Circuit, Composite, Control, Operation, Parameter } from '#simulator/circuit/circuit.ts';
import { operandsOf } from '#simulator/circuit/wires.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { SPENT, STEP_COSTS, StepBudget } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Diagnostic, Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';
import { LARGEST_ANGLE } from '#simulator/math/angle.ts';
import { parseAngle } from '#simulator/math/angle-expression.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { angleTree, parameterTree } from '#simulator/math/angle-tree.ts';
import type { ChangeCode } from './change-messages.ts';
import { formatDiagnosticKind, type ImportDiagnosticCode } from './format-diagnostics.ts';
import type { ImportChange, ImportResult } from './importer.ts';
import { TextPlaces } from './text-places.ts';

/** A part of the text, by offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

type Values = Readonly<Record<string, string | number>>;

/** Thrown inside a reader when nothing after this can be read; never leaves `readWith`. */
const GIVEN_UP: unique symbol = Symbol('given up');

/** A longer report is not read; the rest is dropped. */
const MAX_CHANGES = 100;

export interface ImportedGateExtras {
  readonly controls?: readonly Control[];
  readonly dagger?: boolean;
  readonly parameters?: readonly Angle[];
  readonly comments?: readonly string[];
}

/** What a reader knows of its circuit besides the operations. */
export type ImportedCircuitParts = Omit<Circuit, 'operations' | 'composites' | 'parameters'>;

const LONGEST_NAME = 40;

const NOTHING: readonly never[] = Object.freeze([]);

/** Collects what a reader finds: operations within the limits, errors, and what was changed. */
export class ImportBuilder {
  readonly composites = new Map<string, Composite>();
  readonly parameters: Parameter[] = [];
  /** Names that a gate may not have, because a parameter may get them later. */
  readonly reserved = new Set<string>();
  operations: Operation[] = [];
  spans: Span[] = [];
  /** Number of open blocks whose operations are collected apart. */
  depth = 0;
  readonly #places: TextPlaces;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #changes = new Map<string, ImportChange>();
  readonly #depths = new Map<string, number>();
  readonly #suffixes = new Map<string, number>();
  #count = 0;

  constructor(
    readonly text: string,
    readonly budget: StepBudget,
    /** Returns the offset in the text of an offset in what is read, such as JSON in an address. */
    readonly offsetOf: (offset: number) => number = (offset) => offset,
  ) {
    this.#places = new TextPlaces(text);
  }

  get hasErrors(): boolean {
    return this.#diagnostics.length > 0;
  }

  span({ start, end }: Range): Span {
    return this.#places.span(this.offsetOf(start), this.offsetOf(end));
  }

  error(code: ImportDiagnosticCode, values: Values, range: Range): void {
    if (this.#diagnostics.length >= LANGUAGE_LIMITS.diagnostics) return;
    this.#diagnostics.push({ kind: formatDiagnosticKind(code), code, values, span: this.span(range) });
  }

  /** Reports an error after which nothing can be read. */
  giveUp(code: ImportDiagnosticCode, values: Values, range: Range): never {
    this.error(code, values, range);
    throw GIVEN_UP;
  }

  change(code: ChangeCode, values: Values, range?: Range): void {
    if (this.#changes.size >= MAX_CHANGES) return;
    const key = `${code} ${Object.values(values).join(' ')}`;
    if (!this.#changes.has(key))
      this.#changes.set(key, Object.freeze({ code, values, ...(range && { span: this.span(range) }) }));
  }

  add(operation: Operation, range: Range): void {
    this.#count += 1;
    const { operations: limit } = this.budget;
    if (this.#count > limit) this.giveUp('too_many_operations', { limit }, range);
    this.budget.spend(STEP_COSTS.operation + STEP_COSTS.operand * operandsOf(operation).length);
    this.operations.push(Object.freeze(operation));
    this.spans.push(this.span(range));
  }

  /** Adds a gate, or the error that it names a qubit twice. */
  gate(gate: string, targets: readonly number[], range: Range, extras: ImportedGateExtras = {}): void {
    const { controls = NOTHING, dagger = false, parameters = NOTHING, comments } = extras;
    const operands = [...controls.map(({ qubit }) => qubit), ...targets];
    if (new Set(operands).size < operands.length) {
      const twice = operands.find((qubit, index) => operands.indexOf(qubit) < index)!;
      this.error('operand_repeated', { operand: twice }, range);
      return;
    }
    this.add({ kind: 'gate', gate, targets, controls, dagger, parameters, ...(comments && { comments }) }, range);
  }

  /** Returns an angle of this value, or 0 with an error if no gate can have it. */
  angle(value: number, range: Range, text?: string): Angle {
    if (Math.abs(value) <= LARGEST_ANGLE) return Object.freeze({ text: text ?? formatAngle(value), value: value + 0 });
    const values = { angle: quote(text ?? String(value)), limit: LARGEST_ANGLE };
    this.error(Number.isFinite(value) ? 'angle_too_large' : 'angle_not_finite', values, range);
    return Object.freeze({ text: '0', value: 0 });
  }

  /** Returns the angle of an expression in the circuit's notation, over the parameters of these names. */
  expression(text: string, range: Range, names: ReadonlySet<string> = new Set()): Angle {
    this.budget.spend(STEP_COSTS.expression + STEP_COSTS.evaluated * text.length);
    const parsed = parseAngle(text, { power: true, functions: true, names });
    if (!parsed.ok) {
      this.error('angle_malformed', { angle: quote(text) }, range);
      return Object.freeze({ text: '0', value: 0 });
    }
    const tree = angleTree(parsed.expression, new Map([...names].map((name) => [name, parameterTree(name)])));
    return typeof tree === 'number' ? this.angle(tree, range, text) : Object.freeze({ text, value: Number.NaN, tree });
  }

  /** Whether a name means nothing yet, here and in every language. */
  isFree(name: string): boolean {
    return (
      !this.composites.has(name) &&
      !this.reserved.has(name) &&
      !isReservedForParameters(name) &&
      findGate(name.toUpperCase()) === undefined &&
      !this.parameters.some((parameter) => parameter.name === name)
    );
  }

  /** Returns a name for a new gate that every language can write: the wanted one if possible. */
  gateName(wanted: string): string {
    const plain = wanted
      .replace(/[^A-Za-z0-9_]+/g, '_')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, LONGEST_NAME);
    const base = plain === '' ? 'gate' : plain.slice(0, 1).toLowerCase() + plain.slice(1);
    let count = this.#suffixes.get(base) ?? 0;
    let name = count === 0 ? base : `${base}_${count}`;
    while (!this.isFree(name)) {
      count += 1;
      name = `${base}_${count}`;
    }
    this.#suffixes.set(base, count);
    return name;
  }

  /** Defines a gate; all gates that it calls are defined. */
  define(gate: Composite, range: Range): void {
    const depth = 1 + Math.max(0, ...gate.body.map((step) => this.#depths.get(step.gate) ?? 0));
    if (depth > LANGUAGE_LIMITS.nesting - 1) this.giveUp('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting }, range);
    this.budget.spend(STEP_COSTS.operation * gate.body.length);
    this.#depths.set(gate.name, depth);
    this.composites.set(gate.name, Object.freeze(gate));
  }

  /** Collects the operations that `read` adds apart from the others. */
  inside(range: Range, read: () => void): readonly Operation[] {
    const { operations, spans } = this;
    if (this.depth >= LANGUAGE_LIMITS.nesting)
      this.giveUp('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting }, range);
    this.operations = [];
    this.spans = [];
    this.depth += 1;
    try {
      read();
      return Object.freeze(this.operations);
    } finally {
      this.operations = operations;
      this.spans = spans;
      this.depth -= 1;
    }
  }

  /** Checks the size of the circuit and returns it, or all errors. */
  finish(parts: ImportedCircuitParts): ImportResult {
    const whole = { start: 0, end: 0 };
    const { qubits, classicalBits: bits } = parts;
    if (qubits > LANGUAGE_LIMITS.qubits)
      this.error('too_many_qubits', { count: qubits, limit: LANGUAGE_LIMITS.qubits }, whole);
    if (bits > LANGUAGE_LIMITS.bits) this.error('too_many_bits', { count: bits, limit: LANGUAGE_LIMITS.bits }, whole);
    if (qubits === 0 && !this.hasErrors) this.error('no_qubits', {}, whole);
    if (this.hasErrors) return this.failed();
    const circuit: Circuit = {
      ...parts,
      operations: Object.freeze(this.operations),
      ...(this.composites.size > 0 && { composites: Object.freeze([...this.composites.values()]) }),
      ...(this.parameters.length > 0 && { parameters: Object.freeze(this.parameters) }),
    };
    const changes = [...this.#changes.values()];
    return { ok: true, circuit: Object.freeze(circuit), spans: this.spans, changes };
  }

  /** The errors so far, sorted by position. */
  failed(isUnfinished = false): ImportResult {
    const diagnostics = this.#diagnostics.toSorted((one, other) => one.span.start - other.span.start);
    return { ok: false, diagnostics, ...(isUnfinished && { isUnfinished: true as const }) };
  }
}

/** Runs a reader within its steps; its result is the circuit, or all errors. */
export function readWith(
  text: string,
  steps: number | undefined,
  read: (builder: ImportBuilder) => ImportedCircuitParts,
  offsetOf?: (offset: number) => number,
): ImportResult {
  const builder = new ImportBuilder(text, new StepBudget(steps), offsetOf);
  try {
    return builder.finish(read(builder));
  } catch (error) {
    if (error === GIVEN_UP) return builder.failed();
    if (error !== SPENT) throw error;
    builder.error('too_many_steps', {}, { start: text.length, end: text.length });
    return builder.failed(true);
  }
}
