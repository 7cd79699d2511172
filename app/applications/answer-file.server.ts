import type { AppLoadContext } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { fileResponse } from '#app/results/file.server.ts';
import { wordsOf } from './areas.ts';
import type { ResultDocument } from './contract.ts';

/** Writes a cell; a text that a spreadsheet could take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The table of an answer, with the names of its columns as keys of the result document. */
async function* csv({ table }: ResultDocument): AsyncGenerator<string, void> {
  yield lineOf(table.columns);
  for (const row of table.rows) yield lineOf(row);
}

async function* json(document: ResultDocument): AsyncGenerator<string, void> {
  yield `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns an answer as a file: its table, or the whole document with input, answer and circuit. */
export async function answerFile(
  document: ResultDocument | null,
  file: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const format = (['csv', 'json'] as const).find((each) => file === `answer.${each}`);
  if (format === undefined || document === null)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  const name = wordsOf(translator(await localeOf(request)), document.application)('title');
  return fileResponse({ name, format, pieces: format === 'csv' ? csv(document) : json(document) }, context, request);
}
