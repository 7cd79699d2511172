import { describe, expect, it } from 'vitest';
import { otherReader, ProgramFileError, readProgramFile } from './cli-programs.ts';

const QUBITS = { min: 1, max: 200 };
const QUIRK = '{"cols":[["X^t"],["•","X"]]}';

function read(file: string, text: string) {
  const reported: string[] = [];
  try {
    return { circuit: readProgramFile(file, text, QUBITS, (lines) => reported.push(lines)), reported };
  } catch (error) {
    if (!(error instanceof ProgramFileError)) throw error;
    return { refused: error.message, reported };
  }
}

describe('a program file', () => {
  it('is read in the language of its name', () => {
    expect(read('a.qrunes', 'QINIT 2\nCREG 1\nH 0\n').circuit?.qubits).toBe(2);
    expect(read('a.qasm', 'OPENQASM 3.0;\nqubit[3] q;\n').circuit?.qubits).toBe(3);
  });

  it('is otherwise recognized by its content, with a report of what was changed', () => {
    const { circuit, reported } = read('a.json', QUIRK);
    expect(circuit?.qubits).toBe(2);
    expect(reported[0]).toBe(
      'a.json:1:1: Time became the parameter time, from 0 to 2; give it a value for a run.\n' +
        'a.json:1:11: X^t was written as U4(pi*time/2, -pi/2, pi*time, pi/2).',
    );
    expect(read('bell', 'H 0\nCNOT 0 1\n').circuit?.operations).toHaveLength(2);
  });

  it('is refused with all errors at their places, or with one reason', () => {
    expect(read('a.quil', 'DECLARE ro BIT\nHX 0\nRX 0\n').refused).toBe(
      'a.quil:2:1: Unknown word HX. Did you mean X?\na.quil:3:1: Parameters of RX: 1 expected, 0 given.',
    );
    expect(read('a.qpy', 'QISKIT\u000d\u0001').refused).toContain('qasm3.dumps(circuit)');
    expect(read('a.quil', 'X\u0000 \u00000\u0000').refused).toContain('UTF-8');
    expect(read('a.xyz', 'hello').refused).toContain('.qrunes');
  });

  it('is compared with another one in its own format', () => {
    const reader = otherReader('a.json', { qubits: QUBITS, isCounted: false });
    expect(reader(QUIRK)).toMatchObject({ ok: true, circuit: { qubits: 2 } });
    expect(reader('{"cols":[["Hx"]]}')).toEqual({ ok: false, line: 1, column: 11 });
  });
});
