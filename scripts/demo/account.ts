import type { Kysely } from 'kysely';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { findAccountBy } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import type { DemoServices } from './services.ts';

/** Credentials of the demo, which is reachable from this machine only. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'harbour2026' } as const;

const CLIENT = { ip: '127.0.0.1', userAgent: 'npm run demo' };

export const findDemoAccount = async (db: Kysely<Database>): Promise<string | null> =>
  (await findAccountBy(db, { email: DEMO_SIGN_IN.email }))?.id ?? null;

/** Registers the account by email and leaves it signed out. Returns its id. */
export async function registerDemoAccount(
  { accounts, lastCode }: Pick<DemoServices, 'accounts' | 'lastCode'>,
  locale: Locale,
): Promise<string> {
  const key = { email: DEMO_SIGN_IN.email };
  await accounts.sendRegistrationCode(key, { locale, client: CLIENT });
  const { session } = await accounts.register(
    key,
    { code: lastCode(), passwordMd5: passwordDigest(DEMO_SIGN_IN.password), locale },
    { client: CLIENT, previousSessionId: null },
  );
  await accounts.signOut(session.id);
  return session.account.id;
}
