import { describe, expect, it } from 'vitest';
import { memoryFor } from '#app/browser-runtime/memory.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { engineFor, type EngineRuntime, LANGUAGES, type Precision, type SimulationResult } from '#simulator';
import { readGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { planProgramRun } from '#simulator/results/program-run.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { LOCAL_QUBITS } from './limits.ts';
import type { LocalResponse, LocalWay } from './messages.ts';
import { createLocalRunner, type LocalHost } from './perform-local-run.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const KERNELS = loadKernels('build/kernels');
const RESOURCES = { memoryBytes: 2 ** 31, threads: 1 };

const FORM: RunForm = {
  name: 'Bell',
  language: 'qrunes',
  program: BELL,
  product: 'full-amplitude',
  shots: '1000',
  ...NEW_OPTIONS,
  seed: '7',
};

interface Asked {
  readonly precisions: readonly Precision[];
  readonly threads: number;
}

interface LocalTest {
  readonly kernels?: EngineRuntime['kernels'];
  readonly now?: () => number;
  readonly way?: LocalWay;
  readonly memoryBytes?: number;
  readonly openRuntime?: LocalHost['openRuntime'];
}

/** Runs a form as the worker does, and returns what the page is told. */
async function ran(
  changes: Partial<RunForm>,
  {
    kernels = KERNELS,
    now = () => performance.now(),
    way = { threads: 1 },
    memoryBytes = RESOURCES.memoryBytes,
    openRuntime,
  }: LocalTest = {},
) {
  const told: LocalResponse[] = [];
  const asked: Asked[] = [];
  let ended = 0;
  const answer = createLocalRunner({
    openRuntime:
      openRuntime ??
      ((precisions, threads) => {
        asked.push({ precisions, threads });
        const runtime = { kernels, now, resources: { memoryBytes, threads } };
        return Promise.resolve({ runtime, endThreads: () => void (ended += 1) });
      }),
    tell: (response) => told.push(response),
    now,
    build: '1.0.0+test',
  });
  await answer({ kind: 'run', fields: Object.entries({ ...FORM, ...changes }), way });
  const done = told.find((response) => response.kind === 'done');
  return { told, asked, ended, result: done?.result, answer, last: told.at(-1)! };
}

async function fileOf(changes: Partial<RunForm>): Promise<SimulationResult> {
  const { told, answer } = await ran(changes);
  await answer({ kind: 'file', format: 'json' });
  const file = told.find((response) => response.kind === 'file')!;
  return JSON.parse(await file.file.text()) as SimulationResult;
}

/** The same run as a worker thread of a server plans and runs it. */
function onServer(changes: Partial<RunForm>): SimulationResult {
  const { language, program, product, shots, seed } = { ...FORM, ...changes };
  const parsed = LANGUAGES[language as 'qrunes'].parse(program);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  const runtime = { kernels: KERNELS, now: () => performance.now(), resources: RESOURCES };
  const request = { shots: Number(shots), seed: Number(seed) };
  const planned = planProgramRun(parsed.circuit, engineFor(product as 'noisy', KERNELS), request, {
    ...runtime,
  });
  if (!planned.ok) throw new Error(planned.reason);
  return planned.run(runtime);
}

const countsOf = (result: SimulationResult) => (result.kind === 'counts' ? result.counts : null);

describe('a run in a browser', () => {
  it('counts what the server counts for the same seed', async () => {
    const result = await fileOf({});
    expect(countsOf(result)).toEqual(countsOf(onServer({})));
    expect(result).toMatchObject({ engine: 'full-amplitude', shots: 1000, seed: 7, build: '1.0.0+test' });
  });

  it.each(
    readGoldenCircuits()
      .filter(({ circuit }) => circuit.qubits <= 16)
      .map(({ name, circuit }) => [name, circuit] as const),
  )('counts the reference circuit %s as the server does', async (_, circuit) => {
    const measured = { ...circuit, classicalBits: circuit.qubits, probabilitiesOf: undefined };
    const printed = LANGUAGES.openqasm3.print({
      ...measured,
      operations: [
        ...circuit.operations.filter(({ kind }) => kind !== 'measure'),
        ...Array.from({ length: circuit.qubits }, (_, qubit) => ({ kind: 'measure', qubit, bit: qubit }) as const),
      ],
    });
    if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
    const program = { language: 'openqasm3', program: printed.text };
    expect(countsOf(await fileOf(program))).toEqual(countsOf(onServer(program)));
  });

  it('explains what the page needs: outcomes, the ideal distribution, where and how it ran', async () => {
    const { told, result } = await ran({});
    expect(told[0]).toEqual({ kind: 'started', threads: 1, engine: 'kernels' });
    expect(result).toMatchObject({ threads: 1, engine: 'kernels', sleptSeconds: 0 });
    expect(result!.view.chart.shown.map(({ state }) => state).sort()).toEqual(['00', '11']);
    expect(result!.view.distances).not.toBeNull();
  });

  it('draws a seed if the form leaves it open, and tells it', async () => {
    const { result } = await ran({ seed: '' });
    expect(result!.view.facts.seed).toBeGreaterThanOrEqual(0);
    expect(countsOf(await fileOf({ seed: String(result!.view.facts.seed) }))).toEqual(
      Object.fromEntries(result!.view.chart.shown.map(({ state, count }) => [state, count])),
    );
  });

  it.each([
    ['noisy', { product: 'noisy', noise: 'depolarizing-1-percent' }],
    ['partial amplitudes', { product: 'partial-amplitude', states: '00 11' }],
    ['single amplitudes', { product: 'single-amplitude', states: '00 11', program: BELL }],
  ] as const)('has the engine of %s', async (_, changes) => {
    const { result, last } = await ran(changes);
    expect(last.kind, JSON.stringify(last)).toBe('done');
    expect(result!.view.facts.engine).toBe(changes.product);
  });

  it('computes without WebAssembly, in plain script, and says so', async () => {
    const { result, told } = await ran({}, { kernels: {} });
    expect(told[0]).toMatchObject({ engine: 'script' });
    expect(result).toMatchObject({ engine: 'script' });
    const { result: fast } = await ran({});
    expect(result!.view.chart.shown).toEqual(fast!.view.chart.shown);
  });
});

describe('threads of a run in a browser', () => {
  const wide = (qubits: number) => {
    const lines = Array.from({ length: 20 * qubits }, (_, index) =>
      index % 3 === 2
        ? `CNOT ${index % qubits},${(index + 1) % qubits}`
        : `U3 ${index % qubits},"0.${index + 1}","1.${index + 1}","0.5"`,
    );
    const reads = Array.from({ length: qubits }, (_, qubit) => `MEASURE ${qubit},$${qubit}`);
    return [`QINIT ${qubits}`, `CREG ${qubits}`, ...lines, ...reads, ''].join('\n');
  };

  it('are started for a long run only, and ended after it', async () => {
    const short = await ran({}, { way: { threads: 4 } });
    expect(short.asked.map(({ threads }) => threads)).toEqual([1]);
    const long = await ran({ program: wide(23) }, { way: { threads: 4 } });
    expect(long.told[0], JSON.stringify(long.told[0])).toMatchObject({ kind: 'started' });
    expect(long.asked.map(({ threads }) => threads)).toEqual([1, 4]);
    expect(long.ended).toBe(1);
    expect(long.told.some(({ kind }) => kind === 'progress')).toBe(true);
  });

  it('are not started for plain script', async () => {
    const { asked } = await ran({ program: wide(12) }, { way: { threads: 4 }, kernels: {} });
    expect(asked.map(({ threads }) => threads)).toEqual([1]);
  });
});

describe('a run that a browser does not do', () => {
  it.each([
    ['a wrong field', { shots: '0' }, { problems: { shots: { key: 'shots_range' } } }],
    ['a program with errors', { program: 'QINIT 2\nHH 0\n' }, { refused: { code: 'program_invalid' } }],
    [
      'a program that measures nothing',
      { program: 'QINIT 1\nCREG 1\nH 0\n' },
      { refused: { code: 'circuit_invalid' } },
    ],
    [
      'more qubits than a browser has memory for',
      { program: `QINIT ${LOCAL_QUBITS + 1}\nCREG 1\nH 0\nMEASURE 0,$0\n` },
      { program: { violations: [{ code: 'qubits_out_of_range', values: { max: LOCAL_QUBITS } }] } },
    ],
    [
      'basis states of another length',
      { product: 'single-amplitude', states: '000' },
      { problems: { states: { key: 'state_length' } } },
    ],
    [
      'parameters without values',
      {
        language: 'openqasm3',
        program: 'OPENQASM 3;\ninput angle a;\nqubit[1] q;\nbit[1] c;\nrx(a) q[0];\nc = measure q;\n',
      },
      { problems: { parameters: {} } },
    ],
  ])('is refused as the server refuses it: %s', async (_, changes, refusal) => {
    const { told } = await ran(changes);
    expect(told).toMatchObject([{ kind: 'refused', refusal }]);
  });

  it('asks for another way if the browser refuses the memory', async () => {
    const openRuntime: LocalHost['openRuntime'] = () =>
      Promise.reject(new RangeError('WebAssembly.Memory(): could not allocate memory'));
    expect((await ran({}, { openRuntime })).told).toEqual([{ kind: 'memory' }]);
  });

  describe('with 512 MiB of memory', () => {
    const memoryBytes = memoryFor({ deviceMemory: 0.5 });
    const program = `QINIT 24\nCREG 1\nH 0\nMEASURE 0,$0\n`;

    it('asks for another way of 24 qubits in double precision, and knows why', async () => {
      const { told } = await ran({ program }, { memoryBytes });
      const values = { neededMb: expect.any(Number) as number, availableMb: 256 };
      const refusal = { refused: { refusal: { reason: 'too_much_memory', values } } };
      expect(told).toMatchObject([{ kind: 'memory', refusal }]);
    });

    it('runs them in single precision', async () => {
      const { result } = await ran({ program }, { memoryBytes, way: { threads: 1, precision: 'single' } });
      expect(result!.view.facts).toMatchObject({ precision: 'single', qubits: 24 });
    });
  });

  it('does not take a fault of the program for memory that runs out', async () => {
    const openRuntime: LocalHost['openRuntime'] = () =>
      Promise.reject(new RangeError('Maximum call stack size exceeded'));
    await expect(ran({}, { openRuntime })).rejects.toThrow('call stack');
  });

  it('uses the precision of its way', async () => {
    const { result, asked } = await ran({}, { way: { threads: 1, precision: 'single' } });
    expect(result!.view.facts.precision).toBe('single');
    expect(asked[0]!.precisions).toEqual(['single', 'double']);
  });

  it('fails with any other error', async () => {
    const openRuntime: LocalHost['openRuntime'] = () => Promise.reject(new TypeError('broken'));
    await expect(ran({}, { openRuntime })).rejects.toThrow('broken');
  });
});

describe('a machine that sleeps', () => {
  it('costs the run no time, and the page is told', async () => {
    let time = 0;
    let reads = 0;
    const HOUR = 3_600_000;
    // The clock of a browser may go on while the machine sleeps.
    const now = () => (time += (reads += 1) === 3 ? HOUR : 1);
    const { result } = await ran({}, { now });
    expect(result!.sleptSeconds).toBeCloseTo(3600, 3);
    expect(result!.view.facts.seconds).toBeLessThan(60);
  });
});
