import type { Angle, ClassicalExpression, Composite, Control, Operation } from '#simulator/circuit/circuit.ts';
import { readComposite, readOperation } from '#simulator/circuit/serialise.ts';
import { evaluateAngle } from '#simulator/math/angle.ts';
import { parseAngle } from '#simulator/math/angle-expression.ts';
import { type AngleTree, angleTree } from '#simulator/math/angle-tree.ts';

/*
 * The document of an operation in a note: the document of `serialise.ts` without default values. A gate's kind, empty
 * lists and `dagger: false` are omitted; a control is its qubit (`"!0"` if it acts on 0), an angle its text, an
 * expression `{"==": [[0, 1], 3]}`. Reading restores all of it and leaves the validation to `serialise.ts`.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Documents with deeper nesting of blocks and expressions are rejected. */
const MAX_DEPTH = 600;

const ANGLES = { power: true, functions: true } as const;

const valueOf = (text: string): number | undefined => {
  const result = evaluateAngle(text, ANGLES);
  return result.ok ? result.value : undefined;
};

/** An angle with parameters is `{"of": "2*theta"}`: its text, which is read with the parameters of the program. */
const angleDocument = ({ text, value, tree }: Angle): unknown =>
  tree !== undefined ? { of: text } : valueOf(text) === value ? text : [text, value];

type ParameterTrees = ReadonlyMap<string, AngleTree>;

function treeOf(text: string, names: ParameterTrees): AngleTree | undefined {
  const parsed = parseAngle(text, { ...ANGLES, names });
  return parsed.ok ? angleTree(parsed.expression, names) : undefined;
}

const controlDocument = ({ qubit, on }: Control): unknown => (on === 1 ? qubit : `!${qubit}`);

function expressionDocument(expression: ClassicalExpression): unknown {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'bits':
      return expression.bits;
    case 'unary':
      return { [expression.operator]: [expressionDocument(expression.operand)] };
    case 'binary':
      return { [expression.operator]: [expressionDocument(expression.left), expressionDocument(expression.right)] };
  }
}

/** A gate call, or a step in the body of a custom gate, whose angles are texts over its parameters. */
const callDocument = ({
  gate,
  targets,
  controls,
  dagger,
}: Pick<Extract<Operation, { kind: 'gate' }>, 'gate' | 'targets' | 'controls' | 'dagger'>): Fields => ({
  gate,
  targets,
  ...(controls.length > 0 && { controls: controls.map(controlDocument) }),
  ...(dagger && { dagger }),
});

function fieldsOf(operation: Operation): Fields {
  const { comments: _, ...fields } = operation;
  switch (operation.kind) {
    case 'gate':
      return {
        ...callDocument(operation),
        ...(operation.parameters.length > 0 && { parameters: operation.parameters.map(angleDocument) }),
      };
    case 'branch':
      return {
        kind: 'branch',
        condition: expressionDocument(operation.condition),
        then: operation.then.map(operationDocument),
        ...(operation.otherwise.length > 0 && { otherwise: operation.otherwise.map(operationDocument) }),
      };
    case 'loop':
      return {
        kind: 'loop',
        condition: expressionDocument(operation.condition),
        body: operation.body.map(operationDocument),
      };
    case 'repeat':
      return { kind: 'repeat', times: operation.times, body: operation.body.map(operationDocument) };
    case 'assign':
      return {
        kind: 'assign',
        bit: operation.bit,
        ...(operation.as && { as: operation.as }),
        value: expressionDocument(operation.value),
      };
    default:
      return fields;
  }
}

const operationDocument = (operation: Operation): Fields => ({
  ...fieldsOf(operation),
  ...(operation.comments !== undefined && operation.comments.length > 0 && { comments: operation.comments }),
});

/** Returns an operation as text; two operations with the same text are equal in every respect. */
export const writeOperation = (operation: Operation): string => JSON.stringify(operationDocument(operation));

/** Returns a gate definition as text, with the name by which this program calls it. */
export const writeComposite = ({ name, qubits, parameters, body }: Composite, as?: string): string =>
  JSON.stringify({
    name,
    ...(as !== undefined && as !== name && { as }),
    qubits,
    ...(parameters.length > 0 && { parameters }),
    body: body.map((step) => ({
      ...callDocument(step),
      ...(step.parameters.length > 0 && { parameters: step.parameters.map(({ text }) => text) }),
    })),
  });

// Reading

class TooDeep extends Error {}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown, read: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(read) : value === undefined ? [] : value;

