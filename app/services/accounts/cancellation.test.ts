import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { randomId } from '#app/services/secrets/index.ts';
import type { Session } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';

let fixture: AccountsFixture;
let session: Session;
let token: string;
beforeEach(async () => {
  fixture = await accountsFixture();
  ({ session, token } = await fixture.register({ phone: PHONE }));
  fixture.clock.at += 60_000;
});
afterEach(() => fixture.db.destroy());

const PHONE = '13800138000';
const from = { locale: 'zh-CN', client: CLIENT } as const;
const cancel = (proof: { passwordMd5: string } | { code: string }) =>
  fixture.accounts.cancellation.cancel(session.account.id, proof, CLIENT);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}
interface ForeignKey {
  readonly from: string;
  readonly table: string;
}

const tables = async () =>
  (
    await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(
      fixture.db,
    )
  ).rows.map(({ name }) => name);
const foreignKeys = async (table: string) =>
  (await sql<ForeignKey>`select "from", "table" from pragma_foreign_key_list(${table})`.execute(fixture.db)).rows;

/** Values that the closed lists of the tables allow. */
const CHOICES: Readonly<Record<string, string | number>> = {
  outcome: 'success',
  channel: 'sms',
  kind: 'grant',
  status: 'completed',
  'machine_applications.status': 'approved',
  'share_links.kind': 'circuit',
  purpose: 'step',
  'lesson_progress.kind': 'chapter',
  role: 'teacher',
  'deliveries.channel': 'webhook',
  'deliveries.status': 'pending',
  'delivery_jobs.channel': 'webhook',
  product: 'full-amplitude',
  state: 'new',
  'letter_answers.channel': 'email',
  'letter_answers.status': 'sent',
};

/** The database creates a row in it with each account (trigger). */
const TRIGGER_TABLE = 'account_usage';

/**
 * Inserts a row in every table that references the account directly or indirectly; returns the names of these tables.
 */
