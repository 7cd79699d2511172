import { describe, expect, it } from 'vitest';
import { deviceOf, piAmplitude } from './device.ts';
import type { FittedId } from './experiment-contract.ts';
import { doExperiment, runSeed } from './experiments.ts';
import { fitShares } from './fit.ts';
import { deviceZz } from './frequency-experiments.ts';
import { gradeSheet } from './grade-sheet.ts';
import { EXPERIMENT_IDS, type ExperimentId, type KnobId, knobsOf, readKnobs, readTypedNumber } from './knobs.ts';
import { isImpossible, type Notes } from './notes.ts';
import { shotDrawer } from './sampling.ts';

const DEVICE = deviceOf(7);
/** What a careful learner writes down. */
const GOOD: Notes = {
  f: 4764.01,
  api: 0.3333,
  f2: 4764.0003,
  t2s: 4.1,
  t1: 20.6,
  t2e: 10.9,
  slow: 1,
  tau: 1.7,
  th: 2.4,
  r: 0.00223,
  zeta: -0.1462,
};

function setting(id: ExperimentId, knobs: Partial<Record<KnobId, number>> = {}, notes: Notes = GOOD, device = DEVICE) {
  const { values } = readKnobs(knobsOf(id, device, notes), (knob) => (knob in knobs ? String(knobs[knob]) : null));
  return { device, notes, knobs: values };
}

describe('shots', () => {
  it.each([
    [1000, 0.003],
    [1000, 0.3],
    [20_000, 0.91],
    [7, 0.5],
  ])('%d with the probability %d have the mean and the variance of their law', (shots, share) => {
    const draw = shotDrawer(5);
    const counts = Array.from({ length: 4000 }, () => draw.ones(shots, share));
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    const expected = shots * share * (1 - share);
    expect(Math.abs(mean - shots * share)).toBeLessThan(4 * Math.sqrt(expected / counts.length));
    expect(variance / expected).toBeCloseTo(1, 0.9);
    expect(counts.every((count) => Number.isInteger(count) && count >= 0 && count <= shots)).toBe(true);
  });

  it('are certain for 0 and 1', () => {
    const draw = shotDrawer(1);
    expect([draw.ones(100, 0), draw.ones(100, 1), draw.ones(0, 0.4)]).toEqual([0, 100, 0]);
  });
});

/** Fitted values, what they should be, and knobs for fewer points, so that the test is quick. */
const FITS: readonly (readonly [ExperimentId, FittedId, number, Partial<Record<KnobId, number>>])[] = [
  ['spectroscopy', 'frequency', 4764, { center: 4764.2, span: 1 }],
  ['rabi', 'piAmplitude', 1 / 3, {}],
  ['ramsey', 't2Ramsey', 4.14, {}],
  ['ramsey', 'frequency', 4764, {}],
  ['relaxation', 't1', 20.82, {}],
  ['echo', 't2Echo', 11, {}],
  ['readout', 'separation', 4, { shots: 2000 }],
  ['benchmarking', 'gateError', 0.00225, {}],
  ['crosstalk', 'zeta', deviceZz(DEVICE), {}],
];
const SEEDS = 200;

describe('fits of 200 runs', () => {
  it.each([...FITS])('%s: %s is within two errors in 90 to 99 %', (id, value, truth, knobs) => {
    // The right numbers: the test is of the fits.
    const right: Notes = { ...GOOD, f: 4764, f2: 4764, api: piAmplitude(DEVICE), t1: DEVICE.t1 };
    const asked = setting(id, knobs, right);
    let inside = 0;
    let chi = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const { fit } = doExperiment(id, asked, runSeed(seed + 1, id, 0));
      const fitted = fit!.values.find((one) => one.id === value)!;
      if (Math.abs(fitted.value - truth) < 2 * fitted.error!) inside++;
      chi += fit!.chiSquared! / fit!.degreesOfFreedom / SEEDS;
    }
    expect(inside / SEEDS).toBeGreaterThanOrEqual(0.9);
    expect(inside / SEEDS).toBeLessThanOrEqual(0.99);
    // Bins of a histogram that expect less than one shot add less than one.
    expect(Math.abs(chi - 1)).toBeLessThan(id === 'readout' ? 0.15 : 0.1);
  });

  it('a line that is not there has no place', () => {
    const { fit, remarks } = doExperiment('spectroscopy', setting('spectroscopy', { center: 4775, span: 2 }), 3);
    expect(remarks).toContain('missedLine');
    if (fit !== null) expect(fit.values.every(({ value }) => Number.isFinite(value))).toBe(true);
  });

  it('points that are all the same do not determine a decay', () => {
    const points = [0, 1, 2].map((x) => ({ x, ones: 0, shots: 10 }));
    expect(fitShares(points, (x, [a, b, c]) => a! * Math.exp(-x / b!) + 0 * c!, [[1, 1, 1]])).toBeNull();
  });
});

