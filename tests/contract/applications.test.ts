import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { applicationPaths } from '#app/applications/addresses.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { textsOfInput } from '#app/applications/form/read-fields.ts';
import { viewOf } from '#app/applications/views.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];
const person = () => new Person(baseUrl, outboxFile);
const t = translator('en-US');

const ENGLISH = { 'Accept-Language': 'en' };
const get = async (who: Person, path: string) => {
  const response = await who.fetch(path, { headers: ENGLISH });
  return { status: response.status, location: response.headers.get('location'), text: await response.text(), response };
};
type Name = (typeof APPLICATION_NAMES)[number];
const post = async (who: Person, path: string, fields: Readonly<Record<string, string>>) => {
  const response = await who.fetch(path, {
    method: 'POST',
    headers: { Origin: new URL(baseUrl).origin, ...ENGLISH },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};
/** Sends a form with all its fields, as a page does. */
const send = (who: Person, name: Name, changes: Readonly<Record<string, string>> = {}) =>
  post(who, applicationPaths.form(name), {
    ...textsOfInput(viewOf(name).form, 'en-US'),
    ...{ engine: 'exact', noise: 'chip-calibration', seed: '1', title: '', shownPrice: '1', intent: 'compute' },
    ...changes,
  });
const balanceOf = async (who: Person): Promise<string> =>
  /balance (\d+)/i.exec((await get(who, '/app/application/option')).text)?.[1] ?? '';
const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name.replace(/[[\].]/g, '\\$&')}"[^>]*>`)
    .exec(html)?.[0]
    .match(/value="([^"]*)"/)?.[1];

/** Waits until a run has ended; returns its page. */
async function answered(who: Person, run: string): Promise<string> {
  await vi.waitFor(async () => expect((await get(who, run)).text).not.toContain('data-renew'), { timeout: 30_000 });
  return (await get(who, run)).text;
}

