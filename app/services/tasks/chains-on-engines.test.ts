import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPrograms } from '#app/services/programs/index.ts';
import { readersHere } from '#app/services/programs/testing/readers-here.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createSimulatorPool, type PieceRequest } from '#simulator/workers';
import type { PiecePool, Submission } from './contract.ts';
import { createTaskHarness } from './testing/harness.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });

/** An evaluation takes some 40 ms. */
const LAYERS = Array.from({ length: 40 }, (_, layer) =>
  Array.from({ length: 14 }, (__, qubit) => {
    const parameter = layer % 2 === 0 ? 'a' : 'b';
    return `ry(${parameter} + 0.${qubit}${layer}) q[${qubit}];\ncx q[${qubit}], q[${(qubit + 1) % 14}];\n`;
  }).join(''),
).join('');

const searching = (method: 'l-bfgs' | 'spsa', budget: number): Submission => ({
  ...{ projectId: null, name: 'Search', product: 'full-amplitude', language: 'openqasm3', shots: 0 },
  program: `OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float a;\ninput float b;\nqubit[14] q;\n${LAYERS}`,
  workload: { observables: ['Z0 Z1 - X2'], minimise: { method, budget, tolerance: 1e-12 } },
});

describe('a long minimisation on the real engines', () => {
  const pools = [0, 1].map(() => createSimulatorPool({ threads: 1, kernelFolder: 'build/kernels', resources }));
  let build: string;
  beforeAll(async () => {
    build = await pools[0]!.pieceBuild();
  });
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));

  /** Two processes that compute pieces on threads of their own; and what they were asked to compute. */
  async function openProcesses() {
    const asked: PieceRequest[] = [];
    const db = await freshDatabase();
    const open = (pool: PiecePool) => {
      const piece: PiecePool['piece'] = (request, control) => {
        asked.push(request);
        return pool.piece(request, control);
      };
      return createTaskHarness({ db, programs, build, settings: { pieces: { ...pool, piece } } });
    };
    const [first, second] = [await open(pools[0]!), await open(pools[1]!)];
    onTestFinished(async () => {
      await second.stop();
      await second.results.close();
      await first.close();
    });
    await first.open('lin');
    for (const { runner } of [first, second]) runner.start();
    return { first, errors: [first.errors, second.errors], asked };
  }

  const textOf = async ({ tasks }: Pick<Awaited<ReturnType<typeof createTaskHarness>>, 'tasks'>, id: string) => {
    const file = await tasks.workloadFile('lin', id, 'json', () => '');
    let text = '';
    for await (const part of file!) text += part;
    return text.replace(/"seconds":[^,}]*/, '');
  };

  it('is computed in pieces by two processes, and has the result of one run', async () => {
    const { first, errors, asked } = await openProcesses();
    const { id } = await first.tasks.submit('lin', searching('l-bfgs', 100));
    await vi.waitFor(async () => expect((await first.tasks.require('lin', id)).status).toBe('completed'));
    // Each piece is given all before it.
    expect(asked.map(({ earlier }) => earlier?.length)).toEqual([...asked.keys()]);
    expect(asked.length).toBeGreaterThan(1);

    const whole = await createTaskHarness({ programs });
    onTestFinished(() => whole.close());
    await whole.open('lin');
    whole.runner.start();
    const { id: other } = await whole.tasks.submit('lin', searching('l-bfgs', 100));
    await vi.waitFor(() => expect(whole.jobs).toHaveLength(1));
    const [pending] = whole.jobs;
    pending!.finish(await pools[0]!.run(pending!.job, { signal: pending!.signal, onProgress: () => {} }));
    await vi.waitFor(async () => expect((await whole.tasks.require('lin', other)).status).toBe('completed'));
    expect(await textOf(first, id)).toBe(await textOf(whole, other));
    const { refunded, price } = await whole.tasks.require('lin', other);
    expect(await first.tasks.require('lin', id)).toMatchObject({ refunded, price });
    expect(errors).toEqual([[], []]);
  });

  it('that is stopped keeps the evaluations of its first pieces, and pays back the others', async () => {
    const { first, errors, asked } = await openProcesses();
    const { id, price } = await first.tasks.submit('lin', searching('spsa', 9000));
    const view = () => first.tasks.workloadView('lin', id, { page: 1, observable: 0 });
    await vi.waitFor(async () => expect(await view()).toMatchObject({ kind: 'minimisation', isPartial: true }));
    expect((await first.tasks.stop('lin', id)).status).toBe('terminated');
    const known = await view();
    if (known?.kind !== 'minimisation') throw new Error('a minimisation is expected');
    expect(known.stoppedBy).toBe('stopped');
    expect(known.evaluations % asked[0]!.range.count).toBe(0);
    expect(known.evaluations).toBeGreaterThan(0);
    const paid = Math.ceil(((price - 1) * known.evaluations) / 9000);
    expect((await first.tasks.require('lin', id)).refunded).toBe(price - 1 - paid);
    expect(errors).toEqual([[], []]);
  });
});
