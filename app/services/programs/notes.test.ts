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
  compositeStep,
  control,
  display,
  type ExporterId,
  gate,
  type LanguageId,
  LANGUAGES,
  measure,
  repeat,
} from '#simulator';
import { createPrograms } from './index.ts';
import { readersHere } from './testing/readers-here.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const REQUESTER = { accountId: 'lin', ip: '' };
const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });

/** A circuit with everything that QRunes cannot express. */
const circuitOf = (times: number) =>
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
      composites: [composite('量子门', 1, [compositeStep('H', [0])])],
      quantumRegisters: [
        { name: 'data', start: 0, size: 2 },
        { name: 'ancilla', start: 2, size: 1 },
      ],
    },
  );

/** Readers transfer their output between threads; these tests have none. */
const written = async (format: LanguageId | ExporterId): Promise<unknown> => {
  const output: unknown = await programs.write({ language: 'qrunes', program: textOf(3) }, format, REQUESTER);
  return typeof output === 'string'
    ? output
    : new TextDecoder().decode((output as Record<symbol, Uint8Array>)[valueSymbol]);
};

const textOf = (times: number): string => {
  const printed = LANGUAGES.qrunes.print(circuitOf(times));
  if (!printed.ok) throw new Error('not written');
  return printed.text;
};

describe('a program whose notes contain what QRunes cannot express', () => {
  it('is written in every other language and library as it was drawn', async () => {
    for (const { id, print } of TEXT_FORMATS) {
      const expected = print(circuitOf(3));
      expect([id, await written(id)]).toEqual([id, expected.ok ? expected.text : 'unwritable']);
    }
    // A language with loops gets a loop; the statements alone would be three times as many gates.
    expect(await written('openqasm3')).toMatch(/for .* in .*\{/);
  });

  it('is drawn with its blocks and displays', async () => {
    const picture = await programs.picture({ language: 'qrunes', program: textOf(3) }, REQUESTER);
    expect(picture?.circuit.operations).toEqual(circuitOf(3).operations);
  });

  it('is compared as it was drawn: one more repetition of a block is one change', async () => {
    const of = (times: number) => ({ language: 'qrunes' as const, program: textOf(times) });
    const same = await programs.compare(of(3), of(3), REQUESTER);
    expect(same.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 0 });
    const other = await programs.compare(of(3), of(4), REQUESTER);
    expect(other.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 1 });
    expect(other.newer?.drawn.operations).toEqual(circuitOf(4).operations);
    // The same circuit in another language.
    const moved = LANGUAGES.openqasm3.print(circuitOf(3));
    const acrossLanguages = await programs.compare(
      of(3),
      { language: 'openqasm3', program: moved.ok ? moved.text : '' },
      REQUESTER,
    );
    expect(acrossLanguages.circuits?.counts).toEqual({ added: 0, removed: 0, changed: 0 });
  });

  it('is opened by a share link as it was drawn', async () => {
    const fixture = await createProjectFixture();
    const shares = createShares(fixture.db, { now: fixture.context.now, newToken: () => 'token-1' });
    const { version } = await fixture.projects.save('lin', null, { ...BELL, program: textOf(3) });
    const { token } = await shares.shareVersion('lin', version.id);
    const shared = await shares.openCircuit(token);
    const reparsed = LANGUAGES.qrunes.parse(shared.program);
    expect(reparsed).toMatchObject({
      ok: true,
      circuit: {
        operations: circuitOf(3).operations,
        composites: circuitOf(3).composites,
        quantumRegisters: circuitOf(3).quantumRegisters,
      },
    });
    await fixture.db.destroy();
  });
});
