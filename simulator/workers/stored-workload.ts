import { gunzipSync, gzipSync } from 'node:zlib';
import type { Refusal } from '#simulator/engines/engine.ts';
import type { ValueColumns } from '#simulator/engines/values/values.ts';
import { type PointOutcomes, wordsOf } from '#simulator/workloads/point-outcomes.ts';
import type {
  MinimisationResult,
  MinimumSearch,
  PointsResult,
  ValuesResult,
  WorkloadResult,
} from '#simulator/workloads/workload-result.ts';
import { ColumnReader, historyColumns, readHistory, shapeOf, type StoredHistory } from './stored-columns.ts';
import { compressedParts, type EncodedResult } from './stored-result.ts';

/**
 * The body: `{"workload": kind}`, and in base64 the compressed bytes if they are few; else they are in the parts. The
 * bytes: the length of a JSON text, the text, numbers in doubles, numbers in words, bytes.
 */
interface StoredBody {
  readonly workload: WorkloadResult['kind'];
  readonly data?: string;
}

/** Longest data in a body, in characters; bytes beyond the second number are not compressed as a trial. */
const INLINE = { characters: 48 * 1024, bytes: 512 * 1024 } as const;
/** Of a partial result, which has no parts: 10,000 points of several parameters and observables. */
const PARTIAL_INLINE = { characters: 1024 * 1024, bytes: 4 * 1024 * 1024 } as const;

/** Encodes a result of a workload for storage. */
export function encodeWorkload(result: WorkloadResult): EncodedResult {
  const bytes = bytesOf(layoutOf(result));
  return (
    inlineOf(result, bytes, INLINE) ?? { body: bodyText({ workload: result.kind }), parts: [...compressedParts(bytes)] }
  );
}

/** Encodes a partial result; undefined if it is too large to be sent now and then. */
export const encodePartial = (result: WorkloadResult): EncodedResult | undefined =>
  inlineOf(result, bytesOf(layoutOf(result)), PARTIAL_INLINE);

function inlineOf({ kind }: WorkloadResult, bytes: Uint8Array, limit: typeof INLINE | typeof PARTIAL_INLINE) {
  if (bytes.length > limit.bytes) return undefined;
  const data = gzipSync(bytes, { level: 1 }).toString('base64');
  return data.length > limit.characters ? undefined : { body: bodyText({ workload: kind, data }), parts: [] };
}

const bodyText = (body: StoredBody): string => JSON.stringify(body);

/** Returns a stored result. Precondition: `encodeWorkload` wrote it. */
export function decodeWorkload({ body, parts }: Pick<EncodedResult, 'body' | 'parts'>): WorkloadResult {
  const { data } = JSON.parse(body) as StoredBody;
  const bytes =
    data === undefined ? Buffer.concat(parts.map((part) => gunzipSync(part))) : gunzipSync(Buffer.from(data, 'base64'));
  return readLayout(bytes);
}

/** A result as text and columns. */
interface Layout {
  readonly head: Head;
  readonly numbers: readonly Float64Array[];
  readonly words: readonly Uint32Array[];
  readonly bytes: Uint8Array;
}

type Head =
  | ValuesResult
  | (Omit<MinimisationResult, 'history'> & StoredHistory)
  | (Omit<PointsResult, 'parameters' | 'values' | 'outcomes' | 'searches' | 'states' | 'failures'> & {
      /** Columns of values that there are. */
      readonly columns?: readonly (keyof ValueColumns)[];
      /** Kind and bits of the outcomes of each point; none for points without. */
      readonly outcomes?: readonly (readonly [kind: 0 | 1, width: number, length: number] | 0)[];
      /** Of each minimum, or null: why its search ended, and what its history has. */
      readonly searches?: readonly ((Pick<MinimumSearch, 'stoppedBy'> & StoredHistory) | null)[];
      readonly refusals: readonly Pick<Refusal, 'reason' | 'values'>[];
      /** Number of failures. */
      readonly failed: number;
    });

const COLUMNS = [
  'value',
  'variance',
  'standardError',
  'gradient',
  'gradientError',
] as const satisfies readonly (keyof ValueColumns)[];

function layoutOf(result: WorkloadResult): Layout {
  switch (result.kind) {
    case 'values':
      return { head: result, numbers: [], words: [], bytes: new Uint8Array() };
    case 'minimisation': {
      const { history, ...facts } = result;
      return {
        head: { ...facts, ...shapeOf(history) },
        numbers: historyColumns(history),
        words: [],
        bytes: new Uint8Array(),
      };
    }
    case 'points':
      return layoutOfPoints(result);
  }
}

