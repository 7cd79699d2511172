import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { expectErrors } from '#simulator/languages/testing/expect-errors.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { fidelity, likeliestState } from '#simulator/languages/testing/state-of.ts';
import { OPENQASM2 } from './index.ts';

const HEADER = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const program = (body: string): Circuit => parseOrThrow(OPENQASM2, HEADER + body);
const sameAsPrinted = (value: Circuit): boolean =>
  circuitsEqual(parseOrThrow(OPENQASM2, printOrThrow(OPENQASM2, value)), value, { angles: 'text' });

describe('words for any number of controls', () => {
  it.each([
    ['mcx q[0],q[1];', gate('X', 1, { controls: [0] })],
    ['mcx q[3],q[1],q[0],q[2];', gate('X', 2, { controls: [3, 1, 0] })],
    ['mcp(pi/8) q[0],q[1],q[2];', gate('U1', 2, { controls: [0, 1], parameters: ['pi/8'] })],
    ['mcphase(0.1) q[0],q[1];', gate('U1', 1, { controls: [0], parameters: ['0.1'] })],
    ['mcz q[0],q[1],q[2],q[3];', gate('Z', 3, { controls: [0, 1, 2] })],
  ])('%s', (text, wanted) => {
    const read = program(`qreg q[4];\n${text}`);
    expect(circuitsEqual(read, circuit(4, 0, [wanted]), { angles: 'text' })).toBe(true);
    expect(sameAsPrinted(read)).toBe(true);
  });

  it('give way to a gate of the program', () => {
    const own = program('qreg q[2];\ngate mcx a,b { h a; h b; }\nmcx q[0],q[1];');
    expect(fidelity(own, circuit(2, 0, [gate('H', 0), gate('H', 1)]))).toBeCloseTo(1, 12);
  });

  it('apply to registers', () => {
    expect(program('qreg a[3];\nqreg b[3];\nmcx a,b;').operations).toHaveLength(3);
  });
});

/** X with three controls, by one qubit that may be in any state. */
const TOF3 = 'gate tof3 a,b,c,d { dirty ancilla e[1]; ccx a,b,e; ccx c,e,d; ccx a,b,e; ccx c,e[0],d; }\n';

describe('ancillas', () => {
  it('are qubits of the program that all calls share', () => {
    const twice = program(
      `${TOF3}qreg q[4];\nx q[0];\nx q[1];\nx q[2];\ntof3 q[0],q[1],q[2],q[3];\nqreg r[4];\ntof3 r[0],r[1],r[2],r[3];\n`,
    );
    expect(twice.quantumRegisters?.map(({ name, size }) => [name, size])).toEqual([
      ['q', 4],
      ['ancilla', 1],
      ['r', 4],
    ]);
    expect(likeliestState(twice)[0]).toBe(0b1111);
    expect(sameAsPrinted(twice)).toBe(true);
  });

  it('of gates in a gate are added to its own', () => {
    const nested = program(
      `${TOF3}gate tof4 a,b,c,d,e { tof3 a,b,c,e; tof3 a,b,c,e; ancilla f[2]; ccx a,b,f[0]; tof3 f[0],c,d,e; ` +
        'ccx a,b,f[0]; }\nqreg ancilla[5];\nx ancilla;\nx ancilla[4];\n' +
        'tof4 ancilla[0],ancilla[1],ancilla[2],ancilla[3],ancilla[4];',
    );
    expect(nested.quantumRegisters?.map(({ name, size }) => [name, size])).toEqual([
      ['ancilla', 5],
      ['ancilla_', 3],
    ]);
    expect(likeliestState(nested)[0]).toBe(0b11111);
  });

  it('have words that a program may use as names', () => {
    expect(
      program('qreg ancilla[1];\ngate dirty a { h a; }\ngate f oracle { dirty oracle; }\nf ancilla[0];').qubits,
    ).toBe(1);
  });

  expectErrors(OPENQASM2, `${HEADER}qreg q[3];\n`, [
    ['gate f a { ancilla a[1]; }', ['4:20 name_taken']],
    ['gate f a { ancilla b[0]; }', ['4:22 register_empty']],
    ['gate f a { ancilla b[1]; h b[1]; }', ['4:30 index_out_of_range']],
    ['gate f a { ancilla b[1001]; }', ['4:27 too_many_qubits']],
    ['gate f a { ancilla b[999]; }\nf q[0];', ['5:7 too_many_qubits']],
    ['gate f a { ancilla b[1]; }\nf q[0],q[1];', ['5:1 operand_count']],
    ['gate f a { dirty b[1]; }', ['4:18 unexpected']],
    ['ancilla b[1];', ['4:1 unknown_word']],
    ['oracle f a,b { "f.v" }\nh q[0];\nf q[0],q[1];', ['6:1 gate_opaque']],
    ['oracle f a { h a; }', ['4:14 unexpected', '4:19 unexpected']],
  ]);

  it('cannot be more than the qubits of a program, however they are nested', () => {
    const gates = Array.from({ length: 200 }, (_, index) =>
      index === 0 ? 'gate f0 a { ancilla b[900]; }' : `gate f${index} a { ancilla b[900]; f${index - 1} a; }`,
    );
    const read = OPENQASM2.parse(`${HEADER}qreg q[1];\n${gates.join('\n')}\nf199 q[0];`);
    expect(read.ok ? [] : read.diagnostics.map(({ code }) => code)).toContain('too_many_qubits');
  });
});
