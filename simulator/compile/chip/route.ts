import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { HADAMARD } from '#simulator/gates/matrices.ts';
import type { ChipModel } from './chip-model.ts';
import { edgeKey } from './lattice.ts';
import { cz, type NativeOperation, single } from './native.ts';

/** Number of later CZ that the score includes after the front layer, and their weight relative to it. */
const LOOKAHEAD = 20;
const LOOKAHEAD_WEIGHT = 0.5;
/** Cost increase for swapping a recently swapped qubit again. It is reset when a gate runs or after this many SWAPs. */
const DECAY = 0.001;
const DECAY_RESET = 5;

/** Two coupled physical qubits that exchange their contents. */
export type Swap = readonly [number, number];

export interface Routing {
  /** On physical qubits. */
  readonly operations: readonly NativeOperation[];
  /** For each of them the index of the routed operation; −1 for those of a SWAP. */
  readonly sources: readonly number[];
  readonly swaps: number;
  /** Those of the SWAPs that SABRE chose, in order: with them `routeAs` repeats the routing without a search. */
  readonly chosen: readonly Swap[];
  /** Final physical qubit of every wire of the chip: wire w starts at physical qubit w and ends at `ends[w]`. */
  readonly ends: readonly number[];
  /** The CZ depth of a qubit exceeded the limit, and the remaining operations were not routed. */
  readonly isTooDeep: boolean;
}

/**
 * Makes every CZ act on coupled qubits by inserting SWAPs (SABRE: Li, Ding, Xie, "Tackling the qubit mapping problem
 * for NISQ-era quantum devices", 2019), with couplers weighted by their fidelity. Deterministic.
 * @param starts the physical qubit of each logical qubit; all in one connected component
 * @param maxDepth routing stops when the CZ depth exceeds this
 */
export function route(
  machine: ChipModel,
  operations: readonly NativeOperation[],
  starts: readonly number[],
  maxDepth = Number.POSITIVE_INFINITY,
  checkpoint?: Checkpoint,
): Routing {
  return new Router(machine, operations, starts).run(maxDepth, checkpoint);
}

/**
 * Repeats a routing with the SWAPs that were chosen for it: the same operations in the same order.
 * @returns undefined if they are not the SWAPs of a routing of these operations
 */
export function routeAs(
  machine: ChipModel,
  operations: readonly NativeOperation[],
  { starts, swaps }: { readonly starts: readonly number[]; readonly swaps: readonly Swap[] },
  checkpoint?: Checkpoint,
): Routing | undefined {
  let next = 0;
  const choose = (): Swap | undefined => {
    const swap = swaps[next++];
    return swap && machine.czCost.has(edgeKey(...swap)) ? swap : undefined;
  };
  const routing = new Router(machine, operations, starts).run(Number.POSITIVE_INFINITY, checkpoint, choose);
  const routed = routing.sources.filter((source) => source >= 0).length;
  return routed === operations.length && next === swaps.length ? routing : undefined;
}

/** The same routing of operations that differ from the routed ones in their matrices only. */
export const routedAgain = (routing: Routing, operations: readonly NativeOperation[]): Routing => ({
  ...routing,
  operations: routing.operations.map((operation, i) => {
    const source = operations[routing.sources[i]!];
    return source?.kind === 'single' && operation.kind === 'single'
      ? single(operation.qubit, source.matrix)
      : operation;
  }),
});

class Router {
  readonly #machine: ChipModel;
  readonly #operations: readonly NativeOperation[];
  readonly #out: NativeOperation[] = [];
  readonly #sources: number[] = [];
  /** Wire at each physical qubit, and physical qubit of each wire; wire w starts at physical qubit w. */
  readonly #wireAt: number[];
  readonly #physicalOf: number[];
  readonly #wireOfProgram: readonly number[];
  /** Operations of each logical qubit, in order, and how many of them are done. */
  readonly #queues: number[][];
  readonly #done: number[];
  readonly #decay: Float64Array;
  /** CZ depth by physical qubit. */
  readonly #levels: Uint32Array;
  readonly #chosen: Swap[] = [];
  #depth = 0;
  #swaps = 0;
  #swapsSinceGate = 0;

