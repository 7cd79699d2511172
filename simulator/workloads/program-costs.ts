import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { unfoldedSize } from '#simulator/circuit/size.ts';
import type { EngineName, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import { onOneThread, type PartsCost } from '#simulator/engines/work-queue/part-sharing.ts';
import type { ProgramsWork } from './read-workload.ts';

/** What a plan of one program tells of its costs. */
interface PlannedProgram {
  readonly ok: true;
  estimate(resources: Resources): Estimate | Refusal;
}

type PlanNew<Planned> = (program: number, checkpoint?: Checkpoint) => Planned | Refusal;

/** Expanded operations and operands of the programs that are planned for an estimate: at most some seconds of routing or compiling. */
const PLANNED_OPERATIONS: Readonly<Record<EngineName, number>> = {
  'full-amplitude': 300_000,
  noisy: 300_000,
  'partial-amplitude': 125_000,
  'single-amplitude': 125_000,
  'chip-72': 25_000,
};

/** Expanded operations and operands of the plans that are kept for the run. */
const KEPT_OPERATIONS = 125_000;

/** Engines that hold the state, whose time grows with the number of its amplitudes. */
const HOLDS_STATE: ReadonlySet<EngineName> = new Set(['full-amplitude', 'noisy']);

/** A gate on a small state takes as long as one on this number of amplitudes; larger states than the second do not run. */
const [FEWEST_AMPLITUDES, MOST_AMPLITUDES] = [2 ** 15, 2 ** 32];

/**
 * The costs of the programs of a batch. Those with the most operations times amplitudes are planned, as many as take some
 * seconds: all in almost every batch. Each of the others counts as the dearest of these, in proportion to its size. So the
 * order of the programs does not matter.
 */
export class ProgramCosts<Planned extends PlannedProgram> {
  readonly #planNew: PlanNew<Planned>;
  readonly #operations: readonly number[];
  readonly #weights: readonly number[];
  readonly #planned: readonly number[];
  readonly #kept = new Map<number, Planned>();
  #keptOperations = 0;
  readonly #costs = new WeakMap<Resources, PartsCost | Refusal>();

  constructor(name: EngineName, { programs }: Pick<ProgramsWork, 'programs'>, planNew: PlanNew<Planned>) {
    this.#planNew = planNew;
    this.#operations = programs.map(({ circuit }) => unfoldedSize(circuit));
    this.#weights = programs.map(({ circuit: { qubits } }, program) => {
      const amplitudes = HOLDS_STATE.has(name) ? Math.min(2 ** qubits, MOST_AMPLITUDES) + FEWEST_AMPLITUDES : 1;
      return amplitudes * Math.max(1, this.#operations[program]!);
    });
    // The widest one decides on the memory.
    const widest = programs.reduce(
      (most, { circuit }, program) => (circuit.qubits > programs[most]!.circuit.qubits ? program : most),
      0,
    );
    const order = [...programs.keys()].sort((a, b) => this.#weights[b]! - this.#weights[a]!);
    let operations = 0;
    this.#planned = [widest, ...order.filter((program) => program !== widest)].filter((program) => {
      const isPlanned = operations < PLANNED_OPERATIONS[name];
      operations += this.#operations[program]!;
      return isPlanned;
    });
  }

  /** Whether every program is planned for the estimate. */
  get isExact(): boolean {
    return this.#planned.length === this.#weights.length;
  }

  /** Expanded operations and operands of all programs. */
  get operations(): number {
    return this.#operations.reduce((sum, operations) => sum + operations, 0);
  }

  /** Plans a program, or takes its plan if it was kept. A plan that is taken is kept no longer. */
  take(program: number, checkpoint?: Checkpoint): Planned | Refusal {
    const kept = this.#kept.get(program);
    if (kept === undefined) return this.#planNew(program, checkpoint);
    this.#kept.delete(program);
    this.#keptOperations -= this.#operations[program]!;
    return kept;
  }

  #look(program: number): Planned | Refusal {
    const known = this.#kept.get(program);
    if (known !== undefined) return known;
    const plan = this.#planNew(program);
    const operations = this.#operations[program]!;
    if (plan.ok && this.#keptOperations + operations <= KEPT_OPERATIONS) {
      this.#kept.set(program, plan);
      this.#keptOperations += operations;
    }
    return plan;
  }

  /** Returns why no program has a plan, if none of those that are planned for the estimate has one. */
  get refusal(): Refusal | undefined {
    let first: { readonly program: number; readonly refusal: Refusal } | undefined;
    for (const program of this.#planned) {
      const plan = this.#look(program);
      if (plan.ok) return undefined;
      if (first === undefined || program < first.program) first = { program, refusal: plan };
    }
    return first!.refusal;
  }

  /** Of all programs together; those that fail take no time. A refusal if all fail. */
  of(resources: Resources): PartsCost | Refusal {
    const known = this.#costs.get(resources);
    if (known !== undefined) return known;
    // One thread is asked for next, and plans that are not kept serve both.
    const asked = [...new Set([resources, onOneThread(resources)])];
    const sums = asked.map(() => new CostSum());
    for (const program of this.#planned) {
      const plan = this.#look(program);
      for (const [i, each] of asked.entries())
        sums[i]!.add(plan.ok ? plan.estimate(each) : plan, this.#weights[program]!);
    }
    const left = this.#weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, each] of asked.entries()) this.#costs.set(each, sums[i]!.whole(left, this.#weights.length));
    return this.#costs.get(resources)!;
  }
}

/** Adds up the estimates of programs. */
class CostSum {
  #found: Estimate | undefined;
  #refusal: Refusal | undefined;
  #longest = 0;
  #failed = 0;
  #weight = 0;
  readonly #rate = { seconds: 0, referenceSeconds: 0 };

  add(one: Estimate | Refusal, weight: number): void {
    this.#weight += weight;
    if (!one.ok) {
      this.#refusal ??= one;
      this.#failed++;
      return;
    }
    const { seconds, referenceSeconds, memoryBytes, precision } = one;
    this.#longest = Math.max(this.#longest, seconds);
    this.#rate.seconds = Math.max(this.#rate.seconds, seconds / weight);
    this.#rate.referenceSeconds = Math.max(this.#rate.referenceSeconds, referenceSeconds / weight);
    const found = this.#found;
    this.#found = {
      ok: true,
      precision: found?.precision ?? precision,
      memoryBytes: Math.max(found?.memoryBytes ?? 0, memoryBytes),
      seconds: (found?.seconds ?? 0) + seconds,
      referenceSeconds: (found?.referenceSeconds ?? 0) + referenceSeconds,
    };
  }

  /** The cost of all programs; those that were not added count as the dearest, in proportion to their weight. */
  whole(weight: number, programs: number): PartsCost | Refusal {
    if (this.#found === undefined) return this.#refusal!;
    const left = weight - this.#weight;
    const { seconds, referenceSeconds } = this.#found;
    return {
      ok: true,
      estimate: {
        ...this.#found,
        seconds: seconds + left * this.#rate.seconds,
        referenceSeconds: referenceSeconds + left * this.#rate.referenceSeconds,
      },
      longestSeconds: this.#longest,
      possible: programs - this.#failed,
    };
  }
}
