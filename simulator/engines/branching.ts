import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { assignedValue, evaluateClassical } from '#simulator/circuit/classical.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { uniformAt } from '#simulator/math/random.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { checkLoopLimits, isEndless } from './loops.ts';
import { outcomeOf } from './measurement.ts';
import type { Prepared } from './prepare.ts';
import { CountsAccumulator, type Readout } from './readout.ts';

/** Operations of a state that a dynamic run needs in addition to the readout. */
export interface BranchableState<S> extends FinalState {
  copy(): S;
  /**
   * Applies consecutive gates together, so that they can be fused; calls `checkpoint` between units of work, each well
   * under 200 ms.
   */
  applyGates(gates: readonly PlainGate[], checkpoint: Checkpoint): void;
  /** ⟨ψ|P|ψ⟩ for the projectors P on 0 and on 1 of a qubit. */
  weights(qubit: number): readonly [zero: number, one: number];
  /** Projects on an outcome of this weight and normalises the state. */
  collapse(qubit: number, outcome: 0 | 1, weight: number): void;
  /** The index bit of a qubit in the readout, if it is not the qubit number. */
  placeOf?(qubit: number): number;
  /** Called after the last use of the state, if its memory is not garbage collected. */
  release?(): void;
}

/** Position in a program. Immutable, so that groups of shots can branch at it. */
interface ProgramPoint {
  readonly list: readonly PlainOperation[];
  readonly index: number;
  /** Where to continue after the list; null at the end of the prefix. */
  readonly after: ProgramPoint | null;
}

/** A branch: shots with equal outcomes so far, which share one state. */
interface Group<S> {
  shots: readonly number[];
  readonly state: S;
  readonly bits: number[];
  at: ProgramPoint | null;
  draws: number;
  rounds: number;
  /** Gates applied so far. */
  gates: number;
}

export interface BranchingOptions<S> {
  readonly seed: number;
  readonly shots: number;
  readonly startState: () => S;
  /** Maximum number of states held at once, at least 2. */
  readonly maxStates: number;
  readonly checkpoint: Checkpoint;
}

/**
 * Runs a dynamic program with one branch per measurement outcome. All shots start together and branch where a
 * measurement or reset gives them different outcomes, so equal histories are computed once. If no further state may be
 * held, the smaller half restarts from the beginning; random numbers depend on shot and draw only (`uniformAt`), so it
 * reaches the same point.
 *
 * Draw d of a shot is its d-th measurement or reset; the draw after those samples all measurements of the suffix.
 */
export function runBranches<S extends BranchableState<S>>(prepared: Prepared, options: BranchingOptions<S>): Readout {
  return new Branching(prepared, options).run();
}

/** A group that waits, with the part of the program in which it is, and the first part that its shots have not shown. */
interface WaitingGroup<S> {
  readonly group: Group<S>;
  readonly part: number;
  readonly unseen: number;
}

/**
 * Runs all shots through the parts of a program: the same shots as those of `runBranches` with this seed. Every shot is
 * shown once after each part.
 * @param show called with a part, a state after it that is valid during the call, and how many shots have it
 * @throws RunRefused for a loop that does not end
 */
export function followShots<S extends BranchableState<S>>(
  parts: readonly (readonly PlainOperation[])[],
  cells: number,
  options: BranchingOptions<S>,
  show: (part: number, state: S, shots: number) => void,
): void {
  const checkpoint = (): void => options.checkpoint();
  const steps = new Steps<S>(options, checkpoint);
  const startOf = (part: number): ProgramPoint => ({ list: parts[part]!, index: 0, after: null });
  const started = (shots: readonly number[], unseen: number): WaitingGroup<S> => {
    const bits = new Array<number>(cells).fill(0);
    const state = options.startState();
    return { group: { shots, state, bits, at: startOf(0), draws: 0, rounds: 0, gates: 0 }, part: 0, unseen };
  };
  // As long as those of the steps: where their groups branched off.
  const places: Omit<WaitingGroup<S>, 'group'>[] = [];
  const seen: number[] = [];
  let next: WaitingGroup<S> | undefined = started(
    Array.from({ length: options.shots }, (_, shot) => shot),
    0,
  );
  while (next !== undefined) {
    const { group, unseen } = next;
    for (let part = next.part; part < parts.length; part++) {
      group.at ??= startOf(part);
      steps.finishList(group);
      while (places.length < steps.pending.length) places.push({ part, unseen });
      // These start again, and have been shown after the parts before this one.
      while (seen.length < steps.restarts.length) seen.push(Math.max(part, unseen));
      if (part >= unseen) show(part, group.state, group.shots.length);
    }
    group.state.release?.();
    const branched = steps.pending.pop();
    const shots = branched === undefined ? steps.restarts.pop() : undefined;
    next = branched === undefined ? shots && started(shots, seen.pop()!) : { group: branched, ...places.pop()! };
  }
}

