import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CHAPTERS } from '#app/learn/chapters.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { type EXERCISES, exercisesOf } from '#app/learn/exercises.server.ts';
import { paths } from '#app/paths.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];
const learner = () => new Person(baseUrl, outboxFile);
const ENGLISH = { headers: { 'Accept-Language': 'en-US' } };

const pageOf = async (person: Person, path: string): Promise<string> => (await person.fetch(path, ENGLISH)).text();
const textOf = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const program = (qubits: number, lines: readonly string[]): string =>
  ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${qubits}] q;`, ...lines, ''].join('\n');

/** Sends an answer as a browser without scripts does. */
const answer = (person: Person, name: string, fields: Readonly<Record<string, string>>) =>
  person.post(paths.exercise(name), { intent: 'grade', hints: '0', solution: '', ...fields });

/** Solves an exercise with its own solution. */
async function solve(person: Person, { name, kind, solution, solutionProgram }: (typeof EXERCISES)[number]) {
  const fields =
    kind === 'predict'
      ? { value: String(solution?.value) }
      : kind === 'parameter'
        ? Object.fromEntries(
            Object.entries(solution?.values ?? {}).map(([key, value]) => [`value-${key}`, String(value)]),
          )
        : { program: solutionProgram ?? '' };
  expect((await answer(person, name, fields)).status).toBe(200);
}

describe('a learner without an account', () => {
  it('has what was read and solved in the browser, and can delete it', async () => {
    const person = learner();
    expect(textOf(await pageOf(person, paths.learnProgress()))).toContain('Read: 0 of 24 chapters');
    const read = await person.post(paths.chapter('gates'), {});
    expect([read.status, read.headers.get('Location')]).toEqual([303, `${paths.chapter('gates')}?kept=1#read`]);
    expect(textOf(await pageOf(person, paths.chapter('gates')))).toContain('This chapter is marked as read.');
    await answer(person, 'flip', { program: program(1, ['h q[0];']) });
    expect(textOf(await pageOf(person, paths.learnProgress()))).toContain('Solved: 0 of 100');
    await answer(person, 'flip', { program: program(1, ['x q[0];']) });
    const progress = textOf(await pageOf(person, paths.learnProgress()));
    expect(progress).toContain('Read: 1 of 24 chapters');
    expect(progress).toContain('Solved: 1 of 100');
    expect(progress).toContain('1 day of learning');
    expect(textOf(await pageOf(person, paths.learn()))).toContain('Last time');
    expect(person.cookies().length).toBeLessThan(400);

    expect(textOf(await pageOf(person, paths.deleteProgress()))).toContain('exercises solved: 1');
    expect((await person.post(paths.deleteProgress(), {})).status).toBe(303);
    expect(textOf(await pageOf(person, paths.learnProgress()))).toContain('Read: 0 of 24 chapters');
  });

  it('is told if the browser keeps no cookies, and if the cookie was changed', async () => {
    const response = await fetch(new URL(`${paths.chapter('gates')}?kept=1`, baseUrl), ENGLISH);
    expect(textOf(await response.text())).toContain('Your browser refused the cookie');
    for (const cookie of ['learning=1.__8.AA.0.AA..AAAAAAAAAAAAAAAA', `learning=${'x'.repeat(3000)}`]) {
      const changed = await fetch(new URL(paths.learnProgress(), baseUrl), {
        headers: { ...ENGLISH.headers, Cookie: cookie },
      });
      expect(changed.status).toBe(200);
      expect(textOf(await changed.text())).toContain('has been changed and cannot be read');
    }
  });

  it('is refused a chapter that does not exist, and a certificate', async () => {
    expect((await learner().post(paths.chapter('nothing'), {})).status).toBe(404);
    const refused = await learner().post(paths.learnProgress(), { intent: 'make', part: '1', holder: 'Ada' });
    expect(refused.headers.get('Location')).toContain('/l/login');
  });
});

