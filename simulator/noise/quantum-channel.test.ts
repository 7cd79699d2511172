import { describe, expect, it } from 'vitest';
import { multiply } from '#simulator/math/complex.ts';
import type { ChannelSettings } from './model.ts';
import { krausSetsOf } from './operators.ts';
import { quantumChannel, superoperator } from './quantum-channel.ts';

/** Applies a channel to ρ = [[0.7, 0.2 − 0.3i], [0.2 + 0.3i, 0.3]]; returns ⟨0|ρ|0⟩ and ⟨1|ρ|0⟩. */
function applied(settings: ChannelSettings): readonly number[] {
  const whole = krausSetsOf(settings)
    .map(superoperator)
    .reduce((before, next) => multiply(next, before));
  const vector = [0.7, 0, 0.2, 0.3, 0.2, -0.3, 0.3, 0];
  const out = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const [re, im] = [whole[2 * (4 * row + column)]!, whole[2 * (4 * row + column) + 1]!];
      out[2 * row]! += re * vector[2 * column]! - im * vector[2 * column + 1]!;
      out[2 * row + 1]! += re * vector[2 * column + 1]! + im * vector[2 * column]!;
    }
  expect(out[0]! + out[6]!).toBeCloseTo(1, 14);
  return [out[0]!, out[2]!, out[3]!];
}

const expectClose = (actual: readonly number[], wanted: readonly number[]) =>
  wanted.forEach((value, i) => expect(actual[i]).toBeCloseTo(value, 13));
const p = 0.15;

describe('channels', () => {
  it('flip bits, phases and both', () => {
    expectClose(applied({ kind: 'bit-flip', probability: p }), [0.7 * (1 - p) + 0.3 * p, 0.2, 0.3 * (1 - 2 * p)]);
    expectClose(applied({ kind: 'phase-flip', probability: p }), [0.7, 0.2 * (1 - 2 * p), 0.3 * (1 - 2 * p)]);
    expectClose(applied({ kind: 'bit-phase-flip', probability: p }), [0.7 * (1 - p) + 0.3 * p, 0.2 * (1 - 2 * p), 0.3]);
  });

  it('depolarize by p/3 of each Pauli, or towards I/2 by p', () => {
    const share = 1 - (4 * p) / 3;
    expectClose(applied({ kind: 'depolarizing', probability: p, convention: 'pauli' }), [
      0.5 + 0.2 * share,
      0.2 * share,
      0.3 * share,
    ]);
    expectClose(applied({ kind: 'depolarizing', probability: p, convention: 'qpanda' }), [
      0.5 + 0.2 * (1 - p),
      0.2 * (1 - p),
      0.3 * (1 - p),
    ]);
  });

  it('damp amplitudes and phases', () => {
    const root = Math.sqrt(1 - p);
    expectClose(applied({ kind: 'amplitude-damping', probability: p }), [0.7 + 0.3 * p, 0.2 * root, 0.3 * root]);
    expectClose(applied({ kind: 'phase-damping', probability: p }), [0.7, 0.2 * root, 0.3 * root]);
    expectClose(applied({ kind: 'phase-amplitude-damping', amplitude: p, phase: 0.1 }), [
      0.7 + 0.3 * p,
      0.2 * root * 0.8,
      0.3 * root * 0.8,
    ]);
  });

  it('lose energy by T1 and coherence by T2', () => {
    const [time, t1, t2] = [3, 20, 12];
    expectClose(applied({ kind: 'decoherence', t1, t2, gateTime: time }), [
      1 - 0.3 * Math.exp(-time / t1),
      0.2 * Math.exp(-time / t2),
      0.3 * Math.exp(-time / t2),
    ]);
    const limit = applied({ kind: 'decoherence', t1, t2: 2 * t1, gateTime: time });
    expectClose(limit, [1 - 0.3 * Math.exp(-time / t1), 0.2 * Math.exp(-time / (2 * t1))]);
  });

  it('leave the ground state after a time much longer than T1, also for very large numbers', () => {
    for (const [t1, t2, gateTime] of [
      [1e-300, 1e-300, 1e100],
      [5e-324, 5e-324, 1e308],
      [1e-300, 2e-300, 1e100],
    ] as const)
      expectClose(applied({ kind: 'decoherence', t1, t2, gateTime }), [1, 0, 0]);
    expectClose(applied({ kind: 'decoherence', t1: 1e308, t2: 1e308, gateTime: 1e308 }), [
      1 - 0.3 * Math.exp(-1),
      0.2 * Math.exp(-1),
    ]);
  });

  it('are recognised as mixtures if they do not depend on the state', () => {
    const flips = quantumChannel(krausSetsOf({ kind: 'depolarizing', probability: 0.03, convention: 'pauli' })[0]!);
    expect(flips.kind === 'mixture' && Array.from(flips.cumulative, (value) => value.toFixed(4))).toEqual([
      '0.9700',
      '0.9800',
      '0.9900',
      '1.0000',
    ]);
    const damping = quantumChannel(krausSetsOf({ kind: 'amplitude-damping', probability: 0.04 })[0]!);
    expect(damping.kind === 'general' && damping.sure).toBeCloseTo(0.96, 12);
  });
});
