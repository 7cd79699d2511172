import { describe, expect, it } from 'vitest';
import { ReadersBusy } from '../../../simulator/workers/readers.ts';
import { PRODUCTS } from '../../domain/products.ts';
import { createPrograms, type ProgramDraft } from './index.ts';
import { readersHere } from './testing/readers-here.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const ASKER = { accountId: 'lin', ip: '' };
const VISITOR = { accountId: null, ip: '192.0.2.7' };
const admit = () => Promise.resolve();
const programs = createPrograms({ readers: readersHere(resources), resources, admit });

const LINE = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\n';
const MEASURED = `${LINE}MEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n`;
const read = async (draft: Partial<ProgramDraft>) => {
  const reading = await programs.read({ language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100, ...draft }, ASKER);
  if (reading.kind !== 'circuit') throw new Error('expected a circuit');
  return reading;
};

describe('a program on its product', () => {
  it('has an estimate on every product that is open', async () => {
    for (const { id, isAvailable, inputs } of PRODUCTS) {
      const draft = (inputs as readonly string[]).includes('states') ? { program: LINE, shots: 0, states: ['0'] } : { shots: 100 };
      const { estimate } = await read({ product: id, ...draft });
      expect([id, estimate?.ok]).toEqual([id, isAvailable]);
    }
  });

  it('needs a measurement to be counted, and none for amplitudes', async () => {
    const measured = async (draft: Partial<ProgramDraft>) => (await read({ program: LINE, ...draft })).violations.map(({ code }) => code);
    expect(await measured({ product: 'noisy' })).toEqual(['measurement_missing']);
    expect(await measured({ product: 'partial-amplitude', shots: 0, states: ['000'] })).toEqual([]);
    expect(await measured({ product: 'single-amplitude', shots: 0, states: ['000'] })).toEqual([]);
  });

  it('takes basis states as bits or as indices, and names one that it has not', async () => {
    const { options, estimate } = await read({ product: 'partial-amplitude', shots: 0, states: ['101', '6', '0', '5'] });
    expect(options).toEqual({ states: ['101', '110', '000'] });
    expect(estimate).toMatchObject({ ok: true });
    const wrong = await read({ product: 'single-amplitude', shots: 0, states: ['101', '1012'] });
    expect(wrong.estimate).toEqual({ ok: false, reason: 'states_malformed', values: { state: '1012', qubits: 3 } });
  });

  it('keeps only what its product asks for', async () => {
    const noise = { channels: [], readout: [] };
    const more = { states: ['000'], noise, method: 'trajectories', chip: { amend: false } } as const;
    expect((await read(more)).options).toEqual({});
    expect((await read({ ...more, product: 'noisy' })).options).toEqual({ noise, method: 'trajectories' });
    expect((await read({ ...more, product: 'chip-72' })).options).toEqual({ chip: { amend: false } });
  });

  it('refuses noise on qubits that it has not', async () => {
    const noise = { channels: [], readout: [{ qubit: 7, p10: 0.1, p01: 0.1 }] };
    expect((await read({ product: 'noisy', noise })).estimate).toMatchObject({ ok: false, reason: 'noise_unknown_qubit', values: { qubit: 7, qubits: 3 } });
  });
});

describe('advice', () => {
  it('names the products that are open, best first, with their price', async () => {
    const draft = { language: 'qrunes', program: MEASURED, product: 'single-amplitude', shots: 2000 } as const;
    const advice = await programs.advise(await read(draft), draft, ASKER);
    expect(advice[0]).toMatchObject({ product: 'full-amplitude', price: 1, isRecommended: true });
    const open = PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
    expect(advice.map(({ product }) => product).toSorted()).toEqual(open.toSorted());
    expect(advice.find(({ product }) => product === 'noisy')).toMatchObject({ price: 2 });
  });

  it('is none where the reader is full', async () => {
    const advise = () => Promise.reject(new ReadersBusy());
    const full = createPrograms({ readers: { ...readersHere(resources), advise }, resources, admit });
    const draft = { language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100 } as const;
    expect(await full.advise(await read({}), draft, VISITOR)).toEqual([]);
  });
});
