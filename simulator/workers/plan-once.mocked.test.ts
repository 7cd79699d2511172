import { MessageChannel } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callTableOf } from '#simulator/circuit/composites.ts';
import { compileForChip } from '#simulator/compile/chip/compile-for-chip.ts';
import { route } from '#simulator/compile/chip/route.ts';
import { type ChipOptions, ENGINE_NAMES, type RunRequest } from '#simulator/engines/engine.ts';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { sharedCounter } from './cores.ts';
import runJob from './job.worker.ts';
import { readBuildName } from './kernels.ts';
import type { Job } from './messages.ts';
import { advise, assess } from './reader.worker.ts';

// Every expansion makes one table of the circuit's composites; so do the rules and the size of a circuit.
vi.mock('#simulator/circuit/composites.ts', { spy: true });
vi.mock('#simulator/compile/chip/compile-for-chip.ts', { spy: true });
vi.mock('#simulator/compile/chip/route.ts', { spy: true });

const tables = () => vi.mocked(callTableOf).mock.calls.length;
const routings = () => vi.mocked(compileForChip).mock.calls.length;

const request: RunRequest = { shots: 100, seed: 1 };
const resources = { memoryBytes: 2 ** 31, threads: 1 };
const rules = { qubits: { min: 1, max: 72 }, isCounted: true };
const text = {
  language: 'qrunes',
  program: 'QINIT 3\nCREG 3\nRY 0,"0.3"\nCNOT 0,1\nRY 1,"0.7"\nCNOT 1,2\nMEASURE 0,$0\nMEASURE 2,$2\n',
} as const;

beforeEach(() => {
  vi.clearAllMocks();
});

/** Runs a job by a clock that stands still; returns the stored result. */
async function outcomeOf(job: Job) {
  const { port1, port2 } = new MessageChannel();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const outcome = await runJob({
    ...job,
    resources,
    cores: 1,
    idleCores: sharedCounter(1),
    acquiredCores: sharedCounter(),
    kernelFolder: KERNEL_FOLDER.pathname,
    port: port2,
    stop: sharedCounter(),
  });
  port1.close();
  clock.mockRestore();
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
  return outcome.result.body;
}

describe('from the form to the result, on a thread for each', () => {
  const build = readBuildName(KERNEL_FOLDER.pathname)!;
  const pairs = Array.from({ length: 6 }, (_, a) => Array.from({ length: a }, (__, b) => `CZ ${a},${b}\n`).join(''));
  /** On few pairs of a lattice. */
  const program = `QINIT 6\nCREG 6\nRY 0,"0.3"\n${pairs.join('H 2\n')}`;
  const measured = `${program}MEASURE 0,$0\nMEASURE 5,$5\n`;
  const sweep = `% @input float theta\n${program.replace('"0.3"', '"theta"')}`;
  const searches = () => vi.mocked(route).mock.calls.length;
  const seeded = { ...request, seed: 5 };
  const of = { language: 'qrunes', engine: 'chip-72' } as const;

  it.each<[string, Pick<Job, 'program' | 'workload'> & { readonly chip?: ChipOptions }]>([
    ['a run', { program: measured }],
    ['a run with a placement', { program: measured, chip: { placement: [0, 1, 2, 3, 4, 20] } }],
    ['a run as it is', { program: measured, chip: { optimization: false } }],
    ['values', { program, workload: { observables: ['Z0 Z1 + X0 X1'] } }],
    ['a sweep of outcomes', { program: `${sweep}MEASURE 0,$0\n`, workload: { points: { sweep: 'theta=0:3:4' } } }],
    ['a sweep of values', { program: sweep, workload: { observables: ['X0'], points: { sweep: 'theta=0:3:4' } } }],
    ['programs', { program, workload: { observables: ['Z0'], programs: [program.replace('H 2', 'H 3')] } }],
    [
      'a minimisation',
      { program: sweep, workload: { observables: ['X0'], minimise: { method: 'nelder-mead', budget: 12 } } },
    ],
  ])('%s is routed once, also if it is retried', async (_, { chip, ...texts }) => {
    const asked = { ...of, ...texts, request: { ...request, ...(chip && { chip }) } };
    const { estimate, routings } = assess({ ...asked, rules, resources, build });
    expect([estimate?.ok, routings?.startsWith(build), searches() > 0]).toEqual([true, true, true]);
    vi.clearAllMocks();
    // The seed is drawn when the task is accepted.
    const job = { ...asked, request: { ...asked.request, seed: 5 } };
    const outcomes = [
      await outcomeOf({ ...job, routings: routings! }),
      await outcomeOf({ ...job, routings: routings! }),
    ];
    expect(searches()).toBe(0);
    expect(outcomes).toEqual([outcomes[0], await outcomeOf(job)]);
    expect(searches()).toBeGreaterThan(0);
  });

  it('a job that does not fit is routed itself', async () => {
    const asked = { ...of, program: measured, request: seeded };
    const own = await outcomeOf(asked);
    const { routings } = assess({ ...asked, rules, resources, build });
    const others = [
      { ...asked, routings: routings!.replace(build, 'another') },
      { ...asked, program: measured.replace('MEASURE 5,$5\n', ''), routings: routings! },
      { ...asked, request: { ...seeded, chip: { placement: [0, 1, 2, 3, 4, 20] } }, routings: routings! },
      { ...asked, routings: routings!.replace(/"swaps":.*?\]\]/, '"swaps":[]') },
    ];
    for (const [i, other] of others.entries()) {
      vi.clearAllMocks();
      const outcome = await outcomeOf(other);
      expect(searches(), String(i)).toBeGreaterThan(0);
      expect(outcome === own).toBe(i === 0 || i === 3);
    }
  });
});

