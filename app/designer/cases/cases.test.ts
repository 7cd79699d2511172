import { describe, expect, it } from 'vitest';
import { CASE_GROUPS, CASE_IDS, type CaseId, CASES, findCase } from '#app/domain/cases/cases.ts';
import {
  checkCircuit,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  LANGUAGE_IDS,
  referenceEngine,
  requireLanguage,
  runCircuit,
  SHOTS_RULES,
  STRUCTURE_RULES,
  touchedQubits,
} from '#simulator';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { bitsWrittenIn } from '#simulator/results/written-bits.ts';

const SHOTS = 8000;
/** Four standard deviations of a share of one half. */
const TOLERANCE = 0.0225;

/** Theoretical results: the probability of every outcome above one hundredth. */
const EXPECTED: Readonly<Record<CaseId, Readonly<Record<string, number>>>> = {
  interference: { '1': 1 },
  bell: { '00': 1 / 2, '11': 1 / 2 },
  ghz: { '00000': 1 / 2, '11111': 1 / 2 },
  wstate: { '001': 1 / 3, '010': 1 / 3, '100': 1 / 3 },
  superdense: { '10': 1 },
  teleport: { '0': 3 / 4, '1': 1 / 4 },
  deutsch: { '111': 1 },
  bernstein: { '1011': 1 },
  simon: { '000': 1 / 4, '001': 1 / 4, '110': 1 / 4, '111': 1 / 4 },
  qft: { '0101': 1 },
  phase: { '0101': 1 },
  // sin²(5 arcsin √(1/8)), the rest evenly distributed
  grover: { '101': 121 / 128 },
  shor: { '000': 1 / 4, '010': 1 / 4, '100': 1 / 4, '110': 1 / 4 },
  swaptest: { '0': 7 / 8, '1': 1 / 8 },
  vqe: { '01': Math.cos(0.2235 / 2) ** 2, '10': Math.sin(0.2235 / 2) ** 2 },
  qaoa: { '0101': 17 / 64, '1010': 17 / 64 },
  correction: { '010': 3 / 4, '011': 1 / 4 },
};

function read(program: string) {
  const reading = QRUNES.parse(program);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
}

function countsOf(program: string): Readonly<Record<string, number>> {
  const result = runCircuit(
    referenceEngine,
    read(program),
    { shots: SHOTS, seed: 7 },
    { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 30, threads: 1 } },
  );
  if (result.kind !== 'counts') throw new Error(result.kind);
  return result.counts;
}

/** Returns a case with a gate of its program replaced, as its "next experiment" suggests. */
function altered(id: CaseId, from: string, to: string): string {
  const { program } = findCase(id)!;
  expect(program).toContain(`${from}\n`);
  return program.replace(`${from}\n`, to === '' ? '' : `${to}\n`);
}

describe('the tutorial cases', () => {
  it('have unique names, and cases of one group are adjacent', () => {
    expect(new Set(CASE_IDS).size).toBe(CASES.length);
    expect([...new Set(CASES.map(({ group }) => group))]).toEqual(CASE_GROUPS);
    expect(findCase('qft')?.qubits).toBe(4);
    expect(findCase('nothing')).toBeUndefined();
  });

  it.each(CASES)('$id has no unused qubit and no unused bit, in any language', ({ program }) => {
    const circuit = read(program);
    const used = new Set(circuit.operations.flatMap(touchedQubits));
    expect([used.size, bitsWrittenIn(circuit).length]).toEqual([circuit.qubits, circuit.classicalBits]);
    for (const id of LANGUAGE_IDS) {
      const language = requireLanguage(id);
      const printed = language.print(circuit);
      if (!printed.ok) throw new Error(`${id} cannot say it`);
      const again = language.parse(printed.text);
      expect(again.ok && [again.circuit.qubits, again.circuit.classicalBits], id).toEqual([
        circuit.qubits,
        circuit.classicalBits,
      ]);
    }
  });

  it.each(CASES)('$id parses, breaks no rule and has the stated number of qubits', ({ program, qubits }) => {
    const circuit = read(program);
    expect(
      checkCircuit(circuit, {
        rules: [...STRUCTURE_RULES, ...DESIGNER_RULES, ...SHOTS_RULES],
        limits: DESIGNER_LIMITS,
      }),
    ).toEqual([]);
    expect(circuit.qubits).toBe(qubits);
  });

  it.each(CASES)('$id gives the result that its lesson states', ({ id, program }) => {
    const counts = countsOf(program);
    const expected = EXPECTED[id];
    for (const [outcome, probability] of Object.entries(expected)) {
      expect(Math.abs((counts[outcome] ?? 0) / SHOTS - probability), outcome).toBeLessThan(
        probability === 1 ? 1e-9 : TOLERANCE,
      );
    }
    const total = Object.values(expected).reduce((sum, probability) => sum + probability, 0);
    if (total > 0.999) expect(Object.keys(counts).toSorted()).toEqual(Object.keys(expected).toSorted());
  });
});

