import type { Control } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { addWord } from '#simulator/languages/formats/gate-steps-table.ts';
import { type ImportBuilder, readWith } from '#simulator/languages/formats/import-builder.ts';
import type { ImportResult } from '#simulator/languages/formats/importer.ts';
import { isIndex, JsonMembers, type JsonNode, quoteJson, readJson } from '#simulator/languages/formats/json-text.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { nearest } from '#simulator/languages/nearest.ts';
import { IONQ_NATIVE, IONQ_QIS } from './words.ts';

/** The rotation of `ms`, in turns, if none is given. */
const FULL_ENTANGLEMENT = 0.25;

class IonqReader {
  readonly #builder: ImportBuilder;
  #qubits = 0;
  #isNative = false;

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  whole(root: JsonNode) {
    const job = new JsonMembers(root, this.#builder);
    const input = job.get('input') ?? job.get('body');
    const members = input === undefined ? job : new JsonMembers(input, this.#builder);
    if (members.node.kind !== 'object')
      this.#builder.giveUp(
        'member_wrong',
        { member: '"circuit"', expected: '{"qubits":2,"circuit":[…]}', found: quoteJson(members.node, this.#builder) },
        root,
      );
    if (job.has('shots')) this.#builder.change('shots_dropped', { construct: '"shots"' }, job.get('shots'));
    const gateset = members.get('gateset');
    this.#isNative = gateset?.kind === 'string' && gateset.value === 'native';
    const circuits = members.get('circuits');
    const one = circuits?.kind === 'array' && circuits.items.length === 1 ? circuits.items[0]! : undefined;
    if (circuits !== undefined && one === undefined)
      this.#builder.giveUp('unsupported', { construct: '"circuits"' }, circuits);
    const circuit = one === undefined ? members : new JsonMembers(one, this.#builder);
    const count = (circuit.has('qubits') ? circuit : members).get('qubits');
    const isText = count?.kind === 'string' && /^\d{1,9}$/.test(count.value);
    const given = isText ? Number(count.value) : isIndex(count) ? count.value : undefined;
    if (count !== undefined && given === undefined) members.wrong('qubits', '1, 2, 3, …');
    if ((given ?? 0) > LANGUAGE_LIMITS.qubits)
      this.#builder.giveUp('too_many_qubits', { count: given!, limit: LANGUAGE_LIMITS.qubits }, count!);
    for (const gate of circuit.list('circuit') ?? []) this.#gate(gate);
    if (given !== undefined && this.#qubits > given)
      this.#builder.error('qubit_out_of_range', { qubit: this.#qubits - 1, count: given }, count!);
    const qubits = given ?? this.#qubits;
    const end = { start: root.end, end: root.end };
    for (let qubit = 0; qubit < qubits; qubit += 1) this.#builder.add({ kind: 'measure', qubit, bit: qubit }, end);
    if (qubits > 0) this.#builder.change('measurements_added', {});
    return { qubits, classicalBits: qubits };
  }

  /** Returns the qubits of `target` or `targets`, also of `control` or `controls`; a single one may be outside a list. */
  #qubitsOf(gate: JsonMembers, name: string): readonly number[] | undefined {
    const node = gate.get(name) ?? gate.get(`${name}s`);
    if (node === undefined || (node.kind === 'word' && node.value === null)) return [];
    const items = node.kind === 'array' ? node.items : [node];
    const qubits = items.filter(isIndex).map(({ value }) => value);
    if (qubits.length < items.length) return gate.wrong(gate.has(name) ? name : `${name}s`, '0, 1, 2, …');
    const most = Math.max(-1, ...qubits);
    if (most >= LANGUAGE_LIMITS.qubits)
      this.#builder.giveUp('too_many_qubits', { count: most + 1, limit: LANGUAGE_LIMITS.qubits }, node);
    this.#qubits = Math.max(this.#qubits, most + 1);
    return qubits;
  }

  #gate(node: JsonNode): void {
    const gate = new JsonMembers(node, this.#builder);
    if (node.kind !== 'object')
      return this.#builder.error(
        'member_wrong',
        { member: '"circuit"', expected: '{"gate":"h","target":0}', found: quoteJson(node, this.#builder) },
        node,
      );
    const name = gate.text('gate');
    if (name === undefined) return;
    if (name === 'nop') return this.#builder.change('wait_dropped', { construct: name }, node);
    const word = this.#isNative ? IONQ_NATIVE.get(name) : IONQ_QIS.get(name);
    if (word === undefined) {
      const known = [...(this.#isNative ? IONQ_NATIVE : IONQ_QIS).keys()];
      const suggestion = nearest(name, known);
      const place = gate.get('gate')!;
      return suggestion === undefined
        ? this.#builder.error('unknown_word', { word: quote(name) }, place)
        : this.#builder.error('unknown_word_suggestion', { word: quote(name), suggestion }, place);
    }
    const [targets, controls] = [this.#qubitsOf(gate, 'target'), this.#qubitsOf(gate, 'control')];
    const parameters = this.#parametersOf(gate, word.parameters);
    if (targets === undefined || controls === undefined || parameters === undefined) return;
    if (targets.length !== word.operands)
      return this.#builder.error('operand_count', { word: name, expected: word.operands, found: targets.length }, node);
    if (name === 'cnot' && controls.length === 0)
      return this.#builder.error('member_missing', { member: '"control"' }, node);
    const on = controls.map((qubit): Control => ({ qubit, on: 1 }));
    addWord(this.#builder, word, { operands: targets, parameters, controls: on }, node);
  }

  /** Rotations of the gate set `qis` are in radians, all numbers of `native` in turns. */
  #parametersOf(gate: JsonMembers, count: number): readonly string[] | undefined {
    if (count === 0) return [];
    if (!this.#isNative) return textOf(gate.number('rotation'));
    if (count === 3) {
      const phases = gate.list('phases');
      if (phases === undefined) return undefined;
      const numbers = phases.flatMap((phase) => (phase.kind === 'number' ? [phase.value] : []));
      if (phases.length !== 2 || numbers.length !== 2) return gate.wrong('phases', '[0, 0.5]');
      const angle = gate.has('angle') ? gate.number('angle') : FULL_ENTANGLEMENT;
      return angle === undefined ? undefined : [...numbers, angle].map(String);
    }
    return textOf(gate.number(gate.has('angle') ? 'angle' : 'phase'));
  }
}

const textOf = (value: number | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [String(value)];

/** Reads a circuit in IonQ's JSON, alone or as the input of a job. */
export const readIonq = (text: string, steps?: number): ImportResult =>
  readWith(text, steps, (builder) => new IonqReader(builder).whole(readJson(text, builder)));
