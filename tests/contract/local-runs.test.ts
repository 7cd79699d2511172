import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { paths } from '#app/paths.ts';
import { localResult } from '#simulator/results/testing/local-runs.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, submitRun } from '#tests/server/runs.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const PROGRAM = BELL.program!;
const RUN = { ...BELL, name: 'On my machine', result: localResult(PROGRAM, 'full-amplitude', { shots: 100, seed: 7 }) };
const MARK = { zh: zh.console.tasks.computedInBrowser, en: en.console.tasks.computedInBrowser };
const SHORT_MARK = en.lists.computedInBrowserShort;

interface Answer {
  readonly ok: boolean;
  readonly taskId?: string;
  readonly projectId?: string | null;
  readonly notStored?: string;
  readonly code?: string;
  readonly sentence?: string;
}

type Fields = Readonly<Record<string, string>>;

const [owner, other, visitor] = [1, 2, 3].map(() => new Person(baseUrl, outboxFile)) as [Person, Person, Person];
beforeAll(async () => {
  await owner.register('localruns@example.org');
  await other.register('localruns2@example.org');
});

async function keep(
  person: Person,
  fields: Fields,
  { language = 'en-US', isMultipart = true }: { readonly language?: string; readonly isMultipart?: boolean } = {},
): Promise<readonly [number, Answer]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await person.fetch(paths.localRuns(), {
    method: 'POST',
    headers: { Origin: new URL(baseUrl).origin, 'Accept-Language': language },
    body: isMultipart ? form : new URLSearchParams(fields),
  });
  return [response.status, (await response.json()) as Answer];
}

async function kept(fields: Fields, person = owner): Promise<Answer & { readonly taskId: string }> {
  const [status, answer] = await keep(person, fields);
  if (status !== 200 || answer.taskId === undefined) throw new Error(`${status} ${answer.code}`);
  return { ...answer, taskId: answer.taskId };
}

const changed = (members: object): string => JSON.stringify({ ...(JSON.parse(RUN.result) as object), ...members });

const pageOf = async (path: string, language = 'en-US'): Promise<string> =>
  (await (await owner.fetch(path, { headers: { 'Accept-Language': language } })).text()).replaceAll('<!-- -->', '');

describe('a run of a browser that is saved to the account', () => {
  it('is a completed task, in a project, in either encoding of the form, and cost nothing', async () => {
    for (const isMultipart of [true, false]) {
      const [status, answer] = await keep(owner, RUN, { isMultipart });
      expect([status, answer]).toEqual([
        200,
        { ok: true, taskId: expect.any(String) as string, projectId: expect.any(String) as string },
      ]);
      const file = await owner.fetch(paths.taskFile(answer.taskId!, 'json'));
      expect(await file.json()).toMatchObject({
        task: { computedIn: 'browser' },
        result: { counts: (JSON.parse(RUN.result) as { counts: object }).counts },
      });
    }
    expect(await pageOf(paths.coins())).not.toContain('On my machine');
  });

  it('is one task if the same form is sent twice, and another for another form', async () => {
    const first = await kept({ ...RUN, formKey: 'twice' });
    expect((await kept({ ...RUN, formKey: 'twice' })).taskId).toBe(first.taskId);
    expect((await kept({ ...RUN, formKey: 'thrice' })).taskId).not.toBe(first.taskId);
  });

  it('gets a version of the project that is named, which must be an own one', async () => {
    const { projectId } = await kept(RUN);
    const more = await kept({ ...RUN, projectId: projectId! });
    expect(more.projectId).toBe(projectId);
    const [status, answer] = await keep(other, { ...RUN, projectId: projectId! });
    expect([status, answer.code]).toEqual([404, 'not_found']);
  });

  it('says on every page where it was computed, in both languages, unlike a run of the portal', async () => {
    const { taskId } = await kept(RUN);
    expect(await pageOf(paths.task(taskId))).toContain(MARK.en);
    expect(await pageOf(paths.task(taskId), 'zh-CN')).toContain(MARK.zh);
    expect((await pageOf(paths.calculationCenter())).split(SHORT_MARK).length).toBeGreaterThan(2);
    const ran = await submitRun(owner, BELL, 'on the portal');
    await expect.poll(() => pageOf(paths.task(ran))).toContain('Completed');
    expect(await pageOf(paths.task(ran))).not.toContain(MARK.en);
    expect((await pageOf(paths.compare([taskId, ran]))).split(` · ${SHORT_MARK}`)).toHaveLength(2);
    const shared = await owner.post('/cloud/operation', { act: 'share', task: taskId, path: paths.task(taskId) });
    expect(shared.status).toBeLessThan(400);
    const link = /\/r\/[\w-]+/.exec(await pageOf(paths.task(taskId)))?.[0];
    const page = await (await visitor.fetch(link!, { headers: { 'Accept-Language': 'en-US' } })).text();
    expect(page).toContain(MARK.en);
  });

  it('runs again on the portal', async () => {
    const { taskId } = await kept(RUN);
    const response = await owner.post('/cloud/operation', { act: 'rerun', task: taskId, path: paths.task(taskId) });
    expect(response.status).toBe(302);
    const again = /\/cloud\/tasks\/([\w-]+)/.exec(response.headers.get('location') ?? '')?.[1];
    expect(again).not.toBe(taskId);
    expect(await pageOf(paths.task(again!))).not.toContain(MARK.en);
  });
});

