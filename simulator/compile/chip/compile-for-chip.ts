import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { CALIBRATION, type Calibration } from './calibration.ts';
import { type ChipModel, chipModelOf, largestComponent } from './chip-model.ts';
import { decompose, MAX_PHASE_QUBITS } from './decompose.ts';
import { initialPlacement, interactions, type PlacementStrategy, type PlacementTask } from './initial-placement.ts';
import { digestOfProgram, type KeptRouting, type RoutedProgram } from './kept-routing.ts';
import { edgeKey } from './lattice.ts';
import { haveSamePattern, type NativeOperation, operandQubits, single } from './native.ts';
import { PUBLISHED } from './published.ts';
import { route, routeAs, routedAgain, type Routing } from './route.ts';
import { simplify } from './simplify.ts';

export interface ChipCompileOptions {
  /**
   * If on: chooses good physical qubits and routes. If off: logical qubit i is physical qubit i, and every CZ must be
   * on a coupler.
   */
  readonly mapping: boolean;
  /** Physical qubit of each logical qubit, in both cases; without a problem (`placementProblem`). */
  readonly placement?: readonly number[];
  /** Whether gates are merged and cancelled. */
  readonly optimization: boolean;
  /** Called between the steps and in each routing; throws to cancel. */
  readonly checkpoint?: Checkpoint;
  /** A program of the same gates, measurements and options with other angles, whose routing is taken if it fits. */
  readonly earlier?: ChipProgram;
  /** Routings of programs. One of the same program is taken instead of a search, and the outcome is the same. */
  readonly routings?: readonly KeptRouting[];
}

/** What was routed, and how. */
interface RoutedSource extends Placed {
  readonly source: readonly NativeOperation[];
}

export interface ChipProgram {
  readonly ok: true;
  /** On physical qubits. */
  readonly operations: readonly NativeOperation[];
  readonly routed: RoutedSource;
  /** Physical qubit of each logical qubit before and after the program; −1 for an unused one. */
  readonly starts: readonly number[];
  readonly finals: readonly number[];
  /** Final physical qubit of each wire of the chip; wire w starts at physical qubit w. */
  readonly ends: readonly number[];
  readonly swaps: number;
  readonly depth: number;
  readonly czCount: number;
  readonly singleCount: number;
  /** Product of the fidelities of all gates and of the readout of the measured qubits. */
  readonly fidelity: number;
}

export type ChipRefusal =
  | { readonly ok: false; readonly reason: 'too_many_qubits'; readonly qubits: number; readonly limit: number }
  /**
   * `qubits` qubits share gates with others, but only `joined` physical qubits are connected; those in `apart` are not.
   */
  | {
      readonly ok: false;
      readonly reason: 'not_joined';
      readonly qubits: number;
      readonly joined: number;
      readonly apart: readonly number[];
    }
  | { readonly ok: false; readonly reason: 'not_coupled'; readonly first: number; readonly second: number }
  | { readonly ok: false; readonly reason: 'too_many_layers'; readonly layers: number; readonly limit: number }
  | { readonly ok: false; readonly reason: 'too_many_controls'; readonly controls: number; readonly limit: number };

/**
 * Number of initial placements that are routed, and of additional forward and backward SABRE rounds for each. It is
 * smaller for long programs, because each routing takes longer.
 */
const EFFORT = [
  { upToCz: 200, seeds: 6, rounds: 2 },
  { upToCz: 1000, seeds: 3, rounds: 1 },
  { upToCz: Number.POSITIVE_INFINITY, seeds: 2, rounds: 0 },
] as const;

/**
 * Limit for start qubits times program qubits. For wide programs each placement takes longer, and the results differ
 * less.
 */
const MAX_SEEDS_TIMES_QUBITS = 1200;

/**
 * Compiles gates for the chip: to U3 and CZ, on good qubits, along functional couplers, and simplified.
 * @param measured logical qubits that will be read
 */
