import { describe, expect, it } from 'vitest';
import { weakZzShift, zzShift } from './coupled.ts';
import {
  benchmarkCurve,
  echoCurve,
  lineWidth,
  rabiPopulation,
  ramseyCurve,
  relaxationCurve,
  spectroscopyLine,
  strayExcitation,
} from './curves.ts';
import { deviceOf, fastDephasingTime, gateErrorLimit, LAST_QUBIT, piAmplitude, slowRate } from './device.ts';
import { deviceZz } from './frequency-experiments.ts';
import { bestReadout, bestThreshold, overlapError, readoutErrors, readoutLaw } from './readout.ts';
import { driveLine, type StageId, thermalExcitation, thermalPhotons } from './refrigerator.ts';
import { afterPiece, excitedShare, GROUND, type SpinVector } from './testing/bloch.ts';

const TURN = 2 * Math.PI;
const DEVICE = deviceOf(7);
const { t1, t2Ramsey, t2Echo } = DEVICE;

describe('spectroscopy', () => {
  it.each([
    [0, 0.088642],
    [0.05, 0.037062],
    [0.2, 0.00381],
  ])('at %d MHz', (detuning, share) => {
    expect(spectroscopyLine(detuning, 0.05, t1, t2Ramsey)).toBeCloseTo(share, 6);
  });

  it.each([
    [0.01, 0.077217],
    [0.05, 0.084767],
    [0.2, 0.162152],
  ])('width for a drive of %d rad/µs', (drive, width) => {
    expect(lineWidth(drive, t1, t2Ramsey)).toBeCloseTo(width, 6);
  });

  it('is the steady state of the Bloch equations', () => {
    const piece = { drive: 0.05, detuning: TURN * 0.05, time: 2000 };
    expect(excitedShare(afterPiece(GROUND, piece, { t1, t2: t2Ramsey }))).toBeCloseTo(0.037062, 6);
  });
});

describe('Rabi', () => {
  it('a π pulse of 30 ns at 50 MHz has a third of the amplitude', () => {
    expect(piAmplitude(DEVICE)).toBeCloseTo(0.333333, 6);
  });

  it.each([
    [20, 0.33397],
    [50, 0.772813],
    [83, 0.040273],
  ])('10 MHz, detuned by 5 MHz, after %d ns, is that of the matrix exponential', (nanoseconds, share) => {
    const time = nanoseconds / 1000;
    expect(rabiPopulation(10, 5, time)).toBeCloseTo(share, 6);
    const piece = { drive: TURN * 10, detuning: TURN * 5, time };
    expect(excitedShare(afterPiece(GROUND, piece))).toBeCloseTo(rabiPopulation(10, 5, time), 12);
  });
});

