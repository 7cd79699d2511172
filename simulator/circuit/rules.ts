import { findGate } from '#simulator/gates/catalogue.ts';
import { LARGEST_ANGLE } from '#simulator/math/angle.ts';
import { parseAngle } from '#simulator/math/angle-expression.ts';
import { namesIn } from '#simulator/math/angle-tree.ts';
import type { Circuit, CompositeStep, Control, Operation } from './circuit.ts';
import { type CallTable, callTableOf, MAX_COMPOSITE_DEPTH } from './composites.ts';
import { expand } from './expand.ts';
import { isParameterName, MAX_PARAMETERS } from './parameters.ts';
import { type Violation, violation } from './violation.ts';
import {
  bitsOf,
  cellsOf,
  expressionDepth,
  isBlock,
  MAX_EXPRESSION_DEPTH,
  MAX_NESTING,
  operandsOf,
  walk,
} from './wires.ts';

/** Limits that depend on the caller: a product, a page, a tool. */
export interface CircuitLimits {
  readonly qubits: { readonly min: number; readonly max: number };
  readonly classicalBits: { readonly min: number; readonly max: number };
  readonly operations: number;
  readonly expressionLength: number;
}

/** The limits of the specification (sections 5 and 9). */
export const DESIGNER_LIMITS: CircuitLimits = {
  qubits: { min: 1, max: 32 },
  classicalBits: { min: 1, max: 255 },
  operations: 100_000,
  expressionLength: 32,
};

/** For programs from a language: the state of a circuit without measurements may be requested. */
export const PROGRAM_LIMITS: CircuitLimits = { ...DESIGNER_LIMITS, classicalBits: { min: 0, max: 255 } };

/** One operation at any depth, with the index of the top-level operation that contains it. */
interface Placed {
  readonly operation: Operation;
  readonly index: number;
  readonly depth: number;
}

interface Scene {
  readonly circuit: Circuit;
  readonly limits: CircuitLimits;
  readonly placed: readonly Placed[];
  readonly calls: CallTable;
}

/** A rule reports every violation in a circuit, first to last, in time linear in the circuit. */
export interface Rule {
  readonly find: (scene: Scene) => Iterable<Violation>;
}

const isIndex = (value: number, count: number): boolean => Number.isInteger(value) && value >= 0 && value < count;
const within = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function firstRepeated(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  if (values.length === 2) return values[0] === values[1] ? values[0] : undefined;
  const seen = new Set<number>();
  return values.find((value) => seen.size === seen.add(value).size);
}

interface Call {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  readonly parameters: readonly unknown[];
}

const isGoodCall = ({ gate, targets, parameters }: Call, calls: CallTable): boolean => {
  const callee = calls.find(gate);
  return callee !== undefined && targets.length === callee.qubits && parameters.length === callee.parameters;
};

/** Checks that a called name exists and has the number of targets and parameters that it requires. */
function* badCall(call: Call, calls: CallTable, where: Violation['values'], index: number | null): Iterable<Violation> {
  const callee = calls.find(call.gate);
  if (callee === undefined) {
    yield violation('gate_unknown', { gate: call.gate, ...where }, index);
    return;
  }
  if (call.targets.length !== callee.qubits)
    yield violation(
      'target_count',
      { gate: call.gate, expected: callee.qubits, actual: call.targets.length, ...where },
      index,
    );
  if (call.parameters.length !== callee.parameters)
    yield violation(
      'parameter_count',
      { gate: call.gate, expected: callee.parameters, actual: call.parameters.length, ...where },
      index,
    );
}

function* badStep(
  step: CompositeStep,
  qubits: number,
  names: ReadonlySet<string>,
  where: Violation['values'],
): Iterable<Violation> {
  const operands = [...step.controls.map((control) => control.qubit), ...step.targets];
  for (const qubit of operands)
    if (!isIndex(qubit, qubits)) yield violation('qubit_out_of_range', { qubit, qubits, ...where });
  const twice = firstRepeated(operands);
  if (twice !== undefined) yield violation('qubit_repeated', { qubit: twice, ...where });
  for (const { text } of step.parameters) {
    // Whether the value is finite depends on the values of the formal parameters.
    if (!parseAngle(text, { power: true, functions: true, names }).ok)
      yield violation('angle_invalid', { text, ...where });
  }
}

/**
 * Every call of a composite with parameters gives finite angles inside. The only structure rule that expands the circuit:
 * all others take time linear in the unexpanded circuit.
 */
