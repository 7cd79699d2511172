import { inverseOf, inverseTreesOf, requireGate } from '#simulator/gates/catalogue.ts';
import type { GateRecord } from '#simulator/gates/gate.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import type { Checkpoint } from './checkpoint.ts';
import type {
  Angle,
  AssignOperation,
  Circuit,
  ClassicalExpression,
  Composite,
  Control,
  MeasureOperation,
  Operation,
  ResetOperation,
} from './circuit.ts';
import { type CallTable, callTableOf, FormalAngles, MAX_COMPOSITE_DEPTH } from './composites.ts';
import { type Violation, violation } from './violation.ts';
import { MAX_NESTING } from './wires.ts';

/** A catalogue gate applied to qubits: no dagger and no composite; parameters as numbers in radians. */
export interface PlainGate {
  readonly kind: 'gate';
  readonly gate: GateRecord;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  /** NaN where `trees` has a function of the circuit's parameters. */
  readonly parameters: readonly number[];
  /** The parameters as functions of the circuit's; absent if all are numbers. */
  readonly trees?: readonly AngleTree[];
  /** The original gate, if its dagger is another gate of the catalogue; noise channels match the original gate. */
  readonly sourceGate?: GateRecord;
  /** The gate is part of how a value is read, not of the program: noise models leave it out. */
  readonly isNoiseless?: true;
}

interface PlainBranch {
  readonly kind: 'branch';
  readonly condition: ClassicalExpression;
  readonly then: readonly PlainOperation[];
  readonly otherwise: readonly PlainOperation[];
}

export interface PlainLoop {
  readonly kind: 'loop';
  readonly condition: ClassicalExpression;
  readonly body: readonly PlainOperation[];
}

/** The input of engines: composites, repeats, daggers, barriers and displays are removed. */
export type PlainOperation = PlainGate | MeasureOperation | ResetOperation | AssignOperation | PlainBranch | PlainLoop;

export type Expansion =
  | { readonly ok: true; readonly operations: readonly PlainOperation[] }
  | { readonly ok: false; readonly violation: Violation };

const NONE: readonly number[] = [];

/** Default limit of operations in an expansion. */
export const MAX_PLAIN_OPERATIONS = 1_000_000;

/** Operations that take some milliseconds. */
const OPERATIONS_PER_CHECKPOINT = 4096;

/** In radians, or trees. A loop, because it is fast: expanding a small program takes only microseconds. */
function treesOf(angles: readonly Angle[]): readonly AngleTree[] {
  const trees: AngleTree[] = [];
  for (let i = 0; i < angles.length; i++) trees.push(angles[i]!.tree ?? angles[i]!.value);
  return trees;
}

function areNumbers(trees: readonly AngleTree[]): trees is readonly number[] {
  for (let i = 0; i < trees.length; i++) if (typeof trees[i] !== 'number') return false;
  return true;
}

/** The parameters of a gate of which some are functions. */
const parametersOf = (trees: readonly AngleTree[]): Pick<PlainGate, 'parameters' | 'trees'> => ({
  parameters: trees.map((tree) => (typeof tree === 'number' ? tree : Number.NaN)),
  trees,
});

class ExpansionStopped extends Error {
  constructor(readonly violation: Violation) {
    super(violation.code);
  }
}

class Expander {
  #count = 0;
  #operation = 0;
  readonly #angles = new FormalAngles();
  readonly #calls: CallTable;
  readonly #limit: number;
  readonly #checkpoint: Checkpoint;

  constructor(calls: CallTable, limit: number, checkpoint: Checkpoint) {
    this.#calls = calls;
    this.#limit = limit;
    this.#checkpoint = checkpoint;
  }

  top(operations: readonly Operation[]): PlainOperation[] {
    const out: PlainOperation[] = [];
    for (let index = 0; index < operations.length; index++) {
      this.#operation = index;
      this.#operationInto(out, operations[index]!, 0);
    }
    return out;
  }

