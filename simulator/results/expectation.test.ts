import { describe, expect, it } from 'vitest';
import { expectationsOf, knownPartOf } from './expectation.ts';
import { tableFrom } from './table.ts';
import { amplitudesOf, countsOf } from './testing/tables.ts';

const near = (value: number) => expect.closeTo(value, 12) as number;

describe('expectations of a result', () => {
  it('are +1 for a 0 and −1 for a 1, with the standard error of the shots', () => {
    const table = tableFrom(countsOf({ '00': 60, '01': 20, '11': 20 }));
    expect(expectationsOf(table)).toEqual([
      { bit: 0, value: near(0.2), error: near(Math.sqrt(0.96 / 100)), ideal: null },
      { bit: 1, value: near(0.6), error: near(Math.sqrt(0.64 / 100)), ideal: null },
      { bit: null, value: near(0.6), error: near(Math.sqrt(0.64 / 100)), ideal: null },
    ]);
  });

  it('include those without the noise of the run', () => {
    const table = tableFrom({ ...countsOf({ '00': 90, '01': 5, '11': 5 }), ideal: { '00': 0.5, '11': 0.5 } });
    expect(expectationsOf(table).map(({ ideal }) => ideal)).toEqual([near(0), near(0), near(1)]);
  });

  it('support more than 32 bits', () => {
    const state = `1${'0'.repeat(39)}`;
    const all = expectationsOf(tableFrom(countsOf({ [state]: 7 })));
    expect(all[39]).toMatchObject({ bit: 39, value: -1, error: 0 });
    expect(all.slice(0, 39).every(({ value }) => value === 1)).toBe(true);
    expect(all.at(-1)).toMatchObject({ bit: null, value: -1 });
  });

  it('equal those of a sum over the bits of every state, for many wide states', () => {
    const width = 45;
    const entries = Array.from(
      { length: 20_000 },
      (_, index) =>
        [((index * 2_654_435_761) % 2 ** width).toString(2).padStart(width, '0'), 1 + (index % 13)] as const,
    );
    const counts = Object.fromEntries(entries);
    const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const mean = (isOne: (state: string) => boolean) =>
      Object.entries(counts).reduce((sum, [state, count]) => sum + (isOne(state) ? -count : count), 0) / shots;
    const values = expectationsOf(tableFrom(countsOf(counts))).map(({ value }) => value);
    expect(values).toHaveLength(width + 1);
    values.forEach((value, bit) =>
      expect(value).toBeCloseTo(
        bit === width
          ? mean((state) => state.replaceAll('0', '').length % 2 === 1)
          : mean((state) => state.at(-1 - bit) === '1'),
        12,
      ),
    );
  });

  it('are empty for amplitudes of chosen states', () => {
    expect(expectationsOf(tableFrom(amplitudesOf({ '00': { re: 1, im: 0 } })))).toEqual([]);
  });
});

describe('amplitudes of chosen states', () => {
  const amplitude = (probability: number) => ({ re: 0, im: Math.sqrt(probability) });
  const known = (amplitudes: Parameters<typeof amplitudesOf>[0]) => knownPartOf(tableFrom(amplitudesOf(amplitudes)))!;

  it('bound each ⟨Z⟩ by the probability of the other states', () => {
    const { probability, ranges } = known({ '00': amplitude(0.5), '01': amplitude(0.2) });
    expect(probability).toBeCloseTo(0.7, 12);
    expect(ranges).toEqual([
      { bit: 0, low: near(0), high: near(0.6) },
      { bit: 1, low: near(0.4), high: near(1) },
      { bit: null, low: near(0), high: near(0.6) },
    ]);
  });

  it('determine it if they hold all the probability', () => {
    const { probability, ranges } = known({ '0': amplitude(0.75), '1': amplitude(0.25) });
    expect(probability).toBeCloseTo(1, 12);
    expect(ranges).toEqual([{ bit: 0, low: near(0.5), high: near(0.5) }]);
  });

  it('are no question of other kinds of results', () => {
    expect(knownPartOf(tableFrom(countsOf({ '0': 1 })))).toBeNull();
    expect(knownPartOf(tableFrom(amplitudesOf({})))).toBeNull();
  });
});
