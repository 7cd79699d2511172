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
  readonly format: ResultFile;
  readonly pieces: AsyncIterable<string>;
}

/** Streams a file with backpressure: for a slow connection only one chunk is in memory, not the whole file. */
export const fileResponse = (
  { name, format, pieces }: FileOf,
  { drained }: Pick<AppLoadContext, 'drained'>,
  { signal }: Request,
): Response =>
  new Response(streamOf(pieces, drained, signal), {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': attachment(name, format),
      ...STREAMED,
    },
  });
