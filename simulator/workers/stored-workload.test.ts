import { describe, expect, it } from 'vitest';
import type { Refusal } from '#simulator/engines/engine.ts';
import { runTested } from '#simulator/workloads/testing/planned-workload.ts';
import type { PointsResult, WorkloadResult } from '#simulator/workloads/workload-result.ts';
import { decodeWorkload, encodePartial, encodeWorkload } from './stored-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const root = `${HEAD}input float theta;\nqubit[2] q;\nbit[2] c;\nrx(sqrt(theta)) q[0];\nh q[1];\nc = measure q;\n`;
const plain = `${HEAD}qubit[40] q;\nbit[40] c;\nh q[0];\nc = measure q;\n`;
const points = { sweep: 'theta=[1, -1, 0, 0.5]' };
const minimise = { method: 'spsa', budget: 30 };

const RESULTS: Readonly<Record<string, () => WorkloadResult>> = {
  values: () =>
    runTested('values', {
      program: root,
      workload: { observables: ['Z0', 'X1'], gradient: true, hessian: true },
      request: { parameters: { theta: 1 } },
    }),
  'properties of the final state': () =>
    runTested('values', {
      program: root,
      workload: {
        properties: { reducedDensity: [[1, 0]], entropy: [[0]], purity: [[1]], fidelity: [root] },
      },
      request: { parameters: { theta: 1 } },
    }),
  'values of points': () =>
    runTested('points', { program: root, workload: { observables: ['Z0', 'X1'], points, gradient: true } }),
  'estimates of points': () =>
    runTested('points', {
      program: root,
      workload: { observables: ['Z0'], points, gradient: true },
      request: { shots: 100 },
    }),
  'counts of points': () => runTested('points', { program: root, workload: { points }, request: { shots: 100 } }),
  'counts of programs': () =>
    runTested('points', {
      program: `${HEAD}qubit q;\nbit c;\nh q;\nc = measure q;\n`,
      workload: { programs: [`${HEAD}qubit[3] q;\nbit[3] c;\nh q;\nc = measure q;\n`, plain] },
      request: { shots: 10 },
    }),
  minimisation: () => runTested('minimisation', { program: root, workload: { observables: ['Z0'], minimise } }),
  'minimisations, one of which fails': () => {
    const found = runTested('points', { program: root, workload: { observables: ['Z0', 'X1'], minimise } });
    const [search] = found.searches!;
    return { ...found, searches: [search, undefined] };
  },
  'minimisations with shots': () =>
    runTested('points', {
      program: root,
      workload: { observables: ['Z0', 'X1'], minimise },
      request: { shots: 100 },
    }),
  'minimisation with shots': () =>
    runTested('minimisation', {
      program: root,
      workload: { observables: ['Z0'], minimise },
      request: { shots: 100 },
    }),
};

/** A result of many points without a run. */
function largeResult(count: number): PointsResult {
  const column = (of: (i: number) => number): Float64Array => Float64Array.from({ length: count }, (_, i) => of(i));
  return {
    kind: 'points',
    engine: 'full-amplitude',
    qubits: 1,
    shots: 100,
    seed: 1,
    precision: 'double',
    seconds: 1,
    observables: ['Z0'],
    names: ['theta', 'phi'],
    count,
    parameters: [column((i) => i / 7), column((i) => Math.sqrt(i))],
    values: { value: [column((i) => Math.cos(i))], standardError: [column((i) => Math.sin(i) ** 2)] },
    states: new Uint8Array(count).fill(1),
    failures: new Map<number, Refusal>(),
  };
}

describe('a stored result of a workload', () => {
  it.each(Object.keys(RESULTS))('keeps %s', (name) => {
    const result = RESULTS[name]!();
    const { body, parts } = encodeWorkload(result);
    expect(parts).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ workload: result.kind });
    expect(decodeWorkload({ body, parts })).toEqual(result);
    expect(encodePartial(result)).toEqual({ body, parts });
  });

  it('has parts if it is large, but is sent whole while it runs', () => {
    const result = largeResult(10_000);
    const stored = encodeWorkload(result);
    expect(stored.body.length).toBeLessThan(1000);
    expect(stored.parts.length).toBeGreaterThan(0);
    expect(decodeWorkload(stored)).toEqual(result);
    const partial = encodePartial(result)!;
    expect(partial.parts).toEqual([]);
    expect(decodeWorkload(partial)).toEqual(result);
    expect(encodePartial(largeResult(200_000))).toBeUndefined();
  });

  it('has parts for sixteen density matrices of six qubits', () => {
    const wide = `${HEAD}qubit[7] q;\nrx(0.3) q;\ncx q[0], q[6];\nry(0.7) q;\ncx q[1], q[5];\nrz(0.2) q;\nh q[3];\n`;
    const reducedDensity = Array.from({ length: 16 }, () => [0, 1, 2, 3, 5, 6]);
    const result = runTested('values', { program: wide, workload: { properties: { reducedDensity } } });
    const stored = encodeWorkload(result);
    expect(stored.body.length).toBeLessThan(1000);
    expect(stored.parts.length).toBeGreaterThan(0);
    expect(decodeWorkload(stored)).toEqual(result);
  });

  it('keeps the reasons of 10,000 failures once', () => {
    const result = largeResult(10_000);
    const refusal: Refusal = { ok: false, reason: 'angle_not_finite', values: { text: 'sqrt(theta)' } };
    const failed = { ...result, failures: new Map(Array.from({ length: 10_000 }, (_, i) => [i, refusal])) };
    expect(decodeWorkload(encodeWorkload(failed))).toEqual(failed);
  });
});
