/** null is an empty cell. */
type CsvCell = string | number | null;

/** Marks the encoding: without it spreadsheets misread Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** First characters that make a spreadsheet compute a cell instead of showing it; in East Asia also the wide ones. */
const COMPUTED = /^[=+\-@\t\r\n＝＋－＠]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Quoted even without need: where a semicolon separates cells, one in a name would otherwise begin a cell.
  return `"${(COMPUTED.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

/** Returns a row of CSV (RFC 4180). Texts of people never become formulas. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;
