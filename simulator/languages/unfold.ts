import type { Composite, GateOperation } from '#simulator/circuit/circuit.ts';
import { type FormalAngles } from '#simulator/circuit/composites.ts';
import { angleOfTree } from '#simulator/circuit/parameters.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import { LANGUAGE_LIMITS, USUAL_READING } from './limits.ts';

/** Replaces a call of a custom gate by the steps of its body, with their angles computed. */
function* stepsOf(call: GateOperation, composite: Composite, angles: FormalAngles): Generator<GateOperation> {
  const names = new Map<string, AngleTree>(
    composite.parameters.map((name, index) => {
      const { value, tree = value } = call.parameters[index] ?? { value: Number.NaN };
      return [name, tree];
    }),
  );
  for (const step of call.dagger ? composite.body.toReversed() : composite.body) {
    yield {
      kind: 'gate',
      gate: step.gate,
      targets: step.targets.map((formal) => call.targets[formal] ?? -1),
      controls: [...call.controls, ...step.controls.map(({ qubit, on }) => ({ qubit: call.targets[qubit] ?? -1, on }))],
      dagger: step.dagger !== call.dagger,
      parameters: step.parameters.map((formal) => angleOfTree(angles.valueOf(formal, names))),
    };
  }
}

/**
 * Expands calls of those composites that a language cannot define; other calls stay. Comments stay with the first step.
 * @returns undefined if the result would exceed the limit of operations, or if a composite calls itself
 */
export function unfold(
  call: GateOperation,
  composites: ReadonlyMap<string, Composite>,
  angles: FormalAngles,
): readonly GateOperation[] | undefined {
  const out: GateOperation[] = [];
  const stack: Iterator<GateOperation, undefined>[] = [[call].values()];
  let work = 0;
  while (stack.length > 0) {
    const { done, value } = stack[stack.length - 1]!.next();
    work += 1;
    if (work > USUAL_READING.operations || stack.length > LANGUAGE_LIMITS.nesting + 1) return undefined;
    if (done) stack.pop();
    else {
      const composite = composites.get(value.gate);
      if (composite === undefined) out.push(value);
      else stack.push(stepsOf(value, composite, angles));
    }
  }
  const [first] = out;
  if (first !== undefined && call.comments !== undefined) out[0] = { ...first, comments: call.comments };
  return out;
}
