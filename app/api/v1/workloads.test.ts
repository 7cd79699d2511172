import { describe, expect, it } from 'vitest';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import type { JobOutcome } from '#simulator/workers';
import { encodeWorkload } from '#simulator/workers/stored-workload.ts';
import type { WorkloadResult } from '#simulator/workloads/workload-result.ts';
import { RUN_EXAMPLES } from './examples.ts';
import { apiBeforeEach, RUN_FORM } from './testing/fixture.ts';

const harbor = apiBeforeEach({ readsPrograms: true });

const PROGRAM =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nry(theta) q[0];\ncx q[0], q[1];\n';
const BODY = { ...RUN_FORM, language: 'openqasm3', program: PROGRAM, shots: 0 } as const;
const SWEEP = { ...BODY, observables: ['Z0 Z1', 'Z0'], points: { columns: { theta: [0, 1, 2] } } } as const;

const post = (path: string, body: object, locale = 'en') =>
  harbor.call('POST', path, { body, headers: { 'Accept-Language': locale } });
const estimate = ({ name: _, ...body }: Partial<typeof BODY>, locale?: string) => post('/estimate', body, locale);
const balance = async () => (await harbor.coins.balance('lin')).used;

const LABEL = {
  engine: 'full-amplitude',
  qubits: 2,
  shots: 0,
  seed: 7,
  precision: 'double',
  seconds: 0.5,
  stream: 2,
} as const;
const pointsAfter = (done: number): WorkloadResult => ({
  ...LABEL,
  kind: 'points',
  observables: ['Z0'],
  names: ['theta'],
  count: 3,
  parameters: [Float64Array.of(0, 1, 2)],
  values: { value: [Float64Array.from([1, Number.NaN, 0.25], (value, point) => (point < done ? value : Number.NaN))] },
  states: Uint8Array.from([POINT_STATES.done, POINT_STATES.failed, POINT_STATES.done], (state, point) =>
    point < done ? state : POINT_STATES.pending,
  ),
  failures: new Map(done > 1 ? [[1, { ok: false, reason: 'too_long', values: { seconds: 9, limit: 8 } }]] : []),
});
const MINIMUM: WorkloadResult = {
  ...LABEL,
  kind: 'minimisation',
  observables: ['Z0'],
  names: ['theta'],
  minimiser: 'l-bfgs',
  budget: 50,
  tolerance: 1e-6,
  history: [{ value: 1 }, { value: -1 }],
  minimum: { value: -1, parameters: { theta: 3.14 }, evaluation: 2 },
  stoppedBy: 'tolerance',
};
const PROPERTIES = {
  reducedDensity: [
    {
      qubits: [0],
      re: [
        [0.5, 0],
        [0, 0.5],
      ],
      im: [
        [0, 0.25],
        [-0.25, 0],
      ],
    },
  ],
  entropy: [{ qubits: [0], bits: 1 }],
  purity: [{ qubits: [0], purity: 0.5 }],
  fidelity: [1],
};
const STATE: WorkloadResult = {
  ...LABEL,
  kind: 'values',
  observables: [],
  names: ['theta'],
  parameters: { theta: 1 },
  values: [],
  properties: PROPERTIES,
};
const finished = (result: WorkloadResult, done: number) => ({
  kind: result.kind,
  done,
  seconds: 0.5,
  storingSeconds: 0,
  ...encodeWorkload(result),
});
const outcome = (result: WorkloadResult, done: number): JobOutcome => ({
  kind: 'result',
  result: finished(result, done),
});

/** Submits a body and waits until it runs. */
async function running(body: object): Promise<string> {
  const { status, body: accepted } = await post('/tasks', body);
  expect(status).toBe(202);
  harbor.runner.start();
  await expect.poll(() => harbor.jobs.length).toBe(1);
  return accepted.id;
}
const reaches = (id: string, status: string) =>
  expect.poll(async () => (await harbor.call('GET', `/tasks/${id}`)).body.status).toBe(status);

