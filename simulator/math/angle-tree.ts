import {
  type AngleExpression,
  type AngleFunction,
  type AngleListKind,
  type AngleNode,
  combine,
  FUNCTIONS,
} from './angle-expression.ts';
import { formatAngle } from './angle-format.ts';
import type { AngleFormula } from './angle-formula.ts';

/**
 * An angle as a function of named real parameters. Plain data, so that it can be stored and sent to another thread.
 * A part without parameters is a number. The trees of texts, with positions, are in `angle-expression.ts`.
 */
export type AngleTree =
  | number
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: AngleListKind; readonly parts: readonly AngleTreePart[] }
  | { readonly kind: 'negative'; readonly inner: AngleTree }
  | { readonly kind: 'call'; readonly name: AngleFunction; readonly inner: AngleTree };

/** `inverse`: the part is subtracted or is a divisor. */
interface AngleTreePart {
  readonly inverse: boolean;
  readonly tree: AngleTree;
}

export const parameterTree = (name: string): AngleTree => Object.freeze({ kind: 'parameter', name });

/** Merges neighbouring numbers at the beginning of a list; a list of numbers only becomes a number. */
function listTree(kind: AngleListKind, parts: readonly AngleTreePart[]): AngleTree {
  let before = parts[0]!.tree;
  let index = 1;
  for (; index < parts.length; index++) {
    const { inverse, tree } = parts[index]!;
    if (typeof before !== 'number' || typeof tree !== 'number') break;
    before = combine(kind, inverse, before, tree);
  }
  if (index === parts.length) return before;
  return Object.freeze({ kind, parts: Object.freeze([plain(before), ...parts.slice(index)]) });
}

/** Returns left ± right, left · or / right, or left^right. */
export const combinedTree = (kind: AngleListKind, inverse: boolean, left: AngleTree, right: AngleTree): AngleTree =>
  listTree(kind, [plain(left), { inverse, tree: right }]);

export function negativeTree(inner: AngleTree): AngleTree {
  if (typeof inner === 'number') return -inner + 0;
  return inner.kind === 'negative' ? inner.inner : Object.freeze({ kind: 'negative', inner });
}

export const callTree = (name: AngleFunction, inner: AngleTree): AngleTree =>
  typeof inner === 'number' ? FUNCTIONS[name](inner) : Object.freeze({ kind: 'call', name, inner });

/**
 * Returns the meaning of an expression in which `names` replaces every name; NaN takes the place of others.
 * @returns a number if nothing depends on a parameter; it may be infinite or NaN
 */
export function angleTree(
  { root, operands }: AngleExpression,
  names: ReadonlyMap<string, AngleTree> = new Map(),
): AngleTree {
  const tree = nodeTree(
    root,
    (name) => names.get(name) ?? Number.NaN,
    (index) => angleTree(operands[index]!, names),
  );
  // Adding 0 turns −0 into 0, which would otherwise print as "-0".
  return typeof tree === 'number' ? tree + 0 : tree;
}

/** Returns the value of an expression in radians. It may be infinite; it is NaN if a name has no value. */
export const angleValue = (expression: AngleExpression, names?: ReadonlyMap<string, number>): number =>
  angleTree(expression, names) as number;

/** Returns a formula of a gate for these parameters of the gate. */
export const formulaTree = ({ template, uses }: AngleFormula, parameters: readonly AngleTree[]): AngleTree =>
  nodeTree(
    template.root,
    () => Number.NaN,
    (index) => parameters[uses[index]!]!,
  );

function nodeTree(
  root: AngleNode,
  nameTree: (name: string) => AngleTree,
  operandTree: (index: number) => AngleTree,
): AngleTree {
  const treeOf = (node: AngleNode): AngleTree => {
    switch (node.kind) {
      case 'number':
        return node.value;
      case 'pi':
        return Math.PI;
      case 'name':
        return nameTree(node.name);
      case 'operand':
        return operandTree(node.index);
      case 'sign':
        return node.isNegative ? negativeTree(treeOf(node.inner)) : treeOf(node.inner);
      case 'bracket':
        return treeOf(node.inner);
      case 'call':
        return callTree(node.name, treeOf(node.inner));
      default:
        return listTree(
          node.kind,
          node.parts.map(({ inverse, node: part }) => ({ inverse, tree: treeOf(part) })),
        );
    }
  };
  return treeOf(root);
}

/** Returns the tree with numbers or other trees in place of parameters; a parameter without an entry stays. */
export function substitute(tree: AngleTree, values: ReadonlyMap<string, AngleTree>): AngleTree {
  if (typeof tree === 'number') return tree;
  switch (tree.kind) {
    case 'parameter':
      return values.get(tree.name) ?? tree;
    case 'negative':
      return negativeTree(substitute(tree.inner, values));
    case 'call':
      return callTree(tree.name, substitute(tree.inner, values));
    default:
      return listTree(
        tree.kind,
        tree.parts.map(({ inverse, tree: part }) => ({ inverse, tree: substitute(part, values) })),
      );
  }
}

/** Returns the value for these parameters in radians; NaN if one has no value. It may be infinite. */
export function treeValue(tree: AngleTree, values: ReadonlyMap<string, number>): number {
  const value = substitute(tree, values);
  return typeof value === 'number' ? value : Number.NaN;
}

