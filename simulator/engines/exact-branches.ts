import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { assignedValue, evaluateClassical } from '#simulator/circuit/classical.ts';
import type { PlainLoop, PlainOperation } from '#simulator/circuit/expand.ts';
import { type BranchableState, flip, gatesFrom } from './branching.ts';
import { RunRefused } from './engine.ts';
import { checkLoopLimits, isEndless } from './loops.ts';
import { refuse } from './prepare.ts';

/** Twelve measurements that each give two different states. */
export const MAX_EXACT_BRANCHES = 4096;

/** One history of outcomes, or several that ended in the same bits and the same state. */
export interface ExactBranch<S> {
  /** Probability of these histories together. */
  readonly weight: number;
  readonly bits: readonly number[];
  /** Normalised. */
  readonly state: S;
}

/** A state of which two can be compared. */
export interface ComparableState<S> extends BranchableState<S> {
  /** |⟨a|b⟩|² of normalised states. */
  overlap(other: S): number;
}

export interface ExactOptions<S> {
  readonly startState: () => S;
  /** Bytes of one state, and those that all states together may take. */
  readonly stateBytes: number;
  readonly memoryBytes: number;
  readonly checkpoint: Checkpoint;
}

/** A history of less weight is below the rounding error of the others together, and is left out. */
const NEGLIGIBLE = 1e-16;
/** States are equal if their overlap differs from 1 by rounding only. */
const OVERLAP_ROUNDING = 1e-12;

/**
 * Runs a program along every outcome of its measurements and resets. Branches with the same bits and the same state, up
 * to a phase, are merged where they meet, so that a loop that repeats until success has two branches and not one for
 * each round.
 *
 * @throws RunRefused `too_many_branches`, `too_much_memory`, or for a loop that does not end
 */
export function exactBranches<S extends ComparableState<S>>(
  program: readonly PlainOperation[],
  cells: number,
  options: ExactOptions<S>,
): readonly ExactBranch<S>[] {
  const followed = new FollowedBranches(cells, options);
  followed.run(program);
  return followed.branches;
}

/** The branches of a program that runs part by part, which may be read between the parts. */
export class FollowedBranches<S extends ComparableState<S>> {
  readonly #run: ExactRun<S>;
  #branches: readonly ExactBranch<S>[];

  constructor(cells: number, options: ExactOptions<S>) {
    this.#run = new ExactRun<S>(options);
    const bits = new Array<number>(cells).fill(0);
    this.#branches = [{ weight: 1, bits, state: options.startState() }];
  }

  get branches(): readonly ExactBranch<S>[] {
    return this.#branches;
  }

  /** @throws RunRefused as `exactBranches` */
  run(operations: readonly PlainOperation[]): void {
    this.#branches = this.#run.list(operations, this.#branches);
  }
}

/** Whether two normalised states differ by a phase only. */
export const sameState = <S extends ComparableState<S>>(one: S, other: S): boolean =>
  one.overlap(other) > 1 - OVERLAP_ROUNDING;

class ExactRun<S extends ComparableState<S>> {
  readonly #options: ExactOptions<S>;
  #gates = 0;

  constructor(options: ExactOptions<S>) {
    this.#options = options;
  }

  readonly #checkpoint = (): void => this.#options.checkpoint(0);

