import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import type { RunRequest } from '#simulator/engines/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import type { GateRecord } from '#simulator/gates/gate.ts';
import { bitString } from '#simulator/math/bits.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { DYNAMIC_CIRCUITS } from './dynamic-circuits.ts';
import {
  type ConformanceOptions,
  countsOf,
  type EngineUnderTest,
  probabilitiesOf,
  referenceAmplitudes,
  run,
} from './engine-under-test.ts';
import { describeExactReadout } from './exact-readout-suite.ts';
import { randomCircuit } from './random-circuit.ts';

const RANDOM = { circuits: 200, deepParts: 49, qubits: 14, timeoutMs: isDeep ? 600_000 : 60_000 };

const { circuit, composite, gate, measure, repeat, compositeStep } = build;

const REFERENCE: EngineUnderTest = {
  engine: referenceEngine,
  runtime: { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 31, threads: 1 } },
};

/** All amplitudes, requested by name. */
function amplitudesOf(under: EngineUnderTest, program: Circuit): Float64Array {
  const states = Array.from({ length: 2 ** program.qubits }, (_, index) => bitString(index, program.qubits));
  const result = run(under, program, { states });
  if (result.kind !== 'amplitudes') throw new Error(`expected amplitudes, got ${result.kind}`);
  return Float64Array.from(states.flatMap((state) => [result.amplitudes[state]!.re, result.amplitudes[state]!.im]));
}

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);

/** A state without symmetry: all amplitudes are different, none is zero. */
const stirred = (qubits: number): Operation[] =>
  Array.from({ length: qubits }, (_, q) =>
    gate('U3', q, { parameters: [0.4 + 0.37 * q, 0.2 + 0.5 * q, 1.1 - 0.3 * q] }),
  );

/** One gate in all its forms (dagger, controls), on low, high and middle qubits, in both orders. */
function dressed(record: GateRecord, qubits: number): Operation[] {
  const random = randomStream(record.name.length + 7);
  const top = qubits - 1;
  const operands =
    record.qubits === 1
      ? [[0], [2], [top]]
      : [
          [0, 1],
          [1, 0],
          [top, 0],
          [2, top],
          [top - 1, top],
        ];
  return operands.flatMap((targets) => {
    const rest = Array.from({ length: qubits }, (_, q) => q).filter((q) => !targets.includes(q));
    const [a, b, c] = [rest[0]!, rest.at(-1)!, rest[1]!];
    const parameters = record.parameters.map(() => 6 * random.uniform() - 3);
    return [
      gate(record.name, targets, { parameters }),
      gate(record.name, targets, { parameters, dagger: true, controls: [a] }),
      gate(record.name, targets, { parameters, controls: [b] }),
      gate(record.name, targets, { parameters, dagger: true }),
      gate(record.name, targets, { parameters, controls: [{ qubit: c, on: 0 }] }),
      gate(record.name, targets, { parameters, controls: [a, b] }),
      gate(record.name, targets, { parameters, dagger: true, controls: [{ qubit: b, on: 0 }, a, c] }),
      ...stirred(qubits),
    ];
  });
}

const GHZ3 = [gate('H', 0), gate('X', 1, { controls: [0] }), gate('X', 2, { controls: [1] })];

/**
 * Test suite of every engine with a whole final state, in each of its precisions and thread counts: amplitudes against
 * the scalar reference, counts equal to the reference for the same seed, refusals, and what `describeExactReadout` tests.
 */
