import { describe, expect, it } from 'vitest';
import { type CaseId, CASES, findCase, nextExperiment } from '#app/domain/cases/cases.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import {
  checkCircuit,
  type Circuit,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  presetNoise,
  requireEngine,
  runCircuit,
  SHOTS_RULES,
  STRUCTURE_RULES,
  touchedQubits,
} from '#simulator';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { bitsWrittenIn } from '#simulator/results/written-bits.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { caseExperiments, lastStepOf } from './case-experiment.server.ts';
import { caseCircuit } from './case-program.server.ts';
import { CASE_SHOTS } from './case-query.ts';
import { caseCounts, idealOutcomes, stateAfter } from './case-study.ts';

/** Those of the server's workers, so that its engine is compared, not the one that stands in for it. */
const kernels = loadKernels(KERNEL_FOLDER.pathname);

type Distribution = Readonly<Record<string, number>>;

/** Returns the outcomes of a circuit with a probability above rounding, to four digits. */
const distribution = (circuit: Circuit): Distribution =>
  Object.fromEntries(
    idealOutcomes(circuit).outcomes.map(({ state, probability }) => [state, Number(probability.toFixed(4))]),
  );

const circuitOf = (program: string): Circuit => {
  const reading = QRUNES.parse(program);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
};
const original = (id: CaseId): Distribution => distribution(caseCircuit(findCase(id)!));
const next = (id: CaseId): Distribution => distribution(caseCircuit(findCase(id, '1')!));
/** Returns the outcomes of a case whose program is changed by hand, as the text proposes besides its button. */
function changed(id: CaseId, from: string, to: string): Distribution {
  const { program } = findCase(id)!;
  expect(program).toContain(`\n${from}\n`);
  return distribution(circuitOf(program.replaceAll(`\n${from}\n`, to === '' ? '\n' : `\n${to}\n`)));
}
const state = (id: CaseId, step: number, variant?: '1') => stateAfter(caseCircuit(findCase(id, variant)!), step);
const end = (id: CaseId) => state(id, lastStepOf(caseCircuit(findCase(id)!)));
const lengthOf = ({ x, y, z }: { x: number; y: number; z: number }): number => Math.hypot(x, y, z);

const EIGHTHS = ['000', '001', '010', '011', '100', '101', '110', '111'];
const quarters = (...outcomes: readonly string[]): Distribution => Object.fromEntries(outcomes.map((o) => [o, 0.25]));

