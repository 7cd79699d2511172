import { FUNCTION_NAMES } from '#simulator/math/angle-expression.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import {
  type Angle,
  BINARY_OPERATORS,
  type Circuit,
  type ClassicalExpression,
  type Composite,
  type CompositeStep,
  type Control,
  DISPLAY_NAMES,
  type Operation,
  type Parameter,
  PARAMETER_TYPES,
  type Register,
  UNARY_OPERATORS,
  type Variable,
  type VariableType,
} from './circuit.ts';
import { MAX_VARIABLE_WIDTH } from './classical.ts';
import { MAX_EXPRESSION_DEPTH, MAX_NESTING } from './wires.ts';

/** Version of the document format; the reader rejects all others. */
const CIRCUIT_VERSION = 1;

export type ReadResult =
  | { readonly ok: true; readonly circuit: Circuit }
  /** Path of the first error in the document, for example `operations[3].targets[0]`. */
  | { readonly ok: false; readonly path: string };

export const writeCircuit = (circuit: Circuit): string => JSON.stringify({ version: CIRCUIT_VERSION, ...circuit });

/**
 * Reads a document of `writeCircuit` and checks every field. Never throws. Drops unknown fields. Only the tests read whole
 * documents: the product reads single operations and definitions (below) by the same readers, and here the result also
 * has the path of the field that was rejected.
 */
export function readCircuit(text: string): ReadResult {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { ok: false, path: '' };
  }
  try {
    return { ok: true, circuit: circuitAt(document) };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { ok: false, path: error.path };
  }
}

class Mismatch extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** Reads the value at `path`; throws Mismatch. `depth` is the number of enclosing operations or operators. */
type Read<T> = (value: unknown, path: string, depth: number) => T;
type Fields = Readonly<Record<string, unknown>>;

const fieldsAt = (value: unknown, path: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Mismatch(path);
  return value as Fields;
};

const text: Read<string> = (value, path) => {
  if (typeof value !== 'string') throw new Mismatch(path);
  return value;
};

const flag: Read<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new Mismatch(path);
  return value;
};

const finite: Read<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Mismatch(path);
  return value;
};

const whole: Read<number> = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Mismatch(path);
  return value as number;
};

const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value, path, depth) => {
    if (!Array.isArray(value)) throw new Mismatch(path);
    return Object.freeze(value.map((entry, i) => read(entry, `${path}[${i}]`, depth)));
  };

const oneOf =
  <T extends string>(...names: readonly T[]): Read<T> =>
  (value, path) => {
    if (!names.includes(value as T)) throw new Mismatch(path);
    return value as T;
  };

/** Makes a reader of objects, with one reader per field, in the order in which the fields are written back. */
const objectOf =
  <T extends object>(
    readers: { readonly [K in keyof Required<T>]: Read<T[K]> },
    optional: readonly (keyof T)[] = [],
  ): Read<T> =>
  (value, path, depth) => {
    const fields = fieldsAt(value, path);
    const result: Partial<T> = {};
    for (const key of Object.keys(readers) as (keyof T & string)[]) {
      if (fields[key] === undefined && optional.includes(key)) continue;
      result[key] = readers[key](fields[key], path === '' ? key : `${path}.${key}`, depth);
    }
    return Object.freeze(result as T);
  };

const literal =
  <T extends string>(name: T): Read<T> =>
  () =>
    name;

