import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleActName } from '#app/admin/acts/act-schemas.ts';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { ACT_NAMES, needsReason } from '#app/domain/acts.ts';
import { MAX_REASON, OPERATOR_ACTS, type OperatorActName } from '#app/domain/operator-acts.ts';
import type { PortalActName } from '#app/domain/portal-acts.ts';
import { ACTED, insertActedRows } from '#app/services/operators/testing/acted-rows.ts';
import { createDatabase } from '#db/connect.ts';
import { formsIn } from '#tests/hostile/forms-of-pages.ts';
import { makeOperator } from '#tests/server/operator.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

/**
 * A server of its own: the acts close products and start chores, and every row of its log is one of this walk. It runs no
 * tasks, so a queued task stays as it is.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
const databaseFile = join(dataDir, 'harbor.db');
const EMAIL = 'walks.every.act@example.org';

let product: ServedProduct;
let operator: Person;
let name: string;

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: dataDir, ROLE: 'web' });
  operator = new Person(product.baseUrl, join(dataDir, 'outbox.jsonl'));
  await operator.register(EMAIL);
  await makeOperator(databaseFile, EMAIL);
  const db = createDatabase(`sqlite:${databaseFile}`);
  name = (await db.selectFrom('accounts').select('user_name').executeTakeFirstOrThrow()).user_name;
  await insertActedRows(db);
  await db.destroy();
});
afterAll(async () => {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
});

type WalkedAct = ConsoleActName | PortalActName;

interface Walk {
  /** The page with the form. */
  readonly page: string;
  /** Fields by which the form is known among those of the page, with the button that is pressed. */
  readonly form?: Readonly<Record<string, string>>;
  /** What is typed and chosen. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Other buttons and boxes of the form, which a browser does not send. */
  readonly left?: readonly string[];
  /** What the log says: the subject, and what has changed. */
  readonly subject: string | RegExp;
  readonly change: RegExp;
}

const act = (slug: string, subject: string, change: RegExp, typed: Walk['typed'] = {}): Walk => ({
  page: adminPaths.act(slug, subject),
  ...{ subject, change, typed },
});

const LETTER = adminPaths.letter('feedback', ACTED.letter);
const SOON = '2098-12-24T20:00';

/** How each act is done in the console; an act without a walk is missing here. */
const WALKS: Readonly<Record<WalkedAct, Walk>> = {
  'account:level': act('account-level', ACTED.account, /^Level 1 → 3$/, { level: '3' }),
  'account:test-permission': act('account-test-permission', ACTED.account, /^Test permission No → Yes$/),
  'account:disable': act('account-disable', ACTED.active, /Disabled No → Yes/),
  'account:enable': act('account-enable', ACTED.disabled, /Disabled Yes → No/),
  'account:end-sessions': act('account-end-sessions', ACTED.account, /^Sessions 1 → 0$/),
  'account:remove-factors': act('account-remove-factors', ACTED.account, /passkeys 1 → 0/),
  'account:quotas': act('account-quotas', ACTED.account, /Projects — → 7/, { projects: '7' }),
  'task:stop': act('task-stop', ACTED.stopped, /State queued → terminated/),
  'task:requeue': act('task-requeue', ACTED.failed, /State error → queued/),
  'task:refund': act('task-refund', ACTED.refunded, /Refunded 0 → 3/, { coins: '3' }),
  'access-request:approve': act('access-request-approve', ACTED.approved, /State pending → approved/, { level: '4' }),
  'access-request:refuse': act('access-request-refuse', ACTED.refused, /State pending → refused/),
  'banner:add': {
    page: adminPaths.banner('new', { device: 0 }),
    form: { intent: 'save' },
    typed: { title: 'Third', from: SOON },
    left: ['openType'],
    ...{ subject: /^.{8,}$/, change: /Title — → Third/ },
  },
  'banner:change': {
    page: adminPaths.banner(ACTED.banner),
    form: { intent: 'save' },
    typed: { title: 'Fourth' },
    left: ['openType'],
    ...{ subject: ACTED.banner, change: /Title First → Fourth/ },
  },
  'banner:remove': {
    page: adminPaths.banners(),
    form: { id: ACTED.removed, intent: 'remove' },
    left: ['place'],
    ...{ subject: ACTED.removed, change: /Title Second → —/ },
  },
  'banner:move': {
    page: adminPaths.banners(),
    form: { id: ACTED.banner, place: '2' },
    left: ['intent'],
    ...{ subject: ACTED.banner, change: /^Place 1 → 2$/ },
  },
  'announcement:publish': {
    page: adminPaths.announcements(),
    form: { intent: 'announce' },
    typed: { textZh: '维护', textEn: 'Maintenance', startsAt: SOON },
    left: ['toBell'],
    ...{ subject: /^.{8,}$/, change: /en — → Maintenance/ },
  },
  'announcement:withdraw': {
    page: adminPaths.announcements(),
    form: { intent: 'withdraw', id: ACTED.announcement },
    ...{ subject: ACTED.announcement, change: /^Withdrawn — → / },
  },
  'product:close': {
    page: adminPaths.products(),
    form: { intent: 'close', product: 'single-amplitude' },
    typed: { messageZh: '校准', messageEn: 'Calibration', from: SOON },
    ...{ subject: 'single-amplitude', change: /en — → Calibration/ },
  },
  'product:open': {
    page: adminPaths.products(),
    form: { intent: 'open', product: ACTED.product },
    ...{ subject: ACTED.product, change: /en one → —/ },
  },
  'letter:answer': {
    page: LETTER,
    form: { intent: 'answer' },
    typed: { text: 'Thank you.' },
    ...{ subject: ACTED.letter, change: /State new → answered/ },
  },
  'letter:close': {
    page: LETTER,
    form: { intent: 'close' },
    subject: ACTED.letter,
    change: /^State answered → closed$/,
  },
  'letter:reopen': {
    page: adminPaths.letter('feedback', ACTED.closed),
    form: { intent: 'reopen' },
    ...{ subject: ACTED.closed, change: /^State closed → new$/ },
  },
  'letter:resend': {
    page: LETTER,
    form: { intent: 'resend', answer: ACTED.answer },
    ...{ subject: ACTED.letter, change: /State failed → pending/ },
  },
  'chore:run': {
    page: adminPaths.background(),
    form: { intent: 'run-chore', of: ACTED.chore },
    ...{ subject: ACTED.chore, change: /Next run .*2099.* → / },
  },
  'job:retry': {
    page: adminPaths.background(),
    form: { intent: 'retry-job', of: ACTED.job },
    ...{ subject: ACTED.job, change: /State failed → waiting/ },
  },
  'worker:forget': {
    page: adminPaths.background(),
    form: { intent: 'forget-worker', of: ACTED.worker },
    ...{ subject: ACTED.worker, change: /h:1 → —/ },
  },
};

