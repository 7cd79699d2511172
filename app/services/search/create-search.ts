import type { Kysely } from 'kysely';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import type { TaskStatus } from '#app/domain/task-status.ts';
import { matchRank } from '#app/domain/text-match.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { findNamedProjects, findNamedTasks } from '#db/repositories/named-rows.ts';
import { latestVersions } from '#db/repositories/project-versions.ts';
import type { NamingWord } from '#db/repositories/search.ts';
import { listTaskNames } from '#db/repositories/task-list.ts';
import type { Database } from '#db/schema.ts';
import type { Found, Search } from './contract.ts';

/** Matches are counted up to this number. */
const MOST_COUNTED = 1000;
/** A row that does not match by its name, or whose letters only the database compares, is after those that do. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The stored default name is shown nowhere, so it matches no word. */
const nameOf = ({ name }: { readonly name: string }): string => (name === EXPERIMENT_DEFAULTS.name ? '' : name);

/** Sorts the counted rows, which are in order of time, by how well their names match. */
function bestOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  words: readonly NamingWord[],
  most: number,
): Found<Row> {
  const texts = words.map(({ text }) => text);
  const counted = rows.slice(0, MOST_COUNTED);
  const ranked = counted.map((row) => ({ row, rank: matchRank(texts, { title: nameOf(row) }) ?? LAST }));
  return {
    items: ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ row }) => row),
    total: counted.length,
    hasMore: rows.length > MOST_COUNTED,
  };
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** Searches projects and tasks. */
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
      const search = { words, defaultName: EXPERIMENT_DEFAULTS.name };
      const [foundProjects, foundTasks] = await Promise.all([
        findNamedProjects(db, accountId, search, limit),
        findNamedTasks(db, accountId, search, limit),
      ]);
      const [projects, tasks] = [bestOf(foundProjects, words, most), bestOf(foundTasks, words, most)];
      const [latest, names] = await Promise.all([
        latestVersions(db, projects.items.map(idOf)),
        listTaskNames(db, accountId, tasks.items.map(idOf)),
      ]);
      const nameOfTask = new Map(names.map((name) => [name.id, name]));
      return {
        projects: {
          ...projects,
          items: projects.items.map(({ id, name, product, qubits, updated_at }) => ({
            id,
            name,
            qubits,
            summary: readProgramSummary(latest.get(id)?.summary ?? null),
            product: product as ProductId,
            updatedAt: updated_at,
          })),
        },
        tasks: {
          ...tasks,
          // A task that was deleted between the two reads is left out.
          items: tasks.items.flatMap(({ id, product, status, created_at }) => {
            const named = nameOfTask.get(id);
            if (named === undefined) return [];
            return {
              id,
              name: named.name,
              qubits: named.qubits,
              summary: readProgramSummary(named.summary),
              runNumber: named.run_number,
              product: product as ProductId,
              status: status as TaskStatus,
              createdAt: created_at,
            };
          }),
        },
      };
    },
  };
}
