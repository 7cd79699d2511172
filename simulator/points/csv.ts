import { MAX_POINTS, type PointErrors } from './points.ts';

/** Longest CSV text, in UTF-16 units: 10,000 points of 20 parameters with all their digits. */
const MAX_CSV_TEXT = 4 * 1024 * 1024;

/** Longest line: a thousand columns with all their digits. */
const MAX_LINE = 24_000;

/** In the order in which they win if the first line has several of them: numbers contain commas, but no tabs. */
const SEPARATORS = ['\t', ';', ','] as const;

const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvRow {
  /** Number of the line in the text, from 1. */
  readonly line: number;
  /** Without quotes and surrounding blanks; empty for an empty line. */
  readonly cells: readonly string[];
}

const outsideQuotes = (line: string): string => line.replaceAll(/"[^"]*"/g, '');

/** Splits a line; undefined if its quotes are wrong. */
function cellsOf(line: string, separator: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const match = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = match === null ? rest.indexOf(separator) : match[0].length;
    const cell = match === null ? rest.slice(0, end < 0 ? undefined : end) : match[1]!.replaceAll('""', '"');
    if (match === null && cell.includes('"')) return undefined;
    cells.push(cell.trim());
    if (end < 0 || end === rest.length) return cells;
    if (rest[end] !== separator) return undefined;
    rest = rest.slice(end + 1);
  }
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * Splits a CSV text (RFC 4180) into rows. The separator is the tab, semicolon or comma of the first line; a byte order
 * mark and empty lines at the end are skipped. A cell is one number or name, so it does not go over lines. Lines with
 * errors are left out.
 */
export function readCsv(text: string, errors: PointErrors): readonly CsvRow[] {
  if (text.length > MAX_CSV_TEXT) {
    errors.fail('text_too_long', { kind: 'cell', line: 1 }, { limit: MAX_CSV_TEXT });
    return [];
  }
  const content = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).trimEnd().replaceAll(/\r\n?/g, '\n');
  const count = countLines(content);
  if (count > MAX_POINTS + 1) {
    errors.fail('too_many_points', { kind: 'cell', line: MAX_POINTS + 2 }, { count: count - 1, limit: MAX_POINTS });
    return [];
  }
  const lines = content.split('\n');
  const [first = ''] = lines;
  const separator = SEPARATORS.find((one) => outsideQuotes(first.slice(0, MAX_LINE)).includes(one)) ?? ',';
  const rows: CsvRow[] = [];
  for (const [index, own] of lines.entries()) {
    const line = index + 1;
    if (own.length > MAX_LINE) {
      errors.fail('text_too_long', { kind: 'cell', line }, { limit: MAX_LINE });
      continue;
    }
    const cells = own.trim() === '' ? [] : cellsOf(own, separator);
    if (cells === undefined) errors.fail('quote_malformed', { kind: 'cell', line });
    else rows.push({ line, cells });
  }
  return rows;
}
