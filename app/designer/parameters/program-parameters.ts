import { type Circuit, parametersUsed, walk } from '#simulator';

/** Returns the number of gates that use each parameter; blocks count once. */
export function usesOfParameters({ operations }: Circuit): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { operation } of walk(operations)) {
    if (operation.kind !== 'gate') continue;
    for (const name of parametersUsed([operation])) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}

/** Returns the circuit without the declaration of a parameter. */
export function withoutParameter(circuit: Circuit, name: string): Circuit {
  const { parameters = [], ...rest } = circuit;
  const kept = parameters.filter((parameter) => parameter.name !== name);
  return Object.freeze({ ...rest, ...(kept.length > 0 && { parameters: Object.freeze(kept) }) });
}
