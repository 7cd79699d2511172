import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import { isingEnergies, isingEnergy } from '#app/applications/ising/ising.ts';
import restorationCases from '#app/applications/testing/cases/restoration.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes } from '#app/applications/testing/runtime.ts';
import { randomStream } from '#simulator';
import { samplingCircuit } from './circuits.ts';
import { conditionalModes } from './conditional-modes.ts';
import { countBits, type Pixels, pixelsOfRows, restorationEnergy, rowsOfPixels } from './energy.ts';
import { enumeratePictures } from './enumeration.ts';
import { restorationMethod } from './index.ts';
import type { RestorationInput } from './input.ts';
import { wholeEnergy } from './whole-energy.ts';

const inputOf = (raw: object): RestorationInput => {
  const reading = restorationMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: Parameters<typeof testHost>[0] = 'exact', seed = 1) =>
  restorationMethod.compute(inputOf(raw), testHost(engine, seed));

const SMALL = { rows: ['#.', '.#'] };
const NINE = { rows: ['...', '.#.', '...'] };

describe.each(restorationCases.cases)('the restoration "$id"', ({ input, expected, tolerance }) => {
  const { qaoa, ground, ...energies } = expected;
  const document = computed(input);
  const { answer } = document;

  it('has the energies of the case', () => {
    expectValues(answer, energies);
    // Of several lowest pictures any is right.
    if (expected.groundStates === 1) expect(answer.ground).toEqual(ground);
    const read = inputOf(input);
    const energy = restorationEnergy(pixelsOfRows(read.rows), read);
    expect(isingEnergy(energy, pixelsOfRows(answer.ground).bits)).toBeCloseTo(expected.groundEnergy, 9);
  });

  it('has angles as good as those of the case', () => {
    expect(answer.qaoa!.layers).toBe(qaoa.layers);
    expect(answer.qaoa!.meanEnergy).toBeLessThan(qaoa.meanEnergy + tolerance.qaoaMeanEnergyAtMostAbove);
    expect(answer.qaoa!.meanEnergy).toBeGreaterThan(qaoa.meanEnergy - 1e-3);
    expect(Math.abs(answer.qaoa!.probabilityOfGround! - qaoa.probabilityOfGround)).toBeLessThan(
      0.02 * qaoa.probabilityOfGround,
    );
    for (const [layer, gamma] of qaoa.gamma.entries()) expect(answer.qaoa!.gamma[layer]).toBeCloseTo(gamma, 3);
    for (const [layer, beta] of qaoa.beta.entries()) expect(answer.qaoa!.beta[layer]).toBeCloseTo(beta, 3);
  });

  it('restores the picture of the lowest energy', () => {
    expect(answer.restored!.energy).toBeCloseTo(expected.groundEnergy, 9);
    expect(document.warnings).toEqual([]);
    const before = pixelsOfRows(input.rows);
    const after = pixelsOfRows(answer.restored!.rows);
    expect(answer.restored!.changed).toBe(countBits(before.bits ^ after.bits));
  });
});

describe('the circuit of QAOA', () => {
  it('has the amplitudes of phases and mixers on vectors', () => {
    const noisy = pixelsOfRows(['#.#', '..#']);
    const energy = restorationEnergy(noisy, { coupling: 0.7, fidelity: 1.3 });
    const angles = { gamma: [0.31, 0.22], beta: [2.5, 2.9] };
    const energies = isingEnergies(energy);
    let state = [...energies].map(() => ({ re: 1 / 8, im: 0 }));
    for (const [layer, gamma] of angles.gamma.entries()) {
      state = state.map(({ re, im }, bits) => {
        const [c, s] = [Math.cos(gamma * energies[bits]!), -Math.sin(gamma * energies[bits]!)];
        return { re: re * c - im * s, im: re * s + im * c };
      });
      const [c, s] = [Math.cos(angles.beta[layer]!), Math.sin(angles.beta[layer]!)];
      // e^{−iβX} on each pixel: cos β and −i sin β of the other value.
      for (let pixel = 0; pixel < 6; pixel++)
        state = state.map(({ re, im }, bits) => {
          const other = state[bits ^ (1 << pixel)]!;
          return { re: c * re + s * other.im, im: c * im - s * other.re };
        });
    }
    const { operations } = samplingCircuit(energy, angles);
    const found = exactAmplitudes(
      6,
      operations.filter(({ kind }) => kind === 'gate'),
    );
    for (const [bits, { re, im }] of state.entries())
      expect(found[bits]!.re ** 2 + found[bits]!.im ** 2).toBeCloseTo(re ** 2 + im ** 2, 11);
  });
});

