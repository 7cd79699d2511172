import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import type { Output } from '#simulator/engines/work-queue/queue.ts';
import { chunkWorkersFor, type OpenQueueOf, runChunks } from '#simulator/engines/work-queue/work-queue.ts';
import type { PartPlan } from './part-plan.ts';
import { partSimulatorOf } from './part-simulator.ts';
import { PartRunner, type PathTable } from './path-tree.ts';

/** All paths of all parts; one path prefix of one part is one chunk. */
export interface PathTask {
  readonly plans: readonly PartPlan[];
  /** For each part, the distinct requested values of its wires. */
  readonly requested: readonly (readonly Uint8Array[])[];
  readonly precision: Precision;
}

const prefixesOf = ({ prefixVariables }: PartPlan): number => 2 ** prefixVariables;
const numbersOf = ({ program }: PartPlan): number => 2 * 2 ** program.variables.length;

/**
 * Computes the table of every part.
 * @param cost estimated time of all of them on one thread of the reference machine, and memory in bytes per thread
 */
export function runPaths(
  task: PathTask,
  cost: { readonly seconds: number; readonly memoryBytes: number },
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): readonly PathTable[] {
  const { plans, requested } = task;
  const chunks = plans.reduce((sum, plan) => sum + prefixesOf(plan), 0);
  const outputBytes = plans.reduce((sum, plan, part) => sum + 8 * numbersOf(plan) * requested[part]!.length, 0);
  const workers = chunkWorkersFor(runtime, cost.seconds, cost.memoryBytes);
  const output = runChunks(
    { kind: 'paths', task, chunks, outputBytes, seconds: cost.seconds, threadBytes: cost.memoryBytes },
    (bytes) => openPaths(task, bytes).runner(runtime),
    runtime,
    workers,
    checkpoint,
  );
  return tablesIn(task, output);
}

function tablesIn({ plans, requested }: PathTask, output: Output): readonly PathTable[] {
  let at = 0;
  return plans.map((plan, part) =>
    requested[part]!.map(() => {
      const table = new Float64Array(output, at, numbersOf(plan));
      at += table.byteLength;
      return table;
    }),
  );
}

/** Writes the entries of all paths with a prefix in every table of its part. */
export const openPaths: OpenQueueOf<PathTask> = (task, output) => {
  const { plans, requested, precision } = task;
  const tables = tablesIn(task, output);
  const placeOf = (chunk: number) => {
    let prefix = chunk;
    let part = 0;
    for (; prefix >= prefixesOf(plans[part]!); part++) prefix -= prefixesOf(plans[part]!);
    return { part, prefix };
  };
  return {
    runner(runtime) {
      const simulate = partSimulatorOf(runtime, precision);
      const runners = plans.map((plan, part) => new PartRunner(plan, requested[part]!, simulate, tables[part]!));
      return (chunk, checkpoint) => {
        const { part, prefix } = placeOf(chunk);
        runners[part]!.run(prefix, checkpoint);
      };
    },
    slotsOf(chunk) {
      const { part, prefix } = placeOf(chunk);
      const length = (8 * numbersOf(plans[part]!)) / prefixesOf(plans[part]!);
      return tables[part]!.map(({ byteOffset }) => ({ offset: byteOffset + prefix * length, length }));
    },
  };
};