function layoutOfPoints(result: PointsResult): Layout {
  const { parameters, values, outcomes, searches, states, failures, ...facts } = result;
  const refusals = new Map<string, number>();
  const failed = [...failures].map(([point, { reason, values: own }]) => {
    const text = JSON.stringify({ reason, values: own });
    if (!refusals.has(text)) refusals.set(text, refusals.size);
    return [point, refusals.get(text)!] as const;
  });
  const columns = values && COLUMNS.filter((name) => values[name] !== undefined);
  const found = (outcomes ?? []).filter((own) => own !== undefined);
  return {
    head: {
      ...facts,
      ...(columns && { columns }),
      ...(outcomes && {
        outcomes: outcomes.map((own) =>
          own === undefined ? 0 : [own.kind === 'counts' ? 1 : 0, own.width, own.weights.length],
        ),
      }),
      ...(searches && {
        searches: searches.map((own) => (own ? { stoppedBy: own.stoppedBy, ...shapeOf(own.history) } : null)),
      }),
      refusals: [...refusals.keys()].map((text) => JSON.parse(text) as Pick<Refusal, 'reason' | 'values'>),
      failed: failed.length,
    },
    numbers: [
      ...parameters,
      ...(columns ?? []).flatMap((name) => values![name]!.flat()),
      ...found.map(({ weights }) => weights),
      ...(searches ?? []).flatMap((own) => (own ? historyColumns(own.history) : [])),
    ],
    words: [...found.map(({ words }) => words), Uint32Array.from(failed.flat())],
    bytes: states,
  };
}

const aligned = (length: number): number => 8 * Math.ceil(length / 8);

function bytesOf({ head, numbers, words, bytes }: Layout): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = 8 + aligned(text.length);
  const sizeOf = (arrays: readonly (Float64Array | Uint32Array)[]): number =>
    arrays.reduce((sum, array) => sum + array.byteLength, 0);
  const all = new Uint8Array(start + sizeOf(numbers) + sizeOf(words) + bytes.length);
  new DataView(all.buffer).setUint32(0, text.length, true);
  all.set(text, 8);
  let at = start;
  for (const array of [...numbers, ...words, bytes]) {
    all.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return all;
}

function readLayout(stored: Uint8Array): WorkloadResult {
  // The copy starts at an aligned address.
  const { buffer } = new Uint8Array(stored);
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length))) as Head;
  const reader = new ColumnReader(buffer, 8 + aligned(length));
  switch (head.kind) {
    case 'values':
      return head;
    case 'minimisation': {
      const { evaluations, hasErrors, ...facts } = head;
      return { ...facts, history: readHistory({ evaluations, hasErrors }, reader) };
    }
    case 'points':
      return readPoints(head, reader);
  }
}

function readPoints(head: Extract<Head, { readonly kind: 'points' }>, reader: ColumnReader): PointsResult {
  const { columns, outcomes, searches, refusals, failed, ...facts } = head;
  const { count, names, observables, programs } = facts;
  const several = (length: number): readonly Float64Array[] => Array.from({ length }, () => reader.numbers(count));
  const parameters = several(programs === undefined ? names.length : 0);
  const values =
    columns &&
    (Object.fromEntries(
      columns.map((name) => [
        name,
        name === 'gradient' || name === 'gradientError'
          ? observables.map(() => several(names.length))
          : several(observables.length),
      ]),
    ) as unknown as ValueColumns);
  const weights = outcomes?.map((own) => (own === 0 ? undefined : reader.numbers(own[2])));
  const searched = searches?.map((own) =>
    own === null ? undefined : { stoppedBy: own.stoppedBy, history: readHistory(own, reader) },
  );
  const found = outcomes?.map((own, i): PointOutcomes | undefined => {
    if (own === 0) return undefined;
    const [kind, width, length] = own;
    const words = reader.words(wordsOf({ width }, length));
    return { kind: kind === 1 ? 'counts' : 'probabilities', width, words, weights: weights![i]! };
  });
  const pairs = reader.words(2 * failed);
  const failures = new Map(
    Array.from({ length: failed }, (_, i) => [pairs[2 * i]!, { ok: false as const, ...refusals[pairs[2 * i + 1]!]! }]),
  );
  return {
    ...facts,
    parameters,
    ...(values && { values }),
    ...(found && { outcomes: found }),
    ...(searched && { searches: searched }),
    states: reader.bytes(count),
    failures,
  };
}
