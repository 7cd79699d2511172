import { describe, expect, it } from 'vitest';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { describeWorkloadError } from './messages.ts';
import { readWorkload } from './read-workload.ts';
import { planOrThrow, readQasm, runTested, type TestedWorkload } from './testing/planned-workload.ts';
import type { Workload } from './workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\nqubit[3] q;\nrx(theta) q[0];\n`;
const turnedBy = (angle: string): string => `${HEAD}input float theta;\nqubit[3] q;\nrx(${angle}) q[0];\n`;

const read = (workload: unknown) =>
  readWorkload(workload as Workload, parsedCircuit(turned), { shots: 0, seed: 1 }, readQasm);
const errorsOf = (properties: unknown, more: Workload = {}): readonly string[] => {
  const found = read({ ...more, properties });
  return found.ok ? [] : found.errors.map(describeWorkloadError);
};

describe('properties of a workload', () => {
  it('need no observable', () => {
    const properties = { reducedDensity: [[0, 2]], entropy: [[0]], purity: [[1], [2]], fidelity: [turned] };
    expect(read({ properties })).toMatchObject({
      ok: true,
      kind: 'values',
      count: 1,
      observables: [],
      properties: { ...properties, fidelity: [{ qubits: 3 }] },
    });
    const { properties: found } = read({ observables: ['Z0'], properties: { purity: [[0]] } }) as {
      readonly properties?: object;
    };
    expect(found).toEqual({ purity: [[0]] });
  });

  it.each<readonly [unknown, readonly string[]]>([
    [[], ['properties: An object {…} is needed here.']],
    [null, ['properties: An object {…} is needed here.']],
    [{}, ['properties: At least one entry is needed here.']],
    [{ trace: 1 }, ['properties.trace: There is no field "trace" here.']],
    [{ constructor: [[0]] }, ['properties.constructor: There is no field "constructor" here.']],
    [{ entropy: 1 }, ['properties.entropy: A list […] is needed here.']],
    [{ entropy: [] }, ['properties.entropy: At least one entry is needed here.']],
    [{ entropy: [0] }, ['properties.entropy[0]: A list […] is needed here.']],
    [{ entropy: [[0], []] }, ['properties.entropy[1]: At least one entry is needed here.']],
    [
      { purity: [[0, 1.5, '1', -1, null]] },
      [1, 2, 3, 4].map((i) => `properties.purity[0][${i}]: A qubit is a whole number, 0 or more.`),
    ],
    [
      { purity: [[1, 3]], entropy: [[2, 0, 2]] },
      [
        'properties.entropy[0][2]: Qubit 2 is in this list twice.',
        'properties.purity[0][1]: Qubit 3 does not exist; the register has 3, numbered from 0.',
      ],
    ],
    [
      { reducedDensity: [[0, 1, 2, 3, 4, 5, 6]] },
      ['properties.reducedDensity[0]: The density matrix of 7 qubits is too large; at most 6 are allowed.'],
    ],
    [
      { purity: Array.from({ length: 17 }, () => [0]) },
      ['properties.purity: These are 17 entries; at most 16 are allowed.'],
    ],
    [{ fidelity: [3] }, ['properties.fidelity[0]: A text "…" is needed here.']],
    [
      { fidelity: [turned, 'OPENQASM 3.0;\nnonsense;'] },
      ['properties.fidelity[1]: This program has an error in line 2, column 1.'],
    ],
    [
      { fidelity: [`${HEAD}qubit q;\nh q;\n`] },
      ['properties.fidelity[0]: This program has another number of qubits (1) than that of the run (3).'],
    ],
    [
      { fidelity: [`${HEAD}qubit[3] q;\nbit c;\nc = measure q[0];\nh q[0];\n`, `${HEAD}qubit[3] q;\nreset q[0];\n`] },
      [0, 1].map(
        (i) =>
          `properties.fidelity[${i}]: This program measures or resets qubits midway, so its final state is not unique.`,
      ),
    ],
    [
      { fidelity: [`${HEAD}input float phi;\nqubit[3] q;\nrx(phi) q[0];\n`] },
      ['properties.fidelity[0]: This program has parameters that the program of the run does not have: phi.'],
    ],
  ])('that are wrong are told at their place: %j', (properties, expected) => {
    expect(errorsOf(properties)).toEqual(expected);
  });

  it('of a cut tell at their place that both sides are too large', () => {
    const listed = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
    const wide = (more: string, properties: Workload['properties'], noise?: NoiseModel): readonly string[] => {
      const program = `${HEAD}qubit[20] q;\nbit c;\nh q;\n${more}`;
      const run = { shots: 0, seed: 1, ...(noise && { noise }) };
      const found = readWorkload({ properties }, parsedCircuit(program), run, readQasm);
      return found.ok ? [] : found.errors.map(describeWorkloadError);
    };
    const too = (place: string, qubits: number) =>
      `properties.${place}: The density matrix of ${qubits} qubits is too large; at most 8 are allowed.`;
    // The other side of twelve qubits has eight.
    expect(wide('', { entropy: [listed(0, 8), listed(0, 12)], purity: [listed(0, 20)] })).toEqual([]);
    expect(wide('c = measure q[0];\n', { entropy: [listed(0, 12)] })).toEqual([]);
    expect(wide('', { entropy: [[0], listed(0, 9)], purity: [listed(5, 16)] })).toEqual([
      too('entropy[1]', 9),
      too('purity[0]', 9),
    ]);
    // What is noisy or measured midway is mixed, and its parts are not those of a cut.
    expect(wide('reset q[0];\n', { purity: [listed(0, 8), listed(0, 12)] })).toEqual([too('purity[1]', 12)]);
    expect(wide('', { purity: [listed(0, 12)] }, { channels: [], readout: [] })).toEqual([too('purity[0]', 12)]);
  });

  it('exclude points, programs and a minimisation', () => {
    for (const [field, more] of [
      ['points', { points: [[0]] }],
      ['programs', { programs: [turned] }],
      ['minimise', { observables: ['Z0'], minimise: { method: 'adam' } }],
    ] as const)
      expect(errorsOf({ purity: [[0]] }, more)).toContain(
        `properties: "properties" and "${field}" exclude each other.`,
      );
  });

  it('do not replace the observable of a gradient', () => {
    expect(errorsOf({ purity: [[0]] }, { gradient: true })).toEqual(['gradient: An observable is needed.']);
  });

  it('have at most 50 errors', () => {
    expect(errorsOf({ purity: [Array.from({ length: 100_000 }, () => -1)] })).toHaveLength(50);
  });
});

