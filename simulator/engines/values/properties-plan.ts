import type { EngineRuntime, Estimate, Refusal, Resources, RunControl } from '#simulator/engines/engine.ts';
import type { StateProperties, ValuesPlan } from './values.ts';

/** Properties of the final state of one program as one engine computes them. */
export interface PropertiesPlan {
  readonly ok: true;
  estimate(resources: Resources): Estimate | Refusal;
  /** Precondition: the estimate for these resources is no refusal. @throws RunAborted, RunRefused */
  run(runtime: EngineRuntime, control?: RunControl): StateProperties;
}

/** Returns a plan of the properties of the state without values. */
export const onlyProperties = (properties: PropertiesPlan): ValuesPlan => ({
  ok: true,
  estimate: (resources) => properties.estimate(resources),
  run: () => [],
  properties: (runtime, control) => properties.run(runtime, control),
});

/** Returns a plan of values with the properties of the state besides. */
export const withProperties = (values: ValuesPlan, properties: PropertiesPlan): ValuesPlan => ({
  ...values,
  estimate(resources) {
    const [one, other] = [values.estimate(resources), properties.estimate(resources)];
    if (!one.ok || !other.ok) return one.ok ? other : one;
    return {
      ...one,
      seconds: one.seconds + other.seconds,
      referenceSeconds: one.referenceSeconds + other.referenceSeconds,
      memoryBytes: Math.max(one.memoryBytes, other.memoryBytes),
    };
  },
  properties: (runtime, control) => properties.run(runtime, control),
});
