import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { importAsProgram, LANGUAGES } from '#simulator';
import { importInto } from './import.server.ts';
import { readImport } from './read-import.ts';

const QUIRK = '{"cols":[["H"],["•","X"],["Measure","Measure"]]}';
const CIRQ = JSON.stringify({
  cirq_type: 'Circuit',
  moments: [
    {
      cirq_type: 'Moment',
      operations: [
        {
          cirq_type: 'GateOperation',
          gate: { cirq_type: 'HPowGate', exponent: 1, global_shift: 0 },
          qubits: [{ cirq_type: 'LineQubit', x: 0 }],
        },
      ],
    },
  ],
});
const IN_BROWSER = (text: string, name = '', language = 'qrunes') =>
  readImport({ read: () => text, name, bytes: text.length }, language, ({ text: found, format, language: wanted }) =>
    Promise.resolve(importAsProgram(found, format, wanted)),
  );

describe('an import from another tool', () => {
  it.each([
    ['Quirk', QUIRK],
    ['Quirk', `https://algassert.com/quirk#circuit=${encodeURIComponent(QUIRK)}`],
    ['Quil', 'DECLARE ro BIT[1]\nH 0\nCNOT 0 1\nMEASURE 0 ro[0]\n'],
    ['IonQ JSON', '{"qubits":2,"circuit":[{"gate":"h","target":0}]}'],
    ['Cirq JSON', CIRQ],
  ])('from %s becomes a program in the language of the form', async (tool, text) => {
    for (const language of ['qrunes', 'openqasm2'] as const) {
      const { imported, opened } = await IN_BROWSER(text, 'file.txt', language);
      expect(imported).toMatchObject({ kind: 'converted', tool, language });
      expect(opened?.language).toBe(language);
      expect(LANGUAGES[language].parse(opened!.program).ok).toBe(true);
    }
  });

  it('uses another language where that of the form cannot express the circuit', async () => {
    const text = 'DECLARE ro BIT[2]\nLABEL @S\nH 0\nMEASURE 0 ro[0]\nJUMP-WHEN @S ro[0]\n';
    const { imported } = await IN_BROWSER(text, '', 'openqasm2');
    expect(imported).toMatchObject({ kind: 'converted', language: 'openqasm3' });
  });

  it('lists errors with their places, and refuses what cannot be read', async () => {
    const { imported, opened } = await IN_BROWSER(`{"cols":[${'["Hx"],'.repeat(50)}["H"]]}`);
    expect(opened).toBeUndefined();
    expect(imported.kind === 'unreadable' && [imported.total, imported.diagnostics.length]).toEqual([50, 20]);
    expect((await IN_BROWSER('QISKIT\u000b\u0001')).imported).toEqual({ kind: 'qpy' });
    expect((await IN_BROWSER('Q\u0000I\u0000N\u0000I\u0000T\u0000')).imported).toEqual({ kind: 'utf16' });
    expect((await IN_BROWSER(`{"cols":[${'["QFT16"],'.repeat(300)}["H"]]}`)).imported).toMatchObject({ kind: 'large' });
  });

  it('is read by the reader threads on the server, with the same words', async () => {
    const form = new FormData();
    form.set('importText', QUIRK);
    const runForm = { language: 'openqasm2', program: 'old' } as never;
    const asked: unknown[] = [];
    const programs = {
      importFrom: (...call: readonly unknown[]) => {
        asked.push(call.slice(0, 2));
        return Promise.resolve({ ok: true, language: 'openqasm2', program: 'new', changes: [] });
      },
    } as never;
    const after = await importInto(form, runForm, programs, {} as never);
    expect(asked).toEqual([['quirk', { language: 'openqasm2', program: QUIRK }]]);
    expect(after).toEqual({
      runForm: { language: 'openqasm2', program: 'new' },
      imported: { kind: 'converted', tool: 'Quirk', language: 'openqasm2', changes: [] },
    });
  });
});

describe('the sentences of imports', () => {
  it('are the same in the terminal and in English, and exist in Chinese', () => {
    expect(Object.keys(zh.importReport.changes).sort()).toEqual(Object.keys(en.importReport.changes).sort());
    expect(Object.keys(zh.importReport.diagnostics).sort()).toEqual(Object.keys(en.importReport.diagnostics).sort());
  });

  it('are not among the texts that the designer loads first', () => {
    const first = readFileSync(new URL('../../i18n/locales/en/designer-page.ts', import.meta.url), 'utf8');
    expect(first).not.toContain('import-report');
  });
});
