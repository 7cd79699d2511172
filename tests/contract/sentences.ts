import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { type Envelope, PASSWORD_MD5, Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

/*
 * Provokes texts of section 8 of the specification over the wire, in both languages: a server, readers, and tables of
 * texts with the requests that provoke them.
 */

export type Texts = typeof zh | typeof en;
export const TEXTS = { 'zh-CN': zh, 'en-US': en } as const satisfies Record<Locale, Texts>;

export const TWICE = { password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true };
export const BELL = {
  name: 'Bell',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  product: 'full-amplitude',
  shots: '100',
  seed: '7',
  noise: 'none',
};

/** A server of its own, and its database. */
class SentenceServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'harbor-'));
  readonly outboxFile = join(this.#folder, 'outbox.jsonl');
  #product: ServedProduct | undefined;
  #readers = 0;

  get baseUrl(): string {
    return this.#product!.baseUrl;
  }

  async start(): Promise<void> {
    this.#product = await startProduct({
      DATA_DIR: this.#folder,
      OUTBOX_FILE: this.outboxFile,
      QUOTA_PROJECTS: '2',
      TASK_TIME_LIMIT_S: '1',
    });
  }

  async end(): Promise<void> {
    await this.#product?.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  reader(locale: Locale): Reader {
    return new Reader(this, (this.#readers += 1), locale);
  }

  /** A second connection to the server's database, for states that no request can produce. */
  inDatabase<Result>(act: (db: DatabaseSync) => Result): Result {
    const db = new DatabaseSync(join(this.#folder, 'harbor.db'), { timeout: 10_000 });
    try {
      return act(db);
    } finally {
      db.close();
    }
  }

  write(sql: string, ...values: SQLInputValue[]): void {
    this.inDatabase((db) => void db.prepare(sql).run(...values));
  }

  /** Runs this while a table fails. */
  async without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
    this.write(`alter table ${table} rename to ${table}_away`);
    return act().finally(() => this.write(`alter table ${table}_away rename to ${table}`));
  }

  /** Runs this while an event of a table fails, for example `insert on accounts`. */
  async failing<Result>(event: string, act: () => Promise<Result>): Promise<Result> {
    this.write(`create trigger fails before ${event} begin select raise(abort, 'fails'); end`);
    return act().finally(() => this.write('drop trigger fails'));
  }
}

/** A user with one language. */
class Reader extends Person {
  readonly email: string;
  readonly phone: string;

  constructor(
    readonly server: SentenceServer,
    readonly number: number,
    readonly locale: Locale,
  ) {
    super(server.baseUrl, server.outboxFile);
    this.email = `reader${number}@example.org`;
    this.phone = `137${String(number).padStart(8, '0')}`;
  }

  async says(path: string, body: object = {}): Promise<string> {
    return (await this.call(`/api/${path}.json`, body)).message;
  }

  override async call(path: string, body: object = {}): Promise<Envelope> {
    return super.call(path, body, { 'Origin-Language': this.locale.slice(0, 2) });
  }

  async page(path: string): Promise<string> {
    const response = await this.fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${this.locale}`);
    return asText(await response.text());
  }

  /** Returns the page that follows the submission of a form. */
  async sends(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.post(`${path}${path.includes('?') ? '&' : '?'}lang=${this.locale}`, fields);
    const to = answer.headers.get('Location');
    return to === null ? asText(await answer.text()) : this.page(to);
  }

  /** Requests a code as if the minute since the last one were over. */
  async code(
    path: 'RegisterNew/sendPhoneMsg' | 'user/sendEmail' | 'third/getPCode',
    to: string,
    body: object,
  ): Promise<string> {
    this.server.write('delete from code_requests where target = ?', to);
    await this.says(path, body);
    return latestCode(this.server.outboxFile, to);
  }
  sms = (to: string, type: number) => this.code('RegisterNew/sendPhoneMsg', to, { loginName: to, type });
  mail = (to: string, type: number) => this.code('user/sendEmail', to, { email: to, type });

  async byEmail(): Promise<this> {
    await this.register(this.email);
    return this;
  }
  async byPhone(): Promise<this> {
    await this.registerByPhone(this.phone);
    return this;
  }
  /** Returns from the messaging app after its user has agreed. */
  async agreed(): Promise<this> {
    const { obj } = await this.call('/api/third/weChatInit.json', { system: 'pc' });
    const agreed = await this.post((obj as { url: string }).url, { nickname: `Lin${this.number}` });
    await this.fetch(agreed.headers.get('Location') ?? '');
    return this;
  }
  async bound(): Promise<string> {
    const code = await this.code('third/getPCode', this.phone, { phone: this.phone, appType: 2 });
    return this.says('third/bindThirdAccount', { phone: this.phone, code, agreement: true, appType: 2 });
  }
  saved = async (name: string): Promise<string> =>
    (await this.post('/quantumVm/0/0', { ...BELL, name, formKey: name, intent: 'save' })).headers.get('Location') ?? '';
}

const asText = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

export interface Row {
  /** The text as section 8 specifies it. */
  readonly text: string;
  readonly said: (texts: Texts) => string;
  readonly provoke: (reader: Reader) => Promise<string>;
}

export const row = (text: string, said: Row['said'], provoke: Row['provoke']): Row => ({ text, said, provoke });

/** Matches a message whatever values it contains. */
const pattern = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?'),
  );

/** Tests each row in both languages, on a server of its own. */
export function testSentences(rows: readonly Row[]): void {
  const server = new SentenceServer();
  beforeAll(() => server.start());
  afterAll(() => server.end());

  it.each(rows.flatMap((entry) => LOCALES.map((locale) => ({ ...entry, locale }))))(
    '$text: $locale',
    async ({ said, provoke, locale }) => {
      const sentence = said(TEXTS[locale]);
      expect(sentence).toMatch(locale === 'zh-CN' ? /\p{Script=Han}/u : /^[A-Za-z“]/);
      expect(await provoke(server.reader(locale))).toMatch(pattern(sentence));
    },
  );
}
