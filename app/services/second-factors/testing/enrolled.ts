import type { Kysely } from 'kysely';
import type { Session } from '#app/services/accounts/index.ts';
import { accountsFixture, CLIENT } from '#app/services/accounts/testing/fixture.ts';
import type { Database } from '#db/schema.ts';
import { codeOfSecret } from './app-codes.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

export const ORIGIN = 'https://harbor.example';
export const VISIT = { client: CLIENT, origin: ORIGIN };
const PHONE = '13800138000';
export const KEY = { phone: PHONE };
const MINUTE_MS = 60_000;

/** An account whose user sets up factors as the pages do. */
export async function enrolledFixture(existing?: Kysely<Database>) {
  const fixture = await accountsFixture(existing);
  const { session } = await fixture.register(KEY);
  const { secondFactors, clock } = fixture;
  let secret = '';
  const current = async (): Promise<Session> => {
    const row = await fixture.db
      .selectFrom('sessions')
      .select('second_factor_at')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    return { ...session, secondFactorAt: row.second_factor_at };
  };
  return {
    ...fixture,
    session,
    accountId: session.account.id,
    /** The session as it is read for the next request. */
    current,
    /** The code that the app shows, now or at another time. */
    appCode: (offsetMs = 0): string => codeOfSecret(secret, clock.at + offsetMs),
    async addApp(): Promise<readonly string[]> {
      await secondFactors.app.begin(session);
      secret = (await secondFactors.app.findPending(session))!.secret;
      const { recoveryCodes } = await secondFactors.app.confirm(session, codeOfSecret(secret, clock.at), CLIENT);
      clock.at += MINUTE_MS;
      return recoveryCodes ?? [];
    },
    async addPasskey(name = 'laptop', authenticator = new SoftwareAuthenticator(ORIGIN)) {
      const now = await current();
      const options = (await secondFactors.passkeys.registrationOptions(now, VISIT)) as { challenge: string };
      const added = await secondFactors.passkeys.register(
        now,
        { response: authenticator.register(options), name },
        VISIT,
      );
      return { authenticator, recoveryCodes: added.recoveryCodes };
    },
  };
}

export type EnrolledFixture = Awaited<ReturnType<typeof enrolledFixture>>;
