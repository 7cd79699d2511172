import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { createSimulatorPool } from '../../../simulator/workers/pool.ts';
import { PRODUCTS } from '../../domain/products.ts';
import { createCoins } from '../coins/index.ts';
import { createPrograms } from '../programs/index.ts';
import { createSubscriptions } from '../subscriptions/index.ts';
import { createRunner, createTaskEvents, createTasks, type Runner, type Submission } from './index.ts';
import { insertTestAccount } from './testing/rows.ts';

const LINE = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\n';
const MEASURED = `${LINE}MEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n`;
const BASE = { projectId: null, name: 'GHZ', language: 'qrunes' } as const;
const AMPLITUDES = { kind: 'amplitudes', amplitudes: { '000': { re: expect.closeTo(Math.SQRT1_2, 9) as number }, '111': { re: expect.closeTo(Math.SQRT1_2, 9) as number } } };

/** A run on each product that is open, and what comes back; the states once as bits, once as indices. */
const RUNS: Readonly<Record<string, readonly [Omit<Submission, 'product'>, object]>> = {
  'full-amplitude': [{ ...BASE, program: MEASURED, shots: 200 }, { kind: 'counts', shots: 200 }],
  noisy: [
    { ...BASE, program: MEASURED, shots: 200, noise: { channels: [], readout: [{ qubit: '*', p10: 0.5, p01: 0.5 }] }, method: 'trajectories' },
    { kind: 'counts', method: 'trajectories', ideal: { '000': expect.closeTo(0.5, 9) as number, '111': expect.closeTo(0.5, 9) as number } },
  ],
  'partial-amplitude': [{ ...BASE, program: MEASURED, shots: 0, states: ['0', '7'] }, AMPLITUDES],
  'single-amplitude': [{ ...BASE, program: LINE, shots: 0, states: ['000', '111'] }, AMPLITUDES],
};

describe('tasks on the engines themselves', () => {
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  const pool = createSimulatorPool({ threads: 1, kernelFolder: 'build/kernels', resources });
  let tasks: ReturnType<typeof createTasks>;
  let runner: Runner;
  let close: () => Promise<void>;
  const errors: unknown[] = [];

  beforeAll(async () => {
    const db = await freshDatabase();
    const now = () => Date.UTC(2026, 10, 20, 4);
    let lastId = 0;
    const newId = () => `id-${++lastId}`;
    const programs = createPrograms(pool, resources);
    const lifecycle = { now, newId, timeZone: 'Asia/Shanghai', events: createTaskEvents((error) => errors.push(error)), wake: () => runner.wake() };
    const settings = { owner: 'test', timeLimitMs: 60_000, leaseMs: 10_000, heartbeatMs: 50, progressMs: 0, skipLocked: false, onError: (error: unknown) => errors.push(error) };
    runner = createRunner(db, lifecycle, pool, settings);
    tasks = createTasks(db, { ...lifecycle, programs, newSeed: () => 7 }, runner);
    await insertTestAccount(db, 'lin');
    await createCoins(db, { now, newId, timeZone: 'Asia/Shanghai' }).grantDaily('lin');
    const subscriptions = createSubscriptions(db, now);
    for (const { id, opening } of PRODUCTS) if (opening === 'subscription') await subscriptions.subscribe('lin', id);
    runner.start();
    close = async () => {
      await runner.close();
      await pool.close();
      await db.destroy();
    };
  });
  afterAll(() => close());

  it('end with the result of every product that is open', async () => {
    expect(Object.keys(RUNS)).toEqual(PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id));
    for (const { id: product } of PRODUCTS.filter(({ isAvailable }) => isAvailable)) {
      const [submission, expected] = RUNS[product]!;
      const { id } = await tasks.submit('lin', { ...submission, product });
      await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'), { timeout: 10_000 });
      expect(await tasks.result('lin', id)).toMatchObject({ engine: product, ...expected });
    }
    expect(errors).toEqual([]);
  });

  it('are refused before anything is taken where the engine says no', async () => {
    const refused = tasks.submit('lin', { ...BASE, product: 'single-amplitude', program: LINE, shots: 0, states: ['0000'] });
    await expect(refused).rejects.toMatchObject({ code: 'estimate_refused', detail: { reason: 'states_malformed', values: { state: '0000', qubits: 3 } } });
  });
});
