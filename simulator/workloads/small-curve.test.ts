import { describe, expect, it } from 'vitest';
import { smallCurve } from './small-curve.ts';
import { runTested } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\ninput float phi;\nqubit q;\nrx(theta) q;\nrz(phi) q;\n`;
const swept = (sweep: string, observables: readonly string[] = ['Z0', '-Z0']) =>
  smallCurve(runTested('points', { program: turned, workload: { observables, points: { sweep, combine: 'grid' } } }));

describe('the smallest curve of a workload', () => {
  it('is the first observable from its lowest to its highest value', () => {
    expect(swept('theta=0:pi:5, phi=[0]')).toEqual([1, 0.854, 0.5, 0.146, 0]);
    const many = swept('theta=0:2*pi:1001, phi=[0]')!;
    expect(many.length).toBeLessThanOrEqual(24);
    expect([many[0], Math.min(...many), many.at(-1)]).toEqual([1, 0, 1]);
  });

  it('is missing where nothing varies, for two varying parameters, and for one point', () => {
    expect(swept('theta=[0, 0], phi=[0]')).toBeUndefined();
    expect(swept('theta=0:pi:3, phi=0:pi:3')).toBeUndefined();
    const values = runTested('values', {
      program: turned,
      workload: { observables: ['Z0'] },
      request: { parameters: { theta: 1, phi: 0 } },
    });
    expect(smallCurve(values)).toBeUndefined();
  });

  it('is the lowest value so far of a minimisation', () => {
    const result = runTested('minimisation', {
      program: turned,
      workload: { observables: ['Z0'], minimise: { method: 'adam', budget: 40, start: { theta: 1, phi: 0 } } },
    });
    const curve = smallCurve(result)!;
    expect([curve[0], curve.at(-1)]).toEqual([1, 0]);
    expect([...curve].sort((a, b) => b - a)).toEqual(curve);
  });
});
