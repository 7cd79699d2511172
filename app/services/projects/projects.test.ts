import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { circuit, control, gate, LANGUAGES, measure, repeat } from '#simulator';
import { BELL, createProjectFixture, GHZ } from './testing/fixture.ts';

let shelf: Awaited<ReturnType<typeof createProjectFixture>>;
beforeEach(async () => {
  shelf = await createProjectFixture();
});
afterEach(() => shelf.db.destroy());

const save = (projectId: string | null, draft = BELL) => shelf.projects.save('lin', projectId, draft);
const numbers = async (id: string) => (await shelf.projects.listVersions('lin', id)).map(({ number }) => number);

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
    expect((await shelf.projects.requireVersionById('lin', version.id)).name).toBe('the one that works');
  });

  it('refuses a broken program', async () => {
    await expect(save(null, { ...BELL, program: 'H 0' })).rejects.toMatchObject({ code: 'program_invalid' });
  });
});

describe('a version', () => {
  it('can be renamed, and its name removed', async () => {
    const { version } = await save(null);
    await shelf.projects.nameVersion('lin', version.id, 'first');
    expect((await shelf.projects.requireVersionById('lin', version.id)).name).toBe('first');
    await shelf.projects.nameVersion('lin', version.id, '  ');
    expect((await shelf.projects.requireVersionById('lin', version.id)).name).toBeNull();
  });

  it('keeps repeat blocks, controls on 0 and custom gates when it is read again, though QRunes cannot express them', async () => {
    const own = {
      name: '量子门',
      qubits: 1,
      parameters: [],
      body: [{ gate: 'H', targets: [0], controls: [], dagger: false, parameters: [] }],
    };
    const drawn = circuit(
      2,
      2,
      [
        repeat(3, [gate('H', 0), gate('X', 1, { controls: [control(0, 0)] })], ['three times']),
        gate('量子门', 1),
        measure(0, 0),
      ],
      { composites: [own] },
    );
    const printed = LANGUAGES.qrunes.print(drawn);
    if (!printed.ok) throw new Error('not written');
    const { version } = await save(null, { ...BELL, language: 'qrunes', program: printed.text });
    const kept = await shelf.projects.requireVersionById('lin', version.id);
    const back = LANGUAGES.qrunes.parse(kept.program);
    expect(back).toMatchObject({ ok: true, circuit: { operations: drawn.operations, composites: [own] } });
    expect(back.ok && back.warnings).toBeUndefined();
  });

  it('is restored as a new version, and the project gets its size', async () => {
    const { project, version } = await save(null);
    await save(project.id, GHZ);
    expect(await shelf.projects.restoreVersion('lin', version.id)).toMatchObject({ number: 3, program: BELL.program });
    expect(await shelf.projects.require('lin', project.id)).toMatchObject({ qubits: 2, latestVersion: 3 });
    expect(await numbers(project.id)).toEqual([3, 2, 1]);
  });

  it('is not duplicated by restoring the latest one', async () => {
    const { project, version } = await save(null);
    expect((await shelf.projects.restoreVersion('lin', version.id)).id).toBe(version.id);
    expect(await numbers(project.id)).toEqual([1]);
  });

  it('does not free its number when it is deleted', async () => {
    const { project } = await save(null);
    const { version } = await save(project.id, GHZ);
    await shelf.projects.removeVersion('lin', version.id);
    expect(await numbers(project.id)).toEqual([1]);
    expect((await save(project.id, GHZ)).version.number).toBe(3);
  });

  it('cannot be deleted as the last one', async () => {
    const { version } = await save(null);
    await expect(shelf.projects.removeVersion('lin', version.id)).rejects.toMatchObject({ code: 'last_version' });
  });

  it('of another account is not found', async () => {
    const { version } = await save(null);
    for (const attempt of [
      () => shelf.projects.requireVersionById('wu', version.id),
      () => shelf.projects.nameVersion('wu', version.id, 'mine'),
      () => shelf.projects.restoreVersion('wu', version.id),
      () => shelf.projects.removeVersion('wu', version.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'version_incorrect' });
    }
  });
});

