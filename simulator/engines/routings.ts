import type { KeptRouting } from '#simulator/compile/chip/kept-routing.ts';
import type { Refusal } from './engine.ts';

/** What tells of the routings that it found, as a `Plan` does. */
interface Routed {
  readonly ok: true;
  readonly routings?: readonly KeptRouting[];
}

/** The routings of the plans of which a larger plan consists, each once. */
export class FoundRoutings {
  readonly #found = new Map<string, KeptRouting>();

  /** Notes the routings of a plan; returns the plan. */
  of<Planned extends Routed | Refusal>(plan: Planned): Planned {
    if (plan.ok) for (const routing of plan.routings ?? []) this.#found.set(routing.digest, routing);
    return plan;
  }

  get all(): readonly KeptRouting[] {
    return [...this.#found.values()];
  }
}

/** Returns the routings of plans as a property of a plan that consists of them. */
export function routingsOf(plans: Iterable<Routed | Refusal>): Pick<Routed, 'routings'> {
  const found = new FoundRoutings();
  for (const plan of plans) found.of(plan);
  return found.all.length === 0 ? {} : { routings: found.all };
}
