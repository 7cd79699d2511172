import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { randomStream } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { AmplitudeSums } from './amplitude-sums.ts';
import { maskObservable, ownBits } from './masked-observable.ts';
import { basisChange, type MeasurementGroup, measurementGroups } from './measurement-groups.ts';
import type { Observable, PauliFactor } from './observable.ts';
import { parseObservable } from './parse-observable.ts';
import { momentsOf, valueOf, varianceOf } from './pauli-sums.ts';
import {
  allocateShots,
  deviationsOf,
  estimateGroup,
  estimateTrajectories,
  sizesOf,
  sumOfGroups,
} from './shot-estimates.ts';
import {
  boundCircuit,
  plainGates,
  readReference,
  referenceCircuits,
  referenceObservable,
} from './testing/reference-data.ts';

interface ShotsCase {
  readonly circuit: string;
  readonly observable: number;
  readonly groups: readonly { readonly basisOf: readonly (readonly [string, number])[]; readonly variance: number }[];
  readonly totalShots: number;
  readonly standardError: {
    readonly equalShotsPerGroup: number;
    readonly proportionalToWeights: number;
    readonly optimal: number;
  };
}

const observableOf = (text: string, qubits: number): Observable => {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
};

const lettersOf = (factors: readonly PauliFactor[], qubits: number) =>
  Array.from({ length: qubits }, (_, i) => factors.find(({ qubit }) => qubit === qubits - 1 - i)?.axis ?? 'I').join('');

function vectorOf(qubits: number, gates: readonly PlainGate[]): StateVector {
  const vector = StateVector.zero(qubits);
  vector.applyGates(gates);
  return vector;
}

function exactVariance(vector: StateVector, { terms, projectors }: MeasurementGroup): number {
  const masked = maskObservable({ terms, projectors }, ownBits(vector.qubits));
  return varianceOf([{ weight: 1, ...momentsOf(new AmplitudeSums(vector.amplitudes), masked)! }]);
}

/** Outcomes of the group's basis by their probability; weights stand for counts. */
function distribution(vector: StateVector, { basis }: MeasurementGroup): Map<string, number> {
  const turned = vector.copy();
  turned.applyGates(basisChange({ basis }));
  const weights = new Map<string, number>();
  const probabilities = new Float64Array(2 ** vector.qubits);
  turned.probabilities(0, probabilities);
  probabilities.forEach((probability, index) => {
    const outcome = basis
      .map(({ qubit }) => (index >> qubit) & 1)
      .reverse()
      .join('');
    weights.set(outcome, (weights.get(outcome) ?? 0) + probability);
  });
  return weights;
}

