/** null is an empty cell. */
type Cell = string | number | boolean | null;

/** First characters that make a spreadsheet compute a cell instead of showing it; in East Asia also the wide ones. */
const COMPUTED = /^[=+\-@\t\r\n＝＋－＠]/;
/** A semicolon separates cells where a comma is the decimal sign. */
const NEEDS_QUOTES = /[",;\r\n]/;

/** Writes a cell; a text that a spreadsheet could take for a formula begins with an apostrophe. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = COMPUTED.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a table for spreadsheets (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Marks the encoding: without it spreadsheets misread Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';