const stream = randomStream(5);
const randomPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  bits: Math.floor(2 ** (width * height) * stream.uniform()),
});

describe('a picture', () => {
  it('is written as it was read', () => {
    for (const rows of [
      ['..##', '.###', '..##'],
      ['#.', '.#'],
      ['.....', '#####', '.#.#.', '....#'],
    ])
      expect(rowsOfPixels(pixelsOfRows(rows))).toEqual(rows);
    expect(pixelsOfRows(['.#', '..']).bits).toBe(2);
  });

  it.each([
    [2, 2],
    [3, 2],
    [3, 3],
    [2, 4],
    [5, 2],
  ])('of %d × %d pixels has its lowest energies by enumeration', (width, height) => {
    for (const weights of [
      { coupling: 1, fidelity: 1 },
      { coupling: 0.1, fidelity: 0.3 },
      { coupling: 0, fidelity: 2 },
    ]) {
      const noisy = randomPixels(width, height);
      const ising = restorationEnergy(noisy, weights);
      const energies = [...isingEnergies(ising)];
      const { levels, ground } = enumeratePictures(noisy, weights);
      expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(2 ** (width * height));
      const lowest = Math.min(...energies);
      expect(levels[0]!.energy).toBeCloseTo(lowest, 9);
      expect(energies.indexOf(energies.find((energy) => energy - lowest < 1e-9)!)).toBe(ground);
      for (const { energy, count } of levels)
        expect(energies.filter((each) => Math.abs(each - energy) < 1e-9)).toHaveLength(count);
      const modes = conditionalModes(ising, noisy.bits);
      expect(energies[modes]).toBeLessThanOrEqual(energies[noisy.bits]! + 1e-12);
      for (let pixel = 0; pixel < width * height; pixel++)
        expect(energies[modes ^ (1 << pixel)]).toBeGreaterThanOrEqual(energies[modes]! - 1e-12);
    }
  });

  it.each([
    [{ coupling: 1, fidelity: 1 }, 6, false],
    [{ coupling: 5, fidelity: 5 }, 6, false],
    [{ coupling: 1, fidelity: 1.5 }, 7, false],
    [{ coupling: 1, fidelity: 1.234 }, 8, true],
    [{ coupling: 0.02, fidelity: 0.01 }, 7, false],
    [{ coupling: 0, fidelity: 3 }, 5, false],
    [{ coupling: 4.9, fidelity: 4.7 }, 11, false],
  ])('has whole energies of the same order with %j', (weights, bits, isRounded) => {
    const noisy = pixelsOfRows(NINE.rows);
    const whole = wholeEnergy(noisy, weights);
    expect(whole).toMatchObject({ bits, isRounded });
    const values = isingEnergies(whole.energy);
    const energies = isingEnergies(restorationEnergy(noisy, whole.weights));
    const scale = (values[7]! - values[0]!) / (energies[7]! - energies[0]!);
    for (const [x, value] of values.entries()) {
      expect(Number.isInteger(value)).toBe(true);
      expect(value - values[0]!).toBeCloseTo(scale * (energies[x]! - energies[0]!), 8);
      expect(Math.abs(value - values[0]!)).toBeLessThanOrEqual(2 ** (bits - 1) - 1);
    }
  });
});

