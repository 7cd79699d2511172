import { type Refusal, RunRefused, type RunRequest, type SimulationResult } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { batchBytes, BatchOutput, type BatchShape } from '#simulator/engines/values/batch-output.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import type { PartsOutput } from '#simulator/engines/work-queue/parts.ts';
import type { Output } from '#simulator/engines/work-queue/work-queue.ts';
import { OutcomeOutput, type OutcomeSlot } from './outcome-output.ts';
import type { ProgramsWork } from './read-workload.ts';
import { outcomeSlot } from './result-size.ts';
import type { PointsResult } from './workload-result.ts';

/** What a program has: its outcomes, or the values of its observables. */
export type ProgramFound = SimulationResult | readonly ObservableValue[];

type Programs = ProgramsWork['programs'];

const shapeOf = (programs: Programs, { shots }: RunRequest): BatchShape => ({
  points: programs.length,
  observables: programs[0]!.observables.length,
  derivatives: [],
  isExact: shots === 0,
});

const slotsOf = (programs: Programs, request: RunRequest): readonly OutcomeSlot[] =>
  programs.map(({ circuit }) => outcomeSlot(circuit, request));

/** Bytes of one program's estimate in seconds. */
const SECONDS_BYTES = 8;

/**
 * What the programs of a batch have, in memory that its threads share: the estimate of each program that was run, then
 * values or outcomes.
 */
export class ProgramsOutput implements PartsOutput<ProgramFound> {
  readonly #seconds: Float64Array;
  readonly #values: BatchOutput | undefined;
  readonly #outcomes: OutcomeOutput | undefined;

  constructor(programs: Programs, request: RunRequest, output: Output) {
    this.#seconds = new Float64Array(output, 0, programs.length);
    const offset = SECONDS_BYTES * programs.length;
    const isValues = programs[0]!.observables.length > 0;
    this.#values = isValues ? new BatchOutput(shapeOf(programs, request), output, offset) : undefined;
    this.#outcomes = isValues ? undefined : new OutcomeOutput(slotsOf(programs, request), output, offset);
  }

  static bytes(programs: Programs, request: RunRequest): number {
    const isValues = programs[0]!.observables.length > 0;
    const found = isValues ? batchBytes(shapeOf(programs, request)) : OutcomeOutput.bytes(slotsOf(programs, request));
    return SECONDS_BYTES * programs.length + found;
  }

  get #found(): BatchOutput | OutcomeOutput {
    return (this.#values ?? this.#outcomes)!;
  }

  stateOf(program: number): number {
    return this.#found.stateOf(program);
  }

  finish(program: number, state: 'done' | 'failed'): void {
    this.#found.finish(program, state);
  }

  write(program: number, found: ProgramFound): void {
    if ('kind' in found) this.#outcomes!.write(program, found);
    else this.#values!.write(program, found);
  }

  /**
   * Counts the estimate of a program, once.
   * @throws RunRefused if all together exceed what is allowed
   */
  spend(program: number, seconds: number, allowed: number): void {
    this.#seconds[program] = seconds;
    const spent = this.#seconds.reduce((sum, each) => sum + each, 0);
    if (spent <= allowed) return;
    this.#seconds[program] = 0;
    throw new RunRefused(refuse('too_long', { seconds: Math.ceil(spent), limit: Math.floor(allowed) }));
  }

  /** Copies what is written. A failed program whose reason is not known yet is pending. */
  copy(
    failures: ReadonlyMap<number, Refusal>,
  ): Pick<PointsResult, 'states' | 'failures' | 'values' | 'outcomes' | 'method'> {
    if (this.#outcomes !== undefined) return this.#outcomes.copy(failures);
    const { columns, ...known } = this.#values!.copy(failures);
    return { ...known, values: columns };
  }
}
