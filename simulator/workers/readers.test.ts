import { afterEach, describe, expect, it, vi } from 'vitest';
import { localResult } from '#simulator/results/testing/local-runs.ts';
import { compare } from './reader.worker.ts';
import { createReaders, type Readers, type ReadersSettings } from './readers.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const BELL = { language: 'qrunes', program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n' } as const;
/** A program that takes seconds to parse; each number gives a different text, so that none is cached. */
const long = (number: number) =>
  ({
    language: 'openqasm3',
    program: `OPENQASM 3.0; include "stdgates.inc"; qubit[2] q; for uint i in [0:49999] { rx(sin(i)*cos(i)+ln(i+2)**2+${number}) q[0]; }`,
  }) as const;
const RULES = { qubits: { min: 1, max: 30 }, isCounted: true };
const LIN = { key: 'account lin', isSignedIn: true };
const CAFE = { key: 'network 192.0.2.7', isSignedIn: false };

const open: Readers[] = [];
/** On a busy machine a thread starts within seconds, so requests wait longer than a visitor would. */
const PATIENT = { visitor: 60_000, signedIn: 60_000 };
const start = (settings: Partial<ReadersSettings> = {}): Readers => {
  const readers = createReaders({ resources, waitMs: PATIENT, ...settings });
  open.push(readers);
  return readers;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((readers) => readers.close()));
});

