import type { ClassicalExpression, VariableType } from '#simulator/circuit/circuit.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import type { CircuitBuilder } from '#simulator/languages/circuit-builder.ts';
import type { Span } from '#simulator/languages/language.ts';
import {
  type BitsType,
  type ClassicalType,
  isInteger,
  type ScalarType,
  STORED_ANGLE_WIDTH,
  storedAs,
} from './classical-type.ts';
import { bitsAs, converted, elementType, unitOf } from './conversion.ts';
import {
  bitExpression,
  type BitsValue,
  type ClassicalValue,
  numberExpression,
  type Scalar,
  scalarOf,
  ValueProblem,
} from './value.ts';
import { elementCount, type Place, ProgramVariable, typeAt, valueAt, withValueAt } from './variable.ts';

/** A cell or classical bit and what is assigned to it. */
interface CellAssignment {
  readonly cell: number;
  readonly value: ClassicalExpression;
  readonly as?: VariableType;
}

const cellExpression = (cell: number): ClassicalExpression => ({ kind: 'bits', bits: Object.freeze([cell]) });

/** Whether a value is known before the run in all its parts. */
export function isKnown(value: ClassicalValue): boolean {
  switch (value.kind) {
    case 'bits':
      return value.bits.every((bit) => typeof bit === 'number');
    case 'array':
      return value.elements.every(isKnown);
    default:
      return value.kind !== 'measured';
  }
}

/**
 * The values of a program's variables while it is read. What is known is kept here. Cells of the circuit hold what
 * depends on measurements; assignments to them are operations, as those to classical bits always are.
 */
export class VariableStore {
  /** Number of blocks around the current statement of which measurements decide whether, or how often, they run. */
  measuredDepth = 0;
  /** Number of loops around it whose rounds may become a repetition. */
  loopDepth = 0;
  readonly #builder: CircuitBuilder;
  /** Cells of variables that ended, by type and number. */
  readonly #free = new Map<string, number[]>();
  #temporaries = 0;
  /** Variables that may be assigned, and are in no cells. */
  readonly #known = new Set<ProgramVariable>();

  constructor(builder: CircuitBuilder) {
    this.#builder = builder;
  }

  /** Declares a variable with a value; a known one takes no room in the circuit. @throws ValueProblem */
  declare(
    name: string,
    type: ClassicalType,
    value: ClassicalValue | undefined,
    span: Span,
    isConst = false,
  ): ProgramVariable {
    const variable = new ProgramVariable(name, type, this.measuredDepth, isConst);
    if (!isConst) this.#known.add(variable);
    if (value !== undefined) this.assign({ variable, path: [], bits: undefined }, value, span);
    return variable;
  }

  /** Declares a variable that is in cells from the beginning. */
  declareStored(name: string, type: ClassicalType, cell: number): ProgramVariable {
    const variable = new ProgramVariable(name, type, this.measuredDepth);
    variable.value = undefined;
    variable.cell = cell;
    return variable;
  }

  /** Whether a block could write a variable that is in no cells. */
  get hasKnown(): boolean {
    return this.#known.size > 0;
  }

  /** A name of a variable that the program does not write. */
  temporaryName(word: string): string {
    this.#temporaries += 1;
    return `${word}_${this.#temporaries}`;
  }

  read(variable: ProgramVariable): ClassicalValue {
    const { value, cell, type } = variable;
    return value ?? cellsValue(type, cell!);
  }

  readBits(places: readonly number[]): BitsValue {
    return { kind: 'bits', bits: places.map(cellExpression) };
  }

  /**
   * Puts a variable into cells, before a block that assigns to it.
   * @param isOverwritten whether its value is written next, so that the present one need not be
   */
  store(variable: ProgramVariable, span: Span, isOverwritten = false): void {
    const { value, type } = variable;
    if (value === undefined) return;
    if (type.kind === 'duration') throw new ValueProblem('value_measured');
    const base = type.kind === 'array' ? type.base : type;
    const { type: as, cells } = storedAs(base);
    const size = cells * (type.kind === 'array' ? elementCount(type) : 1);
    const reused = this.#free.get(freeKey(as, size))?.pop();
    const cell = reused ?? this.#builder.addVariable({ name: variable.name, type: as, size }, span);
    const isFresh = reused === undefined && this.measuredDepth === 0 && this.loopDepth === 0;
    this.#known.delete(variable);
    variable.cell = cell;
    variable.value = undefined;
    if (isOverwritten) return;
    const all = expressionsOf(value, type);
    all.forEach((expression, at) => {
      const isZero = expression.kind === 'number' && expression.value === 0;
      if (!isZero || !isFresh) this.#emit({ cell: cell + at, value: expression, as }, span);
    });
  }

