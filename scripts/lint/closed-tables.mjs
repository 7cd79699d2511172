import {
  annotationOf,
  assertedTypeOf,
  bare,
  isCallOfObject,
  isFixedKey,
  isInput,
  isMade,
  isText,
  isTextIndex,
  isWritten,
} from './table-syntax.mjs';

/**
 * An object used as a lookup table also has the keys `constructor` and `toString`. A table with untrusted keys must
 * therefore be a `Map`, or the code must check `Object.hasOwn` first. The keys of a table in a literal must be known to
 * the compiler, and a cast must not turn a text into such a key.
 * The rule checks one file at a time, without types: the tables that it creates. Reading an untrusted record by fixed
 * names is the opposite case and is allowed.
 */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

export const closedTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      open:
        'A table with any text for a key answers to "constructor", too: make {{name}} a Map, ask Object.hasOwn ' +
        'first, or name its keys.',
      cast: 'The key is not what a cast makes of it: look it up by Object.hasOwn, find or a Map.',
      within: '"constructor" is in every object: ask Object.hasOwn.',
      input: 'Input is text, whatever a cast says: check it against a list.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const textOf = (node) => sourceCode.getText(node);

    function definitionOf(node) {
      if (node.type !== 'Identifier') return undefined;
      for (let scope = sourceCode.getScope(node); scope !== null; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable !== undefined) return variable.defs[0];
      }
      return undefined;
    }

    /** Returns the declaration `const name = …`, but not a name in a destructuring pattern. */
    function declarationOf(node) {
      const definition = definitionOf(node);
      return definition?.type === 'Variable' && definition.node.id === definition.name && definition.node.init
        ? definition.node
        : undefined;
    }

    /** Whether a type is `Record<string, …>` or `{ [name: string]: … }`, also by an alias in this file. */
    function hasAnyKey(type) {
      if (type?.type === 'TSTypeLiteral') return type.members.some(isTextIndex);
      if (type?.type === 'TSMappedType') return isText(type.constraint);
      if (type?.type !== 'TSTypeReference') return false;
      const [first] = type.typeArguments?.params ?? [];
      if (type.typeName.name === 'Record') return isText(first);
      // These do not change the keys.
      if (/^(Readonly|Partial|Required)$/.test(type.typeName.name)) return hasAnyKey(first);
      const definition = definitionOf(type.typeName)?.node;
      if (definition?.type === 'TSInterfaceDeclaration') return definition.body.body.some(isTextIndex);
      return definition?.type === 'TSTypeAliasDeclaration' && hasAnyKey(definition.typeAnnotation);
    }

    /** Whether a node is a constant by its name, also from another file, or an object literal of this module. */
    function isTable(node) {
      if (node.type !== 'Identifier') return false;
      const declaration = declarationOf(node);
      if (CONSTANT.test(node.name) || declaration === undefined) return CONSTANT.test(node.name);
      return (
        /^(Program|ExportNamedDeclaration)$/.test(declaration.parent.parent.type) &&
        bare(declaration.init).type === 'ObjectExpression'
      );
    }

    /**
     * Whether an expression creates a table with arbitrary keys, or casts a table to one: `Object.fromEntries(…)`,
     * `TABLE as Record<string, …>`.
     */
    function opens(node, type = assertedTypeOf(node)) {
      const inner = bare(node);
      return type === undefined
        ? isCallOfObject(inner, 'fromEntries')
        : hasAnyKey(type) && (isMade(inner) || isTable(inner));
    }

    /** A constant is reported once, at its declaration, because other files use it too. */
    const isOpenConstant = ({ id, init }) =>
      CONSTANT.test(id.name) &&
      (hasAnyKey(annotationOf(id)) || (init && hasAnyKey(assertedTypeOf(init)) && opens(init)));

    function isOpen(table, key) {
      if (opens(table)) return true;
      if (assertedTypeOf(table) !== undefined) return false;
      const declaration = declarationOf(bare(table));
      if (declaration !== undefined)
        return !isOpenConstant(declaration) && opens(declaration.init, annotationOf(declaration.id));
      // A record parameter that is read with a text parameter may be a table; read with fixed names, it is untrusted
      // data.
      const [tableDefinition, keyDefinition] = [bare(table), key].map(definitionOf);
      return (
        tableDefinition?.type === 'Parameter' &&
        keyDefinition?.type === 'Parameter' &&
        hasAnyKey(annotationOf(tableDefinition.name)) &&
        isText(annotationOf(keyDefinition.name))
      );
    }

    /** Returns a key as it was before a cast, in the expression or in the constant that holds it. */
    function beforeCast(key) {
      const cast = [key, declarationOf(key)?.init].find((node) => node && assertedTypeOf(node) !== undefined);
      return cast && bare(cast);
    }

    /** Whether the same function checks the key with `Object.hasOwn` on this table. */
    function isKeyChecked(node, table, key) {
      const enclosing = sourceCode.getAncestors(node).findLast(({ type }) => /Function|^Program$/.test(type));
      return [key, beforeCast(key)].some(
        (each) => each && textOf(enclosing).includes(`Object.hasOwn(${table}, ${textOf(each)})`),
      );
    }

    /** Whether the key comes from `for (const key of Object.keys(table))` or `Object.keys(table).map((key) => …)`. */
    function isOwnKey(table, key) {
      const definition = definitionOf(key);
      const source =
        definition?.type === 'Parameter' ? definition.node.parent.callee : definition?.node.parent?.parent?.right;
      return source !== undefined && textOf(source).startsWith(`Object.keys(${table})`);
    }

    return {
      VariableDeclarator(node) {
        if (isOpenConstant(node)) context.report({ node: node.id, messageId: 'open', data: { name: node.id.name } });
      },
      'MemberExpression[computed=true]'(node) {
        const { object, property: key } = node;
        if (isFixedKey(key) || isWritten(node)) return;
        const isCastKey = isTable(bare(object)) && beforeCast(key) !== undefined;
        const name = textOf(bare(object));
        if ((!isCastKey && !isOpen(object, key)) || isKeyChecked(node, name, key) || isOwnKey(name, key)) return;
        context.report(
          isCastKey ? { node: key, messageId: 'cast' } : { node: object, messageId: 'open', data: { name } },
        );
      },
      "BinaryExpression[operator='in']"({ left, right }) {
        if (left.type === 'PrivateIdentifier' || isFixedKey(left)) return;
        if (isTable(bare(right)) || isOpen(right, left)) context.report({ node: right, messageId: 'within' });
      },
      TSAsExpression(node) {
        if (
          node.typeAnnotation.type === 'TSTypeReference' &&
          node.typeAnnotation.typeName.name !== 'const' &&
          isInput(node.expression)
        )
          context.report({ node, messageId: 'input' });
      },
    };
  },
};
