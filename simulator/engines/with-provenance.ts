import { arithmeticOf } from '#simulator/kernels/arithmetic.ts';
import { STREAM_VERSION } from '#simulator/math/random.ts';
import type { Engine, Plan, Refusal } from './engine.ts';

/** An engine whose results name what their counts depend on besides circuit, request and seed. */
export const withProvenance = (engine: Engine): Engine => ({
  ...engine,
  plan: (circuit, request, options) => named(engine.plan(circuit, request, options)),
});

function named(plan: Plan | Refusal): Plan | Refusal {
  if (!plan.ok) return plan;
  return {
    ...plan,
    run: (runtime, control) => ({
      ...plan.run(runtime, control),
      stream: STREAM_VERSION,
      arithmetic: arithmeticOf(runtime.kernels),
    }),
    ...(plan.again && { again: (circuit, request, options) => named(plan.again!(circuit, request, options)) }),
  };
}