describe('the result of properties', () => {
  const found = (program: string, properties: Workload['properties'], tested: Partial<TestedWorkload> = {}) =>
    runTested('values', { program, workload: { properties }, ...tested }).properties!;
  const near = (value: number): number => expect.closeTo(value, 12) as number;
  const bell = `${HEAD}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`;
  const ghz = `${HEAD}qubit[5] q;\nh q[0];\nfor int i in [0:3] { cx q[i], q[i + 1]; }\n`;
  const product = `${HEAD}qubit[3] q;\nry(0.3) q[0];\nrx(1.1) q[1];\nh q[2];\n`;

  it('has one bit of entropy between the halves of a Bell pair, which are mixed', () => {
    expect(found(bell, { entropy: [[0], [0, 1]], purity: [[1], [0, 1]], fidelity: [bell] })).toEqual({
      entropy: [
        { qubits: [0], bits: near(1) },
        { qubits: [0, 1], bits: near(0) },
      ],
      purity: [
        { qubits: [1], purity: near(0.5) },
        { qubits: [0, 1], purity: near(1) },
      ],
      fidelity: [near(1)],
    });
  });

  it('has one bit for every cut of a GHZ state, whose parts keep no phase', () => {
    const { entropy, reducedDensity } = found(ghz, { entropy: [[0], [1, 3], [0, 1, 2, 4]], reducedDensity: [[4, 0]] });
    expect(entropy!.map(({ bits }) => bits)).toEqual([near(1), near(1), near(1)]);
    expect(reducedDensity![0]!.re.flat()).toEqual(
      Array.from({ length: 16 }, (_, i) => near(i === 0 || i === 15 ? 0.5 : 0)),
    );
  });

  it('has no entropy in a product state', () => {
    const { entropy, purity } = found(product, { entropy: [[0], [1, 2]], purity: [[2]] });
    expect([...entropy!.map(({ bits }) => bits), purity![0]!.purity]).toEqual([near(0), near(0), near(1)]);
  });

  it('compares with programs at the values of the run', () => {
    const request = { parameters: { theta: 0.7 } };
    const { fidelity } = found(turned, { fidelity: [turned, turnedBy('2 * theta'), turnedBy('0')] }, { request });
    expect(fidelity).toEqual([near(1), near(Math.cos(0.35) ** 2), near(Math.cos(0.35) ** 2)]);
  });

  it('is exact with shots, too, beside values that are not', () => {
    const workload = { observables: ['Z0'], properties: { purity: [[0]] } };
    const progress: number[] = [];
    const result = runTested(
      'values',
      { program: bell, workload, request: { shots: 100 } },
      { onProgress: (fraction) => progress.push(fraction) },
    );
    expect(result.values[0]).toHaveProperty('standardError');
    expect(result.properties).toEqual({ purity: [{ qubits: [0], purity: near(0.5) }] });
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toBe(1);
  });

  it('of noise are those of the mixed state', () => {
    const noise = {
      channels: [{ kind: 'depolarizing', probability: 0.75, gates: '*', qubits: '*' }],
      readout: [],
    } as never;
    const flipped = `${HEAD}qubit[2] q;\nx q[0];\n`;
    const { entropy, purity } = found(
      flipped,
      { entropy: [[0]], purity: [[0]] },
      { engine: 'noisy', request: { noise } },
    );
    expect([entropy![0]!.bits, purity![0]!.purity]).toEqual([near(1), near(0.5)]);
  });

  it('takes longer with more qubits in a density matrix', () => {
    const wide = `${HEAD}qubit[20] q;\nh q;\n`;
    const seconds = (properties: Workload['properties']) => {
      const estimate = planOrThrow({ program: wide, workload: { properties } }).estimate({
        memoryBytes: 2 ** 31,
        threads: 1,
      });
      return estimate.ok ? estimate.referenceSeconds : Number.NaN;
    };
    const one = seconds({ reducedDensity: [[0]] });
    const six = seconds({ reducedDensity: [[0, 1, 2, 3, 4, 5]] });
    expect(six - one).toBeCloseTo(62 * 2 ** 20 * 5e-9, 9);
  });

  it('is refused by engines that do not hold the state', () => {
    for (const engine of ['single-amplitude', 'partial-amplitude', 'chip-72'] as const)
      expect(() => planOrThrow({ program: bell, workload: { properties: { purity: [[0]] } }, engine })).toThrow(
        'properties_impossible',
      );
  });
});
