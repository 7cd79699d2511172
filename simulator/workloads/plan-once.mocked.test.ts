import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callTableOf } from '#simulator/circuit/composites.ts';
import { route } from '#simulator/compile/chip/route.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { runTested, type TestedWorkload } from './testing/planned-workload.ts';
import type { WorkloadResult } from './workload-result.ts';

// Every expansion makes one table of the circuit's composites, and so does its size.
vi.mock('#simulator/circuit/composites.ts', { spy: true });
vi.mock('#simulator/compile/chip/route.ts', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
});

const KERNELS = kernelRuntime();
const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\n';
/** A ring, for which the chip needs routing. */
const ring =
  `${HEAD}qubit[4] q;\nbit[4] c;\nry(theta) q;\n` +
  [0, 1, 2, 3].map((i) => `cx q[${i}], q[${(i + 1) % 4}];\nry(theta + 0.${i + 1}) q[${i}];\n`).join('');

/** Expansions of circuits with parameters, and routings, of a workload and its run. */
function stepsOf<Kind extends WorkloadResult['kind']>(kind: Kind, tested: TestedWorkload) {
  vi.clearAllMocks();
  const result = runTested(kind, tested, {}, KERNELS);
  const expanded = vi.mocked(callTableOf).mock.calls.filter(([circuit]) => 'parameters' in circuit).length;
  return { result, steps: { expanded, routed: vi.mocked(route).mock.calls.length } };
}

describe('a sweep of outcomes', () => {
  it.each([
    ['full-amplitude', 0],
    ['chip-72', 1],
  ] as const)('is expanded and routed as often as one point on %s', (engine, routings) => {
    const ofSweep = (sweep: string) => {
      const tested = { program: `${ring}c = measure q;\n`, workload: { points: { sweep } }, request: { shots: 20 } };
      const { result, steps } = stepsOf('points', { ...tested, engine });
      expect(result.states.every((state) => state === 1)).toBe(true);
      return steps;
    };
    const one = ofSweep('theta=0.3');
    expect(one.expanded).toBeLessThanOrEqual(2);
    // The compiler tries several seeds.
    expect(one.routed > 0).toBe(routings > 0);
    expect(ofSweep('theta=0.3:2:12')).toEqual(one);
  });
});