function sampled(weights: ReadonlyMap<string, number>, shots: number, seed: number): Map<string, number> {
  const random = randomStream(seed);
  const outcomes = [...weights];
  const counts = new Map<string, number>();
  for (let shot = 0; shot < shots; shot++) {
    let rest = random.uniform();
    const [outcome] = outcomes.find(([, weight]) => (rest -= weight) < 0) ?? outcomes[outcomes.length - 1]!;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

const standardError = (variances: readonly number[], shots: readonly number[]) =>
  sumOfGroups(
    0,
    variances.map((variance, i) => ({ mean: 0, variance, shots: shots[i]! })),
  ).standardError!;

describe('groups of shots', () => {
  const circuits = new Map(referenceCircuits().map((each) => [each.name, each]));
  const { cases } = readReference<{ cases: readonly ShotsCase[] }>('shots.json');

  it.each(cases)('$circuit: groups, variances and standard errors of the reference', (expected) => {
    const { qubits, openqasm3, values, expected: observables } = circuits.get(expected.circuit)!;
    const vector = vectorOf(qubits, plainGates(boundCircuit(openqasm3!, values)));
    const observable = referenceObservable(observables[expected.observable]!.observable, qubits);
    const { groups, constant } = measurementGroups(observable);
    expect(
      groups.map(({ terms }) => terms.map(({ factors, coefficient }) => [lettersOf(factors, qubits), coefficient])),
    ).toEqual(expected.groups.map(({ basisOf }) => basisOf));
    const variances = groups.map((group) => exactVariance(vector, group));
    variances.forEach((variance, i) => expect(variance).toBeCloseTo(expected.groups[i]!.variance, 11));
    const { totalShots, standardError: errors } = expected;
    const share = (weights: readonly number[]) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.map((weight) => (totalShots * weight) / sum);
    };
    expect(
      standardError(
        variances,
        allocateShots(
          totalShots,
          groups.map(() => 1),
        ),
      ),
    ).toBeCloseTo(errors.equalShotsPerGroup, 11);
    expect(standardError(variances, share(sizesOf(groups)))).toBeCloseTo(errors.proportionalToWeights, 11);
    const pilot = variances.map((variance) => ({ variance, mean: 0, shots: 9 }));
    expect(standardError(variances, share(deviationsOf(pilot)))).toBeCloseTo(errors.optimal, 11);
    // With the exact distribution in place of counts, the means of the groups add up to the value.
    const estimates = groups.map((group) => estimateGroup(group, distribution(vector, group)));
    const { value } = sumOfGroups(constant, estimates);
    expect(value).toBeCloseTo(observables[expected.observable]!.value, 11);
  });

  it('divide the terms by their letters only where these differ', () => {
    const { groups, constant } = measurementGroups(observableOf('0.5 Z0 - 2 X1 + 0 Y0 + 3 + P(q0=1, q2=0) + Z1', 3));
    expect(constant).toBe(3);
    expect(groups).toEqual([
      {
        basis: [
          { qubit: 0, axis: 'Z' },
          { qubit: 1, axis: 'X' },
          { qubit: 2, axis: 'Z' },
        ],
        terms: [
          { coefficient: -2, factors: [{ qubit: 1, axis: 'X' }] },
          { coefficient: 0.5, factors: [{ qubit: 0, axis: 'Z' }] },
        ],
        projectors: [
          {
            coefficient: 1,
            conditions: [
              { qubit: 0, on: 1 },
              { qubit: 2, on: 0 },
            ],
          },
        ],
      },
      {
        basis: [{ qubit: 1, axis: 'Z' }],
        terms: [{ coefficient: 1, factors: [{ qubit: 1, axis: 'Z' }] }],
        projectors: [],
      },
    ]);
  });

  it('have standard errors that cover the value in 68 of 100 repeats', () => {
    const { qubits, openqasm3, values, expected } = circuits.get('hea4_tfim')!;
    const vector = vectorOf(qubits, plainGates(boundCircuit(openqasm3!, values)));
    const plan = measurementGroups(referenceObservable(expected[0]!.observable, qubits));
    const distributions = plan.groups.map((group) => distribution(vector, group));
    let covered = 0;
    const repeats = 2000;
    for (let seed = 0; seed < repeats; seed++) {
      const estimates = plan.groups.map((group, i) =>
        estimateGroup(group, sampled(distributions[i]!, 100, 7 * seed + i)),
      );
      const { value, standardError: error } = sumOfGroups(plan.constant, estimates);
      if (Math.abs(value - expected[0]!.value) < error!) covered++;
    }
    expect(covered / repeats).toBeGreaterThan(0.65);
    expect(covered / repeats).toBeLessThan(0.71);
  });

  it('know no variance from one shot, and refuse none', () => {
    const { groups } = measurementGroups(observableOf('Z0', 1));
    expect(estimateGroup(groups[0]!, [['1', 1]])).toEqual({ shots: 1, mean: -1, variance: null });
    expect(sumOfGroups(1, [estimateGroup(groups[0]!, [['1', 1]])])).toEqual({ value: 0, standardError: null });
    expect(() => estimateGroup(groups[0]!, [['1', 0]])).toThrow(RangeError);
  });
});

describe('readout mitigation', () => {
  it('undoes the misreading of the bits of each term', () => {
    const text = 'Z0 Z2 - 0.5 Z1 + 0.3 P(q2=1, q1=0, q0=1)';
    const readout = [
      { p10: 0.02, p01: 0.07 },
      { p10: 0.1, p01: 0.03 },
      { p10: 0.05, p01: 0.2 },
    ];
    const { groups } = measurementGroups(observableOf(text, 3));
    const vector = vectorOf(
      3,
      plainGates(
        boundCircuit(
          'OPENQASM 3.0; include "stdgates.inc"; qubit[3] q; ry(0.7) q[0]; cx q[0], q[1]; ry(1.1) q[2]; cx q[1], q[2];',
          {},
        ),
      ),
    );
    const exact = distribution(vector, groups[0]!);
    const misread = new Map<string, number>();
    for (const [truth, weight] of exact)
      for (const read of exact.keys()) {
        const chance = [...truth].reduce((product, bit, i) => {
          const { p10, p01 } = readout[2 - i]!;
          const flip = bit === '0' ? p10 : p01;
          return product * (read[i] === bit ? 1 - flip : flip);
        }, 1);
        misread.set(read, (misread.get(read) ?? 0) + weight * chance);
      }
    const expected = valueOf(new AmplitudeSums(vector.amplitudes), maskObservable(observableOf(text, 3), ownBits(3)));
    expect(estimateGroup(groups[0]!, misread).mean).not.toBeCloseTo(expected, 2);
    expect(estimateGroup(groups[0]!, misread, (qubit) => readout[qubit]!).mean).toBeCloseTo(expected, 12);
  });

  it('widens the error by the lost contrast, and refuses a readout without any', () => {
    const [group] = measurementGroups(observableOf('Z0', 1)).groups;
    const counts = [
      ['0', 60],
      ['1', 40],
    ] as const;
    const plain = estimateGroup(group!, counts).variance!;
    expect(estimateGroup(group!, counts, () => ({ p10: 0.1, p01: 0.1 })).variance).toBeCloseTo(plain / 0.64, 12);
    expect(() => estimateGroup(group!, counts, () => ({ p10: 0.5, p01: 0.5 }))).toThrow(RangeError);
  });
});

describe('shots of groups', () => {
  it('are divided by weights, two at least, with an exact sum', () => {
    expect(allocateShots(100, [1, 1, 2])).toEqual([25, 25, 50]);
    expect(allocateShots(10, [1, 0, 0])).toEqual([6, 2, 2]);
    expect(allocateShots(7, [0, 0, 0])).toEqual([3, 2, 2]);
    expect(allocateShots(1001, [1, 1, 1]).reduce((sum, shots) => sum + shots, 0)).toBe(1001);
    expect(allocateShots(0, [])).toEqual([]);
    expect(() => allocateShots(5, [1, 1, 1])).toThrow(RangeError);
  });
});

describe('trajectories', () => {
  it('give mean and standard error, which is never 0', () => {
    expect(estimateTrajectories([1, 2, 3, 4], 10)).toEqual({ value: 2.5, standardError: Math.sqrt(5 / 3 / 4) });
    expect(estimateTrajectories([0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 2)).toEqual({ value: 0.3, standardError: 1 });
    expect(estimateTrajectories([1], 2)).toEqual({ value: 1, standardError: 2 });
    expect(() => estimateTrajectories([], 2)).toThrow(RangeError);
  });
});

describe('a group of which all shots agree', () => {
  const group = (text: string) => measurementGroups(observableOf(text, 2)).groups[0]!;

  it('has three in N of the range of its sum as its error', () => {
    const error = (text: string, shots: number, outcome = '00') =>
      sumOfGroups(0, [estimateGroup(group(text), [[outcome, shots]])]).standardError;
    expect(error('0.5 Z0 Z1', 300, '11')).toBeCloseTo(0.01, 14);
    expect(error('0.5 Z0 Z1 - 2 Z1', 300)).toBeCloseTo(0.05, 14);
    expect(error('4 P(q0=1, q1=0)', 2)).toBeCloseTo(4, 14);
    expect(error('Z0 Z1', 1)).toBeNull();
  });
});
