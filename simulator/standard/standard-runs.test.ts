import { describe, expect, it } from 'vitest';
import { standardSuite } from '#simulator/bench/standard.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import {
  prepareStandardRun,
  STANDARD_CIRCUITS,
  STANDARD_QUBITS,
  type StandardCircuit,
  standardRefusal,
  standardRequest,
} from './standard-runs.ts';

const NAMES = Object.keys(STANDARD_CIRCUITS) as readonly StandardCircuit[];
const WITH_KERNELS = kernelRuntime();
const WITHOUT_KERNELS = scalarRuntime();

describe('the standard runs', () => {
  it('are the rows of npm run bench, each once', () => {
    const rows = standardSuite.rows('full').map(({ name, qubits }) => `${name} ${qubits}`);
    const sizes = [...STANDARD_QUBITS.small, ...STANDARD_QUBITS.large];
    expect(rows).toEqual(sizes.flatMap((qubits) => NAMES.map((name) => `${name} ${qubits}`)));
    expect(rows).toHaveLength(20);
  });

  it.each(NAMES)('give the amplitude of plain script: %s', (name) => {
    const [circuit, request] = [STANDARD_CIRCUITS[name](12), standardRequest(12)];
    const [measured, exact] = [
      runCircuit(fullAmplitudeEngine, circuit, request, WITH_KERNELS),
      runCircuit(referenceEngine, circuit, request, WITHOUT_KERNELS),
    ].map((result) => Object.values(result.kind === 'amplitudes' ? result.amplitudes : {})[0]!);
    expect(measured!.re).toBeCloseTo(exact!.re, 5);
    expect(measured!.im).toBeCloseTo(exact!.im, 5);
    expect(Math.hypot(exact!.re, exact!.im)).toBeGreaterThan(1e-4);
  });

  it('of few qubits need no kernels; the others would take too long', () => {
    const refusals = (runtime: EngineRuntime) =>
      [12, 16, 20, 24].map((qubits) => standardRefusal('brickwork', qubits, runtime));
    expect(refusals(WITH_KERNELS)).toEqual([undefined, undefined, undefined, undefined]);
    expect(refusals(WITHOUT_KERNELS)).toEqual([undefined, undefined, 'slow', 'slow']);
    expect(prepareStandardRun('ghz', 12, WITHOUT_KERNELS)).not.toThrow();
  });

  it('are refused where the memory is too small', () => {
    const small = { ...WITH_KERNELS, resources: { memoryBytes: 2 ** 26, threads: 1 } };
    expect(standardRefusal('ghz', 20, small)).toBeUndefined();
    expect(standardRefusal('ghz', 24, small)).toBe('memory');
  });
});
