import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BELL, createProjectFixture, GHZ } from '#app/services/projects/testing/fixture.ts';
import { createShares, type Shares } from './index.ts';

let fixture: Awaited<ReturnType<typeof createProjectFixture>>;
let shares: Shares;
beforeEach(async () => {
  fixture = await createProjectFixture();
  let lastToken = 0;
  shares = createShares(fixture.db, { now: fixture.context.now, newToken: () => `token-${++lastToken}` });
});
afterEach(() => fixture.db.destroy());

describe('a shared version', () => {
  it('opens by its token as it was saved, even if the project changed', async () => {
    const { project, version } = await fixture.projects.save('lin', null, BELL);
    const { token } = await shares.shareVersion('lin', version.id);
    await fixture.projects.save('lin', project.id, GHZ);
    expect(await shares.openCircuit(token)).toEqual({
      name: 'Bell',
      qubits: 2,
      summary: expect.objectContaining({ gates: ['H', 'CNOT'], caseId: 'bell' }) as object,
      versionNumber: 1,
      product: 'full-amplitude',
      shots: 100,
      precision: null,
      options: {},
      language: 'qrunes',
      program: BELL.program,
      savedAt: 1000,
    });
  });

  it('has one link, even for repeated requests', async () => {
    const { project, version } = await fixture.projects.save('lin', null, BELL);
    const first = await shares.shareVersion('lin', version.id);
    expect(await shares.shareVersion('lin', version.id)).toEqual(first);
    expect(await shares.list('lin', project.id)).toEqual([first]);
  });

  it('can be revoked only by its owner, and then gets another token', async () => {
    const { version } = await fixture.projects.save('lin', null, BELL);
    const { token } = await shares.shareVersion('lin', version.id);
    await shares.revoke('wu', token);
    await shares.openCircuit(token);
    await shares.revoke('lin', token);
    await expect(shares.openCircuit(token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shares.shareVersion('lin', version.id)).token).not.toBe(token);
  });

  it('is no longer available after its project is deleted', async () => {
    const { project, version } = await fixture.projects.save('lin', null, BELL);
    const { token } = await shares.shareVersion('lin', version.id);
    await fixture.projects.remove('lin', [project.id]);
    await expect(shares.openCircuit(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of another account cannot be shared or listed', async () => {
    const { project, version } = await fixture.projects.save('lin', null, BELL);
    await expect(shares.shareVersion('wu', version.id)).rejects.toMatchObject({ code: 'version_incorrect' });
    await expect(shares.list('wu', project.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
