import { describe, expect, it } from 'vitest';
import { validateRunForm } from '#app/designer/form/validate.ts';
import { findWorkloadCase, WORKLOAD_CASES, type WorkloadCaseId } from '#app/domain/cases/workload-cases.ts';
import {
  BOND_LENGTHS,
  DATA_PAIRS,
  DECOHERENCE,
  energyObservable,
  hartreeFockEnergy,
  HOUSE,
  NEGATIVE_CUT,
  PULSE_SLICES,
  WAITS,
} from '#app/domain/cases/workload-data.ts';
import { formatter } from '#app/i18n/format.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { translator } from '#app/i18n/translator.ts';
import {
  bindCircuit,
  checkCircuit,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  LANGUAGE_IDS,
  planWorkload,
  type PointsResult,
  readWorkload,
  requireLanguage,
  SHOTS_RULES,
  STRUCTURE_RULES,
} from '#simulator';
import { readReference } from '#simulator/observables/testing/reference-data.ts';
import { idealOutcomes } from './case-study.ts';
import { caseResult } from './case-study-results.server.ts';
import { workloadRunForm } from './open-case.server.ts';
import { kernelMatrix, workloadStudy } from './workload-study.server.ts';

const resultOf = (id: WorkloadCaseId): PointsResult => caseResult(findWorkloadCase(id)!);
const values = (id: WorkloadCaseId, observable = 0): readonly number[] => [...resultOf(id).values!.value[observable]!];

const circuitOf = ({ language, program }: (typeof WORKLOAD_CASES)[number]) => {
  const parsed = requireLanguage(language).parse(program);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.circuit;
};

describe('the programs of the cases with many runs', () => {
  it.each(WORKLOAD_CASES)('$id breaks no rule and can be said in every language', (tutorial) => {
    const circuit = circuitOf(tutorial);
    const rules = [...STRUCTURE_RULES, ...DESIGNER_RULES, ...SHOTS_RULES];
    expect(checkCircuit(circuit, { rules, limits: DESIGNER_LIMITS })).toEqual([]);
    expect(circuit.qubits).toBe(tutorial.qubits);
    for (const id of LANGUAGE_IDS) {
      const printed = requireLanguage(id).print(circuit);
      const again = printed.ok ? requireLanguage(id).parse(printed.text) : printed;
      expect([id, again.ok && 'circuit' in again && again.circuit.parameters]).toEqual([id, circuit.parameters]);
    }
  });
});

