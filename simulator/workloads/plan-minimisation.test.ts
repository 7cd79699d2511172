import { describe, expect, it } from 'vitest';
import { RunAborted } from '#simulator/engines/engine.ts';
import { readReference } from '#simulator/observables/testing/reference-data.ts';
import { abortAfter, runTested } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

interface Molecule {
  readonly points: readonly {
    readonly bondLength: number;
    readonly exact: number;
    readonly parityReduced: { readonly qubits: number; readonly terms: readonly (readonly [string, number])[] };
  }[];
}

const ansatz = `${HEAD}input float theta;\nqubit[2] q;\nx q[0];\nry(theta) q[1];\ncx q[1], q[0];\n`;

describe('a minimisation', () => {
  const [shortest, middle] = readReference<Molecule>('h2.json').points;

  it.each([
    ['l-bfgs', shortest!],
    ['nelder-mead', middle!],
  ])('by %s finds the energy of H2', (method, { parityReduced, exact }) => {
    const terms = parityReduced.terms.map(([pauli, coefficient]) => ({ pauli, coefficient }));
    const result = runTested('minimisation', {
      program: ansatz,
      workload: { observables: [{ terms }], minimise: { method } },
    });
    expect(result.minimum!.value).toBeCloseTo(exact, 7);
    expect(result.stoppedBy).toBe('tolerance');
    expect(result.history[result.minimum!.evaluation - 1]!.value).toBe(result.minimum!.value);
    expect(result).toMatchObject({ minimiser: method, budget: 200, names: ['theta'] });
  });

  // Edges and optima of qaoa.json; the value is the mean number of cut edges.
  it.each([
    [
      'house',
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [0, 3],
        [0, 4],
        [1, 4],
      ],
      [0.585, 1.029, 0.517, 0.309],
      4.623429761,
    ],
    [
      'prism',
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [3, 4],
        [4, 5],
        [3, 5],
        [0, 3],
        [1, 4],
        [2, 5],
      ],
      [0.502, 0.917, 0.478, 0.286],
      6.602948885,
    ],
  ] as const)('finds the cut of QAOA on the %s', (_graph, edges, near, cut) => {
    const qubits = 1 + Math.max(...edges.flat());
    const layer = (k: number): string =>
      [
        ...edges.map(([a, b]) => `cx q[${a}], q[${b}];\nrz(-g${k}) q[${b}];\ncx q[${a}], q[${b}];\n`),
        `rx(2*b${k}) q;\n`,
      ].join('');
    const inputs = ['g1', 'g2', 'b1', 'b2'].map((name) => `input float ${name};\n`).join('');
    const program = `${HEAD}${inputs}qubit[${qubits}] q;\nh q;\n${layer(1)}${layer(2)}`;
    const cost = edges.map(([a, b]) => `0.5 Z${a} Z${b}`).join(' + ');
    const [g1, g2, b1, b2] = near;
    const start = { g1: g1 + 0.1, g2: g2 - 0.1, b1: b1 - 0.05, b2: b2 + 0.05 };
    const result = runTested('minimisation', {
      program,
      workload: { observables: [`${cost} - ${edges.length / 2}`], minimise: { method: 'l-bfgs', start } },
    });
    expect(result.minimum!.value).toBeCloseTo(-cut, 7);
  });

  const turned = `${HEAD}input float theta;\nqubit q;\nrx(theta) q;\n`;

  it('with shots has standard errors, and a seed for each evaluation', () => {
    const tested = {
      program: turned,
      workload: { observables: ['Z0'], minimise: { method: 'spsa', budget: 60 } },
      request: { shots: 500, parameters: { theta: 1 } },
    };
    const result = runTested('minimisation', tested);
    expect(result.history.every(({ standardError }) => standardError !== undefined)).toBe(true);
    expect(result.history.length).toBeLessThanOrEqual(60);
    expect(runTested('minimisation', tested).history).toEqual(result.history);
  });

  it('passes points without a value', () => {
    const root = `${HEAD}input float theta;\nqubit q;\nrx(sqrt(theta)) q;\n`;
    const minimise = { method: 'nelder-mead', start: { theta: 0.3 }, step: 0.5 };
    const result = runTested('minimisation', { program: root, workload: { observables: ['-Z0'], minimise } });
    expect(result.history.some(({ value }) => value === null)).toBe(true);
    expect(result.minimum!.value).toBeLessThan(-0.99);
  });

  it('of a flat landscape ends', () => {
    const workload = { observables: ['2'], minimise: { method: 'cobyla' } };
    expect(runTested('minimisation', { program: turned, workload }).stoppedBy).toBe('flat');
  });

  it('keeps what it has when it is stopped', () => {
    const tested = { program: turned, workload: { observables: ['Z0'], minimise: { method: 'spsa' } } };
    const result = runTested('minimisation', tested, { signal: abortAfter(40) });
    expect(result.stoppedBy).toBe('stopped');
    expect(result.history.length).toBeGreaterThan(0);
    expect(result.minimum).toBeDefined();
    expect(() => runTested('minimisation', tested, { signal: abortAfter(0) })).toThrow(RunAborted);
  });
});