  constructor(machine: ChipModel, operations: readonly NativeOperation[], starts: readonly number[]) {
    this.#machine = machine;
    this.#operations = operations;
    this.#wireAt = Array.from({ length: machine.qubits }, (_, qubit) => qubit);
    this.#physicalOf = [...this.#wireAt];
    this.#wireOfProgram = starts;
    this.#queues = starts.map(() => []);
    operations.forEach((operation, i) => {
      for (const qubit of operation.kind === 'single' ? [operation.qubit] : operation.qubits)
        this.#queues[qubit]!.push(i);
    });
    this.#done = starts.map(() => 0);
    this.#decay = new Float64Array(machine.qubits).fill(1);
    this.#levels = new Uint32Array(machine.qubits);
  }

  #pushSingle(physical: number, matrix: Float64Array, source = -1): void {
    this.#out.push(single(physical, matrix));
    this.#sources.push(source);
  }

  #pushCz(a: number, b: number, source = -1): void {
    this.#out.push(cz(a, b));
    this.#sources.push(source);
    const level = 1 + Math.max(this.#levels[a]!, this.#levels[b]!);
    this.#levels[a] = this.#levels[b] = level;
    this.#depth = Math.max(this.#depth, level);
  }

  /** @param choose returns undefined to end the routing before its end */
  run(
    maxDepth: number,
    checkpoint: Checkpoint = () => {},
    choose: (front: readonly number[]) => Swap | undefined = (front) => this.#bestSwap(front),
  ): Routing {
    let front = this.#advance(this.#queues.map((_, qubit) => qubit));
    while (front.length > 0 && this.#depth <= maxDepth) {
      checkpoint();
      if (this.#swapsSinceGate > 4 * this.#machine.qubits) {
        for (const swap of this.#alongCheapestPath(front[0]!)) this.#swap(swap);
      } else {
        const swap = choose(front);
        if (swap === undefined) break;
        this.#chosen.push(swap);
        this.#swap(swap);
      }
      if (!front.some((gate) => this.#isReady(gate))) continue;
      this.#decay.fill(1);
      this.#swapsSinceGate = 0;
      front = this.#advance([...new Set(front.flatMap((gate) => this.#pair(gate)))]);
    }
    return {
      operations: this.#out,
      sources: this.#sources,
      swaps: this.#swaps,
      chosen: this.#chosen,
      ends: this.#physicalOf,
      isTooDeep: this.#depth > maxDepth,
    };
  }

  #pair(gate: number): readonly [number, number] {
    const operation = this.#operations[gate]!;
    if (operation.kind !== 'cz') throw new Error('only CZ wait');
    return operation.qubits;
  }

  #physical(program: number): number {
    return this.#physicalOf[this.#wireOfProgram[program]!]!;
  }

  #isReady(gate: number): boolean {
    const [a, b] = this.#pair(gate);
    return this.#machine.czCost.has(edgeKey(this.#physical(a), this.#physical(b)));
  }

  /**
   * Runs all operations that can run, starting with these logical qubits. Returns the front layer: the CZ that wait for
   * a SWAP.
   */
  #advance(from: readonly number[]): number[] {
    const work = [...from];
    while (work.length > 0) {
      const qubit = work.pop()!;
      for (;;) {
        const index = this.#queues[qubit]![this.#done[qubit]!];
        if (index === undefined) break;
        const operation = this.#operations[index]!;
        if (operation.kind === 'single') {
          this.#pushSingle(this.#physical(qubit), operation.matrix, index);
          this.#done[qubit]!++;
          continue;
        }
        const other = operation.qubits[0] === qubit ? operation.qubits[1] : operation.qubits[0];
        if (this.#queues[other]![this.#done[other]!] !== index || !this.#isReady(index)) break;
        this.#pushCz(this.#physical(operation.qubits[0]), this.#physical(operation.qubits[1]), index);
        this.#done[qubit]!++;
        this.#done[other]!++;
        work.push(other);
      }
    }
    const front = new Set<number>();
    this.#queues.forEach((queue, qubit) => {
      const index = queue[this.#done[qubit]!];
      if (index === undefined) return;
      const [a, b] = this.#pair(index);
      const other = a === qubit ? b : a;
      if (this.#queues[other]![this.#done[other]!] === index) front.add(index);
    });
    return [...front].sort((a, b) => a - b);
  }

  /**
   * Returns the SWAP next to a qubit of the front layer that brings the qubits of the front layer, and of the following
   * CZ, closest together.
   */
  #bestSwap(front: readonly number[]): Swap {
    const following = this.#following(front);
    const candidates = new Map<number, Swap>();
    for (const gate of front)
      for (const qubit of this.#pair(gate)) {
        const physical = this.#physical(qubit);
        for (const next of this.#machine.neighbours[physical]!)
          candidates.set(edgeKey(physical, next), [Math.min(physical, next), Math.max(physical, next)]);
      }
    const frontDistance = new MeanDistance(
      this.#machine,
      front.map((gate) => this.#physicalPair(gate)),
    );
    const followingDistance = new MeanDistance(
      this.#machine,
      following.map((gate) => this.#physicalPair(gate)),
    );
    let bestSwap: Swap | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [key, edge] of [...candidates].sort((a, b) => a[0] - b[0])) {
      const [a, b] = edge;
      const own = 3 * this.#machine.czCost.get(key)!;
      const distance = frontDistance.after(a, b) + LOOKAHEAD_WEIGHT * followingDistance.after(a, b);
      const score = Math.max(this.#decay[a]!, this.#decay[b]!) * distance + 0.25 * (own / front.length);
      if (score < least) {
        least = score;
        bestSwap = edge;
      }
    }
    return bestSwap!;
  }

  #physicalPair(gate: number): readonly [number, number] {
    const [first, second] = this.#pair(gate);
    return [this.#physical(first), this.#physical(second)];
  }

  /** Returns the first CZ after the front layer. */
  #following(front: readonly number[]): readonly number[] {
    const found = new Set<number>();
    const qubits = front.flatMap((gate) => this.#pair(gate));
    for (let offset = 1; found.size < LOOKAHEAD && offset < 2 * LOOKAHEAD; offset++) {
      let any = false;
      for (const qubit of qubits) {
        const index = this.#queues[qubit]![this.#done[qubit]! + offset];
        if (index === undefined) continue;
        any = true;
        if (this.#operations[index]!.kind === 'cz' && found.size < LOOKAHEAD) found.add(index);
      }
      if (!any) break;
    }
    return [...found];
  }

  /** Ends a cycle of SWAPs: brings the qubits of one CZ together along their cheapest path. */
  #alongCheapestPath(gate: number): readonly Swap[] {
    const { distance, qubits, neighbours } = this.#machine;
    const [a, b] = this.#pair(gate);
    const swaps: Swap[] = [];
    const goal = this.#physical(b);
    let physical = this.#physical(a);
    while (!this.#machine.czCost.has(edgeKey(physical, goal))) {
      const via = (next: number) =>
        3 * this.#machine.czCost.get(edgeKey(physical, next))! + distance[next * qubits + goal]!;
      const next = neighbours[physical]!.reduce((bestSwap, candidate) =>
        via(candidate) < via(bestSwap) ? candidate : bestSwap,
      );
      swaps.push([physical, next]);
      physical = next;
    }
    return swaps;
  }

  #swap([a, b]: Swap): void {
    for (const [control, target] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const) {
      this.#pushSingle(target, HADAMARD);
      this.#pushCz(control, target);
      this.#pushSingle(target, HADAMARD);
    }
    const [first, second] = [this.#wireAt[a]!, this.#wireAt[b]!];
    this.#wireAt[a] = second;
    this.#wireAt[b] = first;
    this.#physicalOf[first] = b;
    this.#physicalOf[second] = a;
    this.#decay[a]! += DECAY;
    this.#decay[b]! += DECAY;
    this.#swaps++;
    if (++this.#swapsSinceGate % DECAY_RESET === 0) this.#decay.fill(1);
  }
}

/**
 * The mean distance of pairs of physical qubits, and its value after a SWAP. Only pairs that the SWAP moves are
 * recomputed.
 */
class MeanDistance {
  readonly #machine: ChipModel;
  readonly #pairs: readonly (readonly [number, number])[];
  readonly #at = new Map<number, number[]>();
  #sum = 0;

  constructor(machine: ChipModel, pairs: readonly (readonly [number, number])[]) {
    this.#machine = machine;
    this.#pairs = pairs;
    pairs.forEach(([a, b], i) => {
      this.#sum += machine.distance[a * machine.qubits + b]!;
      for (const physical of [a, b]) {
        const list = this.#at.get(physical);
        if (list === undefined) this.#at.set(physical, [i]);
        else list.push(i);
      }
    });
  }

  after(a: number, b: number): number {
    if (this.#pairs.length === 0) return 0;
    const { distance, qubits } = this.#machine;
    let sum = this.#sum;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      for (const i of this.#at.get(from) ?? []) {
        const [first, second] = this.#pairs[i]!;
        const other = first === from ? second : first;
        // The distance between the two swapped qubits does not change.
        if (other !== to) sum += distance[to * qubits + other]! - distance[from * qubits + other]!;
      }
    return sum / this.#pairs.length;
  }
}
