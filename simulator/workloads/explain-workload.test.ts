import { describe, expect, it } from 'vitest';
import { adviseWorkload } from './advise-workload.ts';
import { explainWorkload } from './explain-workload.ts';
import { readOrThrow, type TestedWorkload } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const program = `${HEAD}input float theta;\ninput float phi;\nqubit[3] q;\nry(theta) q[0];\ncx q[0], q[1];\nrx(phi) q[2];\n`;
const bell = `${HEAD}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`;
const reset = `${HEAD}input float theta;\nqubit q;\nreset q;\nry(theta) q;\n`;

const requestOf = ({ request }: TestedWorkload) => ({ shots: 0, seed: 1, ...request });
const explained = (tested: TestedWorkload): readonly string[] =>
  explainWorkload(tested.engine ?? 'full-amplitude', readOrThrow(tested), requestOf(tested))
    .split('\n')
    .slice(0, -1);

describe('a workload that is explained', () => {
  const observables = ['Z0 Z1 - 0.5 X0 + 2 Z2', 'P(q0=1)'];
  const points = { sweep: 'theta=0:1:5, phi=0' };

  it.each<readonly [TestedWorkload, readonly string[]]>([
    [
      { program, workload: { observables, points, gradient: true } },
      ['sweep: 5 points of theta, phi', 'observables: 2, 4 terms, exact', 'gradient: adjoint differentiation'],
    ],
    [
      { program, workload: { observables, points, gradient: true }, request: { shots: 100 } },
      [
        'sweep: 5 points of theta, phi',
        'observables: 2, 4 terms in 3 qubit-wise commuting groups, 100 shots for each observable',
        'gradient: parameter shift',
      ],
    ],
    [
      { program: reset, workload: { observables: ['Z0'], hessian: true }, request: { parameters: { theta: 1 } } },
      ['values: once', 'observables: 1, 1 term, exact', 'second derivatives: parameter shift'],
    ],
    [
      { program, workload: { observables: ['Z0'], hessian: true }, request: { parameters: { theta: 1, phi: 0 } } },
      [
        'values: once',
        'observables: 1, 1 term, exact',
        'second derivatives: parameter shift of gradients by adjoint differentiation',
      ],
    ],
    [
      { program: bell, workload: { properties: { entropy: [[0]], purity: [[0], [1]], fidelity: [bell] } } },
      ['values: once', 'observables: none', 'properties: 1 entropy, 2 purities, 1 fidelity'],
    ],
    [
      { program: `${bell}bit c;\nc = measure q[0];\n`, workload: { programs: [bell] }, request: { shots: 7 } },
      ['batch: 2 programs, at most 2 qubits', 'observables: none, 7 shots'],
    ],
    [
      { program, workload: { observables: ['Z0'], minimise: { method: 'l-bfgs', budget: 9, start: { theta: 1 } } } },
      [
        'minimisation by l-bfgs: at most 9 evaluations, tolerance 0.000001, from theta=1,phi=-0.05',
        'observables: 1, 1 term, exact',
        'gradient: adjoint differentiation',
      ],
    ],
    [
      { program, workload: { observables: ['Z0', 'Z2'], minimise: { method: 'spsa', budget: 1 } } },
      [
        '2 minimisations, each by spsa: at most 1 evaluation, tolerance 0.0001, from theta=0.05,phi=-0.05',
        'observables: 2, 2 terms, exact',
      ],
    ],
  ])('says what is computed, and how: %j', (tested, lines) => {
    expect(explained(tested)).toEqual(lines);
  });

  it.each([
    ['full-amplitude', 3600],
    ['chip-72', 1200],
  ] as const)('says the bound of its time on %s: %i s', (engine, seconds) => {
    const tested = { program, workload: { observables, points } };
    const request = { shots: 10, seed: 1 };
    expect(explainWorkload(engine, readOrThrow(tested), request)).toMatch(
      new RegExp(`\\nthe estimate is that of the whole, at most ${seconds} s$`),
    );
  });
});

describe('advice on a workload', () => {
  const advised = (tested: TestedWorkload) =>
    adviseWorkload(readOrThrow(tested), requestOf(tested), { memoryBytes: 2 ** 30, threads: 1 });

  it('is about the whole of it', () => {
    const secondsOf = (count: number): number => {
      const [best] = advised({
        program,
        workload: { observables: ['Z0'], points: { sweep: `theta=0:1:${count},phi=0` } },
      });
      expect(best).toMatchObject({ isRecommended: true, estimate: { ok: true } });
      return best!.estimate.ok ? best!.estimate.seconds : Number.NaN;
    };
    expect(secondsOf(1000) / secondsOf(10)).toBeCloseTo(100, 0);
  });

  it('ranks engines that compute values by light cones beside the others, and says which cannot', () => {
    const advice = advised({
      program,
      workload: { observables: ['Z0'] },
      request: { parameters: { theta: 1, phi: 1 } },
    });
    expect(advice.map(({ engine, reason }) => [engine, reason])).toEqual([
      ['full-amplitude', 'as_fast'],
      ['partial-amplitude', 'as_fast'],
      ['single-amplitude', 'as_fast'],
      ['noisy', 'meant_for_noise'],
      ['chip-72', 'refused'],
    ]);
  });

  it('without observables offers amplitudes of given states', () => {
    const points = { sweep: 'theta=0,phi=0:1:3' };
    const reasons = new Map(advised({ program, workload: { points } }).map(({ engine, reason }) => [engine, reason]));
    expect(reasons.get('full-amplitude')).toBe('made_for_this');
    expect(reasons.get('single-amplitude')).toBe('amplitudes_only');
  });
});