describe('the results that the lessons state', () => {
  it('interference: always 1; in the middle a fair coin; with π/2 a fair coin, with 0 always 0', () => {
    expect(original('interference')).toEqual({ '1': 1 });
    for (const step of [1, 2])
      expect(state('interference', step).states.map(({ probability }) => probability)).toEqual([
        expect.closeTo(0.5, 9),
        expect.closeTo(0.5, 9),
      ]);
    expect(next('interference')).toEqual({ '0': 0.5, '1': 0.5 });
    expect(changed('interference', 'U1 0,"pi"', 'U1 0,"0"')).toEqual({ '0': 1 });
  });

  it('bell: 00 and 11, with vectors of length 0; the same after H on both; a mixture gives all four', () => {
    expect(original('bell')).toEqual({ '00': 0.5, '11': 0.5 });
    expect(end('bell').bloch.map(lengthOf)).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    expect(next('bell')).toEqual({ '00': 0.5, '11': 0.5 });
    const mixture = ['QINIT 2\nCREG 2\n', 'QINIT 2\nCREG 2\nX 0\nX 1\n'].map((start) =>
      distribution(circuitOf(`${start}H 0\nH 1\nMEASURE 0,$0\nMEASURE 1,$1\n`)),
    );
    expect(mixture).toEqual(Array.from({ length: 2 }, () => quarters('00', '01', '10', '11')));
  });

  it('ghz: all 0 or all 1, also of four; noise adds others', () => {
    expect(original('ghz')).toEqual({ '00000': 0.5, '11111': 0.5 });
    expect(next('ghz')).toEqual({ '0000': 0.5, '1111': 0.5 });
    const noisy = runCircuit(
      requireEngine('noisy'),
      caseCircuit(findCase('ghz')!),
      { shots: 2000, seed: 1, noise: presetNoise('chip-calibration') },
      { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 28, threads: 1 } },
    );
    expect(noisy.kind === 'counts' && Object.keys(noisy.counts).length).toBeGreaterThan(2);
  });

  it('wstate: a third each; a half and two quarters', () => {
    const third = expect.closeTo(1 / 3, 3) as number;
    expect(original('wstate')).toEqual({ '001': third, '010': third, '100': third });
    expect(next('wstate')).toEqual({ '001': 0.5, '010': 0.25, '100': 0.25 });
  });

  it('superdense: 10 arrives; Z sends 01, X then Z 11, nothing 00', () => {
    expect(original('superdense')).toEqual({ '10': 1 });
    expect(next('superdense')).toEqual({ '01': 1 });
    expect(changed('superdense', 'X 0', 'X 0\nZ 0')).toEqual({ '11': 1 });
    expect(changed('superdense', 'X 0', '')).toEqual({ '00': 1 });
  });

  it('teleport: three quarters and a quarter, on q2; the inverse gives 0', () => {
    expect(original('teleport')).toEqual({ '0': 0.75, '1': 0.25 });
    expect(end('teleport').bloch[2]).toEqual({
      x: expect.closeTo(Math.sin(Math.PI / 3), 9),
      y: expect.closeTo(0, 9),
      z: expect.closeTo(0.5, 9),
    });
    expect(end('teleport').bloch[0]!.z).toBeCloseTo(0, 9);
    expect(next('teleport')).toEqual({ '0': 1 });
    expect(changed('teleport', 'RY 0,"pi/3"', 'RY 0,"pi/2"')).toEqual({ '0': 0.5, '1': 0.5 });
  });

  it('deutsch: 111 for the parity, 000 for a constant, the input for one CNOT', () => {
    expect(original('deutsch')).toEqual({ '111': 1 });
    expect(next('deutsch')).toEqual({ '000': 1 });
    expect(changed('deutsch', 'CNOT 0,3\nCNOT 1,3\nCNOT 2,3', 'CNOT 1,3')).toEqual({ '010': 1 });
  });

  it('bernstein: 1011, and 0110 with CNOT from q1 and q2', () => {
    expect([original('bernstein'), next('bernstein')]).toEqual([{ '1011': 1 }, { '0110': 1 }]);
  });

  it('simon: a quarter each, even sums with 110; without the last two CNOT gates an eighth each', () => {
    expect(original('simon')).toEqual(quarters('000', '001', '110', '111'));
    expect(next('simon')).toEqual(Object.fromEntries(EIGHTHS.map((outcome) => [outcome, 0.125])));
  });

  it('qft: 0101 from sixteen equal amplitudes that turn five times; half the phases give 2 and 3', () => {
    expect(original('qft')).toEqual({ '0101': 1 });
    const prepared = state('qft', 2).states;
    expect(prepared.map(({ magnitude }) => magnitude)).toEqual(Array.from({ length: 16 }, () => expect.closeTo(0.25)));
    const turn = (from: number, to: number) => (((to - from) / (2 * Math.PI) + 2) % 1) * 16;
    const turns = prepared.map(({ phase }, index) => turn(phase, prepared[(index + 1) % 16]!.phase));
    expect(turns).toEqual(Array.from({ length: 16 }, () => expect.closeTo(5, 6)));
    const { '0010': two, '0011': three, ...others } = next('qft');
    expect([two, three]).toEqual([expect.closeTo(0.41, 2), expect.closeTo(0.41, 2)]);
    expect(Math.max(...Object.values(others))).toBeLessThan(0.06);
  });

  it('phase: 5/16; a third of a turn gathers at 5', () => {
    expect(original('phase')).toEqual({ '0101': 1 });
    const found = next('phase');
    expect(found['0101']).toBeCloseTo(0.68, 2);
    expect([found['0100'], found['0110']].every((tail) => tail! > 0.01 && tail! < 0.2)).toBe(true);
  });

  it('grover: 94.5 %, a third after a third round; the sign changes first', () => {
    const found = original('grover');
    expect(found['101']).toBeCloseTo(0.945, 3);
    expect(new Set(Object.entries(found).flatMap(([outcome, share]) => (outcome === '101' ? [] : share))).size).toBe(1);
    expect(next('grover')['101']).toBeCloseTo(1 / 3, 2);
    const oracle = Array.from({ length: 12 }, (_, step) => state('grover', step).states);
    const opposite = oracle.findIndex(
      (states) => Math.abs(Math.abs(states[5]!.phase - states[0]!.phase) - Math.PI) < 1e-6,
    );
    expect(oracle[opposite]![5]!.probability).toBeCloseTo(1 / 8, 9);
  });

  it('shor: 0, 2, 4, 6; times 4 leaves 0 and 4', () => {
    expect(original('shor')).toEqual(quarters('000', '010', '100', '110'));
    expect(next('shor')).toEqual({ '000': 0.5, '100': 0.5 });
    const powers = [1, 2, 3, 4].map((power) => 7 ** power % 15);
    expect(powers.indexOf(1) + 1).toBe(4);
  });

  it('swaptest: seven eighths; orthogonal states half and half, equal states always 0', () => {
    expect(original('swaptest')).toEqual({ '0': 0.875, '1': 0.125 });
    expect(next('swaptest')).toEqual({ '0': 0.5, '1': 0.5 });
    expect(changed('swaptest', 'RY 1,"pi/3"', 'RY 1,"0"')).toEqual({ '0': 1 });
  });

  it('vqe: 98.8 % and 1.2 %; the XX term; the energies with and without correlation', () => {
    const inZ = original('vqe');
    expect([inZ['01'], inZ['10']]).toEqual([expect.closeTo(0.988, 3), expect.closeTo(0.012, 3)]);
    const inX = next('vqe');
    expect(inX['00']! + inX['11']!).toBeCloseTo(0.389, 3);
    const mean = (of: Distribution, sign: (outcome: string) => number): number =>
      Object.entries(of).reduce((sum, [outcome, share]) => sum + sign(outcome) * share, 0);
    const z = (bit: number) => (outcome: string) => (outcome.at(-1 - bit) === '1' ? -1 : 1);
    const both = (outcome: string) => z(0)(outcome) * z(1)(outcome);
    const energy = (ofZ: Distribution, ofX: Distribution): number =>
      -1.052373 +
      0.397937 * (mean(ofZ, z(0)) - mean(ofZ, z(1))) -
      0.01128 * mean(ofZ, both) +
      0.180931 * mean(ofX, both);
    expect(energy(inZ, inX)).toBeCloseTo(-1.8573, 3);
    const flat = (program: string) => distribution(circuitOf(program.replace('"-0.2235"', '"0"')));
    expect(energy(flat(findCase('vqe')!.program), flat(findCase('vqe', '1')!.program))).toBeCloseTo(-1.837, 3);
  });

  it('qaoa: the two largest cuts; three edges on average; the opposite sign finds no cut; two layers exceed 3', () => {
    const found = original('qaoa');
    const best = (of: Distribution) =>
      Object.entries(of)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 2);
    expect(best(found).sort()).toEqual([
      ['0101', expect.closeTo(0.266, 3)],
      ['1010', expect.closeTo(0.266, 3)],
    ]);
    const cut = (corners: string): number =>
      [0, 1, 2, 3].filter((corner) => corners[corner] !== corners[(corner + 1) % 4]).length;
    const average = (of: Distribution): number =>
      Object.entries(of).reduce((sum, [corners, share]) => sum + cut(corners) * share, 0);
    expect(average(found)).toBeCloseTo(3, 2);
    expect(
      best(next('qaoa'))
        .map(([corners]) => corners)
        .sort(),
    ).toEqual(['0000', '1111']);
    const layer = (edges: number, mixer: number): string =>
      [0, 1, 2, 3]
        .map((a) => `CNOT ${a},${(a + 1) % 4}\nRZ ${(a + 1) % 4},"${edges}"\nCNOT ${a},${(a + 1) % 4}\n`)
        .join('') + [0, 1, 2, 3].map((qubit) => `RX ${qubit},"${mixer}"\n`).join('');
    const head = `QINIT 4\nCREG 4\n${[0, 1, 2, 3].map((qubit) => `H ${qubit}\n`).join('')}`;
    const foot = [0, 1, 2, 3].map((qubit) => `MEASURE ${qubit},$${qubit}\n`).join('');
    const grid = [0.4, 0.6, 0.8, 1, 1.2];
    const averages = grid.flatMap((one) =>
      grid.flatMap((two) =>
        [1, 0.5].map((last) => average(distribution(circuitOf(`${head}${layer(-one, 1)}${layer(-two, last)}${foot}`)))),
      ),
    );
    expect(Math.max(...averages)).toBeGreaterThan(3);
  });

  it('correction: 01 and the state of RY; 11 for an error on q0; two errors are corrected wrongly', () => {
    expect(original('correction')).toEqual({ '010': 0.75, '011': 0.25 });
    expect(next('correction')).toEqual({ '110': 0.75, '111': 0.25 });
    expect(changed('correction', 'X 1', 'X 1\nX 0')).toEqual({ '100': 0.25, '101': 0.75 });
  });
});

