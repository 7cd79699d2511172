import {
  type AngleExpression,
  type AngleNode,
  type AngleToken,
  BARE_OPERAND,
  combine,
  OPERAND,
  parseAngle,
} from './angle-expression.ts';
import type { AngleFormula } from './angle-formula.ts';

/**
 * Whether the expression is a single number or name, which needs no brackets next to an operator; `1e-5` needs them.
 */
const isAtom = ({ source, root: { kind, start, end } }: AngleExpression): boolean =>
  (kind === 'number' || kind === 'pi' || kind === 'name') && !/[+-]/.test(source.slice(start, end));

export type WriteToken = (token: AngleToken, word: string) => string | undefined;

/**
 * Returns the text of an expression. Each token is spelled by `write`, and the tokens of operands by their writers;
 * blanks and brackets stay as typed.
 * @returns undefined if a writer returns undefined for a token
 */
export function renderAngle(
  expression: AngleExpression,
  writerFor: (part: AngleExpression) => WriteToken,
): string | undefined {
  const { source, root, tokens, operands } = expression;
  const write = writerFor(expression);
  let text = '';
  let at = root.start;
  for (const token of tokens) {
    const operand = token.kind === 'operand' ? operands[token.index]! : undefined;
    const written =
      operand === undefined ? write(token, source.slice(token.start, token.end)) : renderAngle(operand, writerFor);
    if (written === undefined) return undefined;
    const needsBrackets = token.kind === 'operand' && token.isBracketed && !isAtom(operand!);
    text += source.slice(at, token.start) + (needsBrackets ? `(${written})` : written);
    at = token.end;
  }
  return text + source.slice(at, root.end);
}

/** The text of an expression in the notation in which it was parsed. */
export const angleText = (expression: AngleExpression): string =>
  expression.operands.length === 0
    ? expression.source.slice(expression.root.start, expression.root.end)
    : renderAngle(expression, () => (_, word) => word)!;

/** The text of an expression as an operand: in brackets unless it is an atom. */
export const operandText = (expression: AngleExpression): string =>
  isAtom(expression) ? angleText(expression) : `(${angleText(expression)})`;

const leafAngle = (source: string, leaf: { kind: 'number'; value: number } | { kind: 'name'; name: string }) => {
  const root = { ...leaf, start: 0, end: source.length };
  return { source, root, tokens: [root], operands: [] };
};

/** A number, finite or not. */
export const numberAngle = (value: number): AngleExpression => leafAngle(String(value), { kind: 'number', value });

/** A formal parameter. */
export const nameAngle = (name: string): AngleExpression => leafAngle(name, { kind: 'name', name });

const FORMULA = { power: true, functions: true };

function template(source: string): AngleExpression {
  const parsed = parseAngle(source, FORMULA, true);
  if (!parsed.ok) throw new Error(`no formula: ${source}`);
  return parsed.expression;
}

const templates = new WeakMap<TemplateStringsArray, AngleExpression>();

/** A formula over other expressions, as `` angle`(${phi}+${lambda})/2` ``; these get brackets unless they are atoms. */
export function formula(strings: TemplateStringsArray, ...operands: readonly AngleExpression[]): AngleExpression {
  let formula = templates.get(strings);
  if (formula === undefined) templates.set(strings, (formula = template(strings.join(OPERAND))));
  return operands.length === 0 ? formula : { ...formula, operands };
}

/** Makes an expression from a part of another. */
function partOf(expression: AngleExpression, node: AngleNode): AngleExpression {
  if (node.kind === 'operand') return expression.operands[node.index]!;
  const tokens = expression.tokens.filter(({ start, end }) => start >= node.start && end <= node.end);
  return { ...expression, root: node, tokens };
}

/** The node without the minus that it begins with. */
function withoutMinus(node: AngleNode): AngleNode | undefined {
  if (node.kind === 'sign') return node.isNegative ? node.inner : undefined;
  if (node.kind !== 'product') return undefined;
  const [first, ...others] = node.parts;
  const inner = withoutMinus(first!.node);
  return inner && { ...node, start: inner.start, parts: [{ inverse: false, node: inner }, ...others] };
}

