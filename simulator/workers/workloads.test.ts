import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusal } from '#simulator/engines/messages.ts';
import type { Workload } from '#simulator/workloads/workload.ts';
import type { FinishedRun, Job } from './messages.ts';
import { createSimulatorPool, type SimulatorPool } from './pool.ts';
import { assess } from './reader.worker.ts';
import { createResultReader, type KeptResult, type ResultReader } from './result-reader.ts';

let pool: SimulatorPool;
let reader: ResultReader;
beforeAll(() => {
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  pool = createSimulatorPool({ threads: 1, kernelFolder: 'build/kernels', resources });
  reader = createResultReader();
});
afterAll(() => Promise.all([pool.close(), reader.close()]));

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\nqubit q;\nrx(theta) q;\n`;
const job = (workload: Workload, program = turned): Job => ({
  language: 'openqasm3',
  program,
  engine: 'full-amplitude',
  request: { shots: 0, seed: 7 },
  workload,
});
const observables = ['Z0'];

const kept = ({ body, parts }: FinishedRun): KeptResult => ({
  key: 'task',
  body,
  isPacked: parts.length > 0,
  part: (number) => Promise.resolve(parts[number]!),
  async *parts() {
    yield* parts;
  },
});

async function textOf(file: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const chunk of file) text += chunk;
  return text;
}

describe('a workload as a job', () => {
  it.each([5, 10_000])('of %i points is run, stored, viewed and written', async (count) => {
    const workload = { observables, points: { sweep: `theta=0:pi:${count}` } };
    const outcome = await pool.run(job(workload), { signal: new AbortController().signal, onProgress: () => {} });
    if (outcome.kind !== 'result') throw new Error(outcome.kind);
    expect(outcome.result.kind).toBe('points');
    expect(outcome.result.leading).toBeUndefined();
    expect(outcome.result.parts.length > 0).toBe(count > 1000);
    const stored = kept(outcome.result);
    expect(await reader.workload(stored, { page: 1, observable: 0 })).toMatchObject({
      kind: 'points',
      done: count,
      isPartial: false,
      build: expect.any(String) as string,
      chart: { kind: 'curve', name: 'theta' },
      lowest: { point: count, value: expect.closeTo(-1, 12) as number },
    });
    const csv = await textOf(reader.workloadFile(stored, 'csv', describeRefusal));
    expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
    const { points } = JSON.parse(await textOf(reader.workloadFile(stored, 'json', describeRefusal))) as {
      points: unknown[];
    };
    expect(points).toHaveLength(count);
  });

  it('tells what it has while it runs, and keeps it when it is stopped', async () => {
    const ring = Array.from({ length: 16 }, (_, i) => `rx(theta) q[${i}];\ncx q[${i}], q[${(i + 1) % 16}];\n`).join('');
    const program = `${HEAD}input float theta;\nqubit[16] q;\n${ring.repeat(4)}`;
    const stop = new AbortController();
    const workload = { observables, minimise: { method: 'spsa', budget: 10_000, tolerance: 1e-12 } };
    const partials: FinishedRun[] = [];
    const outcome = await pool.run(job(workload, program), {
      signal: stop.signal,
      onProgress: () => {},
      onPartial(partial) {
        partials.push(partial);
        stop.abort();
      },
    });
    if (outcome.kind !== 'stopped') throw new Error(outcome.kind);
    const early = await reader.workload(kept(partials[0]!), { page: 1, observable: 0 });
    const last = await reader.workload(kept(outcome.partial!), { page: 1, observable: 0 });
    if (early.kind !== 'minimisation' || last.kind !== 'minimisation') throw new Error(last.kind);
    expect(early).toMatchObject({ isPartial: true });
    expect(early.stoppedBy).toBeUndefined();
    expect(last).toMatchObject({ isPartial: true, stoppedBy: 'stopped' });
    expect(last.evaluations).toBeGreaterThanOrEqual(early.evaluations);
  });

  it('is refused with its reason', async () => {
    const control = { signal: new AbortController().signal, onProgress: () => {} };
    expect(await pool.run(job({ observables }), control)).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'parameters_unbound' },
    });
  });

  it('is refused if every point fails, and keeps the reasons', async () => {
    const loop = 'while (c == 1) { x q; x q; c = measure q; }\n';
    const endless = `${HEAD}input float theta;\nqubit q;\nbit c;\nry(theta) q;\nc = measure q;\n${loop}`;
    const run = (sweep: string) => {
      const { request, ...rest } = job({ observables, points: { sweep } }, endless);
      const control = { signal: new AbortController().signal, onProgress: () => {} };
      return pool.run({ ...rest, request: { ...request, shots: 20 } }, control);
    };
    const outcome = await run('theta=[3, 3.1]');
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { reason: 'loop_unbounded' }, partial: { done: 0 } });
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    const view = await reader.workload(kept(outcome.partial!), { page: 1, observable: 0 });
    expect(view).toMatchObject({ kind: 'points', done: 0, failed: 2 });
    expect(await run('theta=[0, 3]')).toMatchObject({ kind: 'result', result: { done: 2 } });

    const minimising = (of: readonly string[]) => {
      const workload = { observables: of, minimise: { method: 'nelder-mead', start: { theta: 3 }, budget: 10 } };
      const { request, ...rest } = job(workload, endless);
      const control = { signal: new AbortController().signal, onProgress: () => {} };
      return pool.run({ ...rest, request: { ...request, shots: 20 } }, control);
    };
    for (const of of [['Z0'], ['Z0', 'X0']])
      expect(await minimising(of)).toMatchObject({ kind: 'refused', refusal: { reason: 'loop_unbounded' } });
  });
});

describe('the assessment of a workload', () => {
  const assessed = (workload: Workload, shots = 0, program = turned) =>
    assess({
      language: 'openqasm3',
      program,
      rules: { qubits: { min: 1, max: 30 }, isCounted: shots > 0 },
      engine: 'full-amplitude',
      request: { shots, seed: 1 },
      resources: { memoryBytes: 2 ** 30, threads: 1 },
      workload,
    });

  it('has its facts and the estimate of the whole', () => {
    const points = { sweep: 'theta=0:1:100' };
    expect(assessed({ observables, points })).toMatchObject({
      violations: [],
      workload: { ok: true, kind: 'points', points: 100, qubits: 1 },
      estimate: { ok: true },
    });
  });

  it('has its errors instead', () => {
    expect(assessed({ observables: ['Z7'] })).toMatchObject({
      estimate: null,
      workload: { ok: false, errors: [{ code: 'qubit_out_of_range', field: 'observables' }] },
    });
  });

  it('needs a measurement only for outcomes', () => {
    const points = { sweep: 'theta=[1]' };
    expect(assessed({ observables, points }, 100)).toMatchObject({ violations: [], estimate: { ok: true } });
    expect(assessed({ points }, 100)).toMatchObject({ violations: [{ code: 'measurement_missing' }], estimate: null });
  });

  it('applies them to programs to compare with, and needs no measurement for properties', () => {
    const plain = `${HEAD}qubit[3] q;\nh q;\n`;
    const fidelity = [plain, `${HEAD}qubit[31] q;\nh q;\n`];
    expect(assessed({ properties: { purity: [[0]], fidelity: [plain] } }, 100, plain)).toMatchObject({
      violations: [],
      estimate: { ok: true },
      workload: { ok: true, kind: 'values', points: 1, qubits: 3 },
    });
    expect(assessed({ properties: { fidelity } }, 0, plain)).toMatchObject({
      workload: { ok: false, errors: [{ code: 'fidelity_invalid', place: { path: 'properties.fidelity[1]' } }] },
    });
  });

  it('applies the rules to further programs', () => {
    const plain = `${HEAD}qubit[3] q;\nh q;\n`;
    const wide = `${HEAD}qubit[31] q;\nh q;\n`;
    expect(assessed({ observables, programs: [plain, wide] }, 0, plain)).toMatchObject({
      workload: { ok: false, errors: [{ code: 'program_invalid', values: { program: 3 } }] },
    });
  });
});
