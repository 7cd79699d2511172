import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Graph } from './graph.ts';

/** Ticks that bring the forces to rest. */
const TICKS = 120;
const FORCES = { link: 46, charge: -160, apart: 18, towardsX: 0.05, towardsY: 0.09 } as const;

/** Returns places for the nodes of a network, those that are linked near each other; always the same. */
export function positionsOf({ names, links }: Graph): readonly (readonly [x: number, y: number])[] {
  const nodes: SimulationNodeDatum[] = names.map(() => ({}));
  const joined = links.filter(([from, to]) => from !== to).map(([source, target]) => ({ source, target }));
  forceSimulation(nodes)
    .force('link', forceLink(joined).distance(FORCES.link))
    .force('charge', forceManyBody().strength(FORCES.charge))
    .force('apart', forceCollide(FORCES.apart))
    .force('x', forceX(0).strength(FORCES.towardsX))
    .force('y', forceY(0).strength(FORCES.towardsY))
    .alphaDecay(1 - 0.001 ** (1 / TICKS))
    .stop()
    .tick(TICKS);
  const rounded = (value = 0): number => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0);
  return nodes.map(({ x, y }) => [rounded(x), rounded(y)]);
}
