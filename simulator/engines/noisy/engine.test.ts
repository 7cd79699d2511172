import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { chiSquareDeviation } from '#simulator/engines/testing/chi-square.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { readNoisyGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { runPlanned } from '#simulator/engines/testing/planned-run.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { noisyEngine } from './engine.ts';
import { KernelTrajectory } from './kernel-trajectory.ts';
import { prepareNoisy } from './prepare-noisy.ts';
import { ScalarTrajectory } from './scalar-trajectory.ts';
import { trajectoryProgram } from './trajectory-program.ts';
import { trajectoryTape } from './trajectory-tape.ts';

const { branch, bitsEqual, circuit, gate, loop, measure, reset } = build;
const kernels = kernelRuntime();
const scalar = scalarRuntime();

function model(document: object): NoiseModel {
  const reading = readNoiseModel(document);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.model;
}

function run(program: Circuit, request: Partial<RunRequest>, runtime: EngineRuntime = kernels) {
  const whole = { shots: 0, seed: 1, ...request };
  return runPlanned(noisyEngine, program, whole, runtime);
}

function countsOf(program: Circuit, request: Partial<RunRequest>, runtime: EngineRuntime = kernels) {
  const result = run(program, request, runtime);
  if (result.kind !== 'counts') throw new Error(result.kind);
  return result.counts;
}

function probabilitiesOf(program: Circuit, noise: NoiseModel, runtime: EngineRuntime = kernels) {
  const result = run(program, { noise }, runtime);
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return result.probabilities;
}

const measured = (qubits: number, operations: readonly Operation[]): Circuit =>
  circuit(qubits, qubits, [...operations, ...Array.from({ length: qubits }, (_, q) => measure(q, q))]);

const DEPOLARIZING = model({ channels: [{ kind: 'depolarizing', probability: 0.02 }] });

describeConformance('noisy');

describe('the noisy engine against the golden circuits', () => {
  const golden = new Map(readNoisyGoldenCircuits().map((each) => [each.name, each]));
  it.each(['noisy_depol4', 'noisy_readout4'])('returns the exact probabilities of %s', (name) => {
    const { circuit: program, noise, probabilities } = golden.get(name)!;
    for (const runtime of [kernels, scalar])
      for (const [key, value] of Object.entries(probabilitiesOf(program, noise, runtime)))
        expect(Math.abs(value - probabilities[Number.parseInt(key, 2)]!)).toBeLessThan(1e-13);
  });
});

const brick = [...randomCircuit(11, 4, 28).operations];
const EVERY_NOISE: readonly (readonly [string, object])[] = [
  ['bit-flip', { channels: [{ kind: 'bit-flip', probability: 0.03 }] }],
  ['depolarizing', { channels: [{ kind: 'depolarizing', probability: 0.03, convention: 'qpanda' }] }],
  ['two-qubit depolarizing', { channels: [{ kind: 'two-qubit-depolarizing', probability: 0.1 }] }],
  ['amplitude damping', { channels: [{ kind: 'amplitude-damping', probability: 0.05 }] }],
  ['decoherence', { channels: [{ kind: 'decoherence', t1: 20, t2: 5, gateTime: 1 }] }],
  [
    'a Kraus set of two qubits',
    {
      channels: [
        {
          kind: 'kraus',
          gates: ['double'],
          operators: [
            [
              [1, 0, 0, 0],
              [0, 1, 0, 0],
              [0, 0, 1, 0],
              [0, 0, 0, 0.6],
            ],
            [
              [0, 0, 0, 0.8],
              [0, 0, 0, 0],
              [0, 0, 0, 0],
              [0, 0, 0, 0],
            ],
          ],
        },
      ],
    },
  ],
  [
    'mixed unitaries',
    {
      channels: [
        {
          kind: 'mixed-unitary',
          unitaries: [
            {
              probability: 0.9,
              matrix: [
                [1, 0],
                [0, 1],
              ],
            },
            {
              probability: 0.1,
              matrix: [
                [0.6, 0.8],
                [0.8, -0.6],
              ],
            },
          ],
        },
      ],
    },
  ],
  ['rotation errors', { rotation: 0.9 }],
  [
    'all sorts together',
    {
      channels: [
        { kind: 'phase-damping', probability: 0.05 },
        { kind: 'amplitude-damping', probability: 0.04, qubits: [1, 2] },
        { kind: 'bit-flip', probability: 0.02, gates: ['MEASURE'] },
      ],
      readout: [{ p10: 0.02, p01: 0.07 }],
      reset: { p0: 0.9, p1: 0.05 },
      rotation: 0.2,
    },
  ],
];

