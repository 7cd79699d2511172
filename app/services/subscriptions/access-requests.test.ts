import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideAccessRequest, listPendingAccessRequests } from '#db/repositories/access-requests.ts';
import { insertAccount } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createSubscriptions } from './index.ts';

let db: Kysely<Database>;
let clock = 1000;
let lastId = 0;
beforeEach(async () => {
  db = await freshDatabase();
  await insertAccount(db, {
    id: 'lin',
    userName: '林月',
    phone: '13800138000',
    email: null,
    passwordHash: null,
    locale: 'zh-CN',
    createdAt: 1,
  });
});
afterEach(() => db.destroy());

const createService = (approvesImmediately: boolean) =>
  createSubscriptions(db, { now: () => ++clock, newId: () => `a${++lastId}`, approvesImmediately });
const decide = (id: string, isApproved: boolean) =>
  db.transaction().execute((trx) => decideAccessRequest(trx, { id, isApproved, now: 5000 }));
const CHIP = { product: 'chip-72', purpose: 'Randomized benchmarking' } as const;
const refused = (code: string) => expect.objectContaining({ code }) as Error;

describe('an access request', () => {
  it('waits for the operator, then opens the product and notifies the applicant', async () => {
    const subscriptions = createService(false);
    await subscriptions.apply('lin', CHIP);
    expect(await subscriptions.accessRequests('lin')).toEqual([
      expect.objectContaining({ ...CHIP, status: 'pending', decidedAt: null }),
    ]);
    expect(await subscriptions.list('lin')).toEqual([]);
    const [waiting] = await listPendingAccessRequests(db);
    expect(await decide(waiting!.id, true)).toBe(true);
    expect(await subscriptions.accessRequests('lin')).toMatchObject([{ status: 'approved', decidedAt: 5000 }]);
    expect(await subscriptions.list('lin')).toEqual(['chip-72']);
    expect(await db.selectFrom('notices').selectAll().execute()).toMatchObject([
      { account_id: 'lin', kind: 'application_approved', params: '{"product":"chip-72"}', read_at: null },
    ]);
  });

  it('may be repeated after it was refused; the newest is listed first', async () => {
    const subscriptions = createService(false);
    await subscriptions.apply('lin', CHIP);
    await decide((await listPendingAccessRequests(db))[0]!.id, false);
    expect(await subscriptions.list('lin')).toEqual([]);
    await subscriptions.apply('lin', CHIP);
    expect((await subscriptions.accessRequests('lin')).map(({ status }) => status)).toEqual(['pending', 'refused']);
    expect(await db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'application_refused' }]);
  });

  it('is stored once, even if it is sent repeatedly', async () => {
    const subscriptions = createService(false);
    const sent = await Promise.allSettled([subscriptions.apply('lin', CHIP), subscriptions.apply('lin', CHIP)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(subscriptions.apply('lin', CHIP)).rejects.toThrow(refused('application_pending'));
    expect(await subscriptions.accessRequests('lin')).toHaveLength(1);
  });

  it('is approved immediately if no review is configured', async () => {
    const subscriptions = createService(true);
    await subscriptions.apply('lin', CHIP);
    expect(await subscriptions.accessRequests('lin')).toMatchObject([{ status: 'approved' }]);
    expect(await subscriptions.list('lin')).toEqual(['chip-72']);
    await expect(subscriptions.apply('lin', CHIP)).rejects.toThrow(refused('repeated_operation'));
  });

  it('for more qubits opens them, once, and subscribes to the product if necessary', async () => {
    const subscriptions = createService(false);
    await subscriptions.subscribe('lin', 'partial-amplitude');
    expect(await subscriptions.extended('lin')).toEqual([]);
    for (const product of ['partial-amplitude', 'single-amplitude'] as const)
      await subscriptions.apply('lin', { ...CHIP, product });
    await expect(subscriptions.apply('lin', { ...CHIP, product: 'partial-amplitude' })).rejects.toThrow(
      refused('application_pending'),
    );
    expect(await subscriptions.extended('lin')).toEqual([]);
    for (const { id } of await listPendingAccessRequests(db)) await decide(id, true);
    expect((await subscriptions.extended('lin')).toSorted()).toEqual(['partial-amplitude', 'single-amplitude']);
    expect((await subscriptions.list('lin')).toSorted()).toEqual(['partial-amplitude', 'single-amplitude']);
    await expect(subscriptions.apply('lin', { ...CHIP, product: 'single-amplitude' })).rejects.toThrow(
      refused('repeated_operation'),
    );
  });

  it('is accepted only for products that require one, and these open in no other way', async () => {
    const subscriptions = createService(true);
    await expect(subscriptions.apply('lin', { ...CHIP, product: 'noisy' })).rejects.toThrow(refused('not_found'));
    await expect(subscriptions.subscribe('lin', 'chip-72')).rejects.toThrow(refused('application_required'));
  });
});
