import type { Cursor } from './cursor.ts';
import { quote } from './diagnostics.ts';
import type { Span } from './language.ts';
import { LANGUAGE_LIMITS } from './limits.ts';

/** The names of a gate definition's qubits or parameters, in order. */
export class FormalNames {
  readonly #indices = new Map<string, number>();

  get names(): readonly string[] {
    return [...this.#indices.keys()];
  }

  get size(): number {
    return this.#indices.size;
  }

  indexOf(name: string): number | undefined {
    return this.#indices.get(name);
  }

  has(name: string): boolean {
    return this.#indices.has(name);
  }

  /** Adds a name; fails if this list or the other one already has it. */
  add(cursor: Cursor, name: string, span: Span, other?: FormalNames): void {
    if (this.has(name) || other?.has(name)) cursor.fail('operand_repeated', { operand: quote(name) }, span);
    if (this.size >= LANGUAGE_LIMITS.qubits)
      cursor.fail('too_many_qubits', { count: this.size + 1, limit: LANGUAGE_LIMITS.qubits }, span);
    this.#indices.set(name, this.size);
  }
}

/** The gate definition that is being read. */
export interface GateDefinition {
  readonly name: string;
  readonly parameters: FormalNames;
  readonly qubits: FormalNames;
  /** False if the definition has an error: it is still read, to report further errors, but not kept. */
  readonly keep: boolean;
}
