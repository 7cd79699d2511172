import type { Kysely } from 'kysely';
import { insertAccount } from '#db/repositories/accounts.ts';
import { contentOf } from '#db/repositories/search.ts';
import type { Database } from '#db/schema.ts';

/** Inserts accounts without an address or a password. */
export async function insertAccounts(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  const none = { phone: null, email: null, passwordHash: null };
  for (const id of ids) await insertAccount(db, { id, userName: id, ...none, locale: 'zh-CN', createdAt: 0 });
}

const STATUSES = ['completed', 'completed', 'completed', 'error', 'terminated'] as const;
const PRODUCTS = ['full-amplitude', 'noisy', 'partial-amplitude', 'single-amplitude'] as const;
/** When the first of the tasks was submitted. */
export const FIRST_TASK_AT = Date.UTC(2026, 0, 1);
const SUMMARY = JSON.stringify({
  format: 1,
  gates: ['H', 'CNOT'],
  hasMoreGates: false,
  caseId: 'bell',
  miniature: {
    wires: 2,
    columns: 3,
    marks: [
      [0, 'box', 'h', [0]],
      [1, 'xor', 'p', [1], [0]],
      [2, 'box', 'm', [0]],
      [2, 'box', 'm', [1]],
    ],
    isCut: false,
  },
});
/** SQLite binds at most 32,766 values at once. */
const BATCH = 1000;

const isUntitled = (index: number): boolean => index % 977 === 5;

/** An ended task with the columns of the second version, one minute after the one before. */
const oldTask = (accountId: string, index: number) => ({
  id: `${accountId}-${String(index).padStart(7, '0')}`,
  account_id: accountId,
  name: isUntitled(index) ? 'Untitled Experiment' : `Sweep ${index % 977}, run ${index}`,
  product: PRODUCTS[index % PRODUCTS.length]!,
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  qubits: 2,
  classical_bits: 2,
  shots: 1000,
  seed: index,
  status: STATUSES[index % STATUSES.length]!,
  progress: 100,
  price: 1 + (index % 64),
  attempts: 1,
  created_at: FIRST_TASK_AT + index * 60_000,
  updated_at: 1,
});

const newTask = (accountId: string, index: number) => ({
  ...oldTask(accountId, index),
  summary: SUMMARY,
  content: contentOf(['H', 'CNOT', `RX${index % 101}`], isUntitled(index) ? 'bell' : null),
  spark: '[0.5,0,0,0.5]',
  run_number: index + 1,
});

const inserting =
  (task: typeof oldTask) =>
  (db: Kysely<Database>, accountId: string, count: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (let first = 0; first < count; first += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) =>
          task(accountId, first + index),
        );
        await trx.insertInto('tasks').values(rows).execute();
      }
    });

/** Inserts `count` ended tasks of an account. One in 977 has the default name. */
export const insertManyTasks = inserting(newTask);

/** Inserts the same into a database of the second version. */
export const insertManyOldTasks = inserting(oldTask);
