import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { circuit, composite, compositeStep, gate } from './build.ts';
import type { Circuit } from './circuit.ts';
import { circuitsEqual } from './equal.ts';
import { expand } from './expand.ts';
import { angleOfTree, bindCircuit, isParameterName } from './parameters.ts';
import { checkCircuit } from './rules.ts';
import { readCircuit, writeCircuit } from './serialise.ts';

function parsed(body: string): Circuit {
  const text = `OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`;
  const result = LANGUAGES.openqasm3.parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.circuit;
}

const TWO = parsed(`
input float theta;
input angle phi;
gate turn(x0) a { rx(x0/2) a; rz(-x0) a; }
qubit[2] q;
rx(2*theta) q[0];
inv @ ry(phi) q[1];
inv @ turn(theta + 1) q[0];
ry(0.5) q[0];
`);

const values = (entries: Record<string, number>) => new Map(Object.entries(entries));

describe('binding', () => {
  it('puts numbers in place of the parameters', () => {
    const bound = bindCircuit(TWO, values({ theta: 0.3, phi: 1 }));
    expect(
      bound.ok &&
        circuitsEqual(
          bound.circuit,
          parsed(`
      gate turn(x0) a { rx(x0/2) a; rz(-x0) a; }
      qubit[2] q; rx(0.6) q[0]; inv @ ry(1) q[1]; inv @ turn(1.3) q[0]; ry(0.5) q[0];`),
        ),
    ).toBe(true);
  });

  it('takes an angle modulo a full turn, and a float as it is', () => {
    const circuit = parsed('input float a; input angle b; qubit q; rx(a) q; rx(b) q; rx(b/2) q;');
    const bound = bindCircuit(circuit, values({ a: 7, b: -1 }));
    expect(
      bound.ok &&
        bound.circuit.operations.map((operation) => operation.kind === 'gate' && operation.parameters[0]!.value),
    ).toEqual([7, 2 * Math.PI - 1, (2 * Math.PI - 1) / 2]);
  });

  it('tells everything that is wrong with the values', () => {
    const problems = (entries: Record<string, number>) => {
      const bound = bindCircuit(TWO, values(entries));
      return bound.ok ? [] : bound.problems;
    };
    expect(problems({ gamma: 1, theta: Number.NaN })).toEqual([
      { code: 'parameter_unknown', name: 'gamma', known: ['theta', 'phi'] },
      { code: 'parameter_not_finite', name: 'theta' },
      { code: 'parameters_unbound', names: ['phi'] },
    ]);
    expect(problems({ theta: 1e308, phi: Infinity })).toEqual([
      { code: 'parameter_too_large', name: 'theta', limit: 1e9 },
      { code: 'parameter_not_finite', name: 'phi' },
    ]);
  });

  it('refuses values for which an angle has no finite value', () => {
    const circuit = parsed('input float a; qubit q; rx(1/a) q; ry(log(a)) q; rz(a) q;');
    const bound = bindCircuit(circuit, values({ a: 0 }));
    expect(bound.ok ? [] : bound.problems).toEqual([
      { code: 'angle_not_finite', text: '1/a' },
      { code: 'angle_not_finite', text: 'ln(a)' },
    ]);
  });
});

describe('a circuit with parameters', () => {
  it('follows the rules, and is written and read as a document', () => {
    expect(checkCircuit(TWO)).toEqual([]);
    const read = readCircuit(writeCircuit(TWO));
    expect(read.ok && circuitsEqual(read.circuit, TWO)).toBe(true);
  });

  it('is rejected with names that are none, that are taken or that are missing', () => {
    const theta = TWO.operations[0]!;
    const codes = (parameters: Circuit['parameters']) =>
      checkCircuit(
        circuit(2, 0, [theta], {
          ...(parameters && { parameters }),
          composites: [composite('turn', 1, [compositeStep('X', [0])])],
        }),
      ).map(({ code, operation }) => [code, operation]);
    const float = (name: string) => ({ name, type: 'float' as const });
    expect(codes([float('theta')])).toEqual([]);
    expect(codes([])).toEqual([['parameter_unknown', 0]]);
    expect(codes([float('theta'), float('theta'), float('turn'), float('2x'), float('Pi')])).toEqual([
      ['parameter_name_taken', null],
      ['parameter_name_taken', null],
      ['parameter_name', null],
      ['parameter_name', null],
    ]);
    expect(['θ', 'a b', 'x'.repeat(65), '', '__proto__', '_1'].map(isParameterName)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('expands to gates whose angles are functions, also through composites and daggers', () => {
    const expansion = expand(TWO);
    const gates = expansion.ok ? expansion.operations.filter((operation) => operation.kind === 'gate') : [];
    expect(
      gates.map(({ gate: { name }, parameters, trees }) => [
        name,
        trees?.map((tree) => angleOfTree(tree).text) ?? parameters,
      ]),
    ).toEqual([
      ['RX', ['2*theta']],
      ['RY', ['-phi']],
      ['RZ', ['theta + 1']],
      ['RX', ['-((theta + 1)/2)']],
      ['RY', [0.5]],
    ]);
  });

  it('rejects documents whose trees are none', () => {
    const document = (tree: unknown) =>
      readCircuit(
        JSON.stringify({
          version: 1,
          qubits: 1,
          classicalBits: 0,
          operations: [{ ...gate('RX', 0), parameters: [{ text: 'a', tree }] }],
        }),
      );
    expect(document({ kind: 'parameter', name: 'a' })).toMatchObject({ ok: true });
    let deep: unknown = { kind: 'parameter', name: 'a' };
    for (let i = 0; i < 600; i++) deep = { kind: 'negative', inner: deep };
    for (const wrong of [
      deep,
      0.5,
      { kind: '__proto__' },
      { kind: 'call', name: 'constructor', inner: 1 },
      { kind: 'power', parts: [{ inverse: false, tree: 1 }] },
      { kind: 'sum', parts: [] },
    ])
      expect(document(wrong)).toMatchObject({ ok: false });
  });
});