/** Whether a sign is outside all brackets. */
const hasSign = (node: AngleNode): boolean =>
  node.kind === 'sum' || node.kind === 'sign' || ('parts' in node && node.parts.some((part) => hasSign(part.node)));

const BARE_NEGATION = template(`-${BARE_OPERAND}`);

/** `−x`, without a second sign next to another: tools disagree about `--x`. */
export function negated(x: AngleExpression): AngleExpression {
  if (angleText(x) === '0') return x;
  const positive = withoutMinus(x.root);
  if (hasSign(positive ?? x.root)) return formula`-${x}`;
  return positive === undefined ? { ...BARE_NEGATION, operands: [x] } : partOf(x, positive);
}

const ZERO = numberAngle(0);

/** Returns a formula of a gate with these expressions as its parameters; a missing one is 0. */
export function applyFormula(
  { template, uses }: AngleFormula,
  parameters: readonly AngleExpression[],
): AngleExpression {
  if (uses.length === 0) return template;
  const operands = uses.map((parameter) => parameters[parameter] ?? ZERO);
  const { root } = template;
  if (root.kind === 'operand') return operands[0]!;
  if (root.kind === 'sign' && root.isNegative && root.inner.kind === 'operand') return negated(operands[0]!);
  return { ...template, operands };
}

/**
 * Returns the first term of a two-term sum, without its brackets, if `build` makes exactly the text of the sum from it.
 */
function undone(sum: AngleExpression, build: (term: AngleExpression) => AngleExpression): AngleExpression | undefined {
  if (sum.root.kind !== 'sum' || sum.root.parts.length !== 2) return undefined;
  const { node } = sum.root.parts[0]!;
  const term = partOf(sum, node.kind === 'bracket' ? node.inner : node);
  return angleText(build(term)) === angleText(sum) ? term : undefined;
}

/** Returns `x + (y + z)/2`; exactly undoes an earlier {@link minusHalfSum}. */
export const plusHalfSum = (x: AngleExpression, y: AngleExpression, z: AngleExpression): AngleExpression =>
  undone(x, (term) => formula`${term}-(${y}+${z})/2`) ?? formula`${x}+(${y}+${z})/2`;

/** Returns `x − (y + z)/2`; exactly undoes an earlier {@link plusHalfSum}. */
export const minusHalfSum = (x: AngleExpression, y: AngleExpression, z: AngleExpression): AngleExpression =>
  undone(x, (term) => formula`${term}+(${y}+${z})/2`) ?? formula`${x}-(${y}+${z})/2`;

interface Truncated {
  readonly text: string;
  /** The value of an expression of integers; NaN for others. */
  readonly integer: number;
}

/**
 * Makes integer division explicit. Returns the text of an expression from a language that truncates integer quotients,
 * so that it has the same value in a language that does not: `3/2*pi` becomes `1*pi`.
 */
export function truncateIntegerQuotients({ source, root }: AngleExpression): string {
  const truncated = (node: AngleNode): Truncated => {
    if ('inner' in node) {
      const { text, integer } = truncated(node.inner);
      const { start, end } = node.inner;
      return {
        text: source.slice(node.start, start) + text + source.slice(end, node.end),
        integer: node.kind === 'call' ? Number.NaN : node.kind === 'sign' && node.isNegative ? -integer : integer,
      };
    }
    if (!('parts' in node)) {
      const text = source.slice(node.start, node.end);
      return { text, integer: node.kind === 'number' && /^\d+$/.test(text) ? node.value : Number.NaN };
    }
    let { text, integer } = truncated(node.parts[0]!.node);
    for (let index = 1; index < node.parts.length; index += 1) {
      const { inverse, node: part } = node.parts[index]!;
      const next = truncated(part);
      text += source.slice(node.parts[index - 1]!.node.end, part.start) + next.text;
      integer = Number.isNaN(integer) ? integer : combine(node.kind, inverse, integer, next.integer);
      if (!Number.isFinite(integer) || Number.isInteger(integer)) continue;
      // A power with a negative exponent is a real number.
      integer = node.kind === 'power' ? Number.NaN : Math.trunc(integer) + 0;
      if (!Number.isNaN(integer)) text = integer < 0 ? `(${integer})` : String(integer);
    }
    return { text, integer };
  };
  return truncated(root).text;
}
