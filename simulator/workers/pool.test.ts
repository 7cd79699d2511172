import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import type { Job } from './messages.ts';
import { createSimulatorPool, type SimulatorPool } from './pool.ts';

let pool: SimulatorPool;
beforeAll(() => {
  pool = createSimulatorPool({
    threads: 1,
    kernelFolder: 'build/kernels',
    resources: { memoryBytes: 2 ** 30, threads: 1 },
    // A thread that does not honour a stop ends its work as if there was none.
    stopGraceMs: 10 * 60_000,
  });
});
afterAll(() => pool.close());

const PAIR = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\n';
const BELL = `${PAIR}MEASURE 0,$0\nMEASURE 1,$1\n`;
const job = (program: string, shots = 1000): Job => ({
  language: 'qrunes',
  program,
  engine: 'full-amplitude',
  request: { shots, seed: 7 },
});
const control = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

/** Runs long enough for a slow test to observe it, and compiles quickly. */
const LONG = [
  'QINIT 22',
  'CREG 1',
  ...Array.from(
    { length: 15_000 },
    (_, i) =>
      `RX ${i % 22},"0.${(i % 89) + 10}"\nCNOT ${i % 22},${(i * 7 + 1) % 22 === i % 22 ? (i + 1) % 22 : (i * 7 + 1) % 22}`,
  ),
  'MEASURE 0,$0',
  '',
].join('\n');

