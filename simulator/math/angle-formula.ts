import { type AngleExpression, type AngleNode, combine, OPERAND, parseAngle } from './angle-expression.ts';

/**
 * An angle as a function of the parameters of a gate, for example `pi-λ`. Engines evaluate it for numbers; printers
 * write it for expressions, see `applyFormula` in `angle-algebra.ts`.
 */
export interface AngleFormula {
  /** Value in radians for these parameter values. */
  readonly value: (parameters: readonly number[]) => number;
  /** The formula with a place for each use of a parameter. */
  readonly template: AngleExpression;
  /** The index of the parameter in each of these places. */
  readonly uses: readonly number[];
}

const SYMBOL = /[α-ω]/g;

/**
 * Reads a formula of numbers, `pi`, arithmetic and these parameters, each one Greek letter.
 * @throws Error if the text is no such formula
 */
export function angleFormula(text: string, symbols: readonly string[]): AngleFormula {
  const uses: number[] = [];
  const source = text.replace(SYMBOL, (symbol) => {
    uses.push(symbols.indexOf(symbol));
    return OPERAND;
  });
  const parsed = parseAngle(source, {}, true);
  if (!parsed.ok || uses.includes(-1)) throw new Error(`no formula of ${symbols.join(', ')}: ${text}`);
  const evaluate = functionOf(parsed.expression.root, uses);
  const constant = uses.length === 0 ? evaluate([]) : undefined;
  return { value: constant === undefined ? evaluate : () => constant, template: parsed.expression, uses };
}

/** Compiles a formula to nested functions, because large programs have many inverse gates. */
function functionOf(node: AngleNode, uses: readonly number[]): AngleFormula['value'] {
  switch (node.kind) {
    case 'number': {
      const { value } = node;
      return () => value;
    }
    case 'pi':
      return () => Math.PI;
    case 'operand': {
      const parameter = uses[node.index]!;
      return (parameters) => parameters[parameter]!;
    }
    case 'sign': {
      const inner = functionOf(node.inner, uses);
      if (!node.isNegative) return inner;
      if (node.inner.kind !== 'operand') return (parameters) => -inner(parameters);
      // One function instead of two for the inverse of a rotation.
      const parameter = uses[node.inner.index]!;
      return (parameters) => -parameters[parameter]!;
    }
    case 'bracket':
      return functionOf(node.inner, uses);
    case 'sum':
    case 'product': {
      const { kind, parts } = node;
      const [first, ...others] = parts;
      return others.reduce(
        (before, { inverse, node: part }) => {
          const own = functionOf(part, uses);
          return (parameters) => combine(kind, inverse, before(parameters), own(parameters));
        },
        functionOf(first!.node, uses),
      );
    }
    default:
      throw new Error(`a formula of a gate has no ${node.kind}`);
  }
}
