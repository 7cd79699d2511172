import type { Control } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { addMatrixGate } from '#simulator/languages/formats/add-matrix-gate.ts';
import { addPhase, addWord } from '#simulator/languages/formats/gate-steps-table.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { isIndex, JsonMembers, type JsonNode } from '#simulator/languages/formats/json-text.ts';
import { MATRIX_QUBITS } from '#simulator/languages/formats/unitary-gates.ts';
import { alternativesOf } from './controls.ts';
import { type CirqObjects, type CirqValues, typeOf } from './values.ts';
import type { CirqWires } from './wires.ts';
import { CIRQ_GATES, CIRQ_NOISE, CIRQ_POWERS, type CirqGate } from './words.ts';

export interface GateContext {
  readonly builder: ImportBuilder;
  readonly wires: CirqWires;
  readonly values: CirqValues;
  readonly objects: CirqObjects;
}

/** A gate on its qubits, with the controls around it. */
interface Call {
  readonly gate: JsonMembers;
  readonly type: string;
  readonly qubits: readonly number[];
  readonly controls: readonly Control[];
  readonly node: JsonNode;
}

type AddGate = (context: GateContext, call: Call) => void;

/** Gates that a table of steps cannot describe. */
const SPECIAL: ReadonlyMap<string, AddGate> = new Map<string, AddGate>([
  ['IdentityGate', ({ builder }, { qubits, node }) => qubits.forEach((qubit) => builder.gate('I', [qubit], node))],
  ['MeasurementGate', addMeasurement],
  ['ResetChannel', addReset],
  ['WaitGate', ({ builder }, { node }) => builder.change('wait_dropped', { construct: 'WaitGate' }, node)],
  ['GlobalPhaseGate', addGlobalPhase],
  ['MatrixGate', addMatrix],
  ['DiagonalGate', addDiagonal],
  ['TwoQubitDiagonalGate', addDiagonal],
  ['ThreeQubitDiagonalGate', addDiagonal],
  ['ControlledGate', addControlled],
  ['ParallelGate', addParallel],
  ['QubitPermutationGate', addPermutation],
  ['PhaseGradientGate', addGradient],
  ['QuantumFourierTransformGate', addFourier],
]);

/** Adds a gate of Cirq, or the reason why it cannot be added. */
export function addCirqGate(
  context: GateContext,
  gate: JsonNode,
  qubits: readonly number[],
  controls: readonly Control[],
  node: JsonNode,
): void {
  const { builder } = context;
  const type = typeOf(gate);
  const members = new JsonMembers(gate, builder);
  const dimension = members.get('dimension');
  const call: Call = { gate: members, type, qubits, controls, node };
  const special = SPECIAL.get(type);
  const known = CIRQ_GATES.get(type);
  if (dimension?.kind === 'number' && dimension.value !== 2)
    builder.error('unsupported', { construct: `${type} "dimension": ${dimension.value}` }, gate);
  else if (special !== undefined) special(context, call);
  else if (CIRQ_NOISE.has(type)) builder.error('needs_noise', { construct: type }, gate);
  else if (known === undefined) builder.error('unsupported', { construct: quote(type) || '"gate"' }, gate);
  else addKnown(context, known, call);
}

function addKnown(
  { builder, values }: GateContext,
  known: CirqGate,
  { gate, type, qubits, controls, node }: Call,
): void {
  if (qubits.length !== known.operands)
    return builder.error('operand_count', { word: type, expected: known.operands, found: qubits.length }, node);
  // A power that is not written is 1.
  const texts = known.members.map((name) =>
    name === 'exponent' && !gate.has(name) ? '1' : values.expression(gate.get(name), name, gate.node),
  );
  const parameters = texts.filter((text) => text !== undefined);
  if (parameters.length < texts.length) return;
  const { names } = values;
  const exponent = gate.get('exponent');
  const value = exponent?.kind === 'number' ? exponent.value : exponent === undefined ? 1 : Number.NaN;
  const [, fixed, dagger] =
    (known.base === undefined ? undefined : CIRQ_POWERS.get(known.base))?.find(([power]) => power === value) ?? [];
  if (fixed !== undefined) {
    const targets = known.base!.endsWith('Swap') ? 2 : 1;
    const own = qubits.slice(0, -targets).map((qubit): Control => ({ qubit, on: 1 }));
    builder.gate(fixed, qubits.slice(-targets), node, { controls: [...controls, ...own], dagger: dagger ?? false });
  } else addWord(builder, known, { operands: qubits, parameters, controls, names }, node);
  const shift = gate.get('global_shift');
  if (known.hasShift !== true || shift === undefined || controls.length === 0) return;
  const factor = values.expression(shift, 'global_shift', gate.node);
  if (factor === undefined || factor === '0') return;
  const phase = builder.expression(`pi*${factor}*${parameters[0]!}`, node, names);
  addPhase(builder, phase.tree === undefined ? builder.angle(phase.value, node) : phase, controls, node);
}

