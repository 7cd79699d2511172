import { describe, expect, it } from 'vitest';
import { evaluated, observable, program } from '#simulator/engines/testing/evaluated.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import {
  parsedCircuit,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';

const RUNTIMES = [kernelRuntime(), scalarRuntime()];
const reference = (name: string) => referenceCircuits().find((each) => each.name === name)!;

/** With other gates for those that the noise model would match twice, and gates that only bring their noise. */
const NOISY_TWO_QUBITS = `
  input float a; input float b; input float c; qubit[2] q;
  ry(a) q[0];
  h q[1]; cz q[0], q[1]; h q[1];
  rx(b) q[1];
  cx q[0], q[1]; rz(c) q[1]; cx q[0], q[1];
  x q[1]; y q[1]; z q[1];
  rz(-pi/2) q[0]; rx(a*b) q[0]; rz(pi/2) q[0];`;
const TWO_QUBIT_NOISE: NoiseModel = {
  channels: [
    { kind: 'amplitude-damping', probability: 0.12, gates: ['RY'], qubits: '*' },
    { kind: 'depolarizing', probability: 0.06, convention: 'pauli', gates: ['CZ'], qubits: [1] },
    { kind: 'phase-flip', probability: 0.1, gates: ['CZ'], qubits: [0] },
    { kind: 'bit-flip', probability: 0.04, gates: ['Y'], qubits: [1] },
  ],
  readout: [{ qubit: '*', p10: 0.1, p01: 0.05 }],
};

const SOME_NOISE: NoiseModel = {
  channels: [
    { kind: 'depolarizing', probability: 0.02, convention: 'pauli', gates: '*', qubits: '*' },
    { kind: 'amplitude-damping', probability: 0.05, gates: ['RY', 'MEASURE'], qubits: '*' },
  ],
  readout: [{ qubit: '*', p10: 0.08, p01: 0.03 }],
  reset: { p0: 0.9, p1: 0.05 },
  rotation: 0.2,
};

