import { deserialize, serialize } from 'node:v8';
import { prepareJob } from '#simulator/workers/prepare-job.ts';
import type { PreparationHost, PreparedJob } from '#simulator/workers/prepared-job.ts';
import { framed, isFrame, unframed, UnusableBytes } from './frame.ts';
import type { StoredChain } from './messages.ts';
import { pieceHead, pieceRest, rangeOfPiece } from './piece-bytes.ts';

export const chainBytes = (build: string, chain: StoredChain): Uint8Array<ArrayBuffer> =>
  framed('chain', build, serialize(chain));

/** Whether a plan is one of evaluations. Its bytes may still be damaged. */
export const isChainPlan = (plan: Uint8Array): boolean => isFrame('chain', plan);

/** A plan of evaluations with its identity. */
export interface OpenChain {
  readonly chain: StoredChain;
  readonly identity: Uint8Array;
  readonly build: string;
}

/** @throws UnusableBytes */
export function readChain(build: string, bytes: Uint8Array): OpenChain {
  const { body, digest } = unframed('chain', build, bytes);
  return { chain: deserialize(body) as StoredChain, identity: Uint8Array.from(digest), build };
}

/** Prepares the job of a plan as the machine of the plan did. @throws UnusableBytes if the job is refused here */
export function prepareChain({ job, resources }: StoredChain, host: PreparationHost): PreparedJob {
  const prepared = prepareJob(job, { ...host, resources });
  if (prepared.kind !== 'prepared') throw new UnusableBytes('refused-job');
  return prepared;
}

/**
 * Returns the bytes of a piece: some evaluations, in their order. Numbers and refusals are written as V8 clones them,
 * which keeps every bit.
 * @param first place of the first of them among all evaluations of the run
 */
export const evaluationBytes = (
  { identity, build }: OpenChain,
  first: number,
  evaluations: readonly unknown[],
): Uint8Array<ArrayBuffer> =>
  framed(
    'piece',
    build,
    Buffer.concat([pieceHead(identity, { first, count: evaluations.length }), serialize(evaluations)]),
  );

/**
 * Returns the evaluations of pieces from place `from` on, until a piece is missing. Pieces are in any order, and may come
 * twice.
 * @returns undefined if pieces before `from` are missing
 * @throws UnusableBytes
 */
export function evaluationsOf(
  { chain, identity, build }: OpenChain,
  pieces: readonly Uint8Array[],
  checkpoint: () => void,
  from = 0,
): readonly unknown[] | undefined {
  const bodies = pieces.map((bytes) => {
    checkpoint();
    const { body } = unframed('piece', build, bytes);
    return { body, ...rangeOfPiece(body, identity, chain.evaluations) };
  });
  const all: unknown[] = [];
  let end = 0;
  for (const { body, first, count } of bodies.toSorted((one, other) => one.first - other.first)) {
    if (first > end) break;
    const known = Math.max(end, from);
    end = Math.max(end, first + count);
    if (end <= known) continue;
    checkpoint();
    for (const each of evaluationsIn(body, count).slice(known - first)) all.push(each);
  }
  return end < from ? undefined : all;
}

function evaluationsIn(body: Uint8Array, count: number): readonly unknown[] {
  const evaluations = deserialize(pieceRest(body)) as readonly unknown[];
  if (evaluations.length !== count) throw new UnusableBytes('damaged');
  return evaluations;
}
