import { type AngleFunction, type AngleListKind, FUNCTIONS } from './angle-expression.ts';
import type { AngleTree } from './angle-tree.ts';

/** Operations on two numbers, by the kind of the list and whether the part is inverse. */
const TWO: Readonly<Record<AngleListKind, readonly [plain: number, inverse: number]>> = {
  sum: [0, 1],
  product: [2, 3],
  power: [4, 4],
};
const NEGATIVE = 5;
/** The functions follow. */
const FIRST_FUNCTION = 6;
const NAMES = Object.keys(FUNCTIONS) as readonly AngleFunction[];
const FUNCTION_LIST = NAMES.map((name) => FUNCTIONS[name]);

/**
 * Angle trees as one list of operations on numbered registers, for their values at many points: no name is looked up and
 * nothing is allocated. Equal parts of all trees are computed once. The values are those of `treeValue`, to the last bit.
 */
export class AngleProgram {
  /** Values of the parameters in the order of their names, then numbers, then results. */
  readonly registers: Float64Array;
  /** Register of each tree's value. */
  readonly slots: Int32Array;
  readonly #operations: Uint8Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  /** The operation of index i writes to register `results + i`. */
  readonly #results: number;

  /** @throws RangeError if a tree has a parameter that is not among the names */
  constructor(names: readonly string[], trees: readonly AngleTree[]) {
    const numbers = numbersIn(trees);
    const builder = new Builder(names, numbers);
    this.slots = Int32Array.from(trees, (tree) => builder.registerOf(tree));
    this.#results = names.length + numbers.length;
    this.#operations = Uint8Array.from(builder.operations);
    this.#first = Int32Array.from(builder.first);
    this.#second = Int32Array.from(builder.second);
    this.registers = new Float64Array(this.#results + builder.operations.length);
    this.registers.set(numbers, names.length);
  }

  /** Computes the values of all trees from those of the parameters in the first registers. */
  run(): void {
    const values = this.registers;
    const operations = this.#operations;
    for (let i = 0, to = this.#results; i < operations.length; i++, to++) {
      const a = values[this.#first[i]!]!;
      const b = values[this.#second[i]!]!;
      switch (operations[i]) {
        case 0:
          values[to] = a + b;
          break;
        case 1:
          values[to] = a - b;
          break;
        case 2:
          values[to] = a * b;
          break;
        case 3:
          values[to] = a / b;
          break;
        case 4:
          values[to] = a ** b;
          break;
        case NEGATIVE:
          values[to] = -a + 0;
          break;
        default:
          values[to] = FUNCTION_LIST[operations[i]! - FIRST_FUNCTION]!(a);
      }
    }
  }
}

/** The different numbers in some trees. */
function numbersIn(trees: readonly AngleTree[]): readonly number[] {
  const numbers = new Set<number>();
  const visit = (tree: AngleTree): void => {
    if (typeof tree === 'number') numbers.add(tree);
    else if ('inner' in tree) visit(tree.inner);
    else if ('parts' in tree) for (const part of tree.parts) visit(part.tree);
  };
  trees.forEach(visit);
  return [...numbers];
}

class Builder {
  readonly operations: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly #names: ReadonlyMap<string, number>;
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #inputs: number;
  /** Registers of results by their operation. */
  readonly #known = new Map<string, number>();
  readonly #trees = new Map<AngleTree, number>();

  constructor(names: readonly string[], numbers: readonly number[]) {
    this.#names = new Map(names.map((name, register) => [name, register]));
    this.#numbers = new Map(numbers.map((number, i) => [number, names.length + i]));
    this.#inputs = names.length + numbers.length;
  }

  registerOf(tree: AngleTree): number {
    let register = this.#trees.get(tree);
    if (register === undefined) this.#trees.set(tree, (register = this.#compile(tree)));
    return register;
  }

  #compile(tree: AngleTree): number {
    if (typeof tree === 'number') return this.#numbers.get(tree)!;
    switch (tree.kind) {
      case 'parameter': {
        const register = this.#names.get(tree.name);
        if (register === undefined) throw new RangeError(`no parameter ${tree.name}`);
        return register;
      }
      case 'negative':
        return this.#write(NEGATIVE, this.registerOf(tree.inner));
      case 'call':
        return this.#write(FIRST_FUNCTION + NAMES.indexOf(tree.name), this.registerOf(tree.inner));
      default: {
        const [{ tree: start }, ...rest] = tree.parts as readonly [(typeof tree.parts)[0], ...typeof tree.parts];
        return rest.reduce(
          (before, { inverse, tree: part }) =>
            this.#write(TWO[tree.kind][Number(inverse)]!, before, this.registerOf(part)),
          this.registerOf(start),
        );
      }
    }
  }

  #write(operation: number, first: number, second = first): number {
    const key = `${operation} ${first} ${second}`;
    let register = this.#known.get(key);
    if (register === undefined) {
      register = this.#inputs + this.operations.length;
      this.operations.push(operation);
      this.first.push(first);
      this.second.push(second);
      this.#known.set(key, register);
    }
    return register;
  }
}
