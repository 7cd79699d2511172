import { MessageChannel } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callTableOf } from '#simulator/circuit/composites.ts';
import { compileForChip } from '#simulator/compile/chip/compile-for-chip.ts';
import { route } from '#simulator/compile/chip/route.ts';
import { ENGINE_NAMES, type RunRequest } from '#simulator/engines/engine.ts';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { sharedCounter } from './cores.ts';
import runJob from './job.worker.ts';
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
