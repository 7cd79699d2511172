import { describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import type { BrowserRun } from '#app/services/tasks/index.ts';
import type { SimulationResult } from '#simulator';
import { localResult } from '#simulator/results/testing/local-runs.ts';
import type { TaskTest } from './task-test.ts';
import { wholeResult } from './whole-result.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
/** All outcomes of twelve qubits: more than are stored as text. */
const WIDE = `QINIT 12\nCREG 12\n${Array.from({ length: 12 }, (_, qubit) => `H ${qubit}\nMEASURE ${qubit},$${qubit}\n`).join('')}`;

const BASE = { projectId: null, name: 'On my machine', product: 'full-amplitude', language: 'qrunes' } as const;

const runOf = (program: string, shots: number, changes: Partial<BrowserRun> = {}): BrowserRun => ({
  ...BASE,
  program,
  shots,
  seed: 7,
  result: localResult(program, 'full-amplitude', { shots, seed: 7 }),
  ...changes,
});

/** Keeping runs that a browser has computed. Programs are really read. */
export function describeKeeping({ harness, balance, held, partsOf }: TaskTest): void {
  const kept = () => harness.tasks.list('lin', {});
  describe('a run that a browser has computed', () => {
    it('is kept as a completed task, with its program and its result, and costs nothing', async () => {
      const run = runOf(BELL, 100);
      const task = await harness.tasks.keepLocalRun('lin', run);
      expect(task).toMatchObject({
        ...{ computedIn: 'browser', status: 'completed', progress: 100, name: 'On my machine', runNumber: 1 },
        ...{ price: 0, refunded: 0, seed: 7, shots: 100, qubits: 2, versionNumber: 1, attempts: 0, startedAt: null },
        executionMs: 0,
      });
      expect(task.spark).not.toBeNull();
      expect(await balance()).toBe(100);
      const { counts } = JSON.parse(run.result) as SimulationResult & { kind: 'counts' };
      expect(await wholeResult(harness.tasks, 'lin', task.id)).toMatchObject({
        ...{ kind: 'counts', counts, seed: 7, build: '0.1.0+9cfe417947f3' },
        ideal: { '00': expect.closeTo(0.5, 9) as number, '11': expect.closeTo(0.5, 9) as number },
      });
      expect((await harness.tasks.program('lin', task.id)).program).toBe(BELL);
      // Open pages of the account see it.
      expect(harness.publishedTasks.map(({ id }) => id)).toEqual([task.id]);
    });

    it('with many outcomes is stored like a large result of the portal', async () => {
      const run = runOf(WIDE, 100_000);
      const { id } = await harness.tasks.keepLocalRun('lin', run);
      expect(await partsOf(id)).toHaveLength(1);
      const { counts } = JSON.parse(run.result) as SimulationResult & { kind: 'counts' };
      expect(await wholeResult(harness.tasks, 'lin', id)).toMatchObject({ counts });
      await harness.tasks.remove('lin', [id]);
      expect(await partsOf(id)).toEqual([]);
    });

    it('needs no open product, and is run again on the portal', async () => {
      const noisy = { product: 'noisy', result: localResult(BELL, 'noisy', { shots: 10, seed: 7 }) } as const;
      const { id, projectId } = await harness.tasks.keepLocalRun('lin', runOf(BELL, 10, noisy));
      await harness.subscriptions.subscribe('lin', 'noisy');
      const again = await harness.tasks.rerun('lin', id);
      expect(again).toMatchObject({ computedIn: 'portal', status: 'queued', seed: 42, projectId, versionNumber: 1 });
      expect(await balance()).toBe(100 - again.price);
      harness.runner.start();
      await held(1);
      expect(harness.jobs.map(({ job }) => job.request.seed)).toEqual([42]);
    });

    it('is one task, however often it is sent', async () => {
      const run = runOf(BELL, 100, { once: { key: 'form 1', fingerprint: '' } });
      const [first, second] = await Promise.all([
        harness.tasks.keepLocalRun('lin', run),
        harness.tasks.keepLocalRun('lin', run),
      ]);
      expect(second.id).toBe(first.id);
      expect((await harness.tasks.keepLocalRun('lin', run)).id).toBe(first.id);
      expect((await kept()).total).toBe(1);
    });

    it('is saved in the project that is named, and in no other account', async () => {
      const { projectId } = await harness.tasks.keepLocalRun('lin', runOf(BELL, 100));
      const second = await harness.tasks.keepLocalRun('lin', runOf(WIDE, 10, { projectId }));
      expect(second).toMatchObject({ projectId, versionNumber: 2, runNumber: 2 });
      await harness.open('mei');
      await expect(harness.tasks.keepLocalRun('mei', runOf(BELL, 100, { projectId }))).rejects.toMatchObject({
        code: 'not_found',
      });
      expect((await harness.tasks.list('mei', {})).total).toBe(0);
    });

    it('is kept without a project if there is no room for one, and not at all without room for results', async () => {
      const full = { projects: 0, versions: 1, programBytes: 2 ** 20, resultBytes: 2 ** 20 };
      const { notStored, projectId } = await harness.withQuotas(full).keepLocalRun('lin', runOf(BELL, 100));
      expect([notStored?.code, projectId]).toEqual(['quota_projects', null]);
      await expect(
        harness.withQuotas({ ...full, resultBytes: 1 }).keepLocalRun('lin', runOf(BELL, 100)),
      ).rejects.toMatchObject({ code: 'quota_results' });
    });

    const wrong: Readonly<Record<string, readonly [string, Partial<BrowserRun>]>> = {
      'another seed': ['local_run_wrong', { seed: 8 }],
      'another program': ['local_run_wrong', { program: WIDE }],
      'no result': ['local_run_wrong', { result: '{}' }],
      'the machine': ['local_run_wrong', { product: 'chip-72' }],
      'a workload': ['local_run_wrong', { workload: { kind: 'values', observables: 'Z0' } as never }],
      'too large a result': ['local_run_large', { result: ' '.repeat(LIMITS.localResultBytes + 1) }],
      'a program with errors': ['program_invalid', { program: 'QINIT' }],
      'a program that measures nothing': ['circuit_invalid', { program: 'QINIT 1\nCREG 1\nH 0\n' }],
    };
    it.each(Object.entries(wrong))('is not kept with %s', async (_, [code, changes]) => {
      await expect(harness.tasks.keepLocalRun('lin', runOf(BELL, 100, changes))).rejects.toMatchObject({ code });
      expect((await kept()).total).toBe(0);
      expect(await harness.db.selectFrom('projects').select('id').execute()).toEqual([]);
    });

    it('is not kept for a disabled account', async () => {
      await harness.db.updateTable('accounts').set({ is_disabled: 1 }).where('id', '=', 'lin').execute();
      await expect(harness.tasks.keepLocalRun('lin', runOf(BELL, 100))).rejects.toMatchObject({
        code: 'abnormal_account',
      });
    });
  });
}
