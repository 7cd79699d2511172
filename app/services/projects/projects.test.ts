import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { circuit, control, gate, LANGUAGES, measure, repeat } from '#simulator';
import { BELL, createProjectFixture, GHZ } from './testing/fixture.ts';

let fixture: Awaited<ReturnType<typeof createProjectFixture>>;
beforeEach(async () => {
  fixture = await createProjectFixture();
});
afterEach(() => fixture.db.destroy());

const save = (projectId: string | null, input = BELL) => fixture.projects.save('lin', projectId, input);
const numbers = async (id: string) => (await fixture.projects.listVersions('lin', id)).map(({ number }) => number);

describe('saving', () => {
  it('creates a version only if the program changed', async () => {
    const { project, version } = await save(null);
    expect(version.number).toBe(1);
    expect((await save(project.id)).version.id).toBe(version.id);
    expect((await save(project.id, GHZ)).version.number).toBe(2);
  });

  it('stores the name of a version on one line', async () => {
    const { version } = await save(null, { ...BELL, versionName: '  before\nthe oracle ' });
    expect(version.name).toBe('before the oracle');
    expect((await save(null, { ...BELL, versionName: ' \n' })).version.name).toBeNull();
  });

  it('names the latest version if the program is unchanged', async () => {
    const { project, version } = await save(null, { ...BELL, versionName: 'first' });
    expect((await save(project.id)).version).toEqual(version);
    expect((await save(project.id, { ...BELL, versionName: 'the one that works' })).version).toEqual({
      ...version,
      name: 'the one that works',
    });
    expect((await fixture.projects.requireVersionById('lin', version.id)).name).toBe('the one that works');
  });

  it('refuses a broken program', async () => {
    await expect(save(null, { ...BELL, program: 'H 0' })).rejects.toMatchObject({ code: 'program_invalid' });
  });
});

describe('a version', () => {
  it('can be renamed, and its name removed', async () => {
    const { version } = await save(null);
    await fixture.projects.nameVersion('lin', version.id, 'first');
    expect((await fixture.projects.requireVersionById('lin', version.id)).name).toBe('first');
    await fixture.projects.nameVersion('lin', version.id, '  ');
    expect((await fixture.projects.requireVersionById('lin', version.id)).name).toBeNull();
  });

  it('keeps repeat blocks, controls on 0 and custom gates when it is read again, though QRunes cannot express them', async () => {
    const custom = {
      name: '量子门',
      qubits: 1,
      parameters: [],
      body: [{ gate: 'H', targets: [0], controls: [], dagger: false, parameters: [] }],
    };
    const circuitWithBlock = circuit(
      2,
      2,
      [
        repeat(3, [gate('H', 0), gate('X', 1, { controls: [control(0, 0)] })], ['three times']),
        gate('量子门', 1),
        measure(0, 0),
      ],
      { composites: [custom] },
    );
    const printed = LANGUAGES.qrunes.print(circuitWithBlock);
    if (!printed.ok) throw new Error('not written');
    const { version } = await save(null, { ...BELL, language: 'qrunes', program: printed.text });
    const stored = await fixture.projects.requireVersionById('lin', version.id);
    const reparsed = LANGUAGES.qrunes.parse(stored.program);
    expect(reparsed).toMatchObject({
      ok: true,
      circuit: { operations: circuitWithBlock.operations, composites: [custom] },
    });
    expect(reparsed.ok && reparsed.warnings).toBeUndefined();
  });

  it('is restored as a new version, and the project gets its size', async () => {
    const { project, version } = await save(null);
    await save(project.id, GHZ);
    expect(await fixture.projects.restoreVersion('lin', version.id)).toMatchObject({
      number: 3,
      program: BELL.program,
    });
    expect(await fixture.projects.require('lin', project.id)).toMatchObject({ qubits: 2, latestVersion: 3 });
    expect(await numbers(project.id)).toEqual([3, 2, 1]);
  });

  it('is not duplicated by restoring the latest one', async () => {
    const { project, version } = await save(null);
    expect((await fixture.projects.restoreVersion('lin', version.id)).id).toBe(version.id);
    expect(await numbers(project.id)).toEqual([1]);
  });

  it('leaves its project the version before it when it is deleted, and does not free its number', async () => {
    const { project } = await save(null);
    const { version } = await save(project.id, GHZ);
    await fixture.projects.removeVersion('lin', version.id);
    expect(await numbers(project.id)).toEqual([1]);
    expect(await fixture.projects.require('lin', project.id)).toMatchObject({ qubits: 2 });
    expect((await save(project.id, GHZ)).version.number).toBe(3);
  });

  it('cannot be deleted as the last one', async () => {
    const { version } = await save(null);
    await expect(fixture.projects.removeVersion('lin', version.id)).rejects.toMatchObject({ code: 'last_version' });
  });

  it('of another account is not found', async () => {
    const { version } = await save(null);
    for (const attempt of [
      () => fixture.projects.requireVersionById('wu', version.id),
      () => fixture.projects.nameVersion('wu', version.id, 'mine'),
      () => fixture.projects.restoreVersion('wu', version.id),
      () => fixture.projects.removeVersion('wu', version.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'version_incorrect' });
    }
  });
});

