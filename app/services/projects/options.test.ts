import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import type { ProgramInput, Programs } from '#app/services/programs/index.ts';
import { createShares } from '#app/services/shares/index.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { ProjectInput } from './contract.ts';
import { createProjects } from './index.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
  await insertTestAccount(db, 'lin');
});
afterEach(() => db.destroy());

/** Reads every program as one with two qubits, and returns the options of the product. */
const programs = {
  read: ({ product, states, noise, method }: ProgramInput) => {
    const inputs: readonly string[] = findProduct(product)!.inputs;
    const options = {
      ...(states && inputs.includes('states') && { states }),
      ...(noise && inputs.includes('noise') && { noise, ...(method && { method }) }),
    };
    return Promise.resolve({
      kind: 'circuit',
      circuit: { qubits: 2, classicalBits: 2, operations: [] },
      violations: [],
      price: 1,
      options,
      estimate: null,
    });
  },
} as unknown as Programs;

const NOISE = {
  channels: [{ kind: 'bit-flip', probability: 0.1, gates: '*', qubits: [1] }],
  readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }],
} as const;
const projectInput = (product: ProductId, more: Partial<ProjectInput> = {}): ProjectInput => ({
  name: 'Noise',
  product,
  shots: 100,
  language: 'qrunes',
  program: 'QINIT 2',
  ...more,
});

describe('the run options of a project', () => {
  let lastId = 0;
  const createService = () => createProjects(db, { now: () => 1, newId: () => `id${++lastId}`, programs });

  it('are stored with it: noise, method and precision', async () => {
    const { project } = await createService().save(
      'lin',
      null,
      projectInput('noisy', { noise: NOISE, method: 'density-matrix', precision: 'single' }),
    );
    expect(await createService().require('lin', project.id)).toMatchObject({
      precision: 'single',
      options: { noise: NOISE, method: 'density-matrix' },
    });
  });

  it('are replaced completely when the project is saved again, also without a new version', async () => {
    const first = await createService().save('lin', null, projectInput('noisy', { noise: NOISE, precision: 'single' }));
    const saved = await createService().save(
      'lin',
      first.project.id,
      projectInput('single-amplitude', { shots: 0, states: ['00', '11'] }),
    );
    expect(saved.version.number).toBe(1);
    expect(await createService().require('lin', first.project.id)).toMatchObject({
      product: 'single-amplitude',
      precision: null,
      options: { states: ['00', '11'] },
    });
  });

  it('are part of a share link, so that a copy runs the same way', async () => {
    const shares = createShares(db, { now: () => 1, newToken: () => `token-${++lastId}` });
    const shared = async (input: ProjectInput) => {
      const { version } = await createService().save('lin', null, input);
      return shares.openCircuit((await shares.shareVersion('lin', version.id)).token);
    };
    expect(
      await shared(projectInput('noisy', { noise: NOISE, method: 'trajectories', precision: 'single' })),
    ).toMatchObject({
      precision: 'single',
      options: { noise: NOISE, method: 'trajectories' },
    });
    expect(await shared(projectInput('single-amplitude', { shots: 0, states: ['00', '11'] }))).toMatchObject({
      precision: null,
      options: { states: ['00', '11'] },
    });
  });

  it('are empty if the product has no options', async () => {
    const { project } = await createService().save('lin', null, projectInput('full-amplitude', { noise: NOISE }));
    expect(project.options).toEqual({});
  });
});
