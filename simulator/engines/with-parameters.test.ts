import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { ENGINE_NAMES, type RunRequest } from './engine.ts';
import { requireEngine } from './index.ts';

const parsed = LANGUAGES.openqasm3.parse(
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nbit c;\nrx(2*theta) q;\nc = measure q;\n',
);
const program: Circuit = parsed.ok ? parsed.circuit : { qubits: 0, classicalBits: 0, operations: [] };

const RESOURCES = { memoryBytes: 2 ** 30, threads: 1 };
const RUNTIME = { kernels: {}, now: () => 0, resources: RESOURCES };
const exact: RunRequest = { shots: 0, seed: 1 };

describe('a run of a circuit with parameters', () => {
  it('uses the values of the request', () => {
    const engine = requireEngine('full-amplitude');
    for (const theta of [0, 0.4, -1.1]) {
      const request = { ...exact, parameters: { theta } };
      expect(estimateCircuit(engine, program, request, RESOURCES)).toMatchObject({ ok: true });
      const result = runCircuit(engine, program, request, RUNTIME);
      expect(result.kind === 'probabilities' && result.probabilities).toEqual({
        0: expect.closeTo(Math.cos(theta) ** 2, 14) as number,
        1: expect.closeTo(Math.sin(theta) ** 2, 14) as number,
      });
    }
  });

  it.each(ENGINE_NAMES)('is refused by %s with the names of parameters without a value', (name) => {
    const refusal = { ok: false, reason: 'parameters_unbound', values: { names: 'theta' } };
    expect(estimateCircuit(requireEngine(name), program, exact, RESOURCES)).toEqual(refusal);
    expect(() => runCircuit(requireEngine(name), program, exact, RUNTIME)).toThrow(
      expect.objectContaining({ name: 'RunRefused', refusal }),
    );
  });

  it('is refused if a value is not usable', () => {
    const refusal = (parameters: Readonly<Record<string, number>>) =>
      estimateCircuit(requireEngine('full-amplitude'), program, { ...exact, parameters }, RESOURCES);
    expect(refusal({ theta: 1, phi: 2 })).toMatchObject({
      reason: 'parameter_unknown',
      values: { name: 'phi', known: 'theta' },
    });
    expect(refusal({ theta: Number.NaN })).toMatchObject({ reason: 'parameter_not_finite', values: { name: 'theta' } });
    expect(refusal({ theta: 1e308 })).toMatchObject({ reason: 'parameter_too_large', values: { limit: 1e9 } });
    expect(refusal({ theta: 9e8 })).toMatchObject({ reason: 'angle_not_finite', values: { text: '2*theta' } });
    expect(refusal({})).toMatchObject({ reason: 'parameters_unbound' });
    expect(refusal(JSON.parse('{"__proto__":1,"theta":1}') as Record<string, number>)).toMatchObject({
      reason: 'parameter_unknown',
    });
  });
});