export const EXPANDING_RULE: Rule = {
  *find({ circuit }) {
    if (!circuit.composites?.some(({ parameters }) => parameters.length > 0)) return;
    const expansion = expand(circuit);
    // The other rules report all other violations.
    if (!expansion.ok && expansion.violation.code === 'angle_invalid') yield expansion.violation;
  },
};

/** Rules that every circuit must satisfy to have a defined meaning. */
export const STRUCTURE_RULES: readonly Rule[] = [
  // The register sizes are within their limits.
  {
    *find({ circuit: { qubits, classicalBits: bits }, limits }) {
      if (!within(qubits, limits.qubits)) yield violation('qubits_out_of_range', { qubits, ...limits.qubits });
      // The minimum in the message is always 1: a program may have no classical bits, but no register has size 0.
      if (!within(bits, limits.classicalBits))
        yield violation('classical_bits_out_of_range', {
          bits,
          min: DESIGNER_LIMITS.classicalBits.min,
          max: limits.classicalBits.max,
        });
    },
  },
  // There are not too many operations, nor too deep ones.
  {
    *find({ placed, limits }) {
      if (placed.length > limits.operations) yield violation('too_many_operations', { limit: limits.operations });
      for (const { operation, index, depth } of placed) {
        if (depth > MAX_NESTING) yield violation('nested_too_deep', { limit: MAX_NESTING }, index);
        const expression =
          operation.kind === 'assign'
            ? operation.value
            : operation.kind === 'branch' || operation.kind === 'loop'
              ? operation.condition
              : undefined;
        if (expression !== undefined && expressionDepth(expression) > MAX_EXPRESSION_DEPTH)
          yield violation('nested_too_deep', { limit: MAX_EXPRESSION_DEPTH }, index);
      }
    },
  },
  // Every qubit and classical bit exists.
  {
    *find({ circuit, placed }) {
      const { qubits, classicalBits: bits, probabilitiesOf = [] } = circuit;
      const cells = cellsOf(circuit);
      for (const { operation, index } of placed) {
        for (const qubit of operandsOf(operation))
          if (!isIndex(qubit, qubits)) yield violation('qubit_out_of_range', { qubit, qubits }, index);
        for (const bit of bitsOf(operation))
          if (!isIndex(bit, cells)) yield violation('classical_bit_out_of_range', { bit, bits }, index);
      }
      for (const qubit of probabilitiesOf)
        if (!isIndex(qubit, qubits)) yield violation('qubit_out_of_range', { qubit, qubits });
    },
  },
  // No operation names a qubit twice.
  {
    *find({ circuit: { probabilitiesOf = [] }, placed }) {
      for (const { operation, index } of placed) {
        const twice = firstRepeated(operandsOf(operation));
        if (twice !== undefined) yield violation('qubit_repeated', { qubit: twice }, index);
      }
      const twice = firstRepeated(probabilitiesOf);
      if (twice !== undefined) yield violation('qubit_repeated', { qubit: twice });
    },
  },
  // Every gate exists and gets its targets and parameters.
  {
    *find({ placed, calls }) {
      for (const { operation, index } of placed)
        if (operation.kind === 'gate' && !isGoodCall(operation, calls)) yield* badCall(operation, calls, {}, index);
    },
  },
  // Every angle is a finite number.
  {
    *find({ placed }) {
      for (const { operation, index } of placed) {
        if (operation.kind !== 'gate') continue;
        for (const { text, value, tree } of operation.parameters)
          if (tree === undefined && !(Math.abs(value) <= LARGEST_ANGLE))
            yield violation('angle_invalid', { text }, index);
      }
    },
  },
  // Every parameter has a name of its own, and angles use only these.
  {
    *find({ circuit: { parameters = [], composites = [] }, placed }) {
      if (parameters.length > MAX_PARAMETERS) yield violation('too_many_parameters', { limit: MAX_PARAMETERS });
      const names = new Set<string>();
      const gates = new Set(composites.map(({ name }) => name));
      for (const { name } of parameters) {
        if (!isParameterName(name)) yield violation('parameter_name', { name });
        else if (names.has(name) || gates.has(name)) yield violation('parameter_name_taken', { name });
        names.add(name);
      }
      for (const { operation, index } of placed) {
        if (operation.kind !== 'gate') continue;
        for (const { tree } of operation.parameters)
          for (const name of tree === undefined ? [] : namesIn(tree))
            if (!names.has(name)) yield violation('parameter_unknown', { name }, index);
      }
    },
  },
  // A display is in no block.
  {
    *find({ placed }) {
      for (const { operation, index, depth } of placed)
        if (operation.kind === 'display' && depth > 0) yield violation('display_in_block', {}, index);
    },
  },
  // A repeat count is a whole number.
  {
    *find({ placed }) {
      for (const { operation, index } of placed)
        if (operation.kind === 'repeat' && !(Number.isSafeInteger(operation.times) && operation.times >= 0))
          yield violation('repeat_count', { times: operation.times }, index);
    },
  },
  // Composites have names of their own and bodies that end.
  {
    *find({ circuit: { composites = [] }, calls }) {
      const names = new Set<string>();
      for (const { name } of composites) {
        if (names.has(name) || findGate(name) !== undefined) yield violation('composite_name_taken', { gate: name });
        names.add(name);
      }
      for (const name of calls.recursive) yield violation('composite_recursive', { gate: name });
      for (const { name } of composites)
        if ((calls.find(name)?.depth ?? 0) > MAX_COMPOSITE_DEPTH)
          yield violation('composite_too_deep', { gate: name, limit: MAX_COMPOSITE_DEPTH });
    },
  },
  // Every step of a composite makes sense.
  {
    *find({ circuit: { composites = [] }, calls }) {
      for (const { name, qubits, parameters, body } of composites) {
        const where = { composite: name };
        const formals = new Set(parameters);
        for (const step of body) {
          yield* badCall(step, calls, where, null);
          yield* badStep(step, qubits, formals, where);
        }
      }
    },
  },
  EXPANDING_RULE,
];

