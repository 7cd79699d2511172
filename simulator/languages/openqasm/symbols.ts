import type { Register } from '#simulator/circuit/circuit.ts';

/** The meaning of a name in an OpenQASM program. */
export type NamedThing =
  | { readonly kind: 'quantum'; readonly register: Register }
  | { readonly kind: 'classical'; readonly register: Register }
  /**
   * A constant or loop variable: its text in the circuit's notation, in brackets unless it is one token, and its value.
   */
  | { readonly kind: 'constant'; readonly text: string; readonly value: number }
  /** A parameter of the circuit, which angles may use. */
  | { readonly kind: 'parameter' }
  /** An input of another type, whose value is set when the program runs. */
  | { readonly kind: 'input' }
  /** A name for qubits or bits in an order, as flat indices. */
  | { readonly kind: 'alias'; readonly of: 'quantum' | 'classical'; readonly places: readonly number[] }
  /** Of OpenQASM 3 only: objects of its reader. */
  | { readonly kind: 'variable' | 'subroutine' }
  /** A function outside the program; `returns` says whether it has a value. */
  | { readonly kind: 'extern'; readonly returns: boolean };

interface Scope {
  readonly names: Map<string, NamedThing>;
  /** The body of a subroutine sees of the scopes around it only the outermost one. */
  readonly isIsolated: boolean;
}

/** Names in nested scopes, innermost first. */
export class SymbolTable {
  readonly #scopes: Scope[] = [{ names: new Map<string, NamedThing>(), isIsolated: false }];

  /** Number of open scopes. */
  get depth(): number {
    return this.#scopes.length;
  }

  find(name: string): NamedThing | undefined {
    for (let index = this.#scopes.length - 1; index > 0; index -= 1) {
      const { names, isIsolated } = this.#scopes[index]!;
      const found = names.get(name);
      if (found !== undefined) return found;
      if (isIsolated) break;
    }
    return this.#scopes[0]!.names.get(name);
  }

  /** Whether the name is taken in the innermost scope. */
  isTaken(name: string): boolean {
    return this.#innermost.has(name);
  }

  add(name: string, thing: NamedThing): void {
    this.#innermost.set(name, thing);
  }

  open(isIsolated = false): void {
    this.#scopes.push({ names: new Map(), isIsolated });
  }

  /** Closes the innermost scope and returns what its names meant. */
  close(): readonly NamedThing[] {
    return [...this.#scopes.pop()!.names.values()];
  }

  /** Whether a subroutine sees this name only because it is declared outside it. */
  isOutside(name: string): boolean {
    for (let index = this.#scopes.length - 1; index > 0; index -= 1) {
      const { names, isIsolated } = this.#scopes[index]!;
      if (names.has(name)) return false;
      if (isIsolated) return true;
    }
    return false;
  }

  /** Whether the innermost scope is the outermost one. */
  get isGlobal(): boolean {
    return this.#scopes.length === 1;
  }

  get #innermost(): Map<string, NamedThing> {
    return this.#scopes[this.#scopes.length - 1]!.names;
  }

  names(kind?: NamedThing['kind']): string[] {
    return this.#scopes.flatMap(({ names }) =>
      [...names].filter(([, thing]) => kind === undefined || thing.kind === kind).map(([name]) => name),
    );
  }
}
