import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BANNERS } from '#app/services/content/index.ts';
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
});
afterEach(() => db.destroy());

const run = (...line: string[]) =>
  runCommand(
    {
      db,
      databaseUrl: 'sqlite::memory:',
      messages: { sendCode: () => expect.fail('a code'), newestPurpose: () => expect.fail('a code') },
      now: 0,
      newId: () => `b${(ids += 1)}`,
      imageSites: ['https://pictures.example'],
      ...testCommandLine(db),
      onProgress: (line) => expect.fail(line),
    },
    ['banners', ...line],
  );

describe('banners of the home page', () => {
  it('are those of the product until one is stored, then the stored ones, per language', async () => {
    expect(await run()).toEqual([...BANNERS[0], ...BANNERS[1]].map(({ title }) => expect.stringContaining(title)));
    expect(
      await run(
        'add',
        'zh',
        'title=量子周',
        'text=九月开课',
        'link=/education',
        'image=https://pictures.example/week.png',
        'open=new',
      ),
    ).toEqual(['b1\tzh 1\t量子周\t九月开课\t/education\thttps://pictures.example/week.png\tnew']);
    expect(await run('list', 'zh')).toHaveLength(1);
    expect(await run('list', 'en')).toEqual(BANNERS[1].map(({ title }) => expect.stringContaining(title)));
  });

  it('can be changed field by field, moved and removed', async () => {
    for (const title of ['One', 'Two', 'Three']) await run('add', 'en', `title=${title}`, 'link=/education');
    expect(await run('change', 'b2', 'title=Second', 'link=', 'open=new')).toContain('b2\ten 2\tSecond\t-\t-\t-\tnew');
    const titles = (lines: readonly string[]) => lines.map((line) => line.split('\t')[2]);
    expect(titles(await run('move', 'b3', '1'))).toEqual(['Three', 'One', 'Second']);
    expect(titles(await run('move', 'b3', '3'))).toEqual(['One', 'Second', 'Three']);
    expect(titles(await run('remove', 'b1'))).toEqual(['Second', 'Three']);
    expect(titles(await run('add', 'en', 'title=Last'))).toEqual(['Second', 'Three', 'Last']);
  });

  it.each([
    [['add', 'fr', 'title=x'], 'Of which language? Say zh or en.'],
    [['add', 'en'], 'title says what it is about: it cannot be empty.'],
    [['add', 'en', 'words'], '"words" is no field'],
    [['add', 'en', '__proto__=x'], '"__proto__=x" is no field'],
    [['add', 'en', 'title=a', 'title=b'], 'title is written twice.'],
    [['add', 'en', `title=${'x'.repeat(61)}`], 'title has 60 characters at most.'],
    [['add', 'en', 'title=a\u001b[2J'], 'title is one line, without control characters.'],
    [
      ['add', 'en', 'title=a', 'link=javascript:alert(1)'],
      'link is a path of this site (/…) or an http:// or https:// address, or empty.',
    ],
    [['add', 'en', 'title=a', 'link=//other.example'], 'link is a path of this site'],
    [
      ['add', 'en', 'title=a', 'image=https://other.example/x.png'],
      'image is of https://other.example, which IMAGE_SITES does not name',
    ],
    [['add', 'en', 'title=a', 'image=data:image/png;base64,AA'], 'image is a path of this site'],
    [['add', 'en', 'title=a', 'open=1'], 'open is same (the same window) or new (a new one).'],
    [['change', 'nobody', 'title=a'], 'There is no banner nobody.'],
    [['change', 'own'], 'Change what?'],
    [['remove'], 'Name a banner by its id.'],
    [['move', 'own', '2'], 'A place is 1 to 1.'],
    [['move', 'own', '0'], 'A place is 1 to 1.'],
    [['show'], 'There is no banners show.'],
  ])('reject %j with a reason and stay unchanged', async (line, reason) => {
    await db
      .insertInto('banner_items')
      .values({ id: 'own', device: 1, position: 1, title: 'Own', text: '', link: '', image: '', open_type: 0 })
      .execute();
    const before = await db.selectFrom('banner_items').selectAll().execute();
    const error = await run(...line).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain(reason);
    expect(await db.selectFrom('banner_items').selectAll().execute()).toEqual(before);
  });

  it('are limited to ten per language', async () => {
    for (let n = 0; n < 10; n += 1) await run('add', 'zh', `title=${n}`);
    await expect(run('add', 'zh', 'title=more')).rejects.toThrow('There are 10 banners of this language');
    expect(await run('add', 'en', 'title=other')).toHaveLength(1);
  });

  it('stored in other ways are listed with their problems', async () => {
    await db
      .insertInto('banner_items')
      .values({
        id: 'sql',
        device: 1,
        position: 1,
        title: 'Old',
        text: '',
        link: 'javascript:x',
        image: 'https://other.example/x.png',
        open_type: 0,
      })
      .execute();
    expect(await run('list', 'en')).toEqual([
      expect.stringContaining('sql\ten 1\tOld'),
      '\tnot shown: link is no address of a page: it leads nowhere.',
      expect.stringContaining('\tnot shown: image is of https://other.example'),
    ]);
  });
});
