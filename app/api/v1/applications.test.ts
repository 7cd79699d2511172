import { describe, expect, it } from 'vitest';
import { answerInWords } from '#app/applications/answer-quantities.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { run } from '#app/applications/procedure.ts';
import bayesianCases from '#app/applications/testing/cases/bayesian.json';
import behaviorCases from '#app/applications/testing/cases/behavior.json';
import chemistryCases from '#app/applications/testing/cases/chemistry.json';
import digitsCases from '#app/applications/testing/cases/digits.json';
import fluidCases from '#app/applications/testing/cases/fluid.json';
import identificationCases from '#app/applications/testing/cases/identification.json';
import optionCases from '#app/applications/testing/cases/option.json';
import portfolioCases from '#app/applications/testing/cases/portfolio.json';
import rankingCases from '#app/applications/testing/cases/ranking.json';
import restorationCases from '#app/applications/testing/cases/restoration.json';
import rsaCases from '#app/applications/testing/cases/rsa.json';
import strategyCases from '#app/applications/testing/cases/strategy.json';
import varCases from '#app/applications/testing/cases/var.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testRuntime } from '#app/applications/testing/runtime.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { translator } from '#app/i18n/translator.ts';
import { openApi } from './openapi.ts';
import { apiBeforeEach } from './testing/fixture.ts';

const harbor = apiBeforeEach({ readsPrograms: true });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  harbor.call('POST', `/applications/${path}`, { body, headers });
const balance = async () => (await harbor.coins.balance('lin')).used;

/** Computes the last job as a worker does. */
function compute(): void {
  const pending = harbor.jobs.at(-1);
  if (pending === undefined) throw new Error('no job runs');
  const { body } = run(pending.job.procedure!.argument, {
    runtime: testRuntime,
    build: '1.0.0+test',
    isStopped: () => false,
    onProgress: () => undefined,
    onPartial: () => undefined,
  });
  pending.finish({
    kind: 'result',
    result: { kind: 'procedure', done: 1, seconds: 1, storingSeconds: 0, body, parts: [] },
  });
}

/** Runs a body and returns the id of its task, once it is on a worker. */
async function start(name: string, body: unknown): Promise<string> {
  const before = harbor.jobs.length;
  harbor.runner.start();
  const { status, body: task } = await post(`${name}/tasks`, body);
  expect(status).toBe(202);
  await expect.poll(() => harbor.jobs.length).toBe(before + 1);
  return task.id;
}

async function answered(name: string, body: unknown): Promise<ResultDocument> {
  const id = await start(name, body);
  compute();
  await expect.poll(async () => (await harbor.call('GET', `/tasks/${id}`)).body.status).toBe('completed');
  const { status, body: document } = await harbor.call('GET', `/tasks/${id}/result`);
  expect(status).toBe(200);
  return document as unknown as ResultDocument;
}

/** Values that depend on seeds, shots or the search of angles, and peaks, of which the cases have a part. */
const NOT_EXACT = [
  ...['sampled', 'iterative', 'maximumLikelihood', 'qaoa', 'qaoaXY', 'oracleCallsUntilMaximum', 'peaks'],
  ...['sampledTestKernel', 'points'],
];
const exactly = (expected: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => !NOT_EXACT.includes(name)));
const CASES = [
  ...optionCases.cases.map((each) => ({ name: 'option', ...each })),
  ...varCases.cases.filter(({ input }) => input.kind !== 'normal').map((each) => ({ name: 'var', ...each })),
  // The others are computed in the tests of their applications.
  ...[
    { name: 'bayesian', ...bayesianCases.cases[0]! },
    { name: 'digits', ...digitsCases.cases[0]! },
    { name: 'behavior', ...behaviorCases.cases[0]! },
    { name: 'portfolio', ...portfolioCases.cases[0]! },
    { name: 'ranking', ...rankingCases.cases[0]! },
    { name: 'restoration', ...restorationCases.cases[0]! },
    ...identificationCases.cases.map((each) => ({ name: 'identification', ...each })),
    { name: 'chemistry', ...chemistryCases.cases[0]! },
    { name: 'rsa', ...rsaCases.cases[0]! },
    { name: 'fluid', ...fluidCases.cases[0]! },
    { name: 'fluid', ...fluidCases.cases.at(-1)! },
    { name: 'strategy', ...strategyCases.cases[0]! },
  ],
].map(({ name, id, input, expected }) => ({
  name,
  id,
  input: input,
  expected: exactly(expected),
}));

