import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { type ColumnsHeader, readColumns, readRows, writeColumns } from '#simulator/results/columns.ts';
import { type LeadingOutcomes, leadingOutcomes } from '#simulator/results/leading.ts';
import { metadataOf, type ResultMetadata } from '#simulator/results/metadata.ts';
import { type OpenResult, openTable } from '#simulator/results/open-result.ts';
import { byShare } from '#simulator/results/order.ts';
import type { Outcome } from '#simulator/results/outcome.ts';
import { type ResultSummary, resultSummary } from '#simulator/results/summary.ts';
import { inObject, joinIdeal, tableFrom } from '#simulator/results/table.ts';

/** A result in its stored form. */
export interface EncodedResult {
  /**
   * JSON: the SimulationResult; or, if the outcomes are stored separately, its metadata, a ColumnsHead and a
   * ResultSummary.
   */
  readonly body: string;
  /**
   * Compressed columns of the outcomes, in parts that are quick to transfer, in shared memory; empty if all is in the
   * body.
   */
  readonly parts: readonly Uint8Array[];
  /** The largest outcomes, for the smallest charts. */
  readonly leading?: LeadingOutcomes;
}

/** Bytes of a part before compression: a few milliseconds to write or to read. */
const PART_BYTES = 2 ** 20;

/** Copies bytes to shared memory, where every thread reads them without a copy. */
export function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}

/** Size of the sample of a part that is used to detect repetition. */
const SAMPLE_BYTES = 2 ** 14;
/** A sample whose compressed size is a larger fraction than this has almost no repetition. */
const HARDLY_SMALLER = 0.6;

/** Level 1: higher levels take five times as long and save a twentieth. */
const LEVEL = { level: 1 };
/**
 * Huffman coding only, which finds no repetition, in a third of the time: for distinct weights, full compression would
 * save only a thirtieth more.
 */
const PLAIN_LEVEL = { ...LEVEL, strategy: constants.Z_HUFFMAN_ONLY };

function compressedPart(part: Uint8Array): Uint8Array {
  const sample = part.subarray(0, SAMPLE_BYTES);
  const options = gzipSync(sample, LEVEL).length > HARDLY_SMALLER * sample.length ? PLAIN_LEVEL : LEVEL;
  return shared(gzipSync(part, options));
}

/** Compresses bytes in parts. */
export function* compressedParts(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield compressedPart(bytes.subarray(at, at + PART_BYTES));
}

/**
 * Results with more outcomes are packed: as text, a million of them would block every thread that writes, reads or
 * parses them.
 */
const MAX_TEXT_OUTCOMES = 1024;

/** The body of a result whose outcomes are stored separately. */
export interface PackedBody {
  readonly facts: ResultMetadata;
  readonly columns: ColumnsHeader;
  /** Absent in results of earlier versions. */
  readonly summary?: ResultSummary;
}

export function encodeResult(result: SimulationResult): EncodedResult {
  const { ideal, ...bare } = result;
  const table = tableFrom(bare);
  const leading = leadingOutcomes(table, result.writtenBits);
  if (table.length <= MAX_TEXT_OUTCOMES) return { body: JSON.stringify(inObject(result)), parts: [], leading };
  const head = { width: table.width, length: table.length };
  if (ideal !== undefined) {
    // Outcomes that never occurred are between those that did: the stored order is not the order of any view.
    const body: PackedBody = {
      facts: metadataOf({ ...bare, ideal }),
      columns: head,
      summary: resultSummary(joinIdeal(table, ideal)),
    };
    return { body: JSON.stringify(body), parts: [...compressedParts(writeColumns(table))], leading };
  }
  const sorted = byShare(table);
  const body: PackedBody = {
    facts: metadataOf(bare),
    columns: { ...head, isByShare: true },
    summary: resultSummary(table, sorted),
  };
  return { body: JSON.stringify(body), parts: [...compressedParts(writeColumns(table, sorted))], leading };
}

/** The stream of results that name none: those of earlier versions. */
const UNNAMED_STREAM = 1;

const factsIn = (parsed: PackedBody | SimulationResult): ResultMetadata => ({
  stream: UNNAMED_STREAM,
  ...('facts' in parsed ? parsed.facts : metadataOf(parsed)),
});

/** Returns the metadata of a stored result, without reading packed outcomes. */
export const readFacts = ({ body }: Pick<EncodedResult, 'body'>): ResultMetadata =>
  factsIn(JSON.parse(body) as PackedBody | SimulationResult);

/** Returns the body of a packed result without reading its outcomes; null if it has no summary. */
export function readSummary({ body }: Pick<EncodedResult, 'body'>): Required<PackedBody> | null {
  const parsed = JSON.parse(body) as PackedBody | SimulationResult;
  return 'facts' in parsed && parsed.summary !== undefined
    ? { ...parsed, facts: factsIn(parsed), summary: parsed.summary }
    : null;
}

/**
 * Returns outcomes `from` … `to`, from the largest on, if the parts are stored in that order; null otherwise.
 * @param part returns one of the parts by number
 */
export async function readPage(
  { columns, summary }: Required<PackedBody>,
  from: number,
  to: number,
  part: (number: number) => Promise<Uint8Array>,
): Promise<readonly Outcome[] | null> {
  if (columns.isByShare !== true) return null;
  return readRows(summary, columns, from, to, async (start, end) => {
    const first = Math.floor(start / PART_BYTES);
    const pieces: Uint8Array[] = [];
    for (let number = first; number * PART_BYTES < end; number++) pieces.push(gunzipSync(await part(number)));
    return Buffer.concat(pieces).subarray(start - first * PART_BYTES, end - first * PART_BYTES);
  });
}

export function decodeResult({ body, parts }: Pick<EncodedResult, 'body' | 'parts'>): OpenResult {
  const parsed = JSON.parse(body) as PackedBody | SimulationResult;
  const facts = factsIn(parsed);
  const bare =
    'facts' in parsed
      ? readColumns(facts, parsed.columns, Buffer.concat(parts.map((part) => gunzipSync(part))))
      : tableFrom({ ...parsed, ideal: undefined });
  return openTable(facts, bare);
}