describe('a project', () => {
  it('can be renamed, but not to an empty name', async () => {
    const { project } = await save(null);
    await fixture.projects.rename('lin', project.id, ' Bell  pair ');
    expect((await fixture.projects.require('lin', project.id)).name).toBe('Bell pair');
    for (const blank of ['', '  ', '\u200B\u202E'])
      await expect(fixture.projects.rename('lin', project.id, blank)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await fixture.projects.require('lin', project.id)).name).toBe('Bell pair');
    // A name contains no bidirectional control, no invisible character and no lone surrogate; a ZWJ emoji sequence
    // stays intact.
    await fixture.projects.rename('lin', project.id, 'A\u202Egnp\u200B \uD83D👩‍🔬');
    expect((await fixture.projects.require('lin', project.id)).name).toBe('Agnp 👩‍🔬');
    // The longest name ends after a whole emoji: a family has seven code points.
    await fixture.projects.rename('lin', project.id, '👩‍👩‍👧‍👦'.repeat(50));
    expect((await fixture.projects.require('lin', project.id)).name).toBe('👩‍👩‍👧‍👦'.repeat(9));
    for (const longest of ['W'.repeat(64), '😀'.repeat(64), `e${'\u0301'.repeat(63)}`]) {
      await fixture.projects.rename('lin', project.id, longest.repeat(4));
      expect((await fixture.projects.require('lin', project.id)).name).toBe(longest);
    }
    await expect(fixture.projects.rename('wu', project.id, 'mine')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is copied with its latest version, which becomes the copy’s first', async () => {
    const { project } = await save(null);
    await save(project.id, GHZ);
    const copy = await fixture.projects.copy('lin', project.id, 'Bell copy');
    expect(copy).toMatchObject({ name: 'Bell copy', qubits: 3, latestVersion: 1 });
    expect((await fixture.projects.requireVersion('lin', copy.id, 1)).program).toBe(GHZ.program);
    await expect(fixture.projects.copy('wu', project.id, 'mine')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is copied once, even if the same form is sent repeatedly', async () => {
    const { project } = await save(null);
    const idempotencyKey = { key: 'form-1', fingerprint: '' };
    const copies = await Promise.all([
      fixture.projects.copy('lin', project.id, 'Copy', idempotencyKey),
      fixture.projects.copy('lin', project.id, 'Copy', idempotencyKey),
    ]);
    expect(copies[1].id).toBe(copies[0].id);
    expect((await fixture.projects.list('lin', {})).total).toBe(2);
    await fixture.projects.copy('lin', project.id, 'Copy', { key: 'form-2', fingerprint: '' });
    expect((await fixture.projects.list('lin', {})).total).toBe(3);
  });
});

describe('the list', () => {
  it('finds names in any case, takes % literally, has 25 rows per page, and shows nothing of other accounts', async () => {
    for (let number = 1; number <= 26; number++) await save(null, { ...BELL, name: `Bell ${number}` });
    await save(null, { ...BELL, name: 'Grover 100%' });
    const namesFound = async (query: Parameters<typeof fixture.projects.list>[1]) =>
      (await fixture.projects.list('lin', query)).items.map(({ name }) => name);
    expect(await namesFound({ search: [{ text: 'gROVER' }] })).toEqual(['Grover 100%']);
    expect(await namesFound({ search: [{ text: '%' }] })).toEqual(['Grover 100%']);
    expect(await fixture.projects.list('lin', { search: [{ text: 'bell' }], page: 2 })).toMatchObject({
      total: 26,
      page: 2,
      pages: 2,
      items: [{}],
    });
    expect(await fixture.projects.list('wu', {})).toMatchObject({ total: 0, items: [] });
  });

  it('can be sorted by change, creation or name', async () => {
    const { project: beta } = await save(null, { ...BELL, name: 'Beta' });
    fixture.clock.at += 1;
    await save(null, { ...BELL, name: 'Gamma' });
    fixture.clock.at += 1;
    await save(null, { ...BELL, name: 'Alpha' });
    fixture.clock.at += 1;
    await fixture.projects.rename('lin', beta.id, 'Beta');
    const names = async (order: 'updated' | 'created' | 'name') =>
      (await fixture.projects.list('lin', { order })).items.map(({ name }) => name);
    expect(await names('updated')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await names('created')).toEqual(['Alpha', 'Gamma', 'Beta']);
    expect(await names('name')).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});
