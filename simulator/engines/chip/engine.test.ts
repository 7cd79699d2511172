import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { machineNoise, meanMachineNoise } from '#simulator/compile/chip/calibration-noise.ts';
import type { ChipMethod, ChipOptions, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { noisyEngine } from '#simulator/engines/noisy/engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { chiSquareDeviation } from '#simulator/engines/testing/chi-square.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { runPlanned } from '#simulator/engines/testing/planned-run.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { runChipMethod } from './chip-runs.ts';
import { CHIP_CHOICES } from './choose-method.ts';
import { chipEngine, expectedOutcomeCount } from './engine.ts';
import { errorRates } from './pauli-errors.ts';
import { CALIBRATION, compiledCircuit, prepareChip, type PreparedChip } from './prepare-chip.ts';
import { mitigateReadout } from './readout-mitigation.ts';

const { circuit, gate, measure } = build;
const runtime = kernelRuntime();
const measured = (qubits: number, operations: readonly Operation[]): Circuit =>
  circuit(qubits, qubits, [...operations, ...Array.from({ length: qubits }, (_, q) => measure(q, q))]);

const ghz = (qubits: number) =>
  measured(qubits, [
    gate('H', 0),
    ...Array.from({ length: qubits - 1 }, (_, q) => gate('X', q + 1, { controls: [q] })),
  ]);

function run(program: Circuit, request: Partial<RunRequest> = {}): SimulationResult {
  const whole = { shots: 1000, seed: 1, ...request };
  return runPlanned(chipEngine, program, whole, runtime);
}

function prepared(program: Circuit, shots = 3000) {
  const result = prepareChip(program, { shots, seed: 1, chip: { amend: false } });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

/** Counts of a circuit by one method, whatever the engine would choose. */
function countsBy(method: ChipMethod, ready: PreparedChip, seed: number): ReadonlyMap<string, number> {
  const choice = CHIP_CHOICES[method](ready);
  if (choice === undefined) throw new Error(`${method} cannot run this circuit`);
  return runChipMethod(ready, choice, seed, runtime, () => {}).counts;
}

/** Exact probabilities of the compiled circuit with the noise of the chip, from the density matrix. */
function exactly(program: Circuit): Readonly<Record<string, number>> {
  const ready = prepared(program);
  const result = runCircuit(
    noisyEngine,
    compiledCircuit(ready, false),
    { shots: 0, seed: 1, noise: machineNoise(CALIBRATION, ready.active) },
    runtime,
  );
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return result.probabilities;
}

describeConformance('chip-72');

describe('the methods of the chip engine', () => {
  const clifford = measured(4, [
    ...ghz(4).operations.slice(0, 4),
    gate('S', 1),
    gate('H', 2),
    gate('ISWAP', [1, 3]),
    gate('H', 1),
  ]);
  const other = measured(4, randomCircuit(31, 4, 8).operations);

  it.each([
    ['stabilizer', clifford],
    ['trajectories', clifford],
    ['matrix-product-state', clifford],
    ['trajectories', other],
    ['matrix-product-state', other],
  ] as const)('%s samples the distribution of the density matrix', (method, program) => {
    // Shots of one matrix-product run share its errors: use as many runs as shots, so that shots are independent.
    const shots = method === 'matrix-product-state' ? 200 : 3000;
    const counts = countsBy(method, prepared(program, shots), 5);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(shots);
    expect(chiSquareDeviation(Object.fromEntries(counts), exactly(program))).toBeLessThan(3.5);
  });

  it('are chosen by the structure of the circuit', () => {
    const waysOf = (program: Circuit) => run(program, { shots: 100 }).chip?.method;
    expect(waysOf(ghz(40))).toBe('stabilizer');
    expect(waysOf(measured(3, [gate('T', 0), gate('H', 0), gate('T', 0), gate('H', 0)]))).toBe('trajectories');
    const line = measured(
      30,
      Array.from({ length: 29 }, (_, q) => [
        gate('RY', q, { parameters: [0.3] }),
        gate('Z', q + 1, { controls: [q] }),
      ]).flat(),
    );
    const result = run(line, { shots: 20 });
    expect(result.chip).toMatchObject({ method: 'matrix-product-state', bondLimit: 64 });
    expect(result.chip!.truncationFidelity).toBeGreaterThan(0.99);
  });
});

describe('the 72-qubit machine', () => {
  it('reports how it ran the circuit', () => {
    const { chip, ...result } = run(ghz(3), { shots: 2000 });
    expect(result).toMatchObject({ engine: 'chip-72', kind: 'counts', shots: 2000, qubits: 3 });
    expect(chip).toMatchObject({
      czCount: 2,
      swaps: 0,
      sourceDepth: 4,
      calibration: CALIBRATION.date,
      options: { amend: true, mapping: true, optimization: true },
    });
    expect(chip!.compiled.qubits).toBe(72);
    expect(chip!.mapping).toHaveLength(3);
    expect(chip!.expectedFidelity).toBeGreaterThan(0.7);
  });

  const placements: readonly (readonly [string, ChipOptions])[] = [
    ['by default', {}],
    ['with gates as written', { optimization: false }],
    ['placed by hand', { placement: [38, 44, 32] }],
    ['placed apart', { placement: [0, 71, 36], amend: false }],
    ['in place', { placement: [38, 32, 44], mapping: false }],
  ];

  it.each(placements)('knows before the run what its report says: %s', (_, chip) => {
    const program = measured(3, [
      gate('H', 0),
      gate('X', 1, { controls: [0] }),
      gate('T', 0),
      gate('X', 2, { controls: [0] }),
    ]);
    const request = { shots: 50, seed: 3, chip };
    const estimate = estimateCircuit(chipEngine, program, request, runtime.resources);
    const report = runCircuit(chipEngine, program, request, runtime).chip!;
    if (!estimate.ok) throw new Error(estimate.reason);
    expect(report).toMatchObject(estimate.plan!);
    expect(estimate.plan!.mapping.map(({ start }) => start)).toEqual(chip.placement ?? expect.any(Array));
    expect(report.options).toEqual({ amend: true, mapping: true, optimization: true, ...chip });
  });

  it('counts the same without a placement as with the one that it chooses', () => {
    const chosen = run(ghz(4), { seed: 9 });
    const placement = chosen.chip!.mapping.map(({ start }) => start);
    const placed = run(ghz(4), { seed: 9, chip: { placement } });
    expect(placed).toMatchObject({ counts: chosen.kind === 'counts' && chosen.counts });
  });

  it('expects the product of the fidelities of all gates and readouts', () => {
    const program = measured(6, randomCircuit(7, 6, 15).operations);
    const ready = prepared(program);
    const coupler = (a: number, b: number) =>
      CALIBRATION.couplers.find(({ edge }) => edge.includes(a) && edge.includes(b))!.fidelity;
    const gates = ready.program.operations.reduce(
      (product, operation) =>
        product *
        (operation.kind === 'single'
          ? CALIBRATION.qubits[operation.qubit]!.singleFidelity
          : coupler(...operation.qubits)),
      1,
    );
    const readings = ready.program.finals.reduce(
      (product, qubit) => (product * (CALIBRATION.qubits[qubit]!.f0 + CALIBRATION.qubits[qubit]!.f1)) / 2,
      1,
    );
    const report = run(program, { shots: 100 }).chip!;
    expect(report.expectedFidelity).toBeCloseTo(gates * readings, 12);
    expect(report.czCount).toBe(ready.program.operations.filter(({ kind }) => kind === 'cz').length);
    // The error probability after an operation is the infidelity times 5/4 (two qubits) or 3/2 (one qubit).
    const untouched = errorRates(CALIBRATION, ready.program.operations).reduce(
      (product, rate) => product * (1 - rate),
      1,
    );
    expect(untouched).toBeLessThan(gates);
    expect(untouched).toBeGreaterThan(gates ** 1.6);
  });

  it('mitigates readout errors on request', () => {
    const share = (amended: boolean) => {
      const result = run(ghz(2), { shots: 10_000, chip: { amend: amended } });
      if (result.kind !== 'counts') throw new Error(result.kind);
      expect(Object.values(result.counts).reduce((sum, count) => sum + count, 0)).toBe(10_000);
      return ((result.counts['00'] ?? 0) + (result.counts['11'] ?? 0)) / 10_000;
    };
    expect(share(true)).toBeGreaterThan(share(false) + 0.05);
    expect(run(ghz(2)).chip?.isAmended).toBe(true);
    expect(run(ghz(2), { chip: { amend: false } }).chip?.isAmended).toBe(false);
    const scattered = measured(
      40,
      Array.from({ length: 40 }, (_, q) => gate('H', q)),
    );
    expect(run(scattered, { shots: 4000 }).chip).toMatchObject({ isAmended: false, options: { amend: true } });
  });

  it('predicts the time of mitigation: pairs of outcomes, or nothing if there are too many outcomes', () => {
    const seconds = (shots: number, amended: boolean) => {
      const estimate = estimateCircuit(
        chipEngine,
        ghz(40),
        { shots, seed: 1, chip: { amend: amended } },
        runtime.resources,
      );
      return estimate.ok ? estimate.seconds : Number.NaN;
    };
    const correcting = (shots: number) => seconds(shots, true) - seconds(shots, false);
    expect(correcting(1000)).toBeGreaterThan(0.02);
    const outcomes = (shots: number) => expectedOutcomeCount(prepared(ghz(40), shots));
    expect(correcting(1000) / correcting(500)).toBeCloseTo((outcomes(1000) / outcomes(500)) ** 2, 6);
    expect(correcting(10_000)).toBe(0);
  });

  it.each([
    ['few states', 'stabilizer', ghz(10), 1000],
    ['few states, often', 'stabilizer', ghz(10), 10_000],
    ['few states of many qubits', 'stabilizer', ghz(40), 1000],
    [
      'all states',
      'stabilizer',
      measured(
        10,
        Array.from({ length: 10 }, (_, q) => gate('H', q)),
      ),
      1000,
    ],
    [
      'all states of few qubits',
      'trajectories',
      measured(
        4,
        Array.from({ length: 4 }, (_, q) => gate('RY', q, { parameters: [1] })),
      ),
      1000,
    ],
    ['one state', 'stabilizer', measured(6, [gate('X', 2), gate('Z', 3), gate('SWAP', [1, 2])]), 1000],
  ] as const)('predicts the number of distinct outcomes of %s', (_, method, program, shots) => {
    const ready = prepared(program, shots);
    const ratio = expectedOutcomeCount(ready) / countsBy(method, ready, 3).size;
    expect(ratio).toBeGreaterThan(1 / 1.5);
    expect(ratio).toBeLessThan(1.5);
  });

  it('returns frequencies for a circuit that requests probabilities of qubits', () => {
    const result = run(circuit(2, 0, [gate('X', 0)], { probabilitiesOf: [0] }));
    expect(result.kind === 'probabilities' && result.probabilities['1']).toBeGreaterThan(0.9);
  });

  it('refuses unsupported requests, each with its reason', () => {
    const reason = (program: Circuit, request: Partial<RunRequest> = {}) => {
      const estimate = estimateCircuit(chipEngine, program, { shots: 100, seed: 1, ...request }, runtime.resources);
      return estimate.ok ? 'ok' : estimate.reason;
    };
    expect(reason(ghz(2), { shots: 0 })).toBe('shots_required');
    expect(reason(ghz(2), { shots: 10_001 })).toBe('shots_out_of_range');
    expect(reason(ghz(73))).toBe('too_many_qubits');
    expect(reason(ghz(72))).toBe('not_joined');
    expect(reason(ghz(71))).toBe('ok');
    expect(reason(measured(8, [gate('X', 7, { controls: [0] })]), { chip: { mapping: false } })).toBe('not_coupled');
    expect(reason(ghz(2), { chip: { mapping: false, placement: [0, 71] } })).toBe('not_coupled');
    expect(reason(ghz(2), { chip: { placement: [0] } })).toBe('placement_length');
    expect(reason(ghz(2), { chip: { placement: [4, 5] } })).toBe('placement_isolated');
    expect(reason(ghz(2), { chip: { placement: [4, 4] } })).toBe('placement_repeated');
    expect(reason(ghz(2), { chip: { placement: [4, 72] } })).toBe('placement_unknown');
    expect(
      reason(
        measured(
          2,
          Array.from({ length: 700 }, (_, i) => [
            gate('RY', i % 2, { parameters: [0.1] }),
            gate('Z', 0, { controls: [1] }),
          ]).flat(),
        ),
      ),
    ).toBe('too_many_layers');
    expect(reason(measured(11, [gate('X', 10, { controls: Array.from({ length: 10 }, (_, q) => q) })]))).toBe(
      'too_many_controls',
    );
  });

  it('has a noise preset that the noisy engine accepts unchanged', () => {
    expect(readNoiseModel(JSON.parse(JSON.stringify(meanMachineNoise(CALIBRATION))))).toEqual({
      ok: true,
      model: meanMachineNoise(CALIBRATION),
    });
  });
});

describe('mitigateReadout', () => {
  it('recovers the distribution behind independent readout errors', () => {
    const [f0, f1] = [0.95, 0.9];
    const chance = (read: string, real: string) =>
      [...read].reduce(
        (product, bit, i) => product * (real[i] === '0' ? (bit === '0' ? f0 : 1 - f0) : bit === '1' ? f1 : 1 - f1),
        1,
      );
    const truth = { '00': 0.5, '11': 0.3, '01': 0.2, '10': 0 };
    const counts = new Map(
      Object.keys(truth).map((read) => [
        read,
        Math.round(1e5 * Object.entries(truth).reduce((sum, [real, share]) => sum + share * chance(read, real), 0)),
      ]),
    );
    const amended = mitigateReadout(counts, [
      { f0, f1 },
      { f0, f1 },
    ]);
    for (const [key, share] of Object.entries(truth)) expect((amended.get(key) ?? 0) / 1e5).toBeCloseTo(share, 2);
  });

  it('leaves counts with perfect readout unchanged', () => {
    const counts = new Map([
      ['0', 30],
      ['1', 70],
    ]);
    expect(mitigateReadout(counts, [{ f0: 1, f1: 1 }])).toEqual(counts);
  });

  it('calls the checkpoint before every outcome and every iteration', () => {
    const counts = new Map(
      Array.from({ length: 8 }, (_, outcome) => [outcome.toString(2).padStart(3, '0'), 100 + outcome] as const),
    );
    let checkpoints = 0;
    mitigateReadout(
      counts,
      Array.from({ length: 3 }, () => ({ f0: 0.95, f1: 0.9 })),
      () => void checkpoints++,
    );
    expect(checkpoints).toBeGreaterThan(counts.size + 1);
  });
});
