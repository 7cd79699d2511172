import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import chemistryCases from '#app/applications/testing/cases/chemistry.json';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { equilibriumOf } from './equilibrium.ts';
import { chemistryMethod } from './index.ts';
import type { ChemistryInput } from './input.ts';
import { moleculeAt } from './molecules.ts';

const inputOf = (raw: object): ChemistryInput => {
  const reading = chemistryMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  chemistryMethod.compute(inputOf(raw), testHost(engine, seed));

const TWO_QUBITS = chemistryCases.cases[2]!;

describe.each(chemistryCases.cases.slice(0, 2))('the case "$id"', ({ input, expected, tolerance }) => {
  const { answer, warnings } = computed(input);
  const points = new Map(answer.points.map((point) => [point.distance, point]));

  it('has the energies of every point', () => {
    expect(warnings).toEqual([]);
    expect(answer.points).toHaveLength(expected.points!.length);
    for (const point of expected.points!) {
      const found = points.get(point.distance)!;
      expect(Math.abs(found.exact! - point.exact)).toBeLessThan(tolerance.exact!);
      expect(Math.abs(found.hartreeFock - point.hartreeFock)).toBeLessThan(tolerance.exact!);
      // A hundred-thousandth of a millihartree, and never below the exact energy.
      expect(Math.abs(found.errorMilliHartree!)).toBeLessThan(1e-5);
      expect(found.vqe! - found.exact!).toBeGreaterThan(-tolerance.vqeNeverBelowExact!);
      expect(Math.abs(found.vqe! - point.vqe)).toBeLessThan(1e-8);
    }
    expect(answer.minimumOfPoints).toBe(expected.minimumOfPoints);
  });

  it('has the angles of every point, up to the signs of its orbitals', () => {
    for (const point of expected.points!) {
      const found = points.get(point.distance)!.parameters!;
      expect(Object.keys(found)).toEqual(Object.keys(point.parameters));
      for (const [name, angle] of Object.entries(point.parameters))
        expect(Math.abs(Math.abs(found[name]!) - Math.abs(angle)), `${name} at ${point.distance}`).toBeLessThan(5e-3);
    }
  });
});

describe(`the case "${TWO_QUBITS.id}"`, () => {
  const { input, expected, tolerance } = TWO_QUBITS;

  it('has its spectrum, and its lowest energy by the one excitation that there is', () => {
    const { answer, warnings } = computed(input);
    expect(warnings).toEqual([]);
    expected.spectrum!.forEach((energy, index) => expect(answer.spectrum![index]).toBeCloseTo(energy, 9));
    expect(Math.abs(answer.ground! - expected.ground!)).toBeLessThan(tolerance.ground!);
    expect(answer.points).toHaveLength(1);
    expect(answer.points[0]!.hartreeFock).toBeCloseTo(-1.1169989967, 8);
    expect(answer.points[0]!.vqe).toBeCloseTo(expected.ground!, 8);
    expect(answer).not.toHaveProperty('minimumOfPoints');
  });

  it('is the same as lines, and by a hardware-efficient circuit', () => {
    const lines = Object.entries(input.terms!).map(([letters, weight]) => `${weight}  ${letters.toLowerCase()}`);
    expect(inputOf({ terms: lines.join('\n') })).toEqual(inputOf(input));
    expect(inputOf({ molecule: 'own' })).toEqual(inputOf(input));
    const { answer, warnings } = computed({ ...input, ansatz: 'hardware', layers: 1 });
    expect(warnings).toEqual([]);
    expect(answer.points[0]!.vqe).toBeCloseTo(expected.ground!, 8);
  });
});

describe('the default run', () => {
  const { answer, table, baselines, cost, circuit, series } = computed({});

  it('is a curve of seven points with a minimum', () => {
    expect(answer.points.map(({ distance }) => distance)).toEqual([0.5, 0.6, 0.735, 0.9, 1.2, 1.6, 2.2]);
    for (const { errorMilliHartree } of answer.points) expect(Math.abs(errorMilliHartree!)).toBeLessThan(1e-5);
    expect(answer.lowest).toMatchObject({ distance: 0.735 });
    expect(answer.lowest!.vqe).toBeCloseTo(-1.1373060358, 9);
    expect(answer.lowest!.hartreeFock).toBeCloseTo(-1.1169989968, 9);
    expect(answer.equilibrium).toBeGreaterThan(0.73);
    expect(answer.equilibrium).toBeLessThan(0.77);
    expect([answer.qubits, answer.parameters, answer.groups, answer.shots]).toEqual([4, 1, 5, 0]);
  });

  it('is in its table, series and costs', () => {
    expect(table.columns).toEqual(['distance', 'hartree_fock', 'vqe', 'exact', 'error', 'evaluations']);
    expect(table.rows).toHaveLength(7);
    expect(baselines.map(({ name, answer: found }) => [name, found['energy']])).toEqual([
      ['diagonalisation', answer.lowest!.exact],
      ['hartree_fock', answer.lowest!.hartreeFock],
    ]);
    expect(cost.queries).toBe(answer.points.reduce((sum, { evaluations }) => sum + evaluations, 0));
    expect(cost).toMatchObject({ circuits: cost.queries, shots: 0 });
    expect(circuit.qubits).toBe(4);
    expect(answer.hamiltonian).toEqual(
      moleculeAt('h2', 0.735).hamiltonian.terms.map(({ letters, weight }) => [weight, letters]),
    );
    expect(series.map(({ points }) => points.length).slice(0, 4)).toEqual([7, 7, 7, 7]);
  });
});

describe('a curve', () => {
  it('is lowest where a parabola is', () => {
    const parabola = (distances: readonly number[]) =>
      distances.map((distance) => ({ distance, energy: 3 * (distance - 0.8) ** 2 - 1 }));
    expect(equilibriumOf(parabola([0.3, 0.7, 1.1, 2]))).toBeCloseTo(0.8, 12);
    expect(equilibriumOf(parabola([0.5, 0.75, 1, 1.6]))).toBeCloseTo(0.8, 12);
    expect(equilibriumOf(parabola([0.9, 1.2, 2]))).toBeUndefined();
    expect(equilibriumOf(parabola([0.7, 0.9]))).toBeUndefined();
    expect(equilibriumOf([])).toBeUndefined();
  });
});

describe('measured energies', () => {
  const one = { molecule: 'h2', distances: [0.735] };
  const EXACT = -1.1373060358;

  it('are within four standard errors, after an exact search', () => {
    for (const [raw, engine, groups, shots] of [
      [one, 'sampled', 5, 10_000],
      [{ ...one, optimizer: 'lbfgs', shots: 2000 }, 'exact', 5, 2000],
      [{ molecule: 'lih', distances: [1.595] }, 'sampled', 27, 10_000],
    ] as const) {
      const { answer, warnings, cost } = computed(raw, engine, 3);
      const [{ vqe, exact, standardError, evaluations }] = answer.points as readonly [(typeof answer.points)[0]];
      expect(standardError).toBeGreaterThan(1e-4);
      expect(standardError).toBeLessThan(0.02);
      expect(Math.abs(vqe! - exact!)).toBeLessThan(4 * standardError!);
      expect(answer.groups).toBe(groups);
      expect(cost.shots).toBe(groups * shots);
      expect(cost.circuits).toBe(evaluations + groups);
      expect(warnings.map(({ key }) => key)).toEqual(['standard_errors', 'exact_angles']);
    }
  });

  it('are those of a search by shots', () => {
    const { answer, cost, warnings } = computed({ ...one, shots: 4000 }, 'exact', 2);
    const [{ vqe, standardError, evaluations }] = answer.points as readonly [(typeof answer.points)[0]];
    // The angle is not the best one, which raises the energy a little.
    expect(vqe! - EXACT).toBeGreaterThan(-4 * standardError!);
    expect(vqe! - EXACT).toBeLessThan(4 * standardError! + 0.004);
    expect(cost.shots).toBe(evaluations * 5 * 4000);
    expect(warnings.map(({ key }) => key)).toContain('standard_errors');
  });

  it('are raised by noise; on the machine by less, in the form on two qubits', () => {
    const noisy = computed(one, 'noisy').answer.points[0]!;
    const machine = computed(one, 'machine');
    const onMachine = machine.answer.points[0]!;
    for (const { vqe, exact, standardError } of [noisy, onMachine])
      expect(vqe! - exact!).toBeGreaterThan(4 * standardError!);
    expect(onMachine.vqe!).toBeLessThan(noisy.vqe!);
    expect(onMachine.exact).toBeCloseTo(EXACT, 9);
    expect(machine.answer).toMatchObject({ qubits: 2, groups: 2, shots: 10_000 });
    expect(machine.warnings.map(({ key }) => key)).toEqual([
      ...['standard_errors', 'exact_angles', 'two_qubits', 'noise_raises'],
    ]);
  });
});

describe('a search', () => {
  it('that is stuck says so, with its best', () => {
    const { answer, warnings, cost } = computed({ molecule: 'lih', distances: [1.595], ansatz: 'hardware', layers: 1 });
    expect(warnings).toEqual([{ key: 'not_converged', values: { iterations: cost.iterations } }]);
    expect(answer.points[0]!.errorMilliHartree).toBeGreaterThan(1.6);
    expect(answer.points[0]!.vqe).toBeLessThan(answer.points[0]!.hartreeFock + 0.1);
  });

  it('of few electrons may not reach the lowest energy of all', () => {
    const { warnings } = computed({ terms: { ZI: 1, IZ: 1, XX: 0.1 }, electrons: 1 });
    expect(warnings).toEqual([{ key: 'other_electrons' }]);
  });

  it.each([0, 1, 2, 3, 5, 9])('that is stopped after %i steps has what it knows', (stopAfter) => {
    const steps: Step[] = [];
    const raw = { distances: [0.6, 0.735] };
    const { answer, warnings, baselines, table } = chemistryMethod.compute(
      inputOf(raw),
      testHost('exact', 1, { steps, stopAfter }),
    );
    expect(warnings).toContainEqual({ key: 'stopped' });
    expect(answer.points).toHaveLength(2);
    expect(table.rows).toHaveLength(2);
    expect(baselines).toHaveLength(stopAfter < 2 ? 0 : 2);
    for (const { exact, vqe, errorMilliHartree, hartreeFock, evaluations } of answer.points) {
      expect(hartreeFock).toBeLessThan(-1);
      expect(exact !== undefined).toBe(stopAfter >= 2);
      expect(vqe !== undefined).toBe(evaluations > 0);
      if (vqe !== undefined) expect(errorMilliHartree).toBeGreaterThan(-1e-6);
    }
    if (stopAfter < 3) expect(answer.points.every(({ vqe }) => vqe === undefined)).toBe(true);
    expect(steps.map(({ step }) => step).toSorted((a, b) => a - b)).toEqual(steps.map(({ step }) => step));
  });

  it('that is stopped shows no energy that its engine did not measure', () => {
    for (let stopAfter = 2; stopAfter < 12; stopAfter++) {
      const { answer, cost } = chemistryMethod.compute(
        inputOf({ distances: [0.6, 0.735] }),
        testHost('sampled', 1, { stopAfter }),
      );
      for (const { vqe, standardError } of answer.points) expect(standardError === undefined).toBe(vqe === undefined);
      if (answer.lowest === undefined) expect(cost.shots).toBeLessThan(50_000);
    }
  });

  it('counts the evaluations of every start', () => {
    const steps: Step[] = [];
    const raw = { terms: '0.5 XX\n1 ZI', ansatz: 'hardware', layers: 1, optimizer: 'spsa', shots: 1000 };
    const { cost } = chemistryMethod.compute(inputOf(raw), testHost('exact', 1, { steps }));
    expect(
      steps
        .filter(({ key }) => key === 'evaluated_own')
        .map(({ step }) => step)
        .slice(0, -1),
    ).toEqual(Array.from({ length: cost.queries }, (_, index) => 3 + index));
    // More than those of one start.
    expect(cost.queries).toBeGreaterThan(400);
    expect(steps.at(-1)!.step).toBe(steps.at(-1)!.of);
  });

  it('reports every evaluation', () => {
    const steps: Step[] = [];
    const { cost } = chemistryMethod.compute(inputOf({ distances: [0.735] }), testHost('exact', 1, { steps }));
    expect(steps.map(({ key }) => key).slice(0, 2)).toEqual(['data_read', 'diagonalised']);
    expect(steps.filter(({ key }) => key === 'evaluated')).toHaveLength(cost.queries + 1);
    expect(steps.at(-1)!.step).toBe(steps.at(-1)!.of);
  });
});

describe('a preparation', () => {
  it('has the circuits that run', () => {
    const of = (raw: object, engine: ApplicationEngine) => chemistryMethod.prepare(inputOf(raw), engine);
    expect(of({}, 'exact')).toMatchObject({ qubits: 4, shots: 0, circuits: [{ shots: 0, times: 1 }] });
    expect(of({}, 'machine')).toMatchObject({ qubits: 2, shots: 10_000, circuits: [{ times: 14 }] });
    expect(of({ molecule: 'lih', distances: [1.595], shots: 1000 }, 'noisy')).toMatchObject({
      ...{ qubits: 6, shots: 1000 },
      circuits: [{ shots: 1000, times: 27 * 280 }],
    });
    expect(of({ molecule: 'lih' }, 'exact').classicalSeconds).toBeGreaterThan(of({}, 'exact').classicalSeconds);
  });

  it.each([
    [{}, undefined],
    [{ molecule: 'lih' }, 'molecule'],
    [{ molecule: 'own' }, 'molecule'],
    [{ ansatz: 'hardware' }, 'ansatz'],
    [{ shots: 1000 }, undefined],
    [{ shots: 1000, optimizer: 'spsa' }, 'optimizer'],
    [{ shots: 1000, optimizer: 'lbfgs' }, undefined],
  ])('is refused by the machine: %j at %s', (raw, field) => {
    expect(chemistryMethod.refusal(inputOf(raw), 'machine')?.field).toBe(field);
    for (const engine of ['exact', 'sampled', 'noisy'] as const)
      expect(chemistryMethod.refusal(inputOf(raw), engine)).toBeUndefined();
  });
});
