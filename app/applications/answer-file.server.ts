import type { AppLoadContext } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { fileResponse } from '#app/results/file.server.ts';
import { answerPieces, isAnswerFile } from './answer-file.ts';
import { applicationWords } from './areas.ts';
import type { ResultDocument } from './contract.ts';

/** Returns an answer as a file: its table, or the whole document with input, answer and circuit. */
export async function answerFile(
  document: ResultDocument | null,
  file: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  if (file === undefined || !isAnswerFile(file) || document === null)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  const name = applicationWords(translator(await localeOf(request)), document.application)('title');
  return fileResponse(
    { name, format: file.endsWith('.json') ? 'json' : 'csv', pieces: answerPieces(document, file) },
    context,
    request,
  );
}
