import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { computeObservedValues } from './exact-values.ts';

function circuitOf(text: string): Circuit {
  const reading = QRUNES.parse(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
}
const CHSH = circuitOf('% @input float theta\nQINIT 2\nCREG 2\nH 0\nCNOT 0,1\nRY 1,"theta"\nMEASURE 0,$0\n');
const OBSERVABLE = 'Z0 Z1 + X0 X1 + Z0 X1 - X0 Z1';

describe('the live values of observables', () => {
  const theta = 0.6;
  const at = (observables: readonly string[], shots: number | null = 1000) => {
    const live = computeObservedValues({ circuit: CHSH, values: new Map([['theta', theta]]), observables, shots });
    if (live.kind !== 'values') throw new Error(live.kind);
    return live.values.map((value) => (value === 'large' ? null : value));
  };

  it('are those of closed forms', () => {
    const [sum, pair, single, projector, excitations] = at([OBSERVABLE, 'Z0 Z1', 'Z0', '2 P(00)', 'N'], null);
    expect(sum?.value).toBeCloseTo(2 * Math.cos(theta) + 2 * Math.sin(theta), 12);
    expect(pair?.value).toBeCloseTo(Math.cos(theta), 12);
    expect(single?.value).toBeCloseTo(0, 12);
    expect(projector?.value).toBeCloseTo(Math.cos(theta / 2) ** 2, 12);
    expect(excitations?.value).toBeCloseTo(1, 12);
    expect(pair).not.toHaveProperty('standardError');
  });

  it('have the standard error of the shots: each group has its share of them', () => {
    const [sum, pair] = at([OBSERVABLE, 'Z0 Z1']);
    const [cos, sin] = [Math.cos(theta), Math.sin(theta)];
    expect(pair?.standardError).toBeCloseTo(Math.sqrt((1 - cos ** 2) / 1000), 12);
    // Four groups of one string each, with 250 shots.
    expect(sum?.groups).toBe(4);
    expect(sum?.standardError).toBeCloseTo(Math.sqrt((2 * (1 - cos ** 2) + 2 * (1 - sin ** 2)) / 250), 12);
    expect(at(['3'])[0]).toEqual({ value: 3, standardError: 0, groups: 0 });
    expect(at([OBSERVABLE], 7)[0]?.standardError).toBeNull();
  });

  it('are left to a run where too many groups would be measured', () => {
    const wide = circuitOf('QINIT 12\nCREG 1\nH 0\n');
    const strings = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        Array.from({ length: 12 }, (_qubit, q) => `${'XYZ'[Math.floor((i + 1) * 3 ** ((q % 6) - 4)) % 3]}${q}`).join(
          ' ',
        ),
      ).join(' + ');
    const request = { values: new Map<string, number>(), shots: null };
    const live = computeObservedValues({ circuit: wide, ...request, observables: [strings(200), 'Z1'] });
    expect(live).toEqual({
      kind: 'values',
      values: ['large', expect.objectContaining({ value: expect.closeTo(1, 12) })],
    });
  });

  it('are absent for a text with an error, and for circuits without one state', () => {
    expect(at(['Z0 Q', 'Z0'])).toEqual([null, expect.objectContaining({ value: expect.closeTo(0, 12) })]);
    const request = { values: new Map<string, number>(), observables: ['Z0'], shots: null };
    expect(computeObservedValues({ circuit: CHSH, ...request })).toEqual({ kind: 'unknown' });
    const midway = circuitOf('QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\nH 0\nMEASURE 0,$0\n');
    expect(computeObservedValues({ circuit: midway, ...request })).toEqual({ kind: 'sampled' });
  });
});
