import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { RunRefused } from '#simulator/engines/engine.ts';
import { evaluated, observable, program } from '#simulator/engines/testing/evaluated.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import {
  parsedCircuit,
  readReference,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';

interface ConeCase {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
  readonly expected: readonly {
    readonly observable: string;
    readonly value: number;
    readonly gradient: Readonly<Record<string, number>>;
  }[];
}

const all = Array.from({ length: 200 }, (_, qubit) => qubit);
const RING = all.map((q) => [q, (q + 1) % 200] as const);
const GRID = all.flatMap((q) => [
  ...(q % 20 < 19 ? [[q, q + 1] as const] : []),
  ...(q < 180 ? [[q, q + 20] as const] : []),
]);

function caseCircuit({ name, values }: ConeCase): Circuit {
  const inputs = Object.keys(values).map((each) => `input float ${each};`);
  if (name.startsWith('brick'))
    return program(
      `${inputs.join('')} qubit[200] q; ${[0, 1, 2, 3]
        .flatMap((l) => [
          ...all.map(
            (q) =>
              `ry(${0.1 + 0.37 * q + 1.3 * l}+scale*${0.01 * q}) q[${q}]; rz(${0.2 + 0.21 * q - 0.7 * l}) q[${q}];`,
          ),
          ...all.filter((q) => q % 2 === l % 2 && q < 199).map((q) => `cz q[${q}], q[${q + 1}];`),
        ])
        .join(' ')}`,
    );
  const edges = name.includes('grid') ? GRID : RING;
  const layers = Array.from({ length: inputs.length / 2 }, (_, l) => [
    ...edges.map(([a, b]) => `rzz(-gamma${l}) q[${a}], q[${b}];`),
    ...all.map((q) => `rx(2*beta${l}) q[${q}];`),
  ]);
  return program(
    `${inputs.join('')} gate rzz(w) u, v { cx u, v; rz(w) v; cx u, v; } qubit[200] q; h q; ${layers.flat().join(' ')}`,
  );
}

function caseObservable({ name }: ConeCase, text: string): string {
  if (/^[XZ]\d+( [XZ]\d+)*$/.test(text)) return text;
  const edges = name.includes('grid') ? GRID : RING;
  if (text.startsWith('cut')) return edges.map(([a, b]) => `+ 0.5 - 0.5 Z${a} Z${b}`).join(' ');
  return RING.slice(0, -1)
    .map(([a, b]) => `+ Z${a} Z${b}`)
    .join(' ');
}

const RUNTIME = kernelRuntime();

