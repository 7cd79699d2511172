import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '#app/domain/products.ts';
import type { Resources } from '#simulator';
import { ReadersBusy } from '#simulator/workers/readers.ts';
import { createPrograms } from './index.ts';
import { readersHere } from './testing/readers-here.ts';

const resources: Resources = { memoryBytes: 2 ** 30, threads: 1 };
const REQUESTER = { accountId: 'lin', ip: '' };
const VISITOR = { accountId: null, ip: '192.0.2.7' };
const admit = () => Promise.resolve();
const programs = createPrograms({ readers: readersHere(resources), resources, admit });

const MEASURED = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\nMEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n';
const INPUT = { language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100 } as const;
const read = async () => {
  const reading = await programs.read(INPUT, REQUESTER);
  if (reading.kind !== 'circuit') throw new Error('expected a circuit');
  return reading;
};

describe('advice', () => {
  it('lists the available products, best first, with their price', async () => {
    const input = { language: 'qrunes', program: MEASURED, product: 'single-amplitude', shots: 2000 } as const;
    const advice = await programs.advise(await read(), input, REQUESTER);
    expect(advice[0]).toMatchObject({ product: 'full-amplitude', price: 1, isRecommended: true });
    const open = PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
    expect(advice.map(({ product }) => product).toSorted()).toEqual(open.toSorted());
    expect(advice.find(({ product }) => product === 'noisy')).toMatchObject({ price: 2 });
  });

  it('is empty if the readers are busy', async () => {
    const advise = () => Promise.reject(new ReadersBusy());
    const full = createPrograms({ readers: { ...readersHere(resources), advise }, resources, admit });
    expect(await full.advise(await read(), INPUT, VISITOR)).toEqual([]);
  });
});