  /** Gives the cells of a variable back, because its scope ends. */
  release(variable: ProgramVariable): void {
    const { cell, type } = variable;
    this.#known.delete(variable);
    if (cell === undefined) return;
    const base = type.kind === 'array' ? type.base : type;
    const { type: as, cells } = storedAs(base);
    const key = freeKey(as, cells * (type.kind === 'array' ? elementCount(type) : 1));
    this.#free.set(key, [...(this.#free.get(key) ?? []), cell]);
  }

  /** @throws ValueProblem */
  assign(place: Place, value: ClassicalValue, span: Span): void {
    this.#builder.budget.spend(cellCount(place.variable.type));
    const { variable, path, bits } = place;
    const type = typeAt(variable.type, path);
    const whole = this.#withBits(place, type, value);
    const isLocal = variable.depth === this.measuredDepth;
    if (variable.value !== undefined && isLocal && isKnown(whole)) {
      variable.value = withValueAt(variable.value, path, whole);
      return;
    }
    this.store(variable, span, path.length === 0 && bits === undefined);
    const first = variable.cell! + offsetOf(variable.type, path);
    const { type: as } = storedAs(baseOf(type));
    const expressions = expressionsOf(whole, type);
    const assignments = expressions.map((expression, at) => ({ cell: first + at, value: expression, as }));
    // Of a bit register, only the bits that change.
    const chosen = type.kind === 'bits' && bits !== undefined ? bits.map((bit) => assignments[bit]!) : assignments;
    this.#assignCells(chosen, span);
  }

  /** The cells of the bits of a place, for a measurement; undefined if it has another type. */
  cellsOf({ variable, path, bits }: Place, span: Span): readonly number[] | undefined {
    const type = typeAt(variable.type, path);
    const isBit = type.kind === 'bool' || (type.kind === 'uint' && type.width === 1);
    if (type.kind !== 'bits' && !isBit) return undefined;
    const width = type.kind === 'bits' ? type.width : 1;
    const places = bits ?? Array.from({ length: width }, (_, bit) => bit);
    this.store(variable, span, path.length === 0 && places.length === width);
    const first = variable.cell! + offsetOf(variable.type, path);
    return places.map((bit) => first + bit);
  }

  /** The whole value of a place after an assignment to some of its bits. */
  #withBits({ variable, path, bits }: Place, type: ClassicalType, value: ClassicalValue): ClassicalValue {
    if (bits === undefined) return isWrappedByCell(value, type) ? value : converted(value, type);
    if (type.kind === 'array') throw new ValueProblem('value_is_array');
    const old = bitsAs(valueAt(this.read(variable), path), { kind: 'bits', width: bitWidth(type) });
    const given = bitsAs(value, { kind: 'bits', width: bits.length });
    const all = [...old.bits];
    bits.forEach((bit, at) => (all[bit] = given.bits[at]!));
    return converted({ kind: 'bits', bits: all }, type);
  }

  /** Assigns to classical bits. A single bit may hold any integer, as in the circuit. @throws ValueProblem */
  assignBits(places: readonly number[], value: ClassicalValue, span: Span): void {
    const isInteger = places.length === 1 && value.kind !== 'bits' && value.kind !== 'array';
    const expressions = isInteger
      ? [scalarExpression(value, { kind: 'bits', width: 1 })]
      : bitsAs(value, { kind: 'bits', width: places.length }).bits.map(bitExpression);
    this.#assignCells(
      expressions.map((expression, at) => ({ cell: places[at]!, value: expression })),
      span,
    );
  }

  /** Emits assignments that take place at once: none sees a value that another one has written. */
  #assignCells(assignments: readonly CellAssignment[], span: Span): void {
    const changed = assignments.filter(({ cell, value }) => !(isCell(value) && value.bits[0] === cell));
    this.#builder.budget.spend(STEP_COSTS.operand * changed.length);
    const written = new Set<number>();
    const isEntangled = changed.some(({ cell, value }) => {
      const reads = bitsReadBy(value).some((read) => written.has(read));
      written.add(cell);
      return reads;
    });
    if (!isEntangled) return changed.forEach((assignment) => this.#emit(assignment, span));
    const uint = changed[0]!.as ?? { kind: 'uint', width: 1 };
    const first = this.#builder.addVariable(
      { name: this.temporaryName('copy'), type: uint, size: changed.length },
      span,
    );
    changed.forEach(({ value }, at) => this.#emit({ cell: first + at, value, as: uint }, span));
    changed.forEach((assignment, at) => this.#emit({ ...assignment, value: cellExpression(first + at) }, span));
  }

  #emit({ cell, value, as }: CellAssignment, span: Span): void {
    this.#builder.add({ kind: 'assign', bit: cell, value, ...(as && { as }) }, span);
  }
}

