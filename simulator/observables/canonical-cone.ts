import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { pauliRotationsOf } from '#simulator/gates/catalogue.ts';
import { type AngleTree, treeText } from '#simulator/math/angle-tree.ts';
import type { ConeFactor, ConeGate, LightCone } from './light-cone.ts';
import { type Observable, ObservableBuilder } from './observable.ts';

/** A cone as a small circuit, equal for equal cones wherever they lie in the large one. */
export interface CanonicalCone {
  readonly qubits: number;
  readonly gates: readonly PlainGate[];
  /** The index of each gate among those of the circuit. */
  readonly places: readonly number[];
  readonly factors: readonly ConeFactor[];
  /** Describes gates and factors completely: equal keys mean equal values, for all values of parameters. */
  readonly key: string;
}

/** Rounds in which each wire learns of its neighbours and theirs. */
const ROUNDS = 4;

/**
 * Returns a cone with its wires numbered, and its gates ordered, by structure: layer by layer from the observable back,
 * by gate and operands. Wires that are alike after some rounds of comparing their neighbours are numbered as they come;
 * then equal cones can have different keys, which costs time but no correctness.
 */
export function canonicalCone(cone: LightCone): CanonicalCone {
  const layers = layersOf(cone);
  const colors = colorsOf(cone, layers);
  const labels: (number | undefined)[] = new Array<undefined>(cone.qubits.length).fill(undefined);
  let used = 0;
  const label = (wire: number) => (labels[wire] ??= used++);
  const rank = (wire: number) => (labels[wire] === undefined ? `~${colors[wire]!}` : pad(labels[wire]));
  const factors = cone.factors
    .toSorted((one, other) => compare(one.mark + rank(one.qubit), other.mark + rank(other.qubit)))
    .map(({ qubit, mark }) => ({ qubit: label(qubit), mark }));
  const ordered = layers.map((layer) => {
    const sorted = layer.map((gate) => [signatureOf(gate, rank), gate] as const);
    sorted.sort(([one], [other]) => compare(one, other));
    return sorted.map(([, gate]) => {
      for (const wire of rolesOf(gate, rank).flat()) label(wire);
      return { gate: relabelled(gate, label), place: gate.index };
    });
  });
  const placed = ordered.reverse().flat();
  const gates = placed.map(({ gate }) => gate);
  const key = [...factors.map(({ qubit, mark }) => mark + qubit), ...gates.map(textOf)].join(' ');
  return { qubits: cone.qubits.length, gates, places: placed.map(({ place }) => place), factors, key };
}

/** Returns the product of the factors as an observable. Factors are all Pauli operators, or all projectors. */
export function observableOfFactors(factors: readonly ConeFactor[]): Observable {
  const builder = new ObservableBuilder();
  const conditions = factors.flatMap(({ qubit, mark }): Control[] =>
    mark === '0' || mark === '1' ? [{ qubit, on: Number(mark) as 0 | 1 }] : [],
  );
  const paulis = factors.flatMap(({ qubit, mark }) => (mark === '0' || mark === '1' ? [] : [{ qubit, axis: mark }]));
  if (conditions.length > 0 && paulis.length > 0) throw new Error('Pauli operators and projectors in one product');
  if (conditions.length > 0) builder.addProjector(1, conditions);
  else builder.addString(1, paulis);
  return builder.finish();
}

const pad = (label: number): string => String(label).padStart(4, '0');

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one !== other));

/** Gates from the observable back. Those of one layer commute: on common wires all of them are diagonal. */
function layersOf({ qubits, gates }: LightCone): ConeGate[][] {
  const depths = new Array<number>(qubits.length).fill(-1);
  const isDiagonal = new Array<boolean>(qubits.length).fill(false);
  const layers: ConeGate[][] = [];
  for (const gate of gates.toReversed()) {
    const { targets, controls, operation } = gate;
    const controlling = new Set(controls.map(({ qubit }) => qubit));
    const isDiagonalOn = (wire: number) => operation.gate.structure.diagonal || controlling.has(wire);
    const wires = [...targets, ...controlling];
    const depth = Math.max(...wires.map((wire) => depths[wire]! + (isDiagonal[wire]! && isDiagonalOn(wire) ? 0 : 1)));
    (layers[depth] ??= []).push(gate);
    for (const wire of wires) {
      depths[wire] = depth;
      isDiagonal[wire] = isDiagonalOn(wire);
    }
  }
  return layers;
}

