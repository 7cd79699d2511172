import { describe, expect, it } from 'vitest';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { FORMATS } from './formats.ts';
import { findTextFormat, TEXT_FORMATS } from './text-formats.ts';

const reading = QRUNES.parse('QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n');
if (!reading.ok) throw new Error('the circuit of this test is broken');
const { circuit } = reading;

describe('the export formats', () => {
  it('contain every language, every exporter and an image', () => {
    expect(FORMATS.map(({ id }) => id)).toEqual([
      'qrunes',
      'originir',
      'openqasm2',
      'openqasm3',
      'qiskit',
      'cirq',
      'pyqpanda',
      'braket',
      'qsharp',
      'cudaq',
      'quantikz',
      'quil',
      'ionq',
      'quirk',
      'svg',
    ]);
    expect(findTextFormat('svg')).toBeUndefined();
  });

  it.each(TEXT_FORMATS)('$title writes a Bell circuit to a file of its kind', ({ print, extension }) => {
    const printed = print(circuit);
    expect(printed.ok && printed.text.length).toBeGreaterThan(20);
    expect(extension).toMatch(/^[a-z]+\d?$/);
  });
});
