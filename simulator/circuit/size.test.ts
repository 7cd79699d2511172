import { describe, expect, it } from 'vitest';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { expand, type PlainOperation } from './expand.ts';
import { expandedLength } from './size.ts';

const lengthOf = (operations: readonly PlainOperation[]): number =>
  operations.reduce((sum, operation) => {
    if (operation.kind === 'branch') return sum + 1 + lengthOf(operation.then) + lengthOf(operation.otherwise);
    return operation.kind === 'loop' ? sum + 1 + lengthOf(operation.body) : sum + 1;
  }, 0);

describe('the length of an expansion', () => {
  it.each([
    ['gates, barriers and measurements', 'h q; barrier q; rx(0.3) q[1]; c = measure q;'],
    ['composites', 'gate twice a { h a; h a; } gate four a { twice a; twice a; } four q; ctrl @ four q[0], q[1];'],
    ['repeats', 'for int i in [0:9] { h q[0]; for int j in [0:4] { x q[1]; } }'],
    [
      'branches and loops',
      'c[0] = measure q[0]; if (c == 1) { x q; } else { h q[0]; } while (c == 1) { x q[0]; c[0] = measure q[0]; }',
    ],
  ])('is known without expanding %s', (_, body) => {
    const circuit = parsedCircuit(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n${body}\n`);
    const expansion = expand(circuit);
    expect(expandedLength(circuit)).toBe(expansion.ok && lengthOf(expansion.operations));
    expect(expandedLength(circuit)).toBeGreaterThan(3);
  });
});
