import type { Register } from '#simulator/circuit/circuit.ts';
import { isParameterName, MAX_PARAMETERS } from '#simulator/circuit/parameters.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';

const TYPES = ['BIT', 'REAL', 'OCTET', 'INTEGER'] as const;
type MemoryType = (typeof TYPES)[number];

interface Memory {
  readonly type: MemoryType;
  readonly length: number;
  /** The first classical bit of the circuit, for bits. */
  readonly start: number;
}

const DECLARE = /^DECLARE\s+([A-Za-z_][\w-]*)\s+(BIT|REAL|OCTET|INTEGER)(?:\s*\[\s*(\d{1,9})\s*\])?(.*)$/;
const REFERENCE = /^([A-Za-z_][\w-]*)(?:\[(\d{1,9})\])?$/;
const REGISTER_NAME = /^[a-z][A-Za-z0-9_]*$/;

/** The declared memory of a program: bits become classical bits, real numbers parameters. */
export class QuilMemory {
  readonly registers: Register[] = [];
  readonly parameterNames = new Set<string>();
  bits = 0;
  readonly #builder: ImportBuilder;
  readonly #memory = new Map<string, Memory>();
  readonly #parameters = new Map<string, string>();

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  declare(text: string, range: Range): void {
    const [, name = '', type = '', length, rest = ''] = DECLARE.exec(text) ?? [];
    if (name === '')
      return this.#builder.error('unexpected', { expected: 'DECLARE ro BIT[2]', found: text.slice(0, 40) }, range);
    if (rest.trim() !== '') return this.#builder.error('needs_memory', { construct: 'SHARING' }, range);
    if (this.#memory.has(name)) return this.#builder.error('declaration_repeated', { word: name }, range);
    const size = length === undefined ? 1 : Number(length);
    if (size < 1) return this.#builder.error('register_empty', { name }, range);
    this.#memory.set(name, { type: type as MemoryType, length: size, start: this.bits });
    if (type !== 'BIT') return;
    if (this.bits + size > LANGUAGE_LIMITS.bits)
      return this.#builder.error('too_many_bits', { count: this.bits + size, limit: LANGUAGE_LIMITS.bits }, range);
    this.#addRegister(name, size);
  }

  #addRegister(name: string, size: number): void {
    const written = REGISTER_NAME.test(name) && !isReservedForParameters(name) ? name : `c_${this.registers.length}`;
    if (written !== name) this.#builder.change('register_renamed', { name, written });
    this.registers.push({ name: written, start: this.bits, size });
    this.bits += size;
  }

  /** Returns a bit for a measurement whose outcome is not kept. */
  unreadBit(): number {
    this.#addRegister(`unread_${this.bits}`, 1);
    return this.bits - 1;
  }

  /** Returns the classical bit of a reference; undefined with an error if it is none. */
  bit(text: string, range: Range): number | undefined {
    const [, name = '', digits] = REFERENCE.exec(text) ?? [];
    const memory = this.#memory.get(name);
    const index = digits === undefined ? 0 : Number(digits);
    if (memory === undefined) {
      this.#builder.error('name_unknown', { name: text.slice(0, 40) }, range);
      return undefined;
    }
    if (memory.type !== 'BIT') {
      this.#builder.error('needs_memory', { construct: text }, range);
      return undefined;
    }
    if (index < memory.length) return memory.start + index;
    this.#builder.error('index_out_of_range', { index, name, size: memory.length }, range);
    return undefined;
  }

  /** Returns the parameter of the circuit for a reference to real memory; undefined if there is no such memory. */
  parameter(text: string, range: Range): string | undefined {
    const [, name = '', digits] = REFERENCE.exec(text) ?? [];
    const memory = this.#memory.get(name);
    if (memory?.type !== 'REAL') return undefined;
    const index = digits === undefined ? 0 : Number(digits);
    if (index >= memory.length) {
      this.#builder.error('index_out_of_range', { index, name, size: memory.length }, range);
      return undefined;
    }
    const key = memory.length === 1 ? name : `${name}[${index}]`;
    const known = this.#parameters.get(key);
    if (known !== undefined) return known;
    if (this.#parameters.size >= MAX_PARAMETERS)
      this.#builder.giveUp('too_many_parameters', { limit: MAX_PARAMETERS }, range);
    const plain = (memory.length === 1 ? name : `${name}_${index}`).replace(/[^A-Za-z0-9_]/g, '_').slice(0, 60);
    const isFree = (candidate: string): boolean =>
      isParameterName(candidate) && !isReservedForParameters(candidate) && !this.parameterNames.has(candidate);
    let written = isFree(plain) ? plain : `p_${plain}`;
    for (let suffix = 1; !isFree(written); suffix += 1) written = `p_${this.#parameters.size}_${suffix}`;
    if (written !== key) this.#builder.change('parameter_renamed', { name: key, written }, range);
    this.#parameters.set(key, written);
    this.parameterNames.add(written);
    this.#builder.parameters.push({ name: written, type: 'float' });
    return written;
  }
}