const control = objectOf<Control>({
  qubit: whole,
  on: (value, path) => {
    if (value !== 0 && value !== 1) throw new Mismatch(path);
    return value;
  },
});
/** A tree of {@link AngleTree}; a number is one, too. */
const angleTree: Read<AngleTree> = (value, path, depth) => {
  if (depth > MAX_EXPRESSION_DEPTH) throw new Mismatch(path);
  if (typeof value === 'number') return finite(value, path, depth);
  const inner: Read<AngleTree> = (part, at) => angleTree(part, at, depth + 1);
  const { kind } = fieldsAt(value, path);
  switch (kind) {
    case 'parameter':
      return objectOf<TreeOf<'parameter'>>({ kind: literal(kind), name: text })(value, path, depth);
    case 'negative':
      return objectOf<TreeOf<'negative'>>({ kind: literal(kind), inner })(value, path, depth);
    case 'call':
      return objectOf<TreeOf<'call'>>({ kind: literal(kind), name: oneOf(...FUNCTION_NAMES), inner })(
        value,
        path,
        depth,
      );
    case 'sum':
    case 'product':
    case 'power': {
      const parts = listOf(objectOf<TreePart>({ inverse: flag, tree: inner }));
      const tree = objectOf<TreeOf<typeof kind>>({ kind: literal(kind), parts })(value, path, depth);
      if (tree.parts.length < 2 || (kind === 'power' && tree.parts.length > 2)) throw new Mismatch(`${path}.parts`);
      return tree;
    }
    default:
      throw new Mismatch(`${path}.kind`);
  }
};

type TreeOf<K extends string> = Extract<AngleTree, { kind: K }>;
type TreePart = Extract<AngleTree, { parts: unknown }>['parts'][number];

const angle: Read<Angle> = (value, path, depth) => {
  const fields = fieldsAt(value, path);
  if (fields['tree'] === undefined) return objectOf<Omit<Angle, 'tree'>>({ text, value: finite })(value, path, depth);
  const { text: typed, tree } = objectOf<{ text: string; tree: AngleTree }>({
    text,
    tree: (part, at) => angleTree(part, at, 0),
  })(value, path, depth);
  if (typeof tree === 'number') throw new Mismatch(`${path}.tree`);
  return Object.freeze({ text: typed, value: Number.NaN, tree });
};
const comments = listOf(text);
const wholes = listOf(whole);
/** A display has one qubit. */
const single: Read<readonly number[]> = (value, path, depth) => {
  const numbers = wholes(value, path, depth);
  if (numbers.length !== 1) throw new Mismatch(path);
  return numbers;
};

const operator = oneOf(...BINARY_OPERATORS);

const expression: Read<ClassicalExpression> = (value, path, depth) => {
  if (depth > MAX_EXPRESSION_DEPTH) throw new Mismatch(path);
  const inner: Read<ClassicalExpression> = (part, at) => expression(part, at, depth + 1);
  switch (fieldsAt(value, path)['kind']) {
    case 'number':
      return objectOf<ClassicalExpression & { kind: 'number' }>({ kind: literal('number'), value: finite })(
        value,
        path,
        depth,
      );
    case 'bits':
      return objectOf<ClassicalExpression & { kind: 'bits' }>({ kind: literal('bits'), bits: wholes })(
        value,
        path,
        depth,
      );
    case 'unary':
      return objectOf<ClassicalExpression & { kind: 'unary' }>({
        kind: literal('unary'),
        operator: oneOf(...UNARY_OPERATORS),
        operand: inner,
      })(value, path, depth);
    case 'binary':
      return objectOf<ClassicalExpression & { kind: 'binary' }>({
        kind: literal('binary'),
        operator,
        left: inner,
        right: inner,
      })(value, path, depth);
    default:
      throw new Mismatch(`${path}.kind`);
  }
};

const width: Read<number> = (value, path, depth) => {
  const bits = whole(value, path, depth);
  if (bits < 1 || bits > MAX_VARIABLE_WIDTH) throw new Mismatch(path);
  return bits;
};

const variableType: Read<VariableType> = (value, path, depth) =>
  fieldsAt(value, path)['kind'] === 'float'
    ? objectOf<{ kind: 'float' }>({ kind: literal('float') })(value, path, depth)
    : objectOf<{ kind: 'int' | 'uint'; width: number }>({ kind: oneOf('int', 'uint'), width })(value, path, depth);

/** The depth of an expression is counted from 0, at any depth of its operation. */
const condition: Read<ClassicalExpression> = (value, path) => expression(value, path, 0);
const inside: Read<readonly Operation[]> = (value, path, depth) => listOf(operation)(value, path, depth + 1);

