import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PhaseForm } from '#simulator/engines/amplitudes/phase-form.ts';
import type { Precision } from '#simulator/engines/engine.ts';
import { MAX_PATH_VARIABLES, type PartPlan, planPart } from './part-plan.ts';
import { partPrograms } from './part-program.ts';

/** A register partitioned into parts, with a plan for each. */
export interface RegisterPartition {
  readonly plans: readonly PartPlan[];
  readonly seconds: number;
}

/** Number of phases that connect each pair of wires, row by row. */
class Couplings {
  readonly wires: number;
  readonly #weights: Float64Array;

  constructor({ wires, operations }: PhaseForm) {
    this.wires = wires;
    this.#weights = new Float64Array(wires * wires);
    for (const operation of operations) {
      if (operation.kind !== 'phase') continue;
      for (const a of operation.conditions)
        for (const b of operation.conditions) if (a !== b) this.#weights[a.wire * wires + b.wire]!++;
    }
  }

  between(a: number, b: number): number {
    return this.#weights[a * this.wires + b]!;
  }

  /** Connected components: wires that are connected by phases, directly or through others. */
  components(): readonly (readonly number[])[] {
    const left = new Set(Array.from({ length: this.wires }, (_, wire) => wire));
    const components: number[][] = [];
    for (const start of left) {
      const component = this.walk(start, left);
      for (const wire of component) left.delete(wire);
      components.push(component);
    }
    return components;
  }

  /** Breadth-first order of some wires. */
  walk(start: number, within: ReadonlySet<number>): number[] {
    const seen = new Set([start]);
    for (const wire of seen) for (const other of within) if (this.between(wire, other) > 0) seen.add(other);
    return [...seen];
  }
}

/** A bisection of a part, and the number of phases that cross it. */
interface Bisection {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly weight: number;
}

/** Assumed cost of a phase that crosses the cut, in factors of two: low for short light cones, high for long ones. */
const CROSSING_COSTS = [0.1, 0.4, 1] as const;

/** Number of bisections of one part that are planned in full. */
const MAX_PLANNED_BISECTIONS = 8;

/** A further cut must reduce the cost to this fraction, because it makes the rest of the search longer. */
const MAX_BISECTED_COST = 0.9;

/**
 * Finds the cheapest partition. Unconnected parts are separate from the start; a part is bisected again as long as that
 * reduces the cost. Candidate halves are contiguous ranges of the wires, by number and by connection, improved by
 * moving single wires (Fiduccia and Mattheyses, "A linear-time heuristic for improving network partitions", 1982).
 */
export function partitionRegister(
  form: PhaseForm,
  states: readonly Uint8Array[],
  precision: Precision,
  checkpoint: Checkpoint,
): RegisterPartition {
  const couplings = new Couplings(form);
  let groups = couplings.components();
  let best = planCut(form, groups, states, precision);
  for (let part = 0; part < groups.length;) {
    const group = groups[part]!;
    const halved = bisections(couplings, group).map(({ first, second }) => {
      checkpoint();
      const next = [...groups.slice(0, part), first, second, ...groups.slice(part + 1)];
      return { groups: next, cut: planCut(form, next, states, precision) };
    });
    const cheapest = halved.reduce<(typeof halved)[number] | undefined>(
      (a, b) => (a === undefined || b.cut.seconds < a.cut.seconds ? b : a),
      undefined,
    );
    if (cheapest !== undefined && cheapest.cut.seconds < MAX_BISECTED_COST * best.seconds)
      ({ groups, cut: best } = cheapest);
    else part++;
  }
  return best;
}

/** The partition of another circuit, which differs in its angles, for this one. */
export const partitionAgain = (
  { plans }: RegisterPartition,
  form: PhaseForm,
  states: readonly Uint8Array[],
  precision: Precision,
): RegisterPartition =>
  planCut(
    form,
    plans.map(({ program }) => program.wires),
    states,
    precision,
  );

/** Reading and contracting one entry of a part's table. */
const TABLE_SECONDS = 2e-8;

/** Factor of the cost per path variable above the limit: nearly any other partition is better. */
const TOO_MANY_PATHS = 100;

