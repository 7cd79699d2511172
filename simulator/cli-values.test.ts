import { describe, expect, it } from 'vitest';
import type { ObservableValue, StateProperties } from '#simulator/engines/values/values.ts';
import { asksForValues, checkEffects, type ValueOptions } from './cli-value-options.ts';
import { readValues, runValues, valuesText } from './cli-values.ts';
import { scalarRuntime } from './engines/testing/test-kernels.ts';
import { parsedCircuit } from './observables/testing/reference-data.ts';
import { readQasm } from './workloads/testing/planned-workload.ts';
import type { WorkloadResult } from './workloads/workload-result.ts';
import { workloadText } from './workloads/workload-rows.ts';

const H2 =
  '-1.052373245772859 + 0.39793742484318045 Z0 - 0.39793742484318045 Z1 - 0.01128010425623538 Z0 Z1 + 0.18093119978423156 X0 X1';

const ansatz = parsedCircuit(
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nx q[0];\nry(theta) q[1];\ncx q[1], q[0];\n',
);
const turned = parsedCircuit(
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\ninput float phi;\nqubit q;\nrx(theta) q;\nrz(phi) q;\n',
);

const BELL = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n';

const NONE: ValueOptions = {
  parameters: [],
  observables: [],
  gradient: false,
  hessian: false,
  reducedDensity: [],
  entropy: [],
  purity: [],
  fidelity: [],
  sweep: [],
  combine: undefined,
  points: undefined,
  minimise: undefined,
  budget: undefined,
  tolerance: undefined,
};

const run = (circuit: typeof turned, options: Partial<ValueOptions>, shots = 0): WorkloadResult =>
  runValues(
    'full-amplitude',
    readValues(circuit, { shots, seed: 5 }, { ...NONE, ...options }, readQasm),
    scalarRuntime(),
  );

/** What `--json` prints. */
interface Report {
  readonly values?: readonly ObservableValue[];
  readonly points?: readonly { readonly values?: readonly ObservableValue[] }[];
  readonly minimum?: { readonly value: number; readonly evaluations: number };
  readonly history?: readonly { readonly value: number | null }[];
  readonly properties?: StateProperties;
}

const report = (...args: Parameters<typeof run>): Report => JSON.parse(workloadText(run(...args), 'json')) as Report;

