import { describe, expect, it, vi } from 'vitest';
import { PRODUCTS } from '#app/domain/products.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { LANGUAGES, type Resources } from '#simulator';
import { REFERENCE_SPEED } from '#simulator/engines/speed.ts';
import { StepBudget } from '#simulator/languages/budget.ts';
import { ReadersBusy, ReadingTooLong } from '#simulator/workers/readers.ts';
import type { ProgramInput } from './contract.ts';
import { createAdmission, createPrograms } from './index.ts';
import { readingBytes, readInline } from './reading.ts';
import { readersHere } from './testing/readers-here.ts';

const resources: Resources = { memoryBytes: 2 ** 30, threads: 1 };
const REQUESTER = { accountId: 'lin', ip: '' };
const VISITOR = { accountId: null, ip: '192.0.2.7' };
const admit = () => Promise.resolve();
const programsOn = (machine: Resources) => createPrograms({ readers: readersHere(machine), resources: machine, admit });
const programs = programsOn(resources);

const LINE = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\n';
const MEASURED = `${LINE}MEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n`;
const read = async (input: Partial<ProgramInput>) => {
  const reading = await programs.read(
    { language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100, ...input },
    REQUESTER,
  );
  if (reading.kind !== 'circuit') throw new Error('expected a circuit');
  return reading;
};

describe('a program on its product', () => {
  it('has an estimate on every product that is open', async () => {
    for (const { id, isAvailable, inputs } of PRODUCTS) {
      const input = (inputs as readonly string[]).includes('states')
        ? { program: LINE, shots: 0, states: ['0'] }
        : { shots: 100 };
      const { estimate } = await read({ product: id, ...input });
      expect([id, estimate?.ok]).toEqual([id, isAvailable]);
    }
  });

  it('is read with the limits of a page, not with those of a file', async () => {
    const program = (body: string) =>
      programs.read(
        {
          language: 'openqasm3',
          program: `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}\nc[0] = measure q[0];\n`,
          product: 'full-amplitude',
          shots: 100,
        },
        REQUESTER,
      );
    const loop = await program('bit[1] c;\nfor int i in [1:100001] { x q[0]; }');
    expect(loop).toMatchObject({ diagnostics: [{ code: 'too_many_operations', values: { limit: 100_000 } }] });
    const bits = await program('bit[256] c;');
    expect(bits).toMatchObject({
      violations: [{ code: 'classical_bits_out_of_range', values: { bits: 256, max: 255 } }],
    });
  });

  it('needs a measurement for counts, and none for amplitudes', async () => {
    const measured = async (input: Partial<ProgramInput>) =>
      (await read({ program: LINE, ...input })).violations.map(({ code }) => code);
    expect(await measured({ product: 'noisy' })).toEqual(['measurement_missing']);
    expect(await measured({ product: 'partial-amplitude', shots: 0, states: ['000'] })).toEqual([]);
    expect(await measured({ product: 'single-amplitude', shots: 0, states: ['000'] })).toEqual([]);
  });

  it('accepts basis states as bits or indices, and names an unknown one', async () => {
    const { options, estimate } = await read({
      product: 'partial-amplitude',
      shots: 0,
      states: ['101', '6', '0', '5'],
    });
    expect(options).toEqual({ states: ['101', '110', '000'] });
    expect(estimate).toMatchObject({ ok: true });
    const wrong = await read({ product: 'single-amplitude', shots: 0, states: ['101', '1012'] });
    expect(wrong.estimate).toEqual({ ok: false, reason: 'states_malformed', values: { state: '1012', qubits: 3 } });
  });

  it('keeps only the options of its product', async () => {
    const noise = { channels: [], readout: [] };
    const more = { states: ['000'], noise, method: 'trajectories', chip: { amend: false } } as const;
    expect((await read(more)).options).toEqual({});
    expect((await read({ ...more, product: 'noisy' })).options).toEqual({ noise, method: 'trajectories' });
    expect((await read({ ...more, product: 'chip-72' })).options).toEqual({ chip: { amend: false } });
  });

  it('has a plan on the chip only, and advice has none', async () => {
    const input = { language: 'qrunes', program: MEASURED, product: 'chip-72', shots: 100 } as const;
    const reading = await read(input);
    expect(reading.plan).toMatchObject({ swaps: 0, czCount: 2, drawn: { circuit: { qubits: 3 } } });
    expect(reading.estimate).not.toHaveProperty('plan');
    const advice = await programs.advise(reading, input, REQUESTER);
    expect(advice.find(({ product }) => product === 'chip-72')?.estimate).not.toHaveProperty('plan');
    expect(await read({ product: 'noisy' })).not.toHaveProperty('plan');
  });

  it('refuses a placement of another number of qubits', async () => {
    expect((await read({ product: 'chip-72', chip: { placement: [0, 1] } })).estimate).toEqual({
      ok: false,
      reason: 'placement_length',
      values: { placed: 2, qubits: 3 },
    });
  });

  it('gets values for its parameters on every product, or names those without one', async () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\ninput float phi;\nqubit[2] q;\nbit[2] c;\n' +
      'rx(theta) q[0];\nry(phi/2) q[1];\nc = measure q;\n';
    const reading = (product: ProgramInput['product'], parameters: Readonly<Record<string, number>>) =>
      read({
        language: 'openqasm3',
        program,
        product,
        parameters,
        ...(/amplitude$/.test(product) && product !== 'full-amplitude' && { shots: 0, states: ['00'] }),
      });
    for (const { id } of PRODUCTS) {
      const bound = await reading(id, { theta: 0.3, phi: Math.PI });
      expect([id, bound.estimate?.ok, bound.options.parameters]).toEqual([id, true, { theta: 0.3, phi: Math.PI }]);
      expect((await reading(id, { theta: 0.3 })).estimate).toEqual({
        ok: false,
        reason: 'parameters_unbound',
        values: { names: 'phi' },
      });
      expect((await reading(id, { theta: 0.3, phi: 1, gamma: 1 })).estimate).toMatchObject({
        reason: 'parameter_unknown',
        values: { name: 'gamma' },
      });
    }
    expect((await reading('full-amplitude', {})).options).not.toHaveProperty('parameters');
  });

  it('refuses noise on qubits that do not exist', async () => {
    const noise = { channels: [], readout: [{ qubit: 7, p10: 0.1, p01: 0.1 }] };
    expect((await read({ product: 'noisy', noise })).estimate).toMatchObject({
      ok: false,
      reason: 'noise_unknown_qubit',
      values: { qubit: 7, qubits: 3 },
    });
  });
});

