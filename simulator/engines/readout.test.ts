import { describe, expect, it } from 'vitest';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import type { MeasuredBit } from './measurement.ts';
import { CountsAccumulator, countShots, marginalOf, readExact } from './readout.ts';
import { shotUniforms } from './sampling.ts';

const silent = () => {};

/** Qubits 0 and `qubits`−1 in a Bell state, qubit 1 in |1⟩. */
function bell(qubits: number): StateVector {
  const state = StateVector.zero(qubits);
  state.apply(requireGate('H').matrix([]), [0]);
  state.apply(requireGate('X').matrix([]), [qubits - 1], [{ qubit: 0, on: 1 }]);
  state.apply(requireGate('X').matrix([]), [1]);
  return state;
}
const key = (width: number) => (outcome: number) => outcome.toString(2).padStart(width, '0');
const all = (qubits: number) => Array.from({ length: qubits }, (_, qubit) => qubit);

describe('readExact', () => {
  it('lists every outcome of a few bits, including zeros', () => {
    const readout = readExact(bell(3), { kind: 'probabilities', qubits: [2, 1], key: key(2) }, silent);
    expect(readout).toMatchObject({ kind: 'probabilities', probabilities: { '00': 0, '01': 0 } });
    expect(readout.kind === 'probabilities' && readout.probabilities['10']).toBeCloseTo(0.5, 14);
    expect(readout.kind === 'probabilities' && readout.probabilities['11']).toBeCloseTo(0.5, 14);
  });

  it('returns columns for more states than an object holds', () => {
    const state = StateVector.zero(17);
    for (const qubit of all(17)) state.apply(requireGate('H').matrix([]), [qubit]);
    const readout = readExact(
      state,
      { kind: 'probabilities', qubits: all(17), key: (outcome) => `1${key(40)(outcome)}` },
      silent,
    );
    if (readout.kind !== 'probabilities') throw new Error(readout.kind);
    expect(readout.probabilities).toEqual({});
    expect(readout.columns).toMatchObject({ width: 41, weights: { length: 2 ** 17 }, words: { length: 2 ** 18 } });
    expect([...readout.columns!.words.subarray(2 * 5, 2 * 5 + 2)]).toEqual([5, 2 ** 8]);
    expect(readout.columns!.weights[5]).toBeCloseTo(2 ** -17, 12);
  });

  it('returns the same keys in columns as by name, for any order of the bits of an outcome', () => {
    const state = StateVector.zero(17);
    for (const qubit of all(17)) state.apply(requireGate('H').matrix([]), [qubit]);
    // Reversed, with one bit twice and one that is always set.
    const named = (outcome: number) => [...key(17)(outcome)].reverse().join('').replace(/^(.)/, '$11$1');
    const readout = readExact(state, { kind: 'probabilities', qubits: all(17), key: named }, silent);
    if (readout.kind !== 'probabilities') throw new Error(readout.kind);
    const { width, words } = readout.columns!;
    expect(width).toBe(19);
    expect(words.every((word, outcome) => word === Number.parseInt(named(outcome), 2))).toBe(true);
  });

  it('omits outcomes without weight above 12 bits', () => {
    const readout = readExact(bell(14), { kind: 'probabilities', qubits: all(14), key: key(14) }, silent);
    expect(readout.kind === 'probabilities' && Object.keys(readout.probabilities).sort()).toEqual([
      '00000000000010',
      '10000000000011',
    ]);
  });

  it('sums over the qubits that are not listed, for any order of the listed ones', () => {
    const marginal = marginalOf(bell(14), [1, 13], silent);
    expect([...marginal].map((value) => value.toFixed(12))).toEqual(
      ['0', '0.5', '0', '0.5'].map((value) => Number(value).toFixed(12)),
    );
  });

  it('returns amplitudes by name', () => {
    const readout = readExact(bell(3), { kind: 'amplitudes', states: ['010', '000'] }, silent);
    expect(readout).toEqual({
      kind: 'amplitudes',
      amplitudes: { '010': { re: expect.closeTo(Math.SQRT1_2, 14), im: 0 }, '000': { re: 0, im: 0 } },
    });
  });
});

describe('CountsAccumulator', () => {
  it('keeps earlier values of the bits, and shows an integer as 1 if it is not zero', () => {
    const tally = new CountsAccumulator();
    tally.add([1, 0, 5], 3);
    tally.add([0, 0, 0], 1);
    tally.sample(
      bell(3),
      [9, 0, 1],
      [
        { bit: 0, qubit: 0 },
        { bit: 1, qubit: 2 },
      ],
      Float64Array.of(0.1, 0.9, 0.2),
    );
    expect(tally.readout()).toEqual({ kind: 'counts', counts: { '101': 3, '000': 1, '100': 2, '111': 1 } });
  });

  it('removes unmeasured qubits from a key that equals the index', () => {
    const tally = new CountsAccumulator();
    tally.sample(
      bell(3),
      [0, 0, 0, 0],
      [
        { bit: 0, qubit: 0 },
        { bit: 2, qubit: 2 },
      ],
      Float64Array.of(0.1, 0.9),
    );
    expect(tally.readout()).toEqual({ kind: 'counts', counts: { '0000': 1, '0101': 1 } });
  });

  it('writes more bits than a number holds', () => {
    const tally = new CountsAccumulator();
    tally.sample(
      bell(2),
      new Uint8Array(100),
      [
        { bit: 99, qubit: 1 },
        { bit: 0, qubit: 0 },
      ],
      Float64Array.of(0.9),
    );
    tally.sample(bell(3), new Uint8Array(60), [{ bit: 1, qubit: 1 }], Float64Array.of(0.1));
    expect(tally.readout()).toEqual({
      kind: 'counts',
      counts: { [`1${'0'.repeat(99)}`]: 1, [`${'0'.repeat(58)}10`]: 1 },
    });
  });
});

describe('countShots', () => {
  const level = StateVector.zero(17);
  for (const qubit of all(17)) level.apply(requireGate('H').matrix([]), [qubit]);
  const uniforms = shotUniforms(5, 200_000);
  const tallied = (bits: readonly number[], measured: readonly MeasuredBit[]) => {
    const tally = new CountsAccumulator();
    tally.sample(level, bits, measured, uniforms);
    return tally.readout();
  };

  it('returns more outcomes than an object holds in columns, equal to the accumulated counts', () => {
    // Reversed, below a bit that was set before.
    const bits = [...new Array<number>(17).fill(0), 1];
    const measured = all(17).map((qubit) => ({ bit: qubit, qubit: 16 - qubit }));
    const readout = countShots(level, bits, measured, uniforms);
    if (readout.kind !== 'counts' || readout.columns === undefined) throw new Error(readout.kind);
    const { width, words, weights } = readout.columns;
    expect(readout.counts).toEqual({});
    expect(Object.fromEntries(Array.from(words, (word, row) => [key(width)(word), weights[row]!]))).toEqual(
      (tallied(bits, measured) as typeof readout).counts,
    );
  });

  it('returns fewer outcomes in an object, for any number of shots', () => {
    const measured = [
      { bit: 0, qubit: 16 },
      { bit: 1, qubit: 3 },
    ];
    expect(countShots(level, [0, 0], measured, uniforms)).toEqual(tallied([0, 0], measured));
  });
});
