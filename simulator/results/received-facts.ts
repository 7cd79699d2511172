import { type CutReport, NOISY_METHODS, type RunRequest, type SimulationResult } from '#simulator/engines/engine.ts';
import { ARITHMETICS } from '#simulator/kernels/arithmetic.ts';
import { STREAM_VERSION } from '#simulator/math/random.ts';
import type { ResultMetadata } from './metadata.ts';
import { isRecord, listOf, membersOf, numberWithin, oneOf, type ReadValue, textLike, whole } from './plain-values.ts';

/** What a result that comes from elsewhere must belong to. */
export interface ExpectedRun extends RunRequest {
  readonly engine: SimulationResult['engine'];
  readonly qubits: number;
}

/** Name and digest of a build, as `simulator/workers/kernels.ts` reads it. */
const BUILD = /^\d{1,4}\.\d{1,4}\.\d{1,4}\+[\da-f]{12}$/;
/** A week: longer than a browser computes. */
const MOST_SECONDS = 7 * 86_400;
/** No report has more qubits, or more parts of a register. */
const MOST_QUBITS = 256;

const size = numberWithin(0, Number.MAX_VALUE);
const count = whole(0);

const READ_CUT: ReadValue<CutReport> = membersOf<CutReport>({
  parts: listOf(
    membersOf<CutReport['parts'][number]>({ qubits: listOf(whole(0, MOST_QUBITS), MOST_QUBITS), paths: size }),
    MOST_QUBITS,
  ),
  pathVariables: count,
  log2Cost: numberWithin(-1, Number.MAX_VALUE),
});

/** Reports that a result may have, apart from what is compared with the run. Other members are dropped. */
const REPORTS: Readonly<Partial<Record<keyof ResultMetadata, ReadValue<unknown>>>> = {
  build: textLike(BUILD),
  stream: whole(1, STREAM_VERSION),
  arithmetic: oneOf(...ARITHMETICS),
  method: oneOf(...NOISY_METHODS),
  placed: membersOf({ gates: count, channels: count }),
  // Its report on the passes is dropped.
  stateVector: membersOf({
    method: oneOf('gate-by-gate', 'in-passes', 'outcome-by-outcome'),
    stateBytes: count,
  }),
  cost: membersOf({ log2Flops: numberWithin(-1, Number.MAX_VALUE), width: size, slices: size }),
  cut: READ_CUT,
};

const isSameValues = (some: unknown, others: Readonly<Record<string, number>>): boolean =>
  isRecord(some) &&
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(others).every(([name, value]) => Object.hasOwn(some, name) && some[name] === value);

/** Reads the precision. Scalar code computes in double precision, also where single was chosen. */
const readPrecision = (value: unknown, { precision }: ExpectedRun) =>
  oneOf('single', 'double')(value === 'double' || precision === undefined ? value : value === precision && value);

/**
 * Reads the facts of a result that comes from elsewhere. What the reader can compute itself is dropped: the written bits,
 * the distribution without noise.
 * @returns the facts without `kind`, or the name of the member that does not agree with the run
 */
export function readReceivedFacts(
  received: Readonly<Record<string, unknown>>,
  run: ExpectedRun,
): Omit<ResultMetadata, 'kind'> | string {
  for (const name of ['engine', 'qubits', 'shots', 'seed'] as const) if (received[name] !== run[name]) return name;
  const precision = readPrecision(received.precision, run);
  if (precision === undefined) return 'precision';
  const seconds = numberWithin(0, MOST_SECONDS)(received.seconds);
  if (seconds === undefined) return 'seconds';
  const { parameters = {} } = run;
  if (!isSameValues(received.parameters ?? {}, parameters)) return 'parameters';
  if (run.method !== undefined && received.method !== run.method) return 'method';
  if (run.engine !== 'noisy' && (received.method !== undefined || received.placed !== undefined)) return 'method';
  const reports: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(REPORTS)) {
    if (received[name] === undefined) continue;
    const report = read(received[name]);
    if (report === undefined) return name;
    reports[name] = report;
  }
  return {
    engine: run.engine,
    qubits: run.qubits,
    shots: run.shots,
    seed: run.seed,
    precision,
    seconds,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...reports,
  };
}
