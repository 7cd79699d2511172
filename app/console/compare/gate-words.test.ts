import { expect, it } from 'vitest';
import { requireLanguage } from '#simulator';
import { gateWords } from './gate-words.ts';

it('names the gates of a circuit as lists do, with their angles and controls', () => {
  const reading = requireLanguage('qrunes').parse(
    'QINIT 3\nCREG 3\nRY 0,"pi/3"\nCNOT 0,1\nTOFFOLI 0,1,2\nCZ 0,1\nCR 0,1,"pi/2"\nDAGGER\nT 0\nENDDAGGER\nMEASURE 0,$0\n',
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  expect(gateWords(reading.circuit).slice(0, 5)).toEqual(['RY(π/3)', 'CNOT', 'TOFFOLI', 'CZ', 'CR(π/2)']);
});
