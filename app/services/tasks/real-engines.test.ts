import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findProduct, maxQubitsOf, PRODUCTS } from '#app/domain/products.ts';
import { createCoins } from '#app/services/coins/index.ts';
import { createJobs } from '#app/services/jobs/index.ts';
import type { EndedTask } from '#app/services/notifications/index.ts';
import { createPrograms } from '#app/services/programs/index.ts';
import { createSubscriptions } from '#app/services/subscriptions/index.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createReaders, createResultReader, createSimulatorPool } from '#simulator/workers';
import type { Submission } from './contract.ts';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createTasks,
  createWatchers,
  taskQueues,
  type TaskRunner,
} from './index.ts';
import { insertTestAccount } from './testing/rows.ts';
import { wholeResult } from './testing/whole-result.ts';

const LINE = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\n';
const MEASURED = `${LINE}MEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n`;
const BASE = { projectId: null, name: 'GHZ', language: 'qrunes' } as const;
const AMPLITUDES = {
  kind: 'amplitudes',
  amplitudes: {
    '000': { re: expect.closeTo(Math.SQRT1_2, 9) as number },
    '111': { re: expect.closeTo(Math.SQRT1_2, 9) as number },
  },
};

/** A run on each available product, and its result; the states are given once as bits, once as indices. */
const RUNS: Readonly<Record<string, readonly [Omit<Submission, 'product'>, object]>> = {
  'full-amplitude': [
    { ...BASE, program: MEASURED, shots: 200 },
    { kind: 'counts', shots: 200 },
  ],
  noisy: [
    {
      ...BASE,
      program: MEASURED,
      shots: 200,
      noise: { channels: [], readout: [{ qubit: '*', p10: 0.5, p01: 0.5 }] },
      method: 'trajectories',
    },
    {
      kind: 'counts',
      method: 'trajectories',
      ideal: { '000': expect.closeTo(0.5, 9) as number, '111': expect.closeTo(0.5, 9) as number },
    },
  ],
  'partial-amplitude': [{ ...BASE, program: MEASURED, shots: 0, states: ['0', '7'] }, AMPLITUDES],
  'single-amplitude': [
    { ...BASE, program: MEASURED, shots: 0, states: ['000', '111'] },
    { ...AMPLITUDES, isBeforeMeasurements: true },
  ],
  'chip-72': [
    { ...BASE, program: MEASURED, shots: 200, chip: { amend: false } },
    { kind: 'counts', shots: 200, chip: { options: { mapping: true, optimization: true, amend: false } } },
  ],
};

const never = (): never => {
  throw new Error('expected a circuit');
};

const EXTENSIBLE = ['partial-amplitude', 'single-amplitude'] as const;