describe('the price of a long run', () => {
  const qubits = (count: number) => Array.from({ length: count }, (_, qubit) => `q${qubit}`);
  const times = (count: number, name: string, inner: string, names: readonly string[]) =>
    `gate ${name} ${names.join()}{${`${inner} ${names.join()};`.repeat(count)}}`;
  /** Returns layers of rotations and controlled gates on a chain: 39 gates per layer on 20 qubits. */
  const layers = (width: number, count: number) => {
    const names = qubits(width);
    const layer =
      names.map((name) => `ry(0.3) ${name};`).join('') +
      names
        .slice(1)
        .map((name, index) => `cx ${names[index]},${name};`)
        .join('');
    const all = names.map((_, qubit) => `q[${qubit}]`).join();
    return [
      'OPENQASM 2.0;include "qelib1.inc";',
      `gate l ${names.join()}{${layer}}`,
      times(count / 10, 'm', 'l', names),
      times(10, 'n', 'm', names),
      `qreg q[${width}];creg c[${width}];n ${all};`,
    ].join('');
  };
  const counted = (width: number, count: number) =>
    ({ language: 'openqasm2', program: `${layers(width, count)}measure q->c;`, shots: 100 }) as const;
  const CASES: readonly (readonly [string, Partial<ProgramInput>])[] = [
    ['full-amplitude, 46,800 gates on 20 qubits', { product: 'full-amplitude', ...counted(20, 1200) }],
    [
      'noisy',
      {
        product: 'noisy',
        ...counted(14, 10),
        shots: 50_000,
        noise: { channels: [{ kind: 'bit-flip', probability: 0.05, gates: '*', qubits: '*' }], readout: [] },
      },
    ],
    [
      'partial-amplitude',
      { product: 'partial-amplitude', language: 'openqasm2', program: layers(24, 10), shots: 0, states: ['0'] },
    ],
    [
      'single-amplitude',
      { product: 'single-amplitude', language: 'openqasm2', program: layers(12, 10), shots: 0, states: ['0'] },
    ],
    ['chip-72', { product: 'chip-72', ...counted(12, 10), shots: 10_000 }],
  ];
  const slow = { gate: 6e-5, amplitude: { single: 0.16e-9, double: 0.34e-9 }, copy: 1e-9, touch: 9e-9 };
  const MACHINES: readonly Resources[] = [
    { memoryBytes: 2 ** 34, threads: 8, speed: { ...REFERENCE_SPEED, amplitude: { single: 1e-11, double: 2e-11 } } },
    { memoryBytes: 2 ** 28, threads: 1, speed: slow },
  ];

  it.each(CASES)('is the same on every machine, its memory, threads and speed: %s', async (_, input) => {
    const reference = await read(input);
    expect(reference.estimate).toMatchObject({ ok: true });
    for (const machine of MACHINES) {
      const slower = await programsOn(machine).read(
        { language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100, ...input, seed: 77 },
        REQUESTER,
      );
      if (slower.kind !== 'circuit' || slower.estimate?.ok !== true || reference.estimate?.ok !== true)
        throw new Error(JSON.stringify(slower));
      expect(slower.estimate.referenceSeconds).toBe(reference.estimate.referenceSeconds);
      expect(slower.estimate.seconds).not.toBe(reference.estimate.seconds);
      expect([slower.price, slower.timePrice]).toEqual([reference.price, reference.timePrice]);
    }
  });

  it('has a part for the time, with the charged seconds', async () => {
    const { price, timePrice, estimate } = await read(CASES[0]![1]);
    if (estimate?.ok !== true) throw new Error('expected an estimate');
    expect(timePrice).toEqual({
      coins: Math.ceil((estimate.referenceSeconds - 10) / 10),
      seconds: estimate.referenceSeconds,
    });
    expect(timePrice!.coins).toBeGreaterThan(0);
    expect(price).toBe(1 + timePrice!.coins);
  });

  it('is the same in advice as for the product itself', async () => {
    const input = { language: 'qrunes', program: MEASURED, product: 'noisy', shots: 100, ...CASES[1]![1] } as const;
    const reading = await read(input);
    const advised = await programs.advise(reading, input, REQUESTER);
    expect(reading.timePrice?.coins).toBeGreaterThan(0);
    expect(advised.find(({ product }) => product === 'noisy')).toMatchObject({
      price: reading.price,
      timePrice: reading.timePrice,
    });
  });
});

