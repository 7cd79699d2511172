import { bodiesOf, type Circuit, type Operation } from '#simulator';

/**
 * Position of an operation: indices of lists and of bodies from the outside in, `3` or `3.0.1`. Drawings use the same
 * paths.
 */
export type Path = string;

/** Prefix of the paths of a list: empty for the circuit's top-level list, `3.0.` for a block's first body. */
export type ListPath = string;

type Lists = Pick<Circuit, 'operations'>;

export const listPathOf = (path: Path): ListPath => path.slice(0, path.lastIndexOf('.') + 1);
export const indexOf = (path: Path): number => Number(path.slice(path.lastIndexOf('.') + 1));

/** The index in the circuit's top-level list of the operation that is at the path or contains it. */
export const topIndexOf = (path: Path): number => Number(path.split('.', 1)[0]);

/** The path of the block that has this list as a body; undefined for the circuit's top-level list. */
const blockOf = (list: ListPath): Path | undefined =>
  list === '' ? undefined : list.slice(0, list.lastIndexOf('.', list.length - 2));

/** Whether the path is the block at `ancestor` or is inside it. */
export const isWithin = (path: Path, ancestor: Path): boolean => path === ancestor || path.startsWith(`${ancestor}.`);

export function operationAt({ operations }: Lists, path: Path): Operation | undefined {
  const [first, ...rest] = path.split('.').map(Number);
  let operation = operations[first!];
  for (let at = 0; at < rest.length && operation !== undefined; at += 2)
    operation = bodiesOf(operation)[rest[at]!]?.[rest[at + 1]!];
  return operation;
}

export function operationsIn(circuit: Lists, list: ListPath): readonly Operation[] {
  const block = blockOf(list);
  if (block === undefined) return circuit.operations;
  const operation = operationAt(circuit, block);
  const body = Number(list.slice(block.length + 1, -1));
  return operation === undefined ? [] : (bodiesOf(operation)[body] ?? []);
}

/** Returns the block with other bodies, in the order of `bodiesOf`. */
export function withBodies(operation: Operation, bodies: readonly (readonly Operation[])[]): Operation {
  switch (operation.kind) {
    case 'branch':
      return Object.freeze({ ...operation, then: bodies[0] ?? [], otherwise: bodies[1] ?? [] });
    case 'loop':
    case 'repeat':
      return Object.freeze({ ...operation, body: bodies[0] ?? [] });
    default:
      return operation;
  }
}

/**
 * Returns the replacement of an operation: itself, another, or several (none to remove it). Its bodies have already
 * been visited.
 */
export type Visit = (operation: Operation, path: Path) => Operation | readonly Operation[];

const isList = (result: Operation | readonly Operation[]): result is readonly Operation[] => Array.isArray(result);

/** Visits every operation, inner ones first. Unchanged operations and lists keep their identity. */
export function rewrite(operations: readonly Operation[], visit: Visit, list: ListPath = ''): readonly Operation[] {
  const out: Operation[] = [];
  let isSame = true;
  operations.forEach((operation, index) => {
    const path = `${list}${index}`;
    const bodies = bodiesOf(operation);
    const rewritten = bodies.map((body, number) => rewrite(body, visit, `${path}.${number}.`));
    const whole = rewritten.some((body, number) => body !== bodies[number])
      ? withBodies(operation, rewritten)
      : operation;
    const result = visit(whole, path);
    if (result !== operation) isSame = false;
    if (isList(result)) out.push(...result);
    else out.push(result);
  });
  return isSame ? operations : Object.freeze(out);
}

export const withOperations = <C extends Lists>(circuit: C, operations: readonly Operation[]): C =>
  operations === circuit.operations ? circuit : Object.freeze({ ...circuit, operations });

/** Replaces one list of the circuit. */
export function withList(circuit: Circuit, list: ListPath, operations: readonly Operation[]): Circuit {
  const block = blockOf(list);
  if (block === undefined) return withOperations(circuit, Object.freeze([...operations]));
  const body = Number(list.slice(block.length + 1, -1));
  const replace: Visit = (operation, path) =>
    path === block
      ? withBodies(
          operation,
          bodiesOf(operation).map((old, number) => (number === body ? Object.freeze([...operations]) : old)),
        )
      : operation;
  return withOperations(circuit, rewrite(circuit.operations, replace));
}

/** Returns the paths of these operations, compared by identity. */
export function pathsOf(circuit: Lists, wanted: ReadonlySet<Operation>): ReadonlySet<Path> {
  const found = new Set<Path>();
  if (wanted.size === 0) return found;
  rewrite(circuit.operations, (operation, path) => {
    if (wanted.has(operation)) found.add(path);
    return operation;
  });
  return found;
}
