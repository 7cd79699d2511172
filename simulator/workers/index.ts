/** The only entry point of the simulator for Node: pools of worker threads and their message types. */
export type { CompiledView, DrawnPlan } from './compiled-view.ts';
export type {
  AdviceOutcome,
  Assessment,
  FinishedRun,
  Job,
  JobOutcome,
  ProcedureHost,
  ProgramComparison,
  ProgramWriteOutcome,
  ReadOutcome,
  ReadRequest,
  ReceiveOutcome,
  WorkloadFacts,
  WriteRequest,
} from './messages.ts';
export type {
  MergeOutcome,
  MergeRequest,
  PieceOutcome,
  PieceRequest,
  PiecesPlan,
  PlanOutcome,
} from './pieces/messages.ts';
export { createSimulatorPool } from './pool.ts';
export { factsOf } from './read-program.ts';
export { createReaders, type ReaderClient, type Readers, ReadingTooLong } from './readers.ts';
export { createResultReader, type KeptResult, type ResultReader } from './result-reader.ts';
export type { ChunkRange } from '#simulator/engines/work-queue/queue.ts';
export type { ImportedProgram } from '#simulator/languages/formats/index.ts';
export type { DescribeFailure } from '#simulator/workloads/file-pieces.ts';
