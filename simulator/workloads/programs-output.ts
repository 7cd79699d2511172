import type { Refusal, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { batchBytes, BatchOutput, type BatchShape } from '#simulator/engines/values/batch-output.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import type { PartsOutput } from '#simulator/engines/work-queue/parts.ts';
import type { Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
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

/** What the programs of a batch have, in memory that its threads share. */
export class ProgramsOutput implements PartsOutput<ProgramFound> {
  readonly #values: BatchOutput | undefined;
  readonly #outcomes: OutcomeOutput | undefined;

  constructor(programs: Programs, request: RunRequest, output: Output) {
    const isValues = programs[0]!.observables.length > 0;
    this.#values = isValues ? new BatchOutput(shapeOf(programs, request), output) : undefined;
    this.#outcomes = isValues ? undefined : new OutcomeOutput(slotsOf(programs, request), output);
  }

  static bytes(programs: Programs, request: RunRequest): number {
    const isValues = programs[0]!.observables.length > 0;
    return isValues ? batchBytes(shapeOf(programs, request)) : OutcomeOutput.bytes(slotsOf(programs, request));
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

  slotsOf(first: number, end: number): readonly OutputSlot[] {
    return this.#found.slotsOf(first, end);
  }

  write(program: number, found: ProgramFound): void {
    if ('kind' in found) this.#outcomes!.write(program, found);
    else this.#values!.write(program, found);
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