async function insertRows(): Promise<string[]> {
  const ids = new Map<string, string>([
    ['accounts', session.account.id],
    ['sessions', session.id],
    ['classes', 'class'],
  ]);
  await sql`insert into classes (id, name, language, code, code_ends_at, created_at) values ('class', 'x', 'en', 'x', 1, 1)`.execute(
    fixture.db,
  );
  const filled: string[] = [];
  let remaining = (await tables()).filter(
    (table) => !['accounts', 'sessions', 'class_lessons', TRIGGER_TABLE].includes(table),
  );
  for (let progress = true; progress;) {
    progress = false;
    for (const table of remaining) {
      const keys = await foreignKeys(table);
      if (keys.length === 0 || keys.some((key) => !ids.has(key.table))) continue;
      const { rows: columns } =
        await sql<Column>`select name, type, "notnull", pk from pragma_table_info(${table})`.execute(fixture.db);
      const id = randomId((length) => new Uint8Array(length).fill(filled.length + 1));
      const row = columns.map(({ name, type, notnull, pk }) => {
        const key = keys.find((candidate) => candidate.from === name);
        if (key) return [name, ids.get(key.table)] as const;
        if (name === 'id' || (pk > 0 && type === 'text')) return [name, id] as const;
        if (notnull === 0) return [name, null] as const;
        return [name, CHOICES[`${table}.${name}`] ?? CHOICES[name] ?? (type === 'text' ? 'x' : 1)] as const;
      });
      const names = sql.join(row.map(([name]) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(row.map(([, value]) => value))})`.execute(
        fixture.db,
      );
      ids.set(table, id);
      filled.push(table);
      remaining = remaining.filter((other) => other !== table);
      progress = true;
    }
  }
  return filled;
}

/**
 * Tables without rows that reference an account by id: rows of the operator and of visitors. Codes, code requests and
 * entered codes are stored by address and code owner; counters are stored by digest. Jobs name chores of the product. A
 * class stays as long as it has a member.
 */
const UNOWNED_TABLES = [
  'announcements',
  'chore_runs',
  'letter_answers',
  'product_closures',
  'queue_samples',
  'system_events',
  'audit_entries',
  'banner_items',
  'captchas',
  'class_lessons',
  'classes',
  'code_requests',
  'code_sends',
  'code_tries',
  'contact_messages',
  'cookie_keys',
  'job_schedules',
  'jobs',
  'queue_state',
  'rate_limits',
  'sign_in_failures',
  'verification_codes',
  'workers',
];

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(fixture.db)).rows[0]?.n);

describe('cancelling an account', () => {
  it('leaves no row of it in any table, and invalidates its session', async () => {
    const filled = await insertRows();
    // A new table must reference the account by foreign keys or be listed here, with the reason why it need not.
    expect([...filled, 'accounts', 'sessions', TRIGGER_TABLE, ...UNOWNED_TABLES].toSorted()).toEqual(
      (await tables()).toSorted(),
    );
    await fixture.signIn({ phone: PHONE }, 'wrong_1').catch(() => undefined);
    await cancel({ passwordMd5: md5(PASSWORD) });
    // Failures of a client's address are counted for the address, whatever account was tried; the queue has one row of
    // its own.
    const keptTables = ['classes', 'queue_state', 'sign_in_failures'];
    for (const table of await tables())
      expect([table, await count(table)]).toEqual([table, keptTables.includes(table) ? 1 : 0]);
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
  });

  it('leaves no code that the account requested, to any address', async () => {
    await fixture.messages.sendCode({
      target: { channel: 'email', to: 'new@example.org' },
      purpose: 'bind_email',
      codeOwner: session.account.id,
      locale: 'zh-CN',
      ip: CLIENT.ip,
    });
    await cancel({ passwordMd5: md5(PASSWORD) });
    expect([await count('verification_codes'), await count('code_sends')]).toEqual([0, 0]);
  });

  it('does not reset the daily limit of codes to an address of another account', async () => {
    const victim = { channel: 'sms', to: '13900139000' } as const;
    const ask = async (n: number, codeOwner?: string) => {
      const key = await fixture.captcha.issue(`198.51.100.${n}`);
      const captcha = { key: key.key, answer: await fixture.readCaptcha(key.key) };
      return fixture.messages
        .sendCode({
          target: victim,
          purpose: 'register',
          locale: 'zh-CN',
          ip: `198.51.100.${n}`,
          captcha,
          ...(codeOwner !== undefined && { codeOwner }),
        })
        .then(
          () => 'sent',
          (error: { code: string }) => error.code,
        );
    };
    expect(await ask(0, session.account.id)).toBe('sent');
    for (let n = 1; n < 20; n++) expect(await ask(n)).toBe('sent');
    expect(await ask(20)).toBe('too_many_requests');
    await cancel({ passwordMd5: md5(PASSWORD) });
    expect(await ask(21)).toBe('too_many_requests');
    // The rows of its own address are deleted, with the code requests for it.
    expect(
      await fixture.db.selectFrom('code_requests').select('target').where('target', '!=', victim.to).execute(),
    ).toEqual([]);
  });

  it('deletes the link to the messaging app', async () => {
    const { thirdParty } = fixture.accounts;
    const signInContext = { client: CLIENT, previousSessionId: null };
    const { state } = await thirdParty.begin(null, {
      returnPath: null,
      returnUrl: 'http://site.test/l/back',
      isPopup: false,
    });
    await thirdParty.handleCallback(
      { code: fixture.thirdParty.play('Lin'), state, expectedState: state },
      null,
      signInContext,
    );
    await thirdParty.sendCode(state, PHONE, from);
    await thirdParty.bind(state, { phone: PHONE, code: fixture.code(), locale: 'zh-CN' }, signInContext);
    await cancel({ passwordMd5: md5(PASSWORD) });
    expect([await count('third_party_accounts'), await count('third_party_rounds')]).toEqual([0, 0]);
  });

  it('leaves other accounts unchanged', async () => {
    const other = await fixture.register({ phone: '13900139000' });
    await cancel({ passwordMd5: md5(PASSWORD) });
    expect(await fixture.accounts.resolveSession(other.token)).not.toBeNull();
  });

  it('frees the number for a new account', async () => {
    await cancel({ passwordMd5: md5(PASSWORD) });
    expect((await fixture.register({ phone: PHONE })).session.account.id).not.toBe(session.account.id);
  });

  it('accepts a code of the matching purpose instead of the password', async () => {
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await expect(cancel({ code: fixture.code() })).rejects.toMatchObject({ code: 'code_expired' });
    fixture.clock.at += 60_000;
    await fixture.accounts.cancellation.sendCode(session.account.id, from);
    await cancel({ code: fixture.code() });
    await expect(fixture.accounts.getUser(session.account.id)).rejects.toMatchObject({ code: 'not_logged_in' });
  });

  it('does not treat a dozen concurrent right passwords as guesses', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => cancel({ passwordMd5: md5(PASSWORD) })));
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'fulfilled'));
  });

  it('refuses a wrong password, and every password after five wrong ones', async () => {
    for (let n = 0; n < 5; n++)
      await expect(cancel({ passwordMd5: md5('wrong_1') })).rejects.toMatchObject({ code: 'password_wrong' });
    await expect(cancel({ passwordMd5: md5(PASSWORD) })).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
