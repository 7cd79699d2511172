import type { Kysely } from 'kysely';
import type { ListedChore, ListedWorker } from '#app/services/background/index.ts';
import type { Letters } from '#app/services/letters/index.ts';
import { countPendingAccessRequests } from '#db/repositories/operator-lists.ts';
import { countLiveTasks } from '#db/repositories/queue-samples.ts';
import type { Database } from '#db/schema.ts';
import type { WaitingCounts } from './contract.ts';

export interface WaitingContext {
  readonly background: {
    workers(): Promise<readonly Pick<ListedWorker, 'isLost'>[]>;
    chores(): Promise<readonly Pick<ListedChore, 'outcome'>[]>;
    failedJobs(): Promise<readonly unknown[]>;
  };
  readonly letters: Pick<Letters, 'countNew'>;
  readonly maintenance: { closed(): Promise<readonly unknown[]> };
}

/** Counted no further: more is "99+". */
const COUNTED = 100;

/** Counts anew at each call: an operator who has decided something sees that it is done. */
export async function countWaiting(
  db: Kysely<Database>,
  { background, letters, maintenance }: WaitingContext,
): Promise<WaitingCounts> {
  const [tasks, accessRequests, newLetters, closed, workers, chores, failedJobs] = await Promise.all([
    countLiveTasks(db),
    countPendingAccessRequests(db, COUNTED),
    letters.countNew(),
    maintenance.closed(),
    background.workers(),
    background.chores(),
    background.failedJobs(),
  ]);
  return {
    tasks: tasks.reduce((sum, { queued, ongoing }) => sum + queued + ongoing, 0),
    accessRequests,
    letters: newLetters,
    products: closed.length,
    jobs:
      workers.filter(({ isLost }) => isLost).length +
      chores.filter(({ outcome }) => outcome === 'failed').length +
      failedJobs.length,
  };
}
