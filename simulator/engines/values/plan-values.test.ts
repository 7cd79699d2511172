import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineName, Refusal } from '#simulator/engines/engine.ts';
import { evaluated, observable, program } from '#simulator/engines/testing/evaluated.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import {
  parsedCircuit,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';
import { planValues } from './plan-values.ts';
import type { ValuesRequest } from './values.ts';

const RUNTIMES = { kernels: kernelRuntime(), scalar: scalarRuntime() };

describe('exact values', () => {
  const circuits = referenceCircuits().filter(({ openqasm3 }) => openqasm3 !== undefined);
  const isNoisy = ({ operations }: (typeof circuits)[number]) =>
    operations.some(({ probability }) => probability !== undefined);

  it.each(circuits.filter((reference) => !isNoisy(reference)))(
    'of $name are those of the reference, with variances and gradients',
    ({ qubits, openqasm3, values, expected }) => {
      const circuit = parsedCircuit(openqasm3!);
      const observables = expected.map((each) => referenceObservable(each.observable, qubits));
      const request = { shots: 0, seed: 1, parameters: values, observables, gradient: true };
      for (const runtime of Object.values(RUNTIMES)) {
        const found = evaluated('full-amplitude', circuit, request, runtime);
        expected.forEach(({ value, variance, gradient }, k) => {
          expect(Math.abs(found[k]!.value - value)).toBeLessThan(qubits > 8 ? 1e-11 : 1e-12);
          expect(Math.abs(found[k]!.variance! - variance)).toBeLessThan(1e-11 * (1 + variance));
          for (const [name, derivative] of Object.entries(gradient))
            expect(Math.abs(found[k]!.gradient![name]! - derivative), name).toBeLessThan(1e-10);
        });
      }
    },
  );

  const withHessians = circuits.filter(({ expected }) => expected[0]!.hessian !== undefined);
  it('have the second derivatives of the reference', () => {
    expect(withHessians).toHaveLength(26);
    for (const { name, qubits, openqasm3, parameters, values, expected } of withHessians) {
      if (name === 'noisy_two_qubits') continue;
      const observables = expected.map((each) => referenceObservable(each.observable, qubits));
      const request = { shots: 0, seed: 1, parameters: values, observables, hessian: true };
      const found = evaluated('full-amplitude', parsedCircuit(openqasm3!), request);
      expected.forEach(({ hessian }, k) => {
        expect(found[k]).not.toHaveProperty('gradient');
        parameters.forEach((one, row) =>
          parameters.forEach((other, column) => {
            const difference = found[k]!.hessian![one]![other]! - hessian![row]![column]!;
            expect(Math.abs(difference), `${name} ${one} ${other}`).toBeLessThan(1e-9);
          }),
        );
      });
    }
  });

  it('are those before the measurements at the end, and means over the outcomes of others', () => {
    const measured = (body: string) =>
      evaluated('full-amplitude', program(`qubit[2] q; bit[2] c; ${body}`), {
        shots: 0,
        seed: 1,
        observables: [observable('X0', 2), observable('Z1', 2)],
      }).map(({ value }) => value);
    const close = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, 13) as number);
    expect(measured('h q[0]; c[0] = measure q[0];')).toEqual(close(1, 1));
    expect(measured('h q[0]; c[0] = measure q[0]; cx q[0], q[1];')).toEqual(close(0, 0));
    expect(measured('h q[0]; c[0] = measure q[0]; if (c[0]) { x q[1]; }')).toEqual(close(0, 0));
    expect(measured('h q[0]; c[0] = measure q[0]; if (c[0]) { x q[0]; x q[1]; } h q[0];')).toEqual(close(1, 0));
  });
});