describe('decays', () => {
  it.each([
    [0.5, 0.056882],
    [1, 0.892706],
    [2.25, 0.5],
    [4.14, 0.617248],
  ])('Ramsey after %d µs', (delay, share) => {
    expect(ramseyCurve(delay, 1, t2Ramsey)).toBeCloseTo(share, 6);
  });

  it('a Ramsey curve of wrong pulses is that of the Bloch equations', () => {
    const [angle, delay, frequency] = [1.2, 0.7, 0.9];
    const pulse = { drive: TURN * 1e5, detuning: 0, time: angle / (TURN * 1e5) };
    const wait = { drive: 0, detuning: TURN * frequency, time: delay };
    const half: SpinVector = afterPiece(GROUND, pulse);
    const waited = afterPiece(half, wait, { t1: Infinity, t2: t2Ramsey });
    expect(ramseyCurve(delay, frequency, t2Ramsey, angle)).toBeCloseTo(excitedShare(afterPiece(waited, pulse)), 9);
  });

  it('an echo with right pulses undoes a fixed detuning', () => {
    const pulse = (angle: number) => ({ drive: TURN * 1e5, detuning: 0, time: angle / (TURN * 1e5) });
    const wait = { drive: 0, detuning: TURN * 0.3, time: 1 };
    const pieces = [pulse(Math.PI / 2), wait, pulse(Math.PI), wait, pulse(Math.PI / 2)];
    const end = pieces.reduce((state, piece) => afterPiece(state, piece, { t1: Infinity, t2: t2Echo }), GROUND);
    expect(1 - excitedShare(end)).toBeCloseTo(echoCurve(2, t2Echo), 6);
  });

  it.each([
    [5, 0.786507],
    [20.82, 0.367879],
    [40, 0.146427],
  ])('T1 after %d µs', (delay, share) => {
    expect(relaxationCurve(delay, t1)).toBeCloseTo(share, 6);
    const waited = afterPiece([0, 0, 1], { drive: 0, detuning: 0, time: delay }, { t1, t2: t2Ramsey });
    expect(excitedShare(waited)).toBeCloseTo(share, 6);
  });

  it.each([
    [2, 0.916876],
    [8, 0.741613],
    [16, 0.616753],
  ])('echo after %d µs', (delay, share) => {
    expect(echoCurve(delay, t2Echo)).toBeCloseTo(share, 6);
  });

  it.each([
    [1, 0.972862],
    [50, 0.879103],
    [200, 0.692729],
    [500, 0.549811],
  ])('benchmarking with %d gates', (length, share) => {
    expect(benchmarkCurve(length, 0.9955)).toBeCloseTo(share, 6);
  });

  it('the noise of the default qubit', () => {
    expect(fastDephasingTime(DEVICE)).toBeCloseTo(14.9491, 4);
    expect(slowRate(DEVICE)).toBeCloseTo(0.15064, 5);
    expect((1000 * slowRate(DEVICE)) / TURN).toBeCloseTo(23.97, 1);
    expect(gateErrorLimit(t1, t2Echo)).toBeCloseTo(0.001148, 6);
    expect(gateErrorLimit(t1, t2Ramsey)).toBeCloseTo(0.002647, 6);
  });

  it('slow noise of a Lorentzian law gives the exponential of a Ramsey curve', () => {
    const rate = slowRate(DEVICE);
    const count = 200_000;
    let sum = 0;
    for (let at = 0; at < count; at++) sum += Math.cos(rate * Math.tan(Math.PI * ((at + 0.5) / count - 0.5)) * 2);
    expect(sum / count).toBeCloseTo(Math.exp(-2 * rate), 3);
  });
});

describe('readout', () => {
  it.each([
    [2, 0.158655],
    [3, 0.066807],
    [4, 0.02275],
    [5, 0.00621],
  ])('error without decay at a distance of %d', (distance, error) => {
    expect(overlapError(distance)).toBeCloseTo(error, 6);
  });

  it.each([
    [0.5, 0.495, 0.91633],
    [1, 0.49, 0.96604],
    [2, 0.44, 0.97581],
    [1.7, 0.46, 0.97638],
  ])('fidelity after %d µs', (time, share, fidelity) => {
    const law = readoutLaw(4, time, t1);
    expect(readoutErrors(law, share * law.distance).fidelity).toBeCloseTo(fidelity, 5);
    expect(bestThreshold(law).threshold / law.distance).toBeCloseTo(share, 1);
  });

  it('the two errors after 1 µs, and the best time', () => {
    const errors = readoutErrors(readoutLaw(4, 1, t1), 0.49 * 4);
    expect(errors.p10).toBeCloseTo(0.025, 5);
    expect(errors.p01).toBeCloseTo(0.04292, 5);
    const best = bestReadout(4, t1);
    expect(best.time).toBeCloseTo(1.7, 6);
    expect(best.fidelity).toBeCloseTo(0.97638, 5);
  });
});