describe('a run of an application by the API', () => {
  it.each(CASES)('takes the input of the case $name "$id", and answers with its values', async (each) => {
    const document = await answered(each.name, { input: each.input, engine: 'exact', seed: 1 });
    expect(document).toMatchObject({ application: each.name, seed: 1, engine: 'exact', input: each.input });
    expect(Object.keys(each.expected).length).toBeGreaterThan(0);
    expectValues(document.answer, each.expected);
  });

  it.each(APPLICATION_NAMES)('needs nothing but its name: %s', async (name) => {
    const { body } = await post(`${name}/tasks`, {});
    expect(body).toMatchObject({ status: 'queued', application: name, workload: 'application', seed: 42, price: 1 });
    expect(await balance()).toBe(1);
  });

  it('waits for its end, if it is asked to', async () => {
    harbor.runner.start();
    const ended = post('option/tasks', { input: { qubits: 3 }, seed: 1, name: 'Mine' }, { Prefer: 'wait=20' });
    await expect.poll(() => harbor.jobs.length).toBe(1);
    compute();
    expect((await ended).body).toMatchObject({ status: 'completed', name: 'Mine', seed: 1 });
  });

  it('shows what is known while it runs, and the whole as files', async () => {
    const id = await start('var', { input: { kind: 'series', qubits: 3, epsilon: 0.05 } });
    for (const file of ['result', 'result.csv', 'result.json'])
      expect((await harbor.call('GET', `/tasks/${id}/${file}`)).body.code).toBe('result_missing');
    const argument = harbor.jobs[0]!.job.procedure!.argument;
    run(argument, {
      runtime: testRuntime,
      isStopped: () => false,
      onProgress: () => undefined,
      onPartial: (body) =>
        harbor.jobs[0]!.partial({ kind: 'procedure', done: 1, seconds: 1, storingSeconds: 0, body: body(), parts: [] }),
    });
    await expect.poll(async () => (await harbor.call('GET', `/tasks/${id}/result`)).status).toBe(200);
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body).toMatchObject({ state: 'running', step: {} });
    compute();
    await expect.poll(async () => (await harbor.call('GET', `/tasks/${id}`)).body.status).toBe('completed');
    const { text } = await harbor.call('GET', `/tasks/${id}/result.json`);
    const document = JSON.parse(text) as ResultDocument;
    expect(document).toEqual((await harbor.call('GET', `/tasks/${id}/result`)).body);
    expect(document).not.toHaveProperty('state');
    const csv = await harbor.call('GET', `/tasks/${id}/result.csv`);
    expect(csv.headers.get('Content-Type')).toContain('text/csv');
    const [head, ...rows] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe(document.table.columns.join(','));
    expect(rows).toHaveLength(document.table.rows.length);
  });

  it('that is stopped keeps what it has', async () => {
    const id = await start('option', {});
    const body = JSON.stringify({ ...(await documentOfPreview()), state: 'stopped' });
    harbor.jobs[0]!.done = { kind: 'procedure', done: 1, seconds: 1, storingSeconds: 0, body, parts: [] };
    expect((await harbor.call('POST', `/tasks/${id}/stop`)).body.status).toBe('terminated');
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body).toMatchObject({ state: 'stopped' });
  });

  it('runs once for one key', async () => {
    const headers = { 'Idempotency-Key': 'k1' };
    const [first, second] = [await post('option/tasks', {}, headers), await post('option/tasks', {}, headers)];
    expect([second.status, second.body.id]).toEqual([first.status, first.body.id]);
    expect(await balance()).toBe(1);
    expect((await post('option/tasks', { seed: 3 }, headers)).body.code).toBe('idempotency_key_reused');
    // Another application is another request.
    expect((await post('var/tasks', {}, headers)).status).toBe(202);
  });

  it('needs a scope', async () => {
    const reading = await harbor.secretOf('lin', ['tasks:read']);
    const call = (path: string) => harbor.call('POST', `/applications/option/${path}`, { body: {}, as: reading });
    expect((await call('tasks')).status).toBe(403);
    expect((await call('estimate')).status).toBe(200);
    expect((await harbor.call('POST', '/applications/option/tasks', { body: {}, as: null })).status).toBe(401);
  });

  async function documentOfPreview(): Promise<ResultDocument> {
    const prepared = await harbor.programs.prepare(
      { name: 'option', input: {}, engine: 'exact' },
      { accountId: 'lin', ip: '' },
    );
    if (!prepared.ok) throw new Error('the default run is refused');
    return prepared.preview;
  }
});

