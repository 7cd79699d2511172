import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes } from '#app/applications/testing/runtime.ts';
import { bindCircuit, circuit, gate } from '#simulator';
import {
  type Ising,
  isingEnergies,
  isingEnergy,
  isingObservable,
  isingOfQuadratic,
  isingPhases,
  layerNames,
  transverseMixer,
} from './ising.ts';

const RING: Ising = {
  size: 4,
  constant: 0.5,
  fields: [1, -0.25, 0, 2],
  couplings: [
    { a: 0, b: 1, weight: -1 },
    { a: 1, b: 2, weight: 0.75 },
    { a: 3, b: 0, weight: 1.5 },
  ],
};

describe('an energy of spins', () => {
  it('takes bit 0 for spin +1', () => {
    expect(isingEnergy(RING, 0)).toBeCloseTo(0.5 + 2.75 + 1.25, 14);
    // Spin 3 turned over: its field and its coupling change signs.
    expect(isingEnergy(RING, 0b1000)).toBeCloseTo(0.5 + 2.75 - 4 + 1.25 - 3, 14);
    expect([...isingEnergies(RING)]).toHaveLength(16);
    expect(isingEnergies(RING)[8]).toBe(isingEnergy(RING, 8));
  });

  it('is that of a quadratic function of bits', () => {
    const linear = [0.3, -1.2, 2, 0.7];
    const quadratic = [
      [1, 0.5, -2, 0],
      [0.25, -1, 3, 0],
      [-2, 1, 0, 0.125],
      [4, 0, 0, 2],
    ];
    const ising = isingOfQuadratic(-0.6, linear, quadratic);
    for (let bits = 0; bits < 16; bits++) {
      const x = linear.map((_, i) => (bits >> i) & 1);
      const value = x.reduce(
        (sum, xi, i) => sum + linear[i]! * xi + x.reduce((rest, xj, j) => rest + quadratic[i]![j]! * xi * xj, 0),
        -0.6,
      );
      expect(isingEnergy(ising, bits)).toBeCloseTo(value, 12);
    }
  });

  it('is the expectation value of its observable in each basis state', () => {
    const host = testHost('exact');
    for (const bits of [0, 5, 10, 15]) {
      const flips = [0, 1, 2, 3].flatMap((qubit) => (bits & (1 << qubit) ? [gate('X', qubit)] : []));
      const value = host.expectation(circuit(4, 0, flips), isingObservable(RING), 0)([])?.value;
      expect(value).toBeCloseTo(isingEnergy(RING, bits), 12);
    }
  });

  it('gives each basis state its phase', () => {
    const { parameters, ...bound } = boundPhases(0.37);
    expect(parameters ?? []).toEqual([]);
    const uniform = [0, 1, 2, 3].map((qubit) => gate('H', qubit));
    const amplitudes = exactAmplitudes(4, [...uniform, ...bound.operations]);
    const phase = (bits: number): number => Math.atan2(amplitudes[bits]!.im, amplitudes[bits]!.re);
    for (let bits = 0; bits < 16; bits++) {
      const expected = -0.37 * (isingEnergy(RING, bits) - isingEnergy(RING, 0));
      expect(Math.cos(phase(bits) - phase(0) - expected)).toBeCloseTo(1, 12);
    }
  });
});

function boundPhases(gamma: number) {
  const program = circuit(4, 0, isingPhases(RING, 'gamma'), { parameters: [{ name: 'gamma', type: 'float' }] });
  const bound = bindCircuit(program, new Map([['gamma', gamma]]));
  if (!bound.ok) throw new Error('not bound');
  return bound.circuit;
}

describe('a mixer', () => {
  it('turns each qubit by 2β about X', () => {
    const mixer = circuit(2, 0, transverseMixer(2, 'beta'), { parameters: [{ name: 'beta', type: 'float' }] });
    const energy = isingObservable({ size: 2, constant: 0, fields: [1, 0], couplings: [] });
    const value = testHost('exact').expectation(mixer, energy, 0)([0.4])?.value;
    expect(value).toBeCloseTo(Math.cos(0.8), 12);
  });
});

describe('an expectation value', () => {
  const turned = circuit(1, 0, transverseMixer(1, 'beta'), { parameters: [{ name: 'beta', type: 'float' }] });
  const z = isingObservable({ size: 1, constant: 0, fields: [1], couplings: [] });

  it.each(['exact', 'sampled', 'noisy', 'machine'] as const)(
    'comes from shots, or is exact, on the engine %s',
    (engine) => {
      const host = testHost(engine);
      expect(host.expectation(turned, z, 0)([0.3])).toEqual({ value: expect.closeTo(Math.cos(0.6), 12) });
      const sampled = host.expectation(turned, z, 2000);
      const [one, other] = [sampled([0.3])!, sampled([0.3])!];
      expect(Math.abs(one.value! - Math.cos(0.6))).toBeLessThan(
        engine === 'exact' || engine === 'sampled' ? 0.08 : 0.3,
      );
      expect(one.standardError).toBeGreaterThan(0);
      expect(one.value).not.toBe(other.value);
      expect(host.used).toEqual({ circuits: 3, shots: 4000, deepest: 1 });
    },
  );

  it('is nothing once the account stopped', () => {
    const host = testHost('exact', 1, { stopAfter: 0 });
    expect(host.expectation(turned, z, 0)([0.3])).toBeUndefined();
  });
});

describe('the names of angles', () => {
  it('are those of all layers', () =>
    expect(layerNames(2)).toEqual({ gammas: ['gamma1', 'gamma2'], betas: ['beta1', 'beta2'] }));
});
