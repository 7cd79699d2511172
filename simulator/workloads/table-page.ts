import { VIEW_ROWS } from './workload-view.ts';

/** A page of a table, with the rows from `from` up to `to`, without it. */
export function tablePage(
  rows: number,
  wanted: number,
): { readonly page: number; readonly pages: number; readonly from: number; readonly to: number } {
  const pages = Math.max(1, Math.ceil(rows / VIEW_ROWS));
  const page = Math.min(pages, Math.max(1, Number.isNaN(wanted) ? 1 : Math.floor(wanted)));
  const from = (page - 1) * VIEW_ROWS;
  return { page, pages, from, to: Math.min(rows, from + VIEW_ROWS) };
}