describe('values by light cones', () => {
  const { circuits } = readReference<{ circuits: readonly ConeCase[] }>('lightcone.json');

  it.each(circuits)('of $name with 200 qubits are those of the reference, with gradients', (given) => {
    const observables = given.expected.map((each) => observable(caseObservable(given, each.observable), 200));
    const request = { shots: 0, seed: 1, parameters: given.values, observables, gradient: true };
    const found = evaluated('single-amplitude', caseCircuit(given), request, RUNTIME);
    // The same cones, whichever engine finds them.
    expect(evaluated('partial-amplitude', caseCircuit(given), request, RUNTIME)).toEqual(found);
    given.expected.forEach(({ value, gradient }, k) => {
      expect(found[k]!.value).toBeCloseTo(value, 10);
      for (const [name, derivative] of Object.entries(gradient))
        expect(Math.abs(found[k]!.gradient![name]! - derivative)).toBeLessThan(1e-10 * (1 + Math.abs(derivative)));
    });
  });

  const NAMES = ['controlled_two_qubit', 'expressions', 'one_parameter_many_places', 'two_qubit_zoo', 'single_zoo'];
  it.each(referenceCircuits().filter(({ name }) => NAMES.includes(name)))(
    'of $name are those of the reference, with all derivatives',
    ({ qubits, openqasm3, parameters, values, expected }) => {
      const observables = expected.map((each) => referenceObservable(each.observable, qubits));
      const request = { shots: 0, seed: 1, parameters: values, observables, gradient: true, hessian: true };
      for (const runtime of [RUNTIME, scalarRuntime()]) {
        const found = evaluated('partial-amplitude', parsedCircuit(openqasm3!), request, runtime);
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
    },
  );

  it.each([1, 2])('have the variance of a cut of 200 qubits, as of a shorter ring (%i layers)', (layers) => {
    const ring = (qubits: number) => {
      const edges = Array.from({ length: qubits }, (_, q) => [q, (q + 1) % qubits] as const);
      const layer = edges.map(([a, b]) => `cx q[${a}], q[${b}]; rz(0.7) q[${b}]; cx q[${a}], q[${b}];`).join('');
      const circuit = program(`qubit[${qubits}] q; h q; ${`${layer} rx(0.9) q;`.repeat(layers)}`);
      const cut = observable(edges.map(([a, b]) => `+ 0.5 - 0.5 Z${a} Z${b}`).join(' '), qubits);
      return { circuit, request: { shots: 0, seed: 1, observables: [cut] } };
    };
    const [long, short] = [ring(200), ring(14)];
    const [found] = evaluated('single-amplitude', long.circuit, long.request, RUNTIME);
    const [expected] = evaluated('full-amplitude', short.circuit, short.request, RUNTIME);
    expect(found!.variance! / 200).toBeCloseTo(expected!.variance! / 14, 11);
  });

  it('leave out the variance of a sum whose products depend on too many qubits', () => {
    const turn = (from: number, to: number) => `cry(0.3) q[${from}], q[${to}];`;
    const on = (first: number, last: number, to: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => turn(first + i, to)).join('');
    const wide = program(`qubit[40] q; h q; ${on(0, 12, 13)} ${turn(12, 27)} ${on(14, 26, 27)}`);
    const observables = ['Z13 + Z27', 'Z13 + Z30'].map((text) => observable(text, 40));
    const found = evaluated('partial-amplitude', wide, { shots: 0, seed: 1, observables }, RUNTIME);
    expect(found[0]!.variance).toBeUndefined();
    const [own, far] = ['Z13', 'Z30'].map((text) => {
      const request = { shots: 0, seed: 1, observables: [observable(text, 40)] };
      return evaluated('partial-amplitude', wide, request, RUNTIME)[0]!.variance!;
    });
    expect(own).toBeGreaterThan(0.1);
    expect(found[1]!.variance).toBeCloseTo(own! + far!, 12);
  });

  it('have derivatives at angles at which their gates are the identity', () => {
    const turned = program('input float a; input float b; qubit[2] q; h q[0]; ry(a) q[0]; crx(b) q[1], q[0]; x q[1];');
    const request = {
      shots: 0,
      seed: 1,
      parameters: { a: 0, b: 0 },
      observables: [observable('Z0', 2)],
      gradient: true,
    };
    const [found] = evaluated('single-amplitude', turned, request);
    expect(found!.gradient!['a']).toBeCloseTo(-1, 13);
    expect(found).toEqual(evaluated('single-amplitude', turned, request)[0]);
  });

  it('are estimated from shots, with derivatives, within their errors', () => {
    const two = program('input float a; qubit[70] q; ry(a) q[3]; crx(2*a) q[3], q[60]; h q[9]; rz(a) q[9];');
    const observables = ['0.5 Z3 Z60 - 2 X9 + 1', 'P(q3=1, q60=0) - Y60'].map((text) => observable(text, 70));
    const request = { parameters: { a: 0.8 }, observables, gradient: true, hessian: true };
    const exact = evaluated('single-amplitude', two, { ...request, shots: 0, seed: 0 });
    const found = evaluated('single-amplitude', two, { ...request, shots: 20_000, seed: 3 });
    found.forEach(({ value, standardError, gradient, gradientError, hessian, hessianError }, k) => {
      expect(standardError).toBeLessThan(0.03);
      expect(Math.abs(value - exact[k]!.value)).toBeLessThan(4 * standardError!);
      expect(Math.abs(gradient!['a']! - exact[k]!.gradient!['a']!)).toBeLessThan(4 * gradientError!['a']!);
      expect(Math.abs(hessian!['a']!['a']! - exact[k]!.hessian!['a']!['a']!)).toBeLessThan(
        4 * hessianError!['a']!['a']!,
      );
    });
    expect(evaluated('single-amplitude', two, { ...request, shots: 20_000, seed: 3 })).toEqual(found);
  });

  it('are refused for cones that are too wide, and for what measures midway', () => {
    const refusal = (circuit: Circuit, text: string, shots = 0) => {
      try {
        evaluated('single-amplitude', circuit, { shots, seed: 1, observables: [observable(text, circuit.qubits)] });
        return 'ok';
      } catch (error) {
        if (!(error instanceof RunRefused)) throw error;
        return [error.refusal.reason, error.refusal.values];
      }
    };
    const deep = program(
      `qubit[40] q; h q[0]; ${all
        .slice(0, 39)
        .map((q) => `cx q[${q}], q[${q + 1}]; ry(0.3) q[${q + 1}];`)
        .join(' ')}`,
    );
    expect(refusal(deep, 'Z39')).toEqual(['cone_too_wide', { qubits: 40, limit: 24 }]);
    expect(refusal(deep, 'Z12')).toBe('ok');
    expect(refusal(deep, 'Z12 + X11', 3)).toEqual(['too_few_shots', { shots: 3, groups: 2 }]);
    expect(refusal(program('qubit[2] q; bit c; h q[0]; c = measure q[0]; h q[0];'), 'Z0')).toEqual([
      'dynamic_circuit',
      {},
    ]);
    expect(refusal(program('qubit[2] q; bit c; reset q; h q[0]; c = measure q[0];'), 'X0')).toBe('ok');
  });
});