function planCut(
  form: PhaseForm,
  groups: readonly (readonly number[])[],
  states: readonly Uint8Array[],
  precision: Precision,
): RegisterPartition {
  const partOf = new Int32Array(form.wires);
  groups.forEach((group, part) => group.forEach((wire) => (partOf[wire] = part)));
  const plans = partPrograms(form, partOf, groups.length).map((program) => planPart(program, states.length, precision));
  const seconds = plans.reduce((sum, { program: { variables }, seconds }) => {
    const tooMany = Math.max(0, variables.length - MAX_PATH_VARIABLES);
    return sum + (seconds + states.length * 2 ** variables.length * TABLE_SECONDS) * TOO_MANY_PATHS ** tooMany;
  }, 0);
  return { plans, seconds };
}

function bisections(couplings: Couplings, group: readonly number[]): readonly Bisection[] {
  if (group.length < 2) return [];
  const within = new Set(group);
  const farthest = couplings.walk(group[0]!, within).at(-1)!;
  const orders = [[...group].sort((a, b) => a - b), couplings.walk(farthest, within)];
  const splits = orders.flatMap((order) =>
    order.slice(1).map((_, i) => bisectionOf(couplings, order.slice(0, i + 1), order.slice(i + 1))),
  );
  const chosen = new Map<string, Bisection>();
  for (const cost of CROSSING_COSTS) {
    const assumedCost = ({ first, second, weight }: Bisection) =>
      Math.log2(2 ** first.length + 2 ** second.length) + cost * weight;
    const ranked = [...splits].sort((a, b) => assumedCost(a) - assumedCost(b)).slice(0, 3);
    for (const bisection of ranked.flatMap((split) => [split, refined(couplings, split)]))
      chosen.set(keyOf(bisection), bisection);
  }
  return [...chosen.values()].sort((a, b) => a.weight - b.weight).slice(0, MAX_PLANNED_BISECTIONS);
}

const keyOf = ({ first, second }: Bisection): string => {
  const [a, b] = [[...first].sort((x, y) => x - y).join(), [...second].sort((x, y) => x - y).join()];
  return a < b ? a : b;
};

function bisectionOf(couplings: Couplings, first: readonly number[], second: readonly number[]): Bisection {
  let weight = 0;
  for (const a of first) for (const b of second) weight += couplings.between(a, b);
  return { first, second, weight };
}

/** Limit by which moving wires may change the sizes. */
const MAX_SHIFT = 1;

/** Repeatedly moves the wire with the largest gain to the other side, and returns the best bisection on the way. */
function refined(couplings: Couplings, start: Bisection): Bisection {
  const sides = [new Set(start.first), new Set(start.second)] as const;
  const size = start.first.length;
  const fixed = new Set<number>();
  let best = start;
  let weight = start.weight;
  for (let moves = 0; moves < start.first.length + start.second.length; moves++) {
    let bestMove: { wire: number; from: 0 | 1; gain: number } | undefined;
    for (const from of [0, 1] as const) {
      const after = sides[0].size + (from === 0 ? -1 : 1);
      if (Math.abs(after - size) > MAX_SHIFT || sides[from].size < 2) continue;
      for (const wire of sides[from]) {
        if (fixed.has(wire)) continue;
        const gain = couplingTo(couplings, wire, sides[1 - from]!) - couplingTo(couplings, wire, sides[from]);
        if (bestMove === undefined || gain > bestMove.gain) bestMove = { wire, from, gain };
      }
    }
    if (bestMove === undefined) break;
    sides[bestMove.from].delete(bestMove.wire);
    sides[1 - bestMove.from]!.add(bestMove.wire);
    fixed.add(bestMove.wire);
    weight -= bestMove.gain;
    if (weight < best.weight) best = { first: [...sides[0]], second: [...sides[1]], weight };
  }
  return best;
}

const couplingTo = (couplings: Couplings, wire: number, side: ReadonlySet<number>): number => {
  let sum = 0;
  for (const other of side) sum += couplings.between(wire, other);
  return sum;
};
