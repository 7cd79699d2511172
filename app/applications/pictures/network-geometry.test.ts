import { describe, expect, it } from 'vitest';
import { drawnWidth } from '#app/charts/text-width.ts';
import {
  linkBend,
  linkPaths,
  networkHeight,
  type NetworkLink,
  type NetworkNode,
  placeLabels,
  placeNodes,
} from './network-geometry.ts';

const PHONE = { width: 320, height: 244 };

/** Nodes on a circle, with values that differ. */
const circleOf = (count: number): readonly NetworkNode[] =>
  Array.from({ length: count }, (_, node) => ({
    label: `node-${node}`,
    x: Math.cos((2 * Math.PI * node) / count) * (node % 2 === 0 ? 1 : 0.6),
    y: Math.sin((2 * Math.PI * node) / count) * (node % 2 === 0 ? 1 : 0.6),
    value: 1 + (node % 5),
    ring: 1 + (node % 3),
  }));

describe('the places of nodes', () => {
  it.each([1, 2, 8, 32])('lie in the drawing and leave each other room: %d nodes', (count) => {
    const drawing = { ...PHONE, height: networkHeight(PHONE, count) };
    const placed = placeNodes(circleOf(count), drawing);
    for (const { x, y } of placed) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(drawing.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(drawing.height);
    }
    for (const [one, a] of placed.entries())
      for (const b of placed.slice(one + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(Math.max(a.radius, b.radius));
  });

  it('differ for nodes at the same place, and are finite without any value', () => {
    const nodes = Array.from({ length: 6 }, (_, node) => ({ label: `${node}`, x: 1, y: 1, value: 0 }));
    const placed = placeNodes(nodes, PHONE);
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    expect(placed.every(({ x, y, radius }) => [x, y, radius].every(Number.isFinite))).toBe(true);
    expect(placeNodes([], PHONE)).toEqual([]);
  });

  it('have discs whose area is the value', () => {
    const [large, small] = placeNodes(
      [
        { label: 'a', x: 0, y: 0, value: 4 },
        { label: 'b', x: 1, y: 1, value: 1 },
      ],
      { width: 812, height: 300 },
    );
    expect((large!.radius / small!.radius) ** 2).toBeCloseTo(4, 1);
  });
});

describe('labels', () => {
  it('of 32 nodes on a phone mostly have a place, and no two overlap', () => {
    const nodes = circleOf(32);
    const drawing = { ...PHONE, height: networkHeight(PHONE, 32) };
    const labels = nodes.map(({ label }) => label);
    const places = placeLabels(placeNodes(nodes, drawing), labels, drawing);
    const boxes = places.flatMap((place, node) => {
      if (place === undefined) return [];
      const width = drawnWidth(labels[node]!, 11.5);
      const left = place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - width : place.x - width / 2;
      return [{ left, right: left + width, top: place.y - 10, bottom: place.y + 3 }];
    });
    expect(boxes.length).toBeGreaterThanOrEqual(28);
    for (const [one, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThan(0);
      expect(a.right).toBeLessThan(drawing.width);
      for (const b of boxes.slice(one + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    }
  });
});

describe('the paths of links', () => {
  const placed = placeNodes(circleOf(3), PHONE);

  it('run from edge to edge, and those against each other part', () => {
    const pathsOf = (link: NetworkLink) => linkPaths(placed, link, linkBend(placed, link, true));
    const there = pathsOf({ from: 0, to: 1 });
    const back = pathsOf({ from: 1, to: 0 });
    expect(there.line.split('Q')[1]).not.toBe(back.line.split('Q')[1]);
    expect(linkPaths(placed, { from: 0, to: 1 }, 0).line).toMatch(/^M[\d. ]+Q[\d. ]+$/);
    expect(`${there.line}${there.head}${linkPaths(placed, { from: 2, to: 2 }, 0).line}`).not.toMatch(/NaN/);
  });

  it('run around a node between their ends', () => {
    const row = [20, 160, 300].map((x) => ({ x, y: 100, radius: 12 }));
    expect(linkBend(row, { from: 0, to: 1 }, false)).toBe(0);
    expect(Math.abs(linkBend(row, { from: 0, to: 2 }, false))).toBeGreaterThan(15);
    expect(linkBend(row, { from: 0, to: 2 }, true)).toBeGreaterThan(15);
    expect(linkBend(row, { from: 1, to: 1 }, false)).toBe(0);
  });
});
