import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { type ExpandCircuit, expandOnce } from '#simulator/circuit/expand.ts';
import type { BindablePlan, ParametricEngine, Refusal, RunRequest } from './engine.ts';

/** Plans kept for one circuit: those of all engines for one request, and for some before it. */
const KEPT = 12;

/** The plans of one circuit: it is expanded once for all of them, and each engine plans each request once. */
export class CircuitPlans {
  readonly circuit: Circuit;
  readonly #expand: ExpandCircuit;
  readonly #plans = new Map<ParametricEngine, Map<string, BindablePlan | Refusal>>();
  #kept = 0;

  constructor(circuit: Circuit) {
    this.circuit = circuit;
    this.#expand = expandOnce(circuit);
  }

  /** @throws whatever `checkpoint` throws */
  plan(engine: ParametricEngine, request: RunRequest, checkpoint?: Checkpoint): BindablePlan | Refusal {
    const key = JSON.stringify(request);
    const known = this.#plans.get(engine)?.get(key);
    if (known !== undefined) return known;
    const plan = engine.plan(this.circuit, request, { expand: this.#expand, ...(checkpoint && { checkpoint }) });
    if (this.#kept++ === KEPT) {
      this.#plans.clear();
      this.#kept = 1;
    }
    this.#plans.set(engine, (this.#plans.get(engine) ?? new Map<string, BindablePlan | Refusal>()).set(key, plan));
    return plan;
  }
}
