import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, MAX_PLAIN_OPERATIONS, type PlainGate, type PlainOperation } from '#simulator/circuit/expand.ts';
import { withoutFinalMeasurements } from '#simulator/circuit/measurements-last.ts';
import { bindCircuit, type Binding, reducedValues } from '#simulator/circuit/parameters.ts';
import { cellsOf } from '#simulator/circuit/wires.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { type ParametricAngle, parametricAngles } from '#simulator/engines/gradient/chain-rule.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { bindingRefusal } from '#simulator/engines/with-parameters.ts';
import { treeText, treeValue } from '#simulator/math/angle-tree.ts';

/** A program whose state is observed: expanded once, without measurements at its end, with the values of its parameters. */
export interface ObservedProgram {
  readonly ok: true;
  readonly qubits: number;
  /** Classical bits and cells of variables. */
  readonly cells: number;
  /** Angles that depend on parameters are NaN and have their trees. */
  readonly operations: readonly PlainOperation[];
  /** The gates at any depth, in the order of the text. */
  readonly gates: readonly PlainGate[];
  readonly names: readonly string[];
  readonly values: Binding;
  /** Angles that depend on parameters; their gates are numbered as in `gates`. */
  readonly angles: readonly ParametricAngle[];
  /** A parameter is used inside a loop. */
  readonly isParametricInLoop: boolean;
}

/** The same before its parameters have values. */
export interface UnboundProgram extends Omit<ObservedProgram, 'values'> {
  readonly circuit: Circuit;
}

/** Expands a circuit once for all values of its parameters. */
export function unboundProgram(circuit: Circuit): UnboundProgram | Refusal {
  const { probabilitiesOf: _, ...observed } = withoutFinalMeasurements(circuit);
  const expansion = expand(observed, MAX_PLAIN_OPERATIONS);
  if (!expansion.ok)
    return refuse('too_many_operations', { operations: circuit.operations.length, limit: MAX_PLAIN_OPERATIONS });
  const { parameters = [] } = circuit;
  const gates: PlainGate[] = [];
  const isParametricInLoop = collect(expansion.operations, gates, false);
  return {
    ok: true,
    circuit,
    qubits: circuit.qubits,
    cells: cellsOf(circuit),
    operations: expansion.operations,
    gates,
    names: parameters.map(({ name }) => name),
    angles: parametricAngles(gates),
    isParametricInLoop,
  };
}

/** Gives the parameters of a program values, or returns what is wrong with them. */
export function bindProgram(program: UnboundProgram, values: Binding): ObservedProgram | Refusal {
  const bound = bindCircuit(program.circuit, values);
  if (!bound.ok) return bindingRefusal(bound.problems);
  const reduced = reducedValues(program.circuit.parameters ?? [], values);
  // The angles of a composite's gates are functions of those of its call.
  for (const { trees } of program.gates) {
    const tree = trees?.find((angle) => !Number.isFinite(treeValue(angle, reduced)));
    if (tree !== undefined) return refuse('angle_not_finite', { text: treeText(tree) });
  }
  return { ...program, values: reduced };
}

/** Appends all gates, and returns whether one of them depends on a parameter inside a loop. */
function collect(operations: readonly PlainOperation[], gates: PlainGate[], isInLoop: boolean): boolean {
  let found = false;
  for (const operation of operations) {
    if (operation.kind === 'gate') {
      gates.push(operation);
      found ||= isInLoop && operation.trees !== undefined;
    } else if (operation.kind === 'branch') {
      found = collect(operation.then, gates, isInLoop) || found;
      found = collect(operation.otherwise, gates, isInLoop) || found;
    } else if (operation.kind === 'loop') found = collect(operation.body, gates, true) || found;
  }
  return found;
}

/** An angle that is added to one angle of one gate. */
export interface ShiftedAngle extends Pick<ParametricAngle, 'gate' | 'index'> {
  readonly by: number;
}

/** Returns the operations with numbers for all angles, some of them shifted. */
export function boundOperations(
  { operations, values }: Pick<ObservedProgram, 'operations' | 'values'>,
  shifted: readonly ShiftedAngle[] = [],
): readonly PlainOperation[] {
  let visited = -1;
  const bound = (list: readonly PlainOperation[]): readonly PlainOperation[] =>
    list.map((operation): PlainOperation => {
      switch (operation.kind) {
        case 'gate': {
          visited++;
          if (operation.trees === undefined) return operation;
          const { trees: _, ...gate } = operation;
          const parameters = operation.trees.map((tree) => treeValue(tree, values));
          for (const { gate: at, index, by } of shifted) if (at === visited) parameters[index]! += by;
          return { ...gate, parameters };
        }
        case 'branch': {
          const then = bound(operation.then);
          return { ...operation, then, otherwise: bound(operation.otherwise) };
        }
        case 'loop':
          return { ...operation, body: bound(operation.body) };
        default:
          return operation;
      }
    });
  return bound(operations);
}
