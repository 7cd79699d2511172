/**
 * A table in an object literal answers to `constructor` and `toString`, too. So a constant that is looked up by names from
 * outside is a `Map`; one in a literal has keys that the compiler knows, and nobody tells the compiler that a key is one.
 */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** `Readonly<…>`, `Partial<…>` and the like around a type change nothing of its keys. */
const unwrapped = (type) => (type?.type === 'TSTypeReference' && /^(Readonly|Partial|Required)$/.test(type.typeName.name) ? unwrapped(type.typeArguments?.params[0]) : type);

const isString = (type) => type?.type === 'TSStringKeyword';

/** `Record<string, …>` or `{ [name: string]: … }`. */
function hasAnyKey(annotation) {
  const type = unwrapped(annotation);
  if (type?.type === 'TSTypeReference') return type.typeName.name === 'Record' && isString(type.typeArguments?.params[0]);
  if (type?.type === 'TSTypeLiteral') return type.members.some(({ type, parameters }) => type === 'TSIndexSignature' && isString(parameters[0]?.typeAnnotation?.typeAnnotation));
  return false;
}

const isCast = ({ type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion';
const isTable = ({ type, name }) => type === 'Identifier' && CONSTANT.test(name);
/** `TABLE as Record<string, …>` opens a table where it is read. */
const bare = (node) => (isCast(node) || node.type === 'TSNonNullExpression' ? bare(node.expression) : node);

/** What is read from a request, a form or an address is text, whatever a cast says of it. */
const READS = /^(get|getAll|text|json)$/;
function isInput(node) {
  if (node.type === 'CallExpression') {
    const { callee } = node;
    return (callee.type === 'Identifier' && callee.name === 'String') || (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && /^(form|formData|searchParams|query|params)$/.test(callee.object.name) && READS.test(callee.property.name));
  }
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'params';
}

export const closedTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      open: 'A table with any text for a key answers to "constructor", too: make {{name}} a Map, or name its keys.',
      cast: 'The key is not what a cast makes of it: look it up by Object.hasOwn, find or a Map.',
      input: 'Input is text, whatever a cast says: check it against a list.',
    },
  },
  create(context) {
    return {
      VariableDeclarator(node) {
        if (!isTable(node.id) || !hasAnyKey(node.id.typeAnnotation?.typeAnnotation)) return;
        context.report({ node: node.id, messageId: 'open', data: { name: node.id.name } });
      },
      'MemberExpression[computed=true]'(node) {
        if (!isTable(bare(node.object))) return;
        if (isCast(node.property)) context.report({ node: node.property, messageId: 'cast' });
        else if (isCast(node.object) && hasAnyKey(node.object.typeAnnotation)) context.report({ node: node.object, messageId: 'open', data: { name: bare(node.object).name } });
      },
      TSAsExpression(node) {
        if (node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name !== 'const' && isInput(node.expression)) context.report({ node, messageId: 'input' });
      },
    };
  },
};