const english = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=en-US`;
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();

/** Sends the form of an act as its page shows it, without scripts. */
async function send({ page, form = {}, typed = {}, left = [] }: Walk, reason: string): Promise<Response> {
  const html = await (await operator.fetch(page)).text();
  const found = formsIn(html, page, page).filter(
    ({ action, isPost, fields }) =>
      isPost &&
      action === page &&
      Object.entries({ reason: '', ...form }).every(([field, wanted]) =>
        fields.some(({ name: own, value, options }) => own === field && (value === wanted || options.includes(wanted))),
      ),
  );
  expect(found, `forms of ${page}`).toHaveLength(1);
  const fields = found[0]!.fields.filter(({ name: own }) => own !== '' && !left.includes(own));
  const shown = Object.fromEntries(fields.map(({ name: own, value }) => [own, value]));
  // Only what the form has can be typed into it.
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(Object.keys(typed)));
  return operator.post(page, { ...shown, ...form, ...typed, reason });
}

interface Row {
  readonly who: string;
  readonly act: string;
  readonly subject: string;
  readonly change: string;
  readonly reason: string;
}

/** The log as the operator reads it, newest first. */
async function log(act = ''): Promise<readonly Row[]> {
  const html = await (await operator.fetch(english(adminPaths.audit(act === '' ? {} : { act })))).text();
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(html) ?? [];
  return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) =>
      textOf(cell.replaceAll('</li>', ' · ').replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '')),
    );
    const [, who = '', name = '', subject = '', change = '', reason = ''] = cells;
    return { who, act: name, subject, change: change.replace(/ ·$/, ''), reason };
  });
}

it('walks every act that the console has', () => {
  const isOfConsole = (each: string): boolean =>
    !Object.hasOwn(OPERATOR_ACTS, each) || OPERATOR_ACTS[each as OperatorActName].by === 'anyone';
  expect(Object.keys(WALKS).toSorted()).toEqual(ACT_NAMES.filter(isOfConsole).toSorted());
});

describe.each(Object.entries(WALKS))('%s', (act, walk) => {
  const wanted = act as WalkedAct;
  const reason = `Why ${act}: “a course” begins`;

  it('is refused with a reason that is too long, and without one that it needs, and leaves no row', async () => {
    const before = await log();
    const refused = ['x'.repeat(MAX_REASON + 1), ...(needsReason(wanted, { isInConsole: true }) ? [' '] : [])];
    for (const words of refused) {
      const response = await send(walk, words);
      expect([words.length, response.status]).toEqual([words.length, 400]);
      expect(await response.text()).toMatch(/role="alert"|field-error/);
    }
    expect(await log()).toEqual(before);
  });

  it('leaves one row that the operator reads: who, what, on what, before and after, and why', async () => {
    const before = await log();
    const response = await send(walk, reason);
    expect(response.status).toBe(303);
    expect(await (await operator.fetch(response.headers.get('Location')!)).text()).toContain('role="status"');
    const [row, ...older] = await log();
    expect(older).toEqual(before);
    expect(row).toMatchObject({ who: name, reason });
    expect(row!.subject).toMatch(walk.subject instanceof RegExp ? walk.subject : new RegExp(`^${walk.subject}$`));
    expect(row!.change).toMatch(walk.change);
    // Under its name.
    expect(await log(act)).toEqual([row]);
  });
});

it('what only the command line does cannot be sent to the console, and leaves no row', async () => {
  const before = await log();
  const page = adminPaths.act('account-operator', ACTED.account);
  expect((await operator.fetch(page)).status).toBe(404);
  expect((await operator.post(page, { isOperator: 'yes', reason: 'why' })).status).toBe(404);
  expect(await log()).toEqual(before);
});
