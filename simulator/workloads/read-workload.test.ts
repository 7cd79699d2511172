import { describe, expect, it } from 'vitest';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { describeWorkloadError } from './messages.ts';
import { readWorkload, type WorkloadRun } from './read-workload.ts';
import { readQasm } from './testing/planned-workload.ts';
import type { Workload } from './workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\ninput float phi;\nqubit[2] q;\nrx(theta) q[0];\nrz(phi) q[1];\n`;
const plain = `${HEAD}qubit[2] q;\nh q[0];\n`;
const single = `${HEAD}qubit q;\nh q;\n`;

const read = (workload: unknown, program = turned, run: Partial<WorkloadRun> = {}) =>
  readWorkload(workload as Workload, parsedCircuit(program), { shots: 0, seed: 1, ...run }, readQasm);

const errorsOf = (...args: Parameters<typeof read>) => {
  const found = read(...args);
  return found.ok ? [] : found.errors;
};
const codes = (...args: Parameters<typeof read>): readonly string[] =>
  errorsOf(...args).map(({ field, code }) => `${field}: ${code}`);

const Z = ['Z0'];

describe('a workload', () => {
  it('of observables has one point', () => {
    const work = read({ observables: ['Z0 Z1', { terms: [{ pauli: 'X0' }] }], gradient: true, hessian: true });
    expect(work).toMatchObject({ ok: true, kind: 'values', count: 1, qubits: 2, gradient: true, hessian: true });
    expect(work.ok && work.observables).toHaveLength(2);
  });

  it.each<readonly [unknown, string]>([
    [[{ theta: 0 }, { theta: 'pi' }], 'a list of objects'],
    [[[0], ['pi']], 'a list of lists'],
    [{ columns: { theta: [0, 'pi'] } }, 'columns'],
    [{ sweep: 'theta=0:pi:2' }, 'a sweep'],
    [{ table: 'theta\n0\npi\n' }, 'a table'],
  ])('of points in the form %j has the values of the run for all other parameters', (points) => {
    const work = read({ points, observables: Z }, turned, { parameters: { phi: 2 } });
    expect(work).toMatchObject({ kind: 'points', count: 2 });
    expect(work.ok && work.kind === 'points' && work.points).toEqual({
      count: 2,
      names: ['theta', 'phi'],
      columns: [Float64Array.of(0, Math.PI), Float64Array.of(2, 2)],
    });
  });

  it('of a sweep of two parameters is a grid, unless it says otherwise', () => {
    expect(read({ points: { sweep: 'theta=0:1:3, phi=0:1:3' }, observables: Z })).toMatchObject({ count: 9 });
    const zip = { sweep: 'theta=0:1:3, phi=0:1:3', combine: 'zip' };
    expect(read({ points: zip, observables: Z })).toMatchObject({ count: 3 });
  });

  it('of programs has the own program as its first point, and the observables on each register', () => {
    const work = read({ programs: [plain, single], observables: ['N'] }, plain);
    expect(work).toMatchObject({ kind: 'programs', count: 3, qubits: 2 });
    expect(
      work.ok && work.kind === 'programs' && work.programs.map(({ observables }) => observables[0]!.terms.length),
    ).toEqual([3, 3, 2]);
  });

  it('of a minimisation starts at the values of the run, where the document does not say otherwise', () => {
    const minimise = { method: 'l-bfgs', start: { theta: 'pi/2' }, budget: 50 };
    const work = read({ observables: Z, minimise }, turned, { parameters: { theta: 1, phi: 2 }, seed: 7, shots: 10 });
    expect(work).toMatchObject({
      kind: 'minimisation',
      count: 50,
      options: { start: [Math.PI / 2, 2], seed: 7, isNoisy: true },
    });
  });
});

