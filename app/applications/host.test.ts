import { describe, expect, it } from 'vitest';
import { APPLICATION_ENGINES } from '#app/domain/applications.ts';
import { barrier, circuit, depthOf, gate, measure, parametricAngle, parseObservable, repeat, reset } from '#simulator';
import { createApplicationHost } from './host.ts';
import { principalCircuitOf, unrolledDepth } from './principal-circuit.ts';
import { testHost } from './testing/hosts.ts';
import { testRuntime } from './testing/runtime.ts';

const BIASED = circuit(2, 2, [
  gate('RY', 0, { parameters: [2 * Math.asin(Math.sqrt(0.3))] }),
  repeat(3, [gate('X', 1, { controls: [0] })]),
  measure(0, 0),
  measure(1, 1),
]);

describe('a host', () => {
  it.each(APPLICATION_ENGINES)('counts what it is asked for: %s', (engine) => {
    const host = testHost(engine, 5);
    const counts = [host.counts(BIASED, 2000), host.counts(BIASED, 2000)] as const;
    for (const each of counts) {
      expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(2000);
      expect(Math.abs((each['11'] ?? 0) / 2000 - 0.3)).toBeLessThan(
        engine === 'noisy' || engine === 'machine' ? 0.15 : 0.042,
      );
    }
    expect(counts[0]).not.toEqual(counts[1]);
    expect(host.used).toEqual({ circuits: 2, shots: 4000, deepest: 5 });
    const again = testHost(engine, 5);
    expect([again.counts(BIASED, 2000), again.counts(BIASED, 2000)]).toEqual(counts);
    expect(testHost(engine, 6).counts(BIASED, 2000)).not.toEqual(counts[0]);
  });

  it('knows exact probabilities of ideal and noisy circuits only', () => {
    expect(testHost('exact').probabilities(BIASED)['11']).toBeCloseTo(0.3, 14);
    expect(testHost('noisy').probabilities(BIASED)['11']).toBeLessThan(0.2999);
    expect(() => testHost('sampled').probabilities(BIASED)).toThrow('sampled');
    expect(() => testHost('machine').probabilities(BIASED)).toThrow('machine');
  });

  it('knows amplitudes, with their signs, of ideal circuits only', () => {
    const host = testHost('exact');
    const found = host.amplitudes(BIASED, ['00', '11', '01']);
    expect(found['00']!.re).toBeCloseTo(Math.sqrt(0.7), 14);
    expect(found['11']!.re).toBeCloseTo(Math.sqrt(0.3), 14);
    expect(found['01']).toEqual({ re: 0, im: 0 });
    expect(host.amplitudes(circuit(1, 0, [gate('RY', 0, { parameters: [-1] })]), ['1'])['1']!.re).toBeLessThan(-0.4);
    expect(host.used).toEqual({ circuits: 2, shots: 0, deepest: 5 });
    for (const engine of ['sampled', 'noisy', 'machine'] as const)
      expect(() => testHost(engine).amplitudes(BIASED, ['00'])).toThrow(engine);
  });

  it('draws from the probabilities of a circuit with a reset, once they are known', () => {
    const program = circuit(2, 1, [gate('H', 0), reset(0), gate('X', 1), measure(1, 0)]);
    const host = testHost('exact');
    host.probabilities(program);
    expect(host.counts(program, 1e9)).toEqual({ 1: 1e9 });
  });

  it('has random numbers by name', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((name) => testHost('exact').random(name)());
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(testHost('exact', 2 ** 32 - 1).random('a')()).toBeLessThan(1);
  });

  it('keeps a state from step to step, on the exact engine', () => {
    const evolution = {
      start: circuit(2, 0, [gate('H', 0)]),
      step: circuit(2, 0, [gate('X', 1, { controls: [0] }), gate('RY', 0, { parameters: [0.4] })]),
      times: 3,
      qubits: [0, 1],
    };
    const host = testHost('exact');
    const times: number[] = [];
    host.evolve(evolution, (time, probabilities) => {
      times.push(time);
      const { start, step } = evolution;
      const whole = circuit(2, 2, [...start.operations, repeat(time, step.operations), measure(0, 0), measure(1, 1)]);
      const expected = testHost('exact').probabilities(whole);
      probabilities.forEach((probability, outcome) =>
        expect(probability).toBeCloseTo(expected[outcome.toString(2).padStart(2, '0')]!, 13),
      );
    });
    expect(times).toEqual([0, 1, 2, 3]);
    expect(host.used).toEqual({ circuits: 4, shots: 0, deepest: 7 });
    for (const engine of ['sampled', 'noisy', 'machine'] as const)
      expect(() => testHost(engine).evolve(evolution, () => undefined)).toThrow(engine);
    const stopped = testHost('exact', 1, { stopAfter: 0 });
    stopped.evolve(evolution, () => undefined);
    expect(stopped.used.circuits).toBeLessThan(2);
  });

  it('has derivatives of expectation values, in the order of the parameters', () => {
    const angle = (name: string) => parametricAngle(name)!.angle;
    const program = circuit(
      2,
      0,
      [gate('RY', 1, { parameters: [angle('second')] }), gate('RX', 0, { parameters: [angle('first')] })],
      { parameters: ['first', 'second'].map((name) => ({ name, type: 'float' as const })) },
    );
    const read = parseObservable('Z0 X1', 2);
    if (!read.ok) throw new Error('no observable');
    const point = [0.7, 0.4] as const;
    const [value, gradient] = [
      Math.cos(point[0]) * Math.sin(point[1]),
      [-Math.sin(point[0]) * Math.sin(point[1]), Math.cos(point[0]) * Math.cos(point[1])],
    ];
    const exact = testHost('exact').expectation(program, read.observable, 0, { hasGradient: true })(point)!;
    expect(exact.value).toBeCloseTo(value, 12);
    exact.gradient!.forEach((each, index) => expect(each).toBeCloseTo(gradient[index]!, 12));
    const estimated = testHost('sampled').expectation(program, read.observable, 20_000, { hasGradient: true })(point)!;
    estimated.gradient!.forEach((each, index) => expect(Math.abs(each - gradient[index]!)).toBeLessThan(0.03));
    const without = testHost('exact');
    expect(without.expectation(program, read.observable, 0)(point)).not.toHaveProperty('gradient');
    expect(without.used.circuits).toBe(1);
  });

  it('gives no counts once it is stopped', () => {
    const options = { runtime: testRuntime, seed: 1, isStopped: () => true, report: () => undefined };
    for (const engine of APPLICATION_ENGINES)
      expect(createApplicationHost({ ...options, engine }).counts(BIASED, 10)).toEqual({});
    expect(createApplicationHost({ ...options, engine: 'exact' }).amplitudes(BIASED, ['00'])).toEqual({});
  });
});

