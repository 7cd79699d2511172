import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { migrateDown } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { type EnrolledFixture, enrolledFixture, KEY, ORIGIN, VISIT } from './enrolled.ts';

/** What two requests at the same time may do once only; on each database. */
export function describeSecondFactors(open: () => Promise<Kysely<Database>>): void {
  let fixture: EnrolledFixture;
  beforeEach(async () => {
    fixture = await enrolledFixture(await open());
  });
  afterEach(async () => {
    await migrateDown(fixture.db);
    await fixture.db.destroy();
  });

  const together = async (attempts: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(attempts))
      .map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code))
      .toSorted();
  const verify = (code: string) => fixture.secondFactors.verify(fixture.accountId, { code }, VISIT);
  const ticketOf = async (): Promise<string> => {
    const refusal = await fixture.signIn(KEY).catch((error: unknown) => error as { detail: { ticket: string } });
    return (refusal as { detail: { ticket: string } }).detail.ticket;
  };
  const complete = (ticket: string, code: string) =>
    fixture.accounts.secondStep.complete(ticket, { code }, ORIGIN, { client: CLIENT, previousSessionId: null });

  it('accept a code of the app once of three at the same time, and a recovery code', async () => {
    const [recoveryCode = ''] = await fixture.addApp();
    const code = fixture.appCode();
    expect(await together([verify(code), verify(code), verify(code)])).toEqual([
      'done',
      ...['second_factor_used', 'second_factor_used'],
    ]);
    const wrong = 'second_factor_wrong';
    expect(await together([verify(recoveryCode), verify(recoveryCode)])).toEqual(['done', wrong]);
    expect((await fixture.secondFactors.find(fixture.accountId)).recoveryCodesLeft).toBe(9);
  });

  it('begin one session by a ticket', async () => {
    const [first = '', second = ''] = await fixture.addApp();
    const ticket = await ticketOf();
    expect(await together([complete(ticket, first), complete(ticket, second)])).toEqual(['done', 'second_step_gone']);
  });

  it('accept an answer of a passkey once, and count its uses', async () => {
    const { authenticator } = await fixture.addPasskey();
    const { passkeys } = fixture.secondFactors;
    const options = (await passkeys.signInOptions(VISIT)) as { challenge: string };
    const response = authenticator.authenticate(options, { counter: 2 ** 32 - 2 });
    const authenticate = () => passkeys.authenticate(response, VISIT);
    expect(await together([authenticate(), authenticate()])).toEqual(['done', 'passkey_stale']);
    const again = (await passkeys.signInOptions(VISIT)) as { challenge: string };
    await expect(passkeys.authenticate(authenticator.authenticate(again, { counter: 3 }), VISIT)).rejects.toMatchObject(
      {
        code: 'passkey_refused',
      },
    );
  });

  it('give recovery codes with the first factor only, and leave an operator one', async () => {
    const { secondFactors, accountId } = fixture;
    const added = await Promise.all([fixture.addPasskey('one'), fixture.addPasskey('two')]);
    expect(added.filter(({ recoveryCodes }) => recoveryCodes !== null)).toHaveLength(1);
    const { passkeys, recoveryCodesLeft } = await secondFactors.find(accountId);
    expect([passkeys.length, recoveryCodesLeft]).toEqual([2, 10]);
    await fixture.db.updateTable('accounts').set({ is_operator: 1 }).execute();
    const session = await fixture.current();
    const removals = passkeys.map(({ id }) => secondFactors.passkeys.remove(session, id));
    expect(await together(removals)).toEqual(['done', 'last_factor']);
  });

  it('confirm an app once', async () => {
    const { app } = fixture.secondFactors;
    await fixture.addPasskey();
    const session = await fixture.current();
    expect(await together([app.begin(session), app.begin(session)])).toEqual(['done', 'done']);
    await app.cancel(session);
    await fixture.addApp();
    await expect(app.begin(session)).rejects.toMatchObject({ code: 'repeated_operation' });
    await fixture.db.transaction().execute((trx) => fixture.secondFactors.removeAll(fixture.accountId, trx));
    expect(await fixture.secondFactors.methodsOf(fixture.accountId)).toEqual([]);
  });
}
