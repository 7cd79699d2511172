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
  it('that starts where gates vanish is expanded and routed as often for many points as for few', () => {
    const stepsFor = (count: number) => {
      const workload = { points: { sweep: `theta=0:2:${count}` } };
      const tested = { engine: 'chip-72' as const, program: `${ring}c = measure q;\n`, workload };
      const { result, steps } = stepsOf('points', { ...tested, request: { shots: 20 } });
      expect(result.states.every((state) => state === 1)).toBe(true);
      return steps;
    };
    const few = stepsFor(3);
    expect(few.routed).toBeGreaterThan(0);
    expect(stepsFor(12)).toEqual(few);
  });
});

describe('a minimisation of several observables', () => {
  it('is expanded as often as one of a single observable', () => {
    const expansions = (kind: 'points' | 'minimisation', observables: readonly string[]) => {
      const workload = { observables, minimise: { method: 'l-bfgs', budget: 10, start: { theta: 1 } } };
      return stepsOf(kind, { program: ring, workload }).steps.expanded;
    };
    const one = expansions('minimisation', ['Z0']);
    expect(one).toBeGreaterThan(0);
    expect(expansions('points', ['Z0', 'Z1', 'X0', 'X1'])).toBe(one);
  });
});
