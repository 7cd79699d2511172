import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#simulator';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { recognise } from './recognise.ts';
import { TEXT_FORMATS } from './text-formats.ts';

const reading = QRUNES.parse('QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nRX 1,"pi/4"\nMEASURE 0,$0\nMEASURE 1,$1\n');
if (!reading.ok) throw new Error('the circuit of this test is broken');
const { circuit } = reading;
const written = (id: string): string => {
  const printed = TEXT_FORMATS.find((format) => format.id === id)!.print(circuit);
  if (!printed.ok) throw new Error(id);
  return printed.text;
};

/** Noise from a fixed seed. */
function noise(length: number, alphabet: string): string {
  let state = 7;
  return Array.from({ length }, () => alphabet[(state = (state * 48_271) % 2_147_483_647) % alphabet.length]).join('');
}
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '\n';

describe('recognise', () => {
  it.each(Object.keys(LANGUAGES))('recognises %s, whatever the file name', (language) => {
    expect(recognise(written(language), 'circuit.txt')).toMatchObject({ kind: 'program', language });
  });

  it.each([
    ['cirq', 'Cirq'],
    ['braket', 'Braket'],
    ['cudaq', 'CUDA-Q'],
    ['qsharp', 'Q#'],
    ['quantikz', 'LaTeX'],
  ])('identifies a text for %s', (id, tool) => {
    expect(recognise(written(id))).toEqual({ kind: 'foreign', tool });
  });

  it.each(['qiskit', 'pyqpanda'])('reads what it writes for %s', (id) => {
    expect(recognise(written(id))).toMatchObject({ kind: 'format', format: 'python' });
  });

  it('recognises another language than the file extension suggests', () => {
    expect(recognise(written('originir'), 'circuit.qasm')).toMatchObject({ kind: 'program', language: 'originir' });
  });

  it('recognises a program with one or two errors', () => {
    expect(recognise(written('openqasm2').replace('cx', 'cxx'))).toMatchObject({
      kind: 'program',
      language: 'openqasm2',
    });
    expect(recognise('QINIT 2\nHH 0\n')).toMatchObject({ kind: 'program', language: 'qrunes' });
  });

  it('recognises a program of ten thousand gates', () => {
    const long = `QINIT 5\nCREG 5\n${Array.from({ length: 10_000 }, (_, n) => `RX ${n % 5},"pi/${(n % 7) + 1}"\n`).join('')}`;
    expect(recognise(long)).toMatchObject({ kind: 'program', language: 'qrunes', program: long });
  });

  it('rejects a megabyte of noise quickly', () => {
    expect(recognise(noise(1_000_000, PRINTABLE))).toEqual({ kind: 'unknown' });
    expect(recognise(noise(1_000_000, '\u0000\u0001\u0002abc\ufffd\n'))).toEqual({ kind: 'binary' });
  });

  it('reports the size of a text that is longer than any program', () => {
    expect(recognise(`QINIT 1\n${'H 0\n'.repeat(100_000)}`)).toEqual({ kind: 'large', size: 391 });
  });

  it('reports an empty text, prose or a web page as such', () => {
    expect(recognise(' \n')).toEqual({ kind: 'empty' });
    expect(recognise('Dear all,\nplease find the circuit attached.\nBest wishes\n')).toEqual({ kind: 'unknown' });
    expect(recognise('<!doctype html><html><body>no</body></html>')).toEqual({ kind: 'foreign', tool: 'HTML' });
  });

  it('removes the byte-order mark and carriage returns', () => {
    expect(recognise('\ufeffQINIT 1\r\nH 0\r\n')).toEqual({
      kind: 'program',
      language: 'qrunes',
      program: 'QINIT 1\nH 0\n',
    });
  });
});
