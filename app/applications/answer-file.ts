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

/** Returns an answer in pieces: its table, or the whole document with input, answer and circuit. */
export const answerPieces = (document: ResultDocument, format: 'csv' | 'json'): AsyncGenerator<string, void> =>
  format === 'csv' ? csv(document) : json(document);
