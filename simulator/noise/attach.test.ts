import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { attachNoise } from './attach.ts';
import { readNoiseModel } from './read-model.ts';

/** Text such as `X0 ~0 …`: gates as name and qubits, channels as `~` and targets. */
function attached(circuit: Circuit, channels: readonly object[]): string {
  const expansion = expand(circuit);
  const reading = readNoiseModel({ channels });
  if (!expansion.ok || !reading.ok) throw new Error(JSON.stringify([expansion, reading]));
  return attachNoise(expansion.operations, reading.model)
    .map((operation) => {
      if (operation.kind === 'channel') return `~${operation.targets.join(',')}`;
      if (operation.kind === 'gate')
        return `${operation.gate.name}${[...operation.controls.map(({ qubit }) => qubit), ...operation.targets].join(',')}`;
      return operation.kind === 'measure' ? `M${operation.qubit}` : operation.kind;
    })
    .join(' ');
}

const { circuit, gate, measure, reset } = build;
const program = circuit(3, 1, [
  gate('H', 0),
  gate('X', 1, { controls: [0] }),
  gate('S', 2, { dagger: true }),
  reset(2),
  measure(1, 0),
]);
const flip = (where: object) => ({ kind: 'bit-flip', probability: 0.1, ...where });

describe('attachNoise', () => {
  it('adds a channel after every gate, on every qubit of the gate', () => {
    expect(attached(program, [flip({})])).toBe('H0 ~0 X0,1 ~0 ~1 U12 ~2 ~2 M1');
  });

  it('matches gate names of any language, including daggers', () => {
    expect(attached(program, [flip({ gates: ['cnot'] })])).toBe('H0 X0,1 ~0 ~1 U12 ~2 M1');
    expect(attached(program, [flip({ gates: ['CX'], qubits: [1] })])).toBe('H0 X0,1 ~1 U12 ~2 M1');
    expect(attached(program, [flip({ gates: ['S'] })])).toBe('H0 X0,1 U12 ~2 ~2 M1');
    expect(attached(program, [flip({ gates: ['X'] })])).toBe('H0 X0,1 U12 ~2 M1');
  });

  it('supports groups, pairs and MEASURE', () => {
    expect(attached(program, [flip({ gates: ['double'] })])).toBe('H0 X0,1 ~0 ~1 U12 ~2 M1');
    expect(attached(program, [{ kind: 'two-qubit-depolarizing', probability: 0.1, pairs: [[1, 0]] }])).toBe(
      'H0 X0,1 ~0,1 U12 ~2 M1',
    );
    expect(attached(program, [flip({ gates: ['MEASURE'] })])).toBe('H0 X0,1 U12 ~2 ~1 M1');
  });

  it('keeps the order of the document and removes identity channels', () => {
    expect(
      attached(circuit(1, 0, [gate('H', 0)]), [
        flip({ probability: 0 }),
        { kind: 'decoherence', t1: 2, t2: 1, gateTime: 1 },
      ]),
    ).toBe('H0 ~0 ~0');
  });
});
