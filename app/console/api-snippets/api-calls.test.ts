import { describe, expect, it } from 'vitest';
import { ResultQuerySchema, TaskBodySchema } from '#app/api/v1/schemas.ts';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { readResultQuery } from '#app/results/query.ts';
import type { TaskProgram } from '#app/services/tasks/index.ts';
import { presetNoise } from '#simulator';
import { requestBodyOf, resultUrl, taskCalls } from './api-calls.server.ts';

const ORIGIN = 'https://site.test';
const PLAIN = readResultQuery(new URLSearchParams());
const run: TaskProgram = { language: 'qrunes', program: 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n', options: {} };

describe('the API call that runs a task again', () => {
  it('is accepted by the task API and contains all run options', () => {
    const noise = presetNoise('decay');
    const body = requestBodyOf(taskView({ product: 'noisy', precision: 'single' }), {
      ...run,
      options: { noise, method: 'trajectories' },
    });
    expect(TaskBodySchema.parse(body)).toMatchObject({
      product: 'noisy',
      program: run.program,
      shots: 1000,
      seed: 7,
      precision: 'single',
      method: 'trajectories',
      projectId: 'project-1',
      noise: { channels: noise.channels },
    });
  });

  it('asks for exact values without shots, and for the same workload', () => {
    const workload = { observables: ['Z0'], points: { columns: { theta: '0:pi:5' } } };
    const body = requestBodyOf(taskView({ shots: 0 }), { ...run, options: { workload } });
    expect(body).toMatchObject({ shots: 0, ...workload });
    expect(TaskBodySchema.parse(body)).toMatchObject({ shots: 0, workload });
  });

  it('omits fields that the task does not have', () => {
    expect(
      Object.keys(requestBodyOf(taskView({ product: 'partial-amplitude', shots: 0, projectId: null }), run)).sort(),
    ).toEqual(['language', 'name', 'product', 'program', 'seed']);
  });

  it('refers to the task by its id if its program is long', () => {
    const [call] = taskCalls(ORIGIN, taskView({ id: 't9' }), { ...run, program: 'H 0\n'.repeat(3000) }, PLAIN);
    expect(call?.act).toBe('rerun');
    expect(call?.examples[0]?.text).toContain("curl -X POST 'https://site.test/api/v1/tasks/t9/rerun'");
  });
});

describe('the API call that reads a result', () => {
  it('requests the outcomes shown, with parameters of the task API', () => {
    const url = resultUrl(
      ORIGIN,
      't9',
      readResultQuery(new URLSearchParams({ sort: 'state', match: '1?0', min: '0.5', page: '3', zero: 'left' })),
    );
    expect(url).toBe('https://site.test/api/v1/tasks/t9/result?sort=state&match=1%3F0&minShare=0.005&page=3');
    expect(ResultQuerySchema.parse(Object.fromEntries(new URL(url).searchParams))).toEqual({
      sort: 'state',
      match: '1?0',
      minShare: 0.005,
      page: 3,
    });
  });

  it('exists only after the task has a result', () => {
    const acts = (status: 'ongoing' | 'completed') =>
      taskCalls(ORIGIN, taskView({ status }), run, PLAIN).map(({ act }) => act);
    expect(acts('ongoing')).toEqual(['run']);
    expect(acts('completed')).toEqual(['run', 'result']);
    expect(
      taskCalls(ORIGIN, taskView({ status: 'completed' }), run, PLAIN)[1]?.examples.map(({ language }) => language),
    ).toEqual(['curl', 'python', 'typescript']);
  });
});
