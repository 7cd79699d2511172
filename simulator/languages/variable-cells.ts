import type { Operation, Variable } from '#simulator/circuit/circuit.ts';
import { renumberedCells, withCellTypes } from '#simulator/circuit/renumber-cells.ts';

/** Above every number of a classical bit. */
const FIRST_CELL = 2 ** 20;

/**
 * The variables of a program while it is read. As the number of bits is not known before its end, cells have preliminary
 * numbers until then.
 */
export class VariableCells {
  /** Variables that comments declare, with their first cells. */
  readonly declared = new Map<string, { readonly variable: Variable; readonly cell: number }>();
  /** Whether the cells are the last of the bits that the program declares, in a language without variables. */
  areBits = false;
  readonly #variables: Variable[] = [];
  /** How many variables have each name so far. */
  readonly #names = new Map<string, number>();
  #count = 0;

  /** Number of cells. */
  get count(): number {
    return this.#count;
  }

  get list(): readonly Variable[] {
    return this.#variables;
  }

  /** Adds a variable and returns its first cell. */
  add(variable: Variable): number {
    const first = FIRST_CELL + this.#count;
    this.#count += variable.size;
    const times = (this.#names.get(variable.name) ?? 0) + 1;
    this.#names.set(variable.name, times);
    this.#variables.push(Object.freeze(times === 1 ? variable : { ...variable, name: `${variable.name}_${times}` }));
    return first;
  }

  /** Number of classical bits without cells, of so many that the program declares. */
  resultBits(declared: number): number {
    return this.areBits ? declared - this.#count : declared;
  }

  /** Numbers the cells after the classical bits. */
  numbered(operations: readonly Operation[], bits: number): readonly Operation[] {
    if (this.#variables.length === 0) return operations;
    if (this.areBits) return withCellTypes(operations, this.resultBits(bits), this.#variables);
    return renumberedCells(operations, (cell) => (cell >= FIRST_CELL ? cell - FIRST_CELL + bits : cell));
  }
}
