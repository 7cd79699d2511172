import { beforeAll, describe, expect, inject, it } from 'vitest';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { paths } from '#app/paths.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];
const person = () => new Person(baseUrl, outboxFile);
const ENGLISH = { headers: { 'Accept-Language': 'en-US' } };

const textOf = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const shown = async (who: Person, path: string): Promise<string> =>
  textOf(await (await who.fetch(path, ENGLISH)).text());
const placeOf = (response: Response): string => response.headers.get('Location') ?? '';

const program = (qubits: number, lines: readonly string[]): string =>
  ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${qubits}] q;`, ...lines, ''].join('\n');
const FLIP = { intent: 'grade', hints: '0', solution: '' };

const [lin, ada, eve] = [person(), person(), person()];
let classPath = '';
let code = '';
let memberPath = '';

beforeAll(async () => {
  await lin.register('lin.teaches@example.org');
  await ada.register('ada.in.class@example.org');
  await eve.register('eve.elsewhere@example.org');
  const opened = await lin.post(classPaths.open(), { name: 'Wednesdays <b>', language: 'en', own: 'Ms Lin' });
  expect(opened.status).toBe(303);
  classPath = placeOf(opened).split('?')[0]!;
  [, code = ''] = /class-code">([^<]+)</.exec(await (await lin.fetch(classPath)).text()) ?? [];
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const chosen = await lin.post(`${classPath}/lessons`, {
    'chapter.2': 'on',
    'exercise.0': 'on',
    'exercise.0.due': '2099-01-31',
    'exercise.1': 'on',
    due: '2020-05-01',
  });
  expect([chosen.status, placeOf(chosen)]).toEqual([303, `${classPath}?done=lessons`]);
});

describe('a class', () => {
  it('is joined by its link, which says what the teacher will see', async () => {
    const page = await (await lin.fetch(classPath, ENGLISH)).text();
    const [, link = ''] = /(http[^<"]+\/learn\/classes\/join\?[^<"]+)</.exec(page) ?? [];
    const address = new URL(link.replaceAll('&amp;', '&'));
    expect(address.searchParams.get('lang')).toBe('en-US');
    const visitor = await person().fetch(address.pathname + address.search);
    expect(visitor.status).toBe(302);
    expect(placeOf(visitor)).toContain('/l/login');
    const invited = await shown(ada, address.pathname + address.search);
    expect(invited).toContain('Join “Wednesdays &lt;b&gt;”');
    expect(invited).toContain('your best and your last answer');
    for (const own of ['', ' ', 'x'.repeat(61), 'a\u202eb'])
      expect((await ada.post(classPaths.join({ code }), { code, own })).status).toBe(400);
    const joined = await ada.post(classPaths.join({ code }), { code, own: '=Ada, L.' });
    expect([joined.status, placeOf(joined)]).toEqual([303, `${classPath}?done=joined`]);
    expect(await shown(ada, classPath)).toContain('0 of 3 done');
    [, memberPath = ''] =
      /href="(\/learn\/classes\/[^"]+\/learners\/[^"]+)"/.exec(await (await ada.fetch(classPath)).text()) ?? [];
  });

  it('names its due dates on the pages of its lessons, to its learners only', async () => {
    expect(await shown(ada, paths.exercise('flip'))).toContain('Assigned in “Wednesdays &lt;b&gt;”, due on');
    expect(await shown(ada, paths.exercise('coin'))).toContain('it was due on');
    expect(await shown(ada, paths.chapter('gates'))).toContain('Assigned in “Wednesdays &lt;b&gt;”; it was');
    for (const other of [eve, lin, person()])
      expect(await shown(other, paths.exercise('flip'))).not.toContain('Assigned in');
  });

  it('shows its teacher who solved what, with attempts and circuits, and exports it', async () => {
    await ada.post(paths.exercise('flip'), { ...FLIP, program: program(1, ['h q[0];']) });
    await ada.post(paths.exercise('flip'), { ...FLIP, program: program(1, ['x q[0];']) });
    await ada.post(paths.exercise('coin'), { ...FLIP, program: program(1, ['x q[0];']) });
    await ada.post(paths.chapter('gates'), {});
    expect(await shown(lin, classPath)).toContain('2 / 3');
    const chapter = await shown(lin, `${classPath}?chapter=amplitudes`);
    expect(chapter).toContain('Solved 2 2 attempts');
    expect(chapter).toContain('1 1 attempt missed');
    const record = await (await lin.fetch(`${memberPath}?answer=flip`, ENGLISH)).text();
    expect(textOf(record)).toContain('Best answer');
    expect(textOf(record)).toContain('Missed');
    expect(record).toMatch(/<title>&#x27;?=Ada, L\.|<title>=Ada, L\./);
    expect(record).toContain('x q[0];');
    expect(record).toContain('class="circuit');
    expect(textOf(await (await lin.fetch(`${memberPath}?answer=coin`, ENGLISH)).text())).toContain(
      'Last answer, not solved',
    );
    expect(await shown(ada, memberPath)).toContain('This page is the one that the teacher sees');

    const csv = await lin.fetch(`${classPath}/results.csv`, ENGLISH);
    expect(csv.headers.get('Content-Disposition')).toContain('.csv');
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(rows[0]).toBe('Learner,Kind,Name,Title,Due,Status,Done at,Late,Attempts,Gates,Depth');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^"'=Ada, L\.",Exercise,flip,Flip,2099-01-31,Done,\d{4}-[^,]*[-+]\d\d:\d\d,No,2,1,1$/);
    expect(rows[2]).toMatch(/,Exercise,coin,.*,2020-05-01,Begun,,Missed,1,,$/);
    expect(rows[3]).toMatch(/,Chapter,gates,.*,2020-05-01,Done,\d{4}-.*[-+]\d\d:\d\d,Yes,0,,$/);
  });

  it('runs the answer of a learner on the portal, without a price, once a form', async () => {
    const balance = async () => /(\d+) QCoins?/.exec(await shown(ada, paths.coins()))?.[1];
    const before = await balance();
    expect(before).toBeDefined();
    const run = { ...FLIP, intent: 'run', key: 'once', program: program(1, ['x q[0];']) };
    const taskOf = async (fields: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const response = await ada.post(paths.exercise('flip'), fields);
      const page = await response.text();
      // The circuit is still there.
      expect([response.status, page.includes(/.* q\[0\];$/m.exec(fields.program!)?.[0] ?? 'none')]).toEqual([
        200,
        true,
      ]);
      return /href="(\/cloud\/tasks\/[^"?]+)/.exec(page)?.[1];
    };
    const task = await taskOf(run);
    expect(await taskOf(run)).toBe(task);
    expect(await shown(ada, task!)).toContain('Flip');
    expect(await balance()).toEqual(before);
    // The same form with another circuit is another run.
    expect(await taskOf({ ...run, program: program(1, ['h q[0];']) })).not.toBe(task);
    expect(await shown(ada, paths.exercise('flip'))).toContain('48 runs are left today');
    const broken = [...['bit[1] c;', 'c[0] = measure q[0];', 'h q[0];']];
    const refused = await ada.post(paths.exercise('flip'), { ...run, key: 'd', program: program(1, broken) });
    expect(textOf(await refused.text())).not.toMatch(/Follow the hints|按提示/);
    const unread = await ada.post(paths.exercise('flip'), { ...run, key: 'b', program: 'no program' });
    expect(textOf(await unread.text())).toMatch(/能读懂|can be read/);
    const large = await ada.post(paths.exercise('flip'), { ...run, key: 'c', program: program(13, ['x q[12];']) });
    expect(large.status).toBe(200);
    expect(textOf(await large.text())).toMatch(/太大|too large/);
    for (const other of [eve, lin]) {
      expect(await shown(other, paths.exercise('flip'))).not.toContain('Run it on the portal');
      expect(textOf(await (await other.post(paths.exercise('flip'), run)).text())).toMatch(
        /班级学员|learners of a class/,
      );
    }
    const signedOut = await (await person().post(paths.exercise('flip'), run)).text();
    expect(signedOut).toContain('/l/login?path=');
    expect(signedOut).toContain('x q[0];');
  });

  it('does not exist for others, and its teaching pages not for its learners', async () => {
    const pages = ['', '/lessons', '/results.csv', '/leave', '/delete'].map((end) => `${classPath}${end}`);
    for (const path of [...pages, memberPath, `${memberPath}/remove`]) {
      expect([path, (await eve.fetch(path)).status]).toEqual([path, 404]);
      expect((await person().fetch(path)).headers.get('Location')).toContain('/l/login');
    }
    for (const [end, status] of [
      ['/lessons', 403],
      ['/results.csv', 403],
      ['/delete', 403],
      ['/leave', 200],
    ] as const)
      expect([end, (await ada.fetch(`${classPath}${end}`)).status]).toEqual([end, status]);
    expect((await ada.fetch(`${memberPath}/remove`)).status).toBe(403);
    expect((await lin.fetch(`${classPath}/leave`)).status).toBe(403);
    for (const [who, status] of [
      [ada, 403],
      [eve, 404],
    ] as const) {
      for (const intent of ['renew', 'close', 'reopen', 'letIn', 'save'] as const)
        expect((await who.post(classPath, { intent, name: 'x', language: 'en' })).status).toBe(status);
      expect((await who.post(`${classPath}/lessons`, {})).status).toBe(status);
      expect((await who.post(`${classPath}/delete`, {})).status).toBe(status);
      expect((await who.post(`${memberPath}/remove`, {})).status).toBe(status);
    }
    expect((await lin.post(classPath, { intent: 'nothing' })).status).toBe(400);
    expect((await lin.post(classPath, { intent: 'save', name: '', language: 'fr' })).status).toBe(400);
  });

  it('assigns a whole chapter by one checkbox, with the date for new lessons', async () => {
    const own = person();
    await own.register('whole.chapter@example.org');
    const opened = await own.post(classPaths.open(), { name: 'Whole', language: 'en', own: 'Ms Hall' });
    const path = placeOf(opened).split('?')[0]!;
    expect((await own.post(`${path}/lessons`, { 'chapter.0.all': 'on', due: '2099-02-01' })).status).toBe(303);
    const page = await (await own.fetch(`${path}/lessons`, ENGLISH)).text();
    const lessons = page.match(/\.was" value="2099-02-01"/g)!.length;
    expect(lessons).toBeGreaterThan(1);
    expect(page).not.toContain('name="chapter.0.all"');
    expect(page).toContain('name="chapter.1.all"');
    expect(await shown(own, path)).toContain(`${lessons} lessons assigned`);
  });

  it('has its lessons changed by two tabs without losing either, and by a date alone', async () => {
    const chosen = async (): Promise<readonly string[]> =>
      [
        ...(await (await lin.fetch(`${classPath}/lessons`)).text()).matchAll(
          /name="([a-z]+\.\d+)\.was" value="([^"]+)"/g,
        ),
      ].map(([, name, was]) => `${name}=${was}`);
    const shownFirst = Object.fromEntries((await chosen()).map((lesson) => lesson.split('=')));
    expect(shownFirst).toEqual({ 'chapter.2': '2020-05-01', 'exercise.0': '2099-01-31', 'exercise.1': '2020-05-01' });
    const sent = Object.fromEntries(
      Object.entries(shownFirst).flatMap(([name, was]) => [
        [name, 'on'],
        [`${name}.due`, was],
        [`${name}.was`, was],
      ]),
    );
    const save = (fields: Readonly<Record<string, string>>) => lin.post(`${classPath}/lessons`, fields);
    await save({ ...sent, 'exercise.5': 'on' });
    await save({ ...sent, 'exercise.7.due': '2099-03-01', 'exercise.0.due': '2099-02-01' });
    expect((await chosen()).toSorted()).toEqual([
      ...['chapter.2=2020-05-01', 'exercise.0=2099-02-01', 'exercise.1=2020-05-01'],
      ...['exercise.5=-', 'exercise.7=2099-03-01'],
    ]);
    await save({ 'exercise.5.was': '-', 'exercise.7.was': '2099-03-01', 'exercise.7.due': '2099-03-01' });
    expect(await chosen()).toHaveLength(3);
    await save({ 'exercise.0': 'on', 'exercise.0.was': '2099-02-01', 'exercise.0.due': '2099-01-31' });
  });

  it('refuses dates that are none, and keeps what was chosen', async () => {
    const refused = await lin.post(`${classPath}/lessons`, { 'exercise.5': 'on', 'exercise.5.due': '2026-02-30' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="2026-02-30"');
    for (const due of ['soon', '0026-11-29', '9999-12-31', '20266-01-01'])
      expect([due, (await lin.post(`${classPath}/lessons`, { 'exercise.5': 'on', due })).status]).toEqual([due, 400]);
    // What is shown again means what was sent: the date for new lessons stays where it was.
    const again = await lin.post(`${classPath}/lessons`, {
      ...{ 'exercise.5': 'on', 'exercise.5.due': '2026-02-30', due: '2099-06-01' },
    });
    const shownAgain = await again.text();
    expect(shownAgain.match(/value="2099-06-01"/g)).toHaveLength(1);
    expect(shownAgain.match(/ checked=""/g)).toHaveLength(1);
    expect(await shown(ada, classPath)).toContain('of 3 done');
  });

  it('tells a learner who was removed, during work too, and lets them in again', async () => {
    expect((await lin.post(`${memberPath}/remove`, {})).status).toBe(303);
    const gone = await ada.fetch(classPath, ENGLISH);
    expect([gone.status, textOf(await gone.text())]).toEqual([
      403,
      expect.stringContaining('The teacher has removed you'),
    ]);
    expect(placeOf(await ada.fetch(memberPath))).toBe(classPath);
    expect(await shown(ada, classPaths.classes())).toContain('Classes that you were removed from');
    expect(await shown(ada, '/cloud/notices')).toContain('You have been removed from the class “Wednesdays');
    const run = { ...FLIP, intent: 'run', key: 'later', program: program(1, ['x q[0];']) };
    expect(textOf(await (await ada.post(paths.exercise('flip'), run)).text())).toMatch(/班级学员|learners of a class/);
    expect((await ada.post(paths.exercise('flip'), { ...FLIP, program: program(1, ['x q[0];']) })).status).toBe(200);
    const refused = await ada.fetch(classPaths.join({ code }), ENGLISH);
    expect([refused.status, textOf(await refused.text())]).toEqual([403, expect.stringContaining('removed you')]);
    expect(await shown(lin, classPath)).toContain('=Ada, L. Removed on');
    const [, member = ''] = /name="member" value="([^"]+)"/.exec(await (await lin.fetch(classPath)).text()) ?? [];
    expect((await lin.post(classPath, { intent: 'letIn', member })).status).toBe(303);
    expect((await ada.post(classPaths.join({ code }), { code, own: 'Ada' })).status).toBe(303);
  });

  it('refuses a link that was replaced, and one of a closed class', async () => {
    await lin.post(classPath, { intent: 'renew' });
    const old = await eve.fetch(classPaths.join({ code }), ENGLISH);
    expect([old.status, textOf(await old.text())]).toEqual([404, expect.stringContaining('no class with this code')]);
    expect((await eve.post(classPaths.join({ code }), { code, own: 'Eve' })).status).toBe(404);
    const [, next = ''] = /class-code">([^<]+)</.exec(await (await lin.fetch(classPath)).text()) ?? [];
    await lin.post(classPath, { intent: 'close' });
    expect((await eve.fetch(classPaths.join({ code: next }))).status).toBe(409);
    expect(await shown(ada, classPath)).toContain('This class is closed');
    // Members find their class by any link, and can be called otherwise.
    expect(await shown(ada, classPaths.join({ code: next }))).toContain('Open the class');
    expect((await ada.post(classPath, { intent: 'rename', own: ' ' })).status).toBe(400);
    expect((await ada.post(classPath, { intent: 'rename', own: 'Ada L.' })).status).toBe(303);
    expect(await shown(lin, classPath)).toContain('Ada L.');
    expect(await shown(ada, paths.exercise('flip'))).not.toContain('Assigned in');
    expect(await shown(ada, paths.exercise('flip'))).not.toContain('Run it on the portal');
  });

  it('is left, and deleted, and what was learned stays', async () => {
    expect(placeOf(await ada.post(`${classPath}/leave`, {}))).toBe(classPaths.classes({ done: 'left' }));
    expect((await ada.fetch(classPath)).status).toBe(404);
    expect(await shown(ada, paths.learnProgress())).toContain('Solved: 1 of 100');
    expect(await shown(lin, `${classPath}/delete`)).toContain('0 learners');
    expect(placeOf(await lin.post(`${classPath}/delete`, {}))).toBe(classPaths.classes({ done: 'deleted' }));
    expect((await lin.fetch(classPath)).status).toBe(404);
  });
});
