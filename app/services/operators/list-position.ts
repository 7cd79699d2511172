import type { ListedAfter } from '#db/repositories/operator-lists.ts';
import type { Listed, ListedPage } from './contract.ts';

/** Returns the row after which a page begins; null for the first page, and for a text that is no position. */
function readPosition(text: string | null): ListedAfter | null {
  const [, createdAt, id] = /^(\d{1,15})\.(.{1,100})$/.exec(text ?? '') ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}

/** Reads one row more than the page has, to know whether there is another. */
export async function listed<Row extends ListedAfter, Item>(
  { after, limit }: ListedPage,
  read: (page: { readonly after: ListedAfter | null; readonly limit: number }) => Promise<readonly Row[]>,
  view: (row: Row) => Item,
): Promise<Listed<Item>> {
  const rows = await read({ after: readPosition(after), limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(view),
    next: last === undefined ? null : `${last.createdAt}.${last.id}`,
  };
}
