import { unfoldedSize } from '#simulator/circuit/size.ts';
import type { EngineName, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import type { ProgramsWork } from './read-workload.ts';

/** What a plan of one program tells of its costs. */
interface PlannedProgram {
  readonly ok: true;
  estimate(resources: Resources): Estimate | Refusal;
}

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

/** The cost of a whole batch. */
export interface BatchCost {
  readonly estimate: Estimate;
  /** Whether every program was planned for it. */
  readonly isExact: boolean;
}

/**
 * The costs of the programs of a batch. Those with the most operations times amplitudes are planned, as many as take some
 * seconds: all in almost every batch. Each of the others counts as the dearest of these, in proportion to its size. So the
 * order of the programs does not matter.
 */
export class ProgramCosts<Planned extends PlannedProgram> {
  readonly #planNew: (program: number) => Planned | Refusal;
  readonly #operations: readonly number[];
  readonly #weights: readonly number[];
  readonly #planned: readonly number[];
  readonly #kept = new Map<number, Planned>();
  #keptOperations = 0;
  readonly #costs = new WeakMap<Resources, BatchCost | Refusal>();

  constructor(
    name: EngineName,
    { programs }: Pick<ProgramsWork, 'programs'>,
    planNew: (program: number) => Planned | Refusal,
  ) {
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

  /** Plans a program, or takes its plan if it was kept. A plan that is taken is kept no longer. */
  take(program: number): Planned | Refusal {
    const kept = this.#kept.get(program);
    if (kept === undefined) return this.#planNew(program);
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
  of(resources: Resources): BatchCost | Refusal {
    const known = this.#costs.get(resources) ?? this.#costOf(resources);
    this.#costs.set(resources, known);
    return known;
  }

  #costOf(resources: Resources): BatchCost | Refusal {
    let found: Estimate | undefined;
    let refusal: Refusal | undefined;
    const rate = { seconds: 0, referenceSeconds: 0 };
    let left = this.#weights.reduce((sum, weight) => sum + weight, 0);
    for (const program of this.#planned) {
      const weight = this.#weights[program]!;
      left -= weight;
      const plan = this.#look(program);
      const one = plan.ok ? plan.estimate(resources) : plan;
      if (!one.ok) {
        refusal ??= one;
        continue;
      }
      const { seconds, referenceSeconds, memoryBytes, precision } = one;
      rate.seconds = Math.max(rate.seconds, seconds / weight);
      rate.referenceSeconds = Math.max(rate.referenceSeconds, referenceSeconds / weight);
      found = {
        ok: true,
        precision: found?.precision ?? precision,
        memoryBytes: Math.max(found?.memoryBytes ?? 0, memoryBytes),
        seconds: (found?.seconds ?? 0) + seconds,
        referenceSeconds: (found?.referenceSeconds ?? 0) + referenceSeconds,
      };
    }
    if (found === undefined) return refusal!;
    const isExact = this.#planned.length === this.#weights.length;
    if (isExact) return { estimate: found, isExact };
    return {
      isExact,
      estimate: {
        ...found,
        seconds: found.seconds + left * rate.seconds,
        referenceSeconds: found.referenceSeconds + left * rate.referenceSeconds,
      },
    };
  }
}