describe('a principal circuit', () => {
  it('is counted with its repeats, and written with them', () => {
    const { program, ...facts } = principalCircuitOf(
      circuit(3, 1, [repeat(4, [gate('X', 0, { controls: [1] }), gate('X', 2, { controls: [0, 1] })]), measure(2, 0)]),
    );
    expect(facts).toEqual({ language: 'openqasm3', qubits: 3, depth: 9, twoQubitGates: 4, multiQubitGates: 4 });
    expect(program).toContain('for int');
    expect(unrolledDepth(BIASED)).toBe(5);
  });

  it('has the depth of its repeats one after another', () => {
    const body = [gate('H', 0), gate('X', 1, { controls: [0] }), gate('X', 2), gate('X', 2), barrier([1, 2])];
    const start = [gate('X', 2), gate('X', 2), gate('X', 2), gate('X', 3)];
    for (const times of [1, 2, 3, 7, 100])
      for (const [before, each] of [
        [[], body],
        [start, body],
        [start, [gate('H', 3), ...body]],
        [start, [repeat(3, body), gate('X', 3, { controls: [2] }), repeat(2, [gate('H', 0)])]],
        [start, [gate('H', 2)]],
      ] as const) {
        const flat = each.flatMap((operation) =>
          operation.kind === 'repeat'
            ? Array.from({ length: operation.times }, () => operation.body).flat()
            : operation,
        );
        const operations = [...before, ...Array.from({ length: times }, () => flat).flat()];
        expect(unrolledDepth(circuit(4, 0, [...before, repeat(times, each)]))).toBe(depthOf({ qubits: 4, operations }));
      }
  });
});