describe('an estimate of an application', () => {
  it('has price, qubits and time, and charges nothing', async () => {
    const { status, body } = await post('var/estimate', { input: { epsilon: 0.0005, shots: 5000 }, engine: 'noisy' });
    expect([status, body]).toMatchObject([
      200,
      { qubits: 10, price: 11, timePrice: { coins: 1 }, refusal: null, seconds: expect.any(Number) as number },
    ]);
    expect((await post('option/estimate', {})).body).toMatchObject({ price: 1, timePrice: null });
    expect(await balance()).toBe(0);
  });

  it('takes the body of the run, whose seed and name change nothing', async () => {
    const run = { input: { qubits: 3 }, engine: 'noisy' };
    const { status, body } = await post('option/estimate', { ...run, seed: 7, name: 'Mine' });
    expect([status, body]).toEqual([200, (await post('option/estimate', run)).body]);
    expect((await post('option/estimate', { ...run, shots: 100 })).status).toBe(400);
    expect((await post('option/estimate', { ...run, seed: -1 })).status).toBe(400);
  });
});

describe('a run of an application by the API is refused', () => {
  const errorsOf = async (name: string, input: unknown, locale = 'en') => {
    const { status, body } = await post(`${name}/tasks`, { input }, { 'Accept-Language': locale });
    expect(body.code).toBe('application_invalid');
    expect(status).toBe(422);
    expect(await balance()).toBe(0);
    return body.errors as readonly { readonly field: string; readonly code: string; readonly message: string }[];
  };

  it.each([
    ['option', { strike: 0 }, '/input/strike', 'out_of_range'],
    ['option', { strike: 'NaN' }, '/input/strike', 'number_needed'],
    ['option', { strike: null }, '/input/strike', 'required'],
    ['option', { strike: [105] }, '/input/strike', 'number_needed'],
    ['option', { strike: { value: 105 } }, '/input/strike', 'number_needed'],
    ['option', { strike: true }, '/input/strike', 'number_needed'],
    ['option', { days: 0 }, '/input/days', 'term_zero'],
    ['option', { days: 1.5 }, '/input/days', 'not_whole'],
    ['option', { strike: 1000 }, '/input/strike', 'strike_outside'],
    ['option', { type: 'constructor' }, '/input/type', 'unknown_choice'],
    ['option', { other: 1 }, '/input/other', 'unknown_field'],
    ['option', { constructor: 1 }, '/input/constructor', 'unknown_field'],
    ['option', [], '/input', 'required'],
    ['option', 'text', '/input', 'required'],
    [
      'var',
      { assets: [{ probability: 2, loss: 1, sensitivity: 0 }] },
      '/input/assets/0/probability',
      'probability_range',
    ],
    ['rsa', { cipher: '17 1' }, '/input/cipher', 'list_needed'],
    ['rsa', { cipher: null }, '/input/cipher', 'required'],
    ['ranking', { edges: 'a b' }, '/input/edges', 'list_needed'],
    ['fluid', { kind: 'lattice', start: 'density', density: 1 }, '/input/density', 'list_needed'],
    ['var', { kind: 'series', csv: '' }, '/input/csv', 'empty'],
    ['var', { kind: 'series', csv: 'GIF89a' }, '/input/csv', 'one_line'],
    ['var', { kind: 'series', csv: `${'1\n'.repeat(20)}nan\n` }, '/input/csv', 'not_finite'],
    ['var', { kind: 'series', csv: '1,2\n3\n' }, '/input/csv', 'ragged'],
    ['var', { kind: 'series', csv: `profit\n${'1\n'.repeat(140_000)}` }, '/input/csv', 'too_big'],
    ['var', { kind: 'series', file: '../../etc/passwd' }, '/input/file', 'unknown_choice'],
  ] as const)('%s with an error, %#', async (name, input, field, code) => {
    expect(await errorsOf(name, input)).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('in the language of the caller', async () => {
    const [english] = await errorsOf('option', { volatility: 20 });
    expect(english?.message).toBe('volatility must be between 0.01 and 2.');
    const [chinese] = await errorsOf('option', { volatility: 20 }, 'zh');
    expect(chinese?.message).toMatch(/volatility.*0\.01.*2/);
    expect(chinese?.message).toMatch(/\p{Script=Han}/u);
    const [file] = await errorsOf('var', { kind: 'series', csv: 'x'.repeat(262_200) }, 'zh');
    expect(file?.message).toMatch(/256 KiB/);
  });

  const loan = { probability: 0.1, loss: 1, sensitivity: 0 };

  it.each([
    ['rsa', { cipher: [17, 1.5] }, '/input/cipher/1', /^Entry 2 of “Cipher text” must be/, /^密文第 2 项应是整数/],
    ['strategy', { short: ['x'] }, '/input/short/0', /^Entry 1 of “Short windows.*“x” is not/, /^短窗口.*第 1 项：“x”/],
    [
      'var',
      { assets: [loan, { ...loan, loss: null }] },
      '/input/assets/1/loss',
      /^Entry 2 of “Loans”: “Loss on default” is missing/,
      /第 2 项的/,
    ],
    [
      'var',
      { assets: [{ ...loan, zh: '贷'.repeat(61) }] },
      '/input/assets/0/zh',
      /^Entry 1 of “Loans”: “Name”/,
      /第 1 项的/,
    ],
    ['var', { assets: [{ ...loan, other: 1 }] }, '/input/assets/0/other', /“assets\.0\.other”/, /“assets\.0\.other”/],
  ] as const)('with the list and the place of a wrong entry in words: %s, %#', async (name, input, field, en, zh) => {
    for (const [locale, message] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const expected = { field, message: expect.stringMatching(message) as string };
      expect(await errorsOf(name, input, locale)).toContainEqual(expect.objectContaining(expected));
    }
  });

  it.each([
    ['var/tasks', { input: { other: 'x'.repeat(650 * 1024) } }, 422, 'application_invalid'],
    ['var/estimate', { input: { other: 'x'.repeat(650 * 1024) } }, 422, 'application_invalid'],
    ['var/tasks', { input: { kind: 'series', csv: '1\n'.repeat(5_000_000) } }, 413, 'body_too_large'],
    ['option/tasks', { seed: -1 }, 400, 'invalid_input'],
    ['option/tasks', { seed: 2 ** 32 }, 400, 'invalid_input'],
    ['option/tasks', { engine: 'quantum' }, 400, 'invalid_input'],
    ['option/tasks', { noise: 'x', engine: 'noisy' }, 400, 'invalid_input'],
    ['option/tasks', { shots: 100 }, 400, 'invalid_input'],
    ['option/tasks', { name: '' }, 400, 'invalid_input'],
    ['alchemy/tasks', {}, 404, 'not_found'],
    ['constructor/tasks', {}, 404, 'not_found'],
    ['option', {}, 404, 'not_found'],
    ['option/tasks', { engine: 'noisy' }, 403, 'not_subscribed'],
    ['option/tasks', { engine: 'machine', input: { qubits: 2 } }, 403, 'application_required'],
  ])('%s: %#', async (path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await balance()).toBe(0);
  });
});

describe('the OpenAPI document', () => {
  type Fields = Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>;
  interface Described {
    readonly summary: string;
    readonly requestBody: {
      readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Fields } } };
    };
  }
  const described = JSON.parse(JSON.stringify(openApi(translator('en-US'), 'https://harbor.example'))) as {
    readonly paths: Readonly<Record<string, { readonly post: Described }>>;
  };
  const fieldsOf = (path: string) =>
    described.paths[path]!.post.requestBody.content['application/json'].schema.properties;

  it.each(APPLICATION_NAMES)('describes the calls of %s, with every name of its cases', (name) => {
    for (const call of ['tasks', 'estimate']) {
      const { input, engine } = fieldsOf(`/applications/${name}/${call}`);
      expect(fieldsOf(`/applications/${name}/${call}`)).toMatchObject({ seed: { type: 'integer' }, name: {} });
      expect(engine).toMatchObject({ enum: ['exact', 'sampled', 'noisy', 'machine'], default: 'exact' });
      for (const each of CASES.filter((one) => one.name === name))
        expect(Object.keys(input!.properties)).toEqual(expect.arrayContaining(Object.keys(each.input)));
      for (const field of Object.values(input!.properties)) expect(field).toHaveProperty('description');
    }
    expect(described.paths[`/applications/${name}/tasks`]!.post.summary).toContain(
      translator('en-US')(`lists:applications.${name}`),
    );
  });

  it('names the quantities of the answer of each application', () => {
    const text = JSON.stringify(described.paths['/tasks/{taskId}/result']);
    for (const name of APPLICATION_NAMES)
      expect(text).toContain(JSON.stringify({ title: name, description: answerInWords(name) }).slice(1, -1));
  });

  it('has the bounds as fractions, and the defaults', () => {
    expect(fieldsOf('/applications/option/tasks').input!.properties).toMatchObject({
      volatility: { minimum: 0.01, maximum: 2, default: 0.2 },
      rate: { minimum: -0.05, maximum: 0.2 },
      days: { type: 'integer', minimum: 1, maximum: 3650 },
      type: { enum: ['call', 'put', 'spread', 'digital'] },
    });
    expect(fieldsOf('/applications/var/tasks').input!.properties).toMatchObject({
      kind: { enum: ['credit', 'series'] },
      level: { minimum: 0.5, maximum: 0.999, default: 0.95 },
      file: { enum: ['var-loans.json', 'var-pnl.csv'] },
      assets: { items: { properties: { probability: { minimum: 0.0001, maximum: 0.9999 } } } },
    });
  });
});
