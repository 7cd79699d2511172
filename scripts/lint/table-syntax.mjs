/** Properties of expressions and types that follow from their syntax alone, without resolving names. */

const isCast = ({ type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion';

export const isCallOfObject = ({ type, callee }, method) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.name === 'Object' &&
  callee.property.name === method;

/** Returns the node inside one layer: a cast, `satisfies`, `!` or `Object.freeze`. */
function within(node) {
  if (isCast(node) || node.type === 'TSSatisfiesExpression' || node.type === 'TSNonNullExpression')
    return node.expression;
  return isCallOfObject(node, 'freeze') ? node.arguments[0] : undefined;
}

/** Returns the node inside all layers. */
export function bare(node) {
  const inner = within(node);
  return inner === undefined ? node : bare(inner);
}

/** Returns the type of the outermost cast; `as const` is not counted. */
export function assertedTypeOf(node) {
  if (isCast(node) && node.typeAnnotation.typeName?.name !== 'const') return node.typeAnnotation;
  const inner = within(node);
  return inner === undefined ? undefined : assertedTypeOf(inner);
}

/** Whether an object is created in place: by a literal, or from entries. */
export const isMade = (node) => node.type === 'ObjectExpression' || isCallOfObject(node, 'fromEntries');

export const annotationOf = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation;

/** Whether a type is `string`, or includes all strings. */
export const isText = (type) =>
  type?.type === 'TSStringKeyword' ||
  type?.typeName?.name === 'PropertyKey' ||
  (type?.type === 'TSUnionType' && type.types.some(isText));

export const isTextIndex = ({ type, parameters }) => type === 'TSIndexSignature' && isText(annotationOf(parameters[0]));

/** Whether a key is fixed (a literal), a number or a symbol, so that it cannot be input. */
export const isFixedKey = ({ type, operator, expressions, object }) =>
  type === 'Literal' ||
  type === 'UnaryExpression' ||
  (type === 'BinaryExpression' && operator !== '+') ||
  (type === 'TemplateLiteral' && expressions.length === 0) ||
  (type === 'MemberExpression' && object.name === 'Symbol');

/** Whether the access is `table[key] = …` or `delete table[key]`, which looks up nothing. */
export const isWritten = (node) => {
  const { type, operator, left } = node.parent;
  return (
    (type === 'AssignmentExpression' && operator === '=' && left === node) ||
    (type === 'UnaryExpression' && operator === 'delete')
  );
};

const READERS = /^(form|formData|searchParams|query|params)$/;
const READS = /^(get|getAll|text|json)$/;
/** Whether a value is read from a request, a form or a URL: it is text, even if a cast gives it another type. */
export function isInput(node) {
  if (node.type === 'MemberExpression') return node.object.type === 'Identifier' && node.object.name === 'params';
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    (callee.type === 'Identifier' && callee.name === 'String') ||
    (callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      READERS.test(callee.object.name) &&
      READS.test(callee.property.name))
  );
}
