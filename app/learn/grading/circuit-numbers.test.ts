import { expect, it } from 'vitest';
import { circuitNumbersOf } from './circuit-numbers.ts';
import { gateNameOf } from './gate-names.ts';
import { readLines } from './read-program.ts';

const operations = (lines: readonly string[]) => readLines(lines).map(({ operation }) => operation);

it.each<[readonly string[], object]>([
  [[], { gates: 0, multiQubitGates: 0, depth: 0 }],
  [['h q[0];', 'h q[1];', 'cx q[0], q[1];', 'x q[2];'], { gates: 4, multiQubitGates: 1, depth: 2 }],
  [['c[0] = measure q[0];', 'reset q[0];'], { gates: 0, multiQubitGates: 0, depth: 2 }],
  // The condition waits for the measurement.
  [['h q[0];', 'c[0] = measure q[0];', 'if (c[0] == 1) { x q[1]; }'], { gates: 2, multiQubitGates: 0, depth: 3 }],
  [['if (c[0] == 1) { x q[1]; z q[1]; } else { cx q[1], q[2]; }'], { gates: 3, multiQubitGates: 1, depth: 2 }],
  [['ccx q[0], q[1], q[2];', 'barrier q;', 'x q[3];'], { gates: 2, multiQubitGates: 1, depth: 1 }],
])('%j', (lines, numbers) => {
  expect(circuitNumbersOf(operations(lines))).toEqual(numbers);
});

it.each([
  ['h q[0];', 'h'],
  ['inv @ h q[0];', 'h'],
  ['sdg q[0];', 'sdg'],
  ['inv @ t q[0];', 'tdg'],
  ['inv @ sdg q[0];', 's'],
  ['inv @ rx(0.1) q[0];', 'rx'],
  ['p(0.1) q[0];', 'p'],
  ['u3(0.1, 0.2, 0.3) q[0];', 'U'],
  ['U(0.1, 0.2, 0.3) q[0];', 'U'],
  ['id q[0];', 'id'],
  ['cx q[0], q[1];', 'cx'],
  ['ctrl @ z q[0], q[1];', 'cz'],
  ['cp(0.1) q[0], q[1];', 'cp'],
  ['cu(0.1, 0.2, 0.3, 0.4) q[0], q[1];', 'cu'],
  ['ccx q[0], q[1], q[2];', 'ccx'],
  ['cswap q[0], q[1], q[2];', 'cswap'],
  ['ctrl @ s q[0], q[1];', 'ctrl @ s'],
  ['ctrl(2) @ z q[0], q[1], q[2];', 'ctrl(2) @ z'],
  ['negctrl @ x q[0], q[1];', 'negctrl @ x'],
])('%s is %s', (line, name) => {
  const [operation] = operations([line]);
  expect(operation?.kind === 'gate' && gateNameOf(operation)).toBe(name);
});