describe('remarks', () => {
  const remarks = (id: ExperimentId, knobs: Partial<Record<KnobId, number>>, notes: Notes = GOOD) =>
    doExperiment(id, setting(id, knobs, notes), null).remarks;

  it('are made when they are due', () => {
    expect(remarks('rabi', { length: 400, points: 21 })).toContain('aliasing');
    expect(remarks('rabi', {})).toEqual([]);
    expect(remarks('rabi', { detuning: 12 })).toContain('detuned');
    expect(remarks('ramsey', { added: 0 })).toContain('zeroDetuning');
    expect(remarks('ramsey', { added: 5, delay: 20 })).toContain('aliasing');
    expect(remarks('ramsey', {})).toEqual([]);
    expect(remarks('spectroscopy', { drive: 0.3 })).toEqual(['broadened']);
    expect(remarks('relaxation', {}, { ...GOOD, t2s: 50 })).toContain('impossible');
    expect(remarks('relaxation', {}, { ...GOOD, api: 0.25 })).toEqual(['wrongPulse']);
    expect(remarks('echo', {}, { ...GOOD, f2: 4769 })).toEqual(['detuned']);
    expect(remarks('relaxation', { delay: 5 })).toEqual(['shortDelay']);
    expect(remarks('crosstalk', { neighbor: 0 })).toEqual(['oneNeighbor']);
    expect(remarks('crosstalk', {})).toEqual([]);
    // ζ is −0.15 MHz: it takes the neighbor's curve through zero, and the other one not.
    expect(remarks('crosstalk', { added: 0.1 })).toEqual(['passedZero']);
    expect(remarks('crosstalk', { added: -5, delay: 5, points: 77 })).toEqual(['aliasing']);
    expect(remarks('ramsey', { added: 0.5 }, { ...GOOD, f2: 4765 })).toEqual(['passedZero']);
    expect(isImpossible({ t1: 2, t2s: 4 })).toBe(false);
  });
});

describe('every experiment', () => {
  it.each(EXPERIMENT_IDS)('%s gives the same numbers for the same seed, and others for another', (id) => {
    const numbers = (seed: number) => JSON.stringify(doExperiment(id, setting(id), seed));
    expect(numbers(4)).toBe(numbers(4));
    expect(numbers(4)).not.toBe(numbers(5));
  });

  it.each(EXPERIMENT_IDS)('%s bears every end of its knobs, and drawn qubits', (id) => {
    for (const qubit of [7, 11, 4242])
      for (const end of ['least', 'most'] as const) {
        const device = deviceOf(qubit);
        const knobs = Object.fromEntries(knobsOf(id, device, {}).map((knob) => [knob.id, knob[end]]));
        const { fit, shots } = doExperiment(id, setting(id, knobs, {}, device), 1);
        expect(shots).toBeGreaterThan(0);
        for (const { value, error } of fit?.values ?? []) expect([value, error].every(Number.isFinite)).toBe(true);
      }
  });

  it('may use a number of a learner that is far off', () => {
    for (const id of EXPERIMENT_IDS)
      for (const notes of [{ f: 1000 }, { api: 0.001 }, { api: 1 }, { t1: 1000, tau: 4 }])
        doExperiment(id, setting(id, {}, notes), 1);
  });
});

describe('knobs', () => {
  const knobs = knobsOf('ramsey', DEVICE, {});
  const read = (texts: Partial<Record<KnobId, string>>) => readKnobs(knobs, (id) => texts[id] ?? null);

  it('outside their ranges, and texts that are no numbers, are set back', () => {
    const { values, corrected } = read({ delay: '1e9', added: 'NaN', points: '12.4', shots: '' });
    expect(values).toMatchObject({ delay: 20, added: 1, points: 12, shots: 1000 });
    expect(corrected).toEqual(['delay', 'added', 'shots']);
  });

  it.each([
    ['1', 1],
    ['-0.5', -0.5],
    ['−0.5', -0.5],
    ['４７６４．０', 4764],
    ['4,764.5', 4764.5],
    [' 2e-3 ', 0.002],
    ['Infinity', null],
    ['0x10', null],
    ['1..2', null],
    ['9'.repeat(400), null],
    ['', null],
  ])('%s is read as %s', (text, value) => {
    expect(readTypedNumber(text)).toBe(value);
  });
});

describe('the task sheet', () => {
  it('of a careful learner is passed with full points', () => {
    const grade = gradeSheet(DEVICE, GOOD, 150_000);
    expect(grade.items.map(({ state }) => state)).toEqual(EXPERIMENT_IDS.map(() => 'right'));
    expect(grade).toMatchObject({ points: 100, isPassed: true, isThrifty: true });
  });

  it('with too many shots loses ten points', () => {
    expect(gradeSheet(DEVICE, GOOD, 200_001)).toMatchObject({ points: 90, isPassed: true, isThrifty: false });
  });

  it('that is empty has none', () => {
    expect(gradeSheet(DEVICE, {}, 0)).toMatchObject({ points: 0, isPassed: false });
  });

  it.each([
    ['spectroscopy', { f: 4764.2 }, 4],
    ['rabi', { api: 0.35 }, 5],
    ['ramsey', { f2: 4764.006 }, 3],
    ['ramsey', { t2s: 4.968 }, 2],
    ['relaxation', { t1: 18.738 }, 2],
    ['echo', { t2e: 16.5 }, 5],
    ['echo', { slow: 2 }, null],
    ['benchmarking', { r: 0.0027 }, 2],
    ['crosstalk', { zeta: 0.14499 }, 40],
  ] as const)('says how far off %s is', (id, notes, off) => {
    const item = gradeSheet(DEVICE, { ...GOOD, ...notes }, 1).items.find((one) => one.id === id)!;
    expect(item.state).toBe('wrong');
    if (off === null) expect(item.off).toBeNull();
    else expect(item.off).toBeCloseTo(off, 1);
  });

  it('judges the readout by its fidelity', () => {
    const states = (notes: Notes) =>
      gradeSheet(DEVICE, notes, 1)
        .items.filter(({ id }) => id === 'readout' || id === 'single-shot')
        .map(({ state }) => state);
    expect(states({ tau: 1.4, th: 2.2 })).toEqual(['right', 'right']);
    expect(states({ tau: 0.5, th: 1.4 })).toEqual(['wrong', 'wrong']);
    expect(states({ tau: 1.7, th: 1 })).toEqual(['right', 'wrong']);
    expect(states({ tau: 1.7 })).toEqual(['right', 'empty']);
  });
});