describe('trajectories', () => {
  it.each(EVERY_NOISE)('sample the distribution of the density matrix under %s', (_, document) => {
    const noise = model(document);
    const program = measured(4, [...brick.slice(0, 14), reset(1), ...brick.slice(14)]);
    const exact = probabilitiesOf(program, noise);
    const shots = 1500;
    for (const runtime of [kernels, scalar])
      expect(
        chiSquareDeviation(
          countsOf(
            program,
            { shots: runtime === kernels ? shots : 150, noise, method: 'trajectories', seed: 3 },
            runtime,
          ),
          exact,
        ),
      ).toBeLessThan(3.5);
    expect(
      chiSquareDeviation(
        countsOf(program, { shots, noise, method: 'trajectories', precision: 'double', seed: 4 }),
        exact,
      ),
    ).toBeLessThan(3.5);
  });

  it('differ from another distribution in the same test', () => {
    const program = measured(4, brick);
    const exact = probabilitiesOf(program, model({ channels: [{ kind: 'depolarizing', probability: 0.05 }] }));
    expect(
      chiSquareDeviation(countsOf(program, { shots: 4000, noise: DEPOLARIZING, method: 'trajectories' }), exact),
    ).toBeGreaterThan(6);
  });

  it('and the density matrix without noise agree with the engine without noise', () => {
    for (let seed = 0; seed < 40; seed++) {
      const qubits = 1 + (seed % 6);
      const program = measured(qubits, randomCircuit(seed, qubits, 40).operations);
      const ideal = runCircuit(referenceEngine, program, { shots: 200, seed: 9 }, scalar);
      expect(ideal.kind === 'counts' && ideal.counts).toEqual(
        countsOf(program, { shots: 200, seed: 9, method: 'trajectories', precision: 'double' }),
      );
      if (qubits <= 4) {
        const exact = runCircuit(
          referenceEngine,
          { ...program, operations: program.operations.slice(0, -qubits) },
          { shots: 0, seed: 9 },
          scalar,
        );
        const noisy = probabilitiesOf(program, model({}));
        for (const [key, value] of Object.entries(exact.kind === 'probabilities' ? exact.probabilities : {}))
          expect(noisy[key]).toBeCloseTo(value, 11);
      }
    }
  });

  it('return the same counts for the same seed, in kernels and scalar code, and others for another seed', () => {
    const program = measured(3, randomCircuit(13, 3, 30).operations);
    const noise = model({
      channels: [
        { kind: 'amplitude-damping', probability: 0.1 },
        { kind: 'depolarizing', probability: 0.05 },
      ],
      rotation: 0.1,
    });
    const request = { shots: 300, seed: 5, noise, method: 'trajectories', precision: 'double' } as const;
    expect(countsOf(program, request, scalar)).toEqual(countsOf(program, request));
    expect(countsOf(program, { ...request, seed: 6 })).not.toEqual(countsOf(program, request));
  });

  it('apply no rotation error to a gate without angles, although its dagger is computed with an angle', () => {
    const noise = model({ rotation: 2 });
    const written = ['T', 'S', 'SX', 'X1', 'Y1'].flatMap((name) => [gate('H', 0), gate(name, 0, { dagger: true })]);
    const still = [
      ...written,
      gate('SQISWAP', [0, 1], { dagger: true }),
      gate('T', 1, { dagger: true, controls: [0] }),
      gate('H', 1),
    ];
    const program = measured(2, still);
    for (const runtime of [kernels, scalar])
      expect(probabilitiesOf(program, noise, runtime)).toEqual(probabilitiesOf(program, model({}), runtime));
    const repeated = measured(2, [...still, measure(0, 0), ...still]);
    for (const each of [program, repeated])
      expect(countsOf(each, { shots: 500, noise, method: 'trajectories' })).toEqual(
        countsOf(each, { shots: 500, noise: model({}), method: 'trajectories' }),
      );
  });

  it('of registers larger than a kernel tile agree with scalar code, also for diagonals of many qubits', () => {
    const qubits = 17;
    const all = Array.from({ length: qubits }, (_, q) => q);
    const layers = [
      all.map((q) => gate('RY', q, { parameters: [0.3 + q] })),
      all.slice(1).map((q) => gate('U1', q, { controls: [q - 1], parameters: [0.1 * q] })),
      [gate('Z', 16, { controls: [3, 9] })],
      all.map((q) => gate('RX', q, { parameters: [0.7 * q] })),
    ];
    const prepared = prepareNoisy(measured(qubits, layers.flat()), { shots: 1, seed: 1 });
    if (!prepared.ok) throw new Error(prepared.reason);
    const program = trajectoryProgram(qubits, prepared.plan.suffix, false);
    const slow = new ScalarTrajectory(program);
    slow.advancePrefix(program.steps.length);
    for (const precision of ['single', 'double'] as const) {
      const machine = machineOf(kernels.kernels, precision);
      const quick = new KernelTrajectory(
        machine,
        program,
        trajectoryTape(machine.layout, qubits, program.steps),
        () => {},
      );
      quick.advancePrefix(program.steps.length);
      for (let index = 0; index < 2 ** qubits; index += 37) {
        const [a, b] = [quick.prefixResult().amplitude(index), slow.prefixResult().amplitude(index)];
        expect(Math.hypot(a.re - b.re, a.im - b.im)).toBeLessThan(precision === 'single' ? 1e-6 : 1e-13);
      }
    }
  });

  it('run dynamic programs', () => {
    const noise = model({
      channels: [{ kind: 'bit-flip', probability: 0.1, gates: ['X'] }],
      readout: [{ p10: 0.05, p01: 0.1 }],
    });
    // q0 reads 1 with probability 0.9·0.9 + 0.1·0.05; q1 is flipped in exactly these cases.
    const program = circuit(2, 2, [
      gate('X', 0),
      measure(0, 0),
      branch(bitsEqual([0], 1), [gate('X', 1), gate('H', 1), gate('H', 1)]),
      measure(1, 1),
    ]);
    const one = 0.815;
    const flipped = 0.9 * 0.9 + 0.1 * 0.05;
    const wanted = { '00': (1 - one) * 0.95, '10': (1 - one) * 0.05, '01': one * (1 - flipped), '11': one * flipped };
    expect(chiSquareDeviation(countsOf(program, { shots: 4000, noise }), wanted)).toBeLessThan(3.5);
  });

  it('measure before the noise of a later controlled gate acts', () => {
    // The bit flip follows the CNOT; the measurement of q0 precedes it.
    const noise = model({ channels: [{ kind: 'bit-flip', probability: 1, gates: ['CNOT'], qubits: [0] }] });
    const program = circuit(2, 2, [measure(0, 0), gate('X', 1, { controls: [0] }), measure(1, 1)]);
    expect(countsOf(program, { shots: 50, noise })).toEqual({ '00': 50 });
  });
});