describe('the pages of applications, for a visitor', () => {
  it('are forms to fill in and have checked; computing leads to signing in and back, unknown ones to the list', async () => {
    const visitor = person();
    const login = (path: string) => `/l/login?path=${encodeURIComponent(path)}&reason=required`;
    for (const path of ['/app/application/option', '/main/quantumVaR', '/app/application/ranking']) {
      const { status, text } = await get(visitor, path);
      expect(status).toBe(200);
      expect(text).toContain(t('applications:form.signIn'));
      expect(text).toContain(t('applications:form.willRun'));
      // It has no runs and no balance, and its button for scripts waits for one.
      expect(text).not.toContain(t('applications:runs.title'));
      expect(text).toMatch(/class="app-local" hidden=""/);
      for (const intent of ['compute', 'subscribe'])
        expect(await post(visitor, path, { intent })).toMatchObject({ status: 302, location: login(path) });
    }
    expect((await send(visitor, 'option', { intent: 'read', strike: '110' })).status).toBe(200);
    const wrong = await send(visitor, 'option', { intent: 'read', strike: 'much' });
    expect([wrong.status, valueOf(wrong.text, 'strike')]).toEqual([422, 'much']);
    expect(await get(visitor, '/app/application/option?from=none')).toMatchObject({ status: 302 });
    expect(await get(visitor, '/app/application/var')).toMatchObject({ status: 302, location: '/main/quantumVaR' });
    for (const path of ['/app/application/nothing', '/app/application/constructor'])
      expect(await get(visitor, path)).toMatchObject({ status: 302, location: '/application' });
  });

  it.each(APPLICATION_NAMES)('show the example of %s', async (name) => {
    const { status, text } = await get(person(), applicationPaths.example(name));
    expect(status).toBe(200);
    expect(text).toContain(t('applications:exampleNotice'));
    expect(text).toMatch(/<svg[^>]*class="chart/);
    expect(text).toMatch(/<math /);
    expect(text).not.toContain('value="compute"');
    expect((await get(person(), '/application')).text).toContain(applicationPaths.example(name));
  });

  it('are missing for what has no page', async () => {
    for (const path of ['/app/application/nothing/example', '/r/none/answer'])
      expect((await get(person(), path)).status).toBe(404);
  });
});

describe('the form of an application', () => {
  const owner = person();
  beforeAll(() => owner.register('applications.form@example.org'));

  it.each(APPLICATION_NAMES)('of %s shows data, price, circuit and explanation', async (name) => {
    const { status, text } = await get(owner, applicationPaths.form(name));
    expect(status).toBe(200);
    expect(text).toMatch(/1 QCoin, balance \d+/);
    expect(text).toContain(t('applications:form.willRun'));
    expect(text).toMatch(/<math /);
    for (const [field, value] of Object.entries(textsOfInput(viewOf(name).form, 'en-US')))
      if (viewOf(name).form.find((each) => each.name === field)?.kind === 'number')
        expect([field, valueOf(text, field)]).toEqual([field, value]);
  });

  it('tells errors at their fields, keeps what was typed, and charges nothing', async () => {
    const before = await balanceOf(owner);
    const wrong = await send(owner, 'option', { strike: '１０ apples', volatility: '500%', days: '0', title: 'Mine' });
    expect(wrong.status).toBe(422);
    expect(['strike', 'volatility', 'days', 'title', 'spot'].map((name) => valueOf(wrong.text, name))).toEqual([
      ...['１０ apples', '500%', '0', 'Mine', '100'],
    ]);
    expect(wrong.text).toContain(t('applications:form.errors'));
    expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(wrong.text).toMatch(/between 1% and 200%/);
    const seed = await send(owner, 'option', { seed: '-1', spot: '7' });
    expect([seed.status, valueOf(seed.text, 'seed'), valueOf(seed.text, 'spot')]).toEqual([422, '-1', '7']);
    expect(await balanceOf(owner)).toBe(before);
  });

  it('tells them at the row of a table, and of a CSV', async () => {
    const rows = await send(owner, 'var', { 'assets[1].loss': '1.5' });
    expect([rows.status, valueOf(rows.text, 'assets[1].loss')]).toEqual([422, '1.5']);
    expect(rows.text).toContain('Row 2');
    const csv = await send(owner, 'var', { kind: 'series', csv: '1,2\n3\n' });
    expect(csv.status).toBe(422);
    expect(csv.text).toMatch(/<textarea[^>]*name="csv"[^>]*>1,2\r?\n3/);
    const long = await send(owner, 'var', { kind: 'series', csv: '1\r\n'.repeat(90_000) });
    expect(long.status).toBe(422);
    expect(long.text).toContain(t('applications:errors.too_big'));
  });

  it('tells at its field that a file is too long, and keeps the others', async () => {
    const fields = { ...textsOfInput(viewOf('behavior').form, 'en-US'), dataset: 'table', title: 'Ten megabytes' };
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, engine: 'exact', intent: 'compute' }))
      body.set(name, value);
    body.set('csvFile', new File(['a,b,label\n', '1,2,x\n'.repeat(1_750_000)], 'long.csv'));
    const response = await owner.fetch(applicationPaths.form('behavior'), {
      method: 'POST',
      headers: { Origin: new URL(baseUrl).origin, ...ENGLISH },
      body,
    });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(t('applications:errors.too_big'));
    expect(valueOf(page, 'title')).toBe('Ten megabytes');
  });

  it('asks before it charges more than the page has shown', async () => {
    const before = await balanceOf(owner);
    const long = { layers: '2', restarts: '8', width: '5', height: '4', title: 'Long' };
    const asked = await send(owner, 'restoration', long);
    expect(asked.status).toBe(409);
    const price = Number(valueOf(asked.text, 'shownPrice'));
    expect(price).toBeGreaterThan(1);
    expect(asked.text).toContain(t('applications:form.dearer', { price: `${price} QCoins` }));
    expect([valueOf(asked.text, 'title'), valueOf(asked.text, 'restarts')]).toEqual(['Long', '8']);
    expect(await balanceOf(owner)).toBe(before);
    const run = await send(owner, 'restoration', { ...long, shownPrice: String(price) });
    expect(run.status).toBe(303);
    await post(owner, run.location!.split('?')[0]!, { intent: 'stop' });
    await answered(owner, run.location!.split('?')[0]!);
  });

  it('offers what an account lacks for an engine, and runs with it', async () => {
    const owner = person();
    await owner.register('applications.access@example.org');
    const name = t('designer:titles.noisy');
    const closed = await send(owner, 'option', { engine: 'noisy', epsilon: '0.05', title: 'Noisy' });
    expect([closed.status, valueOf(closed.text, 'title')]).toEqual([403, 'Noisy']);
    expect(closed.text).toContain(t('designer:notices.subscribeFirst', { product: name }));
    expect(closed.text).toContain('value="subscribe"');
    expect((await send(owner, 'option', { engine: 'noisy', epsilon: '0.05', intent: 'subscribe' })).status).toBe(303);
    const chip = await send(owner, 'option', { engine: 'machine', qubits: '2', shownPrice: '20' });
    expect(chip.status).toBe(403);
    expect(chip.text).toContain(t('designer:notices.apply'));
  });

  it('reads data without a run, and refuses machines that are not open', async () => {
    const before = await balanceOf(owner);
    const read = await send(owner, 'option', { intent: 'read', strike: '110' });
    expect([read.status, valueOf(read.text, 'strike')]).toEqual([200, '110']);
    const noisy = await send(owner, 'option', { engine: 'noisy', strike: '111', epsilon: '0.05' });
    expect([303, 403]).toContain(noisy.status);
    const machine = await send(owner, 'option', { engine: 'machine', qubits: '2', strike: '111', shownPrice: '20' });
    expect([machine.status, valueOf(machine.text, 'strike')]).toEqual([403, '111']);
    if (noisy.status === 403) expect(await balanceOf(owner)).toBe(before);
  });

  it('refuses fields that it does not have', async () => {
    for (const field of ['nobody', '__proto__', 'assets[99].loss'])
      expect((await send(owner, 'var', { [field]: '1' })).status).toBe(400);
  });
});

