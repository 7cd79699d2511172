import type { Control } from '#simulator/circuit/circuit.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { type ImportBuilder, readWith } from '#simulator/languages/formats/import-builder.ts';
import type { ImportResult } from '#simulator/languages/formats/importer.ts';
import { JsonMembers, type JsonNode, quoteJson, readJson } from '#simulator/languages/formats/json-text.ts';
import { readCondition } from './conditions.ts';
import { alternativesOf } from './controls.ts';
import { addCirqGate, type GateContext } from './gates.ts';
import { CirqObjects, CirqValues, typeOf } from './values.ts';
import { CirqWires } from './wires.ts';

/** What surrounds an operation: controls, and other qubits for those of a circuit that is used as an operation. */
interface Scope {
  readonly controls: readonly Control[];
  readonly qubits: ReadonlyMap<string, JsonNode>;
  readonly depth: number;
}

/** Circuits inside circuits. */
const MAX_DEPTH = 32;

class CirqReader {
  readonly #builder: ImportBuilder;
  readonly #objects = new CirqObjects();
  readonly #context: GateContext;
  readonly #wires: CirqWires;

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
    this.#wires = new CirqWires(builder);
    this.#context = { builder, wires: this.#wires, values: new CirqValues(builder), objects: this.#objects };
  }

  whole(root: JsonNode) {
    const circuit = this.#objects.resolve(this.#objects.last(root));
    const type = typeOf(circuit);
    if (type !== 'Circuit' && type !== 'FrozenCircuit')
      this.#builder.giveUp(
        'member_wrong',
        {
          member: '"cirq_type"',
          expected: '"Circuit"',
          found: type === '' ? quoteJson(circuit, this.#builder) : quote(type),
        },
        circuit,
      );
    this.#moments(circuit, { controls: [], qubits: new Map(), depth: 0 });
    this.#wires.numberInOrder();
    const { registers, qubits, bits } = this.#wires;
    return { qubits, classicalBits: bits, ...(registers.length > 0 && { classicalRegisters: registers }) };
  }

  #moments(circuit: JsonNode, scope: Scope): void {
    const members = new JsonMembers(circuit, this.#builder);
    for (const node of members.list('moments') ?? []) {
      this.#builder.budget.spend(STEP_COSTS.token);
      const moment = this.#objects.resolve(node);
      for (const operation of new JsonMembers(moment, this.#builder).list('operations') ?? [])
        this.#operation(operation, scope);
    }
  }

  #qubits(nodes: readonly JsonNode[], { qubits }: Scope): readonly number[] | undefined {
    const numbers = nodes.map((node) => {
      const key = qubits.size === 0 ? undefined : this.#wires.keyOf(this.#objects.resolve(node));
      return this.#wires.qubit(this.#objects.resolve((key !== undefined && qubits.get(key)) || node));
    });
    return numbers.includes(undefined) ? undefined : (numbers as readonly number[]);
  }

  /** Recursion is as deep as the JSON, which has a limit, times the depth of circuits inside circuits. */
  #operation(unresolved: JsonNode, scope: Scope): void {
    const node = this.#objects.resolve(unresolved);
    const members = new JsonMembers(node, this.#builder);
    this.#builder.budget.spend(STEP_COSTS.token);
    switch (typeOf(node)) {
      case 'GateOperation': {
        const gate = members.get('gate');
        const qubits = this.#qubits(members.list('qubits') ?? [], scope);
        if (gate === undefined) return void members.wrong('gate', '{…}');
        return qubits && addCirqGate(this.#context, this.#objects.resolve(gate), qubits, scope.controls, node);
      }
      case 'SingleQubitPauliStringGateOperation': {
        const [pauli, qubit] = [members.get('pauli'), members.get('qubit')];
        if (pauli === undefined || qubit === undefined) return void members.wrong(pauli ? 'qubit' : 'pauli', '{…}');
        const qubits = this.#qubits([qubit], scope);
        return qubits && addCirqGate(this.#context, pauli, qubits, scope.controls, node);
      }
      case 'PauliString':
        return this.#pauliString(members, scope);
      case 'TaggedOperation': {
        const inner = members.get('sub_operation');
        return inner === undefined ? void members.wrong('sub_operation', '{…}') : this.#operation(inner, scope);
      }
      case 'ControlledOperation': {
        const inner = members.get('sub_operation');
        const qubits = this.#qubits(members.list('controls') ?? [], scope);
        if (inner === undefined) return void members.wrong('sub_operation', '{…}');
        if (qubits === undefined) return;
        for (const controls of alternativesOf(members, qubits, this.#builder))
          this.#operation(inner, { ...scope, controls: [...scope.controls, ...controls] });
        return;
      }
      case 'ClassicallyControlledOperation':
        return this.#conditional(members, scope);
      case 'CircuitOperation':
        return this.#circuit(members, scope);
      case '':
        return this.#builder.error(
          'member_wrong',
          { member: '"operations"', expected: '{"cirq_type":"GateOperation"}', found: quoteJson(node, this.#builder) },
          node,
        );
      default:
        return this.#builder.error('unsupported', { construct: quote(typeOf(node)) }, node);
    }
  }

  #pauliString(members: JsonMembers, scope: Scope): void {
    for (const pair of members.list('qubit_pauli_map') ?? []) {
      const [qubit, pauli] = pair.kind === 'array' ? pair.items : [];
      if (qubit === undefined || pauli === undefined) return void members.wrong('qubit_pauli_map', '[[…], …]');
      const qubits = this.#qubits([qubit], scope);
      if (qubits !== undefined) addCirqGate(this.#context, pauli, qubits, scope.controls, members.node);
    }
    // A factor has no effect without controls.
    if (scope.controls.length > 0) this.#builder.error('unsupported', { construct: 'PauliString' }, members.node);
  }

  #conditional(members: JsonMembers, scope: Scope): void {
    const inner = members.get('sub_operation');
    if (inner === undefined) return void members.wrong('sub_operation', '{…}');
    const conditions = (members.list('conditions') ?? []).map((node) =>
      readCondition(this.#objects.resolve(node), this.#wires, this.#builder),
    );
    const nest = (index: number): void => {
      const condition = conditions[index];
      if (index === conditions.length) return this.#operation(inner, scope);
      const then = this.#builder.inside(members.node, () => nest(index + 1));
      if (condition !== undefined) this.#builder.add({ kind: 'branch', condition, then, otherwise: [] }, members.node);
    };
    nest(0);
  }

  #circuit(members: JsonMembers, scope: Scope): void {
    const { node } = members;
    if (scope.depth >= MAX_DEPTH) this.#builder.giveUp('definition_recursive', { name: 'CircuitOperation' }, node);
    const circuit = members.get('circuit');
    if (circuit === undefined) return void members.wrong('circuit', '{…}');
    const times = members.get('repetitions') ?? { kind: 'number' as const, value: 1 };
    for (const name of ['measurement_key_map', 'param_resolver', 'repeat_until'])
      if (isPresent(members.get(name)))
        return this.#builder.error('unsupported', { construct: `"${name}"` }, members.get(name)!);
    if (times.kind !== 'number' || !Number.isSafeInteger(times.value) || times.value < 0)
      return void members.wrong('repetitions', '1, 2, 3, …');
    const qubits = new Map(scope.qubits);
    const pairs = members.get('qubit_map');
    for (const pair of pairs?.kind === 'array' ? pairs.items : []) {
      const [from, to] = pair.kind === 'array' ? pair.items : [];
      const key = from && this.#wires.keyOf(this.#objects.resolve(from));
      const target = to && this.#wires.keyOf(this.#objects.resolve(to));
      if (key !== undefined && to !== undefined) qubits.set(key, scope.qubits.get(target ?? '') ?? to);
    }
    const run = (): void => this.#moments(this.#objects.resolve(circuit), { ...scope, qubits, depth: scope.depth + 1 });
    if (times.value === 1) return run();
    const body = this.#builder.inside(node, run);
    if (body.some(({ kind }) => kind !== 'gate'))
      return this.#builder.error('unsupported', { construct: '"repetitions"' }, node);
    this.#builder.add({ kind: 'repeat', times: times.value, body }, node);
  }
}

/** Whether a member says something: it is not null, nor an empty list or object. */
function isPresent(node: JsonNode | undefined): boolean {
  if (node === undefined || (node.kind === 'word' && node.value === null)) return false;
  if (node.kind === 'array') return node.items.length > 0;
  if (node.kind !== 'object') return true;
  const values = node.members.get('param_dict');
  if (values !== undefined) return isPresent(values);
  return node.members.size > 0;
}

/** Reads a circuit as Cirq's `to_json` writes it. */
export const readCirqJson = (text: string, steps?: number): ImportResult =>
  readWith(text, steps, (builder) => new CirqReader(builder).whole(readJson(text, builder)));
