import { describe, expect, it } from 'vitest';
import {
  assign,
  bitsEqual,
  branch,
  circuit,
  gate,
  loop,
  measure,
  numberValue,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { RunRefused, type RunRequest } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { expectFrequencies } from '#simulator/engines/testing/expect-frequencies.ts';
import { runPlanned } from '#simulator/engines/testing/planned-run.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { noisyEngine } from './engine.ts';

const runtime = kernelRuntime();
const NOISE: NoiseModel = {
  channels: [{ kind: 'bit-flip', probability: 0.05, gates: '*', qubits: '*' }],
  readout: [{ qubit: '*', p10: 0.03, p01: 0.08 }],
  reset: { p0: 0.9, p1: 0.04 },
};

function exactOf(engine: typeof noisyEngine, program: Circuit, request: Partial<RunRequest> = {}) {
  const result = runPlanned(engine, program, { shots: 0, seed: 1, ...request }, runtime);
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return result.probabilities;
}

function countsOf(program: Circuit, request: Partial<RunRequest>) {
  const result = runPlanned(noisyEngine, program, { shots: 20_000, seed: 3, ...request }, runtime);
  if (result.kind !== 'counts') throw new Error(result.kind);
  return { counts: result.counts, method: result.method };
}

describe('exact probabilities of programs that measure, reset and decide, by the density matrix', () => {
  it.each(DYNAMIC_CIRCUITS)('without noise, those of state vectors: %s', (_, program) => {
    const [expected, found] = [exactOf(fullAmplitudeEngine, program), exactOf(noisyEngine, program)];
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
    for (const [key, weight] of Object.entries(expected)) expect(found[key], key).toBeCloseTo(weight, 12);
  });

  it.each(DYNAMIC_CIRCUITS)('with noise, those that trajectories count: %s', (_, program) => {
    const exact = exactOf(noisyEngine, program, { noise: NOISE });
    expect(Object.values(exact).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expectFrequencies(countsOf(program, { noise: NOISE, method: 'trajectories' }).counts, exact);
  });

  it('are what counts of this method are drawn from', () => {
    const [, teleports] = DYNAMIC_CIRCUITS.find(([name]) => name === 'teleports')!;
    const request = { noise: NOISE, method: 'density-matrix' } as const;
    const { counts, method } = countsOf(teleports, request);
    expect(method).toBe('density-matrix');
    expectFrequencies(counts, exactOf(noisyEngine, teleports, { noise: NOISE }));
  });

  it('of listed qubits are those of the mean over the outcomes', () => {
    const program = circuit(
      2,
      1,
      [gate('RY', 0, { parameters: [0.8] }), measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])],
      { probabilitiesOf: [1] },
    );
    const found = exactOf(noisyEngine, program);
    expect(found['1']).toBeCloseTo(Math.sin(0.4) ** 2, 12);
    expect(found).toEqual({ 0: expect.closeTo(Math.cos(0.4) ** 2, 12) as number, 1: found['1'] });
  });

  it('of bits that are only written inside, and of a program that writes none', () => {
    const turned = gate('RY', 0, { parameters: [0.8] });
    const written = circuit(1, 2, [turned, measure(0, 0), branch(bitsEqual([0], 1), [assign(1, numberValue(1))])]);
    expect(exactOf(noisyEngine, written)).toEqual(
      Object.fromEntries(
        Object.entries(exactOf(fullAmplitudeEngine, written)).map(([key, weight]) => [
          key,
          expect.closeTo(weight, 12) as number,
        ]),
      ),
    );
    expect(exactOf(noisyEngine, circuit(1, 0, [turned, reset(0)]))).toEqual({
      0: expect.closeTo(1, 12) as number,
      1: 0,
    });
  });

  /** Measures one turned qubit into each of these bits in turn, and last the first bit again. */
  const tosses = (bits: number, change: Partial<Circuit> = {}): Circuit =>
    circuit(
      1,
      bits,
      [
        ...Array.from({ length: bits }, (_, bit) => [gate('H', 0), measure(0, bit)]).flat(),
        gate('H', 0),
        measure(0, 0),
      ],
      change,
    );

  it('have 4,096 branches at most, as state vectors have; outcomes that nothing needs make none', () => {
    const whole = exactOf(noisyEngine, tosses(12));
    expect(Object.keys(whole)).toHaveLength(4096);
    for (const weight of Object.values(whole)) expect(weight).toBeCloseTo(2 ** -12, 12);
    for (const engine of [noisyEngine, fullAmplitudeEngine])
      expect(() => exactOf(engine, tosses(13))).toThrow(
        expect.objectContaining({ refusal: expect.objectContaining({ reason: 'too_many_branches' }) as object }),
      );
    expect(exactOf(noisyEngine, tosses(13, { probabilitiesOf: [0] }))['1']).toBeCloseTo(0.5, 12);
  });

  it('of many bits list what can happen', () => {
    const flips = Array.from({ length: 16 }, (_, bit) => [gate('X', 0), measure(0, bit)]).flat();
    const [key, ...others] = Object.keys(exactOf(noisyEngine, circuit(1, 16, flips)));
    expect([key, others]).toEqual(['01'.repeat(8), []]);
  });

  it('are estimated by the width of their steps and by the bits that tell branches apart', () => {
    const estimate = (program: Circuit, request: Partial<RunRequest> = {}, threads = 1) =>
      estimateCircuit(noisyEngine, program, { shots: 0, seed: 1, ...request }, { memoryBytes: 2 ** 32, threads });
    const seconds = (...of: Parameters<typeof estimate>) => {
      const found = estimate(...of);
      return found.ok ? found.seconds : Number.NaN;
    };
    const rounds = (count: number, bitOf: (round: number) => number) =>
      circuit(
        5,
        count,
        Array.from({ length: count }, (_, round) => [gate('H', 0), measure(0, bitOf(round)), gate('H', 0)]).flat(),
      );
    const [same, other] = [seconds(rounds(12, () => 0)), seconds(rounds(12, (round) => round))];
    expect(other / same).toBeGreaterThan(50);
    const wide = circuit(6, 1, [
      gate('H', 0),
      measure(0, 0),
      ...Array.from({ length: 8 }, () => gate('RX', 0, { parameters: [1], controls: [1, 2, 3] })),
    ]);
    expect(seconds(wide, { noise: { ...NOISE, rotation: 0.1 } }) / seconds(wide)).toBeGreaterThan(20);
    // A step of 10 qubits averages the angles of at most three.
    expect(estimate({ ...wide, qubits: 10 }, { noise: { ...NOISE, rotation: 0.1 } })).toMatchObject({
      reason: 'rotation_too_wide',
      values: { qubits: 4, limit: 3 },
    });
    const readings = (bits: number, first: readonly Operation[]) =>
      circuit(1, bits, [...first, ...Array.from({ length: bits }, (_, bit) => measure(0, bit))]);
    const midway = [measure(0, 0), gate('H', 0)];
    for (const [first, limit] of [
      [[], 24],
      [midway, 20],
    ] as const) {
      expect(estimate(readings(limit, first))).toMatchObject({ ok: true });
      const values = { bits: limit + 1, limit };
      expect(estimate(readings(limit + 1, first))).toMatchObject({ reason: 'too_many_readings', values });
    }
    const long = circuit(10, 1, [
      gate('H', 0),
      measure(0, 0),
      ...Array.from({ length: 50 }, (_, i) => gate('H', i % 10)),
    ]);
    expect(seconds(long, {}, 8)).toBe(seconds(long));
  });

  it('refuse a loop that does not end', () => {
    const endless = circuit(1, 1, [gate('H', 0), measure(0, 0), loop(numberValue(1), [gate('X', 0)])]);
    expect(() => exactOf(noisyEngine, endless)).toThrow(RunRefused);
  });
});