describe.each(CASES.map(({ id }) => id))('the next experiment of %s', (id) => {
  const tutorial = findCase(id)!;
  const circuit = caseCircuit(nextExperiment(tutorial));

  it('is another circuit, breaks no rule and uses every qubit and bit', () => {
    expect(nextExperiment(tutorial).program).not.toBe(tutorial.program);
    expect(
      checkCircuit(circuit, {
        rules: [...STRUCTURE_RULES, ...DESIGNER_RULES, ...SHOTS_RULES],
        limits: DESIGNER_LIMITS,
      }),
    ).toEqual([]);
    const used = new Set(circuit.operations.flatMap(touchedQubits));
    expect([used.size, bitsWrittenIn(circuit).length]).toEqual([circuit.qubits, circuit.classicalBits]);
  });

  it('names its change in both languages, and marks the gates that are new', () => {
    for (const { cases } of [zh, en]) expect(cases.items[id].change.length).toBeLessThan(40);
    const { original: before, next: after } = caseExperiments(tutorial);
    expect(before.changed).toEqual([]);
    const removesOnly = after.circuit.operations.length < before.circuit.operations.length;
    expect(after.changed.length > 0 || removesOnly).toBe(true);
    for (const { lastStep, circuit: each } of [before, after]) {
      expect(lastStep).toBeGreaterThan(0);
      expect(stateAfter(each, lastStep)).toEqual(stateAfter(each, 10_000));
    }
  });

  it('runs with the counts of a task, the same for the same seed', () => {
    const counts = caseCounts(circuit, 7);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(CASE_SHOTS);
    expect(caseCounts(circuit, 7)).toEqual(counts);
    const task = runCircuit(
      requireEngine('full-amplitude'),
      circuit,
      { shots: CASE_SHOTS, seed: 7 },
      { kernels, now: () => 0, resources: { memoryBytes: 2 ** 28, threads: 1 } },
    );
    expect(task.kind === 'counts' && task.counts).toEqual(counts);
  });
});
