import { expect, it } from 'vitest';
import { insertSession } from '#db/repositories/sessions.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { insertAccounts } from '#db/testing/many-tasks.ts';
import { deleteExpiredAccess } from './expired-access.ts';

it('deletes expired sessions, and keeps the others', async () => {
  await using db = await freshDatabase();
  await insertAccounts(db, ['lin']);
  const session = {
    accountId: 'lin',
    isRemembered: true,
    userAgent: '',
    ip: '',
    createdAt: 0,
    lastSeenAt: 0,
    secondFactorAt: null,
  };
  await insertSession(db, { ...session, id: 'old', expiresAt: 1000 });
  await insertSession(db, { ...session, id: 'current', expiresAt: 1001 });
  await deleteExpiredAccess(db, 1000);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'current' }]);
});
