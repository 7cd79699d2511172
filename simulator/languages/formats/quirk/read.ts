import { stepOf } from '#simulator/circuit/build.ts';
import type { Angle, Control, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { addMatrixGate } from '#simulator/languages/formats/add-matrix-gate.ts';
import { angleTextOf } from '#simulator/languages/formats/formula.ts';
import { type ImportBuilder, type Range, readWith } from '#simulator/languages/formats/import-builder.ts';
import type { ImportResult } from '#simulator/languages/formats/importer.ts';
import { isIndex, JsonMembers, type JsonNode, quoteJson, readJson } from '#simulator/languages/formats/json-text.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { nearest } from '#simulator/languages/nearest.ts';
import { findCircuitJson } from './address.ts';
import { type ArithmeticStep, compareSteps, familySteps, type InputBits, inputsOf } from './arithmetic.ts';
import { readMatrix, readTimeFormula } from './quirk-formula.ts';
import { type Axis, findFamily, QUIRK_NAMES, QUIRK_STATES, QUIRK_WORDS, type QuirkMeaning } from './words.ts';

/** A gate that the circuit defines: one of its composites, or operations on its wires. */
interface CustomGate {
  readonly wires: number;
  /** Name of the composite; absent if it is no composite. */
  readonly composite?: string;
  readonly operations: readonly Operation[];
}

interface Item extends Range {
  readonly node: JsonNode;
  readonly id: string;
  readonly wire: number;
}

const TIME = new Set(['t']);
const HALF_TURN_AXES: Readonly<Record<Axis, readonly [before: string, after: string]>> = {
  X: ['-pi/2', 'pi/2'],
  Y: ['0', '0'],
  Z: ['0', '0'],
};

/** Whether a formula of the circuit uses the time, which then goes from −1 to 1. */
function usesFormulaTime(node: JsonNode): boolean {
  if (node.kind === 'array') return node.items.some(usesFormulaTime);
  if (node.kind !== 'object') return false;
  const argument = node.members.get('arg');
  if (argument?.kind === 'string' && /(?:^|[^a-z])t(?:$|[^a-z])/i.test(argument.value)) return true;
  return [...node.members.values()].some(usesFormulaTime);
}

class QuirkReader {
  readonly #builder: ImportBuilder;
  readonly #custom = new Map<string, CustomGate>();
  /** Known inputs for the columns after `setA`. */
  readonly #defaults = new Map<string, number>();
  #hasFormulaTime = false;
  #isMeasured = false;
  #wires = 0;

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  whole(root: JsonNode) {
    const members = new JsonMembers(root, this.#builder);
    this.#hasFormulaTime = usesFormulaTime(root);
    if (root.kind !== 'object')
      return this.#builder.giveUp(
        'member_wrong',
        { member: '"cols"', expected: '{"cols":[…]}', found: quoteJson(root, this.#builder) },
        root,
      );
    for (const gate of members.has('gates') ? (members.list('gates') ?? []) : []) this.#define(gate);
    this.#initialStates(members);
    this.#columns(members.list('cols') ?? []);
    const qubits = Math.max(1, this.#wires);
    return { qubits, classicalBits: this.#isMeasured ? qubits : 0 };
  }

  #initialStates(members: JsonMembers): void {
    const states = members.has('init') ? (members.list('init') ?? []) : [];
    states.forEach((node, wire) => {
      const gates = node.kind === 'string' || node.kind === 'number' ? QUIRK_STATES.get(node.value) : undefined;
      this.#wires = Math.max(this.#wires, wire + 1);
      if (gates !== undefined) for (const [gate, dagger] of gates) this.#builder.gate(gate, [wire], node, { dagger });
      else
        this.#builder.error(
          'member_wrong',
          { member: '"init"', expected: '0 1 "+" "-" "i" "-i"', found: quoteJson(node, this.#builder) },
          node,
        );
    });
    this.#checkWires(states.at(-1));
  }

  #columns(columns: readonly JsonNode[]): void {
    for (const column of columns) {
      if (column.kind === 'array') this.#column(column.items, column);
      else
        this.#builder.error(
          'member_wrong',
          { member: '"cols"', expected: '[[…], …]', found: quoteJson(column, this.#builder) },
          column,
        );
      this.#checkWires(column);
    }
  }

  #checkWires(where: Range | undefined): void {
    if (this.#wires > LANGUAGE_LIMITS.qubits)
      this.#builder.giveUp(
        'too_many_qubits',
        { count: this.#wires, limit: LANGUAGE_LIMITS.qubits },
        where ?? { start: 0, end: 0 },
      );
  }

  #itemsOf(column: readonly JsonNode[]): readonly Item[] {
    return column.flatMap((node, wire): Item[] => {
      if (node.kind === 'number' && node.value === 1) return [];
      const named = node.kind === 'object' ? node.members.get('id') : node;
      if (named?.kind === 'string') {
        const { value: id } = named;
        this.#wires = Math.max(this.#wires, wire + 1);
        return id === '…' ? [] : [{ node, id, wire, start: node.start, end: node.end }];
      }
      // A gate that is defined where it is used may have no name.
      if (node.kind === 'object' && named === undefined)
        return [{ node, id: '', wire, start: node.start, end: node.end }];
      this.#builder.error(
        'member_wrong',
        { member: '"cols"', expected: '1 "H" {"id":"H"}', found: quoteJson(node, this.#builder) },
        node,
      );
      return [];
    });
  }

  #column(column: readonly JsonNode[], range: Range): void {
    this.#builder.budget.spend(column.length);
    const items = this.#itemsOf(column);
    const meanings = items.map((item) => [item, this.#meaningOf(item)] as const);
    const inputs = new Map<string, InputBits>();
    const controls: Control[] = [];
    const before: (() => void)[] = [];
    const after: (() => void)[] = [];
    const parity: number[] = [];
    const swaps: Item[] = [];
    for (const [item, meaning] of meanings) {
      const { wire } = item;
      if (meaning?.kind === 'control' || meaning?.kind === 'parity') {
        const gate = { X: 'H', Y: 'SX', Z: undefined }[meaning.axis];
        if (gate !== undefined) {
          before.push(() => this.#builder.gate(gate, [wire], item));
          after.unshift(() => this.#builder.gate(gate, [wire], item, { dagger: gate === 'SX' }));
        }
        if (meaning.kind === 'control') controls.push({ qubit: wire, on: meaning.on });
        else parity.push(wire);
      } else if (meaning?.kind === 'swap') swaps.push(item);
      else if (meaning?.kind === 'default') this.#setDefault(item, meaning.input);
      else this.#takeInput(item, inputs);
    }
    const last = parity.at(-1);
    if (last !== undefined) {
      controls.push({ qubit: last, on: 1 });
      for (const wire of parity.slice(0, -1)) {
        const gather = () => this.#builder.gate('X', [last], range, { controls: [{ qubit: wire, on: 1 }] });
        before.push(gather);
        after.unshift(gather);
      }
    }
    for (const [letter, value] of this.#defaults)
      if (!inputs.has(letter))
        inputs.set(
          letter,
          Array.from({ length: 16 }, (_, bit) => ({ bit: ((value >> bit) & 1) as 0 | 1 })),
        );
    const isControlled = controls.length > 0;
    if (isControlled) for (const open of before) open();
    if (swaps.length === 2) this.#builder.gate('SWAP', [swaps[0]!.wire, swaps[1]!.wire], swaps[0]!, { controls });
    else if (swaps.length > 0)
      this.#builder.error('operand_count', { word: 'Swap', expected: 2, found: swaps.length }, swaps[0]!);
    for (const [item, meaning] of meanings) this.#item(item, meaning, controls, inputs);
    if (isControlled) for (const close of after) close();
  }

  /** Returns the meaning of a word with a fixed height; undefined for all else. */
  #meaningOf({ id, node }: Item): QuirkMeaning | undefined {
    const isDefined = node.kind === 'object' && (node.members.has('matrix') || node.members.has('circuit'));
    return isDefined ? undefined : QUIRK_WORDS.get(id);
  }

  #setDefault(item: Item, letter: string): void {
    const argument = item.node.kind === 'object' ? item.node.members.get('arg') : undefined;
    // Quirk's own default of the gate.
    const value =
      argument === undefined ? 2 : isIndex(argument) && argument.value <= 65_536 ? argument.value : undefined;
    if (value !== undefined) this.#defaults.set(letter, value);
    else
      this.#builder.error(
        'member_wrong',
        { member: '"arg"', expected: '0 … 65536', found: quoteJson(argument, this.#builder) },
        argument ?? item,
      );
  }

  #takeInput(item: Item, inputs: Map<string, InputBits>): void {
    const found = findFamily(item.id);
    if (found?.family !== 'input' && found?.family !== 'reversedInput') return;
    const wires = this.#wiresOf(item, found.wires);
    inputs.set(found.word.slice(-1), found.family === 'input' ? wires : wires.toReversed());
  }

  #wiresOf({ wire }: Item, count: number): readonly number[] {
    this.#wires = Math.max(this.#wires, wire + count);
    return Array.from({ length: count }, (_, index) => wire + index);
  }

  #item(
    item: Item,
    meaning: QuirkMeaning | undefined,
    controls: readonly Control[],
    inputs: ReadonlyMap<string, InputBits>,
  ): void {
    const { id, wire } = item;
    switch (meaning?.kind) {
      case 'gate':
        return this.#builder.gate(meaning.gate, [wire], item, { controls, dagger: meaning.dagger ?? false });
      case 'power':
        return this.#power(item, meaning.axis, String(meaning.exponent), controls);
      case 'timed': {
        const time = this.#hasFormulaTime ? '(t+1)' : 't';
        const text = meaning.sign === 1 ? time : `(-${time})`;
        this.#useTime();
        return meaning.form === 'power'
          ? this.#power(item, meaning.axis, text, controls)
          : this.#rotation(item, meaning.axis, `2*pi*${text}`, controls);
      }
      case 'formula':
        return this.#formula(item, meaning, controls);
      case 'byInput':
        return this.#byInput(item, meaning, controls, inputs);
      case 'phase': {
        const zero = this.#builder.angle(0, item);
        const alpha = this.#builder.angle(2 * Math.PI * meaning.turns, item);
        return this.#builder.gate('U4', [wire], item, { controls, parameters: [alpha, zero, zero, zero] });
      }
      case 'measure':
        if (controls.length > 0) return this.#builder.error('needs_unitary', { construct: id }, item);
        this.#isMeasured = true;
        return this.#builder.add({ kind: 'measure', qubit: wire, bit: wire }, item);
      case 'display':
        return this.#display(item, meaning.display, controls);
      case 'compare': {
        const [a, b] = ['A', 'B'].map((letter) => this.#inputOf(letter, item, inputs));
        return a && b && this.#steps(compareSteps(meaning.relation, wire, a, b), item, controls);
      }
      case 'refused':
        return this.#builder.error(meaning.code, { construct: id }, item);
      case undefined:
        return this.#other(item, controls, inputs);
      default:
    }
  }

  /** P^e for a Pauli operator P, exactly. */
  #power(item: Item, axis: Axis, exponent: string, controls: readonly Control[]): void {
    const { wire } = item;
    const angle = (text: string): Angle => this.#builder.expression(text, item, TIME);
    if (axis === 'Z')
      return this.#builder.gate('U1', [wire], item, { controls, parameters: [this.#piTimes(exponent, item)] });
    const [before, after] = HALF_TURN_AXES[axis];
    const parameters = [
      this.#piTimes(`${exponent}/2`, item),
      angle(before),
      this.#piTimes(exponent, item),
      angle(after),
    ];
    const written = `U4(${parameters.map(({ text }) => text).join(', ')})`;
    this.#builder.change('gate_rewritten', { construct: item.id, written }, item);
    this.#builder.gate('U4', [wire], item, { controls, parameters });
  }

  /** π times an expression: a short number if it has no parameter. */
  #piTimes(text: string, item: Item): Angle {
    const { value, tree, text: typed } = this.#builder.expression(`pi*${text}`, item, TIME);
    return tree === undefined ? this.#builder.angle(value, item) : { text: typed, value, tree };
  }

  #rotation(item: Item, axis: Axis, angle: string, controls: readonly Control[]): void {
    const parameters = [this.#builder.expression(angle, item, TIME)];
    this.#builder.gate(`R${axis}`, [item.wire], item, { controls, parameters });
  }

  #useTime(): void {
    if (this.#builder.parameters.length > 0) return;
    this.#builder.parameters.push({ name: 't', type: 'float' });
    const [from, to] = this.#hasFormulaTime ? [-1, 1] : [0, 2];
    this.#builder.change('time_parameter', { name: 't', from, to });
  }

  #formula(item: Item, { axis, form }: Extract<QuirkMeaning, { kind: 'formula' }>, controls: readonly Control[]): void {
    const node = item.node.kind === 'object' ? item.node.members.get('arg') : undefined;
    // Quirk's own defaults of the gates.
    const typed =
      node === undefined
        ? form === 'power'
          ? 'sin(pi t)'
          : 'pi t^2'
        : node.kind === 'array'
          ? ''
          : String((node as { value?: unknown }).value ?? '');
    this.#builder.budget.spend(10 * typed.length);
    const formula = readTimeFormula(typed);
    const text = formula && angleTextOf(formula);
    if (text === undefined)
      return this.#builder.error('angle_malformed', { angle: quote(typed) || '""' }, node ?? item);
    if (formula?.value === undefined) {
      if (node === undefined) this.#hasFormulaTime = true;
      this.#useTime();
    }
    if (form === 'power') this.#power(item, axis, `(${text})`, controls);
    else this.#rotation(item, axis, text, controls);
  }

  #byInput(
    item: Item,
    { axis, sign }: Extract<QuirkMeaning, { kind: 'byInput' }>,
    controls: readonly Control[],
    inputs: ReadonlyMap<string, InputBits>,
  ): void {
    const bits = this.#inputOf('A', item, inputs);
    bits?.forEach((bit, index) => {
      const exponent = (sign * 2 ** index) / 2 ** bits.length;
      if (typeof bit === 'number') this.#power(item, axis, `(${exponent})`, [...controls, { qubit: bit, on: 1 }]);
      else if (bit.bit === 1) this.#power(item, axis, `(${exponent})`, controls);
    });
  }

  #inputOf(letter: string, item: Item, inputs: ReadonlyMap<string, InputBits>): InputBits | undefined {
    const bits = inputs.get(letter);
    if (bits === undefined) this.#builder.error('needs_input', { construct: item.id, input: `input${letter}` }, item);
    return bits;
  }

  #display(item: Item, display: 'bloch' | 'probability' | 'density' | 'phase', controls: readonly Control[]): void {
    if (this.#builder.depth > 0) return this.#builder.change('display_dropped', { construct: item.id }, item);
    if (controls.length > 0) this.#builder.change('display_uncontrolled', { construct: item.id }, item);
    this.#builder.add({ kind: 'display', display, qubits: [item.wire] }, item);
  }

  #steps(steps: readonly ArithmeticStep[], item: Item, controls: readonly Control[]): void {
    for (const step of steps) {
      const parameters = step.turns === undefined ? [] : [this.#builder.angle(2 * Math.PI * step.turns, item)];
      this.#builder.gate(step.gate, step.targets, item, { controls: [...controls, ...step.controls], parameters });
    }
    if (steps.length > 1) this.#builder.change('gate_expanded', { construct: item.id }, item);
  }

  /** A gate with several wires, or one that the circuit defines. */
  #other(item: Item, controls: readonly Control[], inputs: ReadonlyMap<string, InputBits>): void {
    const { id, node } = item;
    const isDefinedHere = node.kind === 'object' && (node.members.has('matrix') || node.members.has('circuit'));
    const custom = isDefinedHere ? this.#definition(node, id) : this.#custom.get(id);
    if (custom !== undefined) return this.#call(item, custom, controls);
    if (isDefinedHere) return;
    const found = findFamily(id);
    if (found === undefined) {
      const suggestion = nearest(id, [...QUIRK_NAMES, ...this.#custom.keys()]);
      return suggestion === undefined
        ? this.#builder.error('unknown_word', { word: quote(id) }, item)
        : this.#builder.error('unknown_word_suggestion', { word: quote(id), suggestion }, item);
    }
    const { family, code, wires } = found;
    const covered = this.#wiresOf(item, wires);
    if (family === undefined) return this.#builder.error(code!, { construct: id }, item);
    if (family === 'input' || family === 'reversedInput') return;
    if (family === 'dropped') return this.#builder.change('display_dropped', { construct: id }, item);
    const bits = inputsOf(family).map((letter) => [letter, this.#inputOf(letter, item, inputs)] as const);
    const known = new Map(bits.flatMap(([letter, value]) => (value === undefined ? [] : [[letter, value] as const])));
    if (known.size === bits.length) this.#steps(familySteps(family, covered, known), item, controls);
  }

  #call(item: Item, { wires, composite, operations }: CustomGate, controls: readonly Control[]): void {
    const covered = this.#wiresOf(item, wires);
    if (composite !== undefined) return this.#builder.gate(composite, covered.toReversed(), item, { controls });
    this.#builder.change('gate_expanded', { construct: item.id }, item);
    for (const operation of operations) {
      if (operation.kind === 'gate')
        this.#builder.gate(
          operation.gate,
          operation.targets.map((wire) => covered[wire]!),
          item,
          {
            ...operation,
            controls: [...controls, ...operation.controls.map(({ qubit, on }) => ({ qubit: covered[qubit]!, on }))],
          },
        );
      else if (operation.kind === 'measure' && controls.length === 0) {
        const qubit = covered[operation.qubit]!;
        this.#builder.add({ kind: 'measure', qubit, bit: qubit }, item);
      } else return this.#builder.error('needs_unitary', { construct: quote(item.id) }, item);
    }
  }

  /** Reads an element of `gates`. */
  #define(node: JsonNode): void {
    const id = new JsonMembers(node, this.#builder).text('id');
    if (id === undefined || node.kind !== 'object') return;
    const gate = this.#definition(node, id);
    if (gate !== undefined) this.#custom.set(id, gate);
  }

  #definition(node: JsonNode, id: string): CustomGate | undefined {
    const members = new JsonMembers(node, this.#builder);
    const title = members.get('name');
    const wanted = title?.kind === 'string' ? title.value : id;
    if (members.has('matrix')) return this.#matrix(members, wanted);
    const circuit = members.get('circuit');
    if (circuit === undefined) return members.wrong('circuit', '{"cols":[…]}');
    const outer = this.#wires;
    this.#wires = 0;
    const isMeasured = this.#isMeasured;
    const operations = this.#builder.inside(circuit, () =>
      this.#columns(new JsonMembers(circuit, this.#builder).list('cols') ?? []),
    );
    const wires = Math.max(1, this.#wires);
    this.#wires = outer;
    this.#isMeasured ||= isMeasured;
    const gates = operations.filter((operation): operation is GateOperation => operation.kind === 'gate');
    const isPlain =
      gates.length === operations.length &&
      gates.every(({ parameters }) => parameters.every(({ tree }) => tree === undefined));
    if (!isPlain || gates.length === 0) return { wires, operations };
    const composite = this.#builder.gateName(wanted);
    // Formal qubit 0 is the last wire, as in the definition of a matrix.
    const formal = (wire: number): number => wires - 1 - wire;
    const body = gates.map((gate) =>
      stepOf({
        ...gate,
        targets: gate.targets.map(formal),
        controls: gate.controls.map(({ qubit, on }) => ({ qubit: formal(qubit), on })),
      }),
    );
    this.#builder.define({ name: composite, qubits: wires, parameters: [], body }, circuit);
    return { wires, composite, operations };
  }

  #matrix(members: JsonMembers, wanted: string): CustomGate | undefined {
    const node = members.get('matrix')!;
    const matrix = node.kind === 'string' ? readMatrix(node.value) : undefined;
    this.#builder.budget.spend(20 * (node.end - node.start));
    if (matrix === undefined) return members.wrong('matrix', '"{{1,0},{0,i}}"');
    const composite = addMatrixGate(this.#builder, wanted, matrix.entries, matrix.rows, node);
    return composite === undefined ? undefined : { wires: Math.log2(matrix.rows), composite, operations: [] };
  }
}

/** Reads a circuit of Quirk, as JSON or as an address. */
export function readQuirk(text: string, steps?: number): ImportResult {
  const { json, offsetOf } = findCircuitJson(text);
  return readWith(text, steps, (builder) => new QuirkReader(builder).whole(readJson(json, builder)), offsetOf);
}