/** Additional rules of the designer (specification 5); languages and engines allow more. */
export const DESIGNER_RULES: readonly Rule[] = [
  // An expression is short enough for its field.
  {
    *find({ placed, limits: { expressionLength: limit } }) {
      for (const { operation, index } of placed) {
        if (operation.kind !== 'gate') continue;
        for (const { text } of operation.parameters)
          if (text.length > limit) yield violation('expression_too_long', { text, length: text.length, limit }, index);
      }
    },
  },
  // A measurement is the last gate of its line, the only one, and crossed by nothing after it.
  {
    *find({ placed }) {
      const measured = new Set<number>();
      for (const { operation, index } of placed) {
        if (operation.kind === 'barrier' || operation.kind === 'display') continue;
        const operands = operandsOf(operation);
        if (operation.kind === 'measure') {
          if (measured.has(operation.qubit)) yield violation('measured_twice', { qubit: operation.qubit }, index);
          measured.add(operation.qubit);
        } else if (operands.length === 1) {
          if (measured.has(operands[0]!)) yield violation('measurement_not_last', { qubit: operands[0]! }, index);
        } else if (operands.length > 1 && measured.size > 0) {
          const crossed = firstMeasuredBetween(measured, operands);
          if (crossed !== undefined) yield violation('multi_qubit_after_measurement', { qubit: crossed }, index);
        }
      }
    },
  },
];

/** Returns the topmost measured wire that a drawing of these operands would touch or cross. */
function firstMeasuredBetween(measured: ReadonlySet<number>, operands: readonly number[]): number | undefined {
  const first = operands.reduce((a, b) => Math.min(a, b));
  const last = operands.reduce((a, b) => Math.max(a, b));
  for (let qubit = first; qubit <= last; qubit++) if (measured.has(qubit)) return qubit;
  return undefined;
}

/** Additional rules of circuits that run with shots. */
export const SHOTS_RULES: readonly Rule[] = [
  // A circuit that is to be counted measures something.
  {
    *find({ circuit, placed }) {
      if (circuit.probabilitiesOf === undefined && !placed.some(({ operation }) => operation.kind === 'measure'))
        yield violation('measurement_missing');
    },
  },
];

export interface Checks {
  readonly rules?: readonly Rule[];
  readonly limits?: CircuitLimits;
}

/** Returns every violation of the rules (by default the structure rules), rule by rule. */
export function checkCircuit(
  circuit: Circuit,
  { rules = STRUCTURE_RULES, limits = PROGRAM_LIMITS }: Checks = {},
): readonly Violation[] {
  const placed: Placed[] = [];
  circuit.operations.forEach((top, index) => {
    if (isBlock(top)) for (const { operation, depth } of walk([top])) placed.push({ operation, index, depth });
    else placed.push({ operation: top, index, depth: 0 });
  });
  const scene: Scene = { circuit, limits, placed, calls: callTableOf(circuit) };
  return rules.flatMap((rule) => [...rule.find(scene)]);
}
