import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Actor, createAudit } from '#app/services/audit/index.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { createFactorRemoval } from '#app/services/second-factors/index.ts';
import { insertTestPasskey } from '#app/services/second-factors/testing/passkey-row.ts';
import { insertAccount } from '#db/repositories/accounts.ts';
import { setOperator } from '#db/repositories/operator.ts';
import { insertSession } from '#db/repositories/sessions.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createOperators, type Operators } from './index.ts';

const CHEN: Actor = { accountId: 'chen', name: 'chen' };
const ROOT: Actor = { accountId: null, name: 'root' };

let db: Kysely<Database>;
let operators: Operators;
const ended: string[] = [];
beforeEach(async () => {
  db = await freshDatabase();
  let ids = 0;
  const now = () => 5000;
  const newId = () => `id-${(ids += 1)}`;
  operators = createOperators({
    ...{ db, now, newId, timeZone: 'Asia/Shanghai', audit: createAudit(db, { now, newId }) },
    quotas: { projects: 1, versions: 1, programBytes: 1, resultBytes: 1 },
    secondFactors: createFactorRemoval({
      db,
      alerts: createSecurityAlerts({ now, randomBytes, ensureJob: () => Promise.resolve() }),
    }),
    // Acts on accounts need none of them.
    ...{ jobs: {} as never, operations: {} as never, telemetry: {} as never },
    onSessionsEnded: (id) => void ended.push(id),
  });
  for (const id of ['lin', 'chen'])
    await insertAccount(db, {
      ...{ id, userName: id, phone: null, email: null, passwordHash: null, locale: 'zh-CN', createdAt: 1 },
    });
  await setOperator(db, 'chen', true);
});
afterEach(async () => {
  ended.length = 0;
  await db.destroy();
});

const remove = (actor: Actor, subject: string, reason = 'identity card seen') =>
  operators.perform(actor, 'account:remove-factors', { subject }, reason);

it('removes the factors of an account, ends its sessions and tells its owner', async () => {
  await insertTestPasskey(db, 'lin');
  await insertSession(db, {
    ...{ id: 's1', accountId: 'lin', isRemembered: false, ip: '', userAgent: '', createdAt: 1, lastSeenAt: 1 },
    ...{ expiresAt: 10_000, secondFactorAt: null },
  });
  const removal = createFactorRemoval({ db, alerts: { record: () => Promise.resolve() } });
  expect((await removal.find('lin')).passkeys).toMatchObject([{ name: 'Laptop' }]);
  await remove(CHEN, 'lin');
  expect(await removal.find('lin')).toEqual({ passkeys: [], app: null, recoveryCodesLeft: 0 });
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(ended).toEqual(['lin']);
  const told = await db.selectFrom('notices').select(['account_id', 'kind']).execute();
  expect(told).toEqual([{ account_id: 'lin', kind: 'factors_removed' }]);
  const [entry] = await db.selectFrom('audit_entries').select(['before', 'after']).execute();
  expect([entry?.before, entry?.after].map((text) => JSON.parse(text!) as unknown)).toEqual([
    { passkeys: 1, authenticatorApp: false, recoveryCodes: 0, sessions: 1 },
    { passkeys: 0, authenticatorApp: false, recoveryCodes: 0, sessions: 0 },
  ]);
});

it('is refused without factors, and for an operator’s own in the console', async () => {
  await expect(remove(ROOT, 'lin')).rejects.toMatchObject({ code: 'no_factors' });
  await insertTestPasskey(db, 'chen');
  await expect(remove(CHEN, 'chen')).rejects.toMatchObject({ code: 'own_account' });
  await expect(remove(ROOT, 'chen', ' ')).rejects.toMatchObject({ code: 'reason_required' });
  expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
  await remove(ROOT, 'chen', 'phone lost');
  expect(ended).toEqual(['chen']);
});
