import type { AppLoadContext } from '@remix-run/node';
import { STREAMED, streamOf } from '#app/streamed.ts';
import { attachment } from './attachment.ts';
import type { ResultFile } from './result-urls.ts';

const TYPES: Readonly<Record<ResultFile, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
};

interface FileOf {
  readonly name: string;
  /** For old clients, if the name is not ASCII. */
  readonly plainName?: string;
  readonly format: ResultFile;
  readonly pieces: AsyncIterable<string>;
}

/** Streams a file with backpressure: for a slow connection only one chunk is in memory, not the whole file. */
export const fileResponse = (
  { name, plainName, format, pieces }: FileOf,
  { drained }: Pick<AppLoadContext, 'drained'>,
  { signal }: Request,
): Response =>
  new Response(streamOf(pieces, drained, signal), {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': attachment(name, format, plainName),
      ...STREAMED,
    },
  });

interface JsonTask {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  /** null if the version has been deleted. */
  readonly versionNumber: number | null;
  readonly language: string;
  readonly program: string;
  readonly options?: object;
}

/** Streams a result as JSON with everything that is needed to reproduce it. */
export async function* jsonFile(task: JsonTask, result: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield `${JSON.stringify({ task, bitOrder: 'qubit 0 is the rightmost character of a state' }, null, 2).slice(0, -2)},\n  "result": `;
  yield* result;
  yield '\n}\n';
}