function fullControl(value: unknown): unknown {
  if (typeof value === 'number') return { qubit: value, on: 1 };
  return typeof value === 'string' && /^!\d{1,9}$/.test(value) ? { qubit: Number(value.slice(1)), on: 0 } : value;
}

function fullAngle(value: unknown, names: ParameterTrees): unknown {
  if (typeof value === 'string') return { text: value, value: valueOf(value) };
  if (isFields(value) && typeof value['of'] === 'string')
    return { text: value['of'], tree: treeOf(value['of'], names) };
  return Array.isArray(value) ? { text: value[0] as unknown, value: value[1] as unknown } : value;
}

function fullExpression(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new TooDeep();
  if (typeof value === 'number') return { kind: 'number', value };
  if (Array.isArray(value)) return { kind: 'bits', bits: value };
  if (!isFields(value)) return value;
  const [operator = '', ...others] = Object.keys(value);
  const operands = value[operator];
  if (others.length > 0 || !Array.isArray(operands)) return value;
  const [first, second] = operands.map((operand) => fullExpression(operand, depth + 1));
  return operands.length === 1
    ? { kind: 'unary', operator, operand: first }
    : { kind: 'binary', operator, left: first, right: second };
}

function fullOperation(value: unknown, names: ParameterTrees, depth = 0): unknown {
  if (!isFields(value)) return value;
  if (depth > MAX_DEPTH) throw new TooDeep();
  const inside = (items: unknown): unknown => list(items, (item) => fullOperation(item, names, depth + 1));
  switch (value['kind']) {
    case undefined:
      return {
        ...value,
        kind: 'gate',
        dagger: value['dagger'] ?? false,
        controls: list(value['controls'], fullControl),
        parameters: list(value['parameters'], (angle) => fullAngle(angle, names)),
      };
    case 'branch':
      return {
        ...value,
        condition: fullExpression(value['condition']),
        then: inside(value['then']),
        otherwise: inside(value['otherwise']),
      };
    case 'loop':
      return { ...value, condition: fullExpression(value['condition']), body: inside(value['body']) };
    case 'repeat':
      return { ...value, body: inside(value['body']) };
    case 'assign':
      return { ...value, value: fullExpression(value['value']) };
    default:
      return value;
  }
}

function read<T>(text: string, make: (document: unknown) => T | undefined): T | undefined {
  try {
    return make(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooDeep) return undefined;
    throw error;
  }
}

/**
 * Reads the output of {@link writeOperation}; undefined if the text is not an operation. The text may be untrusted.
 * @param names the parameters of the program
 */
export const readOperationText = (text: string, names: ParameterTrees = new Map()): Operation | undefined =>
  read(text, (document) => readOperation(fullOperation(document, names)));

/** Reads the output of {@link writeComposite}; `as` is the name by which the program calls the gate. */
export const readCompositeText = (text: string): { readonly composite: Composite; readonly as: string } | undefined =>
  read(text, (document) => {
    if (!isFields(document)) return undefined;
    const composite = readComposite({
      ...document,
      parameters: document['parameters'] ?? [],
      body: list(document['body'], (step) =>
        isFields(step)
          ? {
              ...step,
              dagger: step['dagger'] ?? false,
              controls: list(step['controls'], fullControl),
              parameters: list(step['parameters'], (parameter) => ({ text: parameter })),
            }
          : step,
      ),
    });
    const { as } = document;
    if (composite === undefined || (as !== undefined && typeof as !== 'string')) return undefined;
    return { composite, as: as ?? composite.name };
  });

/** Names as `[["data", 2], ["ancilla", 1]]`: the names in the circuit and the names written in the text. */
export interface NameNote {
  readonly names: readonly (readonly [name: string, size: number])[];
  readonly written: readonly (readonly [name: string, size: number])[];
}

const isNames = (value: unknown): value is NameNote['names'] =>
  Array.isArray(value) &&
  value.every(
    (item) =>
      Array.isArray(item) &&
      item.length === 2 &&
      typeof item[0] === 'string' &&
      Number.isSafeInteger(item[1]) &&
      (item[1] as number) > 0,
  );

export const writeNames = ({ names, written }: NameNote): string => JSON.stringify({ names, written });

export const readNames = (text: string): NameNote | undefined =>
  read(text, (document) => {
    if (!isFields(document)) return undefined;
    const { names, written } = document;
    return isNames(names) && isNames(written) ? { names, written } : undefined;
  });