/** Adds the names of the parameters to `names`. */
export function namesIn(tree: AngleTree, names = new Set<string>()): ReadonlySet<string> {
  if (typeof tree === 'number') return names;
  if (tree.kind === 'parameter') return names.add(tree.name);
  if ('inner' in tree) return namesIn(tree.inner, names);
  for (const part of tree.parts) namesIn(part.tree, names);
  return names;
}

const OPERATORS = { sum: [' + ', ' - '], product: ['*', '/'], power: ['^', '^'] } as const;
/** How tightly the text of a tree holds together. */
const BINDING = { sum: 0, product: 1, power: 3 } as const;
const SIGN_BINDING = 2;

/** Writes a tree in the circuit's notation; reading the text gives a tree of the same value. */
export function treeText(tree: AngleTree, outer = 0): string {
  if (typeof tree === 'number') {
    const text = formatAngle(tree);
    return outer > 0 && !/^(?:[\d.]+|pi)$/.test(text) ? `(${text})` : text;
  }
  const bracketed = (text: string, binding: number): string => (binding < outer ? `(${text})` : text);
  switch (tree.kind) {
    case 'parameter':
      return tree.name;
    case 'call':
      return `${tree.name}(${treeText(tree.inner)})`;
    case 'negative':
      return bracketed(`-${treeText(tree.inner, SIGN_BINDING + 1)}`, SIGN_BINDING);
    default: {
      const [plainly, inversely] = OPERATORS[tree.kind];
      const texts = tree.parts.map(({ inverse, tree: part }, index) =>
        index === 0
          ? treeText(part, BINDING[tree.kind] + Number(tree.kind === 'power'))
          : (inverse ? inversely : plainly) + treeText(part, BINDING[tree.kind] + 1),
      );
      return bracketed(texts.join(''), BINDING[tree.kind]);
    }
  }
}

/** Whether two trees are the same formula. */
export const treesEqual = (a: AngleTree, b: AngleTree): boolean => treeText(a) === treeText(b);

const sum = (...trees: readonly AngleTree[]): AngleTree => {
  const terms = trees.filter((tree) => tree !== 0);
  return terms.length === 0 ? 0 : listTree('sum', terms.map(plain));
};

const product = (...trees: readonly AngleTree[]): AngleTree => {
  if (trees.some((tree) => tree === 0)) return 0;
  const factors = trees.filter((tree) => tree !== 1);
  return factors.length === 0 ? 1 : listTree('product', factors.map(plain));
};

const quotient = (dividend: AngleTree, divisor: AngleTree): AngleTree =>
  dividend === 0 ? 0 : listTree('product', [plain(dividend), { inverse: true, tree: divisor }]);

const power = (base: AngleTree, exponent: AngleTree): AngleTree =>
  exponent === 1 ? base : listTree('power', [plain(base), plain(exponent)]);

function plain(tree: AngleTree): AngleTreePart {
  return { inverse: false, tree };
}

/** The derivatives of the functions, as trees over their argument. */
const DERIVATIVES: Readonly<Record<AngleFunction, (x: AngleTree) => AngleTree>> = {
  sin: (x) => callTree('cos', x),
  cos: (x) => negativeTree(callTree('sin', x)),
  tan: (x) => sum(1, power(callTree('tan', x), 2)),
  exp: (x) => callTree('exp', x),
  ln: (x) => quotient(1, x),
  sqrt: (x) => quotient(0.5, callTree('sqrt', x)),
};

/** Returns the derivative by one parameter, exactly, by the rules of calculus. */
export function derivative(tree: AngleTree, name: string): AngleTree {
  if (typeof tree === 'number') return 0;
  switch (tree.kind) {
    case 'parameter':
      return tree.name === name ? 1 : 0;
    case 'negative':
      return negativeTree(derivative(tree.inner, name));
    case 'call':
      return product(DERIVATIVES[tree.name](tree.inner), derivative(tree.inner, name));
    case 'sum':
      return sum(
        ...tree.parts.map(({ inverse, tree: part }) => {
          const own = derivative(part, name);
          return inverse ? negativeTree(own) : own;
        }),
      );
    case 'product':
      // (u/v)′ = u′/v − u·v′/v²: the factor is replaced by its derivative, a divisor also by its square.
      return sum(
        ...tree.parts.flatMap(({ inverse, tree: part }, index): readonly AngleTree[] => {
          const own = derivative(part, name);
          if (own === 0) return [];
          const others = tree.parts.filter((_, at) => at !== index);
          const rest = listTree('product', [plain(1), ...others]);
          return [inverse ? negativeTree(quotient(product(own, rest), power(part, 2))) : product(own, rest)];
        }),
      );
    case 'power': {
      const [base, exponent] = [tree.parts[0]!.tree, tree.parts[1]!.tree];
      const [ofBase, ofExponent] = [derivative(base, name), derivative(exponent, name)];
      return sum(
        product(exponent, power(base, sum(exponent, -1)), ofBase),
        ofExponent === 0 ? 0 : product(callTree('ln', base), tree, ofExponent),
      );
    }
  }
}
