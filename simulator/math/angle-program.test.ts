import { describe, expect, it } from 'vitest';
import { FUNCTION_NAMES } from './angle-expression.ts';
import { AngleProgram } from './angle-program.ts';
import { type AngleTree, derivative, parameterTree, treeValue } from './angle-tree.ts';
import { type RandomStream, randomStream } from './random.ts';

const NAMES = ['a', 'b'];

function someTree(random: RandomStream, depth: number): AngleTree {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)]!;
  if (depth === 0) return random.uniform() < 0.4 ? pick([0, 1, -2, Math.PI, 0.3]) : parameterTree(pick(NAMES));
  const inner = () => someTree(random, depth - 1);
  const part = (inverse: boolean) => ({ inverse, tree: inner() });
  return pick<() => AngleTree>([
    () => ({ kind: 'negative', inner: inner() }),
    () => ({ kind: 'call', name: pick(FUNCTION_NAMES), inner: inner() }),
    () => ({ kind: 'sum', parts: [part(false), part(random.uniform() < 0.5), part(true)] }),
    () => ({ kind: 'product', parts: [part(false), part(random.uniform() < 0.5), part(false)] }),
    () => ({ kind: 'power', parts: [part(false), part(false)] }),
  ])();
}

describe('an angle program', () => {
  it('has the values of its trees and of their derivatives, to the last bit', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomStream(seed);
      const trees = Array.from({ length: 6 }, () => someTree(random, 1 + (seed % 4)));
      const all = [...trees, ...trees.map((tree) => derivative(tree, 'b')), trees[0]!];
      const program = new AngleProgram(NAMES, all);
      for (let point = 0; point < 3; point++) {
        const [a, b] = [4 * random.uniform() - 2, point === 0 ? 0 : 4 * random.uniform() - 2];
        program.registers.set([a, b]);
        program.run();
        const values = new Map([
          ['a', a],
          ['b', b],
        ]);
        all.forEach((tree, i) => {
          // Beside a sign of zero.
          expect(program.registers[program.slots[i]!]! + 0).toBe(treeValue(tree, values) + 0);
        });
      }
    }
  });

  it('computes equal parts once', () => {
    const a = parameterTree('a');
    const sine = (inner: AngleTree): AngleTree => ({ kind: 'call', name: 'sin', inner });
    const twice = (tree: AngleTree): AngleTree => ({
      kind: 'product',
      parts: [
        { inverse: false, tree: 2 },
        { inverse: false, tree },
      ],
    });
    const { registers } = new AngleProgram(
      ['a'],
      [sine(twice(a)), twice(sine(twice(parameterTree('a')))), twice(a), 2],
    );
    // The parameter, the number 2, and three results.
    expect(registers).toHaveLength(5);
  });

  it('needs all names', () => {
    expect(() => new AngleProgram(['a'], [parameterTree('b')])).toThrow(new RangeError('no parameter b'));
  });
});