  #list(operations: readonly Operation[], depth: number): PlainOperation[] {
    if (depth > MAX_NESTING) throw this.#stop('nested_too_deep', { limit: MAX_NESTING });
    const out: PlainOperation[] = [];
    for (const operation of operations) this.#operationInto(out, operation, depth);
    return out;
  }

  #operationInto(out: PlainOperation[], operation: Operation, depth: number): void {
    switch (operation.kind) {
      case 'gate': {
        const parameters = operation.parameters.length === 0 ? NONE : treesOf(operation.parameters);
        this.#callInto(out, operation.gate, operation.targets, operation.controls, operation.dagger, parameters);
        break;
      }
      case 'barrier':
      case 'display':
        break;
      case 'branch': {
        const { condition } = operation;
        const then = this.#list(operation.then, depth + 1);
        this.#push(out, { kind: 'branch', condition, then, otherwise: this.#list(operation.otherwise, depth + 1) });
        break;
      }
      case 'loop':
        this.#push(out, { kind: 'loop', condition: operation.condition, body: this.#list(operation.body, depth + 1) });
        break;
      case 'repeat': {
        const before = this.#count;
        const body = operation.times === 0 ? [] : this.#list(operation.body, depth + 1);
        // An empty body may have any number of repetitions.
        if (body.length === 0) break;
        this.#reserve((this.#count - before) * (operation.times - 1));
        for (let i = 0; i < operation.times; i++) for (const plain of body) out.push(plain);
        break;
      }
      default:
        this.#push(out, operation);
    }
  }

  #callInto(
    out: PlainOperation[],
    name: string,
    targets: readonly number[],
    controls: readonly Control[],
    dagger: boolean,
    parameters: readonly AngleTree[],
  ): void {
    const callee = this.#calls.find(name);
    if (callee === undefined) throw this.#stop('gate_unknown', { gate: name });
    if (callee.depth > MAX_COMPOSITE_DEPTH)
      throw this.#stop('composite_too_deep', { gate: name, limit: MAX_COMPOSITE_DEPTH });
    const { gate, composite } = callee;
    if (composite !== undefined) {
      // An expansion above the limit is not started.
      if (this.#count + callee.gates > this.#limit) throw this.#stop('too_many_operations', { limit: this.#limit });
      if (callee.gates > 0) this.#compositeInto(out, composite, targets, controls, dagger, parameters);
      return;
    }
    if (gate === undefined) throw new Error(`${name} is neither gate nor composite`);
    if (areNumbers(parameters)) {
      if (!dagger) {
        this.#push(out, { kind: 'gate', gate, targets, controls, parameters });
        return;
      }
      const inverse = inverseOf(gate, parameters);
      this.#push(out, {
        kind: 'gate',
        gate: requireGate(inverse.gate),
        targets,
        controls,
        parameters: inverse.parameters,
        sourceGate: gate,
      });
    } else if (dagger) {
      const inverse = inverseTreesOf(gate, parameters);
      const trees = parametersOf(inverse.parameters);
      this.#push(out, {
        kind: 'gate',
        gate: requireGate(inverse.gate),
        targets,
        controls,
        ...trees,
        sourceGate: gate,
      });
    } else this.#push(out, { kind: 'gate', gate, targets, controls, ...parametersOf(parameters) });
  }

  #compositeInto(
    out: PlainOperation[],
    composite: Composite,
    targets: readonly number[],
    controls: readonly Control[],
    dagger: boolean,
    parameters: readonly AngleTree[],
  ): void {
    const names = new Map<string, AngleTree>(
      composite.parameters.map((name, i) => [name, parameters[i] ?? Number.NaN]),
    );
    const { body } = composite;
    for (let i = 0; i < body.length; i++) {
      const step = body[dagger ? body.length - 1 - i : i]!;
      const actual = (formal: number) => targets[formal]!;
      this.#callInto(
        out,
        step.gate,
        step.targets.map(actual),
        [...controls, ...step.controls.map(({ qubit, on }) => ({ qubit: actual(qubit), on }))],
        step.dagger !== dagger,
        step.parameters.map((formal) => {
          const value = this.#angles.valueOf(formal, names);
          if (typeof value === 'number' && Number.isNaN(value))
            throw this.#stop('angle_invalid', { text: formal.text });
          return value;
        }),
      );
    }
  }

  #push(out: PlainOperation[], operation: PlainOperation): void {
    this.#reserve(1);
    out.push(operation);
    if (this.#count % OPERATIONS_PER_CHECKPOINT === 0) this.#checkpoint();
  }

  #reserve(count: number): void {
    this.#count += count;
    if (this.#count > this.#limit) throw this.#stop('too_many_operations', { limit: this.#limit });
  }

  #stop(
    code: 'nested_too_deep' | 'gate_unknown' | 'composite_too_deep' | 'angle_invalid' | 'too_many_operations',
    values: Violation['values'],
  ) {
    return new ExpansionStopped(violation(code, values, this.#operation));
  }
}

/**
 * Flattens a circuit to plain operations: composites expanded, repeats unrolled, daggers replaced by inverse gates in
 * reverse order, barriers and displays dropped. Branches and loops remain, with flattened bodies. Takes time linear in
 * the result, which has at most `limit` operations; a circuit above the limit or with recursion is rejected before
 * memory is allocated.
 *
 * Precondition: the circuit passes the structure rules.
 *
 * @param checkpoint called every few milliseconds; throws to cancel the run
 */
export function expand(circuit: Circuit, limit = MAX_PLAIN_OPERATIONS, checkpoint: Checkpoint = () => {}): Expansion {
  const calls = callTableOf(circuit);
  const loop = calls.recursive[0];
  if (loop !== undefined) return { ok: false, violation: violation('composite_recursive', { gate: loop }) };
  try {
    return { ok: true, operations: new Expander(calls, limit, checkpoint).top(circuit.operations) };
  } catch (error) {
    if (!(error instanceof ExpansionStopped)) throw error;
    return { ok: false, violation: error.violation };
  }
}

/** Returns the expansion of one circuit. */
export type ExpandCircuit = (checkpoint?: Checkpoint) => Expansion;

/** Expands a circuit at the first call, and returns the same expansion at every further one. */
export function expandOnce(circuit: Circuit): ExpandCircuit {
  let expansion: Expansion | undefined;
  return (checkpoint) => (expansion ??= expand(circuit, MAX_PLAIN_OPERATIONS, checkpoint));
}