class Branching<S extends BranchableState<S>> {
  readonly #prepared: Prepared;
  readonly #steps: Steps<S>;
  readonly #options: BranchingOptions<S>;
  readonly #tally = new CountsAccumulator();
  #done = 0;

  constructor(prepared: Prepared, options: BranchingOptions<S>) {
    this.#prepared = prepared;
    this.#options = options;
    this.#steps = new Steps(options, this.#checkpoint);
  }

  run(): Readout {
    const { pending, restarts } = this.#steps;
    restarts.push(Array.from({ length: this.#options.shots }, (_, shot) => shot));
    for (;;) {
      const group = pending.pop() ?? this.#started(restarts.pop());
      if (group === undefined) return this.#tally.readout();
      this.#steps.finishList(group);
      this.#finish(group);
    }
  }

  readonly #checkpoint = (): void => this.#options.checkpoint(this.#done / this.#options.shots);

  #started(shots: readonly number[] | undefined): Group<S> | undefined {
    if (shots === undefined) return undefined;
    const { cells, plan } = this.#prepared;
    const at = { list: plan.prefix, index: 0, after: null };
    return {
      shots,
      state: this.#options.startState(),
      bits: new Array<number>(cells).fill(0),
      at,
      draws: 0,
      rounds: 0,
      gates: 0,
    };
  }

  #finish({ shots, state, bits: cells, draws }: Group<S>): void {
    const { plan, classicalBits } = this.#prepared;
    const bits = cells.slice(0, classicalBits);
    if (plan.measured.length === 0) this.#tally.add(bits, shots.length);
    else {
      state.applyGates(plan.suffix, this.#checkpoint);
      const uniforms = Float64Array.from(shots, (shot) => uniformAt(this.#options.seed, shot, draws));
      const measured = plan.measured.map(({ bit, qubit }) => ({ bit, qubit: state.placeOf?.(qubit) ?? qubit }));
      this.#tally.sample(state, bits, measured, uniforms);
    }
    state.release?.();
    this.#done += shots.length;
  }
}

/** Runs groups through a program. */
class Steps<S extends BranchableState<S>> {
  readonly #options: Pick<BranchingOptions<S>, 'seed' | 'maxStates'>;
  readonly #checkpoint: () => void;
  /** Groups that branched off. */
  readonly pending: Group<S>[] = [];
  /** Shots that must restart from the beginning. */
  readonly restarts: (readonly number[])[] = [];

  constructor(options: Pick<BranchingOptions<S>, 'seed' | 'maxStates'>, checkpoint: () => void) {
    this.#options = options;
    this.#checkpoint = checkpoint;
  }

  finishList(group: Group<S>): void {
    while (group.at !== null) this.#step(group, group.at);
  }

  /** Runs one operation or one run of consecutive gates; a group that branches continues with its larger half. */
  #step(group: Group<S>, at: ProgramPoint): void {
    this.#checkpoint();
    const { list, index, after } = at;
    const operation = list[index];
    if (operation === undefined) {
      group.at = after;
      return;
    }
    const next: ProgramPoint = { list, index: index + 1, after };
    group.at = next;
    switch (operation.kind) {
      case 'gate': {
        const gates = gatesFrom(list, index);
        group.state.applyGates(gates, this.#checkpoint);
        group.gates += gates.length;
        group.at = { list, index: index + gates.length, after };
        break;
      }
      case 'measure':
        this.#observe(group, operation.qubit, (part, outcome) => (part.bits[operation.bit] = outcome));
        break;
      case 'reset':
        this.#observe(group, operation.qubit, (part, outcome) => {
          if (outcome === 1) part.state.applyGates([flip(operation.qubit)], this.#checkpoint);
        });
        break;
      case 'assign':
        group.bits[operation.bit] = assignedValue(operation, group.bits);
        break;
      case 'branch': {
        const isTrue = evaluateClassical(operation.condition, group.bits) !== 0;
        group.at = { list: isTrue ? operation.then : operation.otherwise, index: 0, after: next };
        break;
      }
      case 'loop':
        if (evaluateClassical(operation.condition, group.bits) === 0) break;
        checkLoopLimits(operation, ++group.rounds, group.gates);
        // After the body the loop condition is checked again.
        group.at = { list: operation.body, index: 0, after: at };
        break;
    }
  }

  #observe(group: Group<S>, qubit: number, apply: (part: Group<S>, outcome: 0 | 1) => void): void {
    const { seed, maxStates } = this.#options;
    const weights = group.state.weights(qubit);
    const draw = group.draws++;
    const parts: [number[], number[]] = [[], []];
    for (const shot of group.shots) parts[outcomeOf(uniformAt(seed, shot, draw), ...weights)].push(shot);
    const larger = parts[0].length >= parts[1].length ? 0 : 1;
    const smaller = larger === 0 ? 1 : 0;
    if (parts[smaller].length > 0) {
      if (this.pending.length + 2 <= maxStates) {
        const part = { ...group, shots: parts[smaller], state: group.state.copy(), bits: [...group.bits] };
        part.state.collapse(qubit, smaller, weights[smaller]);
        apply(part, smaller);
        this.pending.push(part);
      } else this.restarts.push(parts[smaller]);
      group.shots = parts[larger];
    }
    group.state.collapse(qubit, larger, weights[larger]);
    apply(group, larger);
  }
}

/** An uncontrolled X. */
export const flip = (qubit: number): PlainGate => ({
  kind: 'gate',
  gate: requireGate('X'),
  targets: [qubit],
  controls: [],
  parameters: [],
});

/**
 * Upper bound of the number of branches of a program, and the cost of its prefix and suffix in gates, summed over
 * branches.
 */
export function branchingCost({ plan }: Prepared, shots: number): { readonly groups: number; readonly gates: number } {
  const cost = { groups: 1, gates: 0 };
  add(plan.prefix, shots, cost);
  cost.gates += cost.groups * plan.suffix.length;
  return cost;
}

function add(operations: readonly PlainOperation[], shots: number, cost: { groups: number; gates: number }): void {
  for (const operation of operations) {
    switch (operation.kind) {
      case 'measure':
      case 'reset':
        cost.gates += cost.groups;
        cost.groups = Math.min(shots, 2 * cost.groups);
        break;
      case 'branch':
        add(operation.then, shots, cost);
        add(operation.otherwise, shots, cost);
        break;
      case 'loop':
        // The number of iterations is unknown; few are more probable than many. A loop that cannot end is refused at
        // its start.
        if (isEndless(operation)) break;
        for (let round = 0; round < 4; round++) add(operation.body, shots, cost);
        break;
      default:
        cost.gates += cost.groups;
    }
  }
}

const runs = new WeakMap<readonly PlainOperation[], Map<number, readonly PlainGate[]>>();

/** The consecutive gates from `index` on; cached, because loops execute them repeatedly. */
export function gatesFrom(list: readonly PlainOperation[], index: number): readonly PlainGate[] {
  const known = runs.get(list) ?? new Map<number, readonly PlainGate[]>();
  runs.set(list, known);
  const found = known.get(index);
  if (found !== undefined) return found;
  const gates: PlainGate[] = [];
  for (let i = index; i < list.length; i++) {
    const operation = list[i]!;
    if (operation.kind !== 'gate') break;
    gates.push(operation);
  }
  known.set(index, gates);
  return gates;
}