describe('the worker pool', () => {
  it('runs a program on a separate thread', async () => {
    const outcome = await pool.run(job(BELL), control());
    expect(outcome).toMatchObject({ kind: 'result', result: { kind: 'counts' } });
    const result = JSON.parse((outcome as Extract<typeof outcome, { kind: 'result' }>).result.body) as {
      counts: Record<string, number>;
    };
    expect(result).toMatchObject({
      engine: 'full-amplitude',
      build: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/) as string,
      qubits: 2,
      shots: 1000,
      seed: 7,
    });
    const { counts } = result;
    expect(Object.keys(counts).sort()).toEqual(['00', '11']);
    expect(counts['00']! + counts['11']!).toBe(1000);
  });

  it.runIf(process.platform === 'linux')('runs its threads at a lower priority than the calling thread', async () => {
    await pool.run(job(BELL), control());
    // Fields of proc(5) after the process name, which may contain any character.
    const nice = (folder: string): number =>
      Number(readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]);
    const own = nice('/proc/thread-self');
    expect(readdirSync('/proc/self/task').map((id) => nice(`/proc/self/task/${id}`))).toContain(Math.min(19, own + 10));
  });

  it('runs every engine', async () => {
    const answer = async (engine: Job['engine'], request: Partial<Job['request']>, program = BELL) => {
      const outcome = await pool.run(
        { ...job(program), engine, request: { shots: 1000, seed: 7, ...request } },
        control(),
      );
      if (outcome.kind !== 'result') throw new Error(`${engine}: ${outcome.kind}`);
      return JSON.parse(outcome.result.body) as SimulationResult;
    };
    const states = { shots: 0, states: ['00', '01', '11'] };
    const half = { re: expect.closeTo(Math.SQRT1_2, 12) as number, im: expect.closeTo(0, 12) as number };
    const nothing = { re: expect.closeTo(0, 12) as number, im: expect.closeTo(0, 12) as number };
    for (const engine of ['partial-amplitude', 'single-amplitude'] as const) {
      expect(await answer(engine, states, PAIR)).toMatchObject({
        engine,
        kind: 'amplitudes',
        amplitudes: { '00': half, '01': nothing, '11': half },
      });
    }
    const noise = { channels: [], readout: [{ qubit: '*', p10: 0.25, p01: 0.25 }] } as const;
    const noisy = await answer('noisy', { noise });
    expect(noisy).toMatchObject({
      engine: 'noisy',
      kind: 'counts',
      ideal: { '00': expect.closeTo(0.5, 9) as number, '11': expect.closeTo(0.5, 9) as number },
    });
    expect(Object.keys(noisy.ideal!).toSorted()).toEqual(['00', '11']);
    expect(Object.keys((noisy as { counts: object }).counts).toSorted()).toEqual(['00', '01', '10', '11']);
    expect(await answer('chip-72', {})).toMatchObject({
      engine: 'chip-72',
      kind: 'counts',
      chip: { method: 'stabilizer' },
      ideal: { '11': expect.closeTo(0.5, 9) as number },
    });
    expect(await answer('full-amplitude', {})).toMatchObject({
      kind: 'counts',
      ideal: { '00': expect.closeTo(0.5, 9) as number, '11': expect.closeTo(0.5, 9) as number },
    });
    expect(await answer('full-amplitude', { shots: 0 })).not.toHaveProperty('ideal');
  });

  it('stores no ideal distribution that is larger than what it explains', async () => {
    const uniform = (qubits: number): string =>
      [
        `QINIT ${qubits}\nCREG ${qubits}`,
        ...Array.from({ length: qubits }, (_, qubit) => `H ${qubit}\nMEASURE ${qubit},$${qubit}`),
        '',
      ].join('\n');
    for (const [qubits, outcomes] of [
      [10, 1024],
      [11, 0],
      [13, 0],
    ] as const) {
      const outcome = await pool.run(job(uniform(qubits)), control());
      if (outcome.kind !== 'result') throw new Error(outcome.kind);
      const { ideal = {} } = JSON.parse(outcome.result.body) as SimulationResult;
      expect(Object.keys(ideal)).toHaveLength(outcomes);
    }
  });

  it('adds the exact distribution over all branches to the counts of a dynamic circuit', async () => {
    const program = 'QINIT 2\nCREG 2\nH 0\nMEASURE 0,$0\nQIF c[0]==1\nX 1\nENDQIF\nMEASURE 1,$1\n';
    const outcome = await pool.run({ ...job(program), engine: 'noisy' }, control());
    expect(outcome).toMatchObject({ kind: 'result', result: { kind: 'counts' } });
    expect(outcome.kind === 'result' && JSON.parse(outcome.result.body)).toMatchObject({
      ideal: { '00': expect.closeTo(0.5, 12) as number, '11': expect.closeTo(0.5, 12) as number },
    });
  });

  it('returns the errors of an invalid program', async () => {
    const outcome = await pool.run(job('QINIT 2\nCREG 2\nH 5\n'), control());
    expect(outcome).toMatchObject({ kind: 'diagnostics', diagnostics: [{ span: { line: 3 } }] });
  });

  it('returns a refusal for a circuit that is too large', async () => {
    const wide = BELL.replace('QINIT 2', 'QINIT 28');
    expect(await pool.run(job(wide), control())).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'too_much_memory' },
    });
  });

  it('stops a run on request, reports its progress, and accepts the next job', async () => {
    const stopper = new AbortController();
    const fractions: number[] = [];
    const run = pool.run(job(LONG), {
      signal: stopper.signal,
      onProgress: (fraction) => {
        fractions.push(fraction);
        if (fractions.length === 2) stopper.abort();
      },
    });
    expect(await run).toEqual({ kind: 'stopped' });
    expect(fractions.every((fraction, i) => fraction >= (fractions[i - 1] ?? 0) && fraction <= 1)).toBe(true);
    expect(await pool.run(job(BELL), control())).toMatchObject({ kind: 'result' });
  });

  it('does not start a job that was stopped before', async () => {
    expect(await pool.run(job(LONG), control(AbortSignal.abort()))).toEqual({ kind: 'stopped' });
  });
});