describe('an estimate of a workload', () => {
  it.each([
    ['values', { observables: ['Z0'], parameters: { theta: 1 } }, 1],
    ['values', { properties: { entropy: [[0]], fidelity: [PROGRAM] }, parameters: { theta: 1 } }, 1],
    ['points', { observables: ['Z0'], points: [{ theta: 0 }, { theta: 'pi/2' }] }, 2],
    ['points', { observables: ['Z0'], points: { columns: { theta: '0:2*pi:101' } } }, 101],
    ['points', { points: { sweep: 'theta=0:1:5' } }, 5],
    ['minimisation', { observables: ['Z0 Z1'], minimise: { method: 'l-bfgs', budget: 60 } }, 60],
  ])('says its kind %s and number of points', async (kind, fields, points) => {
    const { program } = BODY;
    const measured =
      'points' in fields && !('observables' in fields) ? `${program}bit[2] c;\nc = measure q;\n` : program;
    const { status, body } = await estimate({ ...BODY, ...fields, program: measured as typeof program });
    expect([status, body]).toMatchObject([200, { workload: kind, points, price: 1, qubits: 2, refusal: null }]);
  });

  it('of one run has neither', async () => {
    const { body } = await estimate({ ...BODY, parameters: { theta: 1 } } as typeof BODY);
    expect(body).toMatchObject({ workload: null, points: null });
  });
});

describe('the examples of the documentation', () => {
  it.each(Object.entries(RUN_EXAMPLES))('can be submitted: %s', async (name, example) => {
    const { body } = await post('/estimate', example);
    expect(body).toMatchObject({ price: 1, refusal: null });
    expect((await post('/tasks', { name, ...example })).status).toBe(202);
  });
});

describe('a workload that is wrong', () => {
  const at = (field: string, code: string, more: object = {}) => ({
    field,
    code,
    message: expect.any(String) as string,
    ...more,
  });

  it.each<readonly [string, object, object[]]>([
    [
      'an unknown parameter',
      { points: [{ theta: 1 }, { phi: 1 }] },
      [at('/points/1/phi', 'unknown_parameter'), at('/points/1', 'missing_parameter')],
    ],
    [
      'a number beyond doubles',
      { points: { columns: { theta: [0, 1e308] } } },
      [at('/points/columns/theta/1', 'too_large')],
    ],
    [
      'a thousand million points',
      { points: { sweep: 'theta=0:1:1000000000' } },
      [at('/points/sweep', 'too_many_points', { offset: 0 })],
    ],
    [
      'an empty line of a table',
      { points: { table: 'theta\n1\n\n2\n' } },
      [at('/points/table', 'row_empty', { line: 3 })],
    ],
    [
      'a cell that is no number',
      { points: { table: 'theta\n1\nx1\n' } },
      [at('/points/table', 'not_number', { line: 3, column: 1 })],
    ],
    [
      'a qubit outside the register',
      { observables: ['Z0', 'Z0 + X7'] },
      [at('/observables/1', 'qubit_out_of_range', { offset: 5 })],
    ],
    ['a complex weight', { observables: ['2i Z0'] }, [at('/observables/0', 'complex_weight', { offset: 0 })]],
    [
      'a gradient of nothing',
      { observables: undefined, gradient: true, points: undefined },
      [at('/gradient', 'observable_needed')],
    ],
    [
      'an unknown method',
      { points: undefined, observables: ['Z0'], minimise: { method: 'magic', budget: 0 } },
      [at('/minimise/budget', 'out_of_range'), at('/minimise/method', 'unknown_method')],
    ],
    ['points and a minimisation', { minimise: { method: 'adam' } }, [at('/minimise', 'fields_exclude')]],
    ['points that are no points', { points: 7 }, [at('/points', 'not_points')]],
    [
      'a property of qubits outside the register, and one of nothing',
      { points: undefined, properties: { entropy: [[0], [1, 7]], purity: [] } },
      [at('/properties/entropy/1/1', 'qubit_out_of_range'), at('/properties/purity', 'property_empty')],
    ],
    [
      'a program to compare with that has an error',
      { points: undefined, properties: { fidelity: [PROGRAM, 'OPENQASM 3.0;\nqubit q'] } },
      [at('/properties/fidelity/1', 'fidelity_invalid')],
    ],
    ['properties at points', { properties: { purity: [[0]] } }, [at('/properties', 'fields_exclude')]],
    ['observables that are no list', { observables: 'Z0' }, [at('/observables', 'not_list')]],
  ])('%s is told at its place, and nothing is charged', async (_, fields, errors) => {
    const body = { ...SWEEP, ...fields };
    for (const answer of [await post('/tasks', body), await estimate(body)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'workload_invalid']);
      expect(answer.body.errors).toEqual(expect.arrayContaining(errors));
    }
    expect(await balance()).toBe(0);
  });

  it.each([
    ['en', 'The program has no parameter “phi”.'],
    ['zh', '程序'],
  ])('is told in the language of the request: %s', async (locale, sentence) => {
    const { body } = await estimate({ ...SWEEP, points: [{ theta: 0, phi: 1 }] } as unknown as typeof BODY, locale);
    expect((body.errors as readonly { message: string }[])[0]?.message).toContain(sentence);
  });

  it.each([
    [
      '40,000 points with all digits',
      { points: { columns: { theta: Array.from({ length: 40_000 }, (_, n) => n / 7) } } },
      422,
      'workload_invalid',
    ],
    ['a table of ten megabytes', { points: { table: `theta\n${'1\n'.repeat(5_000_000)}` } }, 413, 'body_too_large'],
    [
      'a million terms',
      { observables: [Array.from({ length: 1_000_000 }, () => 'Z0').join('+')] },
      413,
      'body_too_large',
    ],
    [
      'a hundred thousand terms',
      { observables: [Array.from({ length: 100_000 }, () => 'Z0').join('+')] },
      422,
      'workload_invalid',
    ],
    [
      'too much for one result',
      { points: { columns: { theta: '0:1:10000' } }, observables: Array.from({ length: 33 }, () => 'Z0') },
      422,
      'workload_invalid',
    ],
  ])('as large as %s is refused clearly', async (_, fields, status, code) => {
    const answer = await post('/tasks', { ...SWEEP, ...fields });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await balance()).toBe(0);
  });
});

