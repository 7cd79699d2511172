import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import type { SimulationResult, ViewRequest } from '#simulator';
import { decodeResult, encodeResult } from '#simulator/workers/stored-result.ts';

const OUTCOMES = 2 ** 20;
const WIDTH = 24;
const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 12,
  page: 1,
};

/** A million different outcomes of a register with many bits. */
function large(): SimulationResult {
  const words = Uint32Array.from({ length: OUTCOMES }, (_, index) => (index * 11) % 2 ** WIDTH);
  const weights = Float64Array.from(words, (_, index) => 1 + (index % 7));
  const shots = weights.reduce((sum, count) => sum + count, 0);
  return {
    engine: 'full-amplitude',
    qubits: WIDTH,
    shots,
    seed: 1,
    precision: 'double',
    seconds: 1,
    kind: 'counts',
    counts: {},
    columns: { width: WIDTH, words, weights },
  };
}

/** Returns the CPU time of this thread in milliseconds. Other processes of the machine do not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the longest time that one turn of the event loop kept this thread busy, in milliseconds of CPU time. */
async function longestBlockingMs(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = processorMs();
  let isOver = false;
  const measureTurn = (): void => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  isOver = true;
  measureTurn();
  return longest;
}

/** Returns the minimum of up to four attempts, because garbage collection may run in any turn. */
async function leastBlockingMs(work: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 4 && least > 50; attempt++) least = Math.min(least, await longestBlockingMs(work));
  return least;
}

describe('a result of 2^20 outcomes', () => {
  let harness: Awaited<ReturnType<typeof createTaskHarness>>;
  let taskId: string;

  beforeAll(async () => {
    harness = await createTaskHarness();
    await harness.open('lin');
    harness.runner.start();
    ({ id: taskId } = await harness.tasks.submit('lin', BELL_SUBMISSION));
    await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
    const result = large();
    harness.jobs[0]!.finish({
      kind: 'result',
      result: { kind: result.kind, seconds: 1, storingSeconds: 0, ...encodeResult(result) },
    });
    await harness.runner.settled(taskId);
    expect(harness.errors).toEqual([]);
  });
  afterAll(async () => {
    await harness.stop();
    await harness.results.close();
    await harness.db.destroy();
  });

  const view = async (request: Partial<ViewRequest> = {}) =>
    (await harness.tasks.resultView('lin', taskId, { ...REQUEST, ...request }))!;

  it('is shown page by page, in groups, searched and summed up', async () => {
    expect(await view()).toMatchObject({
      total: OUTCOMES,
      pages: Math.ceil(OUTCOMES / 20),
      chart: { others: { states: OUTCOMES - 12 } },
    });
    expect((await view({ page: 5 })).rows[0]!.count).toBe(7);
    expect((await view({ pattern: '*1' })).matched).toBe(OUTCOMES / 2);
    expect((await view({ bits: [0, 1] })).total).toBe(4);
  });

  it('is stored in parts of limited size, and the first pages need only what is stored beside them', async () => {
    const parts = await harness.db
      .selectFrom('task_result_parts')
      .select(['part', 'packed'])
      .where('task_id', '=', taskId)
      .orderBy('part')
      .execute();
    expect(parts.length).toBeGreaterThan(3);
    for (const { packed } of parts) expect(packed.length).toBeLessThan(2 ** 20 + 4096);
    // Without the outcomes, which only a later page needs.
    await harness.db
      .updateTable('task_result_parts')
      .set({ packed: Buffer.of(0) })
      .where('task_id', '=', taskId)
      .where('part', '=', 1)
      .execute();
    expect((await view({ page: 3, top: 64, errors: 'wilson' })).rows).toHaveLength(20);
    const first = await (await harness.tasks.resultFile('lin', taskId, 'csv', null))!.next();
    expect(first.value).toMatch(/^state,count,frequency,sigma\r\n"[01]{24}",7,/);
    await harness.db
      .updateTable('task_result_parts')
      .set({ packed: parts[1]!.packed })
      .where('task_id', '=', taskId)
      .where('part', '=', 1)
      .execute();
  });

  it('is stored and deleted without blocking the event loop for more than 50 ms', async () => {
    const stored = encodeResult(complete(20));
    let [storing, deleting] = [Infinity, Infinity];
    for (let attempt = 0; attempt < 4 && Math.max(storing, deleting) > 50; attempt++) {
      const firstJob = harness.jobs.length;
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(firstJob + 1));
      storing = Math.min(
        storing,
        await longestBlockingMs(async () => {
          harness.jobs[firstJob]!.finish({
            kind: 'result',
            result: { kind: 'probabilities', seconds: 1, storingSeconds: 0, ...stored },
          });
          await harness.runner.settled(id);
        }),
      );
      expect((await harness.tasks.resultView('lin', id, REQUEST))!.total).toBe(OUTCOMES);
      deleting = Math.min(deleting, await longestBlockingMs(() => harness.tasks.remove('lin', [id])));
      expect(
        await harness.db.selectFrom('task_result_parts').select('part').where('task_id', '=', id).execute(),
      ).toEqual([]);
    }
    expect(storing).toBeLessThan(50);
    expect(deleting).toBeLessThan(50);
  });

  it('is read without blocking the event loop for more than 50 ms', async () => {
    expect(await leastBlockingMs(async () => void (await view({ page: 4 })))).toBeLessThan(50);
    expect(await leastBlockingMs(async () => void (await view({ bits: [0, 1, 2] })))).toBeLessThan(50);
  });

  it.each(['csv', 'json'] as const)(
    'is downloaded completely as %s, without blocking the event loop for more than 50 ms',
    async (format) => {
      let characters = 0;
      let lines = 0;
      const hold = await leastBlockingMs(async () => {
        [characters, lines] = [0, 0];
        for await (const piece of (await harness.tasks.resultFile('lin', taskId, format, null))!) {
          characters += piece.length;
          expect(piece.length).toBeLessThan(2 ** 20);
          for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) lines++;
        }
      });
      expect(lines).toBe(OUTCOMES + 1);
      expect(characters).toBeGreaterThan(OUTCOMES * WIDTH);
      expect(hold).toBeLessThan(50);
    },
  );
});

/** Probabilities of all states of a register, in the order in which an engine that permutes its qubits has them. */
function complete(width: number): SimulationResult {
  const words = Uint32Array.from(
    { length: 2 ** width },
    (_, index) => ((index << 3) | (index >>> (width - 3))) & (2 ** width - 1),
  );
  const weights = Float64Array.from(words, (state) => (1 + (state % 1009)) / 2 ** (width + 9));
  return {
    engine: 'full-amplitude',
    qubits: width,
    shots: 0,
    seed: 1,
    precision: 'double',
    seconds: 1,
    kind: 'probabilities',
    probabilities: {},
    columns: { width, words, weights },
  };
}

describe('all states of a register', () => {
  it('are stored as probabilities only, and are restored with the right states', () => {
    const stored = encodeResult(complete(16));
    expect(stored.parts).toHaveLength(1);
    const { table } = decodeResult(stored);
    expect(table.words).toEqual(Uint32Array.from({ length: 2 ** 16 }, (_, state) => state));
    for (const state of [0, 1, 1008, 1009, 65535]) expect(table.weights[state]).toBe((1 + (state % 1009)) / 2 ** 25);
  });
});