describe('a project', () => {
  it('can be renamed, but not to an empty name', async () => {
    const { project } = await save(null);
    await shelf.projects.rename('lin', project.id, ' Bell  pair ');
    expect((await shelf.projects.require('lin', project.id)).name).toBe('Bell pair');
    for (const nothing of ['', '  ', '\u200B\u202E'])
      await expect(shelf.projects.rename('lin', project.id, nothing)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await shelf.projects.require('lin', project.id)).name).toBe('Bell pair');
    // A name contains no bidirectional control, no invisible character and no lone surrogate; a ZWJ emoji sequence
    // stays intact.
    await shelf.projects.rename('lin', project.id, 'A\u202Egnp\u200B \uD83D👩‍🔬');
    expect((await shelf.projects.require('lin', project.id)).name).toBe('Agnp 👩‍🔬');
    await expect(shelf.projects.rename('wu', project.id, 'mine')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is copied with its latest version, which becomes the copy’s first', async () => {
    const { project } = await save(null);
    await save(project.id, GHZ);
    const copy = await shelf.projects.copy('lin', project.id, 'Bell copy');
    expect(copy).toMatchObject({ name: 'Bell copy', qubits: 3, latestVersion: 1 });
    expect((await shelf.projects.requireVersion('lin', copy.id, 1)).program).toBe(GHZ.program);
    await expect(shelf.projects.copy('wu', project.id, 'mine')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is copied once, even if the same form is sent repeatedly', async () => {
    const { project } = await save(null);
    const once = { key: 'form-1', fingerprint: '' };
    const copies = await Promise.all([
      shelf.projects.copy('lin', project.id, 'Copy', once),
      shelf.projects.copy('lin', project.id, 'Copy', once),
    ]);
    expect(copies[1].id).toBe(copies[0].id);
    expect((await shelf.projects.list('lin', {})).total).toBe(2);
    await shelf.projects.copy('lin', project.id, 'Copy', { key: 'form-2', fingerprint: '' });
    expect((await shelf.projects.list('lin', {})).total).toBe(3);
  });
});

describe('the list', () => {
  it('finds names in any case, takes % literally, has 25 rows per page, and shows nothing of other accounts', async () => {
    for (let number = 1; number <= 26; number++) await save(null, { ...BELL, name: `Bell ${number}` });
    await save(null, { ...BELL, name: 'Grover 100%' });
    const found = async (query: Parameters<typeof shelf.projects.list>[1]) =>
      (await shelf.projects.list('lin', query)).items.map(({ name }) => name);
    expect(await found({ search: 'gROVER' })).toEqual(['Grover 100%']);
    expect(await found({ search: '%' })).toEqual(['Grover 100%']);
    expect(await shelf.projects.list('lin', { search: 'bell', page: 2 })).toMatchObject({
      total: 26,
      page: 2,
      pages: 2,
      items: [{}],
    });
    expect(await shelf.projects.list('wu', {})).toMatchObject({ total: 0, items: [] });
  });

  it('can be sorted by change, creation or name', async () => {
    const { project: beta } = await save(null, { ...BELL, name: 'Beta' });
    shelf.clock.at += 1;
    await save(null, { ...BELL, name: 'Gamma' });
    shelf.clock.at += 1;
    await save(null, { ...BELL, name: 'Alpha' });
    shelf.clock.at += 1;
    await shelf.projects.rename('lin', beta.id, 'Beta');
    const names = async (order: 'updated' | 'created' | 'name') =>
      (await shelf.projects.list('lin', { order })).items.map(({ name }) => name);
    expect(await names('updated')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await names('created')).toEqual(['Alpha', 'Gamma', 'Beta']);
    expect(await names('name')).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});