export function describeConformance(
  name: string,
  makeEngine: () => EngineUnderTest,
  { tolerance }: ConformanceOptions,
): void {
  const expectSame = (under: EngineUnderTest, program: Circuit, message: string) => {
    const difference = largestDifference(amplitudesOf(under, program), referenceAmplitudes(program));
    expect(difference, message).toBeLessThanOrEqual(tolerance);
  };

  describeExactReadout(name, makeEngine, { tolerance });

  describe(`${name} conforms`, () => {
    it.each(GATES.map((record) => [record.name, record] as const))(
      'applies %s plain, daggered, controlled and anti-controlled',
      (_, record) => {
        const under = makeEngine();
        const operations = dressed(record, 6);
        expectSame(under, circuit(6, 0, [...stirred(6), ...operations]), record.name);
        // Each operation also alone, so that nothing can be fused.
        for (const operation of operations.slice(0, 7))
          expectSame(under, circuit(6, 0, [...stirred(6), operation]), JSON.stringify(operation));
      },
    );

    it(
      `agrees on ${RANDOM.circuits} random circuits of up to ${RANDOM.qubits} qubits`,
      () => {
        const under = makeEngine();
        for (let seed = 0; seed < RANDOM.circuits; seed++)
          expectSame(under, randomCircuit(seed, 1 + (seed % RANDOM.qubits), 5 + (seed % 40)), `seed ${seed}`);
      },
      RANDOM.timeoutMs,
    );

    if (isDeep)
      it.each(Array.from({ length: RANDOM.deepParts }, (_, part) => part + 1))(
        `agrees on ${RANDOM.circuits} random circuits of a fresh seed, part %i`,
        (part) => {
          const under = makeEngine();
          const sizes = [fc.integer({ min: 1, max: RANDOM.qubits }), fc.integer({ min: 5, max: 44 })] as const;
          assertProperty(
            // No shrinking, because a smaller seed is no simpler circuit.
            fc.property(fc.noShrink(fc.nat()), ...sizes, (seed, qubits, gates) =>
              expectSame(under, randomCircuit(seed, qubits, gates), `seed ${seed}`),
            ),
            { numRuns: RANDOM.circuits, seed: part },
          );
        },
        RANDOM.timeoutMs,
      );

    it('agrees on a circuit larger than any cache block, at 400 basis states', () => {
      const under = makeEngine();
      const qubits = 17;
      const random = randomStream(18);
      const program = circuit(qubits, 0, [...stirred(qubits), ...randomCircuit(17, qubits, 24).operations]);
      const expected = referenceAmplitudes(program);
      const indices = Array.from({ length: 400 }, () => Math.floor(random.uniform() * 2 ** qubits));
      const result = run(under, program, { states: indices.map((index) => bitString(index, qubits)) });
      if (result.kind !== 'amplitudes') throw new Error(result.kind);
      for (const index of indices) {
        const { re, im } = result.amplitudes[bitString(index, qubits)]!;
        expect(
          Math.hypot(re - expected[2 * index]!, im - expected[2 * index + 1]!),
          `state ${index}`,
        ).toBeLessThanOrEqual(tolerance);
      }
    });

    it('keeps the state of the smallest circuits and of empty ones', () => {
      const under = makeEngine();
      expect([...amplitudesOf(under, circuit(1, 0))]).toEqual([1, 0, 0, 0]);
      expect(probabilitiesOf(under, circuit(3, 0)), 'all qubits, as nothing is measured').toMatchObject({
        '000': 1,
        '111': 0,
      });
    });

    it('expands composites, repeats and daggers', () => {
      const bell = composite(
        'bell',
        2,
        [
          compositeStep('H', [0]),
          compositeStep('X', [1], { controls: [0] }),
          compositeStep('RZ', [1], { parameters: ['-a/2'] }),
        ],
        ['a'],
      );
      const twice = composite(
        'twice',
        2,
        [
          compositeStep('bell', [1, 0], { parameters: ['2*b'] }),
          compositeStep('bell', [0, 1], { parameters: ['b'], dagger: true }),
        ],
        ['b'],
      );
      const operations = [
        ...stirred(4),
        repeat(3, [gate('twice', [3, 1], { parameters: [0.4] }), repeat(2, [gate('T', 2)])]),
        gate('twice', [0, 2], { parameters: [1.3], dagger: true, controls: [1, { qubit: 3, on: 0 }] }),
      ];
      expectSame(makeEngine(), circuit(4, 0, operations, { composites: [twice, bell] }), 'composites');
    });

    it('writes classical bit 0 rightmost and unmeasured bits as 0', () => {
      const under = makeEngine();
      expect(countsOf(under, circuit(2, 4, [gate('X', 0), measure(0, 3), measure(1, 0)]), 10)).toEqual({ '1000': 10 });
      const ghz = countsOf(under, circuit(3, 4, [...GHZ3, measure(0, 0)]), 1000);
      expect(Object.keys(ghz).sort()).toEqual(['0000', '0001']);
    });

    it('returns the counts of the reference for the same seed, and different counts for another', () => {
      const under = makeEngine();
      const program = circuit(6, 8, [
        ...randomCircuit(5, 6, 40).operations,
        measure(4, 0),
        measure(0, 7),
        measure(2, 3),
        measure(2, 4),
        measure(5, 0),
      ]);
      for (const seed of [0, 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
        expect(countsOf(under, program, 2000, seed)).toEqual(countsOf(REFERENCE, program, 2000, seed));
      expect(countsOf(under, program, 2000, 3)).not.toEqual(countsOf(under, program, 2000, 4));
    });

    it('returns the counts of the reference beyond one sampling block', () => {
      const measures = Array.from({ length: 13 }, (_, q) => measure(q, 12 - q));
      const program = circuit(13, 13, [...stirred(13), ...measures]);
      const [actual, expected] = [countsOf(makeEngine(), program, 5000, 9), countsOf(REFERENCE, program, 5000, 9)];
      const states = new Set([...Object.keys(actual), ...Object.keys(expected)]);
      const moved = [...states].filter((state) => actual[state] !== expected[state]);
      // Of 8192 borders between states, some are within a single-precision rounding error of one of the 5000 random
      // numbers.
      expect(moved.length).toBeLessThanOrEqual(tolerance < 1e-9 ? 0 : 20);
    });

    it.each(DYNAMIC_CIRCUITS)('%s: returns the counts of the reference', (_, program) => {
      const under = makeEngine();
      for (const seed of [1, 77])
        expect(countsOf(under, program, 300, seed)).toEqual(countsOf(REFERENCE, program, 300, seed));
    });

    it('reports what was run', () => {
      const result = run(makeEngine(), circuit(2, 1, [gate('H', 0), measure(0, 0)]), { shots: 7, seed: 42 });
      expect(result).toMatchObject({ kind: 'counts', engine: 'full-amplitude', qubits: 2, shots: 7, seed: 42 });
      expect(result.seconds).toBeGreaterThanOrEqual(0);
    });

    it('refuses unsupported requests, before any work', () => {
      const { engine, precision } = makeEngine();
      const bell = circuit(2, 2, [gate('H', 0), measure(0, 0)]);
      const reason = (program: Circuit, request: Partial<RunRequest>, memoryBytes = 2 ** 31) => {
        const answer = estimateCircuit(
          engine,
          program,
          { shots: 0, seed: 1, ...(precision && { precision }), ...request },
          { memoryBytes, threads: 1 },
        );
        return answer.ok ? 'none' : answer.reason;
      };
      expect(reason(bell, { shots: 10 })).toBe('none');
      expect(reason(bell, { shots: 1_000_001 })).toBe('shots_out_of_range');
      expect(reason(bell, { shots: -1 })).toBe('shots_out_of_range');
      expect(reason(bell, { states: ['00', '2'] })).toBe('states_malformed');
      expect(reason(bell, { states: ['000'] })).toBe('states_malformed');
      expect(reason(circuit(2, 2, [gate('H', 0)]), { shots: 10 })).toBe('nothing_measured');
      expect(reason(DYNAMIC_CIRCUITS[0]![1], {})).toBe('none');
      expect(reason(DYNAMIC_CIRCUITS[0]![1], { states: ['0'] })).toBe('dynamic_circuit');
      expect(reason(circuit(20, 1, [measure(0, 0)]), { shots: 1 }, 2 ** 16)).toBe('too_much_memory');
      expect(reason(circuit(50, 1, [measure(0, 0)]), { shots: 1 })).toMatch(/^too_(many_qubits|much_memory)$/);
      expect(reason(circuit(1, 1, [repeat(1e9, [gate('H', 0)]), measure(0, 0)]), { shots: 1 })).toBe(
        'too_many_operations',
      );
    });
  });
}