describe('the noisy engine', () => {
  const reason = (program: Circuit, request: object, resources = kernels.resources) => {
    const estimate = estimateCircuit(noisyEngine, program, { shots: 0, seed: 1, ...request }, resources);
    return estimate.ok ? 'ok' : estimate.reason;
  };

  it('chooses the method by cost and reports it', () => {
    const noise = DEPOLARIZING;
    expect(run(measured(3, brick.slice(0, 0)), { shots: 1000, noise })).toMatchObject({
      method: 'density-matrix',
      precision: 'double',
    });
    const wide = measured(
      11,
      Array.from({ length: 11 }, (_, q) => gate('H', q)),
    );
    expect(run(wide, { shots: 100, noise })).toMatchObject({ method: 'trajectories', precision: 'single' });
    expect(run(measured(2, []), { shots: 10, noise, method: 'trajectories' })).toMatchObject({
      method: 'trajectories',
    });
  });

  it('refuses unsupported requests, each with its reason', () => {
    const h = measured(2, [gate('H', 0)]);
    expect(reason(circuit(25, 0), {})).toBe('too_many_qubits');
    expect(reason(circuit(13, 0), { noise: DEPOLARIZING })).toBe('exact_impossible');
    expect(reason(h, { states: ['00'] })).toBe('amplitudes_impossible');
    expect(reason(h, { noise: { channels: [{ kind: 'bit-flip', probability: 3 }] } })).toBe('noise_invalid');
    expect(reason(h, { noise: null })).toBe('noise_invalid');
    expect(reason(h, { noise: { channels: [{ kind: 'bit-flip', probability: 0.3, qubits: [7] }] } })).toBe(
      'noise_unknown_qubit',
    );
    expect(reason(circuit(2, 0), { shots: 5 })).toBe('nothing_measured');
    expect(reason(h, { shots: -1 })).toBe('shots_out_of_range');
    const dynamic = (qubits: number) => circuit(qubits, 1, [measure(0, 0), gate('H', 0), measure(0, 0)]);
    expect(reason(dynamic(10), {})).toBe('ok');
    expect(reason(dynamic(11), {})).toBe('exact_impossible');
    expect(reason(dynamic(11), { shots: 10 })).toBe('ok');
    expect(reason(dynamic(11), { shots: 10, method: 'density-matrix' })).toBe('exact_impossible');
    expect(reason(dynamic(2), { method: 'trajectories' })).toBe('exact_by_trajectories');
    expect(reason(circuit(13, 0), { method: 'trajectories' })).toBe('exact_by_trajectories');
    const wide = measured(6, [gate('RX', 0, { parameters: [1], controls: [1, 2, 3, 4] })]);
    expect(reason(wide, { noise: { rotation: 0.1 } })).toBe('rotation_too_wide');
    expect(reason(wide, { noise: { rotation: 0.1 }, shots: 10, method: 'density-matrix' })).toBe('rotation_too_wide');
    const inBranch = circuit(6, 1, [measure(0, 0), branch(bitsEqual([0], 1), [...wide.operations.slice(0, 1)])]);
    expect(reason(inBranch, { noise: { rotation: 0.1 } })).toBe('rotation_too_wide');
    expect(reason(inBranch, {})).toBe('ok');
    expect(reason(wide, { noise: { rotation: 0.1 }, shots: 10 })).toBe('ok');
    expect(reason(circuit(12, 0), {}, { memoryBytes: 2 ** 24, threads: 1 })).toBe('too_much_memory');
    const long = measured(
      24,
      Array.from({ length: 2000 }, (_, i) => gate('H', i % 24)),
    );
    expect(reason(long, { shots: 1e6, noise: DEPOLARIZING })).toBe('too_long');
  });

  it('includes the table of all outcomes if few qubits are read into many bits', () => {
    const readInto = (bits: number) =>
      circuit(2, bits, [gate('H', 0), ...Array.from({ length: bits }, (_, bit) => measure(bit % 2, bit))]);
    const bytesFor = (bits: number) => {
      const estimate = estimateCircuit(
        noisyEngine,
        readInto(bits),
        { shots: 100, seed: 1, method: 'density-matrix' },
        kernels.resources,
      );
      return estimate.ok ? estimate.memoryBytes : Number.NaN;
    };
    expect(bytesFor(24) - bytesFor(2)).toBeGreaterThanOrEqual(16 * (2 ** 24 - 2 ** 2));
  });

  it('refuses a loop that does not end', () => {
    const endless = circuit(1, 1, [measure(0, 0), loop(build.numberValue(1), [gate('X', 0)])]);
    expect(() => run(endless, { shots: 1 })).toThrow(expect.objectContaining({ name: 'RunRefused' }));
  });

  it('reports progress that never decreases, and stops when cancelled', () => {
    const program = measured(4, brick);
    let clock = 0;
    const ticking = { ...kernels, now: () => (clock += 10) };
    for (const method of ['trajectories', 'density-matrix'] as const) {
      const reported: number[] = [];
      runCircuit(noisyEngine, program, { shots: 200, seed: 1, noise: DEPOLARIZING, method }, ticking, {
        onProgress: (fraction) => reported.push(fraction),
      });
      expect(reported.at(-1)).toBe(1);
      expect(reported).toEqual(reported.toSorted((a, b) => a - b));
      expect(() =>
        runCircuit(noisyEngine, program, { shots: 200, seed: 1, noise: DEPOLARIZING, method }, kernels, {
          signal: { aborted: true },
        }),
      ).toThrow(expect.objectContaining({ name: 'RunAborted' }));
    }
  });
});