function addMeasurement({ builder, wires, objects }: GateContext, { gate, qubits, controls, node }: Call): void {
  const key = gate.get('key') === undefined ? undefined : textOfKey(objects.resolve(gate.get('key')!));
  if (controls.length > 0) return builder.error('needs_unitary', { construct: 'MeasurementGate' }, node);
  if (key === undefined) return void gate.wrong('key', '"m"');
  const mask = gate.get('invert_mask');
  const inverted = mask?.kind === 'array' ? mask.items.map((item) => item.kind === 'word' && item.value === true) : [];
  const confusion = gate.get('confusion_map');
  if (confusion?.kind === 'array' && confusion.items.length > 0)
    builder.error('needs_noise', { construct: '"confusion_map"' }, confusion);
  if (qubits.length === 0) return void gate.wrong('num_qubits', '1, 2, 3, …');
  const bits = wires.bitsOf(key, qubits.length, node);
  if (bits === undefined) return;
  qubits.forEach((qubit, index) => {
    // An inverted outcome is that of the flipped qubit.
    if (inverted[index] === true) builder.gate('X', [qubit], node);
    builder.add({ kind: 'measure', qubit, bit: bits[index]! }, node);
    if (inverted[index] === true) builder.gate('X', [qubit], node);
  });
}

const textOfKey = (node: JsonNode): string | undefined => (node.kind === 'string' ? node.value : undefined);

function addReset({ builder }: GateContext, { qubits, controls, node }: Call): void {
  if (controls.length > 0) return builder.error('needs_unitary', { construct: 'ResetChannel' }, node);
  for (const qubit of qubits) builder.add({ kind: 'reset', qubit }, node);
}

function addGlobalPhase({ builder, values }: GateContext, { gate, controls, node }: Call): void {
  const coefficient = gate.get('coefficient');
  const number = coefficient && values.complex(coefficient);
  if (number === undefined || Math.abs(Math.hypot(...number) - 1) > 1e-6)
    return void gate.wrong('coefficient', '{"cirq_type":"complex","real":0,"imag":1}');
  addPhase(builder, builder.angle(Math.atan2(number[1], number[0]), node), controls, node);
}

function addEntries(
  { builder }: GateContext,
  { type, qubits, controls, node, gate }: Call,
  entries: Float64Array,
  rows: number,
): void {
  const name = addMatrixGate(builder, type, entries, rows, gate.node);
  if (name === undefined) return;
  const expected = Math.log2(rows);
  if (qubits.length === expected) builder.gate(name, qubits, node, { controls });
  else builder.error('operand_count', { word: type, expected, found: qubits.length }, node);
}

function addMatrix(context: GateContext, call: Call): void {
  const { builder, values } = context;
  const rows = call.gate.list('matrix');
  if (rows === undefined) return;
  if (rows.length > 2 ** MATRIX_QUBITS)
    return builder.error('matrix_too_large', { gate: call.type, limit: MATRIX_QUBITS }, call.gate.node);
  const numbers = rows
    .flatMap((row) => (row.kind === 'array' ? row.items : [row]))
    .map((entry) => values.complex(entry));
  if (numbers.length !== rows.length ** 2 || numbers.includes(undefined))
    return void call.gate.wrong('matrix', '[[1, 0], [0, 1]]');
  addEntries(context, call, Float64Array.from(numbers.flatMap((number) => [...number!])), rows.length);
}