describe('a run of an application', () => {
  const [owner, other] = [person(), person()];
  let run = '';
  let page = '';
  beforeAll(async () => {
    await owner.register('applications.run@example.org');
    await other.register('applications.other@example.org');
    const key = { [FORM_KEY]: 'once' };
    const first = await send(owner, 'option', key);
    expect(first.status).toBe(303);
    // Sent again, it is the same run; and the first run opens its product.
    expect((await send(owner, 'option', key)).location?.split('?')[0]).toBe(first.location?.split('?')[0]);
    run = first.location!.split('?')[0]!;
    page = await answered(owner, run);
  });

  it('is answered in words, pictures, table and circuit, with its data beside it', async () => {
    expect(page).toMatch(/The call is worth \d/);
    expect(page).toMatch(/<svg[^>]*class="chart/);
    expect(page).toMatch(/Black–Scholes/);
    expect(page).toContain(t('applications:answer.design'));
    expect(valueOf(page, 'strike')).toBe('105');
    expect(await balanceOf(owner)).toBe('99');
    const chinese = await owner.fetch(run, { headers: { 'Accept-Language': 'zh' } });
    expect(await chinese.text()).toContain('看涨期权的价格是');
  });

  it('is a file of its table, and of the whole', async () => {
    const csv = await owner.fetch(`${run}/answer.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')[0]).toBe('price,probability,payoff,angle');
    const document = (await (await owner.fetch(`${run}/answer.json`)).json()) as ResultDocument;
    expect(document).toMatchObject({ application: 'option', seed: 1, engine: 'exact', input: { strike: 105 } });
    expect((await owner.fetch(`${run}/answer.xml`)).status).toBe(404);
  });

  it('is not there for others, nor under another application', async () => {
    const id = run.split('/').at(-1)!;
    for (const who of [other, owner])
      expect((await get(who, who === owner ? `/main/quantumVaR/${id}` : run)).status).toBe(404);
    for (const path of [`${run}/answer.json`, `/app/application/option?from=${id}`])
      expect((await get(other, path)).status).toBe(404);
    for (const intent of ['stop', 'share', 'design']) expect((await post(other, run, { intent })).status).toBe(404);
    expect((await get(person(), run)).status).toBe(302);
    expect((await get(owner, '/app/application/option/none')).status).toBe(404);
  });

  it('is reached from the page of its task, and its data fill the form again', async () => {
    const id = run.split('/').at(-1)!;
    expect(await get(owner, `/cloud/tasks/${id}`)).toMatchObject({ status: 302, location: run });
    expect((await get(owner, `/cloud/tasks/${id}/result.csv`)).status).toBe(404);
    expect(valueOf((await get(owner, applicationPaths.from('option', id))).text, 'seed')).toBe('1');
    const list = (await get(owner, '/cloud/calculationCenter')).text;
    expect(list).toContain(t('lists:applications.option'));
  });

  it('is shared without its account, until that is revoked', async () => {
    expect((await post(owner, run, { intent: 'share' })).status).toBe(303);
    const token = /\/r\/([\w-]{20,})\/answer/.exec((await get(owner, run)).text)![1]!;
    const shared = await get(person(), `/r/${token}/answer`);
    expect(shared.status).toBe(200);
    expect(shared.text).toMatch(/The call is worth \d/);
    expect(shared.text).not.toContain('applications.run');
    expect(shared.text).not.toContain(run);
    expect(shared.response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await get(person(), `/r/${token}/answer/answer.csv`)).text).toContain('price,probability');
    expect((await get(person(), `/r/${token}/answer/answer.json`)).status).toBe(200);
    // The address of other shared results leads there, too.
    expect(await get(person(), `/r/${token}`)).toMatchObject({ status: 302, location: `/r/${token}/answer` });
    await post(owner, run, { intent: 'unshare' });
    for (const path of [`/r/${token}/answer`, `/r/${token}/answer/answer.json`])
      expect((await get(person(), path)).status).toBe(404);
  });

  it('opens its circuit in the designer', async () => {
    const { status, location } = await post(owner, run, { intent: 'design' });
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/quantumVm\/0\/[\w-]+/)]);
    const designer = (await get(owner, location!)).text;
    expect(designer).toContain('OPENQASM 3.0');
  });

  it('is compared with another', async () => {
    const { location } = await send(owner, 'option', { strike: '110', title: 'Second' });
    await answered(owner, location!);
    const [first, second] = [run, location!].map((path) => path.split('?')[0]!.split('/').at(-1));
    const { status, text } = await get(owner, applicationPaths.compare('option', { first: first!, second: second! }));
    expect(status).toBe(200);
    expect(text).toContain('Second');
    expect(text).toMatch(/Strike K[\s\S]*?105[\s\S]*?110/);
    expect((await get(other, applicationPaths.compare('option', { first: first! }))).status).toBe(404);
    expect((await get(other, applicationPaths.compare('option'))).status).toBe(200);
    expect((await get(owner, paths.compare([first!, second!]))).location).toContain('/app/application/option/compare');
  });

  it('that is stopped keeps what is known', async () => {
    // Slow: canonical estimation on 16 qubits.
    const { location } = await send(owner, 'option', {
      method: 'canonical',
      qubits: '7',
      countingQubits: '8',
      shownPrice: '50',
    });
    const path = location!.split('?')[0]!;
    expect((await get(owner, path)).text).toContain('data-renew');
    expect((await get(owner, path)).text).toContain(t('applications:form.stop'));
    expect((await post(owner, path, { intent: 'stop' })).status).toBe(303);
    expect(await answered(owner, path)).toMatch(
      new RegExp(`${t('applications:progress.partial')}|${t('console:task.terminated')}|The call is worth`),
    );
  });
});