describe('a wrong workload tells', () => {
  it.each<readonly [unknown, readonly string[]]>([
    [{}, ['observables: observable_needed']],
    [{ gradient: true }, ['gradient: observable_needed']],
    [{ points: [[0, 0]], gradient: true }, ['gradient: observable_needed']],
    [{ hessian: true }, ['hessian: observable_needed']],
    [{ minimise: { method: 'adam' } }, ['minimise: observable_needed']],
    [{ observables: Z, points: [[0, 0]], minimise: { method: 'adam' } }, ['minimise: fields_exclude']],
    [{ observables: Z, gradient: true, minimise: { method: 'adam' } }, ['gradient: fields_exclude']],
    [{ observables: Z, gradient: 'yes' }, ['gradient: not_boolean']],
    [{ observables: Z, gradient: null as unknown as boolean }, ['gradient: not_boolean']],
    [{ observables: 'Z0' }, ['observables: not_list']],
    [{ observables: Array.from({ length: 33 }, () => 'Z0') }, ['observables: too_many_observables']],
    [
      { observables: ['Z5', 'Z0 Z0', '(1+2i) Z0', 3] },
      ['qubit_out_of_range', 'qubit_repeated', 'complex_weight', 'not_observable'].map(
        (code) => `observables: ${code}`,
      ),
    ],
    [{ observables: Z, points: 3 }, ['points: not_points']],
    [{ observables: Z, points: { sweep: 3 } }, ['points: not_text']],
    [{ observables: Z, points: { sweep: 'theta=0', combine: 'cross' } }, ['points: unknown_combination']],
    [{ observables: Z, points: { table: 'theta,phi\n1,2', combine: 'zip' } }, ['points: unknown_field']],
    [
      { observables: Z, points: { sweep: 'theta=0, psi=1' } },
      ['points: unknown_parameter', 'points: missing_parameter'],
    ],
    [{ observables: Z, points: { sweep: 'theta=0:1:100000, phi=0:1:10000' } }, ['points: too_many_points']],
    [{ observables: Z, points: [{ theta: Number.NaN, phi: 1e308 }] }, ['points: not_finite', 'points: too_large']],
    [{ observables: Z, points: { table: 'theta,phi\n1\n\n1,2' } }, ['points: row_length', 'points: row_empty']],
    [{ observables: Z, minimise: { method: 'newton' } }, ['minimise: unknown_method']],
    [{ observables: Z, minimise: 'adam' }, ['minimise: not_object']],
    [{ observables: Z, minimise: { method: 'adam', start: 3 } }, ['minimise: not_object']],
    [{ programs: [plain] }, ['programs: program_parameters']],
  ])('%j', (workload, expected) => {
    expect(codes(workload)).toEqual(expected);
  });

  it('what is wrong with further programs', () => {
    expect(errorsOf({ programs: ['OPENQASM 3.0;\nnonsense;', turned, 3, single], observables: ['Z1'] }, plain)).toEqual(
      [
        expect.objectContaining({ code: 'program_invalid', values: { program: 2, line: 2, column: 1 } }),
        expect.objectContaining({ code: 'program_parameters', values: { program: 3, names: 'theta, phi' } }),
        expect.objectContaining({ code: 'not_text', place: { kind: 'path', path: 'programs[2]' } }),
        expect.objectContaining({ code: 'qubit_out_of_range', values: { qubit: '1', qubits: 1, program: 5 } }),
      ],
    );
    const [wide] = errorsOf({ programs: [single], observables: ['Z1'] }, plain);
    expect(describeWorkloadError(wide!)).toBe(
      'character 1: Program 2: Qubit 1 does not exist; the register has 1, numbered from 0.',
    );
    const many = Array.from({ length: 1000 }, () => plain);
    expect(codes({ programs: many }, plain)).toEqual(['programs: too_many_programs']);
    expect(codes({ programs: 'x' }, plain)).toEqual(['programs: not_list']);
  });

  it('that there is nothing to vary', () => {
    expect(codes({ points: [{}], observables: Z }, plain)).toEqual(['points: nothing_to_vary']);
    expect(codes({ minimise: { method: 'adam' }, observables: Z }, plain)).toEqual(['minimise: nothing_to_vary']);
  });

  it('a parameter with two values', () => {
    const run = { parameters: { theta: 1, phi: 0 } };
    expect(codes({ points: { sweep: 'theta=0' }, observables: Z }, turned, run)).toEqual(['points: bound_twice']);
  });

  it('a value of the run from which a minimisation cannot start, at that value', () => {
    const workload = { observables: Z, minimise: { method: 'adam', start: { theta: 'x' } } };
    expect(errorsOf(workload, turned, { parameters: { psi: 1 } }).map(({ code, place }) => [code, place])).toEqual([
      ['unknown_parameter', { kind: 'path', path: 'parameters.psi' }],
      ['not_number', { kind: 'path', path: 'minimise.start.theta' }],
    ]);
  });

  it('results that are too large, before they are made', () => {
    const many = `${HEAD}${Array.from({ length: 200 }, (_, i) => `input float p${i};\n`).join('')}qubit q;\nrx(p0) q;\n`;
    const fixed = Object.fromEntries(Array.from({ length: 199 }, (_, i) => [`p${i + 1}`, 0]));
    const sweep = { sweep: 'p0=0:1:10000' };
    expect(codes({ points: sweep, observables: Z, gradient: true }, many, { parameters: fixed })).toEqual([
      'points: too_many_numbers',
    ]);
    const measured = `${HEAD}input float theta;\nqubit[12] q;\nbit[12] c;\nrx(theta) q[0];\nc = measure q;\n`;
    expect(codes({ points: { sweep: 'theta=0:1:1000' } }, measured)).toEqual(['points: too_many_outcomes']);
    expect(codes({ points: { sweep: 'theta=0:1:1000' } }, measured, { shots: 1000 })).toEqual([]);
  });

  it('a table of 10 MB', () => {
    const table = 'theta,phi\n' + '0.25,0.125\n'.repeat(950_000);
    expect(codes({ points: { table }, observables: Z })).toEqual(['points: text_too_long']);
  });

  it('at most 50 errors, each as an English sentence with its place', () => {
    const points = Array.from({ length: 100 }, () => ({ theta: 'x', phi: 0 }));
    const errors = errorsOf({ points, observables: ['Z9'] });
    expect(errors).toHaveLength(50);
    expect(errors.slice(0, 2).map(describeWorkloadError)).toEqual([
      'character 1: Qubit 9 does not exist; the register has 2, numbered from 0.',
      'points[0].theta: "x" is not a number.',
    ]);
  });
});
