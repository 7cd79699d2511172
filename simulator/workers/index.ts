/** The only door of the simulator for Node: pools of worker threads and what they exchange. */
export type { CompiledView } from './compiled-view.ts';
export type {
  AdviceOutcome,
  Assessment,
  FinishedRun,
  Job,
  JobOutcome,
  PlacedViolation,
  ProgramComparison,
  ReadOutcome,
  ReadRequest,
  WriteOutcome,
  WriteRequest,
} from './messages.ts';
export { createSimulatorPool } from './pool.ts';
export { factsOf, violationsOf } from './read-program.ts';
export { type ReaderClient, type Readers, ReadingTooLong, createReaders } from './readers.ts';
export { type KeptResult, type ResultReader, createResultReader } from './result-reader.ts';