export function compileForChip(
  qubits: number,
  gates: readonly PlainGate[],
  measured: readonly number[],
  { mapping, optimization, placement, checkpoint = () => {}, earlier, routings = [] }: ChipCompileOptions,
  calibration: Calibration = CALIBRATION,
  maxLayers: number = PUBLISHED.maxLayers,
): ChipProgram | ChipRefusal {
  const machine = chipModelOf(calibration);
  const tooMany = gates.find(({ controls, targets }) => controls.length + targets.length > MAX_PHASE_QUBITS);
  if (tooMany !== undefined)
    return { ok: false, reason: 'too_many_controls', controls: tooMany.controls.length, limit: MAX_PHASE_QUBITS - 1 };
  const native = gates.flatMap(decompose);
  checkpoint();
  const source = optimization ? simplify(qubits, native) : native;
  checkpoint();
  const used = [...new Set([...source.flatMap(operandQubits), ...measured])].sort((a, b) => a - b);
  // Routing only adds layers of CZ, so a program that is already too deep is not routed.
  const sourceDepth = czDepth(qubits, source);
  if (sourceDepth > maxLayers) return { ok: false, reason: 'too_many_layers', layers: sourceDepth, limit: maxLayers };
  const needed = mapping ? used.length : qubits;
  if (needed > machine.qubits) return { ok: false, reason: 'too_many_qubits', qubits: needed, limit: machine.qubits };
  const aside = mapping && placement === undefined ? setAside(machine, source, used) : new Map<number, number>();
  if ('reason' in aside) return aside;
  const joined = used.filter((qubit) => !aside.has(qubit));
  const compact = compacted(
    source.filter((operation) => operation.kind === 'cz' || !aside.has(operation.qubit)),
    joined,
  );
  const isMeasured = joined.map((qubit) => measured.includes(qubit));
  const chosen = placement && joined.map((qubit) => placement[qubit]!);
  // Placement and routing depend on qubits and kinds of operations only.
  const known = earlier && haveSamePattern(earlier.routed.source, source) ? earlier.routed : undefined;
  const placed: Placed | ChipRefusal = known
    ? { ...known, routing: routedAgain(known.routing, compact) }
    : !mapping
      ? unrouted(machine, compact, chosen ?? joined)
      : routedOnce(
          { machine, operations: compact, isMeasured, maxLayers, ...(chosen && { chosen }) },
          routings,
          checkpoint,
        );
  if ('reason' in placed) return placed;
  const { routing } = placed;
  const alone = source.flatMap((operation) =>
    operation.kind === 'single' && aside.has(operation.qubit)
      ? [single(aside.get(operation.qubit)!, operation.matrix)]
      : [],
  );
  const starts = used.map((qubit) => aside.get(qubit) ?? placed.starts[joined.indexOf(qubit)]!);
  const all = [...routing.operations, ...alone];
  const operations = optimization ? simplify(machine.qubits, all) : all;
  const depth = depthOfNative(machine.qubits, operations);
  if (routing.isTooDeep || depth > maxLayers)
    return { ok: false, reason: 'too_many_layers', layers: depth, limit: maxLayers };
  const startOf = spreadOut(qubits, used, starts);
  const finals = startOf.map((start) => (start < 0 ? -1 : routing.ends[start]!));
  return {
    ok: true,
    operations,
    routed: { ...placed, source },
    starts: startOf,
    finals,
    ends: routing.ends,
    swaps: routing.swaps,
    depth,
    czCount: operations.filter(({ kind }) => kind === 'cz').length,
    singleCount: operations.filter(({ kind }) => kind === 'single').length,
    fidelity: Math.exp(
      -costOf(
        machine,
        operations,
        measured.map((qubit) => finals[qubit]!),
      ),
    ),
  };
}

/**
 * If a program needs more qubits than functional couplers connect, places qubits without two-qubit gates on isolated
 * physical qubits. Returns the physical qubit of each of them.
 */
function setAside(
  machine: ChipModel,
  operations: readonly NativeOperation[],
  used: readonly number[],
): ReadonlyMap<number, number> | ChipRefusal {
  const part = new Set(largestComponent(machine));
  const missing = used.length - part.size;
  if (missing <= 0) return new Map();
  const apart = machine.neighbours.map((_, qubit) => qubit).filter((qubit) => !part.has(qubit));
  const meeting = new Set(operations.flatMap((operation) => (operation.kind === 'cz' ? operation.qubits : [])));
  const free = used.filter((qubit) => !meeting.has(qubit));
  if (free.length < missing) return { ok: false, reason: 'not_joined', qubits: meeting.size, joined: part.size, apart };
  return new Map(free.slice(-missing).map((qubit, i) => [qubit, apart[i]!]));
}

/** Renumbers operations to the used qubits. */
function compacted(operations: readonly NativeOperation[], used: readonly number[]): readonly NativeOperation[] {
  const indexOf = new Map(used.map((qubit, i) => [qubit, i]));
  return operations.map((operation) =>
    operation.kind === 'single'
      ? { ...operation, qubit: indexOf.get(operation.qubit)! }
      : { ...operation, qubits: [indexOf.get(operation.qubits[0])!, indexOf.get(operation.qubits[1])!] },
  );
}

function spreadOut(qubits: number, used: readonly number[], starts: readonly number[]): readonly number[] {
  const result = new Array<number>(qubits).fill(-1);
  used.forEach((qubit, i) => (result[qubit] = starts[i]!));
  return result;
}

interface Placed {
  readonly routing: Routing;
  readonly starts: readonly number[];
  /** Of what was routed; absent where nothing is searched. */
  readonly digest?: string;
}

/** What is placed and routed. */
interface RoutingTask extends RoutedProgram {
  readonly machine: ChipModel;
}

/** Takes the routing of the same program, or searches for one. */
function routedOnce(task: RoutingTask, routings: readonly KeptRouting[], checkpoint: Checkpoint): Placed {
  const { machine, operations, chosen, maxLayers } = task;
  const digest = digestOfProgram(machine, task);
  const kept = routings.find((one) => one.digest === digest);
  const again = kept && routeAs(machine, operations, kept, checkpoint);
  if (kept !== undefined && again !== undefined) return { starts: kept.starts, routing: again, digest };
  const found =
    chosen === undefined
      ? bestRouting(task, checkpoint)
      : { routing: route(machine, operations, chosen, maxLayers, checkpoint), starts: chosen };
  return { ...found, digest };
}

