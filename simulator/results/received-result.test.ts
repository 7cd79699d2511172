import { describe, expect, it } from 'vitest';
import type { EngineName, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { readReceivedResult } from './received-result.ts';
import { circuitOf, localResult } from './testing/local-runs.ts';

const GATES = 'QINIT 2\nCREG 3\nH 0\nCNOT 0,1\n';
const BELL = `${GATES}MEASURE 0,$0\nMEASURE 1,$1\n`;
const COUNTED = { shots: 100, seed: 7 };
const AMPLITUDES = { shots: 0, seed: 7, states: ['00', '11'] };
const READOUT = { channels: [], readout: [{ qubit: '*', p10: 0.1, p01: 0.2 }] } as const;

const RUNS: Readonly<Record<string, readonly [string, EngineName, RunRequest]>> = {
  counts: [BELL, 'full-amplitude', COUNTED],
  'counts in single precision': [BELL, 'full-amplitude', { ...COUNTED, precision: 'single' }],
  probabilities: [`${GATES}PMEASURE 0,1\n`, 'full-amplitude', COUNTED],
  'noisy counts': [BELL, 'noisy', { ...COUNTED, noise: READOUT, method: 'trajectories' }],
  'noisy probabilities': [`${GATES}PMEASURE 1\n`, 'noisy', { ...COUNTED, noise: READOUT }],
  amplitudes: [BELL, 'partial-amplitude', AMPLITUDES],
  'amplitudes of a network': [GATES, 'single-amplitude', AMPLITUDES],
  'a program with parameters': [
    'OPENQASM 3.0; include "stdgates.inc"; input float theta; qubit q; bit c; rx(theta) q; c = measure q;',
    'full-amplitude',
    { ...COUNTED, parameters: { theta: 0.5 } },
  ],
};

type Members = Record<string, unknown>;

/** Returns the member of a changed result that is refused; null if it is accepted. */
function refusalOf([program, engine, request]: (typeof RUNS)[string], change: (result: Members) => Members): unknown {
  const result = JSON.parse(localResult(program, engine, request)) as Members;
  const received = readReceivedResult(JSON.stringify(change(result)), circuitOf(program), engine, request);
  return received.ok ? null : received.member;
}

const withMembers =
  (members: Members) =>
  (result: Members): Members => ({ ...result, ...members });

describe('a result that was computed elsewhere', () => {
  it.each(Object.entries(RUNS))('is read as its engine made it: %s', (_, [program, engine, request]) => {
    const text = localResult(program, engine, request);
    const received = readReceivedResult(text, circuitOf(program), engine, request);
    const { ideal: _ideal, stateVector: _report, ...rest } = JSON.parse(text) as SimulationResult;
    expect(received).toMatchObject({ ok: true, result: rest });
  });

  it('has the bits that its circuit writes and no distribution without noise, whatever it says', () => {
    const text = JSON.stringify({
      ...(JSON.parse(localResult(BELL, 'full-amplitude', COUNTED)) as Members),
      ...{ writtenBits: [2], ideal: { '000': 1 }, isBeforeMeasurements: true, html: '<b>', chip: { depth: 1 } },
      placed: undefined,
      stateVector: { method: 'gate-by-gate', stateBytes: 64, plan: { passes: 1e9 } },
    });
    const received = readReceivedResult(text, circuitOf(BELL), 'full-amplitude', COUNTED);
    if (!received.ok) throw new Error(received.member);
    expect(received.result.writtenBits).toEqual([0, 1]);
    expect(received.result.stateVector).toEqual({ method: 'gate-by-gate', stateBytes: 64 });
    expect(Object.keys(received.result)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/ideal|html|chip|isBefore/)]),
    );
  });

  it.each([
    ['engine', { engine: 'noisy' }],
    ['qubits', { qubits: 3 }],
    ['shots', { shots: 101 }],
    ['seed', { seed: 8 }],
    ['seed', { seed: '7' }],
    ['precision', { precision: 'half' }],
    ['seconds', { seconds: -1 }],
    ['seconds', { seconds: 604_801 }],
    ['seconds', { seconds: null }],
    ['parameters', { parameters: { theta: 1 } }],
    ['method', { method: 'trajectories' }],
    ['method', { placed: { gates: 1, channels: 1 } }],
    ['build', { build: '<script>' }],
    ['stream', { stream: 999 }],
    ['arithmetic', { arithmetic: 'quantum' }],
    ['stateVector', { stateVector: { method: 'guessed', stateBytes: 64 } }],
    ['cost', { cost: { log2Flops: '1', width: 1, slices: 1 } }],
    ['cut', { cut: { parts: [{ qubits: [-1], paths: 1 }], pathVariables: 1, log2Cost: 1 } }],
    ['kind', { kind: 'probabilities', probabilities: { '000': 1 } }],
    ['counts', { counts: { '000': 99 } }],
    ['counts', { counts: { '000': 100.5, '011': -0.5 } }],
    ['counts', { counts: { '000': 100, '011': 0 } }],
    ['counts', { counts: { '00': 100 } }],
    ['counts', { counts: { '0x0': 100 } }],
    // The circuit does not write the third bit.
    ['counts', { counts: { '100': 100 } }],
    ['counts', { counts: { ...JSON.parse('{"__proto__":100}') } }],
    ['counts', { counts: [100] }],
    ['counts', { counts: undefined }],
  ])('is refused for another %s: %o', (member, members) => {
    expect(refusalOf(RUNS.counts!, withMembers(members))).toBe(member);
  });

  it.each([{ '00': 0.5, '11': 0.4 }, { '00': 1.5, '11': -0.5 }, { '00': '1' }, { '000': 1 }, {}])(
    'is refused for probabilities that are none: %o',
    (probabilities) => {
      expect(refusalOf(RUNS.probabilities!, withMembers({ probabilities }))).toBe('probabilities');
    },
  );

  const [zero, one] = [
    { re: 0, im: 0 },
    { re: 1, im: 0 },
  ];
  it.each([
    { '00': one },
    { '00': one, '01': zero },
    { '00': one, '11': zero, '01': zero },
    { '00': one, '11': one },
    { '00': one, '11': { re: 0 } },
    { '00': one, '11': { re: 0, im: null } },
    { '00': 1, '11': 0 },
  ])('is refused for amplitudes of other states, or that are none: %o', (amplitudes) => {
    expect(refusalOf(RUNS.amplitudes!, withMembers({ amplitudes }))).toBe('amplitudes');
  });

  it('is refused for another precision or method than the chosen one; scalar code is always double', () => {
    const single = RUNS['counts in single precision']!;
    expect(refusalOf(single, withMembers({ precision: 'single' }))).toBeNull();
    expect(refusalOf(single, withMembers({ precision: 'double' }))).toBeNull();
    const [program, engine, request] = RUNS.counts!;
    const double = [program, engine, { ...request, precision: 'double' }] as const;
    expect(refusalOf(double, withMembers({ precision: 'single' }))).toBe('precision');
    expect(refusalOf(RUNS['noisy counts']!, withMembers({ method: 'density-matrix' }))).toBe('method');
  });

  it.each(['', 'null', '[]', '{', '"counts"', '{}'])('is refused as a document: %s', (text) => {
    const { counts } = RUNS;
    const received = readReceivedResult(text, circuitOf(BELL), counts![1], COUNTED);
    expect(received).toEqual({ ok: false, member: text === '{}' ? 'kind' : 'document' });
  });
});
