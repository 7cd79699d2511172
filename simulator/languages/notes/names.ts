import type { Composite, Operation, Register } from '#simulator/circuit/circuit.ts';
import type { NameNote } from './document.ts';

type Names = NameNote['names'];

const NAME = /^[^\s"'\p{Cc}]{1,64}$/u;

/** Returns registers as consecutive names and sizes, including the default register. Undefined if they have gaps. */
export function registerNamesOf(
  registers: readonly Register[] | undefined,
  count: number,
  usual: string,
): Names | undefined {
  if (registers === undefined) return count === 0 ? [] : [[usual, count]];
  let end = 0;
  for (const { name, start, size } of registers) {
    if (start !== end || size < 1 || !NAME.test(name)) return undefined;
    end += size;
  }
  const isWhole = end === count && new Set(registers.map(({ name }) => name)).size === registers.length;
  return isWhole ? registers.map(({ name, size }) => [name, size] as const) : undefined;
}

/** Returns the registers of such names; undefined if there is only the default register. */
export function registersFromNames(names: Names, usual: string): readonly Register[] | undefined {
  if (names.length === 0 || (names.length === 1 && names[0]?.[0] === usual)) return undefined;
  let start = 0;
  return Object.freeze(
    names.map(([name, size]) => {
      const register = Object.freeze({ name, start, size });
      start += size;
      return register;
    }),
  );
}

export const isSameNames = (one: Names | undefined, other: Names | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the operations with gates renamed in their calls. */
export function renamed(operations: readonly Operation[], names: ReadonlyMap<string, string>): readonly Operation[] {
  if (names.size === 0) return operations;
  return operations.map((operation): Operation => {
    switch (operation.kind) {
      case 'gate': {
        const gate = names.get(operation.gate);
        return gate === undefined ? operation : Object.freeze({ ...operation, gate });
      }
      case 'branch':
        return Object.freeze({
          ...operation,
          then: renamed(operation.then, names),
          otherwise: renamed(operation.otherwise, names),
        });
      case 'loop':
      case 'repeat':
        return Object.freeze({ ...operation, body: renamed(operation.body, names) });
      default:
        return operation;
    }
  });
}

/** Returns a definition with its own name and the gates in its body renamed. */
export const renamedComposite = (composite: Composite, names: ReadonlyMap<string, string>): Composite =>
  Object.freeze({
    ...composite,
    name: names.get(composite.name) ?? composite.name,
    body: Object.freeze(composite.body.map((step) => ({ ...step, gate: names.get(step.gate) ?? step.gate }))),
  });

/** The default names, `q` and `c`; languages need no note for them. */
export const USUAL = { quantum: 'q', classical: 'c' } as const;
