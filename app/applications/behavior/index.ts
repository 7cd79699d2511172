import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { countOperations } from '#simulator';
import type { BehaviorAnswer } from './answer.ts';
import { entryCircuit } from './circuits.ts';
import { computeBehavior } from './compute.ts';
import { shotsOfEntries } from './entries.ts';
import { type BehaviorInput, behaviorSchema, readBehaviorInput } from './input.ts';
import { BEHAVIOR_SHOTS, MACHINE_ROWS } from './limits.ts';
import { type BehaviorRows, entriesOf, prepareRows } from './rows.ts';
import { readBehaviorTable, sampleOfBehavior } from './table.ts';

/** Of an input that was read; which rows are drawn does not matter here. */
function rowsOf(input: BehaviorInput): BehaviorRows {
  const reading = readBehaviorTable(input);
  if (!reading.ok) throw new Error('an input was not read');
  return prepareRows(reading.table, input, () => 0);
}

function refusal(input: BehaviorInput, engine: ApplicationEngine): InputProblem | undefined {
  if (engine === 'exact') return undefined;
  const shots = shotsOfEntries(input, engine);
  if (shots === 0)
    return { field: 'shots', key: 'shots_needed', values: { min: BEHAVIOR_SHOTS.least, max: BEHAVIOR_SHOTS.most } };
  if (engine !== 'machine') return undefined;
  if (shots < BEHAVIOR_SHOTS.leastOnMachine)
    return { field: 'shots', key: 'machine_shots', values: { min: BEHAVIOR_SHOTS.leastOnMachine } };
  const { train, test } = rowsOf(input);
  return Math.max(train.length, test.length) > MACHINE_ROWS
    ? { field: input.dataset === 'table' ? 'csv' : 'dataset', key: 'machine_rows', values: { max: MACHINE_ROWS } }
    : undefined;
}

/** Seconds beside the circuits themselves: of an entry by its circuit, of its shots, and of an amplitude of a state or an overlap. */
const SECONDS = { start: 0.3, entry: 1.5e-4, shot: 1.6e-7, amplitude: 3e-8 } as const;
/** Seconds of planning an operation of a circuit. */
const PLANNING = { exact: 0, sampled: 4e-6, noisy: 1e-5, machine: 2e-4 } as const;
/** Points of the decision picture. */
const TILES = 1600;

function prepare(input: BehaviorInput, engine: ApplicationEngine): Preparation {
  const { train, test, angles } = rowsOf(input);
  const principal = entryCircuit(input.kernel, angles[train[0]!]!, angles[train[1]!]!);
  const { qubits } = principal;
  const shots = shotsOfEntries(input, engine);
  const entries = entriesOf(train.length, test.length);
  const isRun = engine !== 'exact';
  // Products of cosines, or of amplitudes.
  const size = input.kernel === 'zz' ? 2 ** qubits : 4 * qubits;
  const classical = SECONDS.amplitude * size * (2 * entries + TILES * train.length);
  const running = SECONDS.entry + SECONDS.shot * shots + PLANNING[engine] * countOperations(principal);
  const solving = 5e-9 * train.length ** 3;
  return {
    principal,
    qubits,
    shots: isRun ? shots : 0,
    circuits: [{ circuit: principal, shots: isRun ? shots : 0, times: isRun ? entries : train.length + test.length }],
    classicalSeconds: SECONDS.start + classical + solving + (isRun ? entries * running : 0),
  };
}

export const behaviorMethod: ApplicationMethod<BehaviorInput, BehaviorAnswer> = {
  schema: behaviorSchema,
  read: readBehaviorInput,
  refusal,
  prepare,
  compute: computeBehavior,
  sampleTable: sampleOfBehavior,
};
