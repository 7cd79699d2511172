import { describe, expect, it } from 'vitest';
import { shortOutcome } from './short-outcome.ts';
import { runTested } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const program = `${HEAD}input float theta;\nqubit q;\nrx(sqrt(theta)) q;\n`;
const request = { parameters: { theta: 0 } };

describe('the outcome of a workload', () => {
  it('is the only value, or the number of observables', () => {
    const of = (workload: object) => shortOutcome(runTested('values', { program, workload, request }));
    expect(of({ observables: ['Z0'] })).toEqual({ observables: 1, value: 1 });
    expect(of({ observables: ['Z0', 'X0'] })).toEqual({ observables: 2 });
    expect(of({ properties: { purity: [[0]] } })).toEqual({ observables: 0 });
  });

  it('has the number of points that failed', () => {
    const workload = { observables: ['Z0'], points: { sweep: 'theta=[0, -1, 1]' } };
    expect(shortOutcome(runTested('points', { program, workload }))).toEqual({ failed: 1 });
  });

  it('is the lowest value', () => {
    const minimise = { method: 'cobyla', start: { theta: 1 }, bounds: { theta: [0, 12] } };
    const result = runTested('minimisation', { program, workload: { observables: ['Z0'], minimise } });
    expect(shortOutcome(result)).toEqual({ value: expect.closeTo(-1, 6) as number });
  });
});
