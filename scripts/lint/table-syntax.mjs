/** What can be said of an expression or a type by how it is written, without knowing what its names stand for. */

const isCast = ({ type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion';

export const isCallOfObject = ({ type, callee }, method) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.name === 'Object' &&
  callee.property.name === method;

/** What stands one layer deeper: in a cast, `satisfies`, `!` or `Object.freeze`. */
function within(node) {
  if (isCast(node) || node.type === 'TSSatisfiesExpression' || node.type === 'TSNonNullExpression')
    return node.expression;
  return isCallOfObject(node, 'freeze') ? node.arguments[0] : undefined;
}

/** What stands in all layers. */
export function bare(node) {
  const inner = within(node);
  return inner === undefined ? node : bare(inner);
}

/** The type that the outermost cast makes of it; `as const` makes none. */
export function castOf(node) {
  if (isCast(node) && node.typeAnnotation.typeName?.name !== 'const') return node.typeAnnotation;
  const inner = within(node);
  return inner === undefined ? undefined : castOf(inner);
}

/** An object that is made where it stands: in a literal, or of entries. */
export const isMade = (node) => node.type === 'ObjectExpression' || isCallOfObject(node, 'fromEntries');

export const annotationOf = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation;

/** `string`, or a type that any string belongs to. */
export const isText = (type) =>
  type?.type === 'TSStringKeyword' ||
  type?.typeName?.name === 'PropertyKey' ||
  (type?.type === 'TSUnionType' && type.types.some(isText));

export const isTextIndex = ({ type, parameters }) => type === 'TSIndexSignature' && isText(annotationOf(parameters[0]));

/** A key that stands there, is a number or a symbol: nobody brings it. */
export const isFixedKey = ({ type, operator, expressions, object }) =>
  type === 'Literal' ||
  type === 'UnaryExpression' ||
  (type === 'BinaryExpression' && operator !== '+') ||
  (type === 'TemplateLiteral' && expressions.length === 0) ||
  (type === 'MemberExpression' && object.name === 'Symbol');

/** `table[key] = …` and `delete table[key]`: nothing is looked up. */
export const isWritten = (node) => {
  const { type, operator, left } = node.parent;
  return (
    (type === 'AssignmentExpression' && operator === '=' && left === node) ||
    (type === 'UnaryExpression' && operator === 'delete')
  );
};

const READERS = /^(form|formData|searchParams|query|params)$/;
const READS = /^(get|getAll|text|json)$/;
/** What is read from a request, a form or an address is text, whatever a cast says of it. */
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