describe('pieces of a job', () => {
  const noise = {
    channels: [{ kind: 'depolarizing', probability: 0.01, convention: 'pauli', gates: '*', qubits: '*' }],
    readout: [],
  } as const;
  const noisy: Job = {
    ...job(BELL.replace('QINIT 2', 'QINIT 16').replace('H 0\n', 'H 0\nH 15\n'.repeat(20)), 50_000),
    engine: 'noisy',
    request: { shots: 50_000, seed: 7, method: 'trajectories', noise },
  };

  it('are planned, computed and merged on separate threads', async () => {
    expect(await pool.plan(job(BELL), control())).toMatchObject({ kind: 'result', result: { kind: 'counts' } });
    const planned = await pool.plan(noisy, control());
    if (planned.kind !== 'pieces') throw new Error(planned.kind);
    const { plan, ranges, seconds, build, toleratesGaps } = planned;
    expect(toleratesGaps).toBe(false);
    expect(ranges.length).toBe(Math.ceil(seconds));
    expect(build).toBe(await pool.pieceBuild());
    const reported: number[] = [];
    const range = { ...ranges[1]!, count: 8 };
    const piece = await pool.piece({ plan, range }, { ...control(), onProgress: (done) => reported.push(done) });
    if (piece.kind !== 'piece') throw new Error(piece.kind);
    expect(await pool.piece({ plan, range }, control())).toMatchObject({ kind: 'piece', bytes: piece.bytes });
    // The end comes by another port than progress, so the last of it may be overtaken.
    expect(reported[0]).toBeGreaterThan(0);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    const asked = { job: noisy, plan, seconds: 0 };
    expect(await pool.merge({ ...asked, pieces: [piece.bytes] }, control())).toEqual({ kind: 'stopped' });
    const broken = piece.bytes.slice(0, -1);
    expect(await pool.merge({ ...asked, pieces: [broken] }, control())).toEqual({
      kind: 'unusable',
      reason: 'damaged',
    });
    expect(await pool.piece({ plan: broken, range }, control())).toEqual({ kind: 'unusable', reason: 'damaged' });
  });

  it('are computed by threads that plan the job again, if a plan with all its operations would be long', async () => {
    const gates = 'RX 0,"0.3"\nCNOT 0,1\nRY 1,"0.7"\n'.repeat(4000);
    const long: Job = {
      ...noisy,
      program: BELL.replace('QINIT 2', 'QINIT 8').replace('H 0\n', gates),
      request: { ...noisy.request, shots: 40_000 },
    };
    const planned = await pool.plan(long, control());
    if (planned.kind !== 'pieces') throw new Error(planned.kind);
    const { plan } = planned;
    expect(plan.length).toBeLessThan(2 * long.program.length);
    const range = { first: 0, count: 1 };
    const first = await pool.piece({ plan, range }, control());
    expect(first).toMatchObject({ kind: 'piece' });
    // From the plan that is open by then.
    expect(await pool.piece({ plan, range }, control())).toMatchObject({
      ...first,
      seconds: expect.anything() as number,
    });
    const pieces = first.kind === 'piece' ? [first.bytes] : [];
    expect(await pool.merge({ job: long, plan, pieces, seconds: 0 }, control())).toEqual({ kind: 'stopped' });
  });

  it('are stopped before and while they are computed, and before they are merged', async () => {
    const planned = await pool.plan(noisy, control());
    if (planned.kind !== 'pieces') throw new Error(planned.kind);
    const { plan, ranges } = planned;
    const last = ranges.at(-1)!;
    const stopper = new AbortController();
    const piece = pool.piece(
      { plan, range: { first: 0, count: last.first + last.count } },
      { signal: stopper.signal, onProgress: () => stopper.abort() },
    );
    expect(await piece).toEqual({ kind: 'stopped' });
    const stopped = control(AbortSignal.abort());
    expect(await pool.piece({ plan, range: last }, stopped)).toEqual({ kind: 'stopped' });
    expect(await pool.merge({ job: noisy, plan, pieces: [], seconds: 0 }, stopped)).toEqual({ kind: 'stopped' });
    expect(await pool.plan(noisy, stopped)).toEqual({ kind: 'stopped' });
  });
});

describe('a pool with an idle core', () => {
  it('gives it to a large job, revokes it for the next job, and has both cores back in the end', async () => {
    const budget = createSimulatorPool({
      threads: 2,
      cores: 2,
      kernelFolder: 'build/kernels',
      resources: { memoryBytes: 2 ** 30, threads: 1 },
    });
    const stopper = new AbortController();
    try {
      const large = budget.run(job(LONG), control(stopper.signal));
      // Its own core and the extra one.
      await vi.waitFor(() => expect(budget.idleCores()).toBe(0), { interval: 5 });
      const second = budget.run(job(LONG), control(stopper.signal));
      // -1 until the large job has checked the counter, possibly before this line. If it did not release the core, the
      // count would stay below zero.
      await vi.waitFor(() => expect(budget.idleCores()).toBe(0), { interval: 5 });
      stopper.abort();
      expect(await Promise.all([large, second])).toEqual([{ kind: 'stopped' }, { kind: 'stopped' }]);
      expect(budget.idleCores()).toBe(2);
    } finally {
      await budget.close();
    }
  }, 180_000);
});
