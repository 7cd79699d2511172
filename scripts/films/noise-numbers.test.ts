import { describe, expect, it } from 'vitest';
import { CALIBRATION, circuit, estimateCircuit, gate, measure, requireEngine } from '#simulator';
import {
  chainFidelity,
  chainOdds,
  decayed,
  FIDELITIES,
  majorityWrong,
  ROUTE_ENDS,
  routeFidelities,
  shortestWay,
  TIMES,
  TURNS_PER_MICROSECOND,
  warmOdds,
} from './noise-numbers.ts';

describe('decay', () => {
  it('obeys the Bloch equations', () => {
    const h = 1e-5;
    const turn = 2 * Math.PI * TURNS_PER_MICROSECOND;
    for (const t of [0.5, 3, 11]) {
      const [before, { x, y, z }, after] = [decayed(t - h), decayed(t), decayed(t + h)];
      expect((after.x - before.x) / (2 * h)).toBeCloseTo(-x / TIMES.t2 - turn * y, 6);
      expect((after.y - before.y) / (2 * h)).toBeCloseTo(turn * x - y / TIMES.t2, 6);
      expect((after.z - before.z) / (2 * h)).toBeCloseTo((1 - z) / TIMES.t1, 6);
    }
    expect(decayed(0)).toEqual({ x: 1, y: 0, z: 0 });
    expect([TIMES.t1, TIMES.t2]).toEqual([20.82, 4.14]);
  });

  it('a warm qubit is 0 or 1 by chance, one at 10 mK is 0', () => {
    expect(warmOdds(300)).toBeCloseTo(0.5, 3);
    expect(warmOdds(0.01)).toBeLessThan(1e-10);
  });
});

describe('a chain of entangled qubits', () => {
  it('has the product of the fidelities of its gates', () => {
    const products = [2, 3, 4, 5, 6].map((qubits) => chainFidelity(qubits).toFixed(4));
    expect(products).toEqual(['0.9216', '0.8513', '0.7863', '0.7263', '0.6709']);
  });

  it('of two qubits has the outcomes of the closed form', () => {
    // Back from ⟨Z0 Z1⟩: it is Z0 X1 behind CZ and X1 before it, so both H on q1 and CZ shorten it, H on q0 does not.
    const [p1, p2] = [1.5 * (1 - FIDELITIES.single), 1.25 * (1 - FIDELITIES.pair)];
    const parity = (1 - (4 / 3) * p1) ** 2 * (1 - (16 / 15) * p2);
    const [zeros, one, two, ones] = chainOdds(2) as [number, number, number, number];
    expect(zeros + ones).toBeCloseTo((1 + parity) / 2, 10);
    expect(one + two).toBeCloseTo((1 - parity) / 2, 10);
    expect(zeros).toBeCloseTo(ones, 10);
  });

  it('answers fainter the longer it is, and never fainter than the product', () => {
    const right = [2, 3, 4, 5, 6].map((qubits) => {
      const odds = chainOdds(qubits);
      expect(odds.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 10);
      return odds[0]! + odds.at(-1)!;
    });
    for (const [index, odds] of right.entries()) {
      expect(odds).toBeGreaterThan(chainFidelity(index + 2));
      if (index > 0) expect(odds).toBeLessThan(right[index - 1]!);
    }
  });
});

describe('the route', () => {
  const way = shortestWay(...ROUTE_ENDS);

  it('goes over working couplers, by the shortest ways', () => {
    const working = new Set(
      CALIBRATION.couplers.filter(({ fidelity }) => fidelity > 0).map(({ edge }) => edge.join('-')),
    );
    for (let at = 1; at < way.length; at += 1)
      expect(working.has([way[at - 1]!, way[at]!].sort((a, b) => a - b).join('-'))).toBe(true);
    expect([way[0], way.at(-1)]).toEqual([...ROUTE_ENDS]);
  });

  it('costs about what the compiler of the chip estimates for the same two qubits', () => {
    const program = circuit(2, 2, [gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]);
    const estimate = estimateCircuit(
      requireEngine('chip-72'),
      program,
      { shots: 1, seed: 0, chip: { placement: [...ROUTE_ENDS] } },
      { memoryBytes: 2 ** 30, threads: 1 },
    );
    if (!estimate.ok) throw new Error(estimate.reason);
    const { swaps, mapping, expectedFidelity } = estimate.plan!;
    expect(swaps).toBe(way.length - 2);
    const readout = mapping.reduce((product, { final }) => {
      const { f0, f1 } = CALIBRATION.qubits[final]!;
      return (product * (f0 + f1)) / 2;
    }, 1);
    expect(routeFidelities(way).at(-1)! / (expectedFidelity / readout)).toBeGreaterThan(0.8);
    expect(routeFidelities(way).at(-1)! / (expectedFidelity / readout)).toBeLessThan(1.25);
  });
});

it('the majority of three bits is wrong if two or three are; it helps below one half', () => {
  for (const p of [0.01, 0.1, 0.3, 0.5, 0.7]) {
    expect(majorityWrong(p)).toBeCloseTo(3 * p ** 2 * (1 - p) + p ** 3, 12);
    expect(Math.sign(majorityWrong(p) - p)).toBe(Math.abs(p - 0.5) < 1e-9 ? 0 : Math.sign(p - 0.5));
  }
});
