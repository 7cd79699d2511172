import { type EngineRuntime, RunAborted, RunRefused } from '#simulator/engines/engine.ts';
import { onlyStopping, type PreparationHost } from '#simulator/workers/prepared-job.ts';
import { evaluationBytes, evaluationsOf, prepareChain, readChain } from './chain-bytes.ts';
import { UnusableBytes } from './frame.ts';
import type { KeptSearches } from './kept-searches.ts';
import type { PieceRequest } from './messages.ts';
import { requireRange } from './piece-bytes.ts';
import { EvaluationsRecorded, RecordedEvaluations } from './sources.ts';

/** A piece of a chain. */
interface ChainPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the run has ended with these evaluations, which are then perhaps fewer than the range has. */
  readonly isLast: boolean;
}

/**
 * Makes the evaluations of a range: the run is repeated with those before it given.
 * @param kept searches of this thread, which need not be told again what they know
 * @throws UnusableBytes if some before the range are missing, the run ends before it, or the job is refused; RunAborted
 */
export function computeEvaluations(
  { plan, range: { first, count }, earlier = [] }: PieceRequest,
  host: PreparationHost,
  runtime: EngineRuntime,
  build: string,
  kept: KeptSearches,
): ChainPiece {
  const open = readChain(build, plan);
  const { chain, identity } = open;
  requireRange({ first, count }, chain.evaluations);
  const told = kept.take(identity, first);
  const left = first - told.evaluations;
  const given = evaluationsOf(open, earlier, onlyStopping(host), told.evaluations)?.slice(0, left);
  if (given === undefined || given.length < left) throw new UnusableBytes('missing-earlier');
  // Progress and partial results would be those of the whole run.
  const { port: _, control, ...quiet } = host;
  const { signal } = control;
  const prepared = prepareChain(chain, { ...quiet, control: signal ? { signal } : {} });
  const source = new RecordedEvaluations(given, count, told.searches);
  const resources = { ...runtime.resources, memoryBytes: chain.resources.memoryBytes };
  const isLast = endsWithin(() => prepared.run({ ...runtime, resources, evaluations: source }));
  const { recorded, searches } = source;
  if (recorded.length === 0) throw new UnusableBytes('no-such-range');
  if (!isLast) kept.keep(identity, { searches, evaluations: first + recorded.length }, chain);
  return { bytes: evaluationBytes(open, first, recorded), isLast };
}

/** Runs; returns whether it came to its end, which may be a refusal. @throws RunAborted if it was stopped */
function endsWithin(run: () => { readonly kind: string }): boolean {
  try {
    if (run().kind === 'stopped') throw new RunAborted('the run was aborted');
    return true;
  } catch (error) {
    if (error instanceof EvaluationsRecorded) return false;
    if (error instanceof RunRefused) return true;
    throw error;
  }
}