describe('what the lessons of many runs state', () => {
  it('h2: energies of seven lengths, the lowest at 0.735 Å, above them Hartree–Fock', () => {
    const { points } = readReference<{
      readonly points: readonly { readonly exact: number; readonly hartreeFock: number; readonly bondLength: number }[];
    }>('h2.json');
    expect(BOND_LENGTHS.map(({ length }) => length)).toEqual(points.map(({ bondLength }) => bondLength));
    expect(values('h2')).toEqual(points.map(({ exact }) => expect.closeTo(exact, 6)));
    expect(BOND_LENGTHS.map(hartreeFockEnergy)).toEqual(
      points.map(({ hartreeFock }) => expect.closeTo(hartreeFock, 9)),
    );
    const lowest = values('h2').indexOf(Math.min(...values('h2')));
    expect([BOND_LENGTHS[lowest]!.length, values('h2')[lowest]!.toFixed(4)]).toEqual([0.735, '-1.1373']);
    const above = BOND_LENGTHS.map((length, index) => hartreeFockEnergy(length) - values('h2')[index]!);
    expect([above[2]!.toFixed(3), above[6]!.toFixed(3)]).toEqual(['0.020', '0.195']);
    const [angles] = resultOf('h2').parameters;
    expect([angles![0]!.toFixed(3), angles![6]!.toFixed(3)]).toEqual(['0.144', '1.253']);
  });

  it('landscape: two valleys, symmetric about the center, 3 edges at the frame, 4.09 of 5 at the bottom', () => {
    const { parameters, values: found } = resultOf('landscape');
    const [gamma, beta] = parameters;
    const cut = (point: number): number => -found!.value[0]![point]!;
    const points = [...gamma!.keys()];
    const largest = Math.max(
      ...Array.from(
        { length: 2 ** 5 },
        (_, groups) => HOUSE.filter(([a, b]) => ((groups >> a) ^ (groups >> b)) & 1).length,
      ),
    );
    expect([points.length, HOUSE.length, largest]).toEqual([561, 6, 5]);
    for (const point of points) {
      expect(cut(point)).toBeCloseTo(cut(points.length - 1 - point), 9);
      const isFrame = [0, 2 * Math.PI].includes(gamma![point]!) || [0, Math.PI / 2].includes(beta![point]!);
      if (isFrame) expect(cut(point)).toBeCloseTo(3, 9);
    }
    const best = Math.max(...points.map(cut));
    // The best value of one layer for this graph, to which a grid comes close.
    const OPTIMUM = 4.110068884;
    expect(best).toBeLessThanOrEqual(OPTIMUM);
    expect(best).toBeGreaterThan(OPTIMUM - 0.03);
    expect([best.toFixed(2), (best / largest).toFixed(2)]).toEqual(['4.09', '0.82']);
  });

  it('kernel: ones on the diagonal, the stated entries, no negative eigenvalue', () => {
    const matrix = kernelMatrix(resultOf('kernel'));
    expect(DATA_PAIRS).toHaveLength(36);
    expect(values('kernel')).toHaveLength(36);
    const upper = matrix.map((row, index) => row.slice(index));
    expect(upper).toEqual(ZZ_KERNEL.map((row) => row.map((value) => expect.closeTo(value, 10))));
    expect([matrix[0]![1]!.toFixed(3), matrix[0]![3]!.toFixed(3)]).toEqual(['0.954', '0.026']);
    expect(cholesky(matrix).every((pivot) => pivot > 0.001)).toBe(true);
  });

  it('rabi: within four standard errors of the closed forms, whose figures the lesson states', () => {
    const { parameters, values: found, shots } = resultOf('rabi');
    expect(shots).toBe(1000);
    const angles = [...parameters[0]!];
    const exact = (curve: number, angle: number): number =>
      curve === 0 ? rabiCurve(angle) : Math.exp(-WAITS[curve - 1]! / DECOHERENCE.t2) * Math.cos(angle);
    let near = 0;
    for (const [curve, measured] of found!.value.entries())
      for (const [point, angle] of angles.entries()) {
        const distance = Math.abs(measured[point]! - exact(curve, angle));
        // Where no shot differs, the true error is small but not 0.
        const error = Math.sqrt((1 - exact(curve, angle) ** 2) / shots);
        expect([curve, point, distance <= 4 * error + 1e-9]).toEqual([curve, point, true]);
        near += Number(distance <= error + 1e-9);
      }
    expect(near / (4 * angles.length)).toBeGreaterThan(0.58);
    expect(near / (4 * angles.length)).toBeLessThan(0.8);
    expect(WAITS.map((steps) => Math.exp(-steps / DECOHERENCE.t2).toFixed(2))).toEqual(['0.90', '0.67', '0.30']);
    expect([rabiCurve(2 * Math.PI).toFixed(2), rabiCurve(Math.PI).toFixed(2)]).toEqual(['0.66', '-0.62']);
    expect(Math.exp(-48 / 20).toFixed(2)).toBe('0.09');
  });
});

describe('what the lessons of many runs propose next', () => {
  const minimum = (id: WorkloadCaseId, observables: readonly string[], minimise: object) => {
    const circuit = circuitOf(findWorkloadCase(id)!);
    const request = { shots: 0, seed: 1 };
    const work = readWorkload({ observables, minimise }, circuit, request, () => ({ ok: false, line: 1, column: 1 }));
    const plan = work.ok ? planWorkload('full-amplitude', work, request) : work;
    const result = plan.ok
      ? plan.run({ kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 26, threads: 1 } })
      : plan;
    if (!('kind' in result) || result.kind !== 'minimisation') throw new Error(JSON.stringify(result));
    return { ...result.minimum!, evaluations: result.history.length };
  };

  it('landscape: L-BFGS from a point near the valley reaches its bottom', () => {
    const start = { gamma: 0.6, beta: 0.4 };
    const { value, parameters, evaluations } = minimum('landscape', [NEGATIVE_CUT], { method: 'l-bfgs', start });
    expect(value).toBeCloseTo(-4.110068884, 8);
    expect([parameters.gamma!.toFixed(3), parameters.beta!.toFixed(3)]).toEqual(['0.649', '0.354']);
    expect(evaluations).toBeLessThanOrEqual(15);
  });

  it('h2: Nelder–Mead finds the same energy with many more evaluations', () => {
    const energy = [energyObservable(BOND_LENGTHS[2]!)];
    const [withGradient, without] = ['l-bfgs', 'nelder-mead'].map((method) =>
      minimum('h2', energy, { method, budget: 40 }),
    );
    expect(without!.value).toBeCloseTo(withGradient!.value, 6);
    expect(without!.evaluations).toBeGreaterThan(3 * withGradient!.evaluations);
  });

  it('rabi: without noise every curve is cos(phi)', () => {
    const bound = bindCircuit(circuitOf(findWorkloadCase('rabi')!), new Map([['phi', 1]]));
    if (!bound.ok) throw new Error('phi is bound');
    const { outcomes } = idealOutcomes(bound.circuit);
    for (const qubit of [0, 1, 2, 3]) {
      const z = outcomes.reduce(
        (sum, { state, probability }) => sum + (state.at(-1 - qubit) === '1' ? -probability : probability),
        0,
      );
      expect(z).toBeCloseTo(Math.cos(1), 9);
    }
  });
});

