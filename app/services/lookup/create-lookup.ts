import type { Kysely } from 'kysely';
import type { Letters } from '#app/services/letters/index.ts';
import type { Operators } from '#app/services/operators/index.ts';
import { listAccountIdsNamed } from '#db/repositories/operator-lists.ts';
import type { Database } from '#db/schema.ts';
import type { Lookup, Named } from './contract.ts';

interface LookupContext {
  readonly operators: Pick<Operators, 'tasks' | 'accounts' | 'accessRequests'>;
  readonly letters: Pick<Letters, 'list'>;
}

/** Newest rows of each kind. */
const SHOWN = 10;

export function createLookup(db: Kysely<Database>, { operators, letters }: LookupContext): Lookup {
  return {
    async find(text) {
      const first = { after: null, limit: SHOWN };
      const [tasks, accounts, found, requests, accountIds] = await Promise.all([
        operators.tasks({ id: text }, first),
        operators.accounts(text, first),
        letters.list({ text }, first),
        operators.accessRequests({ id: text }, first),
        listAccountIdsNamed(db, text, 2),
      ]);
      const named: readonly Named[] = [
        ...tasks.items.filter(({ id }) => id === text.toLowerCase()).map(({ id }): Named => ({ of: 'task', id })),
        ...accountIds.map((id): Named => ({ of: 'account', id })),
        ...found.letters.filter(({ id }) => id === text).map(({ kind, id }): Named => ({ of: 'letter', kind, id })),
        ...requests.items.map(({ id }): Named => ({ of: 'accessRequest', id })),
      ];
      return {
        exact: named.length === 1 ? named[0]! : null,
        tasks: { items: tasks.items, hasMore: tasks.next !== null },
        accounts: { items: accounts.items, hasMore: accounts.next !== null },
        letters: { items: found.letters, hasMore: found.next !== null },
      };
    },
  };
}