describe('estimates', () => {
  const two = program('input float theta; input float phi; qubit[2] q; ry(theta) q[0]; crx(2*phi) q[0], q[1]; h q[0];');
  const parameters = { theta: 0.9, phi: 0.7 };
  const texts = ['Z0', 'X0 X1 + 0.5 Z1 - Y0', '2'];
  const request = { parameters, observables: texts.map((text) => observable(text, 2)), gradient: true };
  const exact = evaluated('full-amplitude', two, { ...request, shots: 0, seed: 0 });

  it.each(['full-amplitude', 'noisy'] as const)('by %s agree with exact values within their errors', (name) => {
    const found = evaluated(name, two, { ...request, shots: 20_000, seed: 7 });
    found.forEach(({ value, standardError, gradient, gradientError, variance }, k) => {
      // The second one is measured in two bases, which do not tell its square.
      if (k === 1) expect(variance).toBeUndefined();
      else expect(Math.abs(variance! - exact[k]!.variance!)).toBeLessThan(0.02);
      expect(Math.abs(value - exact[k]!.value)).toBeLessThanOrEqual(4.5 * standardError!);
      for (const [parameter, derivative] of Object.entries(gradient!)) {
        expect(gradientError![parameter]).toBeLessThan(0.05);
        expect(Math.abs(derivative - exact[k]!.gradient![parameter]!)).toBeLessThanOrEqual(
          4.5 * gradientError![parameter]! + 1e-12,
        );
      }
    });
    expect(found[2]).toMatchObject({ value: 2, standardError: 0 });
  });

  it.each(['full-amplitude', 'noisy', 'chip-72'] as const)(
    'by %s have the variance of sums that are measured together, covariances included',
    (name) => {
      const entangled = program('qubit[3] q; ry(0.9) q[0]; cx q[0], q[1]; ry(0.4) q[2];');
      const observables = [
        'Z0 + 0.5 Z1',
        '2 - P(q0=1, q1=1) + X2',
        'Z0 Z1',
        '3 P(q0=0, q1=0) + 1',
        'Z0 + 0 X1 + Z2 - Z2',
      ].map((text) => observable(text, 3));
      const own = { observables, shots: 10_000, seed: 5 };
      const [expected, found] = [
        evaluated('full-amplitude', entangled, { ...own, shots: 0 }),
        evaluated(name, entangled, own),
      ];
      // The machine has errors of its gates, too.
      const tolerance = name === 'chip-72' ? 0.1 : 0.05;
      found.forEach(({ variance }, k) =>
        expect(Math.abs(variance! - expected[k]!.variance!)).toBeLessThan(tolerance * (1 + expected[k]!.variance!)),
      );
    },
  );

  it('of second derivatives agree with exact ones within their errors', () => {
    const both = { ...request, gradient: false, hessian: true };
    const [found, expected] = [
      evaluated('full-amplitude', two, { ...both, shots: 20_000, seed: 11 }),
      evaluated('full-amplitude', two, { ...both, shots: 0, seed: 0 }),
    ];
    found.forEach(({ hessian, hessianError }, k) => {
      for (const one of ['theta', 'phi'])
        for (const other of ['theta', 'phi']) {
          const error = hessianError![one]![other]!;
          expect(error).toBeLessThan(0.12);
          expect(hessian![one]![other]).toBe(hessian![other]![one]);
          expect(Math.abs(hessian![one]![other]! - expected[k]!.hessian![one]![other]!)).toBeLessThanOrEqual(
            4.5 * error + 1e-12,
          );
        }
    });
  });

  it('cover the exact value as often as their standard error says', () => {
    let covered = 0;
    const repeats = 400;
    for (let seed = 0; seed < repeats; seed++) {
      const [, sum] = evaluated('full-amplitude', two, { ...request, gradient: false, shots: 200, seed: 1000 * seed });
      if (Math.abs(sum!.value - exact[1]!.value) <= sum!.standardError!) covered++;
    }
    expect(covered / repeats).toBeGreaterThan(0.61);
    expect(covered / repeats).toBeLessThan(0.75);
  });

  it('of the chip mitigate its readout errors', () => {
    const bell = program('qubit[2] q; h q[0]; cx q[0], q[1];');
    const measured = { shots: 8000, seed: 3, observables: [observable('Z0 Z1', 2)] };
    const value = (amend: boolean) =>
      evaluated('chip-72', bell, { ...measured, chip: { amend, mapping: true, optimization: true } })[0]!;
    expect(value(true).value).toBeGreaterThan(value(false).value + 0.05);
    expect(value(true).value).toBeGreaterThan(0.9);
    expect(value(true).standardError).toBeGreaterThan(value(false).standardError!);
    // Corrected once: by default as when asked for, and not beyond what a product of Z can be.
    expect(evaluated('chip-72', bell, measured)[0]).toEqual(value(true));
    expect(value(true).value).toBeLessThanOrEqual(1 + 4 * value(true).standardError!);
  });
});

describe('a request for values is refused', () => {
  const turned = program('input float theta; qubit q; rx(theta) q;');
  const z = observable('Z0', 1);
  const refusal = (name: EngineName, circuit: Circuit, request: Partial<ValuesRequest>) => {
    const plan = planValues(name, circuit, {
      shots: 0,
      seed: 1,
      observables: [z],
      parameters: { theta: 1 },
      ...request,
    });
    const answer: Refusal | { ok: true } = plan;
    return answer.ok ? 'ok' : [answer.reason, answer.values];
  };

  it('if the observable names a qubit that does not exist', () => {
    expect(refusal('full-amplitude', turned, { observables: [observable('Z3', 4)] })).toEqual([
      'observable_qubit',
      { qubit: 3, qubits: 1 },
    ]);
  });

  it('if parameters have no value, or the engine cannot do it', () => {
    expect(refusal('full-amplitude', turned, { parameters: {} })).toEqual(['parameters_unbound', { names: 'theta' }]);
    expect(refusal('noisy', turned, {})).toBe('ok');
    expect(refusal('chip-72', turned, {})).toEqual(['values_by_shots_only', {}]);
    expect(refusal('full-amplitude', turned, { shots: -1 })).toMatchObject(['shots_out_of_range', {}]);
    expect(refusal('full-amplitude', turned, { shots: 1 })).toEqual(['too_few_shots', { shots: 1, groups: 1 }]);
  });

  it('for second derivatives by too many angles', () => {
    const many = program(`input float theta; qubit q; ${'rx(theta) q; '.repeat(201)}`);
    expect(refusal('full-amplitude', many, { hessian: true })).toEqual([
      'hessian_too_large',
      { angles: 201, limit: 200 },
    ]);
    expect(refusal('full-amplitude', many, { gradient: true })).toBe('ok');
  });

  it('for gradients through a loop that depends on outcomes', () => {
    const loop = program(
      'input float theta; qubit q; bit c; ry(1) q; c = measure q; while (c == 1) { rx(theta) q; c = measure q; }',
    );
    expect(refusal('full-amplitude', loop, { gradient: true })).toEqual(['gradient_in_loop', {}]);
    expect(refusal('full-amplitude', loop, {})).toBe('ok');
  });
});
