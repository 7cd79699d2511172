import { AppError } from '#app/errors.ts';
import type { ListPosition } from '#app/services/tasks/index.ts';

/** Writes a position in a list as an opaque cursor for clients; it contains no secrets. */
const writeCursor = ({ createdAt, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

/** An id without characters that a database would refuse. */
const ID = /^[\w-]{1,64}$/;

/** @throws AppError cursor_invalid */
export function readCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(position) &&
      Number.isSafeInteger(position[0]) &&
      typeof position[1] === 'string' &&
      ID.test(position[1])
    )
      return { createdAt: Number(position[0]), id: position[1] };
  } catch {
    // falls through to the refusal
  }
  throw new AppError('cursor_invalid');
}

/**
 * Returns a page of a list and the cursor of the next page. Callers read one extra row, which shows whether there is a
 * next page.
 */
export function toPage<Item extends ListPosition, Shown>(
  rows: readonly Item[],
  limit: number,
  show: (item: Item) => Shown,
): { items: readonly Shown[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(show), nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null };
}
