import { isParameterName } from '#simulator/circuit/parameters.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { JsonMembers, type JsonNode, quoteJson } from '#simulator/languages/formats/json-text.ts';
import { isReservedForParameters } from '#simulator/languages/parameter-words.ts';

/** Returns the type that Cirq gives an object; empty for anything else. */
export function typeOf(node: JsonNode | undefined): string {
  const type = node?.kind === 'object' ? node.members.get('cirq_type') : undefined;
  return type?.kind === 'string' ? type.value : '';
}

/** Resolves objects that are written once and referred to by a key. */
export class CirqObjects {
  readonly #known = new Map<number, JsonNode>();

  /** Returns the object that a value stands for. */
  resolve(node: JsonNode): JsonNode {
    if (node.kind !== 'object') return node;
    const key = node.members.get('key');
    const number = key?.kind === 'number' ? key.value : -1;
    switch (typeOf(node)) {
      case 'VAL': {
        const value = node.members.get('val') ?? node;
        this.#known.set(number, value);
        return value;
      }
      case 'REF':
      case '_SerializedKey':
        return this.#known.get(number) ?? node;
      default:
        return node;
    }
  }

  /** Returns the last object of a list in which earlier ones may be referred to (Cirq 0.14 and before). */
  last(node: JsonNode): JsonNode {
    const list = node.kind === 'object' ? node.members.get('object_dag') : undefined;
    if (typeOf(node) !== '_ContextualSerialization' || list?.kind !== 'array') return node;
    for (const item of list.items) {
      const [key, value] = item.kind === 'object' ? [item.members.get('key'), item.members.get('obj')] : [];
      if (key?.kind === 'number' && value !== undefined) this.#known.set(key.value, value);
    }
    return list.items.at(-1) ?? node;
  }
}

const JOINED: ReadonlyMap<string, string> = new Map([
  ['sympy.Add', '+'],
  ['sympy.Mul', '*'],
  ['sympy.Pow', '^'],
]);

/** Numbers and formulas of parameters. */
export class CirqValues {
  readonly names = new Set<string>();
  readonly #builder: ImportBuilder;
  readonly #parameters = new Map<string, string>();

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  /** Returns a value as an expression in the circuit's notation, or undefined with an error. */
  expression(node: JsonNode | undefined, member: string, owner: JsonNode): string | undefined {
    const text = node && this.#text(node);
    if (text !== undefined) return text;
    if (node === undefined) this.#builder.error('member_missing', { member: `"${member}"` }, owner);
    else {
      const type = typeOf(node);
      const found = type === '' ? quoteJson(node, this.#builder) : type;
      this.#builder.error('member_wrong', { member: `"${member}"`, expected: '0.5', found }, node);
    }
    return undefined;
  }

  /** Recursion is as deep as the JSON, which has a limit. */
  #text(node: JsonNode): string | undefined {
    this.#builder.budget.spend(STEP_COSTS.expression);
    if (node.kind === 'number') return node.value < 0 ? `(${node.value})` : String(node.value);
    const members = node.kind === 'object' ? node.members : undefined;
    const number = (name: string): number | undefined => {
      const value = members?.get(name);
      return value?.kind === 'number' ? value.value : undefined;
    };
    const type = typeOf(node);
    switch (type) {
      case 'sympy.pi':
        return 'pi';
      case 'sympy.E':
        return 'exp(1)';
      case 'sympy.Integer':
        return numberText(number('i'));
      case 'sympy.Float':
        return numberText(number('approx'));
      case 'sympy.Rational': {
        const [p, q] = [number('p'), number('q')];
        return p === undefined || q === undefined ? undefined : `(${p}/${q})`;
      }
      case 'sympy.Symbol': {
        const name = members?.get('name');
        return name?.kind === 'string' ? this.#parameter(name.value, node) : undefined;
      }
      default: {
        const sign = JOINED.get(type);
        const list = members?.get('args');
        if (sign === undefined || list?.kind !== 'array' || list.items.length === 0) return undefined;
        const parts = list.items.map((item) => this.#text(item));
        return parts.includes(undefined) ? undefined : `(${parts.join(sign)})`;
      }
    }
  }

  #parameter(name: string, node: JsonNode): string {
    const known = this.#parameters.get(name);
    if (known !== undefined) return known;
    const plain = name.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 60);
    const isFree = (candidate: string): boolean =>
      isParameterName(candidate) && !isReservedForParameters(candidate) && !this.names.has(candidate);
    let written = isFree(plain) ? plain : `p_${plain}`;
    for (let suffix = 1; !isFree(written); suffix += 1) written = `p_${this.names.size}_${suffix}`;
    if (written !== name) this.#builder.change('parameter_renamed', { name: name.slice(0, 40), written }, node);
    this.#parameters.set(name, written);
    this.names.add(written);
    this.#builder.parameters.push({ name: written, type: 'float' });
    return written;
  }

  /** Returns a complex number, written as an object or as a real one. */
  complex(node: JsonNode): readonly [re: number, im: number] | undefined {
    if (node.kind === 'number') return [node.value, 0];
    if (typeOf(node) !== 'complex') return undefined;
    const members = new JsonMembers(node, this.#builder);
    const [re, im] = [members.number('real'), members.number('imag')];
    return re === undefined || im === undefined ? undefined : [re, im];
  }
}

const numberText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 0 ? `(${value})` : String(value);
