import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { compile } from '#simulator/compile/compile.ts';
import type { CompiledPasses } from '#simulator/compile/compiled-passes.ts';
import { costOfPasses, type PassesCost } from '#simulator/compile/passes-cost.ts';
import type { Precision } from '#simulator/engines/engine.ts';
import type { Prepared } from '#simulator/engines/prepare.ts';
import { layoutFor } from './precision.ts';
import { MAX_WHOLE_GATES, sampledCost } from './sampled-cost.ts';

/** The passes of a static circuit, compiled once by whoever needs them first, and their cost. */
export class StaticPasses {
  readonly #prepared: Prepared;
  readonly #precision: Precision;
  #compiled: CompiledPasses | undefined;
  #cost: PassesCost | undefined;

  constructor(prepared: Prepared, precision: Precision) {
    this.#prepared = prepared;
    this.#precision = precision;
  }

  get isCompiled(): boolean {
    return this.#compiled !== undefined;
  }

  /** @param checkpoint called with the fraction done; throws to cancel */
  compile(checkpoint?: Checkpoint): CompiledPasses {
    const { qubits, plan } = this.#prepared;
    return (this.#compiled ??= compile(qubits, plan.suffix, layoutFor(qubits, this.#precision), checkpoint));
  }

  /** The cost of the passes, read from them; for a long program from those of a sample of it. The same at every call. */
  cost(): PassesCost {
    const { qubits, plan } = this.#prepared;
    return (this.#cost ??=
      plan.suffix.length <= MAX_WHOLE_GATES
        ? costOfPasses(this.compile())
        : sampledCost(qubits, plan.suffix, layoutFor(qubits, this.#precision)));
  }
}
