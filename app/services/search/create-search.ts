import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import type { TaskStatus } from '#app/domain/task-status.ts';
import { matchRank } from '#app/domain/text-match.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { findNamedProjects, findNamedTasks } from '#db/repositories/named-rows.ts';
import type { Database } from '#db/schema.ts';
import type { Found, NameWord, Search } from './contract.ts';

/** Matches are counted up to this number. */
const MOST_COUNTED = 1000;
/** A row that matches by its product, or whose letters only the database compares, is after those that match by name. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Sorts the counted rows, which are in order of time, by how well their names match. */
function bestOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  words: readonly NameWord[],
  most: number,
): Found<Row> {
  const texts = words.map(({ text }) => text);
  const counted = rows.slice(0, MOST_COUNTED);
  const ranked = counted.map((row) => ({ row, rank: matchRank(texts, { title: row.name }) ?? LAST }));
  return {
    items: ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ row }) => row),
    total: counted.length,
    hasMore: rows.length > MOST_COUNTED,
  };
}

/** Searches the names of projects and tasks. */
export function createSearch(
  db: Kysely<Database>,
  { rates }: { readonly rates: Pick<Rates, 'visitorSearches' | 'accountSearches'> },
): Search {
  return {
    async admit({ accountId, ip }) {
      if (accountId === null) await rates.visitorSearches.consume(rateLimitNetwork(ip));
      else await rates.accountSearches.consume(accountId);
    },
    async find(accountId, words, most) {
      // Without words the newest are shown, and nothing is counted.
      const limit = words.length === 0 ? most : MOST_COUNTED + 1;
      const [projects, tasks] = await Promise.all([
        findNamedProjects(db, accountId, words, limit),
        findNamedTasks(db, accountId, words, limit),
      ]);
      return {
        projects: bestOf(
          projects.map(({ id, name, product, updated_at }) => ({
            id,
            name,
            product: product as ProductId,
            updatedAt: updated_at,
          })),
          words,
          most,
        ),
        tasks: bestOf(
          tasks.map(({ id, name, product, status, created_at }) => ({
            id,
            name,
            product: product as ProductId,
            status: status as TaskStatus,
            createdAt: created_at,
          })),
          words,
          most,
        ),
      };
    },
  };
}
