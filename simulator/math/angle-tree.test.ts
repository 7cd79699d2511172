import { describe, expect, it } from 'vitest';
import { parseAngle } from './angle-expression.ts';
import { angleFormula } from './angle-formula.ts';
import {
  type AngleTree,
  angleTree,
  derivative,
  formulaTree,
  namesIn,
  parameterTree,
  substitute,
  treesEqual,
  treeText,
  treeValue,
} from './angle-tree.ts';

const NAMES = new Map(['a', 'b'].map((name) => [name, parameterTree(name)]));

function tree(text: string): AngleTree {
  const parsed = parseAngle(text, { power: true, functions: true, names: NAMES });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return angleTree(parsed.expression, NAMES);
}

const VALUES = new Map([
  ['a', 0.7],
  ['b', 1.3],
]);
const at = (text: string) => treeValue(tree(text), VALUES);

const TEXTS = [
  'a',
  '-a',
  'a+b',
  'a-b-1',
  'a-(b-1)',
  '2*a/3/b',
  'a/(b*2)',
  'a^2',
  '2^a^b',
  '(-a)^2',
  '(a+1)^(b/2)',
  '-a^2',
  'sin(a)*cos(b)-tan(a/2)',
  'exp(-a)+ln(b)*sqrt(a+b)',
  'pi*a-pi/2',
  '1/3*a',
  'a*-b',
];

describe('trees of angles', () => {
  it('are numbers where nothing depends on a parameter', () => {
    expect(tree('2*pi/3')).toBe((2 * Math.PI) / 3);
    expect(tree('sqrt(4)+2^3')).toBe(10);
    expect(tree('1/0')).toBe(Infinity);
  });

  it('have the value of their formula', () => {
    const [a, b] = [0.7, 1.3];
    expect(at('a-b-1')).toBe(a - b - 1);
    expect(at('2*a/3/b')).toBe((2 * a) / 3 / b);
    expect(at('2^a^b')).toBe(2 ** (a ** b));
    expect(at('-a^2')).toBe(-(a ** 2));
    expect(at('exp(-a)+ln(b)*sqrt(a+b)')).toBe(Math.exp(-a) + Math.log(b) * Math.sqrt(a + b));
    expect(treeValue(tree('a+b'), new Map([['a', 1]]))).toBeNaN();
  });

  it('are read again from their texts', () => {
    for (const text of TEXTS) {
      const written = treeText(tree(text));
      expect(treeText(tree(written)), text).toBe(written);
      expect(at(written), `${text} as ${written}`).toBeCloseTo(at(text), 14);
    }
  });

  it('name their parameters', () => {
    expect([...namesIn(tree('b*sin(a)+b'))]).toEqual(['b', 'a']);
    expect([...namesIn(tree('3'))]).toEqual([]);
  });

  it('are the same formula only if every part is', () => {
    for (const one of TEXTS)
      for (const other of TEXTS) expect(treesEqual(tree(one), tree(other)), `${one}, ${other}`).toBe(one === other);
  });

  it('take other trees in place of parameters', () => {
    const doubled = substitute(tree('a-b'), new Map([['a', tree('2*b')]]));
    expect(treeText(doubled)).toBe('2*b - b');
    expect(substitute(doubled, new Map([['b', 3]]))).toBe(3);
  });

  it('survive structured cloning', () => {
    expect(treesEqual(structuredClone(tree('sin(a)^2')), tree('sin(a)^2'))).toBe(true);
  });

  it('take the places of a formula of a gate', () => {
    const inverse = formulaTree(angleFormula('pi-λ', ['θ', 'λ']), [0, tree('2*a')]);
    expect(treeValue(inverse, VALUES)).toBe(Math.PI - 1.4);
  });
});

describe('derivatives', () => {
  const DERIVATIVES: readonly (readonly [string, string, string])[] = [
    ['3', '0', '0'],
    ['a', '1', '0'],
    ['a*b', 'b', 'a'],
    ['-a', '-1', '0'],
    ['a/b', '1/b', '-a/b^2'],
    ['2*a*a*b', '4*a*b', '2*a^2'],
    ['1/(a*b)', '-1/(a^2*b)', '-1/(a*b^2)'],
    ['a^3', '3*a^2', '0'],
    ['a^b', 'b*a^(b-1)', 'ln(a)*a^b'],
    ['2^a', 'ln(2)*2^a', '0'],
    ['sin(a*b)', 'b*cos(a*b)', 'a*cos(a*b)'],
    ['cos(a)', '-sin(a)', '0'],
    ['tan(a)', '1/cos(a)^2', '0'],
    ['exp(2*a)', '2*exp(2*a)', '0'],
    ['ln(a+b)', '1/(a+b)', '1/(a+b)'],
    ['sqrt(a)', '0.5/sqrt(a)', '0'],
    ['a-b-sin(b)', '1', '-1-cos(b)'],
  ];

  it.each(DERIVATIVES)('of %s', (text, byA, byB) => {
    expect(treeValue(derivative(tree(text), 'a'), VALUES)).toBeCloseTo(at(byA), 13);
    expect(treeValue(derivative(tree(text), 'b'), VALUES)).toBeCloseTo(at(byB), 13);
  });

  it('are 0 exactly where nothing changes', () => {
    expect(derivative(tree('b*sin(b)^b'), 'a')).toBe(0);
  });
});
