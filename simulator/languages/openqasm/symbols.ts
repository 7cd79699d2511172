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
  | { readonly kind: 'input' };

/** Names in nested scopes, innermost first; only loops open a scope. */
export class SymbolTable {
  readonly #scopes: Map<string, NamedThing>[] = [new Map<string, NamedThing>()];

  /** Number of open scopes. */
  get depth(): number {
    return this.#scopes.length;
  }

  find(name: string): NamedThing | undefined {
    for (let index = this.#scopes.length - 1; index >= 0; index -= 1) {
      const found = this.#scopes[index]!.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether the name is taken in the innermost scope. */
  isTaken(name: string): boolean {
    return this.#scopes[this.#scopes.length - 1]!.has(name);
  }

  add(name: string, thing: NamedThing): void {
    this.#scopes[this.#scopes.length - 1]!.set(name, thing);
  }

  open(): void {
    this.#scopes.push(new Map());
  }

  close(): void {
    this.#scopes.pop();
  }

  names(kind?: NamedThing['kind']): string[] {
    return this.#scopes.flatMap((scope) =>
      [...scope].filter(([, thing]) => kind === undefined || thing.kind === kind).map(([name]) => name),
    );
  }
}