describe('from the form to the result', () => {
  it('a reader thread expands and routes a program once, for its estimate and for advice', () => {
    expect(assess({ ...text, rules, engine: 'chip-72', request, resources }).estimate).toMatchObject({ ok: true });
    expect(advise({ ...text, engines: ENGINE_NAMES, request, resources })).toHaveLength(ENGINE_NAMES.length);
    // Its rules, its size, the program, and the compiled circuit, to which the noise of the chip is attached.
    expect(tables()).toBe(4);
    expect(routings()).toBe(1);
  });

  it('a job expands and routes its program once, for the check before it, the run and the ideal distribution', async () => {
    const { port1, port2 } = new MessageChannel();
    const outcome = await runJob({
      ...text,
      engine: 'chip-72',
      request,
      resources,
      cores: 1,
      idleCores: sharedCounter(1),
      acquiredCores: sharedCounter(),
      kernelFolder: KERNEL_FOLDER.pathname,
      port: port2,
      stop: sharedCounter(),
    });
    port1.close();
    expect(outcome).toMatchObject({ kind: 'result' });
    // The program and the compiled circuit.
    expect(tables()).toBe(2);
    expect(routings()).toBe(1);
  });

  it('a job expands and routes the program of a sweep once, for all its points', async () => {
    const steps = async (points: number) => {
      vi.clearAllMocks();
      const { port1, port2 } = new MessageChannel();
      const outcome = await runJob({
        language: 'qrunes',
        program: `% @input float theta\n${text.program.replace('"0.3"', '"theta"')}`,
        engine: 'chip-72',
        request,
        workload: { points: { sweep: `theta=0.1:3:${points}` } },
        resources,
        cores: 1,
        idleCores: sharedCounter(1),
        acquiredCores: sharedCounter(),
        kernelFolder: KERNEL_FOLDER.pathname,
        port: port2,
        stop: sharedCounter(),
      });
      port1.close();
      expect(outcome).toMatchObject({ kind: 'result', result: { kind: 'points', done: points } });
      return {
        expanded: vi.mocked(callTableOf).mock.calls.filter(([called]) => 'parameters' in called).length,
        routed: vi.mocked(route).mock.calls.length,
      };
    };
    const ofTwo = await steps(2);
    expect(ofTwo.routed).toBeGreaterThan(0);
    expect(await steps(9)).toEqual(ofTwo);
  });

  it('a reader thread does not keep plans that fill its memory', () => {
    // 2^17 gates.
    const doubled = Array.from({ length: 16 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }\n`).join('');
    const long = {
      language: 'openqasm2',
      program:
        `OPENQASM 2.0;\ninclude "qelib1.inc";\ngate g0 a { h a; h a; }\n${doubled}` +
        'qreg q[1];\ncreg c[1];\ng16 q[0];\nmeasure q[0] -> c[0];\n',
    } as const;
    const ask = () => assess({ ...long, rules, engine: 'full-amplitude', request, resources });
    const estimate = ask();
    expect(estimate).toMatchObject({ violations: [], estimate: { ok: true } });
    const once = tables();
    expect(ask()).toEqual(estimate);
    expect(tables()).toBe(2 * once);
  });
});