/** Bloch vector after slices that each turn about x and then decay toward |0⟩: an affine map, applied again and again. */
function rabiCurve(angle: number): number {
  const { t1, t2, gateTime } = DECOHERENCE;
  const [cos, sin] = [Math.cos(angle / PULSE_SLICES), Math.sin(angle / PULSE_SLICES)];
  const [kept, coherent] = [Math.exp(-gateTime / t1), Math.exp(-gateTime / t2)];
  let [y, z] = [0, 1];
  for (let slice = 0; slice < PULSE_SLICES; slice++)
    [y, z] = [coherent * (y * cos - z * sin), 1 - kept + kept * (y * sin + z * cos)];
  return z;
}

/** Pivots of a symmetric matrix: all are positive if all eigenvalues are. */
function cholesky(matrix: readonly (readonly number[])[]): readonly number[] {
  const rest = matrix.map((row) => [...row]);
  return rest.map((row, k) => {
    const pivot = row[k]!;
    for (let i = k + 1; i < rest.length; i++) {
      const factor = rest[i]![k]! / pivot;
      for (let j = k; j < rest.length; j++) rest[i]![j]! -= factor * row[j]!;
    }
    return pivot;
  });
}

/** Computed independently; the upper half, row by row. */
const ZZ_KERNEL: readonly (readonly number[])[] = [
  [
    1.0, 0.95367889376932, 0.61087418456487, 0.02577738014808, 0.25736002601562, 0.13616276775179, 0.29363680314936,
    0.76355102086764,
  ],
  [1.0, 0.47491566859916, 0.05282037913853, 0.3252677733425, 0.22892738471623, 0.46150676589688, 0.77451875218838],
  [1.0, 0.12474452325215, 0.0778446688929, 0.31925230243781, 0.09400630606016, 0.65680433030609],
  [1.0, 0.07950076389325, 0.2267640323961, 0.30208157832338, 0.18422933552654],
  [1.0, 0.78370261999423, 0.50097409916086, 0.15644071714691],
  [1.0, 0.45913955692496, 0.23840536555228],
  [1.0, 0.45169002657821],
  [1.0],
];

describe('the run forms of the cases with many runs', () => {
  it.each(WORKLOAD_CASES)('$id is accepted, also with the values that the designer shows', (tutorial) => {
    const names = (circuitOf(tutorial).parameters ?? []).map(({ name }) => name);
    const form = workloadRunForm(tutorial, 'zh-CN');
    const check = validateRunForm({ ...form, parameters: names.map((name) => `${name}=pi/4`).join(', ') });
    if (!check.ok) throw new Error(JSON.stringify(check.problems));
    const { workload, shots, parameters, product } = check.validForm;
    expect(product).toBe(tutorial.product);
    expect(Object.keys(parameters ?? {})).toEqual(tutorial.fields.kind === 'sweep' ? [] : names);
    const request = { shots, seed: 1, ...(parameters && { parameters }) };
    const work = readWorkload(workload!, circuitOf(tutorial), request, () => ({ ok: false, line: 1, column: 1 }));
    expect(work.ok && work.count).toBe(resultOf(tutorial.id).count);
  });
});

describe('the pages of the cases with many runs', () => {
  it.each(WORKLOAD_CASES)('$id has a drawing and a table in both languages', (tutorial) => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const words = { t: translator(locale), format: formatter(locale) };
      const { figure, table, label } = workloadStudy(tutorial, caseResult(tutorial), words);
      expect(label).toBe((locale === 'zh-CN' ? zh : en).workloadCases.items[tutorial.id].chart);
      expect(table.rows.length).toBeGreaterThan(5);
      expect(table.rows.every((row) => row.length === table.head.length && row.every((cell) => cell !== ''))).toBe(
        true,
      );
      const numbers =
        figure.kind === 'map'
          ? figure.map.cells.flat()
          : figure.series.flatMap(({ points }) => points.map(({ y }) => y));
      expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
    }
  });
});
