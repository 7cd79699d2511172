type Cell = string | number | boolean;

/** Writes a cell; a text that a spreadsheet could take for a formula begins with an apostrophe. */
function csvCell(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a table for spreadsheets. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