describe('exact values under noise', () => {
  it('are those of the reference, with variances, gradients and second derivatives', () => {
    const { qubits, parameters, values, expected } = reference('noisy_two_qubits');
    const observables = expected.map((each) => referenceObservable(each.observable, qubits));
    const request = { shots: 0, seed: 1, parameters: values, observables, noise: TWO_QUBIT_NOISE };
    for (const runtime of RUNTIMES) {
      const derivatives = { gradient: true, hessian: true };
      const found = evaluated('noisy', program(NOISY_TWO_QUBITS), { ...request, ...derivatives }, runtime);
      expected.forEach(({ value, variance, gradient, hessian }, k) => {
        expect(found[k]!.value).toBeCloseTo(value, 12);
        expect(found[k]!.variance).toBeCloseTo(variance, 11);
        parameters.forEach((one, row) => {
          expect(found[k]!.gradient![one]).toBeCloseTo(gradient[one]!, 10);
          parameters.forEach((other, column) =>
            expect(found[k]!.hessian![one]![other]).toBeCloseTo(hessian![row]![column]!, 9),
          );
        });
      });
    }
  });

  it.each(['teleport', 'feedback_reset'])('of %s without noise are means over its branches', (name) => {
    const { qubits, openqasm3, values, expected } = reference(name);
    const observables = expected.map((each) => referenceObservable(each.observable, qubits));
    const request = { shots: 0, seed: 1, parameters: values, observables, gradient: true };
    const found = evaluated('noisy', parsedCircuit(openqasm3!), request);
    expected.forEach(({ value, variance, gradient }, k) => {
      expect(found[k]!.value).toBeCloseTo(value, 12);
      expect(found[k]!.variance).toBeCloseTo(variance, 11);
      for (const [parameter, derivative] of Object.entries(gradient))
        expect(found[k]!.gradient![parameter]).toBeCloseTo(derivative, 10);
    });
  });

  it('end loops, and agree with full amplitude', () => {
    const loop = program(`input float a; qubit[2] q; bit[2] c; ry(a) q[0]; cx q[0], q[1]; c[0] = measure q[0];
      while (c[0] == 1) { ry(0.7) q[0]; rx(0.2) q[1]; c[0] = measure q[0]; } c[1] = measure q[1]; if (c[1]) { h q[0]; }
      reset q[1]; ry(0.4) q[1];`);
    const observables = ['Z0 Z1 + X0', 'Y1 - 0.3 X0 X1'].map((text) => observable(text, 2));
    const request = { shots: 0, seed: 1, parameters: { a: 0.8 }, observables };
    const [exact, found] = [evaluated('full-amplitude', loop, request), evaluated('noisy', loop, request)];
    found.forEach(({ value, variance }, k) => {
      expect(value).toBeCloseTo(exact[k]!.value, 12);
      expect(variance).toBeCloseTo(exact[k]!.variance!, 12);
    });
  });

  const measured = program(`input float a; qubit[3] q; bit[2] c; ry(a) q[0]; cx q[0], q[1]; c[0] = measure q[0];
    if (c[0]) { ry(0.6) q[1]; x q[2]; } c[1] = measure q[1]; reset q[0]; ry(a/2) q[0]; cx q[0], q[2];`);
  const fixed = program(
    'input float a; qubit[3] q; ry(a) q[0]; cx q[0], q[1]; crx(0.4) q[1], q[2]; rz(a) q[2]; h q[2];',
  );

  it.each([
    ['without measurements', fixed],
    ['with misread measurements and feedback', measured],
  ])('%s are the means of estimates', (_, circuit) => {
    const observables = ['Z0 + 0.5 Z2', 'X2 - Y0', 'Z0 X2 + P(q0=1, q1=0)'].map((text) => observable(text, 3));
    const request = { parameters: { a: 1.1 }, observables, noise: SOME_NOISE, seed: 5 };
    const exact = evaluated('noisy', circuit, { ...request, shots: 0 });
    const noise = {
      ...SOME_NOISE,
      channels: SOME_NOISE.channels.map((each) => ({ ...each, gates: ['RY', 'CX', 'H'] })),
    };
    const same = { ...request, noise: circuit === fixed ? SOME_NOISE : noise };
    const expected = circuit === fixed ? exact : evaluated('noisy', circuit, { ...same, shots: 0 });
    evaluated('noisy', circuit, { ...same, shots: 8000 }).forEach(({ value, standardError }, k) => {
      expect(standardError).toBeLessThan(0.05);
      expect(Math.abs(value - expected[k]!.value), `observable ${k}`).toBeLessThan(4 * standardError!);
    });
  });

  it('are refused above the limits of qubits, and for a noise model that is wrong', () => {
    const reason = (circuit: ReturnType<typeof program>, qubits: number, noise?: NoiseModel) => () =>
      evaluated('noisy', circuit, {
        shots: 0,
        seed: 1,
        observables: [observable('Z0', qubits)],
        ...(noise && { noise }),
      });
    const refusal = (expected: object) => expect.objectContaining({ refusal: expect.objectContaining(expected) });
    expect(reason(program('qubit[13] q; h q[12];'), 13)).toThrow(
      refusal({ reason: 'too_many_qubits', values: { qubits: 13, limit: 12 } }),
    );
    expect(reason(program('qubit[11] q; bit c; h q[0]; c = measure q[0]; if (c) { x q[1]; }'), 11)).toThrow(
      refusal({ reason: 'too_many_qubits', values: { qubits: 11, limit: 10 } }),
    );
    expect(reason(program('qubit[12] q; bit c; h q[0]; c = measure q[0]; h q[0];'), 12)).not.toThrow();
    expect(reason(program('qubit q; h q;'), 1, { channels: [], readout: [{ qubit: 4, p10: 0, p01: 0 }] })).toThrow(
      refusal({ reason: 'noise_unknown_qubit' }),
    );
    const unreadable: NoiseModel = { channels: [], readout: [{ qubit: '*', p10: 0.5, p01: 0.5 }] };
    const shots = () =>
      evaluated('noisy', program('qubit q; bit c; h q; c = measure q; h q;'), {
        shots: 100,
        seed: 1,
        observables: [observable('Z0', 1)],
        noise: unreadable,
      });
    expect(shots).toThrow(refusal({ reason: 'readout_not_invertible', values: { qubit: 0 } }));
  });
});
