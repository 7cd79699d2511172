import type { Kysely } from 'kysely';
import type { Programs } from '#app/services/programs/index.ts';
import { createProjects, type ProjectInput } from '#app/services/projects/index.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';

/** A program service that reads QRunes immediately and charges nothing. */
export const createFakePrograms = (): Programs => ({
  read: ({ program, workload }) => {
    const reading = QRUNES.parse(program);
    return Promise.resolve(
      reading.ok
        ? {
            kind: 'circuit',
            circuit: reading.circuit,
            operations: 0,
            depth: 0,
            violations: [],
            price: 1,
            options: workload ? { workload } : {},
            estimate: null,
          }
        : { kind: 'diagnostics', diagnostics: reading.diagnostics },
    );
  },
  admit: () => Promise.resolve(),
  picture: () => Promise.resolve(null),
  write: () => Promise.resolve('unreadable'),
  importFrom: () => Promise.resolve('too_long'),
  compare: () => Promise.reject(new Error('nothing is compared here')),
  advise: () => Promise.resolve([]),
  prepare: () => Promise.reject(new Error('no application runs here')),
  receive: () => Promise.reject(new Error('no result is received here')),
});

export const BELL: ProjectInput = {
  name: 'Bell',
  product: 'full-amplitude',
  shots: 100,
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
};

export const GHZ: ProjectInput = { ...BELL, program: 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\nMEASURE 0,$0\n' };

async function open(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id,
      user_name: id,
      locale: 'zh-CN',
      created_at: 1,
      level: 1,
      has_test_permission: 0,
      is_disabled: 0,
      wants_email: 0,
    })
    .execute();
}

/** Projects of two accounts, Lin and Wu, in a separate database, with a clock that a test controls. */
export async function createProjectFixture() {
  const db = await freshDatabase();
  await open(db, 'lin');
  await open(db, 'wu');
  const clock = { at: 1000 };
  let lastId = 0;
  const context = { now: () => clock.at, newId: () => `id-${String(++lastId).padStart(3, '0')}` };
  return { db, clock, context, projects: createProjects(db, { ...context, programs: createFakePrograms() }) };
}