/** Whether a cell makes an integer of this value when it is assigned. */
function isWrappedByCell(value: ClassicalValue, type: ClassicalType): boolean {
  if (type.kind !== 'int' && type.kind !== 'uint') return false;
  return value.kind === 'measured' ? isInteger(value.type) : value.kind === 'bits' && !isKnown(value);
}

const isCell = (value: ClassicalExpression): value is Extract<ClassicalExpression, { kind: 'bits' }> =>
  value.kind === 'bits' && value.bits.length === 1;

const freeKey = (type: VariableType, size: number): string =>
  `${type.kind}${'width' in type ? type.width : ''}×${size}`;

/** The type of a scalar, or of the elements of an array. */
const baseOf = (type: ClassicalType): ScalarType | BitsType => (type.kind === 'array' ? type.base : type);

/** Number of bits that may be indexed. @throws ValueProblem */
export function bitWidth(type: ClassicalType): number {
  if ('width' in type) return type.width ?? STORED_ANGLE_WIDTH;
  throw new ValueProblem('value_not_indexed');
}

/** Number of cells before the part that a path leads to. */
function offsetOf(type: ClassicalType, path: readonly number[]): number {
  let offset = 0;
  let at = type;
  for (const index of path) {
    if (at.kind !== 'array') break;
    const inner = elementType(at);
    offset += index * cellCount(inner);
    at = inner;
  }
  return offset;
}

/** Number of cells of a value of this type. */
export const cellCount = (type: ClassicalType): number =>
  storedAs(baseOf(type)).cells * (type.kind === 'array' ? elementCount(type) : 1);

/** The value of cells from this one on. */
function cellsValue(type: ClassicalType, cell: number): ClassicalValue {
  if (type.kind === 'array') {
    const inner = elementType(type);
    const step = cellCount(inner);
    const elements = Array.from({ length: type.shape[0]! }, (_, at) => cellsValue(inner, cell + at * step));
    return { kind: 'array', type, elements };
  }
  if (type.kind === 'bits')
    return { kind: 'bits', bits: Array.from({ length: type.width }, (_, at) => cellExpression(cell + at)) };
  const expression = cellExpression(cell);
  if (type.kind !== 'angle') return { kind: 'measured', type, expression };
  const width = type.width ?? STORED_ANGLE_WIDTH;
  return {
    kind: 'measured',
    type: { kind: 'angle', width },
    expression,
    affine: { integer: expression, width, isSigned: false, scale: unitOf(width), offset: 0 },
  };
}

/** What is assigned to the cells of a value of this type. */
function expressionsOf(value: ClassicalValue, type: ClassicalType): readonly ClassicalExpression[] {
  if (value.kind === 'array')
    return value.elements.flatMap((element) =>
      expressionsOf(element, type.kind === 'array' ? elementType(type) : type),
    );
  if (type.kind === 'bits') return bitsAs(value, type).bits.map(bitExpression);
  return [scalarExpression(scalarOf(value), type)];
}

function scalarExpression(value: Scalar, type: ClassicalType): ClassicalExpression {
  if (value.kind === 'tree') throw new ValueProblem('value_of_parameters');
  if (value.kind === 'measured') return value.expression;
  if (type.kind !== 'angle') return numberExpression(value.value);
  const unit = unitOf(type.width ?? STORED_ANGLE_WIDTH);
  return numberExpression(Math.round(value.value / unit));
}
