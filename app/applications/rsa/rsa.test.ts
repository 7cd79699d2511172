import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import rsaCases from '#app/applications/testing/cases/rsa.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { gate, type Operation } from '#simulator';
import { fullCircuit, recycledCircuit, workQubitsOf } from './circuits.ts';
import { basesOf } from './compute.ts';
import { rsaMethod } from './index.ts';
import type { RsaInput } from './input.ts';
import { multiplyByAdders } from './modular-adder.ts';
import { closestFraction, modularInverse, modularPower, orderOf, pollardRho, trialDivision } from './number-theory.ts';
import { readingProbabilities } from './order-finding.ts';
import { synthesisePermutation } from './permutation.ts';

const inputOf = (raw: object): RsaInput => {
  const reading = rsaMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  rsaMethod.compute(inputOf(raw), testHost(engine, seed));

/** Largest difference between exact probabilities of a circuit and the formula. */
function differenceOf(probabilities: Readonly<Record<string, number>>, expected: Float64Array): number {
  return expected.reduce(
    (most, probability, y) =>
      Math.max(
        most,
        Math.abs((probabilities[y.toString(2).padStart(Math.log2(expected.length), '0')] ?? 0) - probability),
      ),
    0,
  );
}

describe.each(rsaCases.cases)('the case "$id"', ({ input, expected }) => {
  const { peaks, ...values } = expected;

  it('has every value', () => {
    const { answer } = computed(input);
    const found = new Map(answer.peaks);
    for (const [y, probability] of peaks) expect(found.get(y!)).toBeCloseTo(probability!, 9);
    const { text, ...numbers } = values;
    expectValues(answer, numbers);
    expect(answer.text).toBe(text);
  });

  it('has a full circuit with the distribution of the formula', () => {
    const circuit = fullCircuit({ ...input, countingQubits: expected.countingQubits, arithmetic: 'table' });
    expect(circuit.qubits).toBe(expected.qubits);
    const formula = readingProbabilities(expected.order, expected.countingQubits);
    expect(differenceOf(exactProbabilities(circuit), formula)).toBeLessThan(1e-9);
  });
});

describe('the recycled circuit', () => {
  it.each([
    { modulus: 15, base: 7, countingQubits: 8, arithmetic: 'table' },
    { modulus: 15, base: 2, countingQubits: 6, arithmetic: 'adders' },
    { modulus: 21, base: 2, countingQubits: 8, arithmetic: 'table' },
    { modulus: 33, base: 5, countingQubits: 9, arithmetic: 'table' },
  ] as const)('has the same distribution: %o', (problem) => {
    const formula = readingProbabilities(orderOf(problem.base, problem.modulus), problem.countingQubits);
    expect(differenceOf(exactProbabilities(recycledCircuit(problem)), formula)).toBeLessThan(1e-9);
  });

  it('gives samples of it: chi-square over the peaks', () => {
    const { answer } = computed({ ...rsaCases.cases[0]!.input, circuit: 'recycled', shots: 4000 });
    const formula = readingProbabilities(10, 12);
    const counts = new Map(answer.readings.map(({ y, count }) => [y, count]));
    const likely = [...formula.keys()].filter((y) => formula[y]! > 0.001);
    const chiSquare = likely.reduce((sum, y) => {
      const expected = 4000 * formula[y]!;
      return sum + ((counts.get(y) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Its mean is the number of values, its deviation √(2n); five deviations.
    expect(chiSquare).toBeLessThan(likely.length + 5 * Math.sqrt(2 * likely.length));
  });
});

/** Where a basis state goes. */
function imageOf(qubits: number, operations: readonly Operation[], from: number): number {
  const prepared = Array.from({ length: qubits }, (_, qubit) => qubit)
    .filter((qubit) => (from >> qubit) & 1)
    .map((qubit) => gate('X', qubit));
  return exactAmplitudes(qubits, [...prepared, ...operations]).findIndex(({ re, im }) => Math.hypot(re, im) > 0.99);
}

describe('products', () => {
  it('are compiled from any permutation', () => {
    for (let modulus = 15; modulus <= 77; modulus += 2)
      for (const multiplier of [2, 4, 7, modulus - 1].filter((each) => modularInverse(each, modulus) !== undefined)) {
        const size = 2 ** workQubitsOf(modulus);
        const permutation = Array.from({ length: size }, (_, x) => (x < modulus ? (multiplier * x) % modulus : x));
        const gates = synthesisePermutation(permutation);
        const mapped = Array.from({ length: size }, (_, x) =>
          gates.reduce(
            (value, { target, controls }) =>
              controls.every((control) => (value >> control) & 1) ? value ^ (1 << target) : value,
            x,
          ),
        );
        expect(mapped).toEqual(permutation);
      }
  });

  it('are computed by adders, and leave the other registers at 0', () => {
    const registers = { number: [0, 1, 2, 3], sum: [4, 5, 6, 7, 8], flag: 9 };
    const gates = multiplyByAdders(registers, 7, 15, 10);
    for (let x = 0; x < 15; x++) {
      expect(imageOf(11, gates, 2 ** 10 + x)).toBe(2 ** 10 + ((7 * x) % 15));
      expect(imageOf(11, gates, x)).toBe(x);
    }
  });
});

describe('numbers', () => {
  it('have inverses, orders, powers and factors', () => {
    expect([modularInverse(3, 20), modularInverse(4, 20), modularPower(2, 60, 77)]).toEqual([7, undefined, 1]);
    expect([orderOf(5, 33), orderOf(2, 77), orderOf(34, 35)]).toEqual([10, 30, 2]);
    expect(trialDivision(75).factors).toEqual([3, 5, 5]);
    for (const n of [15, 21, 33, 35, 49, 55, 77, 8051]) expect(n % pollardRho(n).factor).toBe(0);
  });

  it('are approximated by the closest fraction with a small denominator', () => {
    for (const [y, size, limit] of [
      [819, 4096, 32],
      [1, 4096, 32],
      [2731, 8192, 76],
      [0, 16, 14],
      [4095, 4096, 32],
    ] as const) {
      const { p, q } = closestFraction(y, size, limit);
      const distance = Math.abs(p / q - y / size);
      for (let other = 1; other <= limit; other++)
        expect(distance).toBeLessThanOrEqual(Math.abs(Math.round((y * other) / size) / other - y / size) + 1e-15);
    }
  });
});

describe('a run', () => {
  it('tries 5 first with the default seed', () => {
    expect(basesOf(inputOf({}), 'exact', testHost('exact', 1).random('rsa-base'))[0]).toBe(5);
    const { answer, warnings } = computed({});
    expect(answer).toMatchObject({ base: 5, factors: [3, 11], privateExponent: 7, text: 'HARBOR' });
    expect(warnings).toEqual([]);
  });

  it.each(['exact', 'sampled'] as const)('factors every modulus with both circuits: %s', (engine) => {
    for (const modulus of [15, 21, 33, 35, 39, 51, 55, 57, 65, 69, 77])
      for (const circuit of ['full', 'recycled'] as const) {
        const { answer, warnings } = computed(
          { modulus, circuit, message: 'word', word: 'AN', exponent: 3 },
          engine,
          3,
        );
        const [p, q] = answer.factors!;
        expect(p * q).toBe(modulus);
        if (answer.privateExponent === undefined) expect(warnings.map(({ key }) => key)).toContain('no_key');
        else expect(answer.text).toBe('AN');
      }
  });

  it('is a function of its seed', () => {
    const run = (seed: number) => computed({}, 'exact', seed).answer;
    expect(run(4)).toEqual({ ...run(4) });
    expect([2, 3, 4, 5].map((seed) => run(seed).base)).not.toEqual([5, 5, 5, 5]);
  });

  it('goes on to the next base if one gives no factors', () => {
    const tried = Array.from({ length: 30 }, (_, seed) => computed({ modulus: 21, word: 'A' }, 'exact', seed).answer);
    const several = tried.filter(({ trials }) => trials.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const { trials, factors } of several) {
      expect(trials.slice(0, -1).every(({ successes }) => successes === 0)).toBe(true);
      expect(factors).toEqual([3, 7]);
    }
  });

  it('says that a given base never gives factors', () => {
    const { warnings, answer } = computed(rsaCases.cases.at(-1)!.input);
    expect(warnings).toEqual([{ key: 'base_fails', values: { base: 34, order: 2 } }]);
    expect(answer.readings.every(({ failure }) => failure !== undefined)).toBe(true);
  });

  it('factors without decrypting what is no product of two primes', () => {
    const { answer, warnings } = computed({ modulus: 45, word: 'A' });
    expect(answer.factors?.reduce((product, factor) => product * factor, 1)).toBe(45);
    expect(answer.plain).toBeUndefined();
    expect(warnings.map(({ key }) => key)).toEqual(['not_two_primes']);
  });

  it.each(['noisy', 'machine'] as const)('runs and warns on the engine %s', (engine) => {
    const { warnings, answer } = computed({ modulus: 15, countingQubits: 3, cipher: [1] }, engine);
    expect(warnings.map(({ key }) => key)).toContain('noise_flattens');
    expect(answer.readings.length).toBeGreaterThan(4);
  });

  it('has peaks at readings that exist, also with few bits', () => {
    for (const countingQubits of [2, 3, 5]) {
      const { peaks } = computed({ modulus: 77, base: 2, word: 'A', countingQubits }).answer;
      expect(new Set(peaks.map(([y]) => y)).size).toBe(peaks.length);
      for (const [y, probability] of peaks) {
        expect(y).toBeLessThan(2 ** countingQubits);
        expect(probability).toBeGreaterThan(0);
      }
    }
  });

  it('counts the qubits of adders', () =>
    expect(
      computed({ modulus: 15, word: 'A', circuit: 'recycled', arithmetic: 'adders', shots: 16 }).answer,
    ).toMatchObject({
      recycledQubits: 11,
      qubits: 18,
    }));

  it('stops where it is', () => {
    for (const stopAfter of [0, 1, 2, 3]) {
      const steps: Step[] = [];
      const { answer, warnings } = rsaMethod.compute(inputOf({}), testHost('exact', 1, { steps, stopAfter }));
      expect(warnings[0]).toEqual({ key: 'stopped' });
      expect(answer.factors === undefined).toBe(stopAfter < 3);
    }
  });

  it('takes as many qubits as it says', () => {
    for (const raw of [
      {},
      { circuit: 'recycled' },
      { modulus: 21, word: 'A', circuit: 'recycled', arithmetic: 'adders' },
    ]) {
      const { principal, qubits } = rsaMethod.prepare(inputOf(raw), 'exact');
      expect(qubits).toBe(principal.qubits);
    }
  });
});

describe('an input', () => {
  const errorsOf = (raw: unknown) => {
    const reading = rsaMethod.read(raw);
    return reading.ok ? [] : reading.errors.map(({ field, key }) => `${field}: ${key}`);
  };

  it.each([
    [{ modulus: 1 }, 'modulus: modulus_range'],
    [{ modulus: -15 }, 'modulus: modulus_range'],
    [{ modulus: 15.5 }, 'modulus: modulus_range'],
    [{ modulus: Number.NaN }, 'modulus: number_needed'],
    [{ modulus: '33' }, 'modulus: number_needed'],
    [{ modulus: null }, 'modulus: required'],
    [{ modulus: 34 }, 'modulus: modulus_even'],
    [{ modulus: 37 }, 'modulus: modulus_prime'],
    [{ modulus: 49 }, 'modulus: modulus_power'],
    [{ modulus: 27 }, 'modulus: modulus_power'],
    [{ modulus: 91 }, 'modulus: modulus_too_large'],
    [{ modulus: 1e8 + 1 }, 'modulus: modulus_too_large'],
    [{ cipher: [33] }, 'cipher: cipher_too_large'],
    [{ cipher: [] }, 'cipher: required'],
    [{ cipher: [1.5] }, 'cipher.0: not_whole'],
    [{ cipher: Array.from({ length: 61 }, () => 1) }, 'cipher: too_many_numbers'],
    [{ cipher: 'HARBOR' }, 'cipher: list_needed'],
    [{ word: 'ÄRGER' }, 'word: no_letter'],
    [{ word: ' ' }, 'word: required'],
    [{ word: 'x'.repeat(1e7) }, 'word: too_long'],
    [{ modulus: 15, word: 'HARBOR' }, 'word: letter_too_large'],
    [{ base: 11 }, 'base: lucky'],
    [{ base: 33 }, 'base: out_of_range'],
    [{ base: 1 }, 'base: out_of_range'],
    [{ exponent: 1 }, 'exponent: out_of_range'],
    [{ arithmetic: 'adders' }, 'arithmetic: adders_size'],
    [{ modulus: 33, circuit: 'recycled', arithmetic: 'adders' }, 'arithmetic: adders_size'],
    [{ modulus: 77, word: 'A', countingQubits: 14 }, 'countingQubits: too_many_counting'],
    [{ circuit: 'other' }, 'circuit: unknown_choice'],
    [{ shots: 0 }, 'shots: out_of_range'],
    [{ constructor: 1 }, 'constructor: unknown_field'],
    [JSON.parse('{"__proto__": {"modulus": 15}}'), '__proto__: unknown_field'],
    [[], ': required'],
    ['33', ': required'],
  ] as const)('%o is refused: %s', (raw, error) => expect(errorsOf(raw)).toContain(error));

  it('reads a word in full width and in small letters', () =>
    expect(computed({ word: 'ｈａｒ bor' }).answer.text).toBe('HARBOR'));

  it('fits on the engines that say so', () => {
    const refusalOf = (raw: object, engine: ApplicationEngine) => rsaMethod.refusal(inputOf(raw), engine)?.key;
    expect(refusalOf({}, 'noisy')).toBe('too_many_qubits');
    expect(refusalOf({}, 'machine')).toBe('machine_size');
    expect(refusalOf({ modulus: 15, word: 'A', countingQubits: 3 }, 'machine')).toBeUndefined();
    expect(refusalOf({ modulus: 15, word: 'A', countingQubits: 3, base: 7 }, 'machine')).toBe('machine_size');
    expect(refusalOf({ modulus: 15, word: 'A', circuit: 'recycled' }, 'machine')).toBe('machine_size');
    expect(refusalOf({ modulus: 77, word: 'A', circuit: 'recycled' }, 'noisy')).toBeUndefined();
  });
});