describe('a restoration by Grover’s search', () => {
  it.each(['exact', 'sampled'] as const)('finds the lowest energy on the engine %s', (engine) => {
    const { answer, cost, warnings, circuit } = computed({ rows: ['..', '#.', '..'], method: 'grover' }, engine);
    expect(answer.restored!.energy).toBe(answer.groundEnergy);
    expect(answer.qaoa).toBeUndefined();
    const grover = answer.grover!;
    expect(grover).toMatchObject({ valueBits: 5, coupling: 1, fidelity: 1 });
    expect(grover.calls).toBe(cost.queries);
    expect(grover.calls).toBeGreaterThanOrEqual(answer.budget);
    expect(grover.callsUntilBest).toBeLessThanOrEqual(grover.calls);
    expect(grover.measurements[0]).toMatchObject({ threshold: answer.noisyEnergy });
    expect(grover.measurements.every(({ threshold }, at, all) => at === 0 || threshold <= all[at - 1]!.threshold)).toBe(
      true,
    );
    expect(circuit.qubits).toBe(11);
    expect(warnings).toEqual([]);
  });

  it('finds it for nearly all seeds', () => {
    const found = Array.from({ length: 100 }, (_, index) => index + 1).filter((seed) => {
      const { answer } = computed({ ...SMALL, fidelity: 0.5, method: 'grover' }, 'exact', seed);
      return answer.restored!.energy === answer.groundEnergy;
    });
    expect(found.length).toBeGreaterThanOrEqual(98);
  });

  it('keeps the noisy picture if nothing is better', () => {
    const { answer, table } = computed({ rows: ['..', '..'], method: 'grover' });
    expect(answer.restored).toMatchObject({ rows: ['..', '..'], changed: 0, energy: -8 });
    expect(table.rows.length).toBeGreaterThan(0);
  });

  it('says what it rounds', () => {
    const { warnings } = computed({ ...SMALL, coupling: 1.26, method: 'grover' });
    expect(warnings).toEqual([{ key: 'rounded', values: { coupling: 1.3, fidelity: 1 } }]);
  });
});