describe('a run of a browser is refused, in words', () => {
  it('for a visitor', async () => {
    expect(await keep(visitor, RUN)).toEqual([
      401,
      { ok: false, code: 'not_logged_in', sentence: en.errors.not_logged_in },
    ]);
    expect((await keep(visitor, RUN, { language: 'zh-CN' }))[1].sentence).toBe(zh.errors.not_logged_in);
  });

  const wrong: Readonly<Record<string, Fields>> = {
    'another engine': { result: changed({ engine: 'noisy' }) },
    'another seed': { seed: '8' },
    'no seed': { seed: '' },
    'another number of shots': { shots: '101' },
    'another number of qubits': { result: changed({ qubits: 3 }) },
    'another precision': { precision: 'double', result: changed({ precision: 'single' }) },
    'another kind': { result: changed({ kind: 'probabilities', probabilities: { '00': 1 } }) },
    'counts that do not add up': { result: changed({ counts: { '00': 99 } }) },
    'states of another width': { result: changed({ counts: { '000': 100 } }) },
    'a time that has not passed': { result: changed({ seconds: 1e9 }) },
    'a build that none is': { result: changed({ build: '<b>' }) },
    'what is no JSON': { result: '{' },
    'no result': { result: '' },
    'the machine': { product: 'chip-72' },
    'a sweep': { kind: 'sweep', sweep: 'a=0:1:2', observables: 'Z0' },
  };
  it.each(Object.entries(wrong))('with %s', async (_, changes) => {
    expect(await keep(owner, { ...RUN, ...changes })).toEqual([
      422,
      { ok: false, code: 'local_run_wrong', sentence: en.errors.local_run_wrong },
    ]);
  });

  it('if it is too large, by its result and by its body', async () => {
    const sentence = en.errors.local_run_large.replace('{{mib}}', '2');
    for (const bytes of [LIMITS.localResultBytes + 1, LIMITS.localRunBytes + 1])
      expect(await keep(owner, { ...RUN, result: ' '.repeat(bytes) })).toEqual([
        413,
        { ok: false, code: 'local_run_large', sentence },
      ]);
  });

  it('with a program or a field that cannot be read', async () => {
    const [status, answer] = await keep(owner, { ...RUN, program: 'QINIT' });
    expect([status, answer.code]).toEqual([400, 'program_invalid']);
    const [second, invalid] = await keep(owner, { ...RUN, shots: 'many' });
    expect([second, invalid.code]).toEqual([400, 'invalid_input']);
  });

  it('from another site', async () => {
    const response = await owner.fetch(paths.localRuns(), {
      method: 'POST',
      headers: { Origin: 'https://example.com' },
      body: new URLSearchParams(RUN),
    });
    expect(response.status).toBe(403);
  });
});
