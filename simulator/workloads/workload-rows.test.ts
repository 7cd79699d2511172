import { describe, expect, it } from 'vitest';
import { runTested } from './testing/planned-workload.ts';
import { chunkText, workloadRows, workloadText } from './workload-rows.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const root = `${HEAD}input float theta;\nqubit q;\nbit c;\nrx(sqrt(theta)) q;\nc = measure q;\n`;
const near = (value: number): number => expect.closeTo(value, 9) as number;
const points = { sweep: 'theta=[0, -1]' };

const message = 'With these values the angle sqrt(theta) cannot be computed, or is too large.';
const error = { code: 'angle_not_finite', values: { text: 'sqrt(theta)' }, message };

const cells = (csv: string): readonly (readonly string[])[] =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('the JSON of a workload', () => {
  it('of properties has them beside the values, which the CSV leaves alone', () => {
    const result = runTested('values', {
      program: root,
      workload: { observables: ['Z0'], properties: { purity: [[0]], reducedDensity: [[0]] } },
      request: { parameters: { theta: 0 } },
    });
    expect(JSON.parse(workloadText(result, 'json'))).toMatchObject({
      values: [{ observable: 'Z0' }],
      properties: {
        purity: [{ qubits: [0], purity: near(1) }],
        reducedDensity: [
          {
            qubits: [0],
            re: [
              [1, 0],
              [0, 0],
            ],
          },
        ],
      },
    });
    expect(cells(workloadText(result, 'csv'))).toHaveLength(2);
  });

  it('of values has one for each observable', () => {
    const result = runTested('values', {
      program: root,
      workload: { observables: ['Z0'], gradient: true },
      request: { parameters: { theta: 1 } },
    });
    expect(JSON.parse(workloadText(result, 'json'))).toEqual({
      values: [
        {
          observable: 'Z0',
          value: near(Math.cos(1)),
          variance: near(Math.sin(1) ** 2),
          gradient: { theta: near(-Math.sin(1) / 2) },
        },
      ],
    });
  });

  it('of points has parameters with values, counts or an error', () => {
    const valued = runTested('points', {
      program: root,
      workload: { observables: ['Z0'], points },
      request: { shots: 10 },
    });
    expect(JSON.parse(workloadText(valued, 'json'))).toEqual({
      points: [
        { parameters: { theta: 0 }, values: [{ observable: 'Z0', value: 1, variance: 0, standardError: near(0.6) }] },
        { parameters: { theta: -1 }, error },
      ],
    });
    const counted = runTested('points', { program: root, workload: { points }, request: { shots: 10 } });
    expect(JSON.parse(workloadText(counted, 'json'))).toEqual({
      points: [
        { parameters: { theta: 0 }, counts: { 0: 10 } },
        { parameters: { theta: -1 }, error },
      ],
    });
  });

  it('of programs has their numbers', () => {
    const program = `${HEAD}qubit q;\nid q;\n`;
    const result = runTested('points', { program, workload: { programs: [`${HEAD}qubit q;\nx q;\n`] } });
    expect(JSON.parse(workloadText(result, 'json'))).toEqual({
      points: [
        { program: 1, probabilities: { 0: 1, 1: 0 } },
        { program: 2, probabilities: { 0: 0, 1: 1 } },
      ],
    });
  });

  it('of a minimisation has the minimum and the history', () => {
    const result = runTested('minimisation', {
      program: root,
      workload: {
        observables: ['-Z0'],
        minimise: { method: 'l-bfgs', start: { theta: 1 }, bounds: { theta: [0, 4] } },
      },
    });
    const { minimum, history } = JSON.parse(workloadText(result, 'json')) as Record<string, unknown> & {
      readonly history: readonly unknown[];
    };
    expect(minimum).toEqual({
      value: near(-1),
      parameters: { theta: near(0) },
      evaluations: history.length,
      stoppedBy: expect.any(String) as string,
    });
    expect(history[0]).toEqual({ evaluation: 1, value: near(-Math.cos(1)) });
  });

  it('is written in chunks', () => {
    const many = { sweep: 'theta=0:1:3000' };
    const result = runTested('points', { program: root, workload: { observables: ['Z0'], points: many } });
    const first = workloadRows(result, 'json', 0);
    expect(first.next).toBe(1024);
    const whole = JSON.parse(workloadText(result, 'json')) as { readonly points: readonly unknown[] };
    expect(whole.points).toHaveLength(3000);
    expect(workloadText(result, 'csv').trimEnd().split('\r\n')).toHaveLength(3001);
  });
});

describe('a chunk of a file', () => {
  it.each(['json', 'csv'] as const)('has the sentences of its reader in %s', (format) => {
    const workload = { observables: ['Z0'], points };
    const chunk = workloadRows(runTested('points', { program: root, workload }), format, 0);
    const text = chunkText(chunk, format, ({ reason, values }) => `"${values['text']}", ${reason}`);
    expect(text).toContain(
      format === 'json'
        ? '{"parameters":{"theta":-1},"error":{"code":"angle_not_finite","values":{"text":"sqrt(theta)"},' +
            '"message":"\\"sqrt(theta)\\", angle_not_finite"}}'
        : ',angle_not_finite,text=sqrt(theta),"""sqrt(theta)"", angle_not_finite"\r\n',
    );
    expect(text).not.toContain(message);
  });
});

describe('the CSV of a workload', () => {
  it('of points has a column for each number, and the reasons of failures', () => {
    const workload = { observables: ['Z0', '-X0'], points, gradient: true };
    const csv = workloadText(runTested('points', { program: root, workload, request: { shots: 10 } }), 'csv');
    expect(cells(csv)[0]).toEqual([
      'point',
      'theta',
      ...['Z0', '-X0'].flatMap((observable) =>
        ['value', 'variance', 'standard error', 'd/dtheta', 'standard error of d/dtheta'].map(
          (label) => `${observable} ${label}`,
        ),
      ),
      'failure code',
      'failure values',
      'failure',
    ]);
    expect(csv.split('\r\n')[2]).toBe(`2,-1,,,,,,,,,,,angle_not_finite,text=sqrt(theta),"${message}"`);
  });

  it('without observables has a row for each outcome', () => {
    const csv = workloadText(
      runTested('points', { program: root, workload: { points }, request: { shots: 10 } }),
      'csv',
    );
    expect(csv).toBe(
      'point,theta,state,count,probability,failure code,failure values,failure\r\n1,0,"0",10,,,,\r\n' +
        `2,-1,,,,angle_not_finite,text=sqrt(theta),"${message}"\r\n`,
    );
  });

  it('of values has a column for each derivative', () => {
    const result = runTested('values', {
      program: root,
      workload: { observables: ['Z0'], gradient: true, hessian: true },
      request: { parameters: { theta: 1 } },
    });
    expect(workloadText(result, 'csv').split('\r\n')[0]).toBe('observable,value,variance,d/dtheta,d2/dtheta dtheta');
  });

  it('quotes texts', () => {
    const result = runTested('values', {
      program: `${HEAD}qubit[2] q;\n`,
      workload: { observables: ['P(q1=0, q0=0)', 'P(q0=0)'] },
    });
    expect(workloadText(result, 'csv').split('\r\n').slice(0, 3)).toEqual([
      'observable,value,variance',
      'P(00),1,0',
      'P(q0=0),1,0',
    ]);
  });
});
