import { valueSymbol } from 'piscina';
import { describe, expect, it } from 'vitest';
import { TEXT_FORMATS } from '#app/designer/import-export/text-formats.ts';
import { BELL, createProjectFixture } from '#app/services/projects/testing/fixture.ts';
import { createShares } from '#app/services/shares/index.ts';
import {
  bitsValue,
  branch,
  circuit,
  composite,
  control,
  display,
  type ExporterId,
  gate,
  type LanguageId,
  LANGUAGES,
  measure,
  repeat,
  step,
} from '#simulator';
import { createPrograms } from './index.ts';
import { readersHere } from './testing/readers-here.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const ASKER = { accountId: 'lin', ip: '' };
const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });

/** A circuit with everything that QRunes cannot express. */
const drawn = (times: number) =>
  circuit(
    3,
    2,
    [
      repeat(times, [gate('H', 0), gate('X', 1, { controls: [control(0, 0)] })]),
      display('bloch', 0),
      gate('量子门', 1),
      gate('X', 2, { controls: [control(1, 0)] }),
      measure(0, 0),
      branch(bitsValue(0), [gate('X', 2)], [gate('Y', 2)]),
    ],
    {
      composites: [composite('量子门', 1, [step('H', [0])])],
      quantumRegisters: [
        { name: 'data', start: 0, size: 2 },
        { name: 'ancilla', start: 2, size: 1 },
      ],
    },
  );

/** Readers transfer their output between threads; these tests have none. */
const written = async (format: LanguageId | ExporterId): Promise<unknown> => {
  const answer: unknown = await programs.write({ language: 'qrunes', program: textOf(3) }, format, ASKER);
  return typeof answer === 'string'
    ? answer
    : new TextDecoder().decode((answer as Record<symbol, Uint8Array>)[valueSymbol]);
};

const textOf = (times: number): string => {
  const printed = LANGUAGES.qrunes.print(drawn(times));
  if (!printed.ok) throw new Error('not written');
  return printed.text;
};

describe('a program whose notes contain what QRunes cannot express', () => {
  it('is written in every other language and library as it was drawn', async () => {
    for (const { id, print } of TEXT_FORMATS) {
      const expected = print(drawn(3));
      expect([id, await written(id)]).toEqual([id, expected.ok ? expected.text : 'unwritable']);
    }
    // A language with loops gets a loop; the statements alone would be three times as many gates.
    expect(await written('openqasm3')).toMatch(/for .* in .*\{/);
  });

  it('is drawn with its blocks and displays', async () => {
    const picture = await programs.picture({ language: 'qrunes', program: textOf(3) }, ASKER);
    expect(picture?.circuit.operations).toEqual(drawn(3).operations);
  });

  it('is compared as it was drawn: one more repetition of a block is one change', async () => {
    const of = (times: number) => ({ language: 'qrunes' as const, program: textOf(times) });
    const same = await programs.compare(of(3), of(3), ASKER);
    expect(same.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 0 });
    const other = await programs.compare(of(3), of(4), ASKER);
    expect(other.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 1 });
    expect(other.newer?.drawn.operations).toEqual(drawn(4).operations);
    // The same circuit in another language.
    const moved = LANGUAGES.openqasm3.print(drawn(3));
    const across = await programs.compare(of(3), { language: 'openqasm3', program: moved.ok ? moved.text : '' }, ASKER);
    expect(across.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 0 });
  });

  it('is opened by a share link as it was drawn', async () => {
    const shelf = await createProjectFixture();
    const shares = createShares(shelf.db, { now: shelf.context.now, newToken: () => 'token-1' });
    const { version } = await shelf.projects.save('lin', null, { ...BELL, program: textOf(3) });
    const { token } = await shares.shareVersion('lin', version.id);
    const shared = await shares.openCircuit(token);
    const back = LANGUAGES.qrunes.parse(shared.program);
    expect(back).toMatchObject({
      ok: true,
      circuit: {
        operations: drawn(3).operations,
        composites: drawn(3).composites,
        quantumRegisters: drawn(3).quantumRegisters,
      },
    });
    await shelf.db.destroy();
  });
});