describe('the next experiments', () => {
  it('interference: without half of the rotation both outcomes are equally probable', () => {
    const counts = countsOf(altered('interference', 'U1 0,"pi"', 'U1 0,"pi/2"'));
    expect(Math.abs((counts['0'] ?? 0) / SHOTS - 1 / 2)).toBeLessThan(TOLERANCE);
  });

  it('superdense: Z in place of X sends 01', () => {
    expect(countsOf(altered('superdense', 'X 0', 'Z 0'))).toEqual({ '01': SHOTS });
  });

  it('deutsch: a function without gates is constant and gives 000', () => {
    const { program } = findCase('deutsch')!;
    expect(countsOf(program.replace(/CNOT \d,3\n/g, ''))).toEqual({ '000': SHOTS });
  });

  it('grover: a third iteration lowers the probability', () => {
    const { program } = findCase('grover')!;
    const [head, body] = [
      program.slice(0, program.indexOf('X 1\n')),
      program.slice(program.indexOf('X 1\n'), program.indexOf('MEASURE')),
    ];
    const rounds = body.slice(0, body.length / 2);
    expect(body).toBe(rounds.repeat(2));
    const three = countsOf(`${head}${rounds.repeat(3)}MEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n`);
    expect((three['101'] ?? 0) / SHOTS).toBeLessThan(0.4);
  });

  it('qaoa: the average cut is three of the four edges', () => {
    const cut = (state: string): number =>
      [0, 1, 2, 3].filter((corner) => state[corner] !== state[(corner + 1) % 4]).length;
    const counts = countsOf(findCase('qaoa')!.program);
    const mean = Object.entries(counts).reduce((sum, [state, count]) => sum + cut(state) * count, 0) / SHOTS;
    expect(Math.abs(mean - 3)).toBeLessThan(0.06);
  });

  it('shor: multiplication by 4 has the order 2', () => {
    const { program } = findCase('shor')!;
    const [head, rest] = [
      program.slice(0, program.indexOf('CNOT 4,3\n')),
      program.slice(program.indexOf('CNOT 5,3\n')),
    ];
    expect(Object.keys(countsOf(`${head}${rest.replace(/TOFFOLI 1,/g, 'TOFFOLI 0,')}`)).toSorted()).toEqual([
      '000',
      '100',
    ]);
  });

  it('vqe: both bases together give the ground energy of the molecule', () => {
    const { program } = findCase('vqe')!;
    const mean = (counts: Readonly<Record<string, number>>, sign: (state: string) => number): number =>
      Object.entries(counts).reduce((sum, [state, count]) => sum + sign(state) * count, 0) / SHOTS;
    const z = (bit: number) => (state: string) => (state.at(-1 - bit) === '1' ? -1 : 1);
    const both = (state: string) => z(0)(state) * z(1)(state);
    const inZ = countsOf(program);
    const inX = countsOf(program.replace('MEASURE 0', 'H 0\nH 1\nMEASURE 0'));
    const energy =
      -1.052373 +
      0.397937 * (mean(inZ, z(0)) - mean(inZ, z(1))) -
      0.01128 * mean(inZ, both) +
      0.180931 * mean(inX, both);
    expect(Math.abs(energy - -1.857275)).toBeLessThan(0.01);
  });

  it('correction: an error on the data qubit itself is corrected and reported as 11', () => {
    const counts = countsOf(altered('correction', 'X 1', 'X 0'));
    expect(Object.keys(counts).toSorted()).toEqual(['110', '111']);
    expect(Math.abs((counts['110'] ?? 0) / SHOTS - 3 / 4)).toBeLessThan(TOLERANCE);
  });
});
