import { describe, expect, it } from 'vitest';
import { TAG_LIMITS } from '#app/domain/tags.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { insertManyTasks } from '#db/testing/many-tasks.ts';
import { createTags } from './index.ts';

async function withTasks() {
  const db = await freshDatabase();
  for (const id of ['lin', 'chen']) {
    await insertTestAccount(db, id);
    await insertManyTasks(db, id, 3);
  }
  return { db, tags: createTags(db) };
}
const [FIRST, SECOND, FOREIGN] = ['lin-0000000', 'lin-0000001', 'chen-0000000'];

describe('tags of tasks', () => {
  it('are added to the account’s own items only, once in any case', async () => {
    const { db, tags } = await withTasks();
    expect(await tags.add('lin', 'task', [FIRST, SECOND, FOREIGN, 'nowhere'], ' Lab  2 ')).toBe('Lab 2');
    await tags.add('lin', 'task', [FIRST], 'LAB 2');
    expect(await tags.of('lin', 'task', [FIRST, SECOND, FOREIGN])).toEqual({ [FIRST]: ['Lab 2'], [SECOND]: ['Lab 2'] });
    expect(await tags.list('lin', 'task')).toEqual(['Lab 2']);
    expect(await tags.of('chen', 'task', [FIRST, FOREIGN])).toEqual({});
    await db.destroy();
  });

  it('are removed in any case, and with their task', async () => {
    const { db, tags } = await withTasks();
    await tags.add('lin', 'task', [FIRST, SECOND], '🎈');
    await tags.add('lin', 'task', [FIRST], 'Lab');
    await tags.remove('lin', 'task', [FIRST], 'lab');
    expect(await tags.of('lin', 'task', [FIRST])).toEqual({ [FIRST]: ['🎈'] });
    await db.deleteFrom('tasks').where('id', '=', FIRST).execute();
    expect(await tags.of('lin', 'task', [FIRST, SECOND])).toEqual({ [SECOND]: ['🎈'] });
    await tags.remove('chen', 'task', [SECOND], '🎈');
    expect(await tags.list('lin', 'task')).toEqual(['🎈']);
    await db.destroy();
  });

  it('are refused if they are invalid or one of the items is full, and then none is changed', async () => {
    const { db, tags } = await withTasks();
    await expect(tags.add('lin', 'task', [FIRST], ' \u0000 ')).rejects.toMatchObject({ code: 'tag_invalid' });
    for (let at = 0; at < TAG_LIMITS.perItem; at++) await tags.add('lin', 'task', [FIRST], `tag ${at}`);
    await expect(tags.add('lin', 'task', [FIRST, SECOND], 'one more')).rejects.toMatchObject({ code: 'quota_tags' });
    expect(await tags.of('lin', 'task', [SECOND])).toEqual({});
    await tags.add('lin', 'task', [FIRST, SECOND], 'TAG 0');
    expect(await tags.of('lin', 'task', [SECOND])).toEqual({ [SECOND]: ['TAG 0'] });
    await db.destroy();
  });
});