/** Returns what another compilation of the same program needs to know of this one's search; undefined without one. */
export function keptRoutingOf({ routed: { digest, starts, routing } }: ChipProgram): KeptRouting | undefined {
  return digest === undefined ? undefined : { digest, starts, swaps: routing.chosen };
}

/** Leaves every qubit where it starts. */
function unrouted(
  machine: ChipModel,
  operations: readonly NativeOperation[],
  starts: readonly number[],
): Placed | ChipRefusal {
  for (const operation of operations) {
    if (operation.kind !== 'cz') continue;
    const [first, second] = operation.qubits.map((qubit) => starts[qubit]!).sort((a, b) => a - b) as [number, number];
    if (!machine.czCost.has(edgeKey(first, second))) return { ok: false, reason: 'not_coupled', first, second };
  }
  return { routing: route(machine, operations, starts), starts };
}

/**
 * Tries an initial placement from every qubit (fewer for wide programs), keeps the cheapest ones, improves them by
 * SABRE routing forward and backward, and returns the best result.
 */
function bestRouting({ machine, operations, isMeasured, maxLayers }: RoutingTask, checkpoint: Checkpoint): Placed {
  const qubits = isMeasured.length;
  const singles = new Array<number>(qubits).fill(0);
  for (const operation of operations) if (operation.kind === 'single') singles[operation.qubit]!++;
  const task: PlacementTask = { qubits, weights: interactions(qubits, operations), singles, isMeasured };
  const growths: readonly PlacementStrategy[] = ['outwards', 'along'];
  const czCount = operations.filter(({ kind }) => kind === 'cz').length;
  const effort = EFFORT.find(({ upToCz }) => czCount <= upToCz)!;
  const stride = Math.ceil((qubits * machine.qubits) / MAX_SEEDS_TIMES_QUBITS);
  const seeds = largestComponent(machine)
    .filter((_, i) => i % stride === 0)
    .flatMap((seed) => growths.map((growth) => initialPlacement(machine, task, seed, growth)))
    .filter(
      (starts) =>
        starts !== undefined &&
        starts.every((start, i) => i === 0 || Number.isFinite(machine.distance[starts[0]! * machine.qubits + start])),
    )
    .map((starts) => ({ starts: starts!, cost: placementCost(machine, task, starts!) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, effort.seeds);
  const backwards = operations.toReversed();
  let best: (Placed & { readonly cost: number }) | undefined;
  for (let { starts } of seeds) {
    for (let round = 0; round <= effort.rounds; round++) {
      const routing = route(machine, operations, starts, maxLayers, checkpoint);
      const measured = starts.filter((_, i) => isMeasured[i]).map((start) => routing.ends[start]!);
      const cost = routing.isTooDeep ? Number.MAX_VALUE : costOf(machine, routing.operations, measured);
      if (best === undefined || cost < best.cost) best = { routing, starts, cost };
      if (routing.swaps === 0 || routing.isTooDeep) break;
      // Backward routing starts from the final placement, and ends in a better initial placement.
      const ended = starts.map((start) => routing.ends[start]!);
      const back = route(machine, backwards, ended, Number.POSITIVE_INFINITY, checkpoint);
      starts = ended.map((start) => back.ends[start]!);
    }
  }
  return best!;
}

function placementCost(
  machine: ChipModel,
  { qubits, weights, singles, isMeasured }: PlacementTask,
  starts: readonly number[],
): number {
  let cost = 0;
  for (let a = 0; a < qubits; a++) {
    cost += singles[a]! * machine.singleCost[starts[a]!]! + (isMeasured[a] ? machine.readoutCost[starts[a]!]! : 0);
    for (let b = 0; b < a; b++)
      cost += weights[a * qubits + b]! * machine.distance[starts[a]! * machine.qubits + starts[b]!]!;
  }
  return cost;
}

/** Returns −log of the product of all fidelities. */
function costOf(machine: ChipModel, operations: readonly NativeOperation[], measured: readonly number[]): number {
  let cost = 0;
  for (const operation of operations)
    cost +=
      operation.kind === 'single'
        ? machine.singleCost[operation.qubit]!
        : machine.czCost.get(edgeKey(...operation.qubits))!;
  for (const qubit of measured) cost += machine.readoutCost[qubit]!;
  return cost;
}

const czDepth = (qubits: number, operations: readonly NativeOperation[]): number =>
  depthOfNative(
    qubits,
    operations.filter(({ kind }) => kind === 'cz'),
  );

function depthOfNative(qubits: number, operations: readonly NativeOperation[]): number {
  const levels = new Uint32Array(qubits);
  for (const operation of operations) {
    const touched = operandQubits(operation);
    const level = 1 + Math.max(...touched.map((qubit) => levels[qubit]!));
    for (const qubit of touched) levels[qubit] = level;
  }
  return Math.max(0, ...levels);
}