/** What each wire sees around it, as numbers that do not depend on the numbers of the wires. */
function colorsOf({ qubits, factors }: LightCone, layers: readonly (readonly ConeGate[])[]): readonly string[] {
  let colors = qubits.map(() => '');
  for (const { qubit, mark } of factors) colors[qubit] = mark;
  for (let round = 0; round < ROUNDS; round++) {
    const present = colors;
    const seen = qubits.map((): string[] => []);
    layers.forEach((layer, depth) => {
      for (const gate of layer) {
        const text = `${depth}${signatureOf(gate, (wire) => present[wire]!)}`;
        rolesOf(gate, (wire) => present[wire]!).forEach((role, i) => {
          for (const wire of role) seen[wire]!.push(`${i}${text}`);
        });
      }
    });
    colors = seen.map((list, wire) => hashOf([present[wire]!, ...list.sort()].join('|')));
  }
  return colors;
}

/** FNV-1a (Fowler, Noll, Vo 1991), 32 bits: equal hashes of different wires cost time only. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The wires of a gate by their role; those of one role can be exchanged, and are ordered by their ranks. */
function rolesOf(
  { operation, targets, controls }: ConeGate,
  rank: (wire: number) => string,
): readonly (readonly number[])[] {
  const sorted = (wires: readonly number[]) => wires.toSorted((one, other) => compare(rank(one), rank(other)));
  const on = (value: 0 | 1) => sorted(controls.filter((control) => control.on === value).map(({ qubit }) => qubit));
  if (isPhaseOfOnes(operation)) return [sorted([...targets, ...controls.map(({ qubit }) => qubit)]), [], []];
  const targetRoles =
    targets.length === 2 && isSymmetric(operation) ? [sorted(targets)] : targets.map((wire) => [wire]);
  return [on(1), on(0), ...targetRoles];
}

/** Whether a gate multiplies only the state in which all its operands are 1. */
const isPhaseOfOnes = ({ gate, parameters, controls }: PlainGate): boolean => {
  if (!gate.structure.diagonal || gate.qubits !== 1 || controls.some(({ on }) => on === 0)) return false;
  const matrix = gate.matrix(parameters);
  return matrix[0] === 1 && matrix[1] === 0;
};

function isSymmetric({ gate, parameters }: PlainGate): boolean {
  if (gate.name === 'SWAP') return true;
  return pauliRotationsOf(gate, parameters)?.every(({ axes: [first, second] }) => first === second) ?? false;
}

const signatureOf = (gate: ConeGate, rank: (wire: number) => string): string => {
  const wires = rolesOf(gate, rank).map((role) => role.map(rank).join(','));
  return `${nameOf(gate.operation)}(${wires.join(';')})`;
};

/** A gate outside the catalogue is told by its matrix, an angle that depends on parameters by its text. */
function nameOf({ gate, parameters, trees }: PlainGate): string {
  const numbers = gate.inverse === undefined ? [...gate.matrix(parameters)] : parameters;
  return gate.name + (trees === undefined ? numbers : trees.map((tree) => textOfTree(tree))).join(',');
}

/** Trees are shared by many gates. */
const texts = new WeakMap<object, string>();

function textOfTree(tree: AngleTree): string {
  if (typeof tree === 'number') return String(tree);
  let text = texts.get(tree);
  if (text === undefined) texts.set(tree, (text = `{${treeText(tree)}}`));
  return text;
}

/** The gate on labels, with operands that can be exchanged in ascending order. */
function relabelled(gate: ConeGate, label: (wire: number) => number): PlainGate {
  const roles = rolesOf(gate, (wire) => pad(label(wire))).map((role) => role.map(label));
  const { operation } = gate;
  if (isPhaseOfOnes(operation)) {
    const [target, ...controls] = roles[0]!;
    return { ...operation, targets: [target!], controls: controls.map((qubit) => ({ qubit, on: 1 })) };
  }
  const [ones = [], zeros = [], ...targets] = roles;
  const controls = [
    ...ones.map((qubit): Control => ({ qubit, on: 1 })),
    ...zeros.map((qubit): Control => ({ qubit, on: 0 })),
  ];
  return { ...operation, targets: targets.flat(), controls };
}

const textOf = (gate: PlainGate): string =>
  `${nameOf(gate)}:${gate.targets.join(',')};${gate.controls.map(({ qubit, on }) => `${qubit}=${on}`).join(',')}`;