describe('the entry point for programs', () => {
  const QASM3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n';
  const COSTLY = [
    `${QASM3}for uint i in [0:99999] { if (i == 200000) { h q[0]; } }`,
    `${QASM3}for uint i in [0:49999] { rx(sin(i)*cos(i)+ln(i+2)**2) q[0]; }`,
  ];
  const counted = () => {
    const readers = readersHere(resources);
    const [read, assess] = [
      vi.fn(() => Promise.resolve({ ok: false, diagnostics: [] } as const)),
      vi.fn(readers.assess),
    ];
    return { read, assess, programs: createPrograms({ readers: { ...readers, read, assess }, resources, admit }) };
  };
  const input = { language: 'openqasm3', product: 'full-amplitude', shots: 100 } as const;

  it('leaves a program with more than a few steps to the readers, even if its text is short', async () => {
    const spend = vi.spyOn(StepBudget.prototype, 'spend');
    for (const program of COSTLY) {
      const door = counted();
      await door.programs.read({ ...input, program }, VISITOR);
      expect(door.read).toHaveBeenCalledTimes(1);
      const steps = spend.mock.calls.map(([amount]) => amount);
      expect(steps.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(100_000);
      spend.mockClear();
    }
  });

  it('reads a text once, for all clients and purposes', async () => {
    const door = counted();
    const text = { language: 'openqasm3', program: COSTLY[1]! } as const;
    await Promise.all([
      door.programs.read({ ...input, ...text }, VISITOR),
      door.programs.read({ ...input, ...text, shots: 7 }, VISITOR),
    ]);
    await door.programs.picture(text, REQUESTER);
    expect(door.read).toHaveBeenCalledTimes(1);
  });

  it('also parses a short text once', async () => {
    const parse = vi.spyOn(LANGUAGES.qrunes, 'parse');
    const { programs: door } = counted();
    await door.read({ language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100 }, VISITOR);
    await door.read({ language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 200 }, REQUESTER);
    await door.picture({ language: 'qrunes', program: MEASURED }, REQUESTER);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('leaves a short text with a large circuit to the readers', async () => {
    const doubling = Array.from(
      { length: 16 },
      (_, index) => `gate g${index + 1}(t) a { g${index}(t/2) a; g${index}(t/3) a; }`,
    ).join('\n');
    const door = counted();
    const program =
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\ncreg c[1];\ngate g0(t) a { rx(t) a; }\n' +
      `${doubling}\ng16(1) q[0];\nmeasure q[0] -> c[0];\n`;
    const reading = await door.programs.read({ ...input, language: 'openqasm2', program }, VISITOR);
    expect([door.read.mock.calls.length, door.assess.mock.calls.length, reading.kind]).toEqual([0, 1, 'circuit']);
  });

  it('reports server_busy if the readers are busy, and a too large program if reading it takes too long', async () => {
    const failing = (error: Error) =>
      createPrograms({ readers: { ...readersHere(resources), read: () => Promise.reject(error) }, resources, admit });
    await expect(failing(new ReadersBusy()).read({ ...input, program: COSTLY[0]! }, VISITOR)).rejects.toMatchObject({
      code: 'server_busy',
    });
    expect(await failing(new ReadingTooLong(10)).read({ ...input, program: COSTLY[0]! }, VISITOR)).toMatchObject({
      kind: 'diagnostics',
      diagnostics: [{ code: 'too_many_steps' }],
    });
  });

  it('reads a program again that took too long once, because the load may have caused it', async () => {
    const readers = readersHere(resources);
    const read = vi.fn(readers.read).mockRejectedValueOnce(new ReadingTooLong(10));
    const assess = vi.fn(readers.assess).mockRejectedValueOnce(new ReadingTooLong(10));
    const door = createPrograms({ readers: { ...readers, read, assess }, resources, admit });
    const long = {
      ...input,
      product: 'noisy',
      program: `${QASM3}for uint i in [0:30000] { rx(sin(i)*cos(i)+ln(i+2)**2) q[0]; }\nc = measure q;`,
    } as const;
    expect(await door.read(long, VISITOR)).toMatchObject({
      kind: 'diagnostics',
      diagnostics: [{ code: 'too_many_steps' }],
    });
    expect(await door.read(long, VISITOR)).toMatchObject({
      kind: 'circuit',
      estimate: { ok: false, reason: 'too_long', values: { seconds: 10, limit: 10 } },
    });
    await door.read(long, VISITOR);
    expect([read.mock.calls.length, assess.mock.calls.length]).toEqual([2, 2]);
  });

  it('rethrows unexpected errors, and reports server_busy only to a disconnected client', async () => {
    const bug = () => Promise.reject(new RangeError('a bug'));
    const broken = createPrograms({
      readers: { ...readersHere(resources), read: bug, assess: bug, write: bug, importProgram: bug, compare: bug },
      resources,
      admit,
    });
    const text = { language: 'openqasm3', program: COSTLY[0]! } as const;
    await expect(broken.read({ ...input, ...text }, VISITOR)).rejects.toThrow(RangeError);
    await expect(broken.picture(text, VISITOR)).rejects.toThrow(RangeError);
    await expect(broken.write(text, 'qrunes', VISITOR)).rejects.toThrow(RangeError);
    await expect(broken.compare(text, text, VISITOR)).rejects.toThrow(RangeError);
    await expect(broken.write(text, 'qrunes', { ...VISITOR, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'server_busy',
    });
  });

  it('treats a timeout of writing or comparing like one of reading', async () => {
    const readers = readersHere(resources);
    const slow = () => Promise.reject(new ReadingTooLong(10));
    const compare = vi.fn(readers.compare).mockImplementationOnce(slow);
    const door = createPrograms({ readers: { ...readers, write: slow, compare }, resources, admit });
    const text = { language: 'qrunes', program: MEASURED } as const;
    expect(await door.write(text, 'openqasm2', REQUESTER)).toBe('unreadable');
    const compared = await door.compare(text, { ...text, program: LINE }, REQUESTER);
    expect(compared).toMatchObject({ older: null, newer: null, circuits: null });
    expect(compared.text.hunks).toHaveLength(1);
  });

  it('counts the text that a reading retains', () => {
    const comment = '% a comment of some length that nobody reads\n'.repeat(500);
    const [bare, commented, broken] = [MEASURED, `${comment}${MEASURED}`, `${comment}X`].map((program) =>
      readingBytes(readInline({ language: 'qrunes', program })!),
    );
    expect(commented! - bare!).toBeGreaterThan(comment.length);
    expect(broken).toBeGreaterThan(comment.length);
  });

  it('gives visitors little time for advice, and signed-in users more', async () => {
    const advise = vi.fn(() => Promise.resolve([]));
    const door = createPrograms({ readers: { ...readersHere(resources), advise }, resources, admit });
    const bell = { language: 'qrunes', program: MEASURED, product: 'full-amplitude', shots: 100 } as const;
    await door.advise(await read({}), bell, VISITOR);
    await door.advise(await read({}), bell, REQUESTER);
    expect(advise.mock.calls.map((call: readonly unknown[]) => call.slice(1))).toEqual([
      [{ key: 'network 192.0.2.7', isSignedIn: false }, 300],
      [{ key: 'account lin', isSignedIn: true }, 3000],
    ]);
  });

  it('counts readings by client and kind', async () => {
    const consumed: string[] = [];
    const rates = new Proxy(
      {},
      {
        get: (_, name) => ({ consume: (key: string) => Promise.resolve(void consumed.push(`${String(name)} ${key}`)) }),
      },
    ) as Rates;
    const admission = createAdmission(rates);
    await admission('preview', VISITOR);
    await admission('preview', REQUESTER);
    await admission('share', { accountId: null, ip: '2001:db8::1' });
    expect(consumed).toEqual([
      'visitorPreviews network 192.0.2.7',
      'accountPreviews account lin',
      'visitorShares network 2001:db8:0:0::/64',
    ]);
  });
});
