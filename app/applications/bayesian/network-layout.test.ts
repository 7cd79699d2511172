import { describe, expect, it } from 'vitest';
import { bayesianModel, parentsFirst } from './bayesian-model.ts';
import { BUILT_IN_NETWORKS } from './data/networks.ts';
import { networkLayout } from './network-layout.ts';

const FRAME = { width: 320, node: { width: 144, height: 58 }, gap: 34, mostInRow: 2 };

/** Each node has up to four earlier ones as parents, by a fixed rule. */
const dense = (size: number): readonly (readonly number[])[] =>
  Array.from({ length: size }, (_, node) =>
    Array.from({ length: node }, (_each, parent) => parent)
      .filter((parent) => (node * 7 + parent * 3) % 4 === 0)
      .slice(0, 4),
  );

const NETWORKS = {
  ...Object.fromEntries(Object.entries(BUILT_IN_NETWORKS).map(([name, nodes]) => [name, bayesianModel(nodes).parents])),
  'twelve roots': Array.from({ length: 12 }, () => []),
  'a chain': Array.from({ length: 12 }, (_, node) => (node === 0 ? [] : [node - 1])),
  dense: dense(12),
  one: [[]],
} as Readonly<Record<string, readonly (readonly number[])[]>>;

describe.each(Object.keys(NETWORKS))('the layout of %s', (name) => {
  const parents = NETWORKS[name]!;
  const layout = networkLayout(parents, parentsFirst(parents)!, FRAME);

  it('has parents above children, and nothing outside or on top of something', () => {
    const half = layout.nodeWidth / 2;
    expect(layout.nodeWidth).toBeGreaterThan(60);
    for (const [node, each] of parents.entries()) {
      const { x, top } = layout.nodes[node]!;
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(FRAME.width);
      expect(top + FRAME.node.height).toBeLessThanOrEqual(layout.height);
      for (const parent of each) expect(layout.nodes[parent]!.top).toBeLessThan(top);
    }
    const items = [...layout.nodes, ...layout.links.flatMap(({ through }) => through)];
    for (const [at, item] of layout.nodes.entries())
      for (const [other, { x, top }] of items.entries())
        if (other !== at && top === item.top) expect(Math.abs(x - item.x)).toBeGreaterThan(half);
  });

  it('has a way for every link, row by row', () => {
    expect(layout.links).toHaveLength(parents.flat().length);
    for (const { from, to, through } of layout.links) {
      const tops = [layout.nodes[from]!, ...through, layout.nodes[to]!].map(({ top }) => top);
      for (const [at, top] of tops.slice(1).entries()) expect(top - tops[at]!).toBe(FRAME.node.height + FRAME.gap);
    }
  });
});
