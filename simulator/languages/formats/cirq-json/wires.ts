import type { Register } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { JsonMembers, type JsonNode, quoteJson } from '#simulator/languages/formats/json-text.ts';
import { renamingText, withQubits } from '#simulator/languages/formats/map-qubits.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';
import { typeOf } from './values.ts';

interface Qubit {
  readonly key: string;
  readonly label: string;
  /** Sorts qubits as Cirq does: by kind, then by position or by name with its numbers as numbers. */
  readonly order: readonly (string | number)[];
}

const naturally = (name: string): readonly (string | number)[] =>
  name.split(/(\d+)/).map((part, index) => (index % 2 === 1 ? Number(part) : part));

function compared(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const [a, b] = [one[index]!, other[index]!];
    if (a === b) continue;
    return typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1;
  }
  return one.length - other.length;
}

const REGISTER_NAME = /^[a-z][A-Za-z0-9_]*$/;

/** The qubits and measurement keys of a circuit, which Cirq names freely. */
export class CirqWires {
  readonly registers: Register[] = [];
  bits = 0;
  readonly #builder: ImportBuilder;
  readonly #numbers = new Map<string, number>();
  readonly #qubits: Qubit[] = [];
  readonly #keys = new Map<string, Register>();

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  get qubits(): number {
    return this.#qubits.length;
  }

  /** Returns a number for a qubit, in the order in which qubits are found; undefined with an error. */
  qubit(node: JsonNode): number | undefined {
    const found = this.#identify(node);
    if (found === undefined) {
      const type = typeOf(node);
      if (type === '')
        this.#builder.error(
          'member_wrong',
          { member: '"qubits"', expected: '{"cirq_type":"LineQubit","x":0}', found: quoteJson(node, this.#builder) },
          node,
        );
      else this.#builder.error('unsupported', { construct: type.slice(0, 40) }, node);
      return undefined;
    }
    const known = this.#numbers.get(found.key);
    if (known !== undefined) return known;
    if (this.#qubits.length >= LANGUAGE_LIMITS.qubits)
      this.#builder.giveUp('too_many_qubits', { count: this.#qubits.length + 1, limit: LANGUAGE_LIMITS.qubits }, node);
    this.#numbers.set(found.key, this.#qubits.length);
    this.#qubits.push(found);
    return this.#qubits.length - 1;
  }

  /** Identifies a qubit, whatever its number; undefined if it is none. */
  keyOf(node: JsonNode): string | undefined {
    return this.#identify(node)?.key;
  }

  #identify(node: JsonNode): Qubit | undefined {
    const members = new JsonMembers(node, this.#builder);
    const number = (name: string): number | undefined => {
      const value = members.get(name);
      return value?.kind === 'number' && Number.isFinite(value.value) ? value.value : undefined;
    };
    const type = typeOf(node);
    const dimension = number('dimension') ?? 2;
    if (dimension !== 2) return undefined;
    switch (type) {
      case 'LineQubit':
      case 'LineQid': {
        const x = number('x');
        return x === undefined ? undefined : { key: `line ${x}`, label: String(x), order: ['LineQubit', x] };
      }
      case 'GridQubit':
      case 'GridQid': {
        const [row, column] = [number('row'), number('col')];
        if (row === undefined || column === undefined) return undefined;
        return { key: `grid ${row} ${column}`, label: `(${row},${column})`, order: ['GridQubit', row, column] };
      }
      case 'NamedQubit':
      case 'NamedQid': {
        const name = members.get('name');
        if (name?.kind !== 'string') return undefined;
        const { value } = name;
        return { key: `named ${value}`, label: value.slice(0, 20), order: ['NamedQubit', ...naturally(value)] };
      }
      default:
        return undefined;
    }
  }

  /**
   * Returns the bits of a measurement key, one for each qubit: the last qubit has the least significant bit, as in
   * Cirq's integers.
   */
  bitsOf(key: string, count: number, node: JsonNode): readonly number[] | undefined {
    const known = this.#keys.get(key);
    if (known !== undefined && known.size !== count) {
      this.#builder.error('operand_sizes', { first: known.size, second: count }, node);
      return undefined;
    }
    const register = known ?? this.#addKey(key, count, node);
    return Array.from({ length: count }, (_, index) => register.start + count - 1 - index);
  }

  #addKey(key: string, size: number, node: JsonNode): Register {
    if (this.bits + size > LANGUAGE_LIMITS.bits)
      this.#builder.giveUp('too_many_bits', { count: this.bits + size, limit: LANGUAGE_LIMITS.bits }, node);
    const isFree = (name: string): boolean =>
      REGISTER_NAME.test(name) &&
      !isReservedForParameters(name) &&
      name !== 'q' &&
      this.registers.every((other) => other.name !== name);
    let name = isFree(key) ? key : `m_${this.registers.length}`;
    for (let suffix = 1; !isFree(name); suffix += 1) name = `m_${this.registers.length}_${suffix}`;
    if (name !== key) this.#builder.change('register_renamed', { name: key.slice(0, 40), written: name }, node);
    const register: Register = { name, start: this.bits, size };
    this.registers.push(register);
    this.#keys.set(key, register);
    this.bits += size;
    return register;
  }

  /** The bits of a key that was measured before, least significant first. */
  measuredBits(key: string): readonly number[] | undefined {
    const register = this.#keys.get(key);
    return register && Array.from({ length: register.size }, (_, index) => register.start + index);
  }

  /** Numbers the qubits as Cirq sorts them, and reports it unless they are numbered so already. */
  numberInOrder(): void {
    const sorted = this.#qubits.toSorted((one, other) => compared(one.order, other.order));
    const numbers = sorted.map((qubit) => this.#numbers.get(qubit.key)!);
    const map = new Map(numbers.map((found, index) => [found, index]));
    this.#builder.operations = [...withQubits(this.#builder.operations, (qubit) => map.get(qubit)!)];
    if (sorted.some(({ label }, index) => label !== String(index)))
      this.#builder.change('qubits_numbered', { names: renamingText(sorted.map(({ label }) => label)) });
  }
}
