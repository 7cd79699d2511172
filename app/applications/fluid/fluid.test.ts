import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import fluidCases from '#app/applications/testing/cases/fluid.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { phasesOf, readingShares } from './hhl-formula.ts';
import { fluidMethod } from './index.ts';
import { type FluidInput, linearProblemOf } from './input.ts';

const inputOf = (raw: object): FluidInput => {
  const reading = fluidMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  fluidMethod.compute(inputOf(raw), testHost(engine, seed));

describe.each(fluidCases.cases)('the case "$id"', ({ input, expected }) => {
  it('has every value', () => {
    expectValues(computed(input).answer, expected);
  });
});

describe('the algorithm', () => {
  it.each([2, 4, 8])('gives what the formula tells, in slices and exactly: %i points', (points) => {
    for (const slices of [0, 1, 2, 3, 5, 16]) {
      const evolution = slices === 0 ? 'exact' : 'symmetric Trotter';
      const { answer } = computed({
        ...{ points, forcing: 'linear', wallSpeeds: [-2, 1], clock: [3, 4], shots: 0, evolution },
        ...(slices > 0 && { slices }),
      });
      for (const clock of [3, 4]) {
        const { fidelity, successClockZero, relativeError } = answer.hhl![clock]!;
        expectValues(
          answer.byClock!.find((each) => each.clock === clock),
          { clock, fidelity, successClockZero, relativeError },
        );
      }
    }
  });

  it('reads in the clock what the formula tells', () => {
    const input = inputOf({ points: 8, evolution: 'symmetric Trotter', slices: 2, clock: [5], shots: 0 });
    const { answer } = fluidMethod.compute(input, testHost('exact'));
    const problem = linearProblemOf(input);
    expectValues(answer.clockShares, {
      clock: 5,
      c: 0.125,
      shares: readingShares(problem, phasesOf(problem), 5),
    });
  });

  it('keeps the signs of the solution on the exact engine', () => {
    for (const wallSpeeds of [
      [-3, 1],
      [-1, -2],
      [5, -5],
    ]) {
      const { exact, hhl } = computed({ forcing: 'none', wallSpeeds, clock: [8] }).answer;
      expect(hhl![8]!.fidelity).toBeGreaterThan(0.999);
      for (const [at, value] of exact!.entries())
        if (Math.abs(value) > 0.3) expect(Math.sign(hhl![8]!.solution[at]!)).toBe(Math.sign(value));
    }
  });

  it('solves any forces as Thomas does, better with more clock qubits', () => {
    const { answer } = computed({ forcing: 'own', points: 4, forces: [1, -2, 3, 0.5], clock: [9, 5] });
    const matrix = [
      [2, -1, 0, 0],
      [-1, 2, -1, 0],
      [0, -1, 2, -1],
      [0, 0, -1, 2],
    ];
    for (const [row, entries] of matrix.entries())
      expect(entries.reduce((sum, entry, at) => sum + entry * answer.exact![at]!, 0)).toBeCloseTo(
        [1, -2, 3, 0.5][row]!,
        12,
      );
    expect(answer.hhl![9]!.fidelity).toBeGreaterThan(answer.hhl![5]!.fidelity);
    expect(answer.best!.clock).toBe(9);
  });

  it('has the closed parabola and line, and sines', () => {
    for (const raw of [{}, { forcing: 'none', wallSpeeds: [2, -7] }, { wallSpeeds: [1, 1], points: 4 }]) {
      const { exact, closedForm } = computed({ ...raw, shots: 0, clock: 3 }).answer;
      for (const [at, value] of exact!.entries()) expect(closedForm![at]).toBeCloseTo(value, 12);
    }
    const { exact, closedForm, eigenvalues, hhl } = computed({ forcing: 'sine', points: 4, clock: [4] }).answer;
    expect(closedForm).toBeUndefined();
    for (const [at, value] of exact!.entries())
      expect(value).toBeCloseTo(Math.sin((Math.PI * (at + 1)) / 5) / eigenvalues![0]!, 12);
    // One eigenvector: only its length is off.
    expect(hhl![4]!.fidelity).toBeCloseTo(1, 12);
  });

  it('solves any two equations', () => {
    const { answer } = computed({ kind: 'matrix', matrix: [3, 1, 1, 2], rhs: [-1, 4], time: 1, clock: [8], shots: 0 });
    expect(answer.exact![0]).toBeCloseTo(-1.2, 12);
    expect(answer.exact![1]).toBeCloseTo(2.6, 12);
    expect(answer.fidelity).toBeGreaterThan(0.999);
    expect(answer.solution![0]).toBeLessThan(-1);
  });
});

describe('a run', () => {
  it.each(['exact', 'sampled'] as const)('reads the speeds by shots within four deviations: %s', (engine) => {
    const shots = 20_000;
    const { answer, warnings } = computed({ clock: [5], shots }, engine, 3);
    const exact = fluidCases.cases.find(({ id }) => id === 'channel-8')!.expected.hhl!['5']!;
    const [reading] = answer.readings!;
    expect(Math.abs(reading!.kept / shots - exact.successClockZero)).toBeLessThan(4 * Math.sqrt(0.1 / shots));
    for (const [at, magnitude] of reading!.magnitudes!.entries()) {
      const share = exact.probabilities[at]! * exact.successClockZero;
      const scale = Math.abs(exact.solution[at]!) / Math.sqrt(share);
      const found = (magnitude / scale) ** 2;
      expect(Math.abs(found - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / shots));
    }
    expect(warnings.map(({ key }) => key)).toEqual(engine === 'exact' ? [] : ['signs_lost']);
    expect(answer.hhl!['5']!.fidelity).toBeGreaterThan(0.99);
  });

  it('compares magnitudes where signs are lost', () => {
    const { answer, table } = computed({ forcing: 'none', wallSpeeds: [-3, 1], clock: [5], shots: 50_000 }, 'sampled');
    expect(answer.best!.solution.every((value) => value >= 0)).toBe(true);
    expect(answer.best!.fidelity).toBeGreaterThan(0.99);
    for (const [at, , found, difference] of table.rows as readonly (readonly number[])[])
      expect(difference).toBeCloseTo(found! - Math.abs(answer.exact![at! - 1]!), 12);
  });

  it.each(['exact', 'sampled'] as const)('samples densities within four deviations: %s', (engine) => {
    const { input, expected } = fluidCases.cases.find(({ id }) => id === 'lattice-point-8')!;
    const shots = 4096;
    const { answer } = computed({ ...input, shots }, engine, 5);
    const sampled = engine === 'exact' ? { 4: answer.sampled!.density } : answer.at!;
    for (const [step, density] of Object.entries(sampled))
      for (const [site, found] of density.entries()) {
        const share = (expected.at as unknown as Readonly<Record<string, readonly number[]>>)[step]![site]!;
        expect(Math.abs(found - share)).toBeLessThanOrEqual(4 * Math.sqrt((share * (1 - share)) / shots));
      }
  });

  it('has the exact densities of a total that is not 1', () => {
    const { answer } = computed({ kind: 'lattice', density: [3, 0, 1, 0], steps: 3, right: 0.25, shots: 0 });
    for (const [step, density] of answer.transferred!.entries())
      for (const [site, value] of density.entries()) expect(answer.at![step]![site]).toBeCloseTo(value, 12);
    expect(answer.sampled).toBeUndefined();
  });

  it('merges the histories of many steps', () => {
    const { answer } = computed({ kind: 'lattice', steps: 40, right: 0.35 });
    expect(answer.largestDifference).toBeLessThan(1e-12);
  });

  it('runs on noisy engines and warns', () => {
    const keysOf = (raw: object, engine: ApplicationEngine) => computed(raw, engine).warnings.map(({ key }) => key);
    const small = { kind: 'lattice', sites: 4, steps: 2, shots: 500 };
    expect(keysOf(small, 'noisy')).toEqual(['noise_spreads']);
    expect(keysOf({ ...small, shots: 0 }, 'noisy')).toEqual(['noise_spreads']);
    expect(keysOf(small, 'machine')).toEqual(['noise_spreads', 'fresh_coins']);
    expect(keysOf({ kind: 'matrix', shots: 500 }, 'noisy')).toEqual(['noise_flattens', 'signs_lost']);
    expect(keysOf({ kind: 'matrix', shots: 0 }, 'noisy')).toEqual(['noise_flattens', 'signs_lost']);
    expect(keysOf({ kind: 'matrix', shots: 500 }, 'machine')).toEqual(['noise_flattens', 'signs_lost']);
  });

  it('says that few runs or none were kept', () => {
    const keysOf = (shots: number, clock: number) =>
      computed({ points: 2, clock: [clock], shots }, 'sampled').warnings.map(({ key }) => key);
    expect(keysOf(100, 9)).toEqual(['signs_lost', 'none_kept']);
    expect(keysOf(1000, 6)).toEqual(['signs_lost', 'few_kept']);
  });

  it('says where nothing is left of the state, and where only its direction is right', () => {
    const toy = { kind: 'matrix', matrix: [1, 0, 0, 2], rhs: [1, 0], clock: 1, shots: 0 };
    const nothing = computed({ ...toy, time: 1e-6 });
    expect(nothing.answer.best).toBeUndefined();
    expect(nothing.warnings).toEqual([{ key: 'reads_zero', values: { clock: 1 } }]);
    const short = computed({ ...toy, time: 0.5 });
    expect(short.answer.fidelity).toBeCloseTo(1, 12);
    expect(short.warnings).toEqual([
      { key: 'wrong_size', values: { clock: 1, error: Number(short.answer.best!.relativeError.toPrecision(2)) } },
    ]);
    expect(short.answer.best!.relativeError).toBeGreaterThan(0.5);
  });

  it('says that a solution is from the exact state where no sampled run was kept', () => {
    const { answer, warnings } = computed({ points: 2, clock: 9, shots: 100 });
    expect(answer.readings![0]!.kept).toBe(0);
    expect(answer.best!.fidelity).toBeGreaterThan(0.999);
    expect(warnings).toEqual([{ key: 'none_sampled', values: { clock: 9 } }]);
  });

  it('names the speed of the largest magnitude', () => {
    const { answer, baselines } = computed({ forcing: 'none', wallSpeeds: [-9, 1], clock: 3 });
    expect(baselines.map(({ name }) => name)).toEqual(['thomas', 'closed_form']);
    for (const baseline of baselines) expect(baseline.answer['largest']).toBeCloseTo(answer.exact![0]!, 12);
    expect(answer.exact![0]).toBeLessThan(-7);
  });

  it('is a function of its seed', () => {
    for (const raw of [{ clock: [4] }, { kind: 'lattice', steps: 2 }]) {
      const run = (seed: number) => computed(raw, 'exact', seed).answer;
      expect(run(4)).toEqual(run(4));
      expect(run(4)).not.toEqual(run(5));
    }
  });

  it('stops where it is', () => {
    for (const raw of [{ clock: [3, 4] }, { kind: 'lattice', steps: 3 }])
      for (const stopAfter of [0, 1, 2, 3, 4]) {
        const steps: Step[] = [];
        const { answer, warnings } = fluidMethod.compute(inputOf(raw), testHost('exact', 1, { steps, stopAfter }));
        expect(warnings[0]).toEqual({ key: 'stopped' });
        if (answer.at === undefined) expect(Object.keys(answer.hhl!)).toHaveLength(stopAfter === 4 ? 1 : 0);
        else expect(Object.keys(answer.at)).toHaveLength(Math.max(0, stopAfter - 1));
      }
  });

  it('takes as many qubits as it says, and little time to prepare', () => {
    for (const [raw, engine] of [
      [{}, 'exact'],
      [{ clock: [3, 9], evolution: 'symmetric Trotter', slices: 16 }, 'exact'],
      [{ kind: 'lattice', steps: 40, shots: 100_000 }, 'sampled'],
      [{ kind: 'lattice', sites: 4, steps: 2 }, 'machine'],
    ] as const) {
      const { principal, qubits, circuits, classicalSeconds } = fluidMethod.prepare(inputOf(raw), engine);
      expect(qubits).toBe(principal.qubits);
      expect(circuits.length).toBeLessThan(12);
      expect(classicalSeconds).toBeGreaterThan(0);
    }
    for (const engine of ['exact', 'sampled', 'noisy'] as const) {
      const { circuits } = fluidMethod.prepare(inputOf({ kind: 'lattice', steps: 40 }), engine);
      expect(circuits.reduce((sum, { times }) => sum + times, 0)).toBe(engine === 'noisy' ? 61.5 : 41);
    }
    const [noisy, sampled] = (['noisy', 'sampled'] as const).map((engine) =>
      fluidMethod.prepare(inputOf({}), engine).circuits.map(({ times }) => times),
    );
    expect(noisy).toEqual(sampled!.map((times) => 1.5 * times));
    const secondsOf = (steps: number, shots: number) =>
      fluidMethod.prepare(inputOf({ kind: 'lattice', steps, shots }), 'sampled').classicalSeconds;
    // Measured: about 12 microseconds a step of a history.
    expect(secondsOf(40, 100_000)).toBeGreaterThan(300);
    expect(secondsOf(40, 100_000) / secondsOf(40, 10_000)).toBeGreaterThan(7);
    expect(secondsOf(40, 100_000) / secondsOf(20, 100_000)).toBeGreaterThan(4);
  });
});
