import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { attachment, resultCsv, resultJson } from './download.ts';

const common = { engine: 'full-amplitude', qubits: 2, shots: 100, seed: 1, precision: 'double', seconds: 0.1 } as const;

describe('a downloaded result', () => {
  it('lists counts with frequency and deviation, most frequent first', () => {
    const csv = resultCsv({ ...common, kind: 'counts', counts: { '00': 36, '11': 64 } });
    expect(csv).toBe('state,count,frequency,sigma\r\n"11",64,0.64,0.048\r\n"00",36,0.36,0.048\r\n');
  });

  it('lists probabilities and amplitudes with their own columns', () => {
    expect(resultCsv({ ...common, kind: 'probabilities', probabilities: { '0': 1 } })).toBe('state,probability\r\n"0",1\r\n');
    expect(resultCsv({ ...common, kind: 'amplitudes', amplitudes: { '1': { re: -1, im: 0 } } })).toBe(`state,re,im,probability,phase_rad\r\n"1",-1,0,1,${Math.PI}\r\n`);
  });

  it('sets the ideal probabilities beside noisy counts', () => {
    const csv = resultCsv({ ...common, engine: 'noisy', kind: 'counts', counts: { '00': 80, '01': 20 }, ideal: { '00': 1 } });
    expect(csv).toBe('state,count,frequency,sigma,ideal_probability\r\n"00",80,0.8,0.04,1\r\n"01",20,0.2,0.04,0\r\n');
  });

  it('keeps as JSON all that a second run needs', () => {
    const result: SimulationResult = { ...common, kind: 'counts', counts: { '0': 100 } };
    const task = { id: 'a', name: 'Bell', language: 'qrunes', program: 'QINIT 1' };
    expect(JSON.parse(resultJson(result, task))).toMatchObject({ task, result, bitOrder: expect.stringContaining('rightmost') as string });
  });
});

describe('the name of a download', () => {
  it('survives in every script and cannot leave its header', () => {
    expect(attachment('Bell pair', 'csv')).toBe(`attachment; filename="Bell pair.csv"; filename*=UTF-8''Bell%20pair.csv`);
    expect(attachment('量子 (1)', 'json')).toBe(`attachment; filename="_ (1).json"; filename*=UTF-8''%E9%87%8F%E5%AD%90%20%281%29.json`);
    expect(attachment('a"\r\nSet-Cookie: x', 'csv')).toBe(`attachment; filename="a_Set-Cookie_ x.csv"; filename*=UTF-8''a_Set-Cookie_%20x.csv`);
    expect(attachment('', 'csv')).toContain('filename="result.csv"');
  });
});