const wrong = (options: Partial<ValueOptions>): string => {
  try {
    run(turned, options);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const near = (value: number): number => expect.closeTo(value, 12) as number;

describe('values from a terminal', () => {
  it('are those of every observable, with derivatives if they are wanted', () => {
    const options = { parameters: ['theta=pi/3,phi=0.5'], observables: ['Z0', 'Y'], gradient: true };
    const y = -Math.sin(Math.PI / 3) * Math.cos(0.5);
    expect(report(turned, options).values).toEqual([
      {
        observable: 'Z0',
        value: near(0.5),
        variance: near(0.75),
        gradient: { theta: near(-Math.sin(Math.PI / 3)), phi: near(0) },
      },
      {
        observable: 'Y0',
        value: near(y),
        variance: near(1 - y * y),
        gradient: { theta: near(-0.5 * Math.cos(0.5)), phi: near(Math.sin(Math.PI / 3) * Math.sin(0.5)) },
      },
    ]);
  });

  it('have standard errors if they come from shots', () => {
    const options = { parameters: ['theta=1,phi=0'], observables: ['Z0'] };
    const values = report(turned, options, 1000).values!;
    const { value } = values[0]!;
    expect(values).toEqual([
      { observable: 'Z0', value, variance: near(1 - value ** 2), standardError: expect.closeTo(0.0266, 3) as number },
    ]);
    expect(Math.abs(value - Math.cos(1))).toBeLessThan(0.15);
  });

  it('of a sweep are those of its points; without an observable, the points have outcomes', () => {
    const sweep = { parameters: ['phi=0'], sweep: ['theta=0:pi:3'] };
    expect(report(turned, { ...sweep, observables: ['Z0'] }).points).toEqual(
      [1, 0, -1].map((value, i) => ({
        parameters: { theta: (i * Math.PI) / 2, phi: 0 },
        values: [expect.objectContaining({ value: near(value) })],
      })),
    );
    const [first] = report(turned, { ...sweep }).points!;
    expect(first).toEqual({ parameters: { theta: 0, phi: 0 }, probabilities: { 0: 1, 1: 0 } });
  });

  it('of a file are those of its rows', () => {
    const points = { file: 'points.csv', text: 'phi,theta\n0,pi\n0,0\n' };
    const { points: found } = report(turned, { points, observables: ['Z'] });
    expect(found!.map(({ values }) => values![0]!.value)).toEqual([near(-1), near(1)]);
  });

  it.each(['l-bfgs', 'nelder-mead', 'cobyla', 'adam'])('are minimised by %s: the energy of H2', (minimise) => {
    const { minimum, history } = report(ansatz, { minimise, observables: [H2], budget: '200' });
    expect(minimum!.value).toBeCloseTo(-1.85727503, 7);
    expect(minimum!.evaluations).toBe(history!.length);
    expect(Math.min(...history!.map(({ value }) => value!))).toBeCloseTo(minimum!.value, 12);
  });

  it('have second derivatives if they are wanted', () => {
    const options = { parameters: ['theta=1,phi=0'], observables: ['Z0'], hessian: true };
    expect(report(turned, options).values![0]!.hessian!['theta']!['theta']).toBeCloseTo(-Math.cos(1), 9);
    expect(valuesText(run(turned, options))).toMatch(
      /\n {2}d2\/dtheta dtheta = -0\.5403023059\n {2}d2\/dtheta dphi = /,
    );
  });

  it('are written as lines of text', () => {
    const options = { parameters: ['theta=pi/2,phi=0'], observables: ['2 - 0.5 Z0'], gradient: true };
    expect(valuesText(run(turned, options))).toMatch(
      /^2 - 0\.5 Z0 = 2\.000000000, variance 0\.250000\n {2}d\/dtheta = 0\.5000000000\n {2}d\/dphi = \S+$/,
    );
    expect(valuesText(run(ansatz, { minimise: 'l-bfgs', observables: [H2] }))).toMatch(
      /^minimum -1\.857275030 after \d+ evaluations, stopped by tolerance\n {2}theta = -0\.2235/,
    );
    expect(valuesText(run(turned, { sweep: ['theta=[0],phi=0'] }))).toBe(
      'theta=0.000000000  phi=0.000000000  0:1  1:0',
    );
  });

  it('come with properties of the final state, or these come alone', () => {
    const bell = parsedCircuit(`${BELL}h q[0];\ncx q[0], q[1];\n`);
    const wanted = {
      entropy: ['0'],
      purity: ['0', '0,1'],
      reducedDensity: ['1, 0'],
      fidelity: [{ file: 'a', text: BELL }],
    };
    const { values, properties } = report(bell, { ...wanted, observables: ['Z0 Z1'] });
    expect(values).toEqual([{ observable: 'Z0 Z1', value: near(1), variance: near(0) }]);
    expect(properties).toMatchObject({
      entropy: [{ qubits: [0], bits: near(1) }],
      purity: [
        { qubits: [0], purity: near(0.5) },
        { qubits: [0, 1], purity: near(1) },
      ],
      fidelity: [near(0.5)],
    });
    expect(valuesText(run(bell, wanted)).split('\n')).toEqual([
      'entropy of 0 = 1.000000000 bits',
      'purity of 0 = 0.5000000000',
      'purity of 0,1 = 1.000000000',
      'fidelity with program 1 = 0.5000000000',
      'density matrix of 1,0',
      '  00: 0.5  0  0  0.5',
      '  01: 0  0  0  0',
      '  10: 0  0  0  0',
      '  11: 0.5  0  0  0.5',
    ]);
    const circular = parsedCircuit(`${BELL}h q[0];\ns q[0];\n`);
    expect(valuesText(run(circular, { reducedDensity: ['0'] }))).toBe(
      'density matrix of 0\n  0: 0.5  -0.5i\n  1: 0.5i  0.5',
    );
  });

  it('are asked for by an observable, a sweep, points, a minimisation or a gradient', () => {
    expect(asksForValues(NONE)).toBe(false);
    expect(asksForValues({ ...NONE, parameters: ['theta=1'] })).toBe(false);
    expect(asksForValues({ ...NONE, sweep: ['theta=0'] })).toBe(true);
    expect(asksForValues({ ...NONE, gradient: true })).toBe(true);
    expect(asksForValues({ ...NONE, purity: ['0'] })).toBe(true);
  });
});

describe('options without effect', () => {
  const told = (options: Partial<ValueOptions>, request: Partial<Parameters<typeof checkEffects>[1]> = {}): string => {
    try {
      checkEffects({ ...NONE, ...options }, { shots: 0, ...request });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each<readonly [...Parameters<typeof told>, string]>([
    [{ observables: ['Z0'], budget: '5' }, {}, '--budget: has no effect without --minimise.'],
    [
      { budget: '5', tolerance: '1' },
      {},
      '--budget: has no effect without --minimise.\n--tolerance: has no effect without --minimise.',
    ],
    [{ sweep: ['theta=0:1:5'], combine: 'zip' }, {}, '--combine: has no effect without two or more lists in --sweep.'],
    [{ combine: 'zip' }, {}, '--combine: has no effect without two or more lists in --sweep.'],
    [{ observables: ['Z0'] }, { states: ['0'] }, '--states: has no effect with --observable.'],
    [{ purity: ['0'] }, { states: ['0'] }, '--states: has no effect with properties of the state.'],
    [
      { observables: ['Z0'] },
      { precision: 'single' },
      '--precision single: has no effect with exact values, which are computed in double.',
    ],
    [{ observables: ['Z0'], minimise: 'adam', budget: '5', tolerance: '1' }, {}, ''],
    [{ sweep: ['theta=0:1:5', 'phi=0:1:5'], combine: 'zip' }, {}, ''],
    [{ sweep: ['theta=0:1:5,phi=0:1:5'], combine: 'zip' }, { states: ['0'], precision: 'single' }, ''],
    [{ observables: ['Z0'] }, { shots: 10, precision: 'single' }, ''],
    [{}, { states: ['0'], precision: 'single' }, ''],
  ])('are told: %j, %j', (options, request, message) => {
    expect(told(options, request)).toBe(message);
  });
});

describe('mistakes on the command line', () => {
  it.each<readonly [Partial<ValueOptions>, string]>([
    [{ observables: ['Z0'] }, 'These parameters have no value: theta, phi. Give them values with --parameters.'],
    [{ observables: ['Z0 Z0'] }, '--observable: character 4: Qubit 0 occurs twice in one term.'],
    [{ observables: ['1e400 Z0'] }, '--observable: character 1: The weight 1e400 is not a finite number.'],
    [{ parameters: ['psi=1'], observables: ['Z0'] }, '--parameters: character 1: The program has no parameter "psi".'],
    [
      { parameters: ['theta=1,theta=2'], observables: ['Z0'] },
      '--parameters: character 9: The parameter "theta" has a value already.',
    ],
    [
      { parameters: ['theta=1e308'], observables: ['Z0'] },
      '--parameters: character 7: 1e308 is too large; at most 1000000000 is allowed.',
    ],
    [
      { minimise: 'adam', observables: ['Z'], budget: '2.5' },
      '--minimise: minimise.budget: 2.5 is not a whole number.',
    ],
    [{ minimise: 'adam', observables: ['Z'], budget: 'x' }, '--minimise: minimise.budget: "x" is not a number.'],
    [{ gradient: true }, '--gradient: gradient: An observable is needed.'],
    [{ minimise: 'adam' }, '--minimise: minimise: An observable is needed.'],
    [{ combine: 'cross', sweep: ['theta=0'] }, '--combine: cross: zip or grid is possible.'],
    [
      { sweep: ['theta=0:1:100000', 'phi=0:1:10000'], observables: ['Z0'] },
      '--sweep: character 1: These are 1000000000 points; at most 10000 are allowed.',
    ],
    [
      { sweep: ['theta=0:1:3', ' psi=0, phi=x'] },
      '--sweep: text 2, character 2: The program has no parameter "psi".\n--sweep: text 2, character 13: "x" is not a number.',
    ],
    [{ sweep: ['theta=0'], points: { file: 'a.csv', text: '' } }, '--points: cannot be combined with --sweep.'],
    [
      { reducedDensity: ['7'] },
      '--reduced-density: properties.reducedDensity[0][0]: Qubit 7 does not exist; the register has 1, numbered from 0.',
    ],
    [{ purity: ['0', ''] }, '--purity: properties.purity[1][0]: A qubit is a whole number, 0 or more.'],
    [{ entropy: ['0,0'] }, '--entropy: properties.entropy[0][1]: Qubit 0 is in this list twice.'],
    [
      { fidelity: [{ file: 'other.qasm', text: 'OPENQASM 3.0;\nnonsense;' }] },
      'other.qasm: properties.fidelity[0]: This program has an error in line 2, column 1.',
    ],
    [
      { entropy: ['0'], sweep: ['theta=0,phi=0'] },
      '--entropy: properties: "properties" and "points" exclude each other.',
    ],
  ])('are told with the option: %j', (options, message) => {
    expect(wrong(options)).toBe(message);
  });
});