describe('two coupled qubits', () => {
  it.each([
    [2, -0.14499, -0.14545],
    [5, -0.89143, -0.90909],
    [8, -2.21761, -2.32727],
  ])('ζ for a coupling of %d MHz', (coupling, exact, formula) => {
    const pair = { first: 4764, second: 4464, firstAnharmonicity: -250, secondAnharmonicity: -250, coupling };
    expect(zzShift(pair)).toBeCloseTo(exact, 5);
    expect(weakZzShift(pair)).toBeCloseTo(formula, 5);
  });

  it.each([
    [30, 0.006897],
    [5, 0.2],
  ])('a stray drive %d MHz away', (detuning, share) => {
    expect(strayExcitation(2.5, detuning)).toBeCloseTo(share, 6);
  });
});

describe('the refrigerator', () => {
  it.each([
    [300, '1249.7'],
    [50, '207.9'],
    [4, '16.17'],
    [0.8, '2.859'],
    [0.1, '0.0998'],
    [0.01, '3.79e-11'],
  ])('photons at %d K', (temperature, photons) => {
    expect(thermalPhotons(5000, temperature) / Number(photons)).toBeCloseTo(1, 3);
  });

  it.each([
    [0.01, 6.12e-11],
    [0.05, 0.00898],
    [0.1, 0.08694],
  ])('a qubit at %d K', (temperature, share) => {
    expect(Math.abs(thermalExcitation(4900, temperature) / share - 1)).toBeLessThan(0.001);
  });

  it('the usual line is quiet and cold', () => {
    const { stages, photons, heat, isQuiet, isCold } = driveLine(['helium', 'cold', 'mixing']);
    expect(stages.find(({ id }) => id === 'helium')!.photons).toBeCloseTo(28.51, 2);
    expect(stages.find(({ id }) => id === 'cold')!.photons).toBeCloseTo(0.3839, 4);
    expect(photons).toBeCloseTo(0.003839, 6);
    expect(heat).toBeCloseTo(9.9e-9, 11);
    expect([isQuiet, isCold]).toEqual([true, true]);
  });

  it.each([
    ['room', 1250, false, true],
    ['helium', 16.18, false, true],
    ['mixing', 0.0012, true, false],
  ] as const)('all 60 dB at %s', (place, photons, isQuiet, isCold) => {
    const line = driveLine([place, place, place] satisfies StageId[]);
    expect(line.photons / photons).toBeCloseTo(1, 1);
    expect([line.isQuiet, line.isCold]).toEqual([isQuiet, isCold]);
  });

  it('60 dB at the mixing chamber heat it by 100 µW', () => {
    expect(driveLine(['mixing', 'mixing', 'mixing']).heat).toBeCloseTo(1e-4, 8);
  });
});

it('drawn qubits are in their ranges, and each number always gives the same', () => {
  for (const qubit of [1, 2, 3, 99, 1234, LAST_QUBIT, ...Array.from({ length: 200 }, (_, at) => 100 + at)]) {
    const device = deviceOf(qubit);
    expect(deviceOf(qubit)).toEqual(device);
    expect(device.frequency).toSatisfy((value: number) => value >= 4000 && value <= 5200);
    expect(device.t1).toSatisfy((value: number) => value >= 9 && value <= 40);
    expect(device.t2Ramsey).toSatisfy((value: number) => value >= 1.1 && value <= 10 && value < 2 * device.t1);
    expect(device.t2Echo).toSatisfy((value: number) => value > device.t2Ramsey && value <= 2 * device.t1);
    expect(device.gateError).toSatisfy((value: number) => value >= gateErrorLimit(device.t1, device.t2Echo));
    expect(device.gateError).toBeLessThanOrEqual(0.005);
    expect(device.frequency - device.neighborFrequency).toSatisfy((value: number) => value >= 300 && value <= 350);
    // So much below the 1 MHz that crosstalk adds at first that the sign of ζ is seen.
    expect(Math.abs(deviceZz(device))).toBeLessThan(0.6);
  }
});
