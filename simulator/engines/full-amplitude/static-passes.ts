import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { compile } from '#simulator/compile/compile.ts';
import type { Plan } from '#simulator/compile/plan.ts';
import type { Precision } from '#simulator/engines/engine.ts';
import type { Prepared } from '#simulator/engines/prepare.ts';
import { layoutFor } from './precision.ts';

/** The passes of a static circuit, compiled once by whoever needs them first. */
export class StaticPasses {
  readonly #prepared: Prepared;
  readonly #precision: Precision;
  #compiled: Plan | undefined;

  constructor(prepared: Prepared, precision: Precision) {
    this.#prepared = prepared;
    this.#precision = precision;
  }

  get isCompiled(): boolean {
    return this.#compiled !== undefined;
  }

  /** @param checkpoint called with the fraction done; throws to cancel */
  compile(checkpoint?: Checkpoint): Plan {
    const { qubits, plan } = this.#prepared;
    return (this.#compiled ??= compile(qubits, plan.suffix, layoutFor(qubits, this.#precision), checkpoint));
  }
}