type OfKind<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const OPERATIONS: { readonly [K in Operation['kind']]: Read<OfKind<K>> } = {
  gate: objectOf<OfKind<'gate'>>(
    {
      kind: literal('gate'),
      gate: text,
      targets: wholes,
      controls: listOf(control),
      dagger: flag,
      parameters: listOf(angle),
      comments,
    },
    ['comments'],
  ),
  measure: objectOf<OfKind<'measure'>>({ kind: literal('measure'), qubit: whole, bit: whole, comments }, ['comments']),
  reset: objectOf<OfKind<'reset'>>({ kind: literal('reset'), qubit: whole, comments }, ['comments']),
  barrier: objectOf<OfKind<'barrier'>>({ kind: literal('barrier'), qubits: wholes, comments }, ['comments']),
  display: objectOf<OfKind<'display'>>(
    { kind: literal('display'), display: oneOf(...DISPLAY_NAMES), qubits: single, comments },
    ['comments'],
  ),
  assign: objectOf<OfKind<'assign'>>(
    { kind: literal('assign'), bit: whole, value: condition, as: variableType, comments },
    ['as', 'comments'],
  ),
  branch: objectOf<OfKind<'branch'>>(
    { kind: literal('branch'), condition, then: inside, otherwise: inside, comments },
    ['comments'],
  ),
  loop: objectOf<OfKind<'loop'>>({ kind: literal('loop'), condition, body: inside, comments }, ['comments']),
  repeat: objectOf<OfKind<'repeat'>>({ kind: literal('repeat'), times: whole, body: inside, comments }, ['comments']),
};

const isKind = (kind: unknown): kind is Operation['kind'] =>
  typeof kind === 'string' && Object.hasOwn(OPERATIONS, kind);

function operation(value: unknown, path: string, depth: number): Operation {
  const { kind } = fieldsAt(value, path);
  if (!isKind(kind) || depth > MAX_NESTING || (kind === 'display' && depth > 0)) throw new Mismatch(`${path}.kind`);
  return OPERATIONS[kind](value, path, depth);
}

const step = objectOf<CompositeStep>({
  gate: text,
  targets: wholes,
  controls: listOf(control),
  dagger: flag,
  parameters: listOf(objectOf<{ readonly text: string }>({ text })),
});
const composite = objectOf<Composite>({ name: text, qubits: whole, parameters: listOf(text), body: listOf(step) });
const registers = listOf(objectOf<Register>({ name: text, start: whole, size: whole }));

const circuit = objectOf<Circuit>(
  {
    qubits: whole,
    classicalBits: whole,
    operations: listOf(operation),
    composites: listOf(composite),
    variables: listOf(objectOf<Variable>({ name: text, type: variableType, size: whole })),
    quantumRegisters: registers,
    classicalRegisters: registers,
    parameters: listOf(objectOf<Parameter>({ name: text, type: oneOf(...PARAMETER_TYPES) })),
    probabilitiesOf: wholes,
    trailingComments: comments,
  },
  [
    'composites',
    'variables',
    'parameters',
    'quantumRegisters',
    'classicalRegisters',
    'probabilitiesOf',
    'trailingComments',
  ],
);

function circuitAt(document: unknown): Circuit {
  if (fieldsAt(document, '')['version'] !== CIRCUIT_VERSION) throw new Mismatch('version');
  return circuit(document, '', 0);
}

/** Reads a single value; returns undefined if it is invalid. */
function alone<T>(read: Read<T>, value: unknown): T | undefined {
  try {
    return read(value, '', 0);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return undefined;
  }
}

/** Reads one operation of such a document, with the same checks as in a whole document. */
export const readOperation = (value: unknown): Operation | undefined => alone(operation, value);

/** Reads one gate definition of such a document. */
export const readComposite = (value: unknown): Composite | undefined => alone(composite, value);