describe('a learner with an account', () => {
  const ada = learner();
  const [first] = CHAPTERS;
  beforeAll(async () => {
    await ada.post(paths.chapter(first!.name), {});
    await answer(ada, 'flip', { program: program(1, ['x q[0];']) });
    await ada.register('ada.learns@example.org');
  });

  it('keeps what was done before signing in, and the browser has it no longer', async () => {
    const progress = textOf(await pageOf(ada, paths.learnProgress()));
    expect(progress).toContain('Your progress is kept in your account');
    expect(progress).toContain('Read: 1 of 24 chapters');
    expect(progress).toContain('Solved: 1 of 100');
    expect(ada.cookies()).not.toMatch(/learning=1\./);
  });

  it('is refused an answer that a browser kept of someone else, before anything is noted', async () => {
    const page = await pageOf(ada, paths.exercise('coin'));
    const [, mark = ''] = /data-learner="([^"]*)"/.exec(page) ?? [];
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    const right = { program: program(1, ['h q[0];']), 'answer-id': 'kept-answer-1' };
    for (const other of ['', 'f'.repeat(16)])
      expect((await answer(ada, 'coin', { ...right, learner: other })).status).toBe(409);
    expect(textOf(await pageOf(ada, paths.learnProgress()))).toContain('Solved: 1 of 100');
    expect((await answer(ada, 'coin', { ...right, learner: mark })).status).toBe(200);
    expect(textOf(await pageOf(ada, paths.learnProgress()))).toContain('Solved: 2 of 100');
    expect(await pageOf(learner(), paths.exercise('coin'))).toContain('data-learner=""');
  });

  it('gets a certificate when a part is read and solved, which anyone can verify and the owner delete', async () => {
    const early = await ada.post(paths.learnProgress(), { intent: 'make', part: '1', holder: 'Ada' });
    expect(early.status).toBe(403);
    for (const chapter of CHAPTERS.filter(({ part }) => part === 1)) {
      await ada.post(paths.chapter(chapter.name), {});
      for (const exercise of exercisesOf(chapter.name)) await solve(ada, exercise);
    }
    for (const holder of ['', ' ', 'x'.repeat(61), 'a\u202eb'])
      expect((await ada.post(paths.learnProgress(), { intent: 'make', part: '1', holder })).status).toBe(422);
    expect((await ada.post(paths.learnProgress(), { intent: 'make', part: '9', holder: 'Ada' })).status).toBe(404);
    const made = await ada.post(paths.learnProgress(), { intent: 'make', part: '1', holder: 'Ada <i>Lovelace</i>' });
    expect(made.headers.get('Location')).toContain('done=made');
    const [, token = ''] = /href="\/learn\/certificates\/([^"]+)"/.exec(await pageOf(ada, paths.learnProgress())) ?? [];

    const seen = await learner().fetch(classPaths.certificate(token), ENGLISH);
    const paper = await seen.text();
    expect(paper).toContain('Ada &lt;i&gt;Lovelace&lt;/i&gt;');
    expect(paper).toContain('This certificate is valid');
    expect(paper).toContain('noindex');
    expect(seen.headers.get('Cache-Control')).toContain('no-store');
    for (const changed of [
      `${token}x`,
      token.slice(0, -1),
      token.toLowerCase() + token.toUpperCase(),
      'x'.repeat(500),
    ]) {
      const gone = await learner().fetch(classPaths.certificate(changed), ENGLISH);
      expect([changed, gone.status]).toEqual([changed, 404]);
      expect(textOf(await gone.text())).toContain('No such certificate');
    }

    await ada.post(paths.learnProgress(), { intent: 'remove', token });
    expect((await learner().fetch(classPaths.certificate(token))).status).toBe(404);
  });

  it('can delete everything', async () => {
    expect((await ada.post(paths.deleteProgress(), {})).status).toBe(303);
    const progress = textOf(await pageOf(ada, paths.learnProgress()));
    expect(progress).toContain('Read: 0 of 24 chapters');
    expect(textOf(await pageOf(ada, paths.deleteProgress()))).toContain('There is nothing to delete, unless');
  });
});