describe('a restoration', () => {
  it('searches by shots on the sampling engine, near the exact optimum', () => {
    const exact = computed(NINE).answer.qaoa!;
    const { answer, warnings, cost } = computed(NINE, 'sampled');
    expect(Math.abs(answer.qaoa!.meanEnergy - exact.meanEnergy)).toBeLessThan(0.5);
    expect(answer.qaoa!.gamma[0]).toBeCloseTo(exact.gamma[0]!, 1);
    expect(answer.qaoa!.beta[0]).toBeCloseTo(exact.beta[0]!, 1);
    expect(answer.qaoa).not.toHaveProperty('probabilityOfGround');
    expect(answer.restored!.energy).toBe(-19);
    expect(cost.shots).toBe(1000 * (1 + cost.iterations));
    expect(warnings.map(({ key }) => key)).toEqual(['angles_by_shots']);
  });

  it.each(['noisy', 'machine'] as const)('takes the ideal angles on the engine %s', (engine) => {
    const { answer, warnings, cost } = computed(SMALL, engine);
    expect(answer.qaoa!.meanEnergy).toBeCloseTo(computed(SMALL).answer.qaoa!.meanEnergy, 9);
    expect(answer.restored!.energy).toBe(-4);
    expect(cost.shots).toBe(1000);
    expect(warnings.map(({ key }) => key)).toEqual(['ideal_angles']);
  });

  it('warns with noise that a search measures almost at random', () => {
    const { answer, warnings } = computed({ ...SMALL, method: 'grover' }, 'noisy');
    expect(answer.restored!.energy).toBe(-4);
    expect(warnings.map(({ key }) => key)).toEqual(['noisy_search']);
  });

  it('without coupling keeps the picture', () => {
    const { answer, warnings } = computed({ rows: ['#.#', '...'], coupling: 0, fidelity: 2 });
    expect(answer.restored).toMatchObject({ rows: ['#.#', '...'], changed: 0, energy: -12 });
    expect(warnings).toEqual([{ key: 'no_coupling' }]);
  });

  it.each([
    { coupling: 0.01, fidelity: 0.01 },
    { coupling: 0.01, fidelity: 0 },
    { coupling: 0, fidelity: 0.01 },
    { coupling: 5, fidelity: 0.01 },
  ])('is computed with the smallest weights: %j', (weights) => {
    for (const method of ['qaoa', 'grover'] as const) {
      const { answer } = computed({ ...SMALL, ...weights, method });
      expect(answer.restored!.energy).toBeCloseTo(answer.groundEnergy, 9);
      expect(answer.secondEnergy).toBeGreaterThan(answer.groundEnergy);
    }
  });

  it('refuses what an engine cannot run', () => {
    const refusal = (raw: object, engine: 'noisy' | 'machine' | 'exact' | 'sampled') =>
      restorationMethod.refusal(inputOf(raw), engine);
    expect(refusal({}, 'machine')).toEqual({ field: 'rows', key: 'machine_size' });
    expect(refusal({ ...NINE, layers: 2 }, 'machine')).toEqual({ field: 'layers', key: 'machine_size' });
    expect(refusal({ ...NINE, method: 'grover' }, 'machine')).toEqual({ field: 'method', key: 'machine_size' });
    expect(refusal(NINE, 'machine')).toBeUndefined();
    expect(refusal({}, 'noisy')).toBeUndefined();
    expect(refusal({ rows: ['....', '....', '....', '....'] }, 'noisy')).toEqual({
      field: 'rows',
      key: 'too_many_qubits',
      values: { n: 16, max: 12 },
    });
    expect(refusal({ ...NINE, method: 'grover' }, 'noisy')).toMatchObject({ values: { n: 15 } });
    for (const engine of ['exact', 'sampled'] as const)
      expect(refusal({ rows: ['.....', '.....', '.....', '.....'] }, engine)).toBeUndefined();
  });

  it('prepares the circuits that it runs', () => {
    for (const [raw, engine, shots] of [
      [{}, 'exact', 0],
      [NINE, 'sampled', 1000],
      [NINE, 'noisy', 1000],
      [{ ...SMALL, method: 'grover' }, 'exact', 0],
      [{ ...SMALL, method: 'grover' }, 'sampled', 1],
    ] as const) {
      const prepared = restorationMethod.prepare(inputOf(raw), engine);
      expect(prepared.shots).toBe(shots);
      expect(prepared.principal.qubits).toBe(prepared.qubits);
      expect(prepared.circuits.every(({ circuit }) => circuit.qubits === prepared.qubits)).toBe(true);
      expect(prepared.classicalSeconds).toBeGreaterThan(0);
      const { circuit } = computed(raw, engine);
      expect(circuit.qubits).toBe(prepared.qubits);
      expect(circuit.program).toContain('OPENQASM 3.0');
    }
  });

  it('expects more time of Grover’s search with more qubits, and of angles that are found by more shots', () => {
    const seconds = (raw: object, engine: 'exact' | 'sampled') =>
      restorationMethod.prepare(inputOf(raw), engine).classicalSeconds;
    const grover = { ...NINE, method: 'grover' };
    expect(seconds({ ...grover, coupling: 4.9, fidelity: 3.7 }, 'exact')).toBeGreaterThan(seconds(grover, 'exact'));
    expect(seconds(grover, 'sampled')).toBeGreaterThan(seconds(grover, 'exact'));
    expect(seconds({ shots: 20_000 }, 'sampled')).toBeGreaterThan(10 * seconds({}, 'sampled'));
  });

  it.each([SMALL, { ...SMALL, method: 'grover' }, { ...SMALL, layers: 2, restarts: 2 }])(
    'reports steps that begin with the data, and keeps what it has when it is stopped: %j',
    (raw) => {
      const steps: Step[] = [];
      restorationMethod.compute(inputOf(raw), testHost('exact', 1, { steps }));
      expect(steps[0]).toMatchObject({ key: 'data_read', step: 1 });
      expect(steps.length).toBeGreaterThan(5);
      steps.forEach(({ step, of }, at) => {
        expect(step).toBeLessThanOrEqual(of);
        if (at > 0) expect(step).toBeGreaterThan(steps[at - 1]!.step);
      });
      for (let stopAfter = 0; stopAfter < 5; stopAfter++) {
        const { answer, warnings, cost } = restorationMethod.compute(inputOf(raw), testHost('exact', 1, { stopAfter }));
        expect(warnings[0]).toEqual({ key: 'stopped' });
        expect(answer.groundEnergy).toBe(-4);
        if (stopAfter < 2) expect(cost.circuits).toBe(0);
        expect(answer.qaoa === undefined && answer.grover === undefined).toBe(stopAfter < 2);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      }
    },
  );

  it('answers alike to the same seed', () => {
    for (const method of ['qaoa', 'grover'] as const) {
      const [one, same, other] = [4, 4, 5].map((seed) => computed({ ...SMALL, method }, 'sampled', seed));
      expect(one!.answer).toEqual(same!.answer);
      expect(one!.table).toEqual(same!.table);
      expect(one!.answer).not.toEqual(other!.answer);
    }
  });
});