describe('readers', () => {
  it('reads, assesses, advises, converts and compares programs', async () => {
    const readers = start();
    expect(await readers.read(BELL, LIN)).toMatchObject({
      ok: true,
      qubits: 2,
      operations: 4,
      size: { depth: 3, measurements: 2 },
    });
    const request = { shots: 100, seed: 1 };
    expect(await readers.assess({ ...BELL, rules: RULES, engine: 'noisy', request }, LIN)).toMatchObject({
      violations: [],
      estimate: { ok: true },
    });
    expect(
      await readers.assess({ ...BELL, rules: { ...RULES, qubits: { min: 1, max: 1 } }, engine: 'noisy', request }, LIN),
    ).toMatchObject({ violations: [{ code: 'qubits_out_of_range' }], estimate: null });
    const advice = await readers.advise({ ...BELL, engines: ['noisy', 'full-amplitude'], request }, LIN);
    expect(advice.map(({ engine, isRecommended }) => [engine, isRecommended])).toEqual([
      ['full-amplitude', true],
      ['noisy', false],
    ]);
    const written = await readers.write({ ...BELL, format: 'openqasm2' }, CAFE);
    expect(new TextDecoder().decode(written as Uint8Array)).toContain('cx q[0],q[1];');
    expect(await readers.write({ language: 'qrunes', program: 'X', format: 'qiskit' }, CAFE)).toBe('unreadable');
    const other = { ...BELL, program: BELL.program.replace('H 0', 'X 0') };
    expect(await readers.compare({ older: BELL, newer: other }, LIN)).toMatchObject({
      circuits: { counts: { changed: 1 }, older: [[0, 'changed']] },
      text: { left: 0 },
    });
  });

  it('checks and encodes a result that was computed elsewhere', async () => {
    const readers = start({ kernelFolder: 'build/kernels' });
    const asked = { ...BELL, engine: 'full-amplitude', request: { shots: 100, seed: 1 } } as const;
    const text = localResult(BELL.program, 'full-amplitude', asked.request);
    const received = await readers.receive({ ...asked, text }, LIN);
    if (!received.ok) throw new Error(received.member);
    expect(received.result).toMatchObject({ kind: 'counts', parts: [], leading: { width: 2 } });
    expect(JSON.parse(received.result.body)).toMatchObject({
      ...(JSON.parse(text) as { counts: object }),
      ideal: { '00': expect.closeTo(0.5, 9) as number, '11': expect.closeTo(0.5, 9) as number },
    });
    expect(await readers.receive({ ...asked, text, request: { shots: 99, seed: 1 } }, LIN)).toEqual({
      ok: false,
      member: 'shots',
    });
    expect(await readers.receive({ ...asked, text, program: 'QINIT' }, LIN)).toEqual({ ok: false, member: 'program' });
  });

  it('serves signed-in users while visitors keep the other thread busy', async () => {
    const readers = start();
    const visitors = Array.from({ length: 4 }, (_, index) => {
      const gone = new AbortController();
      const done = vi.fn();
      const read = readers.read(long(index), { ...CAFE, signal: gone.signal }).then(done, () => undefined);
      return { gone, done, read };
    });
    expect(await readers.read(BELL, LIN)).toMatchObject({ ok: true });
    expect(visitors.at(-1)!.done).not.toHaveBeenCalled();
    for (const { gone } of visitors) gone.abort();
    await Promise.all(visitors.map(({ read }) => read));
  });

  it('terminates work whose client has disconnected, and continues with the next', async () => {
    const readers = start();
    const gone = new AbortController();
    const given = readers.read(long(1), { ...CAFE, signal: gone.signal });
    const next = readers.read(BELL, CAFE);
    gone.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(await next).toMatchObject({ ok: true });
    await expect(readers.read(BELL, { ...CAFE, signal: AbortSignal.abort(new Error('gone before')) })).rejects.toThrow(
      'gone before',
    );
  });

  it('counts the run time of a request, not its waiting time', async () => {
    const readers = start({ limitMs: 2000 });
    const before = [1, 2, 3].map((number) => readers.read(long(number), CAFE).catch((error: unknown) => error));
    // Behind some seconds of work of its own network, each item of which completes or is terminated in time.
    expect(await readers.read(BELL, CAFE)).toMatchObject({ ok: true });
    await Promise.all(before);
  });

  it('reports that a request takes too long and returns no advice, if its own run time is too long', async () => {
    const readers = start({ limitMs: 1 });
    const request = { shots: 100, seed: 1 };
    const heavy = { ...long(1) };
    const rules = { ...RULES, isCounted: false };
    // An estimate for an account may take twice as long.
    for (const [client, limitSeconds] of [
      [LIN, 0.002],
      [CAFE, 0.001],
    ] as const)
      await expect(readers.assess({ ...heavy, rules, engine: 'noisy', request }, client)).rejects.toMatchObject({
        name: 'ReadingTooLong',
        limitSeconds,
      });
    expect(await readers.advise({ ...heavy, engines: ['noisy'], request }, LIN, 1)).toEqual([]);
    await expect(readers.read(heavy, LIN)).rejects.toMatchObject({ name: 'ReadingTooLong' });
  });

  it('returns no advice if the wait is too long, and removes the request from the queue', async () => {
    const readers = start();
    const gone = new AbortController();
    const done = vi.fn();
    const before = readers.read(long(1), { ...CAFE, signal: gone.signal }).then(done, () => undefined);
    expect(
      await readers.advise(
        { ...BELL, engines: ['noisy'], request: { shots: 100, seed: 1 } },
        { key: 'network 198.51.100.1', isSignedIn: false },
        1,
      ),
    ).toEqual([]);
    expect(done).not.toHaveBeenCalled();
    gone.abort();
    await before;
  });

  it('reports that the readers are busy after too long a wait, and removes the request from the queue', async () => {
    const readers = start({ waitMs: { visitor: 1, signedIn: 60_000 } });
    const gone = new AbortController();
    const done = vi.fn();
    const before = readers.read(long(1), { ...CAFE, signal: gone.signal }).then(done, () => undefined);
    await expect(readers.read(BELL, { key: 'network 198.51.100.1', isSignedIn: false })).rejects.toMatchObject({
      name: 'ReadersBusy',
    });
    expect(done).not.toHaveBeenCalled();
    // One request of signed-in users is running and one waits, for longer than a visitor may wait.
    const others = [LIN, LIN].map((client) => readers.read(BELL, client));
    expect(await Promise.all(others)).toMatchObject([{ ok: true }, { ok: true }]);
    gone.abort();
    await before;
  });

  it('returns marks of drawn operations only', () => {
    const many = (gate: string) => ({ ...BELL, program: `QINIT 2\nCREG 2\n${`${gate} 0\n`.repeat(2_000)}` });
    const { circuits, newer } = compare({ older: many('H'), newer: many('X') });
    expect(circuits?.counts).toEqual({ added: 0, removed: 0, changed: 2_000 });
    expect([circuits?.older.length, circuits?.newer.length]).toEqual([
      newer?.drawn.operations.length,
      newer?.drawn.operations.length,
    ]);
  });

  it('compares texts only on request', () => {
    const other = { ...BELL, program: BELL.program.replace('H 0', 'X 0') };
    expect(compare({ older: BELL, newer: other, isOfTexts: true })).toMatchObject({
      older: null,
      newer: null,
      circuits: null,
      text: { hunks: [expect.anything()] },
    });
  });

  it('refuses at once what exceeds the limit of waiting requests', async () => {
    const readers = start({ limits: { inFlight: 1, waiting: 1, waitingInAll: 8, most: 8 } });
    const gone = new AbortController();
    const client = { ...CAFE, signal: gone.signal };
    const first = readers.read(long(1), client).catch(() => 'given up');
    const second = readers.read(long(2), client).catch(() => 'given up');
    await expect(readers.read(BELL, client)).rejects.toMatchObject({ name: 'ReadersBusy' });
    gone.abort();
    expect(await Promise.all([first, second])).toEqual(['given up', 'given up']);
  });
});
