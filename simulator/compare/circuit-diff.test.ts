import { describe, expect, it } from 'vitest';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { circuitDiff } from './circuit-diff.ts';

const read = (...lines: readonly string[]) => {
  const reading = QRUNES.parse(`QINIT 3\nCREG 3\n${lines.join('\n')}\n`);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
};

describe('circuitDiff', () => {
  it('is empty for a circuit and itself, with any comments', () => {
    expect(circuitDiff(read('% first', 'H 0', 'CNOT 0,1'), read('H 0', '% then', 'CNOT 0,1')).counts).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
    });
  });

  it('marks added, removed and changed operations', () => {
    const diff = circuitDiff(
      read('H 0', 'RX 1,"pi/4"', 'CNOT 0,1', 'Z 2'),
      read('H 0', 'RX 1,"pi/2"', 'CNOT 0,1', 'X 0'),
    );
    expect([...diff.older]).toEqual([
      [1, 'changed'],
      [3, 'removed'],
    ]);
    expect([...diff.newer]).toEqual([
      [1, 'changed'],
      [3, 'added'],
    ]);
    expect(diff.counts).toEqual({ added: 1, removed: 1, changed: 1 });
  });

  it('compares circuits that have nothing in common', () => {
    const many = (gate: string) => ({
      ...read(),
      operations: Array<Operation>(99_000).fill(read(`${gate} 0`).operations[0]!),
    });
    expect(circuitDiff(many('H'), many('X')).counts).toEqual({ added: 0, removed: 0, changed: 99_000 });
  });

  it('treats a gate on other wires as a different gate', () => {
    expect(circuitDiff(read('CNOT 0,1'), read('CNOT 0,2')).counts).toEqual({ added: 1, removed: 1, changed: 0 });
    expect(circuitDiff(read('CNOT 0,1'), read('CNOT 1,0')).counts).toEqual({ added: 0, removed: 0, changed: 1 });
  });
});
