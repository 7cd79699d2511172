/** First characters that make a spreadsheet compute a cell instead of showing it. */
const COMPUTED = /^[=+\-@\t\r]/;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const shown = COMPUTED.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/**
 * Returns rows as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread Chinese. Texts of people
 * never become formulas.
 */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
