import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_SECTIONS } from '#app/admin/sections.ts';
import { ACT_NAMES, type ActName, needsReason } from '#app/domain/acts.ts';
import { translator } from '#app/i18n/translator.ts';
import { ACTED, insertActedRows } from '#app/services/operators/testing/acted-rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { UsageError } from './call.ts';
import { runCommand } from './commands.ts';
import { testCommandLine } from './testing/command-line.ts';

let db: Kysely<Database>;
let ids = 0;
beforeEach(async () => {
  db = await freshDatabase();
  ids = 0;
  await insertActedRows(db);
});
afterEach(() => db.destroy());

const run = (...line: string[]) =>
  runCommand(
    {
      db,
      databaseUrl: 'sqlite::memory:',
      messages: { sendCode: () => expect.fail('a code'), newestPurpose: () => expect.fail('a code') },
      now: Date.UTC(2026, 10, 29),
      newId: () => `b${(ids += 1)}`,
      imageSites: [],
      ...testCommandLine(db, { newId: () => `b${(ids += 1)}`, onSessionsEnded: () => Promise.resolve() }),
      onProgress: (line) => expect.fail(line),
    },
    line,
  );

const WORDS = ['zh=维护', 'en=Maintenance'];
const LETTER = `feedback/${ACTED.letter}`;

/** The command line of each act: an act that the command line lacks is missing here. */
const LINES: Readonly<Record<ActName, readonly string[]>> = {
  'account:level': ['level', ACTED.account, '3'],
  'account:test-permission': ['test-permission', ACTED.account, 'on'],
  'account:disable': ['disable', ACTED.active],
  'account:enable': ['enable', ACTED.disabled],
  'account:end-sessions': ['sessions', ACTED.account, 'end'],
  'account:remove-factors': ['factors', ACTED.account, 'remove'],
  'account:quotas': ['quotas', ACTED.account, '3', '-', '1', '-'],
  'account:operator': ['operator', ACTED.account, 'on'],
  'task:stop': ['stop', ACTED.stopped],
  'task:requeue': ['requeue', ACTED.failed],
  'task:refund': ['refund', ACTED.refunded, 'all'],
  'access-request:approve': ['approve', ACTED.approved, '2'],
  'access-request:refuse': ['refuse', ACTED.refused],
  'banner:add': ['banners', 'add', 'en', 'title=Week'],
  'banner:change': ['banners', 'change', ACTED.banner, 'title=Week'],
  'banner:remove': ['banners', 'remove', ACTED.removed],
  'banner:move': ['banners', 'move', ACTED.banner, '2'],
  'announcement:publish': ['announce', ...WORDS],
  'announcement:withdraw': ['announce', 'withdraw', ACTED.announcement],
  'product:close': ['close', 'single-amplitude', ...WORDS],
  'product:open': ['open', ACTED.product],
  'letter:answer': ['answer', LETTER, 'Thank you.'],
  'letter:close': ['answer', LETTER],
  'letter:reopen': ['reopen', `feedback/${ACTED.closed}`],
  'letter:resend': ['resend-answer', ACTED.answer],
  'chore:run': ['chores', 'run', ACTED.chore],
  'job:retry': ['jobs', 'retry', ACTED.job],
  'worker:forget': ['workers', 'forget', ACTED.worker],
};

const entries = () => db.selectFrom('audit_entries').selectAll().execute();

describe.each(ACT_NAMES)('%s at the command line', (name) => {
  it('leaves one entry of the audit log: who, what, what changed and why', async () => {
    await run(...LINES[name], '--reason', 'A course begins');
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ act: name, actor_id: null, actor_name: 'root', reason: 'A course begins' });
    expect([entry!.before, entry!.after]).not.toEqual([null, null]);
    expect((await run('audit', `act=${name}`))[0]).toContain(`root (command line)\t${name}\t${entry!.subject_id}`);
  });

  it('says so and leaves none if it is refused', async () => {
    await expect(run(...LINES[name], `--reason=${'x'.repeat(501)}`)).rejects.toBeInstanceOf(UsageError);
    expect(await entries()).toEqual([]);
  });
});