function addDiagonal(context: GateContext, call: Call): void {
  const angles = call.gate
    .list('diag_angles_radians')
    ?.map((node) => (node.kind === 'number' ? node.value : Number.NaN));
  if (angles === undefined) return;
  if (angles.length > 2 ** MATRIX_QUBITS)
    return context.builder.error('matrix_too_large', { gate: call.type, limit: MATRIX_QUBITS }, call.gate.node);
  if (angles.some((angle) => !Number.isFinite(angle)))
    return void call.gate.wrong('diag_angles_radians', '[0, 0.5, 0.5, 0]');
  const entries = new Float64Array(2 * angles.length ** 2);
  angles.forEach((angle, row) => entries.set([Math.cos(angle), Math.sin(angle)], 2 * row * (angles.length + 1)));
  addEntries(context, call, entries, angles.length);
}

function addControlled(context: GateContext, { gate, qubits, controls, node }: Call): void {
  const inner = gate.get('sub_gate');
  if (inner === undefined) return void gate.wrong('sub_gate', '{…}');
  const shape = gate.get('control_qid_shape');
  const number = gate.get('num_controls');
  const count = shape?.kind === 'array' ? shape.items.length : isIndex(number) ? number.value : 1;
  if (count > qubits.length)
    return context.builder.error(
      'operand_count',
      { word: 'ControlledGate', expected: count + 1, found: qubits.length },
      node,
    );
  if (shape?.kind === 'array' && shape.items.some((item) => item.kind !== 'number' || item.value !== 2))
    return void gate.wrong('control_qid_shape', '[2]');
  for (const own of alternativesOf(gate, qubits.slice(0, count), context.builder))
    addCirqGate(context, context.objects.resolve(inner), qubits.slice(count), [...controls, ...own], node);
}

function addParallel(context: GateContext, { gate, qubits, controls, node }: Call): void {
  const inner = gate.get('sub_gate');
  const copies = gate.index('num_copies');
  if (inner === undefined) return void gate.wrong('sub_gate', '{…}');
  if (copies === undefined) return;
  const size = qubits.length / Math.max(1, copies);
  if (!Number.isInteger(size)) return void gate.wrong('num_copies', `${qubits.length}`);
  for (let copy = 0; copy < copies && size > 0; copy += 1)
    addCirqGate(context, inner, qubits.slice(copy * size, (copy + 1) * size), controls, node);
}

/** The state of each qubit moves to the place that the permutation names. */
function addPermutation({ builder }: GateContext, { gate, qubits, controls, node }: Call): void {
  const places = gate.list('permutation')?.map((item) => (isIndex(item) ? item.value : -1));
  if (places === undefined) return;
  const isComplete = new Set(places).size === qubits.length && places.length === qubits.length;
  if (!isComplete || places.some((place) => place < 0 || place >= qubits.length))
    return void gate.wrong('permutation', '[1, 0]');
  const rest = [...places];
  for (let at = 0; at < rest.length; at += 1)
    while (rest[at] !== at) {
      const to = rest[at]!;
      builder.gate('SWAP', [qubits[at]!, qubits[to]!], node, { controls });
      [rest[at], rest[to]] = [rest[to]!, rest[at]!];
    }
}

function addGradient({ builder, values }: GateContext, { gate, qubits, controls, node }: Call): void {
  const exponent = values.expression(gate.get('exponent'), 'exponent', gate.node);
  if (exponent === undefined) return;
  qubits.forEach((qubit, index) => {
    const angle = builder.expression(`pi*${exponent}/${2 ** index}`, node, values.names);
    const parameters = [angle.tree === undefined ? builder.angle(angle.value, node) : angle];
    builder.gate('U1', [qubit], node, { controls, parameters });
  });
}

/** Cirq's first qubit is the most significant bit. */
function addFourier({ builder }: GateContext, { gate, qubits, controls, node }: Call): void {
  qubits.forEach((qubit, index) => {
    qubits.slice(0, index).forEach((other, place) => {
      const parameters = [builder.angle(Math.PI / 2 ** (index - place), node)];
      builder.gate('U1', [other], node, { controls: [...controls, { qubit, on: 1 }], parameters });
    });
    builder.gate('H', [qubit], node, { controls });
  });
  const without = gate.get('without_reverse');
  if (without?.kind === 'word' && without.value === true) return;
  for (let k = 0; 2 * k < qubits.length - 1; k += 1)
    builder.gate('SWAP', [qubits[k]!, qubits[qubits.length - 1 - k]!], node, { controls });
}
