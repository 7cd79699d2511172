import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { computeObservedValues, type LiveValue } from './exact-values.ts';

function circuitOf(text: string): Circuit {
  const reading = QRUNES.parse(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
}
const CHSH = circuitOf('% @input float theta\nQINIT 2\nCREG 2\nH 0\nCNOT 0,1\nRY 1,"theta"\nMEASURE 0,$0\n');
const errorOf = (value: LiveValue | null | undefined): number | null =>
  value?.error?.kind === 'standard' ? value.error.error : null;
const OBSERVABLE = 'Z0 Z1 + X0 X1 + Z0 X1 - X0 Z1';

describe('the live values of observables', () => {
  const theta = 0.6;
  const at = (observables: readonly string[], shots: number | null = 1000) => {
    const live = computeObservedValues({ circuit: CHSH, values: new Map([['theta', theta]]), observables, shots });
    if (live.kind !== 'values') throw new Error(live.kind);
    return live.values;
  };

  it('are those of closed forms', () => {
    const [sum, pair, single, projector, excitations] = at([OBSERVABLE, 'Z0 Z1', 'Z0', '2 P(00)', 'N'], null);
    expect(sum?.value).toBeCloseTo(2 * Math.cos(theta) + 2 * Math.sin(theta), 12);
    expect(pair?.value).toBeCloseTo(Math.cos(theta), 12);
    expect(single?.value).toBeCloseTo(0, 12);
    expect(projector?.value).toBeCloseTo(Math.cos(theta / 2) ** 2, 12);
    expect(excitations?.value).toBeCloseTo(1, 12);
    expect(pair).not.toHaveProperty('error');
  });

  it('have the standard error of the shots: each group has its share of them', () => {
    const [sum, pair] = at([OBSERVABLE, 'Z0 Z1']);
    const [cos, sin] = [Math.cos(theta), Math.sin(theta)];
    expect(errorOf(pair)).toBeCloseTo(Math.sqrt((1 - cos ** 2) / 1000), 12);
    // Four groups of one string each, with 250 shots.
    expect(errorOf(sum)).toBeCloseTo(Math.sqrt((2 * (1 - cos ** 2) + 2 * (1 - sin ** 2)) / 250), 12);
    expect(at(['3'])[0]).toEqual({ value: 3, error: { kind: 'standard', error: 0 } });
    expect(at([OBSERVABLE], 7)[0]?.error).toEqual({ kind: 'too-few-shots', groups: 4 });
  });

  it('have the error of a group whose terms flip different qubits', () => {
    // X0 and X0 X1 are read in one basis; in a Bell state their sum is ±1 + 1 with equal weights.
    const bell = { circuit: circuitOf('QINIT 2\nCREG 1\nH 0\nCNOT 0,1\n'), values: new Map<string, number>() };
    const live = computeObservedValues({ ...bell, observables: ['X0 + X0 X1', 'Z0 Z1'], shots: 100 });
    expect(live).toEqual({
      kind: 'values',
      values: [
        { value: expect.closeTo(1, 12), error: { kind: 'standard', error: expect.closeTo(0.1, 12) } },
        { value: expect.closeTo(1, 12), error: { kind: 'standard', error: 0 } },
      ],
    });
  });

  it('have no error beyond a bound of groups and amplitudes, but a value', () => {
    const all = { circuit: circuitOf('QINIT 12\nCREG 1\nX 0\n'), values: new Map<string, number>() };
    const letters = ['X', 'Y', 'Z'];
    // No two of the 81 strings can be read together.
    const strings = Array.from({ length: 81 }, (_, index) =>
      [1, 3, 9, 27].map((base, qubit) => `${letters[Math.floor(index / base) % 3]}${qubit}`).join(' '),
    );
    const of = (count: number) =>
      computeObservedValues({ ...all, observables: [strings.slice(-count).join(' + ')], shots: 10_000 });
    expect(of(81)).toEqual({
      kind: 'values',
      values: [{ value: expect.closeTo(-1, 12), error: { kind: 'too-many-groups', groups: 81 } }],
    });
    expect(of(64)).toMatchObject({ values: [{ error: { kind: 'standard' } }] });
  });

  it('are absent for a text with an error, and for circuits without one state', () => {
    expect(at(['Z0 Q', 'Z0'])).toEqual([null, expect.objectContaining({ value: expect.closeTo(0, 12) })]);
    const request = { values: new Map<string, number>(), observables: ['Z0'], shots: null };
    expect(computeObservedValues({ circuit: CHSH, ...request })).toEqual({ kind: 'unknown' });
    const midway = circuitOf('QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\nH 0\nMEASURE 0,$0\n');
    expect(computeObservedValues({ circuit: midway, ...request })).toEqual({ kind: 'sampled' });
  });
});
