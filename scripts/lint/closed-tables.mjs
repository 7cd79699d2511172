import {
  annotationOf,
  bare,
  castOf,
  isCallOfObject,
  isFixedKey,
  isInput,
  isMade,
  isText,
  isTextIndex,
  isWritten,
} from './table-syntax.mjs';

/**
 * A table in an object answers to `constructor` and `toString`, too. So one that is looked up by names from outside is a `Map`,
 * or `Object.hasOwn` is asked first; one in a literal has keys that the compiler knows, and nobody tells the compiler that a key
 * is one.
 *
 * It judges one file at a time and without types: with them the whole lint took two thirds longer. What it sees are the tables
 * that a file makes. A record that came from elsewhere and is read by names of ours is the other way round: no matter of this.
 */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

export const closedTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      open: 'A table with any text for a key answers to "constructor", too: make {{name}} a Map, ask Object.hasOwn first, or name its keys.',
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

    /** `const name = …`, and no name among others of a pattern. */
    function declarationOf(node) {
      const definition = definitionOf(node);
      return definition?.type === 'Variable' && definition.node.id === definition.name && definition.node.init
        ? definition.node
        : undefined;
    }

    /** `Record<string, …>` or `{ [name: string]: … }`, by whatever name this file gives it. */
    function hasAnyKey(type) {
      if (type?.type === 'TSTypeLiteral') return type.members.some(isTextIndex);
      if (type?.type === 'TSMappedType') return isText(type.constraint);
      if (type?.type !== 'TSTypeReference') return false;
      const [first] = type.typeArguments?.params ?? [];
      if (type.typeName.name === 'Record') return isText(first);
      // These change nothing of its keys.
      if (/^(Readonly|Partial|Required)$/.test(type.typeName.name)) return hasAnyKey(first);
      const named = definitionOf(type.typeName)?.node;
      if (named?.type === 'TSInterfaceDeclaration') return named.body.body.some(isTextIndex);
      return named?.type === 'TSTypeAliasDeclaration' && hasAnyKey(named.typeAnnotation);
    }

    /** A constant by its name, also of another file, or an object literal of this module. */
    function isTable(node) {
      if (node.type !== 'Identifier') return false;
      const declaration = declarationOf(node);
      if (CONSTANT.test(node.name) || declaration === undefined) return CONSTANT.test(node.name);
      return (
        /^(Program|ExportNamedDeclaration)$/.test(declaration.parent.parent.type) &&
        bare(declaration.init).type === 'ObjectExpression'
      );
    }

    /** Whether an expression makes a table, or says of one, that any text is a key: `Object.fromEntries(…)`, `TABLE as Record<string, …>`. */
    function opens(node, type = castOf(node)) {
      const inner = bare(node);
      return type === undefined
        ? isCallOfObject(inner, 'fromEntries')
        : hasAnyKey(type) && (isMade(inner) || isTable(inner));
    }

    /** A constant is reported once, where it is declared: other files look it up. */
    const isOpenConstant = ({ id, init }) =>
      CONSTANT.test(id.name) && (hasAnyKey(annotationOf(id)) || (init && hasAnyKey(castOf(init)) && opens(init)));

    function isOpen(table, key) {
      if (opens(table)) return true;
      if (castOf(table) !== undefined) return false;
      const declaration = declarationOf(bare(table));
      if (declaration !== undefined)
        return !isOpenConstant(declaration) && opens(declaration.init, annotationOf(declaration.id));
      // Handed in beside any text, it may be a table; beside names of ours it is what somebody sent.
      const [handed, asked] = [bare(table), key].map(definitionOf);
      return (
        handed?.type === 'Parameter' &&
        asked?.type === 'Parameter' &&
        hasAnyKey(annotationOf(handed.name)) &&
        isText(annotationOf(asked.name))
      );
    }

    /** What a key was before a cast, in its place or in the constant that holds it. */
    function beforeCast(key) {
      const cast = [key, declarationOf(key)?.init].find((node) => node && castOf(node) !== undefined);
      return cast && bare(cast);
    }

    /** Whether the same function asks the table for the key by `Object.hasOwn`. */
    function isAsked(node, table, key) {
      const around = sourceCode.getAncestors(node).findLast(({ type }) => /Function|^Program$/.test(type));
      return [key, beforeCast(key)].some(
        (each) => each && textOf(around).includes(`Object.hasOwn(${table}, ${textOf(each)})`),
      );
    }

    /** `for (const key of Object.keys(table))`, `Object.keys(table).map((key) => …)`. */
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
        if ((!isCastKey && !isOpen(object, key)) || isAsked(node, name, key) || isOwnKey(name, key)) return;
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