describe('tasks on the real engines', () => {
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  const pool = createSimulatorPool({ threads: 1, kernelFolder: 'build/kernels', resources });
  let tasks: ReturnType<typeof createTasks>;
  let runner: TaskRunner;
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  let close: () => Promise<void>;
  const errors: unknown[] = [];
  const ended: EndedTask[] = [];

  beforeAll(async () => {
    db = await freshDatabase();
    const now = () => Date.UTC(2026, 10, 20, 4);
    let lastId = 0;
    const newId = () => `id-${++lastId}`;
    const results = createResultReader();
    const [watchers, board] = [createWatchers(), createQueueBoard(db, { now, everyMs: 1000 })];
    const onError = (error: unknown) => errors.push(error);
    const jobs = createJobs(db, { now, onError, postgresUrl: null });
    await jobs.start(taskQueues(60_000));
    const lifecycle = {
      ...{ watchers, board, now, newId },
      timeZone: 'Asia/Shanghai',
      events: createTaskEvents((error) => errors.push(error)),
      endings: {
        record: (_trx: unknown, _account: string, task: EndedTask) => Promise.resolve(void ended.push(task)),
      },
      ...{ jobs, telemetry: NO_TELEMETRY },
    };
    const readers = createReaders({ resources, kernelFolder: 'build/kernels' });
    const programs = createPrograms({ readers, resources, admit: () => Promise.resolve() });
    const settings = {
      timeLimitMs: 60_000,
      stopCheckMs: 50,
      progressMs: 0,
      runOrder: createRunOrder(),
      onError,
    };
    runner = createTaskRunner(db, lifecycle, pool, settings);
    tasks = createTasks(db, { ...lifecycle, programs, results, newSeed: () => 7 }, runner);
    await insertTestAccount(db, 'lin', { level: 2 });
    await insertTestAccount(db, 'wu', { level: 2 });
    for (const id of ['lin', 'wu']) await createCoins(db, { now, newId, timeZone: 'Asia/Shanghai' }).grantDaily(id);
    const subscriptions = createSubscriptions(db, { now, newId, approvesImmediately: true });
    for (const { id, opening } of PRODUCTS)
      await (opening === 'subscription'
        ? subscriptions.subscribe('lin', id)
        : subscriptions.apply('lin', { product: id, purpose: 'test' }));
    for (const id of EXTENSIBLE) await subscriptions.apply('lin', { product: id, purpose: 'test' });
    for (const id of EXTENSIBLE) await subscriptions.subscribe('wu', id);
    runner.start();
    close = async () => {
      await Promise.all([jobs.close(0), runner.close()]);
      await Promise.all([pool.close(), readers.close(), results.close()]);
      await db.destroy();
    };
  });
  afterAll(() => close());

  it('end with the result of every available product', async () => {
    expect(Object.keys(RUNS)).toEqual(PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id));
    for (const { id: product } of PRODUCTS.filter(({ isAvailable }) => isAvailable)) {
      const [submission, expected] = RUNS[product]!;
      const { id } = await tasks.submit('lin', { ...submission, product });
      await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
      expect(await wholeResult(tasks, 'lin', id)).toMatchObject({ engine: product, ...expected });
    }
    expect(errors).toEqual([]);
  }, 300_000);

  const ANSATZ =
    'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nry(theta) q[0];\ncx q[0], q[1];\n';
  const exact: Submission = {
    projectId: null,
    name: 'Ansatz',
    language: 'openqasm3',
    product: 'full-amplitude',
    program: ANSATZ,
    shots: 0,
  };

  const LAYER = Array.from({ length: 13 }, (_, i) => `ry(theta) q[${i}];\ncz q[${i}], q[${(i + 1) % 13}];\n`).join('');
  const WIDE = `OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[13] q;\n${LAYER.repeat(20)}`;

  it('end with the values of a sweep, point by point, and with its price', async () => {
    const workload = { observables: ['Z0', 'Z0 Z1'], points: { columns: { theta: '0:pi:5' } } };
    const { id, price } = await tasks.submit('lin', { ...exact, workload });
    await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
    expect([price, await tasks.require('lin', id)]).toMatchObject([
      1,
      { workload: 'points', points: 5, refunded: 0, spark: null, curve: [1, 0.854, 0.5, 0.146, 0] },
    ]);
    const told = ended.find((each) => each.id === id)!;
    expect(told.workload).toEqual({ kind: 'points', points: 5, outcome: { failed: 0 } });
    const view = await tasks.workloadView('lin', id, { page: 1, observable: 0 });
    if (view?.kind !== 'points') return never();
    expect(view).toMatchObject({ isPartial: false, done: 5, failed: 0, lowest: { point: 5 }, highest: { point: 1 } });
    for (const [point, { values }] of view.rows.entries()) {
      expect(values![0]!.value).toBeCloseTo(Math.cos((point * Math.PI) / 4), 9);
      expect(values![1]!.value).toBeCloseTo(1, 9);
    }
    expect(errors).toEqual([]);
  });

  it('end with the minimum of an observable', async () => {
    const workload = { observables: ['Z0 - X0 X1'], minimise: { method: 'l-bfgs', budget: 60 } };
    const { id } = await tasks.submit('lin', { ...exact, workload });
    await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
    const view = await tasks.workloadView('lin', id, { page: 1, observable: 0 });
    if (view?.kind !== 'minimisation') return never();
    // cos θ − sin θ is lowest at 3π/4.
    expect(view.minimum!.value).toBeCloseTo(-Math.SQRT2, 9);
    expect(Math.cos(view.minimum!.parameters['theta']! - (3 * Math.PI) / 4)).toBeCloseTo(1, 9);
    expect(view).toMatchObject({ isPartial: false, stoppedBy: 'tolerance', budget: 60 });
    expect(errors).toEqual([]);
  });

  it('pay back the part of a stopped minimisation that was not done', async () => {
    const layer = Array.from({ length: 16 }, (_, i) => `rx(theta) q[${i}];\ncx q[${i}], q[${(i + 1) % 16}];\n`).join(
      '',
    );
    const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[16] q;\n${layer.repeat(40)}`;
    const workload = { observables: ['Z0'], minimise: { method: 'spsa' as const, budget: 10_000, tolerance: 1e-12 } };
    const { id, price } = await tasks.submit('lin', { ...exact, program, workload });
    expect(price).toBeGreaterThan(3);
    const view = () => tasks.workloadView('lin', id, { page: 1, observable: 0 });
    await vi.waitFor(async () => expect(await view()).toMatchObject({ kind: 'minimisation', isPartial: true }));
    await tasks.stop('lin', id);
    await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('terminated'));
    const known = await view();
    if (known?.kind !== 'minimisation') return never();
    expect(known.stoppedBy).toBe('stopped');
    // The base price stays; of the price of the time, what was done.
    const time = price - 1;
    const paid = Math.ceil((time * known.evaluations) / 10_000);
    expect((await tasks.require('lin', id)).refunded).toBe(time - paid);
    expect(paid).toBeLessThan(time);
    expect(errors).toEqual([]);
  });

  it('pay back what a minimisation did not need, and everything if its value is flat', async () => {
    const run = async (observables: readonly string[], program: string, budget: number) => {
      const workload = { observables, minimise: { method: 'l-bfgs' as const, budget } };
      const { id, price } = await tasks.submit('lin', { ...exact, program, workload });
      await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
      const view = await tasks.workloadView('lin', id, { page: 1, observable: 0 });
      const { refunded } = await tasks.require('lin', id);
      return view?.kind === 'minimisation' ? { ...view, price, refunded } : never();
    };
    // The value of q1 does not depend on the angle of q0.
    const apart = `${ANSATZ.replace('cx q[0], q[1];\n', '')}`;
    expect(await run(['Z1'], apart, 60)).toMatchObject({ stoppedBy: 'flat', price: 1, refunded: 1 });
    const { price, refunded, evaluations, stoppedBy } = await run(['Z0'], WIDE, 10_000);
    expect(['tolerance', 'no-improvement']).toContain(stoppedBy);
    expect(price).toBeGreaterThan(3);
    expect(refunded).toBe(price - 1 - Math.ceil(((price - 1) * evaluations) / 10_000));
  });

  it('pay back minimisations of several observables by the same rule', async () => {
    const run = async (observables: readonly string[], program: string, budget: number) => {
      const workload = { observables, minimise: { method: 'l-bfgs' as const, budget } };
      const { id, price } = await tasks.submit('lin', { ...exact, program, workload });
      await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
      const view = await tasks.workloadView('lin', id, { page: 1, observable: 0 });
      if (view?.kind !== 'points') return never();
      const { refunded } = await tasks.require('lin', id);
      return { searches: view.rows.map(({ search }) => search!), price, refunded };
    };
    const apart = ANSATZ.replace('cx q[0], q[1];\n', '');
    const flat = await run(['Z1', '2 Z1'], apart, 60);
    expect(flat.searches.map(({ stoppedBy }) => stoppedBy)).toEqual(['flat', 'flat']);
    expect(flat).toMatchObject({ price: 1, refunded: 1 });
    expect(await run(['Z1', 'Z0'], apart, 60)).toMatchObject({ price: 1, refunded: 0 });
    const { searches, price, refunded } = await run(['Z0', '-1 Z0'], WIDE, 5000);
    const evaluations = searches.reduce((sum, search) => sum + search.evaluations, 0);
    expect(price).toBeGreaterThan(3);
    expect(refunded).toBe(price - 1 - Math.ceil(((price - 1) * evaluations) / 10_000));
    expect(errors).toEqual([]);
  });

  it('pay everything back if every point failed, and tell why', async () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nbit c;\nry(theta) q;\nc = measure q;\n' +
      'while (c == 1) { x q; x q; c = measure q; }\n';
    const workload = { observables: ['Z0'], points: { columns: { theta: '3:3.1:2' } } };
    const { id, price } = await tasks.submit('lin', { ...exact, program, shots: 20, workload });
    await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('error'));
    expect(await tasks.require('lin', id)).toMatchObject({
      refunded: price,
      errorKind: 'resources',
      errorDetail: { key: 'loop_unbounded' },
    });
    expect(await tasks.workloadView('lin', id, { page: 1, observable: 0 })).toMatchObject({ done: 0, failed: 2 });
  });

  it('refuse a workload with errors, and the 72-qubit machine exact values, before anything is charged', async () => {
    await expect(
      tasks.submit('lin', { ...exact, workload: { observables: ['Z9'], points: [{ theta: 1 }] } }),
    ).rejects.toMatchObject({ code: 'workload_invalid', detail: { errors: [{ code: 'qubit_out_of_range' }] } });
    await expect(
      tasks.submit('lin', { ...exact, product: 'chip-72', workload: { observables: ['Z0'], points: [{ theta: 1 }] } }),
    ).rejects.toMatchObject({ code: 'estimate_refused' });
    await expect(
      tasks.submit('lin', { ...exact, workload: { observables: ['Z0'], points: { table: '1\n'.repeat(400_000) } } }),
    ).rejects.toMatchObject({ code: 'workload_too_long', params: { kib: 1024 } });
  });

  it.each([undefined, [38, 44, 32], [0, 71, 36]])(
    'run on the chip what the preview showed before payment: placement %j',
    async (placement) => {
      const submission = {
        ...BASE,
        program: MEASURED,
        product: 'chip-72',
        shots: 200,
        chip: { optimization: true, ...(placement && { placement }) },
      } as const;
      const preview = await tasks.preview(submission, { accountId: null, ip: '192.0.2.1' });
      const run = vi.spyOn(pool, 'run');
      const { id } = await tasks.submit('lin', submission);
      await vi.waitFor(async () => expect((await tasks.require('lin', id)).status).toBe('completed'));
      expect(run.mock.lastCall![0].routings).toContain('"starts":[');
      const row = db.selectFrom('tasks').select('routings').where('id', '=', id);
      expect(await row.executeTakeFirst()).toEqual({ routings: null });
      const compiled = await tasks.compiled('lin', id);
      const { drawn, usedQubits, usedCouplers, ...figures } = preview.kind === 'circuit' ? preview.plan! : never();
      expect(compiled!.report).toMatchObject(figures);
      expect(compiled!.compiled).toMatchObject(drawn);
      expect(usedQubits).toHaveLength(drawn.circuit.qubits);
      expect(usedCouplers.length).toBeGreaterThanOrEqual(2);
      if (placement !== undefined) expect(figures.mapping.map(({ start }) => start)).toEqual(placement);
    },
  );

  const alternating = (qubits: number) => ({
    ...BASE,
    program: `QINIT ${qubits}\nCREG 1\n${Array.from({ length: qubits }, (_, q) => `X ${q}\n`).join('')}`,
    shots: 0,
    states: ['1'.repeat(qubits)],
  });

  it.each(EXTENSIBLE)(
    'run 32 qubits on %s for every account, and with the extension up to the limit of the engine',
    async (product) => {
      const max = maxQubitsOf(findProduct(product)!);
      const runs = async (account: string, qubits: number) => {
        const { id } = await tasks.submit(account, { ...alternating(qubits), product });
        await vi.waitFor(async () => expect((await tasks.require(account, id)).status).toBe('completed'));
        return (await wholeResult(tasks, account, id)) as object;
      };
      expect(await runs('wu', 32)).toMatchObject({
        qubits: 32,
        amplitudes: { ['1'.repeat(32)]: { re: expect.closeTo(1, 9) as number } },
      });
      await expect(tasks.submit('wu', { ...alternating(33), product })).rejects.toMatchObject({
        code: 'application_required',
        params: { product, vmType: findProduct(product)!.type, qubits: 33, limit: 32, most: max },
      });
      expect(await runs('lin', max)).toMatchObject({ qubits: max });
      await expect(tasks.submit('lin', { ...alternating(max + 1), product })).rejects.toMatchObject({
        code: 'circuit_invalid',
      });
    },
  );

  const noisy = (channel: object) => ({
    product: 'noisy',
    program: MEASURED,
    shots: 100,
    noise: { channels: [{ gates: '*', qubits: '*', ...channel }], readout: [] },
  });
  const refused = (reason: string, values: object) => ({ code: 'estimate_refused', detail: { reason, values } });
  const badNoise = (path: string, code: string) => refused('noise_invalid', { path: `channels[0].${path}`, code });
  const number = expect.any(Number) as number;
  const entangledLayers = Array.from(
    { length: 1500 },
    (_, i) => `RY ${i % 60},"0.${(i % 89) + 10}"\nCNOT ${i % 60},${(i + 1 + ((i * 7919) % 59)) % 60}\n`,
  ).join('');
  const wide = { program: `QINIT 60\nCREG 1\n${entangledLayers}`, shots: 0, states: ['0'.repeat(60)] };
  const midCircuit = `${LINE}MEASURE 0,$0\nH 0\n`;

  it.each([
    ['a probability above 1', noisy({ kind: 'bit-flip', probability: 1.2 }), badNoise('probability', 'out_of_range')],
    [
      'Kraus operators that lose weight',
      noisy({
        kind: 'kraus',
        operators: [
          [
            [1, 0],
            [0, 0.8],
          ],
        ],
      }),
      badNoise('operators', 'kraus_incomplete'),
    ],
    ['T2 above twice T1', noisy({ kind: 'decoherence', t1: 10, t2: 21, gateTime: 1 }), badNoise('t2', 't2_too_long')],
    [
      'noise on a qubit that is not there',
      noisy({ kind: 'bit-flip', probability: 0.1, qubits: [7] }),
      refused('noise_unknown_qubit', { qubit: 7, qubits: 3 }),
    ],
    [
      'a basis state of the wrong length',
      { product: 'single-amplitude', program: LINE, shots: 0, states: ['0000'] },
      refused('states_malformed', { state: '0000', qubits: 3 }),
    ],
    [
      'a cut that is hopeless, with the number',
      { product: 'partial-amplitude', ...wide },
      refused('cost_too_high', { log2Cost: number, limit: 49 }),
    ],
    [
      'a contraction that is hopeless, with the number',
      { product: 'single-amplitude', ...wide },
      refused('cost_too_high', { log2Cost: number, limit: 42 }),
    ],
    [
      'a measurement inside a single-amplitude circuit',
      { product: 'single-amplitude', program: midCircuit, shots: 0, states: ['000'] },
      { code: 'circuit_invalid' },
    ],
  ])('refuse %s before anything is charged', async (_, submission, expected) => {
    await expect(tasks.submit('lin', { ...BASE, ...submission } as Submission)).rejects.toMatchObject(expected);
  });
});
