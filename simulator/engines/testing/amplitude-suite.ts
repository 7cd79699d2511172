import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Engine, EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { bitString } from '#simulator/math/bits.ts';
import { runPlanned } from './planned-run.ts';
import { randomCircuit } from './random-circuit.ts';
import { scalarRuntime } from './test-kernels.ts';

const { bitsEqual, branch, circuit, gate, measure, repeat, reset } = build;

const allStates = (qubits: number): readonly string[] =>
  Array.from({ length: 2 ** qubits }, (_, index) => bitString(index, qubits));

export function amplitudesOf(engine: Engine, runtime: EngineRuntime, program: Circuit, states: readonly string[]) {
  const request = { shots: 0, seed: 1, states };
  const result = runPlanned(engine, program, request, runtime);
  if (result.kind !== 'amplitudes') throw new Error(`expected amplitudes, got ${result.kind}`);
  return result.amplitudes;
}

/** Test suite of every engine that returns amplitudes of named basis states. */
export function describeAmplitudes(
  name: string,
  engine: Engine,
  maxQubits: number,
  runtimes: Readonly<Record<string, () => EngineRuntime>>,
): void {
  const reference = scalarRuntime();

  describe.each(Object.entries(runtimes))(`${name} %s`, (_, makeRuntime) => {
    it('returns every amplitude of random circuits, equal to the reference', () => {
      const runtime = makeRuntime();
      for (let seed = 0; seed < 36; seed++) {
        const program = randomCircuit(seed, 1 + (seed % 9), 5 + (seed % 40));
        const states = allStates(program.qubits);
        const actual = amplitudesOf(engine, runtime, program, states);
        const expected = amplitudesOf(referenceEngine, reference, program, states);
        let total = 0;
        for (const state of states) {
          const [a, b] = [actual[state]!, expected[state]!];
          expect(Math.hypot(a.re - b.re, a.im - b.im), `seed ${seed} ${state}`).toBeLessThan(1e-12);
          total += a.re * a.re + a.im * a.im;
        }
        expect(total).toBeCloseTo(1, 12);
      }
    });

    it('returns some amplitudes of circuits of 12 qubits', () => {
      const runtime = makeRuntime();
      for (let seed = 0; seed < 4; seed++) {
        const program = randomCircuit(seed, 12, 60);
        const states = allStates(12).filter((__, i) => i % 127 === seed);
        const [actual, expected] = [
          amplitudesOf(engine, runtime, program, states),
          amplitudesOf(referenceEngine, reference, program, states),
        ];
        for (const state of states)
          expect(
            Math.hypot(actual[state]!.re - expected[state]!.re, actual[state]!.im - expected[state]!.im),
          ).toBeLessThan(1e-12);
      }
    });

    it('returns the amplitudes of the widest GHZ state', () => {
      const chain = Array.from({ length: maxQubits - 1 }, (__, q) => gate('X', q + 1, { controls: [q] }));
      const [zeros, ones] = ['0'.repeat(maxQubits), '1'.repeat(maxQubits)];
      const amplitudes = amplitudesOf(engine, makeRuntime(), circuit(maxQubits, 0, [gate('H', 0), ...chain]), [
        zeros,
        ones,
        `1${zeros.slice(1)}`,
      ]);
      expect(amplitudes[zeros]!.re).toBeCloseTo(Math.SQRT1_2, 10);
      expect(amplitudes[ones]!.re).toBeCloseTo(Math.SQRT1_2, 10);
      expect(amplitudes[`1${zeros.slice(1)}`]!.re).toBeCloseTo(0, 10);
    });

    it('stops when cancelled, and reports progress that never decreases and ends at 1', () => {
      const runtime = makeRuntime();
      const program = randomCircuit(3, 8, 60);
      const request = { shots: 0, seed: 1, states: ['00000000', '11111111'] };
      expect(() => runCircuit(engine, program, request, runtime, { signal: { aborted: true } })).toThrow(
        expect.objectContaining({ name: 'RunAborted' }),
      );
      const reported: number[] = [];
      let clock = 0;
      runCircuit(
        engine,
        program,
        request,
        { ...runtime, now: () => (clock += 10) },
        { onProgress: (fraction) => reported.push(fraction) },
      );
      expect(reported.at(-1)).toBe(1);
      expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    });
  });

  describe(`${name} before any work`, () => {
    const bell = [gate('H', 0), gate('X', 1, { controls: [0] })];
    const reason = (program: Circuit, request: Partial<RunRequest>, memoryBytes = 2 ** 31) => {
      const answer = estimateCircuit(
        engine,
        program,
        { shots: 0, seed: 1, states: ['00'], ...request },
        { memoryBytes, threads: 1 },
      );
      return answer.ok ? 'none' : answer.reason;
    };

    it('requires basis states, each as long as the register', () => {
      expect(reason(circuit(2, 0, bell), {})).toBe('none');
      expect(
        estimateCircuit(engine, circuit(2, 0, bell), { shots: 0, seed: 1 }, { memoryBytes: 2 ** 31, threads: 1 }),
      ).toMatchObject({ ok: false, reason: 'states_required' });
      expect(reason(circuit(2, 0, bell), { states: [] })).toBe('states_required');
      expect(reason(circuit(2, 0, bell), { states: ['00', '0'] })).toBe('states_malformed');
      expect(reason(circuit(2, 0, bell), { states: ['0a'] })).toBe('states_malformed');
    });

    it('refuses registers that are too wide and dynamic circuits', () => {
      expect(reason(circuit(maxQubits + 1, 0, []), { states: ['0'.repeat(maxQubits + 1)] })).toBe('too_many_qubits');
      expect(reason(circuit(2, 2, [...bell, measure(0, 0), gate('H', 0)]), {})).toBe('dynamic_circuit');
      expect(reason(circuit(2, 2, [...bell, reset(0)]), {})).toBe('dynamic_circuit');
      expect(reason(circuit(2, 2, [measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])]), {})).toBe(
        'dynamic_circuit',
      );
      expect(reason(circuit(2, 0, [repeat(1e9, [gate('H', 0)])]), {})).toBe('too_many_operations');
      expect(reason(circuit(2, 0, bell), { shots: -1 })).toBe('shots_out_of_range');
    });

    it('refuses by its cost a circuit in which every qubit is entangled with every other', () => {
      const answer = estimateCircuit(
        engine,
        randomCircuit(6, 60, 1500),
        { shots: 0, seed: 1, states: ['0'.repeat(60)] },
        { memoryBytes: 2 ** 31, threads: 1 },
      );
      expect(answer).toMatchObject({ ok: false, reason: 'cost_too_high' });
    });
  });
}
