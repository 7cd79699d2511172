import { describe, expect, it } from 'vitest';
import { RunAborted } from '#simulator/engines/engine.ts';
import { scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { planWorkload } from './plan-workload.ts';
import { eachOutcome } from './point-outcomes.ts';
import { abortAfter, planOrThrow, readOrThrow, runTested, type TestedWorkload } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\ninput float phi;\nqubit[2] q;\nrx(theta) q[0];\nry(phi) q[1];\ncx q[0], q[1];\n`;
const root = `${HEAD}input float theta;\nqubit q;\nbit c;\nrx(sqrt(theta)) q;\nc = measure q;\n`;
const programOf = (gate: string, qubits = 1): string => `${HEAD}qubit[${qubits}] q;\n${gate} q[0];\n`;

const resources = { memoryBytes: 2 ** 31, threads: 1 };
const observables = ['Z0', '0.5 X0 X1 - Z1'];

const secondsOf = (tested: TestedWorkload): number => {
  const estimate = planOrThrow(tested).estimate(resources);
  return estimate.ok ? estimate.seconds : Number.NaN;
};

describe('values', () => {
  it('are those of planValues', () => {
    const parameters = { theta: 0.4, phi: 1.1 };
    const workload = { observables, gradient: true };
    const tested = { program: turned, workload, request: { parameters } };
    const read = readOrThrow(tested);
    const plan = planValues('full-amplitude', parsedCircuit(turned), {
      shots: 0,
      seed: 1,
      parameters,
      observables: read.observables,
      gradient: true,
    });
    const result = runTested('values', tested);
    expect(plan.ok && plan.run(scalarRuntime())).toEqual(result.values);
    expect(result).toMatchObject({ parameters, names: ['theta', 'phi'], qubits: 2, shots: 0, precision: 'double' });
  });

  it('need a value for every parameter, and no other', () => {
    const tested = { program: turned, workload: { observables } };
    const reasonOf = (parameters: Readonly<Record<string, number>>) => {
      const plan = planWorkload('full-amplitude', readOrThrow(tested), { shots: 0, seed: 1, parameters });
      return plan.ok ? '' : plan.reason;
    };
    expect(reasonOf({ theta: 1 })).toBe('parameters_unbound');
    expect(reasonOf({ theta: 1, phi: 1, psi: 1 })).toBe('parameter_unknown');
  });
});

describe('points', () => {
  const sweep = { sweep: 'theta=0:pi:5, phi=[0, 1]' };

  it('have the values that each has alone', () => {
    const result = runTested('points', { program: turned, workload: { observables, points: sweep, gradient: true } });
    expect(result.count).toBe(10);
    expect([...result.states]).toEqual(new Array(10).fill(1));
    for (const at of [0, 3, 9]) {
      const parameters = Object.fromEntries(result.names.map((name, i) => [name, result.parameters[i]![at]!]));
      const { values } = runTested('values', {
        program: turned,
        workload: { observables, gradient: true },
        request: { parameters },
      });
      values.forEach(({ value, variance, gradient }, k) => {
        expect(result.values!.value[k]![at]).toBeCloseTo(value, 12);
        expect(result.values!.variance![k]![at]).toBeCloseTo(variance!, 12);
        result.names.forEach((name, i) =>
          expect(result.values!.gradient![k]![i]![at]).toBeCloseTo(gradient![name]!, 12),
        );
      });
    }
  });

  it('that fail tell why; the others go on', () => {
    const points = { sweep: 'theta=[1, -1, 0]' };
    const valued = runTested('points', { program: root, workload: { observables: ['Z0'], points } });
    const counted = runTested('points', { program: root, workload: { points }, request: { shots: 100 } });
    for (const { states, failures } of [valued, counted]) {
      expect([...states]).toEqual([1, 2, 1]);
      expect([...failures]).toEqual([[1, expect.objectContaining({ reason: 'angle_not_finite' })]]);
    }
    expect([...valued.values!.value[0]!]).toEqual([expect.closeTo(Math.cos(1), 12), Number.NaN, 1]);
    expect(counted.outcomes!.map((own) => own && [...eachOutcome(own)])).toEqual([
      expect.any(Array),
      undefined,
      [['0', 100]],
    ]);
  });

  it('without observables have the outcomes of runs, each with its own seed', () => {
    const points = { sweep: 'theta=[1, 1]' };
    const { outcomes } = runTested('points', { program: root, workload: { points }, request: { shots: 1000 } });
    const [one, other] = outcomes!.map((own) => Object.fromEntries(eachOutcome(own!)));
    expect(one).not.toEqual(other);
    expect(one!['0']! + one!['1']!).toBe(1000);
    const exact = runTested('points', { program: root, workload: { points } });
    expect(exact.outcomes![0]!.kind).toBe('probabilities');
    expect(Object.fromEntries(eachOutcome(exact.outcomes![0]!))).toEqual({
      0: expect.closeTo(Math.cos(0.5) ** 2, 12) as number,
      1: expect.closeTo(Math.sin(0.5) ** 2, 12) as number,
    });
  });

  it('have their outcomes where they can be computed, however many fail', () => {
    const workload = { points: { sweep: 'theta=-10:0.1:1000' } };
    const result = runTested('points', { program: root, workload, request: { shots: 10 } });
    expect([result.states.filter((state) => state === 1).length, result.failures.size]).toEqual([10, 990]);
  });

  it('all of which fail are refused before they run', () => {
    const read = readOrThrow({ program: root, workload: { points: { sweep: 'theta=[-1, -2]' } } });
    expect(planWorkload('full-amplitude', read, { shots: 0, seed: 1 })).toMatchObject({ reason: 'angle_not_finite' });
  });

  it.each([[['Z0']], [[]]])('that were not reached stay pending (observables %j)', (wanted) => {
    const tested = { program: root, workload: { observables: wanted, points: { sweep: 'theta=0:1:1000' } } };
    const { states } = runTested('points', tested, { signal: abortAfter(200) });
    expect(states[0]).toBe(1);
    expect(states[999]).toBe(0);
    expect(() => runTested('points', tested, { signal: abortAfter(0) })).toThrow(RunAborted);
  });

  it('tell partial results twice a second, and progress', () => {
    let time = 0;
    const runtime = { ...scalarRuntime(), now: () => (time += 10) };
    const known: number[] = [];
    const progress: number[] = [];
    const tested = { program: root, workload: { points: { sweep: 'theta=0:1:200' } } };
    runTested(
      'points',
      tested,
      {
        onProgress: (fraction) => progress.push(fraction),
        onPartial: (result) => {
          if (result.kind === 'points') known.push(result.states.filter((state) => state === 1).length);
        },
      },
      runtime,
    );
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('cost as much as one, times their number', () => {
    const one = secondsOf({ program: root, workload: { points: { sweep: 'theta=1' } } });
    const many = secondsOf({ program: root, workload: { points: { sweep: 'theta=1:2:100' } } });
    expect(many).toBeCloseTo(100 * one, 12);
  });
});

describe('programs', () => {
  const workload = { programs: [programOf('x'), programOf('h', 2)] };

  it('are points of their own, the first one among them', () => {
    const valued = runTested('points', {
      program: programOf('id'),
      workload: { ...workload, observables: ['Z0', 'N'] },
    });
    expect(valued).toMatchObject({ programs: 3, count: 3, qubits: 2, parameters: [] });
    expect([...valued.values!.value[0]!].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, -1, 0]);
    expect([...valued.values!.value[1]!].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0, 1, 0.5]);
    const run = runTested('points', { program: programOf('id'), workload });
    expect(run.outcomes!.map((own) => own!.width)).toEqual([1, 1, 2]);
  });

  it('fail one by one', () => {
    const tested = { program: programOf('id'), workload: { programs: [programOf('h', 40)], observables: ['Z0'] } };
    const result = runTested('points', tested);
    expect([...result.states]).toEqual([1, 2]);
    expect(result.failures.get(1)).toMatchObject({ reason: 'too_many_qubits' });
  });
});

describe('an estimate', () => {
  it('of a minimisation is that of its whole budget', () => {
    const minimised = (method: string, budget: number) =>
      secondsOf({ program: turned, workload: { observables: ['Z0'], minimise: { method, budget } } });
    expect(minimised('spsa', 500)).toBeCloseTo(5 * minimised('spsa', 100), 12);
    expect(minimised('adam', 100)).toBeGreaterThan(2 * minimised('spsa', 100));
  });

  it('of values that take longer than a run may refuses them', () => {
    const names = Array.from({ length: 60 }, (_, i) => `t${i}`);
    const inputs = names.map((name) => `input float ${name};\n`).join('');
    const turns = names.map((name, i) => `ry(${name}) q[${i % 10}];\ncx q[${i % 10}], q[${(i + 1) % 10}];\n`).join('');
    const plan = planOrThrow({
      engine: 'noisy',
      program: `${HEAD}${inputs}qubit[10] q;\n${turns}`,
      workload: { observables: ['X0 X1', 'Y0 Y1', 'Z0 Z1'], hessian: true },
      request: { shots: 1_000_000, parameters: Object.fromEntries(names.map((name) => [name, 0.5])) },
    });
    expect(plan.estimate(resources)).toMatchObject({ reason: 'too_long', values: { limit: 3600 } });
  });

  it('that exceeds the time limit refuses the whole', () => {
    const ring = Array.from({ length: 24 }, (_, i) => `rx(theta) q[${i}];\ncx q[${i}], q[${(i + 1) % 24}];\n`).join('');
    const wide = `${HEAD}input float theta;\nqubit[24] q;\n${ring.repeat(3)}`;
    const plan = planOrThrow({
      program: wide,
      workload: { observables: ['Z0'], points: { sweep: 'theta=0:1:10000' } },
    });
    expect(plan.estimate(resources)).toMatchObject({ reason: 'too_long', values: { limit: 3600 } });
  });
});