describe('a task with a workload', () => {
  it('is accepted once, charged once, and returns its points while it runs and afterwards', async () => {
    const id = await running({ ...SWEEP, gradient: false });
    expect((await harbor.call('GET', `/tasks/${id}`)).body).toMatchObject({ workload: 'points', points: 3, shots: 0 });
    expect(await balance()).toBe(1);
    const { points, observables } = SWEEP;
    expect(harbor.jobs[0]!.job.workload).toEqual({ points, observables });
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body.code).toBe('result_missing');
    expect((await harbor.call('GET', `/tasks/${id}/result.csv`)).body.code).toBe('result_missing');
    harbor.jobs[0]!.partial(finished(pointsAfter(1), 1));
    await expect.poll(async () => (await harbor.call('GET', `/tasks/${id}/result`)).status).toBe(200);
    const partial = await harbor.call('GET', `/tasks/${id}/result`);
    expect(partial.body).toMatchObject({ kind: 'points', isPartial: true, done: 1, total: 3 });
    harbor.jobs[0]!.finish(outcome(pointsAfter(3), 3));
    await reaches(id, 'completed');
    const whole = await harbor.call('GET', `/tasks/${id}/result`);
    const list = [
      { parameters: { theta: 0 }, values: [{ observable: 'Z0', value: 1 }] },
      {
        parameters: { theta: 1 },
        error: {
          code: 'too_long',
          values: { seconds: 9, limit: 8 },
          message: 'This would take about 9 s; the limit is 8 s.',
        },
      },
      { parameters: { theta: 2 }, values: [{ observable: 'Z0', value: 0.25 }] },
    ];
    expect(whole.body).toEqual({
      ...{ kind: 'points', isPartial: false, done: 3, total: 3, points: list },
      facts: { ...LABEL, observables: ['Z0'], parameters: ['theta'] },
    });
    expect((await harbor.call('GET', `/tasks/${id}/result.json`)).body).toEqual({ points: list });
    expect((await harbor.call('GET', `/tasks/${id}/result.csv`)).text).toMatch(/^point,theta,/);
    const headers = { 'Accept-Language': 'zh' };
    const chinese = await harbor.call('GET', `/tasks/${id}/result.csv`, { headers });
    expect(chinese.text).toContain('too_long,seconds=9; limit=8,预计要算 9 秒，上限是 8 秒。\r\n');
    expect((await harbor.call('GET', `/tasks/${id}/result`, { headers })).body).toMatchObject({
      points: [{}, { error: { code: 'too_long', message: '预计要算 9 秒，上限是 8 秒。' } }, {}],
    });
  });

  it('returns its minimum and the whole history', async () => {
    const id = await running({ ...BODY, observables: ['Z0'], minimise: { method: 'l-bfgs', budget: 50 } });
    harbor.jobs[0]!.finish(outcome(MINIMUM, 2));
    await reaches(id, 'completed');
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body).toMatchObject({
      ...{ kind: 'minimisation', isPartial: false, done: 2, total: 50 },
      minimum: { value: -1, parameters: { theta: 3.14 }, evaluations: 2, stoppedBy: 'tolerance' },
      history: [
        { evaluation: 1, value: 1 },
        { evaluation: 2, value: -1 },
      ],
    });
  });

  it('returns properties of the final state', async () => {
    const properties = { reducedDensity: [[0]], entropy: [[0]], purity: [[0]], fidelity: [PROGRAM] };
    const id = await running({ ...BODY, parameters: { theta: 1 }, properties });
    expect(harbor.jobs[0]!.job.workload).toEqual({ properties });
    harbor.jobs[0]!.finish(outcome(STATE, 1));
    await reaches(id, 'completed');
    const { body } = await harbor.call('GET', `/tasks/${id}/result`);
    expect(body).toMatchObject({ kind: 'values', done: 1, total: 1, values: [], properties: PROPERTIES });
    expect((await harbor.call('GET', `/tasks/${id}/result.json`)).body).toEqual({ values: [], properties: PROPERTIES });
  });

  it('is refused on a machine that does not hold the state', async () => {
    const body = { ...BODY, product: 'single-amplitude', parameters: { theta: 1 }, properties: { purity: [[0]] } };
    expect((await estimate(body as unknown as typeof BODY)).body).toMatchObject({
      refusal: { reason: 'properties_impossible' },
    });
  });

  it('that is stopped keeps its points', async () => {
    const id = await running(SWEEP);
    harbor.jobs[0]!.done = finished(pointsAfter(2), 2);
    const stopped = await harbor.call('POST', `/tasks/${id}/stop`);
    expect([stopped.status, stopped.body.status]).toEqual([200, 'terminated']);
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body).toMatchObject({
      isPartial: true,
      done: 2,
      total: 3,
    });
  });

  it('is kept in a project, and computes exact values on a product without shots', async () => {
    const { shots: _, ...body } = BODY;
    const values = { observables: ['Z0'], parameters: { theta: 1 } };
    const { body: saved } = await post('/projects', { ...body, ...values, product: 'single-amplitude' });
    const project = await harbor.db
      .selectFrom('projects')
      .select(['shots', 'options'])
      .where('id', '=', saved.project.id)
      .executeTakeFirstOrThrow();
    expect(project).toEqual({
      shots: 0,
      options: JSON.stringify({ parameters: { theta: 1 }, workload: { observables: ['Z0'] } }),
    });
  });
});

describe('one run without shots', () => {
  it.each([
    ['full-amplitude', null],
    ['noisy', null],
    ['chip-72', 'shots_required'],
  ])('has exact probabilities on %s, or is refused: %s', async (product, reason) => {
    const { body } = await estimate({ ...RUN_FORM, product, shots: 0 } as unknown as typeof BODY);
    expect(body).toMatchObject({ refusal: reason && { reason } });
  });
});