  list(operations: readonly PlainOperation[], start: readonly ExactBranch<S>[]): readonly ExactBranch<S>[] {
    let branches = start;
    for (let index = 0; index < operations.length && branches.length > 0; index++) {
      this.#checkpoint();
      const operation = operations[index]!;
      switch (operation.kind) {
        case 'gate': {
          const gates = gatesFrom(operations, index);
          for (const { state } of branches) state.applyGates(gates, this.#checkpoint);
          this.#gates += gates.length;
          index += gates.length - 1;
          break;
        }
        case 'measure':
          branches = this.#split(branches, operation.qubit, ({ bits }, outcome) =>
            bits.map((bit, at) => (at === operation.bit ? outcome : bit)),
          );
          break;
        case 'reset':
          branches = this.#split(branches, operation.qubit, ({ bits, state }, outcome) => {
            if (outcome === 1) state.applyGates([flip(operation.qubit)], this.#checkpoint);
            return bits;
          });
          break;
        case 'assign':
          branches = this.#merged(
            branches.map(({ weight, bits, state }) => ({
              weight,
              bits: bits.map((bit, at) => (at === operation.bit ? assignedValue(operation, bits) : bit)),
              state,
            })),
          );
          break;
        case 'branch': {
          const [then, otherwise] = parted(branches, operation.condition);
          branches = this.#merged([...this.list(operation.then, then), ...this.list(operation.otherwise, otherwise)]);
          break;
        }
        case 'loop':
          branches = this.#loop(operation, branches);
      }
    }
    return branches;
  }

  #loop(loop: PlainLoop, start: readonly ExactBranch<S>[]): readonly ExactBranch<S>[] {
    let done: readonly ExactBranch<S>[] = [];
    let inside = start;
    for (let round = 1; ; round++) {
      const [again, left] = parted(inside, loop.condition);
      done = this.#merged([...done, ...left]);
      if (again.length === 0) return done;
      checkLoopLimits(loop, round, this.#gates);
      inside = this.list(loop.body, again);
      this.#refuseTooMany(done.length + inside.length);
    }
  }

  /** @param apply returns the bits after an outcome */
  #split(
    branches: readonly ExactBranch<S>[],
    qubit: number,
    apply: (branch: ExactBranch<S>, outcome: 0 | 1) => readonly number[],
  ): readonly ExactBranch<S>[] {
    const after: ExactBranch<S>[] = [];
    for (const branch of branches) {
      this.#checkpoint();
      const weights = branch.state.weights(qubit);
      const total = weights[0] + weights[1];
      const possible = ([0, 1] as const).filter((outcome) => branch.weight * weights[outcome] > NEGLIGIBLE * total);
      if (possible.length === 0) branch.state.release?.();
      const states = possible.map((_, index) => (index === 0 ? branch.state : branch.state.copy()));
      possible.forEach((outcome, index) => {
        const state = states[index]!;
        state.collapse(qubit, outcome, weights[outcome]);
        const part = { weight: (branch.weight * weights[outcome]) / total, bits: branch.bits, state };
        after.push({ ...part, bits: apply(part, outcome) });
      });
      this.#refuseTooMany(after.length);
    }
    return this.#merged(after);
  }

  #refuseTooMany(branches: number): void {
    if (branches > MAX_EXACT_BRANCHES)
      throw new RunRefused(refuse('too_many_branches', { branches, limit: MAX_EXACT_BRANCHES }));
    const { stateBytes, memoryBytes } = this.#options;
    if (branches * stateBytes > memoryBytes)
      throw new RunRefused(
        refuse('too_much_memory', {
          neededMb: Math.ceil((branches * stateBytes) / 2 ** 20),
          availableMb: Math.floor(memoryBytes / 2 ** 20),
        }),
      );
  }

  #merged(branches: readonly ExactBranch<S>[]): readonly ExactBranch<S>[] {
    if (branches.length < 2) return branches;
    const kept: { branch: ExactBranch<S>; weight: number }[] = [];
    const alike = new Map<string, (typeof kept)[number][]>();
    for (const branch of branches) {
      this.#checkpoint();
      const key = fingerprint(branch);
      const others = alike.get(key) ?? [];
      alike.set(key, others);
      const same = others.find(({ branch: { state } }) => sameState(state, branch.state));
      if (same === undefined) {
        const entry = { branch, weight: branch.weight };
        kept.push(entry);
        others.push(entry);
      } else {
        same.weight += branch.weight;
        branch.state.release?.();
      }
    }
    return kept.map(({ branch, weight }) => ({ ...branch, weight }));
  }
}

function parted<S>(
  branches: readonly ExactBranch<S>[],
  condition: Parameters<typeof evaluateClassical>[0],
): readonly [holds: readonly ExactBranch<S>[], fails: readonly ExactBranch<S>[]] {
  const holds: ExactBranch<S>[] = [];
  const fails: ExactBranch<S>[] = [];
  for (const branch of branches) (evaluateClassical(condition, branch.bits) !== 0 ? holds : fails).push(branch);
  return [holds, fails];
}

const FINGERPRINT_BLOCKS = 8;

/**
 * The bits, and eight partial sums of the distribution, rounded. Equal states have the same one except where a sum is
 * at the edge of a step; then they stay apart, which is slower but not wrong. The offset keeps simple fractions away
 * from the edges.
 */
function fingerprint<S extends BranchableState<S>>({ bits, state }: ExactBranch<S>): string {
  const size = 2 ** state.qubits;
  const sums = state.blockSums(Math.max(1, size / FINGERPRINT_BLOCKS));
  return `${bits.join(',')};${Array.from(sums, (sum) => Math.round(sum * 1e6 + 0.3137)).join(',')}`;
}

/** Rounds of a loop until the branches that are still in it have no weight, for estimates. */
const LOOP_ROUNDS = 50;

/** The largest number of branches after some operations, and the gates that all of them run together. */
export interface BranchesCost {
  readonly branches: number;
  readonly gates: number;
}

/** Returns the cost of running a program along every branch. Branches may merge, so that it may be less. */
export function branchesCost(operations: readonly PlainOperation[], from = 1): BranchesCost {
  let branches = from;
  let gates = 0;
  for (const operation of operations) {
    switch (operation.kind) {
      case 'measure':
      case 'reset':
        branches = Math.min(MAX_EXACT_BRANCHES, 2 * branches);
        gates += branches;
        break;
      case 'branch':
        for (const list of [operation.then, operation.otherwise]) {
          const inner = branchesCost(list, branches);
          branches = inner.branches;
          gates += inner.gates;
        }
        break;
      case 'loop':
        // A loop that cannot end is refused at its start.
        if (!isEndless(operation)) gates += LOOP_ROUNDS * branchesCost(operation.body, branches).gates;
        break;
      default:
        gates += branches;
    }
  }
  return { branches, gates };
}