it.each(ACT_NAMES.filter((name) => needsReason(name, { isInConsole: false })))(
  '%s is not done without a reason',
  async (name) => {
    await expect(run(...LINES[name])).rejects.toThrow('Give a reason.');
    expect(await entries()).toEqual([]);
  },
);

/** A command that shows each section of the console, and a word that it prints. */
const SHOWN: Readonly<Record<(typeof ADMIN_SECTIONS)[number]['id'], readonly [readonly string[], string]>> = {
  overview: [['overview'], 'database\t'],
  tasks: [['tasks'], ACTED.failed],
  accounts: [['list'], ACTED.account],
  accessRequests: [['applications'], ACTED.approved],
  letters: [['letters'], LETTER],
  banners: [['banners'], ACTED.banner],
  announcements: [['announce'], ACTED.announcement],
  products: [['close'], ACTED.product],
  jobs: [['jobs'], ACTED.job],
  settings: [['settings'], 'PORT\t3000\tdefault'],
  audit: [['audit'], 'None.'],
};

it.each(ADMIN_SECTIONS)('shows what is in the section “$id” of the console', async ({ id }) => {
  const [line, word] = SHOWN[id];
  expect((await run(...line)).join('\n')).toContain(word);
});

describe('what commands show', () => {
  it('is a letter with its answers, whose ids send them again', async () => {
    const [first, text, answer] = await run('letter', LETTER);
    expect([first, text]).toEqual([expect.stringContaining(LETTER), 'D']);
    expect(answer).toMatch(new RegExp(`^answer ${ACTED.answer}\t.*failed\tT\tno$`));
  });

  it('is what is wrong, with the closed products', async () => {
    await run('close', 'single-amplitude', ...WORDS);
    const lines = await run('overview');
    expect(lines).toContain('single-amplitude\tclosed\t0 running\t0 queued\t0 held back');
    expect(lines).toContain(`bad\t${translator('en-US')('operating:problem.no_worker')}`);
    expect(lines.filter((line) => line.startsWith('warning')).join('\n')).toContain('h:1');
  });

  it.each([
    [12, '12 changed'],
    [0, '0 changed'],
    [null, '-'],
  ])('is what the last round of a chore has changed: %s', async (changed, word) => {
    await db
      .insertInto('chore_runs')
      .values({ chore: ACTED.chore, started_at: 1000, finished_at: 1250, outcome: 'done', error: null, changed })
      .execute();
    const [chore] = await run('chores');
    const next = expect.stringMatching(/^next /) as string;
    expect(chore!.split('\t')).toEqual([ACTED.chore, 'done', '1970-01-01T00:00:01.000Z', '250 ms', word, next]);
  });

  it('is the part of the settings, tasks and acts that is asked for', async () => {
    expect(await run('settings', 'port')).toHaveLength(1);
    expect(await run('settings', 'nothing')).toEqual(['None.']);
    expect(await run('tasks', 'noisy')).toEqual(['None.']);
    expect(await run('tasks', 'full-amplitude')).toHaveLength(3);
    await run('level', ACTED.account, '2');
    await run('level', ACTED.disabled, '2');
    expect(await run('audit', '1')).toHaveLength(1);
    expect(await run('audit', `subject=${ACTED.disabled}`)).toHaveLength(1);
    await expect(run('audit', 'who=root')).rejects.toThrow('is no field');
  });
});

describe('a reason', () => {
  it.each([
    [['--reason', 'A course'], 'A course'],
    [['--reason=A course'], 'A course'],
    [['A', 'course'], 'A course'],
  ])('is taken from %j', async (words, reason) => {
    await run('disable', ACTED.account, ...words);
    expect(await entries()).toMatchObject([{ reason }]);
  });

  it.each([
    [['--reason'], 'has no words'],
    [['--reason='], 'has no words'],
    [['--reason', 'a', '--reason=b'], 'is written twice'],
    [['a', '--reason', 'b'], 'Give the reason once'],
  ])('is not taken from %j', async (words, problem) => {
    await expect(run('disable', ACTED.account, ...words)).rejects.toThrow(problem);
    expect(await entries()).toEqual([]);
  });
});
